package rival

import (
	"fmt"
	"slices"

	"ringscope/ring"
)

// Slots is a fixed number of slots with a stored table of their nodes, as in
// Redis Cluster. A key's slot never changes; the table does, by moving the
// fewest slots: from the nodes whose part has shrunk to those whose part has
// grown, always from the one that has most too much to the one that lacks most.
// The first table is even ranges in the order of the list.
type Slots struct {
	Count int // 1 to 2^20; 0 is 16,384
	// Slot is the slot of a key; nil is its position cut to Count equal
	// stretches of the circle.
	Slot func(key ring.Pos) int
}

// Name is "slots".
func (Slots) Name() string { return "slots" }

// Title is for a menu and tells the number of slots.
func (s Slots) Title() string { return fmt.Sprintf("Fixed slots, %d", s.count()) }

func (s Slots) count() int {
	if s.Count == 0 {
		return 16384
	}
	return s.Count
}

// Contract says what fixed slots ask and promise.
func (Slots) Contract() Contract {
	return Contract{
		Lookup:       "O(1)",
		Memory:       "a table of S slots that all clients have to agree on",
		Removals:     "any node; only its keys move",
		Source:       "folklore; Redis Cluster, 2015",
		EachKeyAlone: true,
		Minimal:      true,
		Weighted:     true,
	}
}

const maxSlots = 1 << 20

// Map gives the mapping: the table goes on from that of the mapping before.
func (s Slots) Map(nodes []ring.Node, before Mapping) (Mapping, error) {
	was, err := as[*SlotTable](s.Name(), before)
	if err != nil {
		return nil, err
	}
	if err := s.check(nodes); err != nil {
		return nil, err
	}
	m := &SlotTable{nodes: slices.Clone(nodes), slot: s.Slot, table: make([]int32, s.count())}
	up := serving(nodes)
	switch {
	case len(up) == 0:
		for i := range m.table {
			m.table[i] = -1
		}
	case was == nil:
		m.ranges(up)
	case len(was.table) != len(m.table):
		return nil, fmt.Errorf("rival: %d slots after %d, want the same number", len(m.table), len(was.table))
	default:
		m.reshard(up, was)
	}
	return m, nil
}

// Restore is the mapping of a table that is there already: the node (index in
// nodes) of each slot, or -1. Its length must be Count.
func (s Slots) Restore(nodes []ring.Node, table []int32) (*SlotTable, error) {
	if err := s.check(nodes); err != nil {
		return nil, err
	}
	if len(table) != s.count() {
		return nil, fmt.Errorf("rival: a table of %d slots, want %d", len(table), s.count())
	}
	for i, n := range table {
		if n < -1 || int(n) >= len(nodes) {
			return nil, fmt.Errorf("rival: slot %d has node %d, want -1 to %d", i, n, len(nodes)-1)
		}
	}
	return &SlotTable{nodes: slices.Clone(nodes), table: slices.Clone(table), slot: s.Slot}, nil
}

func (s Slots) check(nodes []ring.Node) error {
	if s.count() < 1 || s.count() > maxSlots {
		return fmt.Errorf("rival: %d slots, want 1 to %d", s.Count, maxSlots)
	}
	return check(nodes)
}
