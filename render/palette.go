package render

import (
	"math"

	"github.com/lucasb-eyer/go-colorful"
)

// The first eight node colours: blue, orange, green, violet, yellow, indigo,
// then pink and brown, or on a dark ground nearly white and brick. They follow
// Okabe and Ito, "Color Universal Design" (2008), in telling hues that look
// alike to some people apart by lightness, and were tuned by a search for the
// largest least difference in OKLab, seen with normal sight and with the three
// dichromacies as Machado, Oliveira and Fernandes simulate them (2009).
var (
	darkNodes = [8]Color{rgb(0x7abffa), rgb(0xec9c46), rgb(0x58e2b6), rgb(0xc083f8),
		rgb(0xffdd55), rgb(0x5a6be4), rgb(0xf3edf6), rgb(0xbe5c52)}
	lightNodes = [8]Color{rgb(0x1f8ee0), rgb(0xc2500f), rgb(0x3f9880), rgb(0x7a3fd0),
		rgb(0xae8c22), rgb(0x15306f), rgb(0xb9469e), rgb(0x54452c)}
)

// The OKLCH lightness of generated node colours.
const (
	darkLightness  = 0.76
	lightLightness = 0.58
)

// madeColors is how many node colours a theme holds. More nodes than that
// could not be told apart by colour anyway: they take the generated ones again.
const madeColors = 256

// nodeColors is the fixed colours and as many generated ones.
func nodeColors(fixed [8]Color, lightness float64) []Color {
	all := append(make([]Color, 0, madeColors), fixed[:]...)
	for i := 0; len(all) < madeColors; i++ {
		r, g, b := generated(i, lightness).Clamped().RGB255()
		all = append(all, Color{R: r, G: g, B: b, A: 255})
	}
	return all
}

// generated is the i-th generated colour. The hues go round by the golden
// angle, so that any number of them is spread evenly and a new node never
// recolours an earlier one, all at one OKLCH lightness.
func generated(i int, lightness float64) colorful.Color {
	const golden = 137.50776405003785 // degrees: a circle over the golden ratio squared
	hue := 20 + golden*float64(i)
	hue -= 360 * math.Floor(hue/360)
	// Some hues do not reach the full chroma inside sRGB.
	for n := 28; ; n-- {
		c := colorful.OkLch(lightness, float64(n)*0.005, hue)
		if n == 0 || c.IsValid() {
			return c
		}
	}
}

// Node is the colour of a node's slot. A slot below 0 counts as 0; beyond the
// 256th the generated colours come again.
func (t *Theme) Node(slot int) Color {
	if slot < 0 {
		slot = 0
	}
	if n := len(t.nodes); slot >= n {
		slot = 8 + (slot-8)%(n-8)
	}
	return t.nodes[slot]
}

// Ink is black or white, whichever reads better on c over the background, at
// 4.5:1 or more.
func (t *Theme) Ink(c Color) Color {
	c = over(t.Background, c)
	black, white := rgb(0x000000), rgb(0xffffff)
	if Contrast(black, c) >= Contrast(white, c) {
		return black
	}
	return white
}

// Legible is c, moved towards the text colour as far as it takes to read it as
// text on the background: 4.5:1.
func (t *Theme) Legible(c Color) Color {
	for i := range 32 {
		m := Mix(c, t.Text, float32(i)/32)
		if Contrast(over(t.Background, m), t.Background) >= 4.5 {
			return m
		}
	}
	return t.Text
}

// Mix is a at t 0 and b at t 1, in sRGB, weighted by opacity so that what is
// transparent brings no colour of its own.
func Mix(a, b Color, t float32) Color {
	if !(t > 0) {
		return a
	}
	if t >= 1 {
		return b
	}
	k := uint32(t * 65536)
	wa, wb := uint32(a.A)*(65536-k), uint32(b.A)*k
	w := wa + wb
	if w == 0 {
		return Color{}
	}
	mix := func(x, y uint8) uint8 {
		return uint8((uint64(x)*uint64(wa) + uint64(y)*uint64(wb) + uint64(w)/2) / uint64(w))
	}
	return Color{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: uint8((w + 32768) >> 16)}
}

// Fade is c with its opacity times alpha, 0 to 1.
func Fade(c Color, alpha float32) Color {
	if !(alpha > 0) {
		return Color{R: c.R, G: c.G, B: c.B}
	}
	if alpha < 1 {
		c.A = uint8(float32(float32(c.A)*alpha) + 0.5)
	}
	return c
}

// over is c laid on an opaque ground.
func over(ground, c Color) Color {
	ground.A = 255
	a := float32(c.A) / 255
	c.A = 255
	return Mix(ground, c, a)
}

// rgb is an opaque colour from 0xRRGGBB.
func rgb(v uint32) Color { return Color{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255} }
