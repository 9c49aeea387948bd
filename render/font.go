package render

import (
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
)

// unitsPerEm is the design grid of all three faces.
const unitsPerEm = 2048

// Metrics of the faces as parts of the size.
const (
	Ascent    = 1935.0 / unitsPerEm // from the baseline up to where a line starts
	Descent   = 432.0 / unitsPerEm  // from the baseline down to where it ends
	CapHeight = 1480.0 / unitsPerEm // of a capital or a figure
)

// glyphsKept bounds the glyphs a face remembers beyond ASCII: a person may
// type any of a million code points.
const glyphsKept = 2048

// glyph is one character of a face, in font units, y down. It never changes
// once made.
type glyph struct {
	advance int32
	bounds  [4]int32 // left, top, right, bottom; all 0 for a blank
	path    []segment
}

// segment is a piece of an outline. Every outline is closed.
type segment struct {
	op   segmentOp
	x, y int32 // where it ends
	u, v int32 // control point of a curve
}

type segmentOp uint8

const (
	moveTo segmentOp = iota
	lineTo
	quadTo
)

// face is a font with the glyphs met so far.
type face struct {
	data  []byte
	once  sync.Once
	ascii [128]*glyph // of printable characters only

	mu   sync.RWMutex
	more map[rune]*glyph
	font trueType
}

var faces = [...]*face{
	Regular: {data: goregular.TTF},
	Bold:    {data: gobold.TTF},
	Mono:    {data: gomono.TTF},
}

// face is the face of a font; one that does not exist is Regular.
func (f Font) face() *face {
	if int(f) >= len(faces) {
		f = Regular
	}
	a := faces[f]
	a.once.Do(a.load)
	return a
}

func (a *face) load() {
	a.font = newTrueType(a.data)
	a.more = make(map[rune]*glyph)
	for r := rune(' '); r <= '~'; r++ {
		a.ascii[r] = a.make(r)
	}
}

// glyph is the glyph of a character, or the stand-in for one the face lacks.
func (a *face) glyph(r rune) *glyph {
	if uint32(r) < uint32(len(a.ascii)) {
		if g := a.ascii[r]; g != nil {
			return g
		}
	}
	a.mu.RLock()
	g := a.more[r]
	a.mu.RUnlock()
	if g != nil {
		return g
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if g = a.more[r]; g != nil {
		return g
	}
	if len(a.more) >= glyphsKept {
		clear(a.more)
	}
	g = a.make(r)
	a.more[r] = g
	return g
}

// make is the glyph of a character, or its stand-in.
func (a *face) make(r rune) *glyph {
	if drawable(r) {
		if g, ok := a.read(r); ok {
			return g
		}
	}
	return a.standIn(r)
}

// read takes a glyph from the font.
func (a *face) read(r rune) (*glyph, bool) {
	i := a.font.index(r)
	if i == 0 {
		return nil, false
	}
	g := &glyph{advance: a.font.advance(i)}
	a.font.outline(g, i, 0, 0)
	return g, true
}

// add appends a segment and widens the bounds to hold it. Control points lie
// outside the curve, so the bounds may be a little wide.
func (g *glyph) add(s segment) {
	if len(g.path) == 0 {
		g.bounds = [4]int32{s.x, s.y, s.x, s.y}
	}
	g.widen(s.x, s.y)
	if s.op == quadTo {
		g.widen(s.u, s.v)
	}
	g.path = append(g.path, s)
}

func (g *glyph) widen(x, y int32) {
	b := &g.bounds
	b[0], b[1], b[2], b[3] = min(b[0], x), min(b[1], y), max(b[2], x), max(b[3], y)
}

// drawable tells characters with a picture from those that steer the text:
// controls, and marks that hide, join or turn what is around them. They are
// shown as stand-ins even where a font has a blank for them, so that two names
// that differ look different.
func drawable(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7f && r < 0xa0, r == 0xad:
		return false
	case r >= 0x200b && r <= 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2060 && r <= 0x206f:
		return false
	case r == 0xfeff, r >= 0xfff9 && r <= 0xfffb:
		return false
	}
	return true
}
