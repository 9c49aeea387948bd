package rival

import (
	"math"
	"math/bits"

	"ringscope/ring"
)

// SlotTable is the mapping of [Slots].
type SlotTable struct {
	nodes []ring.Node
	table []int32
	slot  func(ring.Pos) int
}

// Nodes is what the mapping was made for. It must not be changed.
func (m *SlotTable) Nodes() []ring.Node { return m.nodes }

// Table is the node (index in Nodes) of each slot, or -1. It must not be changed.
func (m *SlotTable) Table() []int32 { return m.table }

// Assign appends the node of each key's slot. Keys that a Slot function puts
// outside the table belong to -1.
func (m *SlotTable) Assign(dst []int32, keys []ring.Pos) []int32 {
	for _, k := range keys {
		var at uint64
		if m.slot != nil {
			at = uint64(m.slot(k))
		} else {
			at, _ = bits.Mul64(uint64(k), uint64(len(m.table)))
		}
		if at < uint64(len(m.table)) {
			dst = append(dst, m.table[at])
		} else {
			dst = append(dst, -1)
		}
	}
	return dst
}

// ranges gives each node one range, as long as its weight asks for.
func (m *SlotTable) ranges(up []int32) {
	part, at, sum := m.wanted(up), 0, 0.0
	for _, n := range up {
		sum += part[n]
		for ; float64(at)+.5 < sum; at++ {
			m.table[at] = n
		}
	}
	for ; at < len(m.table); at++ { // what the rounding of sum left over
		m.table[at] = up[len(up)-1]
	}
}

// wanted is the number of slots, not rounded, that each node should have; 0
// for those that do not serve.
func (m *SlotTable) wanted(up []int32) []float64 {
	want := make([]float64, len(m.nodes))
	for i, part := range parts(m.nodes, up) {
		want[up[i]] = float64(len(m.table)) * part
	}
	return want
}

// reshard fills the table from the one before, moving the fewest slots.
func (m *SlotTable) reshard(up []int32, was *SlotTable) {
	old := make(map[string]int32, len(was.nodes))
	for i, n := range was.nodes {
		old[n.Name] = int32(i)
	}
	// The part that each node of now should have had before.
	wasUp := serving(was.nodes)
	wasPart, part, before := was.wanted(wasUp), m.wanted(up), make([]float64, len(m.nodes))
	here := make([]int32, len(was.nodes)) // index now, or -1
	for i := range here {
		here[i] = -1
	}
	for _, n := range up {
		if i, ok := old[m.nodes[n].Name]; ok {
			here[i], before[n] = n, wasPart[i]
		}
	}
	held := make([][]int, len(m.nodes)) // slots of each node, ascending
	var free []int
	for i, n := range was.table {
		m.table[i] = -1
		if n >= 0 {
			m.table[i] = here[n]
		}
		if n := m.table[i]; n >= 0 {
			held[n] = append(held[n], i)
		} else {
			free = append(free, i)
		}
	}
	lacks := func(n int32) float64 { return part[n] - float64(len(held[n])) }
	give := func(slot int, to int32) {
		m.table[slot] = to
		held[to] = append(held[to], slot)
	}
	const same = 1e-9 // of a slot: parts that rounding alone tells apart
	grown := func(n int32) bool { return part[n] > before[n]+same }
	for _, slot := range free {
		to := extreme(up, lacks, grown)
		if to < 0 { // slots that nobody had, and the same nodes as before
			to = extreme(up, lacks, func(int32) bool { return true })
		}
		give(slot, to)
	}
	for {
		to := extreme(up, lacks, grown)
		from := extreme(up, func(n int32) float64 { return -lacks(n) }, func(n int32) bool { return part[n] < before[n]-same })
		// One slot more must bring the two nearer to their parts.
		if to < 0 || from < 0 || len(held[from]) == 0 || lacks(to)-lacks(from) <= 1+same {
			return
		}
		last := len(held[from]) - 1
		slot := held[from][last]
		held[from] = held[from][:last]
		give(slot, to)
	}
}

// extreme is the first of the nodes asked for with the highest value, or -1.
func extreme(up []int32, value func(int32) float64, ask func(int32) bool) int32 {
	best, highest := int32(-1), math.Inf(-1)
	for _, n := range up {
		if ask(n) && value(n) > highest {
			best, highest = n, value(n)
		}
	}
	return best
}
