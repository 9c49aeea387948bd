package render

import "math"

// arcSteps is into how many chords an arc of a circle of r pixels is cut, so
// that they are off by a tenth of a pixel at most: sharper 1; by a fortieth:
// sharper 2. There are never more than a thousand a quarter.
func arcSteps(turns float64, r float32, sharper float64) int {
	n := turns * 2 * math.Pi * sharper / math.Sqrt(0.8/max(float64(r), 0.5))
	if most := 1 + 4000*turns; !(n < most) {
		n = most
	}
	return int(n) + 1
}

// rect fills a rectangle.
func (m *Mesh) rect(op *Op) {
	x, y, w, h := op.X*m.scale, op.Y*m.scale, op.W*m.scale, op.H*m.scale
	if !(w > 0) || !(h > 0) || !m.within(x, y, x+w, y+h) {
		return
	}
	r := min(op.R*m.scale, w/2, h/2)
	if r < 0.5 || w < 1.5 || h < 1.5 {
		m.plainRect(x, y, w, h)
		return
	}
	m.roundRect(x, y, w, h, r)
}

// plainRect has square corners and may be thinner than a pixel.
func (m *Mesh) plainRect(x, y, w, h float32) {
	ix, ox, ax := feather(w)
	iy, oy, ay := feather(h)
	cx, cy := x+w/2, y+h/2
	xs := [4]float32{cx - ox, cx - ix, cx + ix, cx + ox}
	ys := [4]float32{cy - oy, cy - iy, cy + iy, cy + oy}
	first := m.room(16)
	for j, py := range ys {
		for i, px := range xs {
			a := ax * ay
			if i == 0 || i == 3 || j == 0 || j == 3 {
				a = 0
			}
			m.put(px, py, a)
		}
	}
	m.grid(first, 4, 4)
}

// roundRect has round corners; a circle is one too.
func (m *Mesh) roundRect(x, y, w, h, r float32) {
	m.ring = outlineBox(m.ring[:0], x, y, w, h, r, -0.5, 0)
	m.inner = outlineBox(m.inner[:0], x, y, w, h, r, 0.5, 0)
	n := len(m.ring)
	first := m.room(2 * n)
	for _, p := range m.inner {
		m.put(p.X, p.Y, 1)
	}
	for _, p := range m.ring {
		m.put(p.X, p.Y, 0)
	}
	m.fan(first, n)
	m.band(first, first+uint16(n), n)
}

// fan fills the convex polygon of n vertices.
func (m *Mesh) fan(first uint16, n int) {
	for i := 2; i < n; i++ {
		m.Indices = append(m.Indices, first, first+uint16(i-1), first+uint16(i))
	}
}

// band joins two closed rings of n vertices each.
func (m *Mesh) band(a, b uint16, n int) {
	j := uint16(n - 1)
	for i := range uint16(n) {
		m.quad(a+j, a+i, b+i, b+j)
		j = i
	}
}

// outlineBox appends the outline of a rounded rectangle, inset. The number of
// points a corner depends on r alone, if it is not given.
func outlineBox(dst []Point, x, y, w, h, r, inset float32, points int) []Point {
	if points == 0 {
		points = arcSteps(0.25, r, 1) + 1
	}
	// An inset beyond the radius leaves a corner, further in.
	c, rad := max(r, inset), max(r-inset, 0)
	for corner := range 4 {
		cx, cy := x+w-c, y+c
		if corner == 1 || corner == 2 {
			cy = y + h - c
		}
		if corner >= 2 {
			cx = x + c
		}
		for i := range points {
			ux, uy := Turn(float64(corner)/4 + float64(i)/float64(points-1)/4)
			dst = append(dst, Point{cx + rad*float32(ux), cy + rad*float32(uy)})
		}
	}
	return dst
}

// rectLine draws an outline inside the edge.
func (m *Mesh) rectLine(op *Op) {
	x, y, w, h, width := op.X*m.scale, op.Y*m.scale, op.W*m.scale, op.H*m.scale, op.Width*m.scale
	if !(width > 0) {
		return
	}
	if 2*width >= min(w, h) {
		m.rect(op) // nothing is left inside
		return
	}
	if !m.within(x, y, x+w, y+h) {
		return
	}
	r := max(min(op.R*m.scale, w/2, h/2), 0)
	points := arcSteps(0.25, r, 1) + 1
	if r < 0.5 {
		r, points = 0, 2
	}
	inner, outer, alpha := feather(width)
	mid := width / 2
	first := m.room(16 * points)
	for i, inset := range [4]float32{mid - outer, mid - inner, mid + inner, mid + outer} {
		a := alpha
		if i == 0 || i == 3 {
			a = 0
		}
		// The outermost ring of a square corner stays square.
		rr := r
		if r == 0 && inset < 0 {
			rr = inset
		}
		m.ring = outlineBox(m.ring[:0], x, y, w, h, rr, inset, points)
		for _, p := range m.ring {
			m.put(p.X, p.Y, a)
		}
	}
	n := uint16(4 * points)
	for i := range uint16(3) {
		m.band(first+i*n, first+(i+1)*n, int(n))
	}
}

// circle fills a circle: from a sprite as far as those go.
func (m *Mesh) circle(op *Op) {
	x, y, r := op.X*m.scale, op.Y*m.scale, op.R*m.scale
	if !(r > 0) || !m.within(x-r, y-r, x+r, y+r) {
		return
	}
	l := m.look(r)
	m.dot(x, y, &l)
}

// circleLine draws the outline, centred on the radius.
func (m *Mesh) circleLine(op *Op) {
	half := op.Width / 2
	switch {
	case !(op.R > 0) || !(half > 0):
	case half >= op.R: // nothing is left inside
		disc := *op
		disc.R = op.R + half
		m.circle(&disc)
	default:
		m.annulus(op.X, op.Y, op.R-half, op.R+half, 0, 1)
	}
}
