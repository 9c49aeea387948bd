package ui

import (
	"strings"

	"ringscope/render"
)

// toast is a sentence about what just happened. What went wrong stays until
// it is closed or something goes right; what went well until the next act.
type toast struct {
	text       string
	bad        bool
	cut        []string // in lines of that width
	wide       float32
	box, cross Rect
}

func (t *toast) show(text string, bad bool) { *t = toast{text: text, bad: bad} }
func (t *toast) hide()                      { *t = toast{} }

// pass lets a good sentence go when a person does something.
func (t *toast) pass(e *Event) {
	switch e.Kind {
	case PointerDown, KeyDown, Act, Drop, Paste, Link:
		if !t.bad && e.Act != ActFocus && e.Act != ActBlur {
			t.hide()
		}
	}
}

const toastLines = 4

// toastPanel lays it out at the top of the area that is looked at. It lies
// over what is there, so it is asked first and drawn last.
func (a *App) toastPanel(in Rect) {
	u, t := &a.gui, &a.toast
	if t.text == "" {
		return
	}
	wide := min(in.W-24, 560)
	if t.wide != wide {
		t.wide, t.cut = wide, wrap(render.Regular, bodySize, t.text, wide-72, toastLines)
	}
	long := float32(0)
	for _, l := range t.cut {
		long = max(long, render.Measure(render.Regular, bodySize, l))
	}
	size := u.small()
	h := max(float32(len(t.cut))*20+20, size)
	w := min(wide, long+32+size)
	t.box = Rect{in.X + (in.W-w)/2, in.Y + 12, w, h}
	t.cross = Rect{t.box.right() - size, t.box.Y + (h-size)/2, size, size}

	layer, draw := u.layer, u.draw
	u.layer, u.draw = u.top, false
	kind := "Message"
	if t.bad {
		kind = "Error"
	}
	u.add(Control{ID: "toast", Role: RoleText, Label: kind, Value: t.text, Rect: Rect{t.box.X, t.box.Y, w - size, h}}, false)
	if u.do(closeToast, t.cross) {
		t.hide()
		u.again = true
	}
	u.layer, u.draw = layer, draw
}

var closeToast = button{id: "toast/close", label: "Close message", icon: iconClose, look: ghostLook}

func (a *App) drawToast() {
	u, t := &a.gui, &a.toast
	if t.text == "" || !u.draw {
		return
	}
	edge := u.th.Border
	if t.bad {
		edge = u.th.Bad
	}
	u.layer = u.top
	u.rect(t.box, radius, u.th.Surface)
	u.outline(t.box, radius, 1, edge)
	y := t.box.Y + (t.box.H-float32(len(t.cut))*20)/2 + 10
	for _, l := range t.cut {
		u.label(t.box.X+16, y, render.Start, render.Regular, bodySize, u.th.Text, l)
		y += 20
	}
	u.drawButton(closeToast, t.cross)
	u.layer = ground
}

// wrap cuts text into lines no wider than width, most at the most: the last
// one ends in an ellipsis if there is more.
func wrap(font render.Font, size float32, text string, width float32, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line == "" || render.Measure(font, size, longer) <= width {
			line = longer
			continue
		}
		if len(lines) == most-1 {
			line += " …"
			break
		}
		lines = append(lines, line)
		line = word
	}
	lines = append(lines, line)
	for i := range lines {
		lines[i] = render.Fit(font, size, lines[i], width)
	}
	return lines
}
