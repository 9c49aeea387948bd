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
	// Package slices would bring 7 kB of its own for each type to the browser.
	sort.Sort(&s.stops)
	sort.Sort(&s.edges)
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
