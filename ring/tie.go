package ring

import (
	"cmp"
	"slices"
	"strings"
)

// compareNames is the order of names under o; it is 0 for equal names only.
func (o NameOrder) compareNames(a, b string) int {
	if o == ByBytes {
		return strings.Compare(a, b)
	}
	// The order of UTF-16 code units is that of UTF-8 bytes but for one swap:
	// a character beyond U+FFFF is written with surrogates, D800 to DFFF, and
	// so comes before U+E000 to U+FFFF. The lead bytes tell the two apart.
	n := min(len(a), len(b))
	for i := range n {
		if x, y := a[i], b[i]; x != y {
			return cmp.Compare(utf16Rank(x), utf16Rank(y))
		}
	}
	return cmp.Compare(len(a), len(b))
}

// utf16Rank puts the lead bytes of U+E000 to U+FFFF (EE and EF) behind all others.
func utf16Rank(b byte) int {
	if b == 0xee || b == 0xef {
		return int(b) + 0x100
	}
	return int(b)
}

// byName is the indices of the nodes in the order of their names. Nodes of
// equal names end up side by side.
func (c *Config) byName() []int32 {
	order := make([]int32, len(c.Nodes))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(i, j int32) int {
		return c.Order.compareNames(c.Nodes[i].Name, c.Nodes[j].Name)
	})
	return order
}

// before says whether claim a comes before claim b at the position that both
// have: the order in which they own it. Probe starts from the order of LowestName.
func (c *Config) before(a, b Token) bool {
	if a.Node == b.Node {
		if c.Tie == LastAdded {
			return a.Replica > b.Replica
		}
		return a.Replica < b.Replica
	}
	switch c.Tie {
	case FirstAdded:
		return a.Node < b.Node
	case LastAdded:
		return a.Node > b.Node
	}
	x, y := c.Nodes[a.Node].Name, c.Nodes[b.Node].Name
	if c.Tie == Rendezvous {
		if s, t := score(x, a.Pos), score(y, a.Pos); s != t {
			return s > t
		}
	}
	return c.Order.compareNames(x, y) < 0
}

// score is a name's bid for a position under Rendezvous.
func score(name string, p Pos) uint64 { return mix(hash(name) ^ uint64(p)) }
