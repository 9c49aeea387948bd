package ring

// Scheme places nodes and keys as one system does. Its methods may be called
// concurrently and must always give the same answer.
type Scheme interface {
	// Name is the short lower-case name, such as "ketama".
	Name() string
	// Bits is the width of the position space, 1 to 64; positions use the
	// top bits of Pos.
	Bits() int
	// Place gives every node its positions. It is given all nodes at once
	// since in some systems (ketama, Envoy) they depend on the membership.
	// A token's Node is the index in nodes. Any order will do.
	Place(nodes []Node, vnodes int) ([]Token, error)
	// Locate is the position of a key.
	Locate(key string) Pos
	// Lookup says which vnode a position belongs to.
	Lookup() Lookup
}

// Placer is a Scheme in which a node's positions depend on that node alone,
// so that a change can be merged into a ring instead of building it anew.
type Placer interface {
	Scheme
	// PlaceNode appends the node's positions to dst, vnode 0 first.
	PlaceNode(dst []Pos, n Node, vnodes int) ([]Pos, error)
}

// Printer is a Scheme that prints positions as its system does: signed,
// hexadecimal, or the number of a slot.
type Printer interface {
	Format(p Pos) string
}

// Lookup says which vnode a key's position belongs to.
type Lookup uint8

const (
	AtOrAfter Lookup = iota // the first vnode at or after it: nearly all systems
	After                   // the first strictly after it: stathat/consistent, serialx/hashring
	Nearest                 // the nearer of the two beside it, the one before if equal: HAProxy
)

// Tie is the rule by which one of several claims to a position owns it.
type Tie uint8

const (
	// LowestName: the lowest name, and of one node the lowest vnode number
	// (Apache Pekko since PR 3611). Independent of the order of joining.
	LowestName Tie = iota
	// LastAdded: the node that comes last in the list (a map that is overwritten).
	LastAdded
	// FirstAdded: the node that comes first in the list.
	FirstAdded
	// Rendezvous: the highest hash of name and position; unbiased among the
	// claimants and independent of the order of joining.
	Rendezvous
	// Probe: the lowest name stays, each other claim moves clockwise to the
	// next position that nobody claims; if there is none it waits where it was.
	Probe
)

// NameOrder is the order in which names are compared.
type NameOrder uint8

const (
	ByBytes NameOrder = iota // bytes of UTF-8, as Go compares strings
	ByUTF16                  // UTF-16 code units, as Java and JavaScript do
)
