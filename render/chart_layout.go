package render

// chartLayout is a chart's parts, from the top: the figure with its sentence,
// the plot, what the marks mean.
type chartLayout struct {
	k          float32 // scale of type and spacing, 1 at about 760×560
	size       float32 // of the text
	title      float32 // baseline of the title
	head       string
	number     float32 // size of the figure
	numberY    float32 // its baseline
	textX      float32 // the sentence's left edge
	textY      float32 // its first baseline
	lead       float32 // from line to line
	plot       box
	marks      []chartPlace // of the explanations
	left, wide float32
}

type chartPlace struct{ x, y float32 }

// chartMark explains one of the marks.
type chartMark struct {
	kind markKind
	text string
}

type markKind uint8

const (
	markBand     markKind = iota // what theory expects
	markLine                     // the ideal, the minimum
	markAsked                    // what theory expects of requests
	markBar                      // measured
	markGhost                    // before the step
	markThin                     // requests
	markDots                     // one ring each
	markCurve                    // theory's curve
	markOwn                      // this ring
	markArrow                    // direction
	markNeedless                 // a move that did not have to be
)

func (b box) empty() bool { return !(b.right-b.left > 8) || !(b.bottom-b.top > 8) }

// layout shares the room out.
func (v *ChartView) layout() {
	o, l := &v.o, &v.l
	// Type is read down to a phone's size; below that the picture shrinks.
	least := clamp(min(o.W/320, o.H/180)*0.88, 0.2, 0.88)
	k := clamp(min(o.W/760, o.H/560), least, 12)
	l.k, l.size, l.lead = k, float32(13*k), float32(19*k)
	pad := clamp(min(o.W, o.H)*0.045, 4, 28*k)
	left, right, top, bottom := o.X+pad, o.X+o.W-pad, o.Y+pad, o.Y+o.H-pad
	l.left, l.wide = left, max(0, right-left)
	l.title = top + float32(10*k)
	y := top + float32(20*k)
	l.number = clamp(l.wide*0.095, 20*k, 44*k)
	l.numberY = y + float32(l.number*0.86)
	wide := float32(0)
	if v.says.number != "" {
		wide = Measure(Bold, l.number, v.says.number) + float32(18*k)
	}
	l.textX = left + wide
	room := right - o.Corner - l.textX
	most := 3
	if o.H < 300*k {
		most = 2
	}
	said := v.says.text
	if room < 150*k && wide > 0 { // below the figure, where beside it is no room
		l.textX, room = left, l.wide-o.Corner
		v.says.lines = wrap(said, Regular, l.size, room, most+1)
		l.textY = l.numberY + float32(22*k)
		y = l.textY + float32(float32(len(v.says.lines)-1)*l.lead)
	} else {
		most++
		v.says.lines = wrap(said, Regular, l.size, room, most)
		n := float32(len(v.says.lines))
		block := float32(l.lead*(n-1)) + float32(l.size*CapHeight)
		number := float32(l.number * CapHeight)
		l.textY = l.numberY - number + float32(l.size*CapHeight)
		if wide > 0 && block < number {
			l.textY += (number - block) / 2
		}
		y = max(l.numberY, l.textY+float32((n-1)*l.lead))
		if wide == 0 {
			y = l.textY + float32((n-1)*l.lead)
		}
	}
	for n := len(v.says.lines); n > 0 && l.textY+float32(float32(n-1)*l.lead) > bottom; n-- {
		v.says.lines = v.says.lines[:n-1]
	}
	l.head = Fit(Bold, 11*k, chartHeads[o.Kind], l.wide-o.Corner)
	y += float32(20 * k)
	bottom = v.placeMarks(left, right, bottom)
	l.plot = box{left, y, right, bottom}
}

// placeMarks places the explanations along the bottom, in as many lines as
// they take, and gives where they begin.
func (v *ChartView) placeMarks(left, right, bottom float32) float32 {
	l := &v.l
	l.marks = l.marks[:0]
	if len(v.marks) == 0 || v.o.H < 200 {
		v.marks = v.marks[:0]
		return bottom
	}
	size := l.markSize()
	row := float32(size * 1.65)
	x, y := left, float32(0)
	for i := range v.marks {
		m := &v.marks[i]
		m.text = Fit(Regular, size, m.text, right-left-float32(size*2))
		w := Measure(Regular, size, m.text) + float32(size*3.4)
		if x > left && x+w-float32(size*1.4) > right {
			x, y = left, y+row
		}
		l.marks = append(l.marks, chartPlace{x, y})
		x += w
	}
	first := bottom - y - float32(size*0.3)
	for i := range l.marks {
		l.marks[i].y += first
	}
	return first - float32(size*2)
}

func (l *chartLayout) markSize() float32 { return float32(11.5 * l.k) }

// head draws the title, the figure and the sentence.
func (v *ChartView) head(s *Scene) {
	l, th := &v.l, v.o.Theme
	s.Label(l.left, l.title, Start, Bold, 11*l.k, th.Dim, l.head)
	if v.says.number == "" { // nothing to draw: the sentence alone, in the middle
		y := v.o.Y + v.o.H/2 - float32(float32(len(v.says.lines)-1)*l.lead/2)
		for i, line := range v.says.lines {
			s.Label(v.o.X+v.o.W/2, y+float32(float32(i)*l.lead), Middle, Regular, l.size, th.Dim, line)
		}
		return
	}
	s.Label(l.left, l.numberY, Start, Bold, l.number, th.Text, v.says.number)
	for i, line := range v.says.lines {
		s.Label(l.textX, l.textY+float32(float32(i)*l.lead), Start, Regular, l.size, th.Dim, line)
	}
}

var chartHeads = [Charts]string{"", "LOAD PER NODE", "PEAK TO MEAN AGAINST VNODES", "FROM OLD OWNER TO NEW", "HEIRS OF A NODE THAT FAILS", "MOVED BY THIS STEP"}

// foot draws what the marks mean.
func (v *ChartView) foot(s *Scene) {
	l, th := &v.l, v.o.Theme
	size := l.markSize()
	for i, m := range v.marks {
		p := l.marks[i]
		v.mark(s, m.kind, p.x, p.y-float32(size*0.36), size)
		s.Label(p.x+float32(size*2), p.y, Start, Regular, size, th.Dim, m.text)
	}
}

// mark draws an example of a mark, size*1.5 wide, around height y: a patch of
// some height, unless it is no patch.
func (v *ChartView) mark(s *Scene, kind markKind, x, y, size float32) {
	th := v.o.Theme
	w, h, round, c := float32(size*1.5), float32(size*0.72), float32(size*0.36), th.Fill
	switch kind {
	case markBand:
		h, round, c = size, 2, v.band()
	case markAsked:
		h, round, c = size*0.5, 2, Fade(c, 0.22)
	case markLine:
		x, w, h, round, c = x+w/2, 1.5*v.l.k, size*1.1, 0, th.Text
	case markGhost:
		c = Fade(c, th.GhostAlpha+0.1)
	case markThin:
		h, round = h/2, round/2
	case markDots:
		x, w, h, c = x+w/2, h*0.5, h*0.5, Fade(th.Text, 0.6)
	case markCurve:
		h, round, c = 2*v.l.k, 0, th.Good
	case markNeedless:
		c = th.Bad
		fallthrough
	case markArrow:
		h /= 2
		s.Poly(Fade(c, 0.75), Point{x, y - h}, Point{x + w - h, y - h}, Point{x + w, y}, Point{x + w - h, y + h}, Point{x, y + h})
		return
	case markOwn:
		v.ownMark(s, x+w/2, y)
		return
	}
	s.Rect(x, y-h/2, w, h, min(round, h/2), c)
}

// band is the colour of what theory expects.
func (v *ChartView) band() Color { return Fade(v.o.Theme.Good, 0.24) }

// ownMark is the mark of the scenario's own ring among others.
func (v *ChartView) ownMark(s *Scene, x, y float32) {
	s.Circle(x, y, 5*v.l.k, opaque(v.o.Theme.Background))
	s.Circle(x, y, 4*v.l.k, v.o.Theme.Accent)
}
