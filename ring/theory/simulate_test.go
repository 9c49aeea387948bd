package theory_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"ringscope/ring"
	"ringscope/ring/theory"
)

// sample is the measured values of one quantity.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64) { s.n++; s.sum += x; s.squares += x * x }

func (s *sample) mean() float64 { return s.sum / s.n }

func (s *sample) variance() float64 {
	return (s.squares - s.sum*s.sum/s.n) / (s.n - 1)
}

// agrees fails unless the sample's mean is within 4 standard errors of want,
// and slack (a part of want) more where the formula is approximate.
func (s *sample) agrees(t *testing.T, what string, want, slack float64) {
	t.Helper()
	e := math.Sqrt(max(0, s.variance()) / s.n)
	if !(math.Abs(s.mean()-want) <= 4*e+(slack+1e-9)*math.Abs(want)) {
		t.Errorf("%s: simulated %.6g ± %.2g, formula %.6g", what, s.mean(), e, want)
	}
	t.Logf("%s: simulated %.6g ± %.2g, formula %.6g", what, s.mean(), e, want)
}

// nodes are n nodes whose names belong to that one trial.
func nodes(n int, trial any) []ring.Node {
	all := make([]ring.Node, n)
	for i := range all {
		all[i] = ring.Node{Name: fmt.Sprintf("trial %v node %d", trial, i), Weight: 1}
	}
	return all
}

func build(t testing.TB, n, v int, trial any) *ring.Ring {
	t.Helper()
	return with(t, ring.Config{VNodes: v, Nodes: nodes(n, trial)})
}

func with(t testing.TB, cfg ring.Config) *ring.Ring {
	t.Helper()
	r, err := ring.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func turns(r *ring.Ring) []float64 {
	var all []float64
	for _, s := range r.Shares() {
		all = append(all, s.Turn())
	}
	return all
}

// spread is CV², largest and smallest of loads in units of their mean, the
// CV² with the given number of nodes as its divisor.
func spread(loads []float64) (cv2, peak, trough float64) {
	mean, n := 0.0, float64(len(loads))
	for _, x := range loads {
		mean += x / n
	}
	trough = math.Inf(1)
	for _, x := range loads {
		cv2 += (x/mean - 1) * (x/mean - 1) / n
		peak, trough = max(peak, x/mean), min(trough, x/mean)
	}
	return cv2, peak, trough
}

func TestSharesSpreadAsTheLawSays(t *testing.T) {
	for _, c := range []struct{ n, v, trials int }{{10, 16, 3000}, {3, 1, 6000}, {100, 4, 500}, {10, 128, 800}} {
		var cv2, peak, peak2, trough, below sample
		mean := theory.PeakToMean(c.n, c.v)
		edge := theory.ShareQuantile(c.v, c.n*c.v, .2)
		for i := range c.trials {
			shares := turns(build(t, c.n, c.v, fmt.Sprint("share ", c.v, i)))
			a, b, d := spread(shares)
			cv2.add(a)
			peak.add(b)
			peak2.add((b - mean) * (b - mean))
			trough.add(d)
			inside := 0.0
			for _, s := range shares {
				if s <= edge {
					inside += 1 / float64(c.n)
				}
			}
			below.add(inside)
		}
		name := fmt.Sprintf("N=%d V=%d ", c.n, c.v)
		cv2.agrees(t, name+"CV² of share", theory.ShareCV2(c.n, c.v), 0)
		peak.agrees(t, name+"peak to mean", mean, 0)
		peak2.agrees(t, name+"variance of the peak", math.Pow(theory.PeakDeviation(c.n, c.v), 2), 0)
		trough.agrees(t, name+"trough to mean", theory.TroughToMean(c.n, c.v), 0)
		below.agrees(t, name+"part of shares below their 20 % quantile", .2, 0)
		if c.n >= 10 {
			peak.agrees(t, name+"quick peak", theory.PeakQuick(c.n, c.v), .007)
		}
	}
}

func TestWeightedSharesSpreadAsTheLawSays(t *testing.T) {
	weights := []float64{1, 1, 2, 5}
	const v = 10
	var heavy, light, peak, peak2 sample
	points := []int{10, 10, 20, 50}
	mean, deviation := theory.PeakToMeanOf(points)
	for i := range 4000 {
		all := nodes(len(weights), fmt.Sprint("weight ", i))
		for j, w := range weights {
			all[j].Weight = w
		}
		s := turns(with(t, ring.Config{VNodes: v, Nodes: all}))
		light.add(math.Pow(s[0]*9-1, 2))
		heavy.add(math.Pow(s[3]*9/5-1, 2))
		top := max(s[0]*9, s[1]*9, s[2]*9/2, s[3]*9/5)
		peak.add(top)
		peak2.add((top - mean) * (top - mean))
	}
	light.agrees(t, "CV² of the light share", theory.ShareOfCV2(10, 90), 0)
	heavy.agrees(t, "CV² of the heavy share", theory.ShareOfCV2(50, 90), 0)
	peak.agrees(t, "weighted peak", mean, 0)
	peak2.agrees(t, "its variance", deviation*deviation, 0)
}

func TestKeysAndRequestsSpreadAsTheLawSays(t *testing.T) {
	const n, v, k = 20, 32, 1000
	zipf := theory.Zipf(k, .99)
	squares := theory.SumSquares(zipf)
	var keys, requests, peak, peak2 sample
	mean, deviation := theory.PeakOfKeys(n, v, k)
	owners := make([]int32, 0, k)
	pos := make([]ring.Pos, k)
	for i := range 1200 {
		r := build(t, n, v, fmt.Sprint("keys ", i))
		for j := range pos {
			pos[j] = ring.Own.Locate(fmt.Sprintf("trial %d key %d", i, j))
		}
		owners = r.OwnersOf(owners[:0], pos)
		count, load := make([]float64, n), make([]float64, n)
		for j, o := range owners {
			count[o]++
			load[o] += zipf[j]
		}
		a, b, _ := spread(count)
		keys.add(a)
		peak.add(b)
		peak2.add((b - mean) * (b - mean))
		a, b, _ = spread(load)
		requests.add(a)
		if floor := theory.PlacementFloor(n, zipf); b < floor {
			t.Fatalf("a placement has peak to mean %v, below the floor %v", b, floor)
		}
	}
	keys.agrees(t, "CV² of key count", theory.KeyCountCV2(n, v, k), 0)
	requests.agrees(t, "CV² of requests", theory.RequestCV2(n, v, squares), 0)
	peak.agrees(t, "peak of keys", mean, .01)
	peak2.agrees(t, "its variance", deviation*deviation, .2)
}

func TestNoPlacementOfAFewKeysBeatsTheFloor(t *testing.T) {
	// Every one of 3^8 placements, for keys of many kinds.
	rng := rand.New(rand.NewPCG(3, 3))
	for range 40 {
		w, total := make([]float64, 8), 0.0
		for i := range w {
			w[i] = math.Pow(rng.Float64(), 4*rng.Float64())
			total += w[i]
		}
		best := math.Inf(1)
		for code := range 6561 {
			var load [3]float64
			for _, x := range w {
				load[code%3] += x
				code /= 3
			}
			best = min(best, max(load[0], load[1], load[2])*3/total)
		}
		if floor := theory.PlacementFloor(3, w); floor > best*(1+1e-12) {
			t.Fatalf("floor %v, but a placement of %v has %v", floor, w, best)
		}
		hottest := 0.0
		for _, x := range w {
			hottest = max(hottest, x/total)
		}
		if theory.PlacementFloor(3, w) < theory.HotFloor(3, hottest)*(1-1e-12) {
			t.Fatal("the floor lies below that of the hottest key alone")
		}
	}
}

func TestMultiProbeSpreadsAsTheLawSays(t *testing.T) {
	const n, probes, keys = 400, 5, 20_000
	rng := rand.New(rand.NewPCG(5, 5))
	var cv2 sample
	for i := range 40 {
		r := build(t, n, 1, fmt.Sprint("probe ", i))
		load := make([]float64, n)
		for range keys {
			near, owner := uint64(math.MaxUint64), int32(0)
			for range probes {
				p := ring.Pos(rng.Uint64())
				if v, _ := r.OwnerAt(p); uint64(v.Pos-p) <= near {
					near, owner = uint64(v.Pos-p), v.Node
				}
			}
			load[owner]++
		}
		a, _, _ := spread(load)
		cv2.add(a - n/float64(keys)) // the throws' own part
	}
	cv2.agrees(t, "CV² of multi-probe", math.Pow(theory.MultiProbeCV(probes), 2), .01)
}
