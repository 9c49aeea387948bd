package rival

import (
	"math/rand/v2"

	"ringscope/ring"
)

// Sample is n of the keys in their order, each set of n equally likely by the
// seed (Knuth, TAOCP 3.4.2, algorithm S). All of them if n is not less. Say
// beside a figure that comes from a sample how many keys and which seed.
func Sample(keys []ring.Pos, n int, seed uint64) []ring.Pos {
	s := NewSampling(keys, n, seed)
	s.Look(len(keys))
	return s.Some
}

// Sampling is [Sample] in slices.
type Sampling struct {
	Some []ring.Pos // so far
	keys []ring.Pos
	n, i int
	rng  *rand.Rand
}

// NewSampling begins one.
func NewSampling(keys []ring.Pos, n int, seed uint64) *Sampling {
	n = max(0, min(n, len(keys)))
	return &Sampling{Some: make([]ring.Pos, 0, n), keys: keys, n: n, rng: rand.New(rand.NewPCG(seed, 0))}
}

// Look looks at so many keys more, and reports whether it has the sample.
func (s *Sampling) Look(keys int) (done bool) {
	if s.n == len(s.keys) { // all
		s.Some, s.i = append(s.Some, s.keys[s.i:]...), len(s.keys)
	}
	for end := min(len(s.keys), s.i+keys); s.i < end && len(s.Some) < s.n; s.i++ {
		if s.rng.IntN(len(s.keys)-s.i) < s.n-len(s.Some) {
			s.Some = append(s.Some, s.keys[s.i])
		}
	}
	return len(s.Some) == s.n
}
