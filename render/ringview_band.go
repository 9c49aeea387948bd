package render

import (
	"math"
	"slices"

	"ringscope/ring"
)

// band is one of the ring's two bands: real arcs up to what its circumference
// has room for, exact columns above.
type band struct {
	inner, outer float32
	was, is      []Op // whole bands before and after the step
	kept         []Op // what does not change during the step
	moves        []movingArc
	titles       []bandTitle // of is, by node
	coarse       bool
	wasCol       []Color // coarse: colours of the columns
	isCol        []Color
	ground       Color // coarse: what shows in the seams between columns
	glide        bool

	stretches []stretch
	sum       []column
	lights    []lamp
	lit       []litPart
}

// movingArc is an arc that changes owner: it sweeps from its end to its start.
type movingArc struct {
	a0, a1   float64
	from, to Color
}

// bandTitle names a run of a band's ops.
type bandTitle struct {
	to   int // end of the run
	name string
}

// maxArcs is how many arcs are drawn one by one, if they have the room.
const maxArcs = 5000

// roomFor is how many arcs a circle of that radius shows as arcs.
func roomFor(radius float32) int { return min(maxArcs, max(64, int(radius*2*6.2832))) }

// columnsOf is how many columns a circle of that radius is cut into.
func columnsOf(radius float32) int { return min(4096, max(180, int(radius*6.2832))) }

func (b *band) build(v *RingView, before, after *side) {
	b.inner, b.outer = v.l.in, v.l.out
	b.glide = glides(v.o.Frame)
	var moves []ring.Move
	if v.o.Frame.Change != nil && !b.glide {
		moves = v.o.Frame.Change.Moves
	}
	b.coarse = before.big() || after.big() || max(len(before.arcs()), len(after.arcs()), len(moves)) > roomFor(v.l.out)
	b.was, b.is, b.kept, b.moves, b.titles = b.was[:0], b.is[:0], b.kept[:0], b.moves[:0], b.titles[:0]
	if b.coarse {
		n := columnsOf(v.l.out)
		b.isCol = b.mean(b.isCol, n, after, &v.tints, v.tints.band)
		if b.wasCol = append(b.wasCol[:0], b.isCol...); before != after {
			b.wasCol = b.mean(b.wasCol, n, before, &v.tints, v.tints.band)
		}
		b.ground = meanOf(b.isCol)
		return
	}
	b.stretches = kept(b.stretches[:0], after, nil)
	b.is = b.ops(b.is, v, b.stretches, v.tints.band, after)
	if v.o.Frame.Change == nil {
		return
	}
	b.stretches = kept(b.stretches[:0], before, nil)
	b.was = b.ops(b.was, v, b.stretches, v.tints.band, nil)
	if b.glide {
		return
	}
	b.stretches = kept(b.stretches[:0], after, moves)
	b.kept = b.ops(b.kept, v, b.stretches, v.tints.band, nil)
	for _, m := range moves {
		a0, a1 := turns(m.Start, m.End)
		if a0 < a1 {
			b.moves = append(b.moves, movingArc{a0, a1,
				v.tints.of(v.tints.band, before.slot(m.From)), v.tints.of(v.tints.band, after.slot(m.To))})
		}
	}
}

// buildBefore makes the thin inner band: the owners before the step.
func (b *band) buildBefore(v *RingView, before *side) {
	b.inner, b.outer = v.l.in2, v.l.out2
	b.is = b.is[:0]
	b.coarse = before.big() || len(before.arcs()) > roomFor(v.l.out2)
	if b.coarse && v.band.coarse && before.snap == v.o.Frame.Before { // as all are faded alike, so is their mean
		b.isCol = sized(b.isCol, len(v.band.wasCol))
		for i, c := range v.band.wasCol {
			b.isCol[i] = Fade(c, v.o.Theme.PastAlpha)
		}
		return
	}
	if b.coarse {
		b.isCol = b.mean(b.isCol, columnsOf(v.l.out2), before, &v.tints, v.tints.before)
		return
	}
	b.stretches = kept(b.stretches[:0], before, nil)
	b.is = b.ops(b.is, v, b.stretches, v.tints.before, nil)
}

// ops turns stretches into sectors. With a side it sorts them by node and
// notes the titles.
func (b *band) ops(dst []Op, v *RingView, list []stretch, colors []Color, titled *side) []Op {
	named := titled != nil && len(titled.snap.State.Nodes) <= 64
	if named {
		slices.SortStableFunc(list, func(a, b stretch) int { return int(a.slot) - int(b.slot) })
	}
	for i, st := range list {
		a0, a1 := turns(st.start, st.end)
		if a0 < a1 {
			dst = append(dst, Op{Kind: OpSector, X: v.l.x, Y: v.l.y, R: b.inner, R2: b.outer,
				A0: a0, A1: a1, Color: v.tints.of(colors, st.slot)})
		}
		if named && (i+1 == len(list) || list[i+1].slot != st.slot) {
			b.titles = append(b.titles, bandTitle{len(dst), shareTitle(titled, st.slot)})
		}
	}
	return dst
}

// shareTitle is "node-a, 25.1 % of the circle".
func shareTitle(s *side, slot int32) string {
	node := slices.Index(s.snap.Slots, slot)
	turn := 0.0
	for _, a := range s.arcs() {
		if a.Owner == int32(node) {
			turn += a.Turn()
		}
	}
	return string(append(AppendPercent(append([]byte(s.snap.State.Nodes[node].Name), ", "...), turn), " of the circle"...))
}

// mean is the colour of each of n columns.
func (b *band) mean(dst []Color, n int, s *side, t *tints, colors []Color) []Color {
	dst = sized(dst, n)
	if whole := (StripWindow{From: math.MaxUint64}); s.fineColumns(whole, n) {
		b.lit = s.columnColors(dst, b.lit, whole, t, colors)
		return dst
	}
	b.sum = sized(b.sum, n)
	b.lights = lights(b.lights, s.snap, t, colors)
	c := newColumns(b.sum, 0)
	after, top := uint64(0), int32(-1) // what follows the last arc is the first one's
	s.gather(nil)
	for i := range s.count {
		a := s.arc(i)
		if i == 0 {
			top = a.Owner
		}
		c.cover(after, uint64(a.End), lightAt(b.lights, a.Owner))
		after = uint64(a.End) + 1
	}
	if after != 0 || s.count == 0 {
		c.cover(after, ^uint64(0), lightAt(b.lights, top))
	}
	for i := range dst {
		dst[i] = b.sum[i].color()
	}
	return dst
}

// meanOf is the mean of colours in linear light.
func meanOf(colors []Color) Color {
	var all column
	for _, c := range colors {
		l := lightOf(c)
		all.add(&l, 1)
	}
	return all.color()
}
