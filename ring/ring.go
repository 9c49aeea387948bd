package ring

import "fmt"

// Config is what a ring is built from. The zero value of every field but
// VNodes is a sensible default: the library's own scheme at its full width,
// the lowest name owning a collision, names compared by bytes, no nodes.
type Config struct {
	Scheme Scheme    // nil is [Own]
	VNodes int       // vnodes of a node of weight 1, 1 to [MaxVNodes]
	Bits   int       // 3 to 64; 0, or more than the scheme has, is the scheme's width
	Tie    Tie       // which claim to a position owns it
	Order  NameOrder // how Tie compares names
	Nodes  []Node    // in the order in which they joined
}

// Ring is an immutable ring of nodes. Build it with [New]; the zero value is
// of no use. All methods may be called concurrently.
//
// It takes 12 bytes a vnode and at most 6 more for the index, and 4 more while
// some node is down. (Where one node's vnode number and the number of nodes
// together need more than 32 bits it takes 4 more still.)
type Ring struct {
	cfg  Config
	bits int
	own  bool // the scheme is Own, whose hash is called directly

	mask    Pos // keeps the top bits of a position
	step    Pos // what makes "at or after" find "strictly after"
	nearest bool

	pos   []Pos    // ascending; behind the last claim one more, the highest position
	claim []uint32 // node<<shift | replica, beside pos; equal positions in the order of the tie rule
	rep   []uint32 // the replicas, where they do not fit into claim (shift is then 0); else nil
	shift uint
	index []uint32 // for each stretch of 2^top positions, the first claim in or after it
	top   uint

	count   []int32  // vnodes of each node
	serve   []uint32 // while some node is down: for each claim the one that serves in its place
	zone    []int32  // a small number for each node's zone; nil if all are in one
	usable  int      // nodes that are up and have a vnode
	zones   int      // zones of those
	servers []Node   // an empty node and behind it those of cfg, which is a part of this
	plain   bool     // all that find need do is find the claim at or after
}

// New builds a ring. Its errors say which part of the configuration is wrong.
// The nodes are copied.
func New(cfg Config) (*Ring, error) { return NewPaced(cfg, nil) }

// NewPaced is [New] for a program that has to stay alive while a large ring is
// built: pace is called now and then with how many vnodes were placed, moved
// or sorted since, and may do something else before it returns. A scheme that is
// no [Placer] is not interrupted while it places its nodes. A nil pace is New.
func NewPaced(cfg Config, pace func(vnodes int)) (*Ring, error) {
	r, err := prepare(cfg)
	if err != nil {
		return nil, err
	}
	if err := r.build(pace); err != nil {
		return nil, err
	}
	r.settle()
	return r, nil
}

// Config is what the ring was built from; its Nodes must not be changed.
func (r *Ring) Config() Config { return r.cfg }

// Bits is the width of the ring: 2^Bits positions.
func (r *Ring) Bits() int { return r.bits }

// Nodes is the ring's nodes in the order in which they joined. It must not be changed.
func (r *Ring) Nodes() []Node { return r.cfg.Nodes }

// Len is the number of vnodes, every claim counted.
func (r *Ring) Len() int { return len(r.claim) }

// VNodes is the number of vnodes of a node, given by its index in Nodes.
func (r *Ring) VNodes(node int) int { return int(r.count[node]) }

// At is the i-th claim in the order of positions, 0 <= i < Len; claims to one
// position follow each other in the order of the tie rule.
func (r *Ring) At(i int) Token {
	t := r.unpacked(r.pos[i], r.claim[i])
	if r.rep != nil {
		t.Replica = int32(r.rep[i])
	}
	return t
}

// node is the node of claim i.
func (r *Ring) node(i int) int32 { return int32(r.claim[i] >> (r.shift & 31)) }

// Index is the index in Nodes of the node of that name.
func (r *Ring) Index(name string) (int, bool) {
	for i := range r.cfg.Nodes {
		if r.cfg.Nodes[i].Name == name {
			return i, true
		}
	}
	return -1, false
}

// String is a summary such as "ringscope ring of 4 nodes, 400 vnodes, 64 bits".
func (r *Ring) String() string {
	return fmt.Sprintf("%s ring of %d nodes, %d vnodes, %d bits", r.cfg.Scheme.Name(), len(r.cfg.Nodes), r.Len(), r.bits)
}

// settle derives from the claims and the nodes what lookups and walks need.
func (r *Ring) settle() {
	r.servers = append(make([]Node, 1, 1+len(r.cfg.Nodes)), r.cfg.Nodes...)
	r.cfg.Nodes = r.servers[1:]
	r.usable, r.zones, r.zone, r.serve = 0, 0, nil, nil
	r.settleZones()
	for i := range r.cfg.Nodes {
		if r.cfg.Nodes[i].Down {
			r.settleDown()
			break
		}
	}
	r.plain = r.usable > 0 && r.serve == nil && !r.nearest
}

// settleZones numbers the zones and counts what is usable.
func (r *Ring) settleZones() {
	number := map[string]int32{}
	used := make([]bool, 0, 1)
	last := int32(-1)
	for i := range r.cfg.Nodes {
		n := &r.cfg.Nodes[i]
		if last < 0 || n.Zone != r.cfg.Nodes[i-1].Zone {
			z, ok := number[n.Zone]
			if !ok {
				z = int32(len(number))
				number[n.Zone] = z
				used = append(used, false)
				if z == 1 {
					r.zone = make([]int32, len(r.cfg.Nodes))
				}
			}
			last = z
		}
		if r.zone != nil {
			r.zone[i] = last
		}
		if !n.Down && r.count[i] > 0 {
			r.usable++
			if !used[last] {
				used[last] = true
				r.zones++
			}
		}
	}
}

// settleDown finds for each claim the one that serves in its place: itself, or
// the next one of a node that is up.
func (r *Ring) settleDown() {
	if r.usable == 0 {
		return
	}
	n := len(r.claim)
	r.serve = make([]uint32, n)
	next := uint32(0)
	for round := range 2 { // the first round is for the claim that serves beyond 0
		for i := n - 1; i >= 0; i-- {
			if !r.cfg.Nodes[r.node(i)].Down {
				next = uint32(i)
			}
			if round == 1 {
				r.serve[i] = next
			}
		}
	}
}
