package render

import "math"

// Contrast is the contrast ratio of two opaque colours, 1 to 21, as WCAG 2.2
// defines it.
func Contrast(a, b Color) float64 {
	x, y := luminance(a), luminance(b)
	if x < y {
		x, y = y, x
	}
	return (x + 0.05) / (y + 0.05)
}

// luminance is the relative luminance of WCAG 2.2, 0 to 1.
func luminance(c Color) float64 {
	return float64(0.2126*linear[c.R]) + float64(0.7152*linear[c.G]) + float64(0.0722*linear[c.B])
}

// linear is light by sRGB value.
var linear = func() (t [256]float64) {
	for i := range t {
		v := float64(i) / 255
		if v <= 0.04045 {
			t[i] = v / 12.92
		} else {
			t[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return t
}()
