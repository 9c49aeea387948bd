package render

// begin starts a path of a style, or goes on with the one that is open: shapes
// of one opaque colour may share a path, since where they overlap nothing adds
// up. All that is put into shared paths runs clockwise, so that nothing is cut
// out of anything either.
func (d *svgDoc) begin(st svgStyle, share bool) {
	if !d.inPath || !d.shared || !share || d.path != st || st.color.A < 255 {
		d.endPath()
		d.str("<path")
		if st.width > 0 {
			d.str(` fill="none"`)
			d.stroke(st.color, st.width)
		} else {
			d.fill(st.color)
		}
		d.str(` d="`)
	}
	d.path, d.inPath, d.shared = st, true, share
}

func (d *svgDoc) endPath() {
	if d.inPath {
		d.str(`"/>`)
		d.inPath = false
	}
}

// move starts a subpath.
func (d *svgDoc) move(x, y int) {
	d.str("M")
	d.num(x)
	d.sep(y)
	d.px, d.py = x, y
}

// lineTo goes straight on.
func (d *svgDoc) lineTo(x, y int) {
	switch {
	case y == d.py:
		d.str("h")
		d.num(x - d.px)
	case x == d.px:
		d.str("v")
		d.num(y - d.py)
	default:
		d.str("l")
		d.num(x - d.px)
		d.sep(y - d.py)
	}
	d.px, d.py = x, y
}

func (d *svgDoc) line(op *Op) {
	if w := hundredths(float64(op.Width)); w > 0 {
		d.begin(svgStyle{op.Color, w}, true)
		d.move(hundredths(float64(op.X)), hundredths(float64(op.Y)))
		d.lineTo(hundredths(float64(op.W)), hundredths(float64(op.H)))
	}
}

func (d *svgDoc) poly(op *Op) {
	if op.To-op.From > 2 {
		d.begin(svgStyle{color: op.Color}, false)
		d.points(d.s.Points[op.From:op.To])
		d.str("z")
	}
}

func (d *svgDoc) polyline(op *Op) {
	if w := hundredths(float64(op.Width)); w > 0 && op.To > op.From {
		d.begin(svgStyle{op.Color, w}, true)
		d.points(d.s.Points[op.From:op.To])
	}
}

// points is a line through points. One alone is a line to itself, so that its
// round ends show.
func (d *svgDoc) points(pts []Point) {
	for i, p := range pts {
		x, y := hundredths(float64(p.X)), hundredths(float64(p.Y))
		switch {
		case i == 0:
			d.move(x, y)
		case i > 1 && (x == d.px && y == d.py):
		default:
			d.lineTo(x, y)
		}
	}
	if len(pts) == 1 {
		d.str("h0")
	}
}
