package ring

import "reflect"

// sameRules says whether two configurations place and rank the vnodes of equal
// nodes alike, each node for itself.
func sameRules(a, b *Config) bool {
	_, placer := a.Scheme.(Placer)
	return placer && a.VNodes == b.VNodes && a.Tie == b.Tie && a.Order == b.Order && a.Tie != Probe &&
		reflect.ValueOf(a.Scheme).Comparable() && reflect.ValueOf(b.Scheme).Comparable() && a.Scheme == b.Scheme
}

// diffOne is Diff where b is a and node x. All that moves is what x owns, and
// it comes from whose claim is next. That does not hold where stretches end
// between vnodes or are served by another node.
func diffOne(a, b *Ring, x int) (moves []Move, ok bool) {
	if !a.plain || !b.plain {
		return nil, false
	}
	placed, err := b.placeOne(b.cfg.Scheme.(Placer), x)
	if err != nil {
		return nil, false
	}
	n, next := len(b.claim), 0 // next counts on beyond the last claim
	for k, p := range placed.pos {
		if k > 0 && placed.pos[k-1] == p {
			continue
		}
		i := b.lower(p)
		if b.pos[i] != p || int(b.node(i)) != x {
			continue // another node's claim comes first
		}
		for next = max(next, i); int(b.node(next%n)) == x; next++ {
		}
		m := Move{b.pos[(i+n-1)%n] - b.step, p - b.step, b.node(next % n), int32(x)}
		if int(m.From) > x {
			m.From--
		}
		if last := len(moves) - 1; last >= 0 && moves[last].End == m.Start && moves[last].From == m.From {
			moves[last].End = m.End
		} else {
			moves = append(moves, m)
		}
	}
	moves = aroundZero(moves)
	if len(moves) == 1 && moves[0].Start == moves[0].End {
		// The whole circle moves: as in every Diff, it ends where the last
		// stretch does.
		end := max(b.pos[0]-b.step, b.pos[n-1]-b.step)
		moves[0].Start, moves[0].End = end, end
	}
	return moves, true
}

// aroundZero puts moves into ascending order of End, where only the first one
// can be wrong, and joins those that touch by that.
func aroundZero(moves []Move) []Move {
	if len(moves) > 1 && moves[0].End > moves[1].End { // strictly after: a vnode at 0 owns what lies before it
		first := moves[0]
		moves = moves[1:]
		if last := &moves[len(moves)-1]; last.End == first.Start && last.From == first.From {
			last.End = first.End
		} else {
			moves = append(moves, first)
		}
	}
	if n := len(moves); n > 1 && moves[n-1].End == moves[0].Start && moves[n-1].From == moves[0].From {
		moves[0].Start = moves[n-1].Start
		moves = moves[:n-1]
	}
	return moves
}
