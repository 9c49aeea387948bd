package theory

import "math"

// ShareCV2 is CV² of a node's share of the circle among n equal nodes of v
// vnodes each:
//
//	(N−1)/(N·V+1)
//
// The share is distributed as Beta(V, (N−1)V). n, v >= 1.
func ShareCV2(n, v int) float64 {
	if n < 1 || v < 1 {
		return math.NaN()
	}
	N, V := float64(n), float64(v)
	return (N - 1) / (N*V + 1)
}

// ShareOfCV2 is ShareCV2 for nodes of different weights: CV² of the share of
// a node with own of the total vnodes,
//
//	(P−V)/(V·(P+1))
//
// whose share is Beta(V, P−V) with mean V/P. 1 <= own <= total.
func ShareOfCV2(own, total int) float64 {
	if own < 1 || total < own {
		return math.NaN()
	}
	V, P := float64(own), float64(total)
	return (P - V) / (V * (P + 1))
}

// ShareBelow is the probability that a node with own of the total vnodes has
// a share of at most x. 1 <= own <= total.
func ShareBelow(own, total int, x float64) float64 {
	switch {
	case own < 1 || total < own || math.IsNaN(x):
		return math.NaN()
	case own == total && x < 1:
		return 0
	case own == total:
		return 1
	}
	return betaTail(float64(own), float64(total-own), x)
}

// ShareQuantile is the share that a node with own of the total vnodes stays
// below with probability p: .025 and .975 bound the band in which a share
// lies 19 times in 20. 1 <= own <= total; 0 <= p <= 1.
func ShareQuantile(own, total int, p float64) float64 {
	switch {
	case own < 1 || total < own || !(p >= 0 && p <= 1):
		return math.NaN()
	case own == total:
		return 1
	}
	lo, hi := 0.0, 1.0
	for range 100 {
		mid := lo + (hi-lo)/2
		if mid <= lo || mid >= hi {
			break
		}
		if ShareBelow(own, total, mid) < p {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo + (hi-lo)/2
}

// KeyCountCV2 is CV² of the number of keys on a node, k keys thrown on a ring
// of n equal nodes with v vnodes each:
//
//	(N−1)(N·V+K)/(K·(N·V+1))
//
// the unevenness of the shares and, on top, that of k throws. n, v, k >= 1.
func KeyCountCV2(n, v, k int) float64 {
	if n < 1 || v < 1 || k < 1 {
		return math.NaN()
	}
	N, V, K := float64(n), float64(v), float64(k)
	return (N - 1) * (N*V + K) / (K * (N*V + 1))
}

// RequestCV2 is CV² of the requests on a node when keys are asked for with
// unequal probabilities whose squares add up to sumSquares (see [SumSquares]):
//
//	(N−1)/(N·V+1)·(1−Σp²) + (N−1)·Σp²
//
// With K equal keys Σp² is 1/K and this is [KeyCountCV2]. n, v >= 1;
// sumSquares in (0, 1].
func RequestCV2(n, v int, sumSquares float64) float64 {
	if n < 1 || v < 1 || !(sumSquares > 0 && sumSquares <= 1) {
		return math.NaN()
	}
	N, V := float64(n), float64(v)
	return (N-1)/(N*V+1)*(1-sumSquares) + (N-1)*sumSquares
}
