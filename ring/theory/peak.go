package theory

import "math"

// group is nodes of the same Gamma shape.
type group struct{ shape, count float64 }

// PeakToMean is the expected largest share of n equal nodes with v vnodes
// each, in units of the fair share 1/n:
//
//	E[max of N independent Gamma(V)]/V = 1/V·∫₀^∞ 1−F(x)^N dx
//
// where F is the distribution function of Gamma(V). Exact, since the shares
// are Gammas over their sum and the sum is independent of them. With one
// vnode it is the harmonic number H_N. n, v >= 1.
func PeakToMean(n, v int) float64 {
	if n < 1 || v < 1 {
		return math.NaN()
	}
	mean, _ := peak([]group{{float64(v), float64(n)}})
	return mean
}

// PeakDeviation is the standard deviation of the peak to mean from ring to
// ring, for the band around [PeakToMean]:
//
//	√( E[M²]/(V²·(1+1/(NV))) − (E[M]/V)² ),  M = max of N Gamma(V)
//
// n, v >= 1.
func PeakDeviation(n, v int) float64 {
	if n < 1 || v < 1 {
		return math.NaN()
	}
	_, deviation := peak([]group{{float64(v), float64(n)}})
	return deviation
}

// PeakToMeanOf is [PeakToMean] and [PeakDeviation] for nodes of different
// weights: the largest of share over fair share, where the i-th node has
// points[i] vnodes and the fair share points[i]/Σ points. Every entry >= 1, at
// least one.
func PeakToMeanOf(points []int) (mean, deviation float64) {
	counts := map[int]float64{}
	for _, v := range points {
		if v < 1 {
			return math.NaN(), math.NaN()
		}
		counts[v]++
	}
	if len(counts) == 0 {
		return math.NaN(), math.NaN()
	}
	groups := make([]group, 0, len(counts))
	for _, v := range points { // in the order of points, so that sums are reproducible
		if c := counts[v]; c > 0 {
			groups = append(groups, group{float64(v), c})
			counts[v] = 0
		}
	}
	return peak(groups)
}

// PeakOfKeys is the expected largest number of keys on a node over the mean
// number m = K/N, with its deviation from ring to ring; k keys, n equal nodes
// with v vnodes each. Approximate: the counts are taken for shifted Gammas that
// have the variance 1/m+1/V and the skewness of a Gamma share with Poisson keys
// (a negative binomial); within 1 % where a node has 10 keys or more, its
// deviation within 10 %. n, v, k >= 1.
func PeakOfKeys(n, v, k int) (mean, deviation float64) {
	if n < 1 || v < 1 || k < 1 {
		return math.NaN(), math.NaN()
	}
	if n == 1 {
		return 1, 0
	}
	N, V, m := float64(n), float64(v), float64(k)/float64(n)
	variance := 1/m + 1/V
	third := 1/(m*m) + 3/(m*V) + 2/(V*V) // third cumulant of count/m
	shape := 4 * variance * variance * variance / (third * third)
	scale := math.Sqrt(variance * shape) // of G/shape, to the right variance
	first, around := largest([]group{{shape, N}})
	mean = 1 + scale*(first-1)
	// What all counts have in common goes when they are divided by their mean.
	around = scale*scale*around - mean*mean*variance/N
	return mean, math.Sqrt(max(0, around))
}

// peak is mean and deviation of the largest G/shape over the mean of all,
// where each G is Gamma of its group's shape.
func peak(groups []group) (mean, deviation float64) {
	nodes, total := 0.0, 0.0
	for _, g := range groups {
		nodes += g.count
		total += g.count * g.shape
	}
	if nodes == 1 {
		return 1, 0
	}
	first, around := largest(groups)
	// The largest is ratio·S with S, the mean of all, independent of the
	// ratio, and E[S²] = 1+1/total.
	variance := (around - first*first/total) / (1 + 1/total)
	return first, math.Sqrt(max(0, variance))
}

// largest is mean and variance of the largest G/shape.
func largest(groups []group) (mean, variance float64) {
	nodes, lo, hi := 0.0, 0.0, 0.0
	for _, g := range groups {
		nodes += g.count
	}
	// Outside lo..hi the integrand is 1 or 0 to 18 digits.
	for _, g := range groups {
		lo = max(lo, gammaQuantile(g.shape, math.Exp(-42/g.count), false)/g.shape)
		hi = max(hi, gammaQuantile(g.shape, 1e-19/nodes, true)/g.shape)
	}
	above := func(x float64) float64 { // 1 − Π F^count, without cancellation
		sum := 0.0
		for _, g := range groups {
			lower, upper := gammaTails(g.shape, x*g.shape)
			if upper < .5 {
				sum += g.count * math.Log1p(-upper)
			} else {
				sum += g.count * math.Log(lower)
			}
		}
		return -math.Expm1(sum)
	}
	const panels = 40
	over := integrate(above, lo, hi, panels)
	// From lo, so that it does not cancel: E[(M−lo)²] = ∫ 2(x−lo)·above.
	second := integrate(func(x float64) float64 { return 2 * (x - lo) * above(x) }, lo, hi, panels)
	return lo + over, second - over*over
}

// TroughToMean is the expected smallest share of n equal nodes with v vnodes
// each, in units of the fair share:
//
//	E[min of N independent Gamma(V)]/V = 1/V·∫₀^∞ (1−F(x))^N dx
//
// With one vnode it is 1/N. n, v >= 1.
func TroughToMean(n, v int) float64 {
	if n < 1 || v < 1 {
		return math.NaN()
	}
	N, V := float64(n), float64(v)
	lo := gammaQuantile(V, 1e-19/N, false)
	hi := gammaQuantile(V, math.Exp(-42/N), true)
	all := func(x float64) float64 {
		lower, upper := gammaTails(V, x)
		if lower < .5 {
			return math.Exp(N * math.Log1p(-lower))
		}
		return math.Exp(N * math.Log(upper))
	}
	return (lo + integrate(all, lo, hi, 40)) / V
}

// PeakQuick is [PeakToMean] by one quantile:
//
//	Q(V; 1−e^−γ/N)/V,  γ Euler's constant
//
// Approximate: at most 0.7 % off for n >= 5 and v >= 4 (4 % for two nodes).
// The often seen 1+√(2·ln N/V) is up to 8 % too high. n, v >= 1.
func PeakQuick(n, v int) float64 {
	const euler = 0.57721566490153286061
	if n < 1 || v < 1 {
		return math.NaN()
	}
	return gammaQuantile(float64(v), math.Exp(-euler)/float64(n), true) / float64(v)
}
