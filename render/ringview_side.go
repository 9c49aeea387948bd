package render

import (
	"slices"
	"sort"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// side is what the pictures need of one snapshot's circle, gathered once, when
// it is asked for.
type side struct {
	snap *scenario.Snapshot
	used int // when it was asked for last

	list   []ring.Arc   // see arcs
	chunks [][]ring.Arc // instead of list where the ring is big
	spare  [][]ring.Arc // chunks of a side that is not needed any more
	count  int          // of arcs
	listed bool
	stands []stand // see standing
	stood  bool

	// Of a large ring, see Surveys.
	theme    *Theme // that the light is of; nil until it is surveyed
	light    []glow // of the positions before every 16th arc
	all      glow   // of all
	sums     [6]columnSums
	arcsBy   byNode
	claimsBy byNode
	keysBy   byNode
	tick     int
	keyLight []glow // of the keys before every 16th, and of all
	best     [][labelArcs]stretch
	shared   []stand // the positions that several vnodes claim; not nil once found
}

// bigRing is how many vnodes a ring has that is surveyed before it is drawn:
// there are more than any picture shows one by one.
const bigRing = 20000

// big reports whether more arcs are to be expected than can be shown.
func (s *side) big() bool { return s.snap.Ring.Len() > bigRing }

// arcs is the arcs clockwise, ends ascending; none where no node serves. The
// ring must not be big.
func (s *side) arcs() []ring.Arc {
	s.gather(nil)
	return s.list
}

// arc is the i-th of count arcs, once they are gathered.
func (s *side) arc(i int) *ring.Arc {
	if s.chunks == nil {
		return &s.list[i]
	}
	return &s.chunks[i/chunk][i%chunk]
}

// chunk is how many arcs of a big ring are kept together: to make room for all
// at once would hold a frame up.
const chunk = 1 << 12

// gather makes the list of arcs.
func (s *side) gather(p *surveyPace) {
	if s.listed {
		return
	}
	list, chunks, count := s.list[:0], [][]ring.Arc(nil), 0
	if !s.big() {
		list = slices.Grow(list, s.snap.Ring.Len())
	}
	for a := range s.snap.Ring.Arcs() {
		if !s.big() {
			list = append(list, a)
			continue
		}
		if count%chunk == 0 {
			if k := count / chunk; k < len(s.spare) {
				chunks = append(chunks, s.spare[k])
			} else {
				chunks = append(chunks, make([]ring.Arc, chunk))
			}
		}
		chunks[count/chunk][count%chunk] = a
		if count++; count%arcsAtATime == 0 {
			p.did(arcsAtATime)
		}
	}
	if !s.big() {
		count = len(list)
	}
	s.list, s.chunks, s.spare, s.count, s.listed = list, chunks, nil, count, true
}

// arcsAtATime is how many things a survey looks at before it tells of them.
const arcsAtATime = 1 << 10

// slot is the colour slot of a node of the snapshot, -1 for no node.
func (s *side) slot(node int32) int32 {
	if node < 0 {
		return -1
	}
	return s.snap.Slots[node]
}

// at is the index of the arc that holds a position; there must be arcs.
func (s *side) at(p ring.Pos) int {
	return sort.Search(s.count, func(i int) bool { return s.arc(i).End >= p }) % s.count
}

// stretch is a drawn part of the circle with one colour slot. Slot -1 is
// nobody's.
type stretch struct {
	start, end ring.Pos // start == end is the whole circle
	slot       int32
}

// turns is where the stretch is drawn: from a0 clockwise to a1, a0 in [0, 1)
// and a1 in [a0, a0+1]. A stretch too short for a float has a0 == a1.
func turns(start, end ring.Pos) (a0, a1 float64) {
	a0, a1 = start.Turn(), end.Turn()
	if end <= start {
		a1++
	}
	return a0, a1
}

// kept is the arcs of after without the moves, cut where either owner changes:
// what looks the same during the whole step. Moves are in clockwise order and
// each lies within one arc, as Diff gives them.
func kept(dst []stretch, after *side, moves []ring.Move) []stretch {
	arcs := after.arcs()
	if len(arcs) == 0 {
		return dst
	}
	if len(moves) == 0 {
		for _, a := range arcs {
			dst = append(dst, stretch{a.Start, a.End, after.slot(a.Owner)})
		}
		return dst
	}
	for i, m := range moves {
		from, to := m.End, moves[(i+1)%len(moves)].Start
		if from == to { // the next move follows at once, or this one is the whole circle
			continue
		}
		for k := after.at(from + 1); from != to; k = (k + 1) % len(arcs) {
			end := arcs[k].End
			if len(arcs) == 1 || end-from-1 >= to-from-1 {
				end = to
			}
			dst = append(dst, stretch{from, end, after.slot(arcs[k].Owner)})
			from = end
		}
	}
	return dst
}
