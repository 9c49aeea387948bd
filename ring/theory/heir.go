package theory

import "math"

// HeirPart is the part of a failed node's keys that one of the others takes
// over, on average, and its standard deviation from ring to ring; n equal
// nodes with v vnodes each:
//
//	p = 1/(N−1),  √( 2p/(V+1) + p(V−1)/((N−1)V+1) − p² )
//
// Exact for the circle: the failed arcs are as V spacings of a stick, and which
// of the others' vnodes stands behind each is as throwing V balls into the
// (N−1)V gaps one after the other, each ball making its gap likelier.
// n >= 2; v >= 1.
func HeirPart(n, v int) (mean, deviation float64) {
	if n < 2 || v < 1 {
		return math.NaN(), math.NaN()
	}
	p, V := 1/(float64(n)-1), float64(v)
	others := (float64(n) - 1) * V
	return p, math.Sqrt(max(0, 2*p/(V+1)+p*(V-1)/(others+1)-p*p))
}
