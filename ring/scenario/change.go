package scenario

import "ringscope/ring"

// Change is what moves between two snapshots. Where the keys or the scheme
// differ, keys are compared by their number, and those that only one side has
// are neither moved nor kept.
type Change struct {
	// Moves is the exact arcs that change owner; From and To are indices in
	// the nodes of the snapshot before and the one after.
	Moves []ring.Move
	// Moved is the keys that change owner: indices in the Pos of the snapshot
	// after, ascending.
	Moved []int32
	// MovedFrom[i] is the node before of Moved[i] (index in the snapshot
	// before), -1 for none.
	MovedFrom []int32
	Keys      int // keys on both sides
	// RingFraction is the part of the circle that changes owner; where the
	// scheme changes it is that of the keys.
	RingFraction float64
	// MinimumFraction is the least that any placement would move, from the
	// nodes' weights: Σ max(0, fair share after − fair share before).
	MinimumFraction float64
	// BetweenOld is how many keys moved between two nodes that are on both
	// sides with the same weight and up.
	BetweenOld int
	Flows      []Flow // largest first
	// ModuloMoved is how many keys would move if node = hash mod n decided.
	ModuloMoved int
	Requests    float64 // requests of the keys that moved
}

// Flow is the keys and the part of the circle that one node gives another.
type Flow struct {
	From, To int32 // as in Moves
	Keys     int
	Turn     float64 // part of the circle
}

// Compare is what moves from one snapshot to another.
func Compare(a, b *Snapshot) *Change {
	c := &Change{Moves: ring.Diff(a.Ring, b.Ring), Keys: len(b.Pos)}
	for _, m := range c.Moves {
		c.RingFraction += m.Turn()
	}
	was := make([]int32, len(a.Pos))
	for i, id := range a.ID {
		was[id] = a.Owners[i]
	}
	for i, id := range b.ID {
		if int(id) >= len(was) {
			continue
		}
		if name(a, was[id]) != name(b, b.Owners[i]) {
			c.Moved = append(c.Moved, int32(i))
			c.MovedFrom = append(c.MovedFrom, was[id])
		}
	}
	return c
}

func name(s *Snapshot, i int32) string {
	if i < 0 {
		return ""
	}
	return s.State.Nodes[i].Name
}
