package render

import (
	"image"

	"golang.org/x/image/vector"
)

// Atlas is the one texture of a [Mesh]: glyphs, dots and a white patch, as
// coverage. It grows as it fills, up to 1024×2048, and starts over when that
// is not enough. The zero value is ready to use.
type Atlas struct {
	w, h    int
	pix     []uint8 // coverage, w a row
	shelves []shelf
	dirty   []image.Rectangle
	glyphs  map[glyphKey]sprite
	dots    [dotSprites]sprite
	raster  vector.Rasterizer
	mask    image.Alpha
}

const (
	atlasWidth  = 1024
	atlasHeight = 256 // at first
	atlasMost   = 2048

	// The white patch is in the corner; its middle serves solid shapes.
	whiteSide   = 4
	whiteMiddle = whiteSide / 2

	// dirtyMost is how many dirty parts are told apart.
	dirtyMost = 16
)

// shelf is a row of sprites of about one height.
type shelf struct{ x, y, h int }

// sprite is a picture in the atlas.
type sprite struct {
	made       bool
	x, y, w, h int16
	// Where its left top corner goes, in pixels from the glyph's origin.
	left, top int16
}

// Size is the atlas in texels. What is in it stays where it is when it grows.
func (a *Atlas) Size() (w, h int) {
	a.start()
	return a.w, a.h
}

// Dirty is the parts that changed since [Atlas.Clean]. After the atlas has
// grown or started over it is the whole.
func (a *Atlas) Dirty() []image.Rectangle {
	a.start()
	return a.dirty
}

// Clean forgets the dirty parts, which have been copied to the texture.
func (a *Atlas) Clean() { a.dirty = a.dirty[:0] }

// AppendRGBA appends the texels of r, row by row, as white premultiplied by
// the coverage.
func (a *Atlas) AppendRGBA(dst []byte, r image.Rectangle) []byte {
	a.start()
	r = r.Intersect(image.Rect(0, 0, a.w, a.h))
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for _, c := range a.pix[y*a.w+r.Min.X : y*a.w+r.Max.X] {
			dst = append(dst, c, c, c, c)
		}
	}
	return dst
}

// start makes the first, almost empty atlas.
func (a *Atlas) start() {
	if a.w == 0 {
		a.w, a.h = atlasWidth, atlasHeight
		a.pix = make([]uint8, a.w*a.h)
		a.evict()
	}
}

// evict empties the atlas but for the white patch.
func (a *Atlas) evict() {
	clear(a.pix)
	a.shelves = a.shelves[:0]
	a.dots = [dotSprites]sprite{}
	if a.glyphs == nil {
		a.glyphs = map[glyphKey]sprite{}
	}
	clear(a.glyphs)
	p, _ := a.place(whiteSide, whiteSide)
	for y := range whiteSide {
		for x := range whiteSide {
			a.pix[(p.Y+y)*a.w+p.X+x] = 255
		}
	}
	a.dirty = append(a.dirty[:0], image.Rect(0, 0, a.w, a.h))
}

// place finds room for a sprite and a texel around it, which linear filtering
// may touch. There is none when the atlas is full.
func (a *Atlas) place(w, h int) (image.Point, bool) {
	w, h = w+1, h+1
	if w > a.w {
		return image.Point{}, false
	}
	bottom := 0
	best := -1
	for i, s := range a.shelves {
		bottom = s.y + s.h
		if s.h < h || s.x+w > a.w || s.h > h+h/4+2 {
			continue
		}
		if best < 0 || s.h < a.shelves[best].h {
			best = i
		}
	}
	if best < 0 {
		for bottom+h > a.h {
			if a.h*2 > atlasMost {
				return image.Point{}, false
			}
			a.h *= 2
			a.pix = append(a.pix, make([]uint8, len(a.pix))...)
			a.dirty = append(a.dirty[:0], image.Rect(0, 0, a.w, a.h))
		}
		best = len(a.shelves)
		a.shelves = append(a.shelves, shelf{y: bottom, h: h})
	}
	s := &a.shelves[best]
	p := image.Pt(s.x, s.y)
	s.x += w
	return p, true
}

// touch notes a part that changed.
func (a *Atlas) touch(r image.Rectangle) {
	for _, d := range a.dirty {
		if r.In(d) {
			return
		}
	}
	if len(a.dirty) == dirtyMost {
		for _, d := range a.dirty {
			r = r.Union(d)
		}
		a.dirty = a.dirty[:0]
	}
	a.dirty = append(a.dirty, r)
}
