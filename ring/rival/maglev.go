package rival

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"ringscope/ring"
)

// Maglev gives a key to the node in slot hash mod M of a table. To fill it the
// nodes take turns, each taking the next free slot of its own permutation of
// the slots; a node of less weight sits out some rounds, as in Envoy.
type Maglev struct {
	Size  int // M, a prime from 2 to 2^24; 0 is 65,537
	Width int // bits of the key hash; 0 is 64
	// Permute is the start and the step of a node's permutation, 0 <= start < m
	// and 1 <= step < m. Nil takes them from two halves of the hash of [ring.Own].
	Permute func(name string, m uint64) (start, step uint64)
	// ListOrder is whether nodes take turns as listed (dgryski/go-maglev)
	// and not by name (Envoy).
	ListOrder bool
}

// Name is "maglev".
func (Maglev) Name() string { return "maglev" }

// Title is for a menu.
func (Maglev) Title() string { return "Maglev" }

// Contract says what Maglev asks and promises.
func (m Maglev) Contract() Contract {
	return Contract{
		Lookup:       "O(1)",
		Memory:       "a table of M slots, M well above 100 N",
		Removals:     "any node; some keys of the others move too",
		Source:       "D. Eisenbud and others, 2016; weights: Envoy",
		MembersAlone: !m.ListOrder,
		EachKeyAlone: true,
		Weighted:     true,
	}
}

// HalvesOf is a Permute from one 64-bit hash of the name, as in
// dgryski/go-maglev: the start from the upper half, the step from the lower.
func HalvesOf(hash func(name string) uint64) func(name string, m uint64) (start, step uint64) {
	return func(name string, m uint64) (start, step uint64) {
		h := hash(name)
		return h >> 32 % m, h&0xffffffff%(m-1) + 1
	}
}

const maxMaglev = 1 << 24

// Map gives the mapping; before is not looked at. It is an error if the nodes
// are more than the slots.
func (g Maglev) Map(nodes []ring.Node, _ Mapping) (Mapping, error) {
	if err := check(nodes); err != nil {
		return nil, err
	}
	size := g.Size
	if size == 0 {
		size = 65537
	}
	m := &maglev{nodes: slices.Clone(nodes), width: g.Width}
	up := serving(nodes)
	switch {
	case size < 2 || size > maxMaglev || !isPrime(size):
		return nil, fmt.Errorf("rival: a Maglev table of %d slots, want a prime from 2 to %d", size, maxMaglev)
	case len(up) > size:
		return nil, fmt.Errorf("rival: %d nodes for a Maglev table of %d slots, want no more nodes than slots", len(up), size)
	case len(up) == 0:
		return m, nil
	}
	if !g.ListOrder {
		slices.SortFunc(up, func(a, b int32) int { return strings.Compare(nodes[a].Name, nodes[b].Name) })
	}
	permute := g.Permute
	if permute == nil {
		permute = HalvesOf(nameHash)
	}
	m.table = fill(nodes, up, uint64(size), permute)
	return m, nil
}

func fill(nodes []ring.Node, up []int32, size uint64, permute func(string, uint64) (uint64, uint64)) []int32 {
	table := make([]int32, size)
	for i := range table {
		table[i] = -1
	}
	type place struct {
		node     int32
		at, step uint64
		weight   float64
		taken    float64 // slots
		next     int32   // the next in the same round, -1 at the end
	}
	heaviest := 0.0
	for _, n := range up {
		heaviest = max(heaviest, weight(nodes[n]))
	}
	_, scale := math.Frexp(heaviest) // so that products do not overflow, exactly
	heaviest = math.Ldexp(heaviest, -scale)
	// A node takes its k-th slot, from 0, in the first round t after its last
	// in which t·w >= k·w_max. Round by round it is known who is due, or tiny
	// weights would cost as many looks as there are nodes in every round.
	turns := make([]place, len(up))
	due := make([]int32, size+2) // first of each round; the heaviest are in all
	for i := range due {
		due[i] = -1
	}
	wait := func(i int32, earliest int) {
		t := &turns[i]
		goal, round := float64(t.taken*heaviest), float64(earliest)
		if float64(round*t.weight) < goal {
			if round = math.Floor(goal / t.weight); !(round < float64(len(due))) {
				return
			}
			for float64(round*t.weight) < goal {
				round++
			}
		}
		if round < float64(len(due)) {
			t.next, due[int(round)] = due[int(round)], i
		}
	}
	for i, n := range up {
		at, step := permute(nodes[n].Name, size)
		turns[i] = place{node: n, at: at, step: step, weight: math.Ldexp(weight(nodes[n]), -scale)}
		wait(int32(i), 1)
	}
	var here []int32
	for left, round := size, 1; ; round++ {
		here = here[:0]
		for i := due[round]; i >= 0; i = turns[i].next {
			here = append(here, i)
		}
		slices.Sort(here) // the order of turns is that of the nodes
		for _, i := range here {
			t := &turns[i]
			for table[t.at] >= 0 {
				if t.at += t.step; t.at >= size {
					t.at -= size
				}
			}
			table[t.at] = t.node
			if left--; left == 0 {
				return table
			}
			t.taken++
			wait(i, round+1)
		}
	}
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

type maglev struct {
	nodes []ring.Node
	table []int32
	width int
}

func (m *maglev) Nodes() []ring.Node { return m.nodes }

// Table is the node (index in Nodes) of each slot, to be drawn. It is empty
// when no node serves and must not be changed.
func (m *maglev) Table() []int32 { return m.table }

func (m *maglev) Assign(dst []int32, keys []ring.Pos) []int32 {
	if len(m.table) == 0 {
		return nowhere(dst, keys)
	}
	n := uint64(len(m.table))
	for _, k := range keys {
		dst = append(dst, m.table[down(k, m.width)%n])
	}
	return dst
}
