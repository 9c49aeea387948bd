package render

import "io"

// SVG writes the scene as one SVG picture, the same bytes on every platform.
//
// Lengths are cut to a hundredth of a point, dots to a tenth. Text is drawn as
// outlines, so that it looks the same everywhere, and kept as words in
// aria-label; Title, Desc and the names of groups become <title> and <desc>.
// Ids name what they stand for, so that several pictures may sit in one page.
func SVG(w io.Writer, s *Scene) error {
	d := newSVG(s)
	d.head()
	d.ops(s.Ops)
	for len(d.open) > 0 {
		d.pop()
	}
	d.str("</svg>\n")
	_, err := w.Write(d.b)
	return err
}

func newSVG(s *Scene) *svgDoc {
	return &svgDoc{
		s:     s,
		b:     make([]byte, 0, 8192+96*len(s.Ops)+12*len(s.Dots)),
		often: map[glyphID]int{},
		clips: map[svgClip]bool{},
		shade: map[Color]int32{},
	}
}

// ops writes what is drawn.
func (d *svgDoc) ops(ops []Op) {
	for i := 0; i < len(ops); {
		if n := d.sectors(ops[i:]); n > 0 {
			i += n
			continue
		}
		d.op(&ops[i])
		i++
	}
	d.endPath()
}

// svgDoc is a picture being written.
type svgDoc struct {
	s     *Scene
	b     []byte
	open  []*Op           // the clips and groups we are in
	often map[glyphID]int // how often each glyph is drawn
	clips map[svgClip]bool
	path  svgStyle // of the <path> we are in
	px    int      // the path's current point in hundredths
	py    int
	dots  svgDots

	inPath, shared bool // whether a <path> is open, and for more of the same

	// for runs of sectors
	rings             []svgRing
	shade             map[Color]int32
	first, last, next []int32
}

// svgStyle is how a path is painted. Width 0 is filled.
type svgStyle struct {
	color Color
	width int // hundredths
}

// svgClip is a clip rectangle in hundredths.
type svgClip struct{ x, y, w, h int }

func (d *svgDoc) head() {
	w, h := max(hundredths(float64(d.s.W)), 0), max(hundredths(float64(d.s.H)), 0)
	d.str(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="`)
	d.num(w)
	d.str(`" height="`)
	d.num(h)
	d.str(`" viewBox="0 0 `)
	d.num(w)
	d.str(" ")
	d.num(h)
	d.str(`" stroke-linecap="round" stroke-linejoin="round">`)
	d.note("title", d.s.Title)
	d.note("desc", d.s.Desc)
	d.glyphs()
	if d.s.Background.A > 0 {
		d.str(`<rect width="`)
		d.num(w)
		d.str(`" height="`)
		d.num(h)
		d.str(`"`)
		d.fill(d.s.Background)
		d.str("/>")
	}
}

// note writes an element that holds only words, on a line of its own.
func (d *svgDoc) note(element, words string) {
	if words == "" {
		return
	}
	d.str("\n<")
	d.str(element)
	d.str(">")
	d.b = appendXML(d.b, words)
	d.str("</")
	d.str(element)
	d.str(">\n")
}

func (d *svgDoc) op(op *Op) {
	switch op.Kind {
	case OpClip, OpGroup:
		d.endPath()
		d.push(op, true)
		return
	case OpUnclip:
		d.end(OpClip)
		return
	case OpUngroup:
		d.end(OpGroup)
		return
	case OpDots:
		d.endPath()
		d.dotBatch(d.s.Dots[op.From:op.To])
		return
	}
	if op.Color.A == 0 {
		return
	}
	switch op.Kind {
	case OpRect:
		d.rect(op)
	case OpRectLine:
		d.rectLine(op)
	case OpCircle:
		d.circle(op)
	case OpCircleLine:
		d.circleLine(op)
	case OpLine:
		d.line(op)
	case OpPoly:
		d.poly(op)
	case OpPolyline:
		d.polyline(op)
	case OpText:
		d.text(op)
	}
}

// push opens a clip or a group. A group opened again, because a clip around it
// ended first, has had its title.
func (d *svgDoc) push(op *Op, first bool) {
	d.open = append(d.open, op)
	if op.Kind == OpGroup {
		d.str("<g>")
		if first && op.To > op.From {
			d.str("<title>")
			d.b = appendXML(d.b, d.s.Text[op.From:op.To])
			d.str("</title>")
		}
		return
	}
	c := svgClip{hundredths(float64(op.X)), hundredths(float64(op.Y)),
		max(hundredths(float64(op.W)), 0), max(hundredths(float64(op.H)), 0)}
	if !d.clips[c] {
		d.clips[c] = true
		d.str(`<clipPath id="`)
		d.clipID(c)
		d.str(`"><path d="M`)
		d.num(c.x)
		d.sep(c.y)
		d.str("h")
		d.num(c.w)
		d.str("v")
		d.num(c.h)
		d.str("h")
		d.num(-c.w)
		d.str(`z"/></clipPath>`)
	}
	d.str(`<g clip-path="url(#`)
	d.clipID(c)
	d.str(`)">`)
}

func (d *svgDoc) clipID(c svgClip) {
	d.str("clip")
	d.num(c.x)
	d.str("_")
	d.num(c.y)
	d.str("_")
	d.num(c.w)
	d.str("_")
	d.num(c.h)
}

func (d *svgDoc) pop() {
	d.str("</g>")
	d.open = d.open[:len(d.open)-1]
}

// end closes the innermost clip or group of that kind. What was opened inside
// it is closed and opened again: XML must nest, a scene need not.
func (d *svgDoc) end(kind Kind) {
	d.endPath()
	at := len(d.open) - 1
	for at >= 0 && d.open[at].Kind != kind {
		at--
	}
	if at < 0 {
		return
	}
	var inside []*Op
	inside = append(inside, d.open[at+1:]...)
	for len(d.open) > at {
		d.pop()
	}
	for _, op := range inside {
		d.push(op, false)
	}
}
