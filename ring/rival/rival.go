package rival

import (
	"fmt"
	"math"

	"ringscope/ring"
)

// Rival is one way to give each key a node.
type Rival interface {
	Name() string  // short, lower case: "jump"
	Title() string // for a menu: "Jump"
	Contract() Contract
	// Map gives the mapping to these nodes. Before is the mapping of the same
	// rival that is in force when the nodes change, or nil when there is
	// none; where the contract says MembersAlone it makes no difference.
	Map(nodes []ring.Node, before Mapping) (Mapping, error)
}

// Mapping is a rival's answer for one membership. It never changes and may be
// used concurrently.
type Mapping interface {
	// Nodes is what the mapping was made for. It must not be changed.
	Nodes() []ring.Node
	// Assign appends to dst, for each key, the index in Nodes of the node
	// that serves it, or -1 when none does. Unless the contract says
	// EachKeyAlone, give it all keys at once.
	Assign(dst []int32, keys []ring.Pos) []int32
}

// Contract is what a rival asks and what it promises. N is the number of
// nodes, P of vnodes, K of keys.
type Contract struct {
	Lookup   string // cost of one key: "O(log N)"
	Memory   string // what has to be kept
	Removals string // which nodes may leave, and what that moves
	Source   string // who described it

	// MembersAlone: names, weights and states of the nodes determine the
	// mapping; neither their order nor what was before does.
	MembersAlone bool
	// EachKeyAlone: a key's node does not depend on the other keys.
	EachKeyAlone bool
	// Minimal: a node that joins only takes keys, one that leaves only
	// gives its own away; no key moves between two nodes that stay.
	Minimal bool
	// Weighted: loads follow the weights; otherwise they are ignored.
	Weighted bool
	// Linear: a lookup looks at every node. A million keys on 1,000 nodes
	// are 10^9 looks (seconds): give such a rival a [Sample] of the keys.
	Linear bool
}

// All is every rival, in the order of a menu, set up for the ring that they
// are compared with: the hash ring itself first. The nodes in cfg are not used.
func All(cfg ring.Config) []Rival {
	width := 64
	if cfg.Scheme != nil {
		width = cfg.Scheme.Bits()
	}
	return []Rival{
		HashRing{Config: cfg},
		Rendezvous{},
		Jump{Width: width},
		Maglev{Width: width},
		Bounded{Config: cfg},
		MultiProbe{},
		Slots{},
		Modulo{Width: width},
	}
}

// Replay is the mappings of a rival for memberships that follow each other,
// each made from the one before.
func Replay(r Rival, memberships ...[]ring.Node) ([]Mapping, error) {
	var all []Mapping
	var before Mapping
	for _, nodes := range memberships {
		m, err := r.Map(nodes, before)
		if err != nil {
			return nil, err
		}
		all, before = append(all, m), m
	}
	return all, nil
}

// check says what is wrong with nodes, in the words of ring.New.
func check(nodes []ring.Node) error {
	seen := make(map[string]bool, len(nodes))
	for _, n := range nodes {
		switch {
		case n.Name == "":
			return fmt.Errorf("rival: a node without a name, want at least one character")
		case seen[n.Name]:
			return fmt.Errorf("rival: two nodes are named %q, want names that differ", n.Name)
		case math.IsNaN(n.Weight) || math.IsInf(n.Weight, 0) || n.Weight < 0:
			return fmt.Errorf("rival: node %q has weight %v, want a finite number above 0", n.Name, n.Weight)
		}
		seen[n.Name] = true
	}
	return nil
}

// serving is the indices of the nodes that are not down.
func serving(nodes []ring.Node) []int32 {
	up := make([]int32, 0, len(nodes))
	for i, n := range nodes {
		if !n.Down {
			up = append(up, int32(i))
		}
	}
	return up
}

// weight is a node's weight, 0 standing for 1 as in ring.Node.
func weight(n ring.Node) float64 {
	if n.Weight == 0 {
		return 1
	}
	return n.Weight
}

// parts is the fair part, by weight, of each node that serves, in the order of
// up; they add up to 1. Divided by the heaviest first, since the sum of weights
// may be more than a float64 holds.
func parts(nodes []ring.Node, up []int32) []float64 {
	part, heaviest, all := make([]float64, len(up)), 0.0, 0.0
	for _, n := range up {
		heaviest = max(heaviest, weight(nodes[n]))
	}
	for i, n := range up {
		part[i] = weight(nodes[n]) / heaviest
		all += part[i]
	}
	for i := range part {
		part[i] /= all
	}
	return part
}

// as is before as the mapping type of the rival that is asked.
func as[M Mapping](name string, before Mapping) (m M, err error) {
	if before == nil {
		return m, nil
	}
	m, ok := before.(M)
	if !ok {
		return m, fmt.Errorf("rival: %s was given the mapping of another rival (%T), want its own or none", name, before)
	}
	return m, nil
}

// down gives the top width bits of a position as a number; 0 stands for 64.
func down(p ring.Pos, width int) uint64 {
	if width > 0 && width < 64 {
		return uint64(p) >> (64 - width)
	}
	return uint64(p)
}

// nameHash is the hash of names unless a rival is given another.
func nameHash(name string) uint64 { return uint64(ring.Own.Locate(name)) }

// mix is a bijection that spreads every bit over all (the finish of
// MurmurHash3, A. Appleby).
func mix(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

// nowhere appends -1 for each key.
func nowhere(dst []int32, keys []ring.Pos) []int32 {
	for range keys {
		dst = append(dst, -1)
	}
	return dst
}
