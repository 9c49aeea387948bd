package render

import (
	"math/bits"
	"sort"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// glow is colours added up in linear light, weighted, without their opacity.
type glow struct{ r, g, b uint64 }

func (l *glow) add(c Color, weight uint64) {
	l.r += weight * uint64(light16[c.R])
	l.g += weight * uint64(light16[c.G])
	l.b += weight * uint64(light16[c.B])
}

func (l glow) minus(o glow) glow { return glow{l.r - o.r, l.g - o.g, l.b - o.b} }
func (l glow) plus(o glow) glow  { return glow{l.r + o.r, l.g + o.g, l.b + o.b} }

const (
	// glowEvery is how many arcs, or keys, lie between two sums that are kept.
	glowEvery = 16
	// bigKeys is how many keys are looked at anew for each picture; of more
	// the sums are kept.
	bigKeys = 50_000
	// fine is the unit of a length in the sums: 2^-40 turn. It is the ends of
	// arcs that are rounded to it, so that sums of lengths are exact.
	fine = 24
)

// surveyed reports whether all is there that a large ring's picture needs.
func (s *side) surveyed(th *Theme) bool {
	return s.theme == th && (!s.big() || s.listed && s.shared != nil && s.best != nil)
}

// survey gathers it.
func (s *side) survey(th *Theme, p *surveyPace) {
	if s.surveyed(th) {
		return
	}
	if s.big() {
		s.gather(p)
		s.longest(p)
		s.share(p)
		if !many(s.snap.Ring) {
			s.stand(p)
		}
		if p != nil { // else they are sorted when something is pointed at
			s.sortArcs(p)
			s.sortClaims(p)
		}
	}
	colors := make([]Color, len(s.snap.Slots))
	for i, slot := range s.snap.Slots {
		colors[i] = th.Node(int(slot))
	}
	s.light, s.keyLight = s.light[:0], s.keyLight[:0]
	if s.big() && s.count > 0 {
		var sum glow
		from := uint64(0)
		p.each(s.count, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				if i%glowEvery == 0 {
					s.light = append(s.light, sum)
				}
				end := (uint64(s.arc(i).End) + 1) >> fine
				if end < from { // beyond the highest position
					end = 1 << (64 - fine)
				}
				sum.add(colors[s.arc(i).Owner], end-from)
				from = end
			}
		})
		sum.add(colors[s.arc(0).Owner], 1<<(64-fine)-from)
		s.all = sum
	}
	if len(s.snap.Pos) > bigKeys {
		if p != nil {
			s.sortKeys(p)
		}
		var sum glow
		p.each(len(s.snap.Pos), func(lo, hi int) {
			for i := lo; i < hi; i++ {
				if i%glowEvery == 0 {
					s.keyLight = append(s.keyLight, sum)
				}
				if o := s.snap.Owners[i]; o >= 0 {
					sum.add(colors[o], 1)
				}
			}
		})
		s.keyLight = append(s.keyLight, sum)
	}
	s.theme = th
}

// upTo is the light of the positions before p; of none for 0.
func (s *side) upTo(p ring.Pos) glow {
	if p == 0 {
		return glow{}
	}
	k := sort.Search(s.count, func(i int) bool { return s.arc(i).End >= p-1 })
	at := k / glowEvery
	if at == len(s.light) { // k is behind the last
		at--
	}
	sum, i := s.light[at], at*glowEvery
	from := uint64(0)
	if i > 0 {
		from = (uint64(s.arc(i-1).End) + 1) >> fine
	}
	for ; i < k; i++ {
		end := (uint64(s.arc(i).End) + 1) >> fine
		sum.add(s.color(s.arc(i).Owner), end-from)
		from = end
	}
	sum.add(s.color(s.arc(k%s.count).Owner), uint64(p)>>fine-from)
	return sum
}

// color is a node's in the theme of the survey.
func (s *side) color(node int32) Color { return s.theme.Node(int(s.snap.Slots[node])) }

// between is the light of the positions from a up to, but not including, b; of
// the whole circle where they are the same.
func (s *side) between(a, b ring.Pos) (glow, uint64) {
	sum := s.upTo(b).minus(s.upTo(a))
	if b <= a {
		sum = sum.plus(s.all)
	}
	return sum, (uint64(b)>>fine - uint64(a)>>fine) & (1<<(64-fine) - 1)
}

// keysUpTo is the light of the keys before index n.
func (s *side) keysUpTo(n int) glow {
	sum := s.keyLight[n/glowEvery]
	if n == len(s.snap.Pos) {
		return s.keyLight[len(s.keyLight)-1]
	}
	for i := n / glowEvery * glowEvery; i < n; i++ {
		if o := s.snap.Owners[i]; o >= 0 {
			sum.add(s.color(o), 1)
		}
	}
	return sum
}

// dimming is the opacity of what is pointed at and of the rest.
type dimming struct{ lit, rest uint64 }

// dimmingOf reads it from the colours of a view.
func (t *tints) dimmingOf(s *scenario.Snapshot, colors []Color) (d dimming) {
	for _, slot := range s.Slots {
		if a := uint64(colors[slot].A); t.focus && t.lit[slot] {
			d.lit = a
		} else {
			d.rest = a
		}
	}
	return d
}

// mix is the colour of a column: all of its light, and the part of it that is
// of nodes pointed at.
func (d dimming) mix(all, lit litPart) Color {
	rest := all.minus(lit.glow)
	c := column{
		r: d.rest*rest.r + d.lit*lit.r, g: d.rest*rest.g + d.lit*lit.g, b: d.rest*rest.b + d.lit*lit.b,
		a: d.rest*(all.weight-lit.weight) + d.lit*lit.weight, weight: all.weight,
	}
	return c.color()
}

// litPart is the light of a column, or what of it is of nodes pointed at.
type litPart struct {
	glow
	weight uint64
}

// fineColumns reports whether columns of a window can be read from the sums:
// each has to be many units wide.
func (s *side) fineColumns(w StripWindow, n int) bool {
	return len(s.light) > 0 && n > 1 && (w.Whole() || w.Span/uint64(n) >= 1<<(fine+16))
}

// columnSums is all of the light of equal columns of a stretch of the circle,
// or of its keys, whichever of the nodes is pointed at.
type columnSums struct {
	base    ring.Pos
	span    uint64
	keys    bool
	columns []litPart
	used    int
}

// sumsOf is the sums of n columns, and whether they are there already. Those
// that were used longest ago make room.
func (s *side) sumsOf(base ring.Pos, span uint64, n int, keys bool) (*columnSums, bool) {
	s.tick++
	oldest := &s.sums[0]
	for i := range s.sums {
		c := &s.sums[i]
		if c.base == base && c.span == span && c.keys == keys && len(c.columns) == n {
			c.used = s.tick
			return c, true
		}
		if c.used < oldest.used {
			oldest = c
		}
	}
	*oldest = columnSums{base, span, keys, sized(oldest.columns, n), s.tick}
	return oldest, false
}

// columnColors is the mean colour of each of len(dst) equal columns of the
// window, from the sums.
func (s *side) columnColors(dst []Color, lit []litPart, w StripWindow, t *tints, colors []Color) []litPart {
	n, base := len(dst), w.From+1
	lit = sized(lit, n)
	clear(lit)
	edge := func(i int) ring.Pos { return base + ring.Pos(columnEdge(w.Span, uint64(i), uint64(n))) }
	if t.focus {
		s.litColumns(lit, w, t, edge)
	}
	sums, known := s.sumsOf(base, w.Span, n, false)
	if !known {
		from := edge(0)
		for i := range dst {
			to := edge(i + 1)
			sums.columns[i].glow, sums.columns[i].weight = s.between(from, to)
			from = to
		}
	}
	d := t.dimmingOf(s.snap, colors)
	for i := range dst {
		dst[i] = d.mix(sums.columns[i], lit[i])
	}
	return lit
}

// litColumns adds up the arcs of the nodes pointed at.
func (s *side) litColumns(lit []litPart, w StripWindow, t *tints, edge func(int) ring.Pos) {
	base, n := w.From+1, uint64(len(lit))
	add := func(from, last uint64, owner int32) { // offsets after base
		if w.Span != 0 && from > w.Span-1 {
			return
		}
		last = min(last, w.Span-1)
		i, low := bits.Mul64(from, n)
		if w.Span != 0 {
			i, _ = bits.Div64(i, low, w.Span)
		}
		for {
			for i+1 < n && uint64(edge(int(i)+1)-base) <= from {
				i++
			}
			stop := uint64(edge(int(i)+1) - base - 1)
			if i+1 == n {
				stop = w.Span - 1
			}
			stop = min(stop, last)
			a, b := uint64(base+ring.Pos(from))>>fine, uint64(base+ring.Pos(stop)+1)>>fine
			weight := (b - a) & (1<<(64-fine) - 1)
			lit[i].add(s.color(owner), weight)
			lit[i].weight += weight
			if stop == last {
				return
			}
			from = stop + 1
		}
	}
	for node, slot := range s.snap.Slots {
		if !t.lit[slot] {
			continue
		}
		for _, i := range s.arcsOf(node) {
			a := s.arc(int(i))
			first, last := uint64(a.Start+1-base), uint64(a.End-base)
			if first > last || a.Start == a.End { // over the window's seam
				add(0, last, a.Owner)
				if a.Start == a.End {
					first = last + 1
					if first == 0 {
						continue
					}
				}
				last = ^uint64(0)
			}
			add(first, last, a.Owner)
		}
	}
}
