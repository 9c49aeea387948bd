package render

import (
	"cmp"
	"slices"
)

// meshSweep is the scratch of filling polygons that are not convex.
type meshSweep struct {
	edges  []sweepEdge
	active []sweepEdge
	stops  []float32
}

// sweepEdge is an edge from left to right.
type sweepEdge struct {
	x0, y0, x1, y1 float32
	wind           int32
	a, b           float32 // its y at both sides of the strip in hand
}

// crossingsMost is the most edges whose crossings are looked for. Larger
// polygons are the areas of charts, which do not cross themselves.
const crossingsMost = 64

// fill fills a polygon by the non-zero rule. It is cut into upright strips at
// every corner and crossing; in a strip edges do not cross, so between them
// lie trapezia.
func (m *Mesh) fill(pts []Point, alpha float32) {
	s := &m.sweep
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
	slices.Sort(s.stops)
	slices.SortFunc(s.edges, func(a, b sweepEdge) int { return cmp.Compare(a.x0, b.x0) })
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
		slices.SortFunc(s.active, func(p, q sweepEdge) int { return cmp.Compare(p.a+p.b, q.a+q.b) })
		m.strip(left, right, alpha)
	}
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
