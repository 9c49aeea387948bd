package render

// poly fills a polygon: its inside, drawn in by half a pixel, and an edge that
// fades over one.
func (m *Mesh) poly(pts []Point) {
	if len(pts) < 3 {
		return
	}
	left, top, right, bottom := bounds(pts)
	k := m.scale
	if !m.within(left*k, top*k, right*k, bottom*k) {
		return
	}
	m.ring = distinct(m.ring[:0], pts, k)
	n := len(m.ring)
	if n > 1 && m.ring[0] == m.ring[n-1] {
		n--
		m.ring = m.ring[:n]
	}
	if n < 3 || 8*n > vertexMost {
		return
	}
	area, around := measure(m.ring)
	if area == 0 {
		return
	}
	side := float32(1) // of the outside
	if area < 0 {
		side, area = -1, -area
	}
	// A polygon thinner than a pixel is faint, like a stripe: see feather.
	inset, alpha := float32(0.5), float32(1)
	if w := 2 * area / around; w < 1 {
		inset, alpha = w-0.5, w
	}
	m.inner, m.outer = m.inner[:0], m.outer[:0]
	convex, flips := true, 0
	for i, p := range m.ring {
		a, b := m.ring[(i+n-1)%n], m.ring[(i+1)%n]
		d0, d1 := unit(a, p), unit(p, b)
		cross, dot := d0.X*d1.Y-d0.Y*d1.X, d0.X*d1.X+d0.Y*d1.Y
		convex = convex && cross*side >= 0
		if (d0.X < 0) != (d1.X < 0) {
			flips++
		}
		// Outwards, half a pixel from both edges, but not far out at a spike.
		f := side / max(1+dot, 0.3)
		out := Point{(d0.Y + d1.Y) * f, -(d0.X + d1.X) * f}
		m.inner = append(m.inner, Point{p.X - out.X*inset, p.Y - out.Y*inset})
		m.outer = append(m.outer, Point{p.X + out.X*0.5, p.Y + out.Y*0.5})
	}
	// A star turns one way as well, but goes round more than once.
	if !convex || flips > 2 {
		m.fill(alpha)
		return
	}
	first := m.room(2 * n)
	for i, p := range m.inner {
		m.put(p.X, p.Y, alpha)
		m.put(m.outer[i].X, m.outer[i].Y, 0)
	}
	j := uint16(n - 1)
	for i := range uint16(n) {
		m.quad(first+2*j, first+2*i, first+2*i+1, first+2*j+1)
		j = i
	}
	for i := uint16(2); i < uint16(n); i++ {
		m.Indices = append(m.Indices, first, first+2*i-2, first+2*i)
	}
}

// measure is the area of a polygon, positive clockwise, and its circumference.
func measure(pts []Point) (area, around float32) {
	p := pts[len(pts)-1]
	for _, q := range pts {
		area += (p.X*q.Y - p.Y*q.X) / 2
		around += dist(p, q)
		p = q
	}
	return area, around
}
