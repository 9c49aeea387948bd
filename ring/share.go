package ring

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

// Shares is what each node owns of the circle, exactly, in the order of Nodes.
// Where any node serves they add up to the whole circle: the Lengths to 2^64,
// which as a uint64 is 0.
func (r *Ring) Shares() []Share {
	shares := make([]Share, len(r.cfg.Nodes))
	if r.usable == 0 {
		return shares
	}
	first := r.first()
	start := r.end(r.prev(first))
	for i := first; ; {
		end := r.end(i)
		shares[r.server(i)].Length += uint64(end - start)
		start = end
		if i = r.next(i); i == first {
			break
		}
	}
	// No stretch is empty, so that only 2^64 itself can have come out as 0.
	if s := &shares[r.server(first)]; s.Length == 0 {
		s.Whole = true
	}
	return shares
}
