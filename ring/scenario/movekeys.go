package scenario

import (
	"iter"
	"sort"

	"ringscope/ring"
)

// stretch is the keys with the indices lo up to, not including, hi.
type stretch struct{ lo, hi int }

// mask is what of a key's position counts in the moves between two rings:
// its top bits where both are of one width. Moves between rings of different
// widths are in full positions (see ring.Diff).
func mask(a, b *Snapshot) ring.Pos {
	if a.Ring.Bits() != b.Ring.Bits() {
		return ^ring.Pos(0)
	}
	return ^ring.Pos(0) << (64 - b.Ring.Bits())
}

// keysOn gives, for each move, the keys on it, pos in ascending order. The
// stretches come in ascending order too, so the move across the top of the
// circle comes first and again last; empty ones are left out.
func keysOn(moves []ring.Move, pos []ring.Pos, mask ring.Pos) iter.Seq2[int, stretch] {
	return func(yield func(int, stretch) bool) {
		i, top := 0, -1 // the keys before i are done
		for _, m := range []int{0, len(moves) - 1} {
			if m >= 0 && m < len(moves) && moves[m].Start > moves[m].End {
				top = m
			}
		}
		if top >= 0 {
			i = after(pos, 0, mask, moves[top].End)
			if i > 0 && !yield(top, stretch{0, i}) {
				return
			}
		}
		for m, mv := range moves {
			if m == top {
				continue
			}
			lo := i
			if mv.Start == mv.End { // the whole circle
				i = len(pos)
			} else {
				lo = after(pos, i, mask, mv.Start)
				i = after(pos, lo, mask, mv.End)
			}
			if i > lo && !yield(m, stretch{lo, i}) {
				return
			}
		}
		if top >= 0 {
			if lo := after(pos, i, mask, moves[top].Start); lo < len(pos) {
				yield(top, stretch{lo, len(pos)})
			}
		}
	}
}

// after is the index of the first key behind position p, i or more: it leaps
// ahead in growing steps, then searches between, so that all the moves around
// the circle take no longer than one pass over the keys.
func after(pos []ring.Pos, i int, mask, p ring.Pos) int {
	lo, step := i, 1
	for i < len(pos) && pos[i]&mask <= p {
		lo = i + 1
		i += step
		step *= 2
	}
	hi := min(i, len(pos))
	return lo + sort.Search(hi-lo, func(j int) bool { return pos[lo+j]&mask > p })
}
