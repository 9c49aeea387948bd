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
	// A token's Node is the index in nodes. Any order will do. It must give
	// an error rather than more than MaxVNodes tokens. It is not called
	// without nodes, nor for a [Placer].
	Place(nodes []Node, vnodes int) ([]Token, error)
	// Locate is the position of a key, at the scheme's full width; a ring
	// that is narrower cuts it on look-up.
	Locate(key string) Pos
	// Lookup says which vnode a position belongs to.
	Lookup() Lookup
}

// Placer is a Scheme in which a node's positions depend on that node alone,
// and not on its being down, so that a change can be merged into a ring
// instead of building it anew. Rings ask a Placer node by node; its Place must
// give the same tokens, as [PlaceEach] does.
type Placer interface {
	Scheme
	// PlaceNode appends the node's positions to dst, vnode 0 first: as a rule
	// as many as Points gives. New refuses a ring whose Points add up to more
	// than MaxVNodes before it asks for any.
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

// Tie is the rule by which one of several claims to a position owns it. The
// others wait in the order of the rule. Claims of one node go by vnode number,
// the lowest first; under LastAdded the highest first.
type Tie uint8

const (
	// LowestName: the lowest name (Apache Pekko since PR 3611). Independent
	// of the order of joining.
	LowestName Tie = iota
	// LastAdded: the node that comes last in the list, as in a map that is
	// overwritten, but that here nothing is lost: see [Faulty].
	LastAdded
	// FirstAdded: the node that comes first in the list.
	FirstAdded
	// Rendezvous: the highest hash of name and position, which the package
	// documentation specifies; of equal hashes the lowest name. Unbiased
	// among the claimants and independent of the order of joining.
	Rendezvous
	// Probe: at each position the lowest name stays. The other claims move,
	// in the order of names and vnode numbers, each clockwise to the next
	// position that no claim holds by then; if there is none it waits where
	// it was. Independent of the order of joining, but a node that comes or
	// goes can move other nodes' vnodes.
	Probe
)

// NameOrder is the order in which names are compared.
type NameOrder uint8

const (
	ByBytes NameOrder = iota // bytes of UTF-8, as Go compares strings
	ByUTF16                  // UTF-16 code units, as Java and JavaScript do; of bytes that are not UTF-8, some order
)
