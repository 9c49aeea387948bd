package theory

import "math"

// CollidingPairs is the expected number of pairs of vnodes at one position,
// for p vnodes on a ring of the given bits:
//
//	P(P−1)/2^(b+1)
//
// p >= 0; bits 1 to 64.
func CollidingPairs(p, bits int) float64 {
	if p < 0 || bits < 1 || bits > 64 {
		return math.NaN()
	}
	P := float64(p)
	return math.Ldexp(P*max(0, P-1), -bits-1)
}

// PositionsLost is the expected number of vnodes less the number of different
// positions: the claims that wait behind another,
//
//	P − 2^b·(1−(1−2^−b)^P)
//
// p >= 0; bits 1 to 64.
func PositionsLost(p, bits int) float64 {
	if p < 0 || bits < 1 || bits > 64 {
		return math.NaN()
	}
	P, M := float64(p), math.Ldexp(1, bits)
	if P > M/8 {
		return P + M*math.Expm1(P*math.Log1p(-1/M))
	}
	// The same as Σ (−1)^j·C(P,j)/M^(j−1) from j = 2: the closed form
	// cancels where collisions are rare.
	sum, term := 0.0, P
	for j := 2.0; j <= P; j++ {
		term *= -(P - j + 1) / (j * M)
		sum -= term
		if math.Abs(term) <= math.Abs(sum)*1e-17 {
			break
		}
	}
	return sum
}
