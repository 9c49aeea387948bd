package render

import "math"

func (b *band) draw(s *Scene, v *RingView, part float64) {
	l := &v.l
	// What shows between two neighbours' soft edges is this, not the page.
	hair := min(0.5, (l.out-l.in)/8)
	ground := Mix(v.o.Theme.Background, v.o.Theme.Faint, 0.35)
	if b.coarse && b.ground.A == 255 {
		ground = b.ground
	}
	s.Sector(l.x, l.y, l.in+hair, l.out-hair, 0, 1, ground)
	f := v.o.Frame
	switch {
	case b.coarse:
		s.Group("Who owns what now")
		b.drawColumns(s, l, part, f.Change != nil)
		s.Ungroup()
	case f.Change == nil || part >= 1:
		from := 0
		for _, t := range b.titles {
			s.Group(t.name)
			s.Ops = append(s.Ops, b.is[from:t.to]...)
			s.Ungroup()
			from = t.to
		}
		s.Ops = append(s.Ops, b.is[from:]...)
	case b.glide:
		s.Ops = append(s.Ops, b.was...)
		appendFaded(s, b.is, float32(gliding(part)))
	case part <= waveStart:
		s.Ops = append(s.Ops, b.was...)
	default:
		s.Ops = append(s.Ops, b.kept...)
		for i := range b.moves {
			m := &b.moves[i]
			p := sweeping(m.a1-math.Floor(m.a1), part)
			mid := m.a1 - float64(p*(m.a1-m.a0))
			if mid > m.a0 {
				s.Sector(l.x, l.y, b.inner, b.outer, m.a0, mid, m.from)
			}
			if m.a1 > mid {
				s.Sector(l.x, l.y, b.inner, b.outer, mid, m.a1, m.to)
			}
		}
	}
}

func (b *band) drawBefore(s *Scene, v *RingView, alpha float32) {
	if alpha <= 0 {
		return
	}
	s.Group("Who owned it before")
	from := len(s.Ops)
	if b.coarse {
		b.drawColumns(s, &v.l, 1, false)
	} else {
		s.Ops = append(s.Ops, b.is...)
	}
	if alpha < 1 {
		fadeOps(s.Ops[from:], alpha)
	}
	s.Ungroup()
}

// drawColumns draws the columns, each as far on its way from before to after
// as the wave is there. Equal neighbours are one sector.
func (b *band) drawColumns(s *Scene, l *ringLayout, part float64, moving bool) {
	n := len(b.isCol)
	at := func(i int) Color {
		if !moving || part >= 1 {
			return b.isCol[i]
		}
		a := (float64(i) + 0.5) / float64(n)
		if b.glide {
			return Mix(b.wasCol[i], b.isCol[i], float32(gliding(part)))
		}
		return Mix(b.wasCol[i], b.isCol[i], float32(sweeping(a, part)))
	}
	from, c := 0, at(0)
	for i := 1; i <= n; i++ {
		var next Color
		if i < n {
			next = at(i)
		}
		if i == n || next != c {
			s.Sector(l.x, l.y, b.inner, b.outer, float64(from)/float64(n), float64(i)/float64(n), c)
			from, c = i, next
		}
	}
}

// appendFaded appends ops with their opacity scaled.
func appendFaded(s *Scene, ops []Op, a float32) {
	if a <= 0 {
		return
	}
	from := len(s.Ops)
	s.Ops = append(s.Ops, ops...)
	fadeOps(s.Ops[from:], a)
}

func fadeOps(ops []Op, a float32) {
	for i := range ops {
		ops[i].Color = Fade(ops[i].Color, a)
	}
}
