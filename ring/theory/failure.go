package theory

import "math"

// Heirs is the expected number of different nodes that take over when one of
// n equal nodes with v vnodes each fails:
//
//	(N−1)·(1 − C(P−V−1,V)/C(P−1,V))
//
// The more heirs, the smaller the extra load of each. n, v >= 1; 0 for a
// single node.
func Heirs(n, v int) float64 {
	if n < 1 || v < 1 {
		return math.NaN()
	}
	if n == 1 {
		return 0
	}
	P, V := float64(n)*float64(v), float64(v)
	spared := 0.0 // log of the probability that a given node inherits nothing
	for i := range v {
		spared += math.Log1p(-V / (P - 1 - float64(i))) // −Inf where it must inherit
	}
	return (float64(n) - 1) * -math.Expm1(spared)
}

// ReplicaSets is the expected number of different sets of r nodes that hold
// the copies of some key, n equal nodes with v vnodes each:
//
//	C·(1 − (1−1/C)^(P·(1−R(V−1)/(NV)))),  C = C(N,R)
//
// Approximate: within about 3 % (n = 30, v = 16, r = 3: 412.6 against 416.3
// simulated); exact, n, for one vnode. n, v, r >= 1; r above n counts as n.
// It follows the copyset argument of A. Cidon and others, "Copysets", 2013.
func ReplicaSets(n, v, r int) float64 {
	if n < 1 || v < 1 || r < 1 {
		return math.NaN()
	}
	N, V, R := float64(n), float64(v), float64(min(r, n))
	switch {
	case r >= n:
		return 1
	case v == 1:
		return N
	}
	c := choose(n, r)
	throws := N * V * (1 - R*(V-1)/(N*V))
	if throws < c*1e-9 { // as many sets as throws, to 9 digits
		return throws * (1 - throws/(2*c))
	}
	return -c * math.Expm1(throws*math.Log1p(-1/c))
}

// LossProbability is the probability that r random nodes failing at once take
// every copy of some key with them: [ReplicaSets] over C(N,R). Approximate,
// as that is. n, v, r >= 1; r above n counts as n.
func LossProbability(n, v, r int) float64 {
	return ReplicaSets(n, v, r) / choose(n, r)
}

// LostFraction is the expected part of the keys whose r copies are all gone
// when r random nodes fail:
//
//	1/C(N,R)
//
// whatever the number of vnodes: more vnodes make a loss likelier and smaller.
// n, r >= 1; r above n counts as n.
func LostFraction(n, r int) float64 {
	if n < 1 || r < 1 {
		return math.NaN()
	}
	return 1 / choose(n, r)
}

// ReplicaPeers is the expected number of nodes that share some key with a
// given node:
//
//	(N−1)·(1 − (1−1/(N−1))^(2V(R−1)))
//
// Approximate: within 0.5 % where v >= 16 (n = 30, v = 16, r = 3: 25.931
// against 25.933 simulated), 2 % for fewer; exact, 2(R−1) or all others, for
// one vnode. n, v, r >= 1; r above n counts as n.
func ReplicaPeers(n, v, r int) float64 {
	if n < 1 || v < 1 || r < 1 {
		return math.NaN()
	}
	r = min(r, n)
	switch {
	case n == 1 || r == 1:
		return 0
	case n == 2:
		return 1
	case v == 1:
		return float64(min(2*(r-1), n-1))
	}
	others := float64(n) - 1
	return others * -math.Expm1(2*float64(v)*float64(r-1)*math.Log1p(-1/others))
}

// QuorumLoss is the probability that two random nodes failing at once share
// some key, so that with r = 3 its quorum of two is lost:
//
//	peers/(N−1)
//
// Approximate, as [ReplicaPeers] is. n >= 2; v, r >= 1.
func QuorumLoss(n, v, r int) float64 {
	if n < 2 {
		return math.NaN()
	}
	return ReplicaPeers(n, v, r) / (float64(n) - 1)
}

// choose is C(n, r), +Inf where it does not fit; r above n counts as n.
func choose(n, r int) float64 {
	if n < 1 || r < 1 {
		return math.NaN()
	}
	r = min(r, n)
	r = min(r, n-r)
	c := 1.0
	for i := 1; i <= r && !math.IsInf(c, 1); i++ {
		c *= float64(n-r+i) / float64(i)
	}
	return c
}
