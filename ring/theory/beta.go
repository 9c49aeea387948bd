package theory

import "math"

// betaTail is the distribution function of Beta(a, b) at x: the probability of
// a value up to x. Continued fraction of Abramowitz and Stegun 26.5.8, with
// Loader's density in front; a, b > 0.
func betaTail(a, b, x float64) float64 {
	switch {
	case x <= 0:
		return 0
	case x >= 1:
		return 1
	case x > (a+1)/(a+b+2):
		return 1 - betaTail(b, a, 1-x)
	}
	const tiny = 1e-300
	c, d := 1.0, 1-(a+b)*x/(a+1)
	if math.Abs(d) < tiny {
		d = tiny
	}
	d = 1 / d
	h := d
	advance := func(n float64) float64 {
		if d = 1 + n*d; math.Abs(d) < tiny {
			d = tiny
		}
		if c = 1 + n/c; math.Abs(c) < tiny {
			c = tiny
		}
		d = 1 / d
		h *= d * c
		return d * c
	}
	for i := 1; i < 1_000_000; i++ {
		m := float64(i)
		advance(m * (b - m) * x / ((a + 2*m - 1) * (a + 2*m)))
		step := advance(-(a + m) * (a + b + m) * x / ((a + 2*m) * (a + 2*m + 1)))
		if math.Abs(step-1) < 1e-15 {
			break
		}
	}
	return betaDensity(a, b, x) * x * (1 - x) / a * h
}

// betaDensity is the density of Beta(a, b) at x in (0, 1).
func betaDensity(a, b, x float64) float64 {
	// Γ(n+1)/(Γ(a+1)Γ(b+1)) x^a (1-x)^b with n = a+b, then the factors
	// that make it the density.
	n := a + b
	f := stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n*x) - deviance(b, n*(1-x))
	binomial := math.Exp(f) * math.Sqrt(n/(2*math.Pi*a*b))
	return binomial * a * b / (n * x * (1 - x))
}
