package render

// place finds the circle's room and that of the names around it.
func (c *chords) place(v *ChartView) {
	l := &v.l
	k, p := l.k, l.plot
	c.dropped, c.gauge = "", box{}
	if c.moved == 0 || p.empty() {
		c.r = 0
		return
	}
	if p.bottom-p.top > 190*k {
		c.gauge = box{p.left, p.bottom - float32(30*k), p.right, p.bottom}
		p.bottom -= float32(42 * k)
		c.axis = max(c.moved, c.hi, c.least) * 1.12
	}
	size := l.markSize()
	names := float32(0)
	for i := range c.nodes {
		if x := &c.nodes[i]; x.a1 > x.a0 {
			x.text = x.label(longName)
			names = max(names, Measure(Regular, size, x.text))
		}
	}
	names = min(names, (p.right-p.left)*0.3)
	air := float32(10 * k)
	w, h := (p.right-p.left)/2-names-air, (p.bottom-p.top)/2-float32(size*1.9)
	c.r = max(0, min(w, h))
	c.x, c.y = (p.left+p.right)/2, (p.top+p.bottom)/2
	c.in = c.r - clamp(c.r*0.07, 4, 16*k) - float32(3*k)
	c.placeNames(p, size, air)
}

// label is a node's name with what it gives and takes.
func (x *chordNode) label(runes int) string {
	b := append(appendShort(nil, x.name, runes), ' ')
	if x.gives > 0 {
		b = AppendPercent(append(b, " −"...), x.gives)
	}
	if x.takes > 0 {
		b = AppendPercent(append(b, " +"...), x.takes)
	}
	return string(b)
}

// placeNames puts the names of those that move most first; one that finds no
// room is left out, and that is said.
func (c *chords) placeNames(p box, size, air float32) {
	c.boxes = c.boxes[:0]
	all, named := 0, 0
	for _, i := range descending(len(c.nodes), func(i int) float64 { return c.nodes[i].gives + c.nodes[i].takes }) {
		x := &c.nodes[i]
		if x.a1 == x.a0 {
			continue
		}
		all++
		if c.r < 12 || !c.placeName(x, p, size, air) {
			x.text = ""
			continue
		}
		named++
	}
	if all > named {
		c.dropped = string(fill(nil, "and # without a name here", count(all-named, "node", "nodes")))
		if b := (box{p.left, p.top, p.left + Measure(Regular, size, c.dropped), p.top + float32(size*1.3)}); c.touches(b) || b.right > p.right {
			c.dropped = string(fill(nil, "+ #", all-named))
		}
	}
}

func (c *chords) touches(b box) bool {
	for _, o := range c.boxes {
		if o.overlaps(b) {
			return true
		}
	}
	return false
}

func (c *chords) placeName(x *chordNode, p box, size, air float32) bool {
	ux, uy := direction((x.a0 + x.a1) / 2)
	at := c.arcPoint((x.a0+x.a1)/2, c.r+air)
	x.lx, x.ly, x.anchor = at.X, at.Y+float32(size*0.36), Middle
	room := p.right - p.left
	switch {
	case ux > 0.25:
		x.anchor, room = Start, p.right-at.X
	case ux < -0.25:
		x.anchor, room = End, at.X-p.left
	case uy < 0:
		x.ly = at.Y
	default:
		x.ly = at.Y + float32(size*0.72)
	}
	for runes := longName; Measure(Regular, size, x.text) > room; runes-- {
		if runes < 4 {
			return false
		}
		x.text = x.label(runes)
	}
	w := Measure(Regular, size, x.text)
	left := x.lx - float32(w*float32(x.anchor)/2)
	if x.anchor == Middle { // within the plot
		x.lx += max(0, p.left-left) - max(0, left+w-p.right)
		left = x.lx - w/2
	}
	b := box{left - 3, x.ly - float32(size*0.95), left + w + 3, x.ly + float32(size*0.35)}
	if c.touches(b) {
		return false
	}
	c.boxes = append(c.boxes, b)
	return true
}

// drawGauge draws all that moves as one bar, with the minimum and what theory
// expects.
func (c *chords) drawGauge(s *Scene, v *ChartView, part float64) {
	g, k, th := c.gauge, v.l.k, v.o.Theme
	if g.empty() {
		return
	}
	size := v.l.markSize()
	v.buf = AppendPercent(append(v.buf[:0], "moved "...), float64(c.moved*part))
	mid := (g.top + g.bottom) / 2
	s.LabelBytes(g.left, mid+float32(size*0.36), Start, Regular, size, th.Text, v.buf)
	x0 := g.left + float32(size*8.6)
	note := "minimum "
	x1 := g.right - float32(size*8.6)
	if x1-x0 < 40*k {
		return
	}
	at := func(p float64) float32 { return x0 + float32(float32(p/c.axis)*(x1-x0)) }
	h := float32(9 * k)
	s.Rect(x0, mid-h/2, x1-x0, h, h/2, th.Track)
	if c.hi > 0 {
		s.Rect(at(c.lo), mid-float32(h*1.4), at(c.hi)-at(c.lo), 2.8*h, 2*k, v.band())
	}
	if x := at(c.moved * part); x > x0 {
		s.Rect(x0, mid-h/2, x-x0, h, min(h/2, (x-x0)/2), th.Accent)
	}
	s.Line(at(c.least), mid-float32(h*1.4), at(c.least), mid+float32(h*1.4), 1.5*k, th.Text)
	v.buf = AppendPercent(append(v.buf[:0], note...), c.least)
	s.LabelBytes(g.right, mid+float32(size*0.36), End, Regular, size, th.Dim, v.buf)
}
