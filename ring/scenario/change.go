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
	// MinimumFraction is the least that an exactly fair placement moves, from the
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
	// Turn is the part of the circle; where the scheme changes it is the
	// part of the keys, since an arc then holds other keys than before.
	Turn float64
}

// Compare is what moves from one snapshot to another. They may be any two, of
// one scenario or not.
func Compare(a, b *Snapshot) *Change {
	var moves []ring.Move
	if a.Ring != b.Ring {
		moves = ring.Diff(a.Ring, b.Ring)
	}
	return compare(a, b, moves, nil)
}

// compare is Compare with the moves known.
func compare(a, b *Snapshot, moves []ring.Move, p *pace) *Change {
	c := &Change{Moves: moves, Keys: min(len(a.Pos), len(b.Pos)), MinimumFraction: minimum(a, b)}
	names := meet(a, b)
	rehashed := a.State.Scheme != b.State.Scheme
	byArcs := a.sharesKeys(b) && !rehashed
	room := len(moves)
	if !byArcs {
		room = max(room, min(c.Keys, 1<<20))
	}
	flows := newFlows(a, b, room)
	if !rehashed {
		p.chunks(len(moves), 1, func(lo, hi int) {
			for _, m := range moves[lo:hi] {
				flows.at(m.From, m.To).turn.add(m)
			}
		})
	}
	if byArcs {
		c.movedOn(moves, b, mask(a, b), flows, p)
	} else {
		c.movedByNumber(a, b, names, flows, p)
	}
	c.sum(a, b, moves, flows, rehashed, p)
	c.ModuloMoved = moduloMoved(a, b, names, p)
	c.Requests = float64(len(c.Moved))
	if each := b.State.Keys.Requests; each != nil {
		c.Requests = 0
		for _, i := range c.Moved {
			c.Requests += each[b.ID[i]]
		}
	}
	return c
}

// movedOn finds the moved keys as those on the moves.
func (c *Change) movedOn(moves []ring.Move, b *Snapshot, mask ring.Pos, flows *flows, p *pace) {
	n := 0
	for _, keys := range keysOn(moves, b.Pos, mask) {
		n += keys.hi - keys.lo
	}
	c.Moved, c.MovedFrom = make([]int32, 0, n), make([]int32, 0, n)
	for m, keys := range keysOn(moves, b.Pos, mask) {
		mv := moves[m]
		flows.at(mv.From, mv.To).keys += keys.hi - keys.lo
		for i := keys.lo; i < keys.hi; i++ {
			c.Moved = append(c.Moved, int32(i))
			c.MovedFrom = append(c.MovedFrom, mv.From)
		}
		p.did(keys.hi - keys.lo + 4)
	}
}

// movedByNumber finds the moved keys by looking at each one.
func (c *Change) movedByNumber(a, b *Snapshot, names meeting, flows *flows, p *pace) {
	was := make([]int32, len(a.Pos))
	p.chunks(len(was), 1, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			was[a.ID[i]] = a.Owners[i]
		}
	})
	p.chunks(len(b.Pos), 2, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			id := int(b.ID[i])
			if id >= len(was) {
				continue
			}
			if from, to := was[id], b.Owners[i]; names.before(from) != names.after(to) {
				c.Moved = append(c.Moved, int32(i))
				c.MovedFrom = append(c.MovedFrom, from)
				flows.at(from, to).keys++
			}
		}
	})
}

// sum fills what follows from the flows.
func (c *Change) sum(a, b *Snapshot, moves []ring.Move, f *flows, rehashed bool, p *pace) {
	before, after := steady(a, b), steady(b, a)
	c.Flows = f.list(a, b, p)
	p.chunks(len(c.Flows), 1, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			f := &c.Flows[i]
			if rehashed {
				f.Turn = part(f.Keys, c.Keys)
			}
			if f.From >= 0 && f.To >= 0 && before[f.From] && after[f.To] {
				c.BetweenOld += f.Keys
			}
		}
	})
	if rehashed {
		c.RingFraction = part(len(c.Moved), c.Keys)
		return
	}
	var turn length
	for _, m := range moves {
		turn.add(m)
	}
	c.RingFraction = turn.turn()
}

// steady reports for each node whether the other side has it too, with the
// same weight, and it is up on both.
func steady(s, other *Snapshot) []bool {
	to, _ := indices(s.State.Nodes, other.State.Nodes)
	all := make([]bool, len(to))
	for i, n := range s.State.Nodes {
		if j := to[i]; j >= 0 {
			o := other.State.Nodes[j]
			all[i] = !n.Down && !o.Down && weighed(n).Weight == weighed(o).Weight
		}
	}
	return all
}

func part(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// minimum is the least part of the keys that any placement in proportion to
// the weights would move. Nodes that are down have no share; where none is up
// the keys are with nobody. It is one division of products, so that it is
// exact for whole weights.
func minimum(a, b *Snapshot) float64 {
	was, sumBefore := weights(a)
	is, sumAfter := weights(b)
	if sumBefore == 0 || sumAfter == 0 {
		if sumBefore == sumAfter {
			return 0
		}
		return 1
	}
	to, _ := indices(b.State.Nodes, a.State.Nodes)
	gain := 0.0
	for i, w := range is {
		due := float64(w * sumBefore)
		if j := to[i]; j >= 0 {
			due -= float64(was[j] * sumAfter)
		}
		gain += max(0, due)
	}
	return gain / float64(sumBefore*sumAfter)
}

// weights is the weight of each node and of all, 0 for those that are down.
func weights(s *Snapshot) (each []float64, sum float64) {
	each = make([]float64, len(s.State.Nodes))
	for i, n := range s.State.Nodes {
		if !n.Down {
			each[i] = weighed(n).Weight
			sum += each[i]
		}
	}
	return each, sum
}
