package render

// trueType reads the embedded fonts. They are known: characters up to U+FFFF
// in a cmap of format 4, quadratic outlines, composites that are only shifted.
// The tests hold every glyph to what golang.org/x/image/font/sfnt reads, which
// knows every other kind of font too and would be a seventieth of the download.
//
// See the OpenType specification 1.9, chapters cmap, glyf, hmtx and loca.
type trueType struct {
	cmap, glyf, hmtx, loca bytesBE
	metrics                int // glyphs with an advance of their own
	long                   bool
}

// bytesBE is data with its highest byte first.
type bytesBE []byte

func (b bytesBE) u16(i int) int { return int(b[i])<<8 | int(b[i+1]) }
func (b bytesBE) i16(i int) int { return int(int16(b.u16(i))) }
func (b bytesBE) u32(i int) int { return b.u16(i)<<16 | b.u16(i+2) }

func newTrueType(data bytesBE) (f trueType) {
	for i := range data.u16(4) {
		at := 12 + 16*i
		table := data[data.u32(at+8):]
		switch string(data[at : at+4]) {
		case "cmap":
			for k := range table.u16(2) {
				if sub := table[table.u32(8+8*k):]; sub.u16(0) == 4 {
					f.cmap = sub
				}
			}
		case "glyf":
			f.glyf = table
		case "head":
			f.long = table.u16(50) == 1
		case "hhea":
			f.metrics = table.u16(34)
		case "hmtx":
			f.hmtx = table
		case "loca":
			f.loca = table
		}
	}
	return f
}

// index is the number of a character's glyph, 0 for one that the font lacks.
func (f *trueType) index(r rune) int {
	n, c := f.cmap.u16(6), int(r) // twice the number of stretches
	for i := 0; i < n; i += 2 {
		start, offset := 16+n+i, 16+3*n+i
		if c > f.cmap.u16(14+i) {
			continue
		}
		switch first, far := f.cmap.u16(start), f.cmap.u16(offset); {
		case c < first:
			return 0
		case far == 0:
			return (c + f.cmap.u16(start+n)) & 0xffff
		default:
			return f.cmap.u16(offset + far + 2*(c-first))
		}
	}
	return 0
}

func (f *trueType) advance(glyph int) int32 {
	return int32(f.hmtx.u16(4 * min(glyph, f.metrics-1)))
}

// outline adds a glyph's outline to g, shifted, in font units.
func (f *trueType) outline(g *glyph, number int, dx, dy int) {
	var from, to int
	if f.long {
		from, to = f.loca.u32(4*number), f.loca.u32(4*number+4)
	} else {
		from, to = 2*f.loca.u16(2*number), 2*f.loca.u16(2*number+2)
	}
	if from == to {
		return
	}
	data := f.glyf[from:]
	if n := data.i16(0); n >= 0 {
		drawContours(g, data[10:], n, dx, dy)
		return
	}
	const words, more = 1, 32
	for at, flags := 10, more; flags&more != 0; {
		flags = data.u16(at)
		x, y := int(int8(data[at+4])), int(int8(data[at+5]))
		part := data.u16(at + 2)
		at += 6
		if flags&words != 0 {
			x, y = data.i16(at-2), data.i16(at)
			at += 2
		}
		f.outline(g, part, dx+x, dy+y)
	}
}

// contourPoint is a point of an outline; one that is not on the curve pulls it.
type contourPoint struct {
	x, y int
	on   bool
}

func (p contourPoint) half(q contourPoint) contourPoint {
	return contourPoint{(p.x + q.x) / 2, (p.y + q.y) / 2, true}
}

// drawContours adds n closed contours.
func drawContours(g *glyph, data bytesBE, n, dx, dy int) {
	if n == 0 {
		return
	}
	points := make([]contourPoint, data.u16(2*n-2)+1)
	at := 2*n + 2 + data.u16(2*n) // behind the ends and the instructions
	flags := make([]byte, 0, len(points))
	const on, again = 1, 8
	for len(flags) < len(points) {
		f := data[at]
		at++
		flags = append(flags, f)
		if f&again != 0 {
			for range data[at] {
				flags = append(flags, f)
			}
			at++
		}
	}
	for axis := range 2 { // short, and same or positive, of either axis
		short, same := byte(2<<axis), byte(16<<axis)
		v := 0
		for i, f := range flags {
			switch {
			case f&short != 0 && f&same != 0:
				v += int(data[at])
				at++
			case f&short != 0:
				v -= int(data[at])
				at++
			case f&same == 0:
				v += data.i16(at)
				at += 2
			}
			if points[i].on = f&on != 0; axis == 0 {
				points[i].x = v
			} else {
				points[i].y = v
			}
		}
	}
	for from, i := 0, 0; i < n; i++ {
		end := data.u16(2*i) + 1
		drawContour(g, points[from:end], dx, dy)
		from = end
	}
}

// drawContour adds one. Between two points that pull is one on the curve.
func drawContour(g *glyph, p []contourPoint, dx, dy int) {
	if len(p) < 2 {
		return
	}
	add := func(op segmentOp, pull, to contourPoint) {
		s := segment{op: op, x: int32(to.x + dx), y: -int32(to.y + dy)}
		if op == quadTo {
			s.u, s.v = int32(pull.x+dx), -int32(pull.y+dy)
		}
		g.add(s)
	}
	first := p[0]
	rest := p[1:]
	if !first.on {
		if first = p[1]; first.on {
			rest = p[2:]
		} else {
			first = p[0].half(p[1])
		}
		rest = append(append([]contourPoint(nil), rest...), p[0])
	}
	add(moveTo, first, first)
	pull := contourPoint{on: true} // none
	for _, q := range append(append([]contourPoint(nil), rest...), first) {
		switch {
		case pull.on && q.on:
			add(lineTo, q, q)
		case pull.on:
		case q.on:
			add(quadTo, pull, q)
		default:
			add(quadTo, pull, pull.half(q))
		}
		if pull = q; q.on {
			pull = contourPoint{on: true}
		}
	}
}
