package ui

import "ringscope/render"

// Sizes of the interface, in points.
const (
	bodySize  = 13
	smallSize = 12
	headSize  = 11.5
	radius    = 8
)

func (u *gui) rect(r Rect, radius float32, c render.Color) {
	if u.draw && r.W > 0 && r.H > 0 {
		u.s.Rect(r.X, r.Y, r.W, r.H, radius, c)
	}
}

func (u *gui) outline(r Rect, radius, width float32, c render.Color) {
	if u.draw {
		u.s.RectLine(r.X, r.Y, r.W, r.H, radius, width, c)
	}
}

// float draws the ground of something that lies over the rest.
func (u *gui) float(r Rect) {
	u.rect(Rect{r.X - 1, r.Y + 1, r.W + 2, r.H + 3}, radius+1, u.th.Shadow)
	u.rect(r, radius, u.th.Surface)
}

func (u *gui) line(x0, y0, x1, y1, width float32, c render.Color) {
	if u.draw {
		u.s.Line(x0, y0, x1, y1, width, c)
	}
}

func (u *gui) circle(x, y, r float32, c render.Color) {
	if u.draw {
		u.s.Circle(x, y, r, c)
	}
}

// label draws one line of text with its middle at height y.
func (u *gui) label(x, y float32, at render.Anchor, font render.Font, size float32, c render.Color, text string) {
	if u.draw && text != "" {
		u.s.Label(x, middle(y, size), at, font, size, c, text)
	}
}

// fit is label for text that may be longer than the room it has.
func (u *gui) fit(x, y, width float32, at render.Anchor, font render.Font, size float32, c render.Color, text string) {
	if u.draw && text != "" && width > 0 {
		u.s.Label(x, middle(y, size), at, font, size, c, u.fitted(font, size, text, width))
	}
}

// middle is the baseline of text whose capitals are centred at y.
func middle(y, size float32) float32 { return y + size*0.36 }

// fitKey is a text that was cut to a width.
type fitKey struct {
	text  string
	font  render.Font
	size  float32
	width int
}

// fitted is text cut to a width; what was cut once is kept.
func (u *gui) fitted(font render.Font, size float32, text string, width float32) string {
	if render.Measure(font, size, text) <= width {
		return text
	}
	k := fitKey{text, font, size, int(width)}
	if s, ok := u.cut[k]; ok {
		return s
	}
	if u.cut == nil || len(u.cut) > maxWords {
		u.cut = map[fitKey]string{}
	}
	s := render.Fit(font, size, text, width)
	u.cut[k] = s
	return s
}

// head draws a section's head, in letter-spaced capitals.
func (u *gui) head(x, y float32, text string) {
	if !u.draw {
		return
	}
	for i := range len(text) {
		c := text[i : i+1]
		u.s.Label(x, middle(y, headSize), render.Start, render.Bold, headSize, u.th.Dim, c)
		x += render.Measure(render.Bold, headSize, c) + 1.2
	}
}

// ring draws the mark of the control that the keyboard works.
func (u *gui) ring(id string, r Rect, radius float32) {
	if u.draw && u.seen && u.focus == id && u.live() {
		u.s.RectLine(r.X-3, r.Y-3, r.W+6, r.H+6, radius+3, 2, u.th.Accent)
	}
}

// small is the side of the smallest thing to press: a finger needs 44 points.
func (u *gui) small() float32 {
	if u.coarse {
		return 44
	}
	return 32
}
