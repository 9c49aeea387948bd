package theory

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestThePartOfAnHeirHasTheMeanAndDeviationOfASimulation(t *testing.T) {
	for _, c := range []struct{ n, v int }{{2, 5}, {3, 1}, {5, 4}, {10, 16}, {30, 8}} {
		rng := rand.New(rand.NewPCG(uint64(c.n), uint64(c.v)))
		const rings = 4000
		sum, squares := 0.0, 0.0
		type vnode struct {
			pos  float64
			node int
		}
		all := make([]vnode, c.n*c.v)
		for range rings {
			for i := range all {
				all[i] = vnode{rng.Float64(), i % c.n}
			}
			slices.SortFunc(all, func(a, b vnode) int {
				if a.pos < b.pos {
					return -1
				}
				return 1
			})
			failed, first := 0.0, 0.0 // what node 0 had, and what of it node 1 gets
			for i, x := range all {
				if x.node != 0 {
					continue
				}
				arc := x.pos - all[(i+len(all)-1)%len(all)].pos
				if i == 0 {
					arc++
				}
				failed += arc
				heir := i
				for all[heir%len(all)].node == 0 {
					heir++
				}
				if all[heir%len(all)].node == 1 {
					first += arc
				}
			}
			sum += first / failed
			squares += first / failed * (first / failed)
		}
		mean, dev := HeirPart(c.n, c.v)
		got := sum / rings
		if gotDev := math.Sqrt(max(0, squares/rings-got*got)); math.Abs(got-mean) > 4*dev/math.Sqrt(rings)+1e-9 || math.Abs(gotDev-dev) > dev*0.08+1e-9 {
			t.Errorf("%d nodes, %d vnodes: %.4f ± %.4f, simulated %.4f ± %.4f", c.n, c.v, mean, dev, got, gotDev)
		}
	}
	for _, c := range []struct{ n, v int }{{1, 1}, {0, 5}, {3, 0}} {
		if m, d := HeirPart(c.n, c.v); !math.IsNaN(m) || !math.IsNaN(d) {
			t.Errorf("%v has the part %v ± %v, want none", c, m, d)
		}
	}
}
