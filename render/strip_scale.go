package render

import (
	"math"
	"strconv"

	"ringscope/ring"
)

// stripScale is the words around the strip: what stretch it shows, how far it
// is zoomed in, and the number of each position once they are wide enough.
type stripScale struct {
	head, zoom []byte
	step       ring.Pos // from one numbered position to the next; 0 for none
	ticks      []tick
	text       []byte
}

type tick struct {
	x        float32
	from, to int32
}

// headSize is the type of the strip's line of text.
const headSize = 11

// measure decides whether positions get numbers: every one, or every second,
// fourth, and so on, as the widest of their numbers allows.
func (c *stripScale) measure(v *StripView) {
	o, s := &v.o, v.o.Frame.After
	slot := ring.Pos(1) << (64 - s.Ring.Bits())
	span := 0x1p64
	if o.Window.Span != 0 {
		span = float64(o.Window.Span)
	}
	c.step = 0
	if float64(slot)/span*float64(o.W) < 7 { // points a position
		return
	}
	c.text = appendPos(c.text[:0], s, o.Window.At(1))
	wide := float64(MeasureBytes(Mono, headSize-1, c.text)) + 10
	for n := ring.Pos(1); n != 0; n *= 2 {
		if float64(slot)*float64(n)/span*float64(o.W) >= wide {
			c.step = slot * n
			return
		}
	}
}

func (c *stripScale) build(v *StripView) {
	o, s, l := &v.o, v.o.Frame.After, &v.l
	w := o.Window
	c.head, c.zoom, c.ticks, c.text = c.head[:0], c.zoom[:0], c.ticks[:0], c.text[:0]
	slot := ring.Pos(1)<<(64-s.Ring.Bits()) - 1
	if w.Whole() {
		c.head = append(c.head, "the whole circle, unrolled"...)
	} else {
		c.head = appendPos(c.head, s, (w.From+1+slot)&^slot)
		c.head = append(c.head, " – "...)
		c.head = appendPos(c.head, s, (w.From+ring.Pos(w.Span)+slot)&^slot)
		c.zoom = appendZoom(append(c.zoom, "×"...), w.Factor())
	}
	if c.step == 0 || l.foot == 0 {
		return
	}
	p := (w.From + c.step) &^ (c.step - 1) // step is a power of two
	for n := 0; n < 4096; n++ {
		if off := uint64(p - w.From - 1); off > w.Span-1 {
			break
		}
		from := int32(len(c.text))
		c.text = appendPos(c.text, s, p)
		c.ticks = append(c.ticks, tick{l.right(uint64(p - w.From - 1)), from, int32(len(c.text))})
		if c.step == 0 || p-w.From-1+c.step < c.step { // past the window's end
			break
		}
		p += c.step
	}
}

// appendZoom appends a factor: 21, 1.5, 2^40.
func appendZoom(b []byte, f float64) []byte {
	switch {
	case f < 10:
		return strconv.AppendFloat(b, math.Round(f*10)/10, 'f', -1, 64)
	case f < 1e6:
		return AppendInt(b, int(f+0.5))
	}
	_, e := math.Frexp(f)
	return strconv.AppendInt(append(b, "2^"...), int64(e-1), 10)
}

func (c *stripScale) draw(s *Scene, v *StripView) {
	o, l, th := &v.o, &v.l, v.o.Theme
	if l.head > 0 {
		x := o.X + o.W
		left := o.W
		if o.Hint != "" {
			s.Label(x, l.head, End, Regular, headSize, th.Faint, o.Hint)
			left -= Measure(Regular, headSize, o.Hint) + 12
			x -= Measure(Regular, headSize, o.Hint)
		}
		if len(c.zoom) > 0 {
			if o.Hint != "" {
				s.Label(x, l.head, End, Regular, headSize, th.Faint, " · ")
				x -= Measure(Regular, headSize, " · ")
			}
			s.LabelBytes(x, l.head, End, Regular, headSize, th.Dim, c.zoom)
			left -= MeasureBytes(Regular, headSize, c.zoom) + 12
		}
		font := Mono
		if o.Window.Whole() {
			font = Regular
		}
		if MeasureBytes(font, headSize, c.head) <= left {
			s.LabelBytes(o.X, l.head, Start, font, headSize, th.Faint, c.head)
		}
	}
	for i := range c.ticks {
		t := &c.ticks[i]
		s.Rect(t.x-0.5, l.past1, 1, 4, 0, th.Faint)
		text := c.text[t.from:t.to]
		wide := MeasureBytes(Mono, headSize-1, text)
		x, anchor := t.x, Middle
		if t.x+wide/2 > o.X+o.W {
			x, anchor = o.X+o.W, End
		} else if t.x-wide/2 < o.X {
			x, anchor = o.X, Start
		}
		s.LabelBytes(x, l.foot, anchor, Mono, headSize-1, th.Faint, text)
	}
}
