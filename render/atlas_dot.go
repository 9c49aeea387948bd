package render

import (
	"image"
	"math"
)

// A dot's sprite holds, for every place of a pixel near the dot, how much of
// the pixel the dot covers. Small dots have several texels a pixel, so that
// reading between texels is right to a level or two; sprites are close enough
// in radius that a dot drawn from the nearest keeps its soft edge a pixel wide.
const (
	dotSprites  = 47
	dotLargest  = 24.5 // pixels of radius; larger circles are triangles
	dotSmallest = 0.5  // smaller dots are fainter instead
)

// dotSprite is the number of the sprite nearest to a radius in pixels: 0.5 to
// 2 by eighths, to 6 by quarters, to 24 by ones.
func dotSprite(r float32) int {
	switch {
	case r <= dotSmallest:
		return 0
	case r < 2.0625:
		return int((r-0.5)*8 + 0.5)
	case r < 6.125:
		return 12 + int((r-2)*4+0.5)
	}
	return min(28+int(r-6+0.5), dotSprites-1)
}

// dotShape is a sprite's radius and the blank around it in pixels, and its
// texels a pixel.
func dotShape(i int) (radius, margin float32, zoom int) {
	switch {
	case i <= 12:
		return 0.5 + float32(i)/8, 0.75, 4
	case i <= 28:
		return 2 + float32(i-12)/4, 0.75, 4
	}
	return 6 + float32(i-28), 1, 2
}

// dot is a sprite for dots, made if need be.
func (a *Atlas) dot(i int) (sprite, bool) {
	if sp := a.dots[i]; sp.made {
		return sp, true
	}
	radius, margin, zoom := dotShape(i)
	half := float64(radius + margin)
	side := int(2 * half * float64(zoom)) // a whole number
	p, ok := a.place(side, side)
	if !ok {
		return sprite{}, false
	}
	for y := range side {
		for x := range side {
			dx := (float64(x)+0.5)/float64(zoom) - half
			dy := (float64(y)+0.5)/float64(zoom) - half
			a.pix[(p.Y+y)*a.w+p.X+x] = uint8(float64(discCover(dx, dy, float64(radius))*255) + 0.5)
		}
	}
	a.touch(image.Rect(p.X, p.Y, p.X+side, p.Y+side))
	sp := sprite{made: true, x: int16(p.X), y: int16(p.Y), w: int16(side), h: int16(side)}
	a.dots[i] = sp
	return sp, true
}

// discCover is how much of the pixel around x, y a disc of radius r about the
// origin covers, 0 to 1: exact along x, sampled along y.
func discCover(x, y, r float64) float64 {
	const lines = 16
	sum := 0.0
	for i := range lines {
		v := y + (float64(i)+0.5)/lines - 0.5
		if h := r*r - v*v; h > 0 {
			h = math.Sqrt(h)
			sum += max(min(x+0.5, h)-max(x-0.5, -h), 0)
		}
	}
	return sum / lines
}
