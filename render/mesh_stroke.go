package render

// line draws a line through points with round joins and ends. Every
// cross-section is four vertices: faded, full, full, faded.
func (m *Mesh) line(pts []Point, width float32) {
	w := width * m.scale
	if !(w > 0) || len(pts) == 0 {
		return
	}
	left, top, right, bottom := bounds(pts)
	k, half := m.scale, w/2
	if !m.within(left*k-half, top*k-half, right*k+half, bottom*k+half) {
		return
	}
	s := &m.stroke
	var alpha float32
	s.full, s.fade, alpha = feather(w)
	s.round = arcSteps(0.25, s.fade, 1) + 1
	s.sections = s.sections[:0]
	m.inner = distinct(m.inner[:0], pts, k)
	s.line(m.inner)
	for rest := s.sections; len(rest) > 1; {
		n := min(len(rest), vertexMost/4)
		first := m.room(4 * n)
		for _, c := range rest[:n] {
			m.put(c[0].X, c[0].Y, 0)
			m.put(c[1].X, c[1].Y, alpha)
			m.put(c[2].X, c[2].Y, alpha)
			m.put(c[3].X, c[3].Y, 0)
		}
		m.grid(first, n, 4)
		rest = rest[n-1:]
	}
}

// bounds is the box around points, not a number if one of them is not.
func bounds(pts []Point) (left, top, right, bottom float32) {
	left, top = pts[0].X, pts[0].Y
	right, bottom = left, top
	for _, p := range pts[1:] {
		left, right = min(left, p.X), max(right, p.X)
		top, bottom = min(top, p.Y), max(bottom, p.Y)
	}
	return left, top, right, bottom
}
