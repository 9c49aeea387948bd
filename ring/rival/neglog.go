package rival

import "math"

// negLog is −ln((h+½)/2^64), above 0, to about 15 digits and the same on every
// platform: math.Log is assembly on some and fused on others, and here a last
// bit may decide who owns a key. Products are therefore converted before they
// are added, which forbids fusing.
func negLog(h uint64) float64 {
	if h >= 1<<63 {
		// Near 1 the difference to 1 is what has the digits.
		t := (float64(^h) + .5) * 0x1p-64
		return twiceArtanh(t / (2 - t))
	}
	u := float64(h) + .5
	bits := math.Float64bits(u)
	exponent := int(bits>>52) - 1023
	m := math.Float64frombits(bits&(1<<52-1) | 1023<<52) // 1 to 2
	if m > math.Sqrt2 {
		m /= 2
		exponent++
	}
	return float64(float64(64-exponent)*math.Ln2) - twiceArtanh((m-1)/(m+1))
}

// twiceArtanh is ln((1+s)/(1-s)) for |s| up to 1/3.
func twiceArtanh(s float64) float64 {
	q := float64(s * s)
	sum := 0.0
	for k := 35; k >= 1; k -= 2 {
		sum = float64(sum*q) + 1/float64(k)
	}
	return float64(2 * s * sum)
}
