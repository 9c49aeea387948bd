package render

import "ringscope/ring"

func (b *stripBar) draw(s *Scene, v *StripView, part float64) {
	l, moving := &v.l, v.o.Frame.Change != nil
	if b.coarse {
		b.drawColumns(s, l, part, moving)
		return
	}
	switch {
	case !moving || part >= 1:
		drawRuns(s, b.is, l.bar0, l.bar1, 1)
	case b.glide:
		drawRuns(s, b.was, l.bar0, l.bar1, 1)
		drawRuns(s, b.is, l.bar0, l.bar1, float32(gliding(part)))
	case part <= waveStart:
		drawRuns(s, b.was, l.bar0, l.bar1, 1)
	default:
		drawRuns(s, b.kept, l.bar0, l.bar1, 1)
		for i := range b.moves {
			m := &b.moves[i]
			p := sweeping(m.turn, part)
			switch {
			case p <= 0:
				l.drawCut(s, m.start, m.end, m.from)
			case p >= 1:
				l.drawCut(s, m.start, m.end, m.to)
			default:
				mid := StripWindow{m.start, uint64(m.end - m.start)}.At(1 - p)
				if mid != m.start {
					l.drawCut(s, m.start, mid, m.from)
				}
				if mid != m.end {
					l.drawCut(s, mid, m.end, m.to)
				}
			}
		}
	}
	drawRuns(s, b.past, l.past0, l.past1, 1)
	drawRuns(s, b.prior, l.past0, l.past1, sinking(part))
}

func (l *stripLayout) drawCut(s *Scene, start, end ring.Pos, c Color) {
	parts, n := l.cut(start, end)
	for _, p := range parts[:n] {
		s.Rect(p[0], l.bar0, p[1]-p[0], l.bar1-l.bar0, 0, c)
	}
}

// drawRuns draws runs as blocks with a little air between them where most of
// them are wide.
func drawRuns(s *Scene, runs []stripRun, y0, y1, alpha float32) {
	if alpha <= 0 {
		return
	}
	roomy := len(runs) == 0 || (runs[len(runs)-1].x1-runs[0].x0)/float32(len(runs)) >= 12
	for i := range runs {
		r := &runs[i]
		x, w, round := r.x0, r.x1-r.x0, float32(0)
		if w >= 4 && roomy {
			x, w, round = x+0.5, w-1, min(3, (y1-y0)/2)
		}
		s.Rect(x, y0, w, y1-y0, round, Fade(r.color, alpha))
	}
}

// drawColumns draws columns, equal neighbours as one.
func (b *stripBar) drawColumns(s *Scene, l *stripLayout, part float64, moving bool) {
	n := len(b.isCol)
	at := func(i int) Color {
		if !moving || part >= 1 {
			return b.isCol[i]
		}
		if b.glide {
			return Mix(b.wasCol[i], b.isCol[i], float32(gliding(part)))
		}
		p := l.window.At((float64(i) + 0.5) / float64(n))
		return Mix(b.wasCol[i], b.isCol[i], float32(sweeping(p.Turn(), part)))
	}
	wide := float64(l.w) / float64(n)
	row := func(at func(int) Color, y0, y1 float32) {
		from, c := 0, at(0)
		for i := 1; i <= n; i++ {
			var next Color
			if i < n {
				next = at(i)
			}
			if i == n || next != c {
				s.Rect(l.x+float32(float64(from)*wide), y0, float32(float64(i-from)*wide), y1-y0, 0, c)
				from, c = i, next
			}
		}
	}
	row(at, l.bar0, l.bar1)
	row(func(i int) Color { return b.pastCol[i] }, l.past0, l.past1)
}
