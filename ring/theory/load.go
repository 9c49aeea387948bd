package theory

import (
	"math"
	"slices"
)

// Uniform is the request probabilities of k keys that are asked for equally
// often. k < 1 gives none.
func Uniform(k int) []float64 {
	if k < 1 {
		return nil
	}
	p := make([]float64, k)
	for i := range p {
		p[i] = 1 / float64(k)
	}
	return p
}

// Zipf is the request probabilities of k keys by Zipf's law with exponent s,
// the hottest first: p_i proportional to (i+1)^−s, adding up to 1. s = 0 is
// uniform, .99 is the usual web workload (YCSB). k < 1, or an s that is
// negative or not finite, gives none.
func Zipf(k int, s float64) []float64 {
	if k < 1 || !(s >= 0) || math.IsInf(s, 1) {
		return nil
	}
	p := make([]float64, k)
	sum := 0.0
	for i := k - 1; i >= 0; i-- { // small ones first: less is lost
		p[i] = math.Pow(float64(i+1), -s)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// SumSquares is Σp², the p being the weights as parts of their sum, so that
// they may be given as counts of requests. Weights are finite and not
// negative, and not all 0.
func SumSquares(weights []float64) float64 {
	top := 0.0
	for _, w := range weights {
		if !(w >= 0) || math.IsInf(w, 1) {
			return math.NaN()
		}
		top = max(top, w)
	}
	if top == 0 {
		return math.NaN()
	}
	sum, squares := 0.0, 0.0
	for _, w := range weights {
		w /= top // neither overflows nor vanishes
		sum += w
		squares += w * w
	}
	return squares / (sum * sum)
}

// EffectiveKeys is how many equal keys would be as uneven as these:
//
//	1/Σp²
//
// between 1 and the number of keys. Weights as for [SumSquares].
func EffectiveKeys(weights []float64) float64 { return 1 / SumSquares(weights) }

// HotFloor is the peak to mean that the hottest key alone forces, on n equal
// nodes, when p is its part of the requests:
//
//	max(1, N·p)
//
// n >= 1; p in [0, 1].
func HotFloor(n int, p float64) float64 {
	if n < 1 || !(p >= 0 && p <= 1) {
		return math.NaN()
	}
	return max(1, float64(n)*p)
}

// PlacementFloor is the peak to mean of requests that no placement of whole
// keys on n equal nodes can beat, as far as counting shows: of the j·N+1
// hottest keys some node has j+1, at the least the j+1 coldest of them; with
// j = 0 that is [HotFloor]. It never is below 1. n >= 1; weights as for
// [SumSquares].
func PlacementFloor(n int, weights []float64) float64 {
	if n < 1 || math.IsNaN(SumSquares(weights)) {
		return math.NaN()
	}
	hot := slices.Clone(weights)
	slices.SortFunc(hot, func(a, b float64) int {
		switch {
		case a > b:
			return -1
		case a < b:
			return 1
		}
		return 0
	})
	top := hot[0]
	before := make([]float64, len(hot)+1) // before[i] = sum of the i hottest
	for i, w := range hot {
		before[i+1] = before[i] + w/top
	}
	floor := 0.0
	for j := 0; j*n < len(hot); j++ {
		last := j*n + 1
		floor = max(floor, before[last]-before[last-j-1])
	}
	return max(1, float64(n)*floor/before[len(hot)])
}

// MultiProbePeak is the peak to mean of multi-probe consistent hashing with k
// probes a key and one point a node, for many nodes:
//
//	k/(k−1)
//
// k >= 2 (B. Appleton and M. O'Reilly, "Multi-probe consistent hashing", 2015).
// The worst-placed node is meant: the limit as n grows.
func MultiProbePeak(k int) float64 {
	if k < 2 {
		return math.NaN()
	}
	return float64(k) / float64(k-1)
}

// MultiProbeCV is the deviation of a node's load, in units of the mean, with k
// probes a key and one point a node, for many nodes:
//
//	1/√(2k−1)
//
// k >= 1: one probe is the plain ring of one vnode.
func MultiProbeCV(k int) float64 {
	if k < 1 {
		return math.NaN()
	}
	return 1 / math.Sqrt(2*float64(k)-1)
}
