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

// Share is what a node owns of the circle.
type Share struct {
	Length uint64 // in units of 2^-64 turn; 0 with Whole set is the whole circle
	Whole  bool
}

// Turn is the share as a part of the whole circle, in [0, 1].
func (s Share) Turn() float64 {
	if s.Whole {
		return 1
	}
	return float64(s.Length) * 0x1p-64
}

// end is the last position that the claim at i owns.
func (r *Ring) end(i int) Pos {
	p, slot := r.tokens[i].Pos, Pos(1)<<(64-r.bits)
	switch r.cfg.Scheme.Lookup() {
	case After:
		return p - slot
	case Nearest:
		j := i + 1
		for j < len(r.tokens) && r.tokens[j].Pos == p {
			j++
		}
		next := r.tokens[j%len(r.tokens)].Pos
		if next == p {
			return p - slot
		}
		return p + (next-p)/2/slot*slot
	}
	return p
}

// Arcs is the circle, cut where the owner changes, in clockwise order; each
// arc is as long as it can be. A ring on which no node serves has none.
func (r *Ring) Arcs() iter.Seq[Arc] {
	return func(yield func(Arc) bool) {
		var all []Arc
		for i, t := range r.tokens {
			if i > 0 && r.tokens[i-1].Pos == t.Pos {
				continue
			}
			end := r.end(i)
			o, ok := r.OwnerAt(end)
			if !ok {
				return
			}
			if n := len(all); n > 0 && all[n-1].Owner == o.Node {
				all[n-1].End = end
			} else {
				all = append(all, Arc{0, end, o.Node})
			}
		}
		if n := len(all); n > 1 && all[0].Owner == all[n-1].Owner {
			all = all[:n-1]
		}
		for i := range all {
			all[i].Start = all[(i+len(all)-1)%len(all)].End
			if !yield(all[i]) {
				return
			}
		}
	}
}

// Shares is what each node owns of the circle, exactly, in the order of Nodes.
// Where any node serves they add up to the whole circle.
func (r *Ring) Shares() []Share {
	s := make([]Share, len(r.cfg.Nodes))
	for a := range r.Arcs() {
		if a.Start == a.End {
			s[a.Owner].Whole = true
		}
		s[a.Owner].Length += a.Len()
	}
	return s
}

// Collision is a position that several vnodes claim.
type Collision struct {
	Pos    Pos
	Claims []Token // at least two, in the order of the tie rule: the first owns, the others wait
}

// Nodes is the number of different nodes among the claims; at least 1.
func (c Collision) Nodes() int {
	seen := map[int32]bool{}
	for _, t := range c.Claims {
		seen[t.Node] = true
	}
	return len(seen)
}

// Collisions is every position with more than one claim, in clockwise order.
func (r *Ring) Collisions() []Collision {
	var all []Collision
	for i := 0; i < len(r.tokens); {
		j := i + 1
		for j < len(r.tokens) && r.tokens[j].Pos == r.tokens[i].Pos {
			j++
		}
		if j-i > 1 {
			all = append(all, Collision{r.tokens[i].Pos, r.tokens[i:j:j]})
		}
		i = j
	}
	return all
}
