package rival

import (
	"math/rand/v2"
	"slices"

	"ringscope/ring"
)

// Sample is n of the keys in their order, each set of n equally likely by the
// seed (Knuth, TAOCP 3.4.2, algorithm S). All of them if n is not less. Say
// beside a figure that comes from a sample how many keys and which seed.
func Sample(keys []ring.Pos, n int, seed uint64) []ring.Pos {
	if n >= len(keys) {
		return slices.Clone(keys)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	some := make([]ring.Pos, 0, max(0, n))
	for i, k := range keys {
		if rng.IntN(len(keys)-i) < n-len(some) {
			some = append(some, k)
		}
	}
	return some
}
