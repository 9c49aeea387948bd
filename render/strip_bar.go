package render

import (
	"sort"

	"ringscope/ring"
)

// stripBar is the strip's arcs: real ones, or the exact mean of each column
// where there are more than the width has room for.
type stripBar struct {
	was, is, kept, past []stripRun
	prior               []stripRun // owners before the step before, fading out
	moves               []stripMove
	coarse, glide       bool
	wasCol, isCol       []Color
	pastCol             []Color

	spans spansByStart
	sum   []column

	lights []lamp
	lit    []litPart
}

// stripRun is a drawn stretch; round ends are those of an owner's arc.
type stripRun struct {
	x0, x1 float32
	color  Color
}

// stripSpan is a part of the window by the offsets of its first and last
// position after From+1.
type stripSpan struct{ first, last uint64 }

// stripMove is an arc that changes owner and that the window shows.
type stripMove struct {
	start, end ring.Pos
	turn       float64
	from, to   Color
}

func (b *stripBar) build(v *StripView, before, after *side) {
	b.was, b.is, b.kept, b.past, b.moves = b.was[:0], b.is[:0], b.kept[:0], b.past[:0], b.moves[:0]
	f, l, t := v.o.Frame, &v.l, &v.tints
	b.glide = f.Change != nil && glides(f)
	room := max(64, int(l.w*1.2))
	b.coarse = max(arcsIn(before, l.window), arcsIn(after, l.window)) > room
	if b.coarse {
		n := max(1, int(l.w))
		b.isCol = b.mean(b.isCol, n, after, l.window, t, t.band)
		if before == after {
			b.wasCol = append(b.wasCol[:0], b.isCol...)
		} else {
			b.wasCol = b.mean(b.wasCol, n, before, l.window, t, t.band)
		}
		b.pastCol = sized(b.pastCol, n)
		for i, c := range b.wasCol { // as all are faded alike, so is their mean
			b.pastCol[i] = Fade(c, v.o.Theme.PastAlpha)
		}
		return
	}
	b.is = b.runs(b.is, l, after, t, t.band)
	b.was = b.runs(b.was, l, before, t, t.band)
	b.past = b.runs(b.past, l, before, t, t.before)
	if f.Change == nil || b.glide {
		return
	}
	b.keep(l, before, after, f.Change.Moves, t)
}

// keep finds the moves that the window shows, and what is left of the arcs
// after between them: what looks the same during the whole step.
func (b *stripBar) keep(l *stripLayout, before, after *side, moves []ring.Move, t *tints) {
	b.spans = b.spans[:0]
	limit := l.window.Span - 1
	begin := 0 // the first that ends in the window or behind it
	if !l.window.Whole() {
		begin = sort.Search(len(moves), func(i int) bool { return moves[i].End >= l.window.From+1 })
	}
	for k := range moves {
		m := moves[(begin+k)%len(moves)]
		first, last := uint64(m.Start-l.window.From), uint64(m.End-l.window.From-1)
		n := len(b.spans)
		if first > last { // over the window's seam
			b.spans = append(b.spans, stripSpan{0, min(last, limit)})
			last = limit
		}
		if first <= min(last, limit) {
			b.spans = append(b.spans, stripSpan{first, min(last, limit)})
		}
		if len(b.spans) > n {
			b.moves = append(b.moves, stripMove{m.Start, m.End, m.End.Turn(),
				t.of(t.band, before.slot(m.From)), t.of(t.band, after.slot(m.To))})
		} else if k > 0 && !l.window.Whole() {
			break // those that follow are behind the window
		}
	}
	sort.Sort(&b.spans)
	next := 0
	after.cut(l.window, func(first, last uint64, owner int32) {
		c := t.of(t.band, after.slot(owner))
		for ; next < len(b.spans) && b.spans[next].first <= last; next++ {
			m := b.spans[next]
			if m.first > first {
				b.kept = append(b.kept, stripRun{l.left(first), l.right(m.first - 1), c})
			}
			if m.last > last { // the rest of it is in the next run
				return
			}
			if m.last == last {
				next++
				return
			}
			first = m.last + 1
		}
		b.kept = append(b.kept, stripRun{l.left(first), l.right(last), c})
	})
}

// buildPrior makes the thin line of the step before.
func (b *stripBar) buildPrior(v *StripView) {
	b.prior = b.prior[:0]
	if prior := v.o.Frame.Prior; prior != nil && !b.coarse {
		b.prior = b.runs(b.prior, &v.l, v.side(prior), &v.tints, v.tints.before)
	}
}

// arcsIn is about how many arcs a window shows.
func arcsIn(s *side, w StripWindow) int {
	if s.gather(nil); s.count == 0 || w.Whole() {
		return s.count
	}
	n := s.at(w.From+ring.Pos(w.Span)) - s.at(w.From+1)
	if n < 0 {
		n += s.count
	}
	return n + 1
}

// runs cuts a side's arcs to the window.
func (b *stripBar) runs(dst []stripRun, l *stripLayout, s *side, t *tints, colors []Color) []stripRun {
	s.cut(l.window, func(first, last uint64, owner int32) {
		dst = append(dst, stripRun{l.left(first), l.right(last), t.of(colors, s.slot(owner))})
	})
	return dst
}

// left and right are the edges of the position that is off after From+1. The
// window's positions are From+1 to From+Span, so that arcs, which end at their
// vnode, fill it.
func (l *stripLayout) left(off uint64) float32 {
	span := 0x1p64
	if l.window.Span != 0 {
		span = float64(l.window.Span)
	}
	return l.x + float32(l.w*float32(float64(off)/span))
}

func (l *stripLayout) right(off uint64) float32 {
	if off == l.window.Span-1 {
		return l.x + l.w
	}
	return l.left(off + 1)
}

// cut calls f for each arc's part of a window, from left to right, with the
// offsets of its first and last position after w.From+1.
func (s *side) cut(w StripWindow, f func(first, last uint64, owner int32)) {
	end := w.Span - 1 // offset of the last position
	if s.gather(nil); s.count == 0 {
		f(0, end, -1)
		return
	}
	for first, k := uint64(0), s.at(w.From+1); ; k = (k + 1) % s.count {
		last := uint64(s.arc(k).End - (w.From + 1))
		stop := last < first || last >= end
		if stop {
			last = end
		}
		f(first, last, s.arc(k).Owner)
		if stop {
			return
		}
		first = last + 1
	}
}

func (b *stripBar) mean(dst []Color, n int, s *side, w StripWindow, t *tints, colors []Color) []Color {
	dst = sized(dst, n)
	if s.fineColumns(w, n) && arcsIn(s, w) > 16*n {
		b.lit = s.columnColors(dst, b.lit, w, t, colors)
		return dst
	}
	b.sum = sized(b.sum, n)
	c := newColumns(b.sum, w.Span)
	b.lights = lights(b.lights, s.snap, t, colors)
	s.cut(w, func(first, last uint64, owner int32) { c.cover(first, last, lightAt(b.lights, owner)) })
	for i := range dst {
		dst[i] = b.sum[i].color()
	}
	return dst
}

// cut is what the window shows of the positions after start up to end, from
// left edge to right edge: at most two parts, none of them empty.
func (l *stripLayout) cut(start, end ring.Pos) (parts [2][2]float32, n int) {
	w := l.window
	first, last, limit := uint64(start-w.From), uint64(end-w.From-1), w.Span-1
	if first > last { // over the window's seam, or the whole circle
		parts[n], n = [2]float32{l.x, l.right(min(last, limit))}, n+1
		last = limit
	}
	if first <= limit && first <= last {
		parts[n], n = [2]float32{l.left(first), l.right(min(last, limit))}, n+1
	}
	return parts, n
}

type spansByStart []stripSpan

func (s *spansByStart) Len() int           { return len(*s) }
func (s *spansByStart) Less(i, j int) bool { return (*s)[i].first < (*s)[j].first }
func (s *spansByStart) Swap(i, j int)      { (*s)[i], (*s)[j] = (*s)[j], (*s)[i] }
