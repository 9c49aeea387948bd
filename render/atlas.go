package render

import "image"

// Atlas is the one texture of a [Mesh]: glyphs, dots and a white patch, as
// coverage. The zero value is ready to use.
type Atlas struct {
	w, h int
}

// Size is the atlas in texels. It grows; what is in it stays where it is.
func (a *Atlas) Size() (w, h int) { return a.w, a.h }

// Dirty is the parts that changed since [Atlas.Clean]. After the atlas has
// grown it is the whole.
func (a *Atlas) Dirty() []image.Rectangle { return nil }

// Clean forgets the dirty parts.
func (a *Atlas) Clean() {}

// AppendRGBA appends the texels of r, row by row, as premultiplied white RGBA.
func (a *Atlas) AppendRGBA(dst []byte, r image.Rectangle) []byte { return dst }
