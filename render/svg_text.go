package render

import (
	"slices"
	"strconv"
)

// glyphID names a glyph.
type glyphID struct {
	font Font
	char rune
}

// glyphs writes the outlines that are drawn more than once, for <use>. One
// that is drawn once is written where it is drawn, which is shorter.
func (d *svgDoc) glyphs() {
	var twice []uint64 // face and code point, which sorts
	for i := range d.s.Ops {
		op := &d.s.Ops[i]
		if op.Kind != OpText || op.Color.A == 0 {
			continue
		}
		text, f := d.s.Text[op.From:op.To], op.Font.face()
		for i := 0; i < len(text); {
			r, n := decode(text, i)
			i += n
			if len(f.glyph(r).path) == 0 {
				continue
			}
			id := glyphID{op.Font, r}
			d.often[id]++
			if d.often[id] == 2 {
				twice = append(twice, uint64(id.font)<<32|uint64(r))
			}
		}
	}
	if len(twice) == 0 {
		return
	}
	slices.Sort(twice)
	d.str("<defs>")
	for _, key := range twice {
		id := glyphID{Font(key >> 32), rune(key & (1<<32 - 1))}
		d.str(`<path id="`)
		d.glyphID(id)
		d.str(`" d="`)
		d.outline(id.font.face().glyph(id.char), 0, 0)
		d.str(`"/>`)
	}
	d.str("</defs>\n")
}

// glyphID writes the id of an outline: the face's letter and the code point.
func (d *svgDoc) glyphID(id glyphID) {
	letter := byte('R')
	switch id.font {
	case Bold:
		letter = 'B'
	case Mono:
		letter = 'M'
	}
	d.b = strconv.AppendInt(append(d.b, letter), int64(id.char), 16)
}

// text writes the words as a label and their glyphs, in font units.
func (d *svgDoc) text(op *Op) {
	size := hundredths(float64(op.Size))
	text := d.s.Text[op.From:op.To]
	if size <= 0 || len(text) == 0 {
		return
	}
	d.endPath()
	d.str(`<g aria-label="`)
	d.b = appendXML(d.b, text)
	d.str(`"`)
	d.fill(op.Color)
	d.str(` transform="translate(`)
	f := op.Font.face()
	d.num(hundredths(textStart(op, scaled(units(f, text), op.Size))))
	d.sep(hundredths(float64(op.Y)))
	d.str(")scale(")
	d.scale(size)
	d.str(`)">`)

	x, in, penX, penY := 0, false, 0, 0
	for i := 0; i < len(text); {
		r, n := decode(text, i)
		i += n
		g := f.glyph(r)
		switch id := (glyphID{op.Font, r}); {
		case len(g.path) == 0:
		case d.often[id] == 1:
			if !in {
				d.str(`<path d="`)
				in, penX, penY = true, 0, 0
			}
			d.outline(g, x-penX, -penY)
			last := g.lastMove()
			penX, penY = x+int(last.x), int(last.y)
		default:
			if in {
				d.str(`"/>`)
				in = false
			}
			d.str(`<use xlink:href="#`)
			d.glyphID(id)
			if x != 0 {
				d.str(`" x="`)
				d.b = strconv.AppendInt(d.b, int64(x), 10)
			}
			d.str(`"/>`)
		}
		x += int(g.advance)
	}
	if in {
		d.str(`"/>`)
	}
	d.str("</g>")
}

// scale writes a size in hundredths as points a font unit.
func (d *svgDoc) scale(size int) {
	// Ten decimals, rounded: 10^10 / (100 * 2048) = 48828.125 a hundredth.
	n := (int64(size)*390625 + 4) / 8
	if whole := n / 1e10; whole > 0 {
		d.b = strconv.AppendInt(d.b, whole, 10)
	}
	digits := strconv.AppendInt(nil, n%1e10+1e10, 10)
	digits[0] = '.'
	for digits[len(digits)-1] == '0' {
		digits = digits[:len(digits)-1]
	}
	if len(digits) > 1 {
		d.b = append(d.b, digits...)
	}
}

// lastMove is where the last contour starts, and ends.
func (g *glyph) lastMove() segment {
	for i := len(g.path) - 1; i >= 0; i-- {
		if g.path[i].op == moveTo {
			return g.path[i]
		}
	}
	return segment{}
}

// outline writes a glyph, dx and dy off the current point, in relative whole
// numbers only.
func (d *svgDoc) outline(g *glyph, dx, dy int) {
	x, y := -dx, -dy       // the current point
	var startX, startY int // of the contour
	var turnX, turnY int   // the last control point, if the last piece was a curve
	curve, last := false, byte(0)
	verb := func(c byte) {
		// A verb that repeats need not be written.
		if c != last || c == 'm' {
			d.b = append(d.b, c)
			last = c
			return
		}
		last = c
		d.b = append(d.b, ' ')
	}
	coords := func(n ...int) {
		for i, v := range n {
			if i > 0 && v >= 0 {
				d.b = append(d.b, ' ')
			}
			d.b = strconv.AppendInt(d.b, int64(v), 10)
		}
	}
	for i, s := range g.path {
		sx, sy, u, v := int(s.x), int(s.y), int(s.u), int(s.v)
		switch s.op {
		case moveTo:
			if i > 0 {
				d.str("z")
				last, x, y = 0, startX, startY
			}
			verb('m')
			coords(sx-x, sy-y)
			startX, startY = sx, sy
			curve = false
		case lineTo:
			curve = false
			switch {
			case sx == startX && sy == startY && (i+1 == len(g.path) || g.path[i+1].op == moveTo):
				continue // closing draws it
			case sy == y:
				verb('h')
				coords(sx - x)
			case sx == x:
				verb('v')
				coords(sy - y)
			default:
				verb('l')
				coords(sx-x, sy-y)
			}
		case quadTo:
			if curve && u-x == x-turnX && v-y == y-turnY {
				verb('t')
				coords(sx-x, sy-y)
			} else {
				verb('q')
				coords(u-x, v-y, sx-x, sy-y)
			}
			curve, turnX, turnY = true, u, v
		}
		x, y = sx, sy
	}
	d.str("z")
}
