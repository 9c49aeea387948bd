package theory

import "math"

// gammaTails is the two tails of the Gamma distribution of shape a and scale
// 1 at x: lower = P(a, x), upper = Q(a, x). Both are relatively accurate, the
// small one too. a > 0; x >= 0.
//
// The series and the continued fraction are those of Abramowitz and Stegun
// 6.5.29 and 6.5.31; the density in front is computed by Loader's saddle
// point, since x^a·e^-x/Γ(a) by logarithms loses five digits at a = 10^4.
func gammaTails(a, x float64) (lower, upper float64) {
	switch {
	case x <= 0:
		return 0, 1
	case math.IsInf(x, 1):
		return 1, 0
	}
	front := poissonDensity(a, x) // x^a e^-x / Γ(a+1)
	if x < a+1 {
		sum, term := 1.0, 1.0
		for i := 1; i < 1_000_000; i++ {
			term *= x / (a + float64(i))
			sum += term
			if term < sum*1e-17 {
				break
			}
		}
		lower = front * sum
		return lower, 1 - lower
	}
	const tiny = 1e-300
	b := x + 1 - a
	c, d := 1/tiny, 1/b
	h := d
	for i := 1; i < 1_000_000; i++ {
		k := float64(i)
		an := -k * (k - a)
		b += 2
		if d = an*d + b; math.Abs(d) < tiny {
			d = tiny
		}
		if c = b + an/c; math.Abs(c) < tiny {
			c = tiny
		}
		d = 1 / d
		step := d * c
		h *= step
		if math.Abs(step-1) < 1e-16 {
			break
		}
	}
	upper = front * a * h
	return 1 - upper, upper
}

// gammaQuantile is the x with lower tail p, or with upper tail p.
func gammaQuantile(a, p float64, ofUpper bool) float64 {
	if p <= 0 {
		if ofUpper {
			return math.Inf(1)
		}
		return 0
	}
	// over says whether x lies above the quantile. In logarithms, since p
	// may be as small as 10^-300.
	over := func(x float64) bool {
		lower, upper := gammaTails(a, x)
		if ofUpper {
			return upper < p
		}
		return lower > p
	}
	lo, hi := a, a
	step := math.Sqrt(a) + 1
	for ; !over(hi); step *= 2 {
		lo, hi = hi, hi+step
	}
	for step = math.Sqrt(a) + 1; lo > 0 && over(lo); step *= 2 {
		hi, lo = lo, lo-step
	}
	if lo <= 0 {
		for lo = hi / 2; over(lo) && lo > 1e-290; lo /= 2 {
			hi = lo
		}
	}
	for range 200 {
		mid := lo + (hi-lo)/2
		if mid <= lo || mid >= hi {
			break
		}
		if over(mid) {
			hi = mid
		} else {
			lo = mid
		}
	}
	return lo + (hi-lo)/2
}

// poissonDensity is x^a·e^-x/Γ(a+1) for real a >= 0 (C. Loader, "Fast and
// Accurate Computation of Binomial Probabilities", 2000).
func poissonDensity(a, x float64) float64 {
	switch {
	case x <= 0:
		if a == 0 {
			return 1
		}
		return 0
	case a < 1:
		g, _ := math.Lgamma(a + 1)
		return math.Exp(a*math.Log(x) - x - g)
	}
	return math.Exp(-stirlingError(a)-deviance(a, x)) / math.Sqrt(2*math.Pi*a)
}

// stirlingError is ln Γ(a+1) − ln(√(2πa)·(a/e)^a), a >= 0.
func stirlingError(a float64) float64 {
	if a < 16 {
		g, _ := math.Lgamma(a + 1)
		return g - (a+.5)*math.Log(a) + a - .5*math.Log(2*math.Pi)
	}
	i := 1 / (a * a)
	return (1./12 - (1./360-(1./1260-(1./1680-i/1188)*i)*i)*i) / a
}

// deviance is a·ln(a/x) + x − a without cancellation where a is near x.
func deviance(a, x float64) float64 {
	if math.Abs(a-x) < .1*(a+x) {
		v := (a - x) / (a + x)
		s := (a - x) * v
		term := 2 * a * v
		for j := 3.0; ; j += 2 {
			term *= v * v
			next := s + term/j
			if next == s {
				return s
			}
			s = next
		}
	}
	return a*math.Log(a/x) + x - a
}
