package render

import (
	"image"
	"math"
)

// glyphKey names a picture of a glyph: face, size in eighths of a pixel and
// how far right of a whole pixel it stands, in quarters.
type glyphKey struct {
	char   rune
	eighth int16
	font   Font
	sub    uint8
}

const (
	// glyphMost is the largest size kept, in pixels; larger text is enlarged
	// from it.
	glyphMost = 256
	// subMost is the largest size that tells quarters of a pixel apart.
	subMost = 64
)

// glyph is the picture of a glyph, made if need be. It is not ok when there is
// no room; a blank is a sprite without size.
func (a *Atlas) glyph(key glyphKey, g *glyph) (sprite, bool) {
	sp, ok := a.glyphs[key]
	if ok {
		return sp, true
	}
	if len(g.path) == 0 {
		return sprite{}, true
	}
	k := float64(key.eighth) / 8 / unitsPerEm
	shift := float64(key.sub) / 4
	left := int(math.Floor(float64(g.bounds[0])*k + shift))
	top := int(math.Floor(float64(g.bounds[1]) * k))
	w := int(math.Ceil(float64(g.bounds[2])*k+shift)) - left
	h := int(math.Ceil(float64(g.bounds[3])*k)) - top
	if w <= 0 || h <= 0 {
		return sprite{}, true
	}
	p, ok := a.place(w, h)
	if !ok {
		return sprite{}, false
	}
	a.raster.Reset(w, h)
	g.trace(&a.raster, k, shift-float64(left), -float64(top))
	// The atlas itself is the picture drawn on.
	a.mask = image.Alpha{Pix: a.pix, Stride: a.w, Rect: image.Rect(0, 0, a.w, a.h)}
	to := image.Rectangle{p, p.Add(image.Pt(w, h))}
	a.raster.Draw(&a.mask, to, image.Opaque, image.Point{})
	a.touch(to)
	sp = sprite{made: true, x: int16(p.X), y: int16(p.Y), w: int16(w), h: int16(h), left: int16(left), top: int16(top)}
	a.glyphs[key] = sp
	return sp, true
}
