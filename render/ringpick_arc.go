package render

import (
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// arcAt is the arc that holds a position, found from there: on a large ring it
// takes no look at all of the others.
func arcAt(s *scenario.Snapshot, p ring.Pos) (ring.Arc, bool) {
	own, ok := s.Ring.OwnerAt(p)
	if !ok {
		return ring.Arc{}, false
	}
	r, c := s.Ring, circuit{s}
	// The stretch of p ends at a claim beside it.
	k := c.before(firstClaim(r, p) % r.Len())
	for !within(p, c.edge(c.before(k)), c.edge(k)) {
		k = c.behind(k)
	}
	a := ring.Arc{Start: c.edge(c.before(k)), End: c.edge(k), Owner: own.Node}
	served := func(k int) bool { t, _ := r.OwnerAt(c.edge(k)); return t.Node == own.Node }
	for i := c.before(k); i != k && served(i); {
		i = c.before(i)
		a.Start = c.edge(i)
		if i == k { // all of the circle, cut where the ring cuts it
			for a := range r.Arcs() {
				return a, true
			}
		}
	}
	for i := c.behind(k); i != k && served(i); i = c.behind(i) {
		a.End = c.edge(i)
	}
	return a, true
}

// circuit goes from one claimed position to the next by its first claim.
type circuit struct{ s *scenario.Snapshot }

func (c circuit) behind(i int) int {
	r := c.s.Ring
	p := r.At(i).Pos
	for i++; i < r.Len(); i++ {
		if r.At(i).Pos != p {
			return i
		}
	}
	return 0
}

func (c circuit) before(i int) int {
	r := c.s.Ring
	i = (i + r.Len() - 1) % r.Len()
	for i > 0 && r.At(i-1).Pos == r.At(i).Pos {
		i--
	}
	return i
}

// edge is the last position of what belongs to the i-th claim's position.
func (c circuit) edge(i int) ring.Pos {
	r := c.s.Ring
	return edgeOf(c.s, r.At(i).Pos, r.At(c.behind(i)).Pos)
}
