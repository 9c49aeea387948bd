package render

import (
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// stand is a position that vnodes claim, on one ring.
type stand struct {
	pos    ring.Pos
	edge   ring.Pos // last position of the arc that is its own
	slot   int32    // of the first claim that is up; of the first, if none is
	claims int32
	down   bool // no claim is up
}

// standing is the side's claimed positions, clockwise.
func (s *side) standing() []stand {
	s.stand(nil)
	return s.stands
}

func (s *side) stand(p *surveyPace) {
	if s.stood {
		return
	}
	list, told := s.stands[:0], 0
	c := standCursor{snap: s.snap}
	for c.next() {
		list = append(list, c.at)
		if c.token-told >= arcsAtATime {
			p.did(c.token - told)
			told = c.token
		}
	}
	s.stands, s.stood = list, true
}

// many reports whether a ring may have more claimed positions than are ever
// shown one by one.
func many(r *ring.Ring) bool {
	bits := r.Bits()
	return r.Len() > bigRing && (bits > 32 || 1<<bits > bigRing)
}

// cursor goes over the claimed positions, without a list where they are many.
func (s *side) cursor() standCursor {
	if many(s.snap.Ring) {
		return standCursor{snap: s.snap}
	}
	return standCursor{list: s.standing()}
}

// standCursor goes over the claimed positions of a ring, clockwise.
type standCursor struct {
	at    stand
	index int // of at
	list  []stand
	snap  *scenario.Snapshot // if there is no list
	token int                // the next claim
	count int
}

// next moves to the next position and reports whether there is one.
func (c *standCursor) next() bool {
	c.index = c.count
	if c.snap == nil {
		if c.count == len(c.list) {
			return false
		}
		c.at = c.list[c.count]
		c.count++
		return true
	}
	s, r := c.snap, c.snap.Ring
	if c.token == r.Len() {
		return false
	}
	t := r.At(c.token)
	c.at = stand{pos: t.Pos, slot: s.Slots[t.Node], down: true}
	for ; c.token < r.Len() && r.At(c.token).Pos == t.Pos; c.token++ {
		if n := r.At(c.token).Node; c.at.down && !s.State.Nodes[n].Down {
			c.at.slot, c.at.down = s.Slots[n], false
		}
		c.at.claims++
	}
	c.at.edge = edgeOf(s, t.Pos, r.At(c.token%r.Len()).Pos)
	c.count++
	return true
}

// edgeOf is the last position that belongs to a claimed one, with the next
// claimed one known.
func edgeOf(s *scenario.Snapshot, p, next ring.Pos) ring.Pos {
	slot := ring.Pos(1) << (64 - s.Ring.Bits())
	switch s.Scheme.Lookup() {
	case ring.After:
		return p - slot
	case ring.Nearest:
		if next == p { // the only one
			return p - slot
		}
		return p + (next-p)/2/slot*slot
	}
	return p
}

// mergeStands goes over the claimed positions of two rings together, clockwise
// from first on. Where only one ring has a position the other's is nil.
func mergeStands(first ring.Pos, was, is *standCursor, each func(a, b *stand)) {
	a, b := was.next(), is.next()
	for a || b {
		switch {
		case !a || b && is.at.pos-first < was.at.pos-first:
			each(nil, &is.at)
			b = is.next()
		case !b || was.at.pos-first < is.at.pos-first:
			each(&was.at, nil)
			a = was.next()
		default:
			each(&was.at, &is.at)
			a, b = was.next(), is.next()
		}
	}
}
