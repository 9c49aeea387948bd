package render

import (
	"math/bits"
	"sort"

	"ringscope/ring"
)

// keySums reports whether what columns of keys look like can be read from sums.
func (s *side) keySums() bool { return len(s.keyLight) > 0 && s.snap.Owners[0] >= 0 }

// keyColumns counts the keys of each of len(count) equal columns of a stretch
// of the circle, span positions from base on (0 for the whole of it), and
// gives the mean of their owners' colours. The n keys of the stretch begin at
// index from.
func (s *side) keyColumns(count []int32, dst []Color, lit []litPart, from, n int, base ring.Pos, span uint64, t *tints, colors []Color) []litPart {
	all, cols := s.snap.Pos, uint64(len(count))
	column := func(i int) uint64 {
		off := uint64(drawnPos(s.snap, all[(from+i)%len(all)]) - base)
		c, low := bits.Mul64(off, cols)
		if span != 0 {
			c, _ = bits.Div64(c, low, span)
		}
		return c
	}
	lit = sized(lit, len(count))
	clear(lit)
	if t.focus {
		for node, slot := range s.snap.Slots {
			if !t.lit[slot] {
				continue
			}
			for _, i := range s.keysOf(node) {
				at := int(i) - from
				if at < 0 {
					at += len(all)
				}
				if at < n {
					c := column(at)
					lit[c].add(s.color(int32(node)), 1)
					lit[c].weight++
				}
			}
		}
	}
	sums, known := s.sumsOf(base, span, len(count), true)
	lo := 0
	for c := range count {
		if known {
			break
		}
		hi := n
		if uint64(c)+1 < cols {
			hi = lo + sort.Search(n-lo, func(i int) bool { return column(lo+i) > uint64(c) })
		}
		sum := glow{}
		if hi > lo {
			i, j := (from+lo)%len(all), (from+hi-1)%len(all)+1
			sum = s.keysUpTo(j).minus(s.keysUpTo(i))
			if j <= i { // over the end of the list
				sum = sum.plus(s.keysUpTo(len(all)))
			}
		}
		sums.columns[c] = litPart{sum, uint64(hi - lo)}
		lo = hi
	}
	d := t.dimmingOf(s.snap, colors)
	for c := range count {
		count[c] = int32(sums.columns[c].weight)
		dst[c] = d.mix(sums.columns[c], lit[c])
	}
	return lit
}
