package rival

import (
	"slices"

	"ringscope/ring"
)

// Modulo gives a key to the node at hash mod n in the list of nodes that
// serve. It is what consistent hashing was made to replace.
type Modulo struct {
	Width int // bits of the key hash; 0 is 64
}

// Name is "modulo".
func (Modulo) Name() string { return "modulo" }

// Title is for a menu.
func (Modulo) Title() string { return "Modulo" }

// Contract says what modulo asks and promises.
func (Modulo) Contract() Contract {
	return Contract{
		Lookup:       "O(1)",
		Memory:       "the list of nodes",
		Removals:     "any node, but most keys move: all but gcd(N,M)/max(N,M) of them",
		Source:       "folklore",
		EachKeyAlone: true,
	}
}

// Map gives the mapping; before is not looked at.
func (m Modulo) Map(nodes []ring.Node, _ Mapping) (Mapping, error) {
	if err := check(nodes); err != nil {
		return nil, err
	}
	return &modulo{slices.Clone(nodes), serving(nodes), m.Width}, nil
}

type modulo struct {
	nodes []ring.Node
	up    []int32
	width int
}

func (m *modulo) Nodes() []ring.Node { return m.nodes }

func (m *modulo) Assign(dst []int32, keys []ring.Pos) []int32 {
	n := uint64(len(m.up))
	if n == 0 {
		return nowhere(dst, keys)
	}
	for _, k := range keys {
		dst = append(dst, m.up[down(k, m.width)%n])
	}
	return dst
}
