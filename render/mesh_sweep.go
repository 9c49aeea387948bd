package render

import "sort"

// meshSweep is the scratch of filling polygons that are not convex.
type meshSweep struct {
	edges  edgesByLeft
	active []sweepEdge
	stops  stopsInOrder
}

// sweepEdge is an edge from left to right.
type sweepEdge struct {
	x0, y0, x1, y1 float32
	wind           int32
	a, b           float32 // its y at both sides of the strip in hand
}

type (
	edgesByLeft  []sweepEdge
	stopsInOrder []float32
)

func (e *edgesByLeft) Len() int           { return len(*e) }
func (e *edgesByLeft) Less(i, j int) bool { return (*e)[i].x0 < (*e)[j].x0 }
func (e *edgesByLeft) Swap(i, j int)      { (*e)[i], (*e)[j] = (*e)[j], (*e)[i] }

func (s *stopsInOrder) Len() int           { return len(*s) }
func (s *stopsInOrder) Less(i, j int) bool { return (*s)[i] < (*s)[j] }
func (s *stopsInOrder) Swap(i, j int)      { (*s)[i], (*s)[j] = (*s)[j], (*s)[i] }

// byHeight sorts the edges of a strip from above. They were in order in the
// strip before, but for those that crossed in between and the new ones.
func byHeight(edges []sweepEdge) {
	for i := 1; i < len(edges); i++ {
		e := edges[i]
		j := i
		for ; j > 0 && edges[j-1].a+edges[j-1].b > e.a+e.b; j-- {
			edges[j] = edges[j-1]
		}
		edges[j] = e
	}
}

// crossingsMost is the most edges whose crossings are looked for. Larger
// polygons are the areas of charts, which do not cross themselves.
const crossingsMost = 64

// fill fills the inner polygon by the non-zero rule, and draws the edge around
// it. It is cut into upright strips at every corner and crossing; in a strip
// edges do not cross, so between them lie trapezia.
func (m *Mesh) fill(alpha float32) {
	s, pts := &m.sweep, m.inner
	s.edges, s.stops, s.active = s.edges[:0], s.stops[:0], s.active[:0]
	p := pts[len(pts)-1]
	for _, q := range pts {
		s.stops = append(s.stops, q.X)
		switch {
		case p.X < q.X:
			s.edges = append(s.edges, sweepEdge{x0: p.X, y0: p.Y, x1: q.X, y1: q.Y, wind: 1})
		case p.X > q.X:
			s.edges = append(s.edges, sweepEdge{x0: q.X, y0: q.Y, x1: p.X, y1: p.Y, wind: -1})
		}
		p = q
	}
	if len(s.edges) <= crossingsMost {
		s.crossings()
	}
	// Package slices would bring 7 kB of its own for each type to the browser.
	sort.Sort(&s.stops)
	sort.Sort(&s.edges)
	m.fringe(alpha)
	next := 0
	for i := 1; i < len(s.stops); i++ {
		left, right := s.stops[i-1], s.stops[i]
		if left == right {
			continue
		}
		for ; next < len(s.edges) && s.edges[next].x0 <= left; next++ {
			s.active = append(s.active, s.edges[next])
		}
		kept := s.active[:0]
		for _, e := range s.active {
			if e.x1 > left {
				e.a, e.b = e.at(left), e.at(right)
				kept = append(kept, e)
			}
		}
		s.active = kept
		byHeight(s.active)
		m.strip(left, right, alpha)
	}
}

// fringe draws the edge that fades, from the inner polygon to the outer. It has
// the corners of all strips on it, so that where graphics processors move
// corners to a grid no pixel is left out between the edge and the strips.
func (m *Mesh) fringe(alpha float32) {
	n, corners := len(m.inner), 0
	for i, q := range m.inner {
		from, to := m.sweep.between(m.inner[(i+n-1)%n].X, q.X)
		corners += to - from
	}
	for i, q := range m.inner {
		k := (i + n - 1) % n
		p := m.inner[k]
		from, to := m.sweep.between(p.X, q.X)
		if corners > vertexMost { // a heap of edges from side to side
			to = from
		}
		first := m.room(4 + to - from)
		m.put(m.outer[k].X, m.outer[k].Y, 0)
		m.put(p.X, p.Y, alpha)
		last := first + 1
		e := sweepEdge{x0: p.X, y0: p.Y, x1: q.X, y1: q.Y}
		if p.X > q.X {
			e = sweepEdge{x0: q.X, y0: q.Y, x1: p.X, y1: p.Y}
		}
		for j := range to - from {
			x := m.sweep.stops[from+j]
			if p.X > q.X {
				x = m.sweep.stops[to-1-j]
			}
			m.put(x, e.at(x), alpha)
			m.Indices = append(m.Indices, first, last, last+1)
			last++
		}
		m.put(q.X, q.Y, alpha)
		m.put(m.outer[i].X, m.outer[i].Y, 0)
		m.quad(first, last, last+1, last+2)
	}
}

// between is the stops from one x to another, without both.
func (s *meshSweep) between(a, b float32) (from, to int) {
	a, b = min(a, b), max(a, b)
	from = sort.Search(len(s.stops), func(i int) bool { return s.stops[i] > a })
	return from, max(from, sort.Search(len(s.stops), func(i int) bool { return s.stops[i] >= b }))
}

// strip fills the active edges of a strip.
func (m *Mesh) strip(left, right, alpha float32) {
	wind := int32(0)
	var top sweepEdge
	for _, e := range m.sweep.active {
		if wind == 0 {
			top = e
		}
		if wind += e.wind; wind == 0 {
			i := m.room(4)
			m.put(left, top.a, alpha)
			m.put(right, top.b, alpha)
			m.put(right, e.b, alpha)
			m.put(left, e.a, alpha)
			m.quad(i, i+1, i+2, i+3)
		}
	}
}

// at is the edge's y at x.
func (e *sweepEdge) at(x float32) float32 {
	switch {
	case x <= e.x0:
		return e.y0
	case x >= e.x1:
		return e.y1
	}
	return e.y0 + (e.y1-e.y0)*((x-e.x0)/(e.x1-e.x0))
}

// crossings adds a stop where two edges cross.
func (s *meshSweep) crossings() {
	for i := range s.edges {
		for j := range i {
			p, q := &s.edges[i], &s.edges[j]
			left, right := max(p.x0, q.x0), min(p.x1, q.x1)
			if left >= right {
				continue
			}
			a, b := p.at(left)-q.at(left), p.at(right)-q.at(right)
			if a*b < 0 {
				s.stops = append(s.stops, left+(right-left)*(a/(a-b)))
			}
		}
	}
}
