package render

// standIn is the picture of a character the face lacks: a box with the hex
// digits of its code point inside, four or six of them in two rows.
func (a *face) standIn(r rune) *glyph {
	const (
		top, bottom = -1640, 240
		pen         = 70 // thickness of the frame
		side        = 70 // blank on both sides
		margin      = 40 // between frame and digits
		figure      = 1480
		// Two digits fill a cell of the fixed-width face, so that a column of
		// names stays a column.
		cell = 1229
	)
	columns := int32(2)
	if r > 0xffff {
		columns = 3
	}
	g := &glyph{advance: cell * columns / 2}
	g.box(side, top, g.advance-side, bottom)
	g.box(g.advance-side-pen, top+pen, side+pen, bottom-pen) // drawn the other way round: a hole

	left := int32(side + pen + margin)
	wide := (g.advance - 2*left) / columns
	const tall = (bottom - top - 2*pen - margin) / 2
	for i := range 2 * columns {
		d, ok := a.read(rune("0123456789ABCDEF"[r>>(4*(2*columns-1-i))&15]))
		if !ok {
			continue
		}
		// As large as the cell allows, in the middle of it.
		num, den := wide, d.advance
		if num*figure > (tall-margin)*den {
			num, den = tall-margin, figure
		}
		x := left + i%columns*wide + (wide-d.advance*num/den)/2
		y := top + pen + (i/columns+1)*tall - (tall-margin-figure*num/den)/2
		for _, s := range d.path {
			g.add(segment{op: s.op, x: x + s.x*num/den, y: y + s.y*num/den, u: x + s.u*num/den, v: y + s.v*num/den})
		}
	}
	return g
}

// box adds a rectangle, clockwise if left < right.
func (g *glyph) box(left, top, right, bottom int32) {
	g.add(segment{op: moveTo, x: left, y: top})
	g.add(segment{op: lineTo, x: right, y: top})
	g.add(segment{op: lineTo, x: right, y: bottom})
	g.add(segment{op: lineTo, x: left, y: bottom})
}
