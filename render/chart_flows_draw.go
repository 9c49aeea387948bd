package render

import "math"

// arcPoint is a point of the circle.
func (c *chords) arcPoint(turn float64, r float32) Point {
	x, y := direction(turn)
	return Point{c.x + float32(float32(x)*r), c.y + float32(float32(y)*r)}
}

// curve is a bend from a to b that pulls towards pull.
type curve struct{ a, pull, b Point }

func (q *curve) at(t float64) Point {
	u := float32(t)
	w := 1 - u
	wa, wc, wb := float32(w*w), float32(2*float32(u*w)), float32(u*u)
	return Point{float32(wa*q.a.X) + float32(wc*q.pull.X) + float32(wb*q.b.X), float32(wa*q.a.Y) + float32(wc*q.pull.Y) + float32(wb*q.b.Y)}
}

// curve leads from one turn of the rim to another, at a radius there. It is
// about the arc that meets the rim squarely at both ends, so that two such
// curves cross only if their ends take turns around the rim: its middle is
// (1−sin θ)/cos θ from the centre for ends 2θ apart.
func (c *chords) curve(from, to float64, r float32) curve {
	d := to - from
	d -= math.Floor(d + 0.5) // the shorter way
	sin, cos := Turn(math.Abs(d) / 2)
	pull := float32(0)
	if cos = -cos; cos > 1e-3 {
		pull = c.in * float32(2*(1-sin)/cos-cos)
	}
	return curve{c.arcPoint(from, c.in), c.arcPoint(from+d/2, pull), c.arcPoint(to, r)}
}

// outline is a ribbon as far as it has come, t of its way: along the old
// owner's arc, out to the head, and back.
func (c *chords) outline(r *ribbon, t float64) []Point {
	const steps = 20
	pts := c.pts[:0]
	n := 1 + int((r.a1-r.a0)*80)
	for i := range n + 1 {
		pts = append(pts, c.arcPoint(r.a0+float64((r.a1-r.a0)*float64(i)/float64(n)), c.in))
	}
	wide := float32((r.b1-r.b0)*2*math.Pi) * c.in
	base := c.in - clamp(wide*0.5, c.r*0.035, c.r*0.075)
	out, back := c.curve(r.a1, r.b0, base), c.curve(r.a0, r.b1, base)
	middle := c.curve((r.a0+r.a1)/2, (r.b0+r.b1)/2, c.in)
	for i := 1; i <= steps; i++ {
		pts = append(pts, out.at(float64(t*float64(i)/steps)))
	}
	pts = append(pts, middle.at(t))
	for i := steps; i >= 1; i-- {
		pts = append(pts, back.at(float64(t*float64(i)/steps)))
	}
	c.pts = pts
	return pts
}

// line is the middle of a ribbon as far as it has come.
func (c *chords) line(r *ribbon, t float64) []Point {
	const steps = 10
	middle := c.curve((r.a0+r.a1)/2, (r.b0+r.b1)/2, c.in)
	c.pts = c.pts[:0]
	for i := range steps + 1 {
		c.pts = append(c.pts, middle.at(float64(t*float64(i)/steps)))
	}
	return c.pts
}

func (c *chords) draw(s *Scene, v *ChartView) {
	if c.moved == 0 || c.r < 12 {
		return
	}
	th, k := v.o.Theme, v.l.k
	part := Swept(v.o.Frame)
	thick := c.r - c.in - float32(3*k)
	if part > 0 {
		for _, needless := range []bool{false, true} {
			for i := range c.ribbons {
				r := &c.ribbons[i]
				if r.needless != needless {
					continue
				}
				color, wide := r.color, float32((r.a1-r.a0)*2*math.Pi)*c.in
				if needless && wide < 4*k { // all edge: of an outline nothing could be seen through
					color = Mix(color, th.Bad, 0.5)
				}
				if wide < 2.5*k { // a line will do, at a fifth of the cost
					s.Polyline(wide, Fade(color, 0.62), c.line(r, part)...)
					continue
				}
				pts := c.outline(r, part)
				s.Poly(Fade(color, 0.62), pts...)
				if wide < 4*k {
					continue
				}
				if needless {
					c.pts = append(pts, pts[0])
					s.Polyline(1.4*k, th.Bad, c.pts...)
				}
			}
		}
	}
	for i := range c.nodes {
		x := &c.nodes[i]
		if x.a1 == x.a0 {
			continue
		}
		color := th.Fill
		if x.slot >= 0 {
			color = th.Node(int(x.slot))
		}
		s.Sector(c.x, c.y, c.r-thick, c.r, x.a0, x.a1, color)
		if x.text != "" {
			s.Label(x.lx, x.ly, x.anchor, Regular, v.l.markSize(), th.Text, x.text)
		}
	}
	if c.dropped != "" {
		s.Label(v.l.left, v.l.plot.top+float32(10*k), Start, Regular, v.l.markSize(), th.Faint, c.dropped)
	}
	c.drawGauge(s, v, part)
}
