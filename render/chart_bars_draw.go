package render

func (b *bars) draw(s *Scene, v *ChartView) {
	if b.shown == 0 {
		return
	}
	l, th := &v.l, v.o.Theme
	k := l.k
	at := func(part float64) float32 { return b.x0 + float32(float32(part/b.axis)*(b.x1-b.x0)) }
	for _, t := range b.ticks {
		s.Line(at(t.part), b.y0, at(t.part), b.y1, max(1, 0.8*k), th.Hairline)
		s.Label(at(t.part), b.y1+float32(15*k), Middle, Mono, 10*k, th.Faint, t.text)
	}
	done, size := Swept(v.o.Frame), b.size(k)
	for i := range b.drawn() {
		r, y := b.nth(i)
		if r.hi > 0 {
			s.Rect(at(r.lo), y, max(1, at(r.hi)-at(r.lo)), b.high(), 0, v.band())
		}
		if r.hi2 > 0 && !b.dense {
			s.Rect(at(r.lo2), y+float32(b.each*0.72), max(1, at(r.hi2)-at(r.lo2)), b.each*0.22, 0, Fade(th.Fill, 0.22))
		}
	}
	for i := range b.drawn() {
		r, y := b.nth(i)
		b.row(s, v, r, y, done, size, at)
	}
	if b.ideal > 0 {
		s.Line(at(b.ideal), b.y0, at(b.ideal), b.y1, 1.5*k, th.Text)
	}
	switch {
	case b.dense:
		s.Label(b.x0, b.y0-float32(8*k), Start, Regular, l.markSize(), th.Dim, b.more)
	case b.more != "":
		s.Label(b.x0, b.y1+float32(30*k), Start, Regular, size, th.Faint, b.more)
	}
}

// drawn is how many bars are drawn. Where bars are thinner than a point one
// stands for those beside it: they are in order, so that it is as long as they
// are.
func (b *bars) drawn() int {
	if b.dense {
		return min(b.shown, max(1, int(b.y1-b.y0)))
	}
	return b.shown
}

// high is how high each of those is with the gap to the next.
func (b *bars) high() float32 { return (b.y1 - b.y0) / float32(b.drawn()) }

// nth is the i-th of them and where it begins.
func (b *bars) nth(i int) (*bar, float32) {
	return &b.rows[i*b.shown/b.drawn()], b.y0 + float32(b.high()*float32(i))
}

// row draws one, in the order in which it is read.
func (b *bars) row(s *Scene, v *ChartView, r *bar, y float32, done float64, size float32, at func(float64) float32) {
	k, th := v.l.k, v.o.Theme
	mid := y + b.each/2
	alpha := b.alpha(v, r)
	c, ink := Fade(r.color, alpha), Fade(th.Text, alpha)
	now := r.was + float64(done*(r.is-r.was))
	if b.dense {
		h := max(b.high()*0.85, b.high()-2*k)
		if b.high() < 3 {
			h = b.high()
		}
		s.Rect(at(0), y, at(now)-at(0), h, 0, c)
		if r.was > now {
			s.Rect(at(now), y, at(r.was)-at(now), h, 0, Fade(c, th.GhostAlpha))
		}
		b.notch(s, v, at(r.was), at(now), y, h)
		if b.thin {
			x := at(r.was2 + float64(done*(r.is2-r.was2)))
			s.Rect(x-float32(0.75*k), y, 1.5*k, b.high(), 0, th.Text)
		}
		if b.ideal == 0 && r.fair > 0 {
			s.Rect(at(r.fair)-float32(0.75*k), y, 1.5*k, b.high(), 0, th.Text)
		}
		return
	}
	if r.down {
		s.CircleLine(v.l.left+float32(6*k), mid, 4*k, 1.4*k, c)
	} else {
		s.Circle(v.l.left+float32(6*k), mid, min(4.5*k, b.each*0.25), c)
	}
	base := mid + float32(size*0.36)
	s.Label(v.l.left+float32(18*k), base, Start, b.font(*r), size, ink, r.name)
	if r.note != "" {
		s.Label(b.x0, base, Start, Regular, size, th.Faint, r.note)
		return
	}
	h := clamp(b.each*0.34, 3*k, 20*k)
	top := mid - h/2
	if b.thin {
		top = mid - float32(h*0.75)
	}
	b.length(s, at(0), at(r.was), top, h, Fade(c, th.GhostAlpha))
	b.length(s, at(0), at(now), top, h, c)
	b.notch(s, v, at(r.was), at(now), top, h)
	if b.thin {
		low := top + h + float32(1.5*k)
		b.length(s, at(0), at(r.was2), low, h/2, Fade(c, th.GhostAlpha))
		b.length(s, at(0), at(r.was2+float64(done*(r.is2-r.was2))), low, h/2, Fade(c, 0.75))
	}
	if b.ideal == 0 && r.fair > 0 {
		s.Line(at(r.fair), y+float32(b.each*0.12), at(r.fair), y+float32(b.each*0.88), 1.5*k, th.Text)
	}
	v.buf = b.figure(v.buf[:0], r, now)
	s.LabelBytes(v.l.plot.right, base, End, Mono, size, ink, v.buf)
}

// alpha is how much of a node that comes or goes is there.
func (b *bars) alpha(v *ChartView, r *bar) float32 {
	part := v.o.Frame.Part
	switch {
	case r.comes:
		return float32(ease(part * 4))
	case r.leaves:
		return max(0.35, float32(1-ease(float64(part*4)-3)))
	}
	return 1
}

// notch marks in a bar that has grown where it ended before.
func (b *bars) notch(s *Scene, v *ChartView, was, now, y, h float32) {
	if w := 2 * v.l.k; was > b.x0 && now > was+w {
		s.Rect(was-w/2, y, w, h, 0, opaque(v.o.Theme.Background))
	}
}

func (b *bars) length(s *Scene, x0, x1, y, h float32, c Color) {
	if x1 > x0 {
		s.Rect(x0, y, x1-x0, h, min(h/2, (x1-x0)/2, 4*h), c)
	}
}
