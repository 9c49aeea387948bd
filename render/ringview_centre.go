package render

import "math"

// centre is the type of the sentence: sizes that let the finished sentence fit
// into the circle kept free for it, so that nothing jumps while it counts.
type centre struct {
	number float32 // size of the number
	line   float32 // size of the lines
	lines  int     // how many are shown

	cutting cutting
	cut     []byte
}

// cutting is what is done to lines that are too long.
type cutting uint8

const (
	cutNone  cutting = iota
	cutShort         // the shorter form is said
	cutName          // and of that, what does not fit is left out
)

const (
	leading = 1.72 // from line to line, in sizes of the line
	minLine = 8.5  // smaller is not read
)

func (c *centre) build(v *RingView) {
	o, l := v.o, &v.l
	f := o.Frame
	f.Part = 1
	Sentence(&v.says, f)
	more := max(0, l.R-300) // beyond that it grows slowly, as a screen does
	c.number, c.line = clamp(l.R*0.19, 8, 46+float32(more*0.08)), clamp(l.R*0.072, minLine, 14.5+float32(more*0.012))
	if o.Large {
		c.number, c.line = clamp(l.R*0.19, 8, 160), clamp(l.R*0.06, minLine, 48)
	}
	full := *c
	for lines := len(v.says.Lines); lines >= 0; lines-- {
		// Rather smaller than shorter, rather shorter than cut, rather cut than dropped.
		for c.cutting = cutNone; c.cutting <= cutName; c.cutting++ {
			for k := float32(1); k >= 0.7; k -= 0.02 {
				c.number, c.line, c.lines = float32(full.number*k), max(full.line*k, min(full.line, minLine)), lines
				if c.fits(v) {
					return
				}
			}
		}
	}
	c.number, c.lines = float32(l.centre*0.4), 0
}

// fits reports whether every line keeps within the centre's circle.
func (c *centre) fits(v *RingView) bool {
	y := c.top()
	ok := c.inside(v, y, y+float32(c.number*CapHeight), MeasureBytes(Bold, c.number, v.says.Number))
	for i := range c.lines {
		b, text := c.baseline(i), c.text(&v.says.Lines[i])
		w := MeasureBytes(Regular, c.line, text)
		if c.cutting == cutName && v.says.Lines[i].Tone == ToneNode {
			w = min(w, v.l.centre)
		}
		ok = ok && c.inside(v, b-float32(c.line*CapHeight), b+float32(c.line*0.2), w)
	}
	return ok
}

// text is as much of a line as is said.
func (c *centre) text(line *SentenceLine) []byte {
	if c.cutting == cutNone {
		return line.Text
	}
	return line.Text[line.Short:]
}

func (c *centre) inside(v *RingView, top, bottom, width float32) bool {
	y, r := max(-top, bottom), v.l.centre
	return y < r && width/2 <= float32(math.Sqrt(float64(float32(r*r)-float32(y*y))))
}

// height is that of the whole block, top its upper edge from the middle.
func (c *centre) height() float32 {
	h := float32(c.number * CapHeight)
	if c.lines > 0 {
		h += float32(c.line*(float32(leading*float32(c.lines))+0.35)) + float32(c.line*0.2)
	}
	return h
}

func (c *centre) top() float32 { return -c.height() / 2 }

// baseline is that of a line, from the middle.
func (c *centre) baseline(i int) float32 {
	return c.top() + float32(c.number*CapHeight) + float32(c.line*float32(float32(leading*float32(i+1))+0.35))
}

func (c *centre) draw(s *Scene, v *RingView) {
	l, th := &v.l, v.o.Theme
	Sentence(&v.says, v.o.Frame)
	s.Group("What it says")
	s.LabelBytes(l.x, l.y+c.top()+float32(c.number*CapHeight), Middle, Bold, c.number, th.Text, v.says.Number)
	for i := range min(c.lines, len(v.says.Lines)) {
		line := &v.says.Lines[i]
		b := c.baseline(i)
		room := float32(2 * float32(math.Sqrt(max(0, float64(float32(l.centre*l.centre)-float32(b*b))))))
		text := c.text(line)
		if MeasureBytes(Regular, c.line, text) > room {
			c.cut = AppendFit(c.cut[:0], Regular, c.line, text, room)
			text = c.cut
		}
		s.LabelBytes(l.x, l.y+b, Middle, Regular, c.line, th.tone(line.Tone, line.Slot), text)
	}
	s.Ungroup()
}

func (t *Theme) tone(tone Tone, slot int32) Color {
	switch tone {
	case ToneDim:
		return t.Dim
	case ToneFaint:
		return t.Faint
	case ToneGood:
		return t.Good
	case ToneBad:
		return t.Bad
	case ToneNode:
		return t.Legible(t.Node(int(slot)))
	}
	return t.Text
}
