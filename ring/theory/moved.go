package theory

import "math"

// MovedOnAdd is the part of the circle, and of the keys, that moves on average
// when a node of weight w joins nodes of total weight all:
//
//	w/(W+w)
//
// 1/(N+1) for equal weights. Removing that node moves the same part back.
// w > 0, all >= 0, both finite.
func MovedOnAdd(w, all float64) float64 {
	if !(w > 0) || !(all >= 0) || math.IsInf(w, 1) || math.IsInf(all, 1) {
		return math.NaN()
	}
	return w / (all + w)
}

// MovedOnAddDeviation is the standard deviation, from ring to ring, of the
// part of the circle that moves when a node with own vnodes joins a ring of
// before vnodes: the deviation of Beta(own, before),
//
//	√( a·b/((a+b)²(a+b+1)) )
//
// which for equal nodes is √( N/((N+1)²((N+1)V+1)) ). own, before >= 1.
func MovedOnAddDeviation(own, before int) float64 {
	if own < 1 || before < 1 {
		return math.NaN()
	}
	a, b := float64(own), float64(before)
	return math.Sqrt(a / (a + b) * (b / (a + b)) / (a + b + 1))
}

// MovedKeysDeviation is the same for the part of k keys that moves: the throw
// of the keys adds to the deviation (beta-binomial),
//
//	√( a·b·(a+b+k)/(k·(a+b)²(a+b+1)) )
//
// own, before, k >= 1.
func MovedKeysDeviation(own, before, k int) float64 {
	if k < 1 {
		return math.NaN()
	}
	P, K := float64(own)+float64(before), float64(k)
	return MovedOnAddDeviation(own, before) * math.Sqrt((P+K)/K)
}

// ModuloMoved is the part of the keys that moves when node = hash mod n and
// the number of nodes goes from n to m:
//
//	1 − gcd(N,M)/max(N,M)
//
// n, m >= 1.
func ModuloMoved(n, m int) float64 {
	if n < 1 || m < 1 {
		return math.NaN()
	}
	a, b := n, m
	for b != 0 {
		a, b = b, a%b
	}
	return 1 - float64(a)/float64(max(n, m))
}

// LeastMovement is the least part that any placement must move to get from
// the old shares to the new:
//
//	Σ max(0, new share − old share)
//
// The i-th entry of both is one node, 0 where it is absent; each side adds up
// to 1. Adding a node to a ring, or removing one, moves exactly this for the
// ring's own shares. Lists of different lengths give NaN.
func LeastMovement(old, new []float64) float64 {
	if len(old) != len(new) {
		return math.NaN()
	}
	sum := 0.0
	for i, s := range new {
		sum += max(0, s-old[i])
	}
	return sum
}

// Misroute is the part of the keys that two clients send to different nodes
// when they see different memberships: both nodes are in both views, onlyA
// and onlyB in one each, all of one weight:
//
//	1 − |A∩B|/|A∪B|
//
// Arguments >= 0, not all 0.
func Misroute(both, onlyA, onlyB int) float64 {
	if both < 0 || onlyA < 0 || onlyB < 0 || both+onlyA+onlyB == 0 {
		return math.NaN()
	}
	return 1 - float64(both)/(float64(both)+float64(onlyA)+float64(onlyB))
}
