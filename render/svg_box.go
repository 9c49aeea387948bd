package render

func (d *svgDoc) rect(op *Op) {
	w, h := hundredths(float64(op.W)), hundredths(float64(op.H))
	if w <= 0 || h <= 0 {
		return
	}
	d.endPath()
	d.box(hundredths(float64(op.X)), hundredths(float64(op.Y)), w, h, hundredths(float64(op.R)))
	d.fill(op.Color)
	d.str("/>")
}

// rectLine draws the outline as a stroke along the middle of it.
func (d *svgDoc) rectLine(op *Op) {
	w, h, width := float64(op.W), float64(op.H), float64(op.Width)
	if !(w > 0) || !(h > 0) || !(width > 0) {
		return
	}
	if 2*width >= min(w, h) {
		d.rect(op) // nothing is left inside
		return
	}
	d.endPath()
	d.box(hundredths(float64(op.X)+width/2), hundredths(float64(op.Y)+width/2),
		hundredths(w-width), hundredths(h-width), hundredths(float64(op.R)-width/2))
	d.str(` fill="none"`)
	d.stroke(op.Color, hundredths(width))
	if float64(op.R) <= width/2 {
		d.str(` stroke-linejoin="miter"`)
	}
	d.str("/>")
}

// box starts a <rect>.
func (d *svgDoc) box(x, y, w, h, r int) {
	d.str("<rect")
	d.attr("x", x)
	d.attr("y", y)
	d.attr("width", w)
	d.attr("height", h)
	if r = min(r, w/2, h/2); r > 0 {
		d.attr("rx", r)
	}
}

// attr writes an attribute of a length that is 0 when missing.
func (d *svgDoc) attr(name string, h int) {
	if h == 0 {
		return
	}
	d.str(" ")
	d.str(name)
	d.str(`="`)
	d.num(h)
	d.str(`"`)
}

func (d *svgDoc) stroke(c Color, width int) {
	d.paint("stroke", c)
	if width != 100 {
		d.attr("stroke-width", width)
	}
}

func (d *svgDoc) circle(op *Op) {
	if r := hundredths(float64(op.R)); r > 0 {
		d.round(op, r)
		d.fill(op.Color)
		d.str("/>")
	}
}

func (d *svgDoc) circleLine(op *Op) {
	r, w := hundredths(float64(op.R)), hundredths(float64(op.Width))
	switch {
	case r <= 0 || w <= 0:
	case w >= 2*r: // nothing is left inside
		d.round(op, r+w/2)
		d.fill(op.Color)
		d.str("/>")
	default:
		d.round(op, r)
		d.str(` fill="none"`)
		d.stroke(op.Color, w)
		d.str("/>")
	}
}

// round starts a <circle>.
func (d *svgDoc) round(op *Op, r int) {
	d.endPath()
	d.str("<circle")
	d.attr("cx", hundredths(float64(op.X)))
	d.attr("cy", hundredths(float64(op.Y)))
	d.attr("r", r)
}
