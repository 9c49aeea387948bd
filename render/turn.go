package render

import "math"

// Turn is the point of the unit circle at a turns clockwise from the top, y
// down: Turn(0) is 0, -1 and Turn(0.25) is 1, 0, exactly. Unlike math.Sin it
// has the same bits on every platform, because nothing in it is left to be
// fused. A turn that is not finite counts as 0.
func Turn(a float64) (x, y float64) {
	if a-a != 0 {
		return 0, -1
	}
	a -= math.Floor(a)
	q := int(float64(a*4) + 0.5) // nearest quarter
	s, c := sincos(a - float64(q)/4)
	switch q & 3 {
	case 0:
		return s, -c
	case 1:
		return c, s
	case 2:
		return -s, c
	}
	return -c, -s
}

// sincos takes turns from -1/8 to 1/8; the series end below 1e-16.
func sincos(turns float64) (s, c float64) {
	t := turns * (2 * math.Pi)
	u := t * t
	s = 1 - float64(u/272)
	s = 1 - float64(float64(u*s)/210)
	s = 1 - float64(float64(u*s)/156)
	s = 1 - float64(float64(u*s)/110)
	s = 1 - float64(float64(u*s)/72)
	s = 1 - float64(float64(u*s)/42)
	s = 1 - float64(float64(u*s)/20)
	s = 1 - float64(float64(u*s)/6)
	s *= t
	c = 1 - float64(u/240)
	c = 1 - float64(float64(u*c)/182)
	c = 1 - float64(float64(u*c)/132)
	c = 1 - float64(float64(u*c)/90)
	c = 1 - float64(float64(u*c)/56)
	c = 1 - float64(float64(u*c)/30)
	c = 1 - float64(float64(u*c)/12)
	c = 1 - float64(float64(u*c)/2)
	return s, c
}
