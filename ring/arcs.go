package ring

import "iter"

// Arc is a stretch of the circle with one owner: the positions after Start up
// to and including End. Start == End is the whole circle. On a ring of b bits
// both are multiples of 2^(64-b).
type Arc struct {
	Start, End Pos
	Owner      int32 // index in Nodes
}

// Len is the length in units of 2^-64 turn; 0 stands for the whole circle.
func (a Arc) Len() uint64 { return uint64(a.End - a.Start) }

// Turn is the length as a part of the whole turn, in (0, 1].
func (a Arc) Turn() float64 {
	if a.Start == a.End {
		return 1
	}
	return float64(a.Len()) * 0x1p-64
}

// A stretch is the positions that find gives to one claim, the first at its
// position. The functions below go from stretch to stretch by that claim.

// next is the stretch clockwise of stretch i.
func (r *Ring) next(i int) int {
	p := r.pos[i]
	for i++; i < len(r.claim); i++ {
		if r.pos[i] != p {
			return i
		}
	}
	return 0
}

// prev is the stretch anticlockwise of stretch i.
func (r *Ring) prev(i int) int {
	if i--; i < 0 {
		i = len(r.claim) - 1
	}
	for i > 0 && r.pos[i-1] == r.pos[i] {
		i--
	}
	return i
}

// end is the last position of stretch i.
func (r *Ring) end(i int) Pos {
	p := r.pos[i]
	if !r.nearest {
		return p - r.step
	}
	next := r.pos[r.next(i)]
	if next == p {
		return p + r.mask // one position before p: all of the circle is its own
	}
	return p + (next-p)/2&r.mask
}

// server is the node that serves stretch i.
func (r *Ring) server(i int) int32 {
	if r.serve != nil {
		i = int(r.serve[i])
	}
	return r.node(i)
}

// first is the stretch with the lowest end, the one that position 0 is in.
func (r *Ring) first() int {
	i := 0
	if last := r.prev(0); r.nearest && r.end(last) < r.pos[last] {
		return last // it reaches beyond 0
	}
	if r.step != 0 && r.pos[0] == 0 {
		i = r.next(0) // what a claim at 0 owns ends before 0
	}
	return i
}

// Arcs is the circle, cut where the owner changes, in ascending order of End;
// position 0 is in the first. Each arc is as long as it can be. A ring on
// which no node serves has none.
func (r *Ring) Arcs() iter.Seq[Arc] {
	return func(yield func(Arc) bool) {
		if r.usable == 0 {
			return
		}
		first := r.first()
		owner := r.server(first)
		last := r.prev(first)
		for r.server(last) == owner {
			if last == first {
				end := r.end(r.prev(first))
				yield(Arc{end, end, owner})
				return
			}
			last = r.prev(last)
		}
		start := r.end(last)
		for i := first; ; {
			next := r.next(i)
			then := r.server(next)
			if then != owner {
				end := r.end(i)
				if !yield(Arc{start, end, owner}) || i == last {
					return
				}
				start, owner = end, then
			}
			i = next
		}
	}
}
