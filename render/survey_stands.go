package render

import (
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// ready is the side of a snapshot, surveyed if it has to be.
func (c *Surveys) ready(s *scenario.Snapshot, th *Theme) *side {
	k := c.of(s)
	if large(s) {
		k.survey(th, nil)
	}
	return k
}

// share finds the positions that several vnodes claim.
func (s *side) share(p *surveyPace) {
	if s.shared != nil {
		return
	}
	r, shared := s.snap.Ring, []stand{}
	p.each(r.Len(), func(lo, hi int) {
		last := ring.Pos(0)
		if lo > 0 {
			last = r.At(lo - 1).Pos
		}
		for i := lo; i < hi; i++ {
			t := r.At(i)
			if i > 0 && t.Pos == last && (len(shared) == 0 || shared[len(shared)-1].pos != t.Pos) {
				st, _ := standAt(s.snap, i-1)
				shared = append(shared, st)
			}
			last = t.Pos
		}
	})
	s.shared = shared
}

// standAt is the claimed position whose first claim is the i-th, and the claim
// after its last.
func standAt(s *scenario.Snapshot, i int) (stand, int) {
	c := standCursor{snap: s, token: i}
	c.next()
	return c.at, c.token
}

// pair is the vnodes that two rings differ in, clockwise. Where a position is
// claimed on one alone, or not alike, each side of it is one of these.
type pair struct {
	before, after *scenario.Snapshot
	used          int
	list          []change
}

type change struct {
	stand
	leaves bool
}

// pairOf is what two rings differ in, nil if that was not found out yet.
func (c *Surveys) pairOf(before, after *scenario.Snapshot) *pair {
	for _, d := range c.pairs {
		if d != nil && d.before == before && d.after == after {
			c.tick++
			d.used = c.tick
			return d
		}
	}
	return nil
}

// differ finds it. It ends with more than maxPins, of which none is shown.
func (c *Surveys) differ(before, after *side, p *surveyPace) *pair {
	if d := c.pairOf(before.snap, after.snap); d != nil {
		return d
	}
	d := &pair{before: before.snap, after: after.snap}
	a, b := before.snap, after.snap
	// Where a vnode's arc does not end at the vnode it depends on the next one
	// too, so that all have to be looked at one by one.
	alike := a.Ring.Bits() == b.Ring.Bits() && a.Scheme.Lookup() == b.Scheme.Lookup() && b.Scheme.Lookup() != ring.Nearest
	i, j, n := 0, 0, 0
	for (i < a.Ring.Len() || j < b.Ring.Len()) && len(d.list) <= maxPins {
		if n++; n == arcsAtATime {
			p.did(n)
			n = 0
		}
		if alike && i < a.Ring.Len() && j < b.Ring.Len() {
			s, t := a.Ring.At(i), b.Ring.At(j)
			if s.Pos == t.Pos && a.Slots[s.Node] == b.Slots[t.Node] && a.State.Nodes[s.Node].Down == b.State.Nodes[t.Node].Down {
				i, j = i+1, j+1
				continue
			}
		}
		i, j = d.compare(i, j)
	}
	p.did(n)
	c.keep(d)
	return d
}

// compare looks at the position of the claims i before and j after, whichever
// comes first, and gives the claims behind it.
func (d *pair) compare(i, j int) (int, int) {
	a, b := d.before, d.after
	var was, is stand
	hasWas, hasIs := i < a.Ring.Len(), j < b.Ring.Len()
	var p ring.Pos
	if hasIs {
		p = b.Ring.At(j).Pos
	}
	if hasWas && (!hasIs || a.Ring.At(i).Pos < p) {
		p = a.Ring.At(i).Pos
	}
	// Some of its claims may have been found alike.
	i, hasWas = firstTo(a.Ring, i, p)
	j, hasIs = firstTo(b.Ring, j, p)
	if hasWas {
		was, i = standAt(a, i)
	}
	if hasIs {
		is, j = standAt(b, j)
	}
	if hasWas && hasIs && was.slot == is.slot && was.edge == is.edge && was.down == is.down {
		return i, j
	}
	if hasWas {
		d.list = append(d.list, change{was, true})
	}
	if hasIs {
		d.list = append(d.list, change{is, false})
	}
	return i, j
}

// firstTo is the first claim to a position, and whether there is one, where
// all before the i-th are at or before the position and the others at or
// behind it.
func firstTo(r *ring.Ring, i int, p ring.Pos) (int, bool) {
	for i > 0 && r.At(i-1).Pos == p {
		i--
	}
	return i, i < r.Len() && r.At(i).Pos == p
}

// keep takes the place of the pair that was asked for least lately.
func (c *Surveys) keep(d *pair) {
	oldest := 0
	for i, k := range c.pairs {
		if k == nil {
			oldest = i
			break
		}
		if k.used < c.pairs[oldest].used {
			oldest = i
		}
	}
	c.tick++
	d.used = c.tick
	c.pairs[oldest] = d
}
