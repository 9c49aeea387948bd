package ui

import (
	"math"
	"strconv"

	"ringscope/render"
	"ringscope/ring/scenario"
)

// stripState is the stretch of the circle that the strip shows.
type stripState struct {
	view   render.StripView
	window render.StripWindow
	last   float32 // x of the last move of a drag
	// Where it was clicked last, if nothing was done since: there is no clock
	// to tell a double click by.
	clicked bool
	cx, cy  float32
}

// stripPane lays out the circle unrolled: zoomed by wheel, pinch and keys,
// moved by dragging.
func (a *App) stripPane(f scenario.Frame, r Rect) {
	if r.H <= 0 {
		return
	}
	u, s := &a.gui, &a.strip
	a.stripEvent(r)
	zoom := math.Round(math.Log2(s.window.Factor())*10) / 10
	u.buf = append(u.buf[:0], "×"...)
	u.buf = strconv.AppendFloat(u.buf, math.Round(s.window.Factor()), 'f', -1, 64)
	if u.act("strip", ActSet) {
		u.take()
		if v, err := strconv.ParseFloat(u.ev.Text, 64); err == nil && !math.IsNaN(v) {
			s.window = s.window.Zoom(0.5, math.Exp2(clamp(v, 0, 61))/s.window.Factor())
		}
	}
	u.add(Control{ID: "strip", Role: RoleSlider, Label: "Zoom of the strip", Value: u.keep(), Now: zoom, Max: 61, Step: 1, Rect: r}, true)
	if !u.draw {
		return
	}
	show := a.pictured(&f, unrolledPane)
	s.view.Draw(u.s, render.StripOptions{X: r.X, Y: r.Y, W: r.W, H: r.H, Theme: show.theme, Frame: show.frame, Window: s.window,
		Focus: a.point.focus(), Hint: "scroll to zoom, drag to pan"})
	if u.seen && u.focus == "strip" && u.live() {
		u.outline(r.inset(-4), radius, 2, u.th.Accent)
	}
}

func (a *App) stripEvent(r Rect) {
	u, s := &a.gui, &a.strip
	if u.ev == nil || u.used {
		return
	}
	switch u.ev.Kind {
	case PointerDown, PointerUp, PointerMove, PointerAway:
		if u.moved || !r.Has(u.x, u.y) {
			s.clicked = false
		}
	default:
		s.clicked = false
	}
	part := float64((u.x - r.X) / max(1, r.W))
	switch {
	case u.is(Wheel) && u.hit(r):
		u.take()
		if abs(u.ev.DX) > abs(u.ev.DY) {
			s.window = s.window.Pan(float64(u.ev.DX / r.W))
		} else {
			s.window = s.window.Zoom(part, math.Exp2(-float64(clamp(u.ev.DY, -600, 600))/150))
		}
	case u.is(Pinch) && u.hit(r):
		u.take()
		s.window = s.window.Zoom(part, float64(u.ev.Zoom))
	case u.is(PointerDown) && u.ev.Button == 0 && u.hit(r):
		u.take()
		u.active, s.last, u.locked = "strip", u.x, true
		u.setFocus("strip")
	case u.is(PointerMove) && u.active == "strip" && u.moved:
		u.take()
		s.window = s.window.Pan(float64((s.last - u.x) / r.W))
		s.last = u.x
	case u.is(PointerUp) && u.active == "strip":
		u.take()
		if !u.moved {
			if s.clicked && abs(u.x-s.cx) < shake && abs(u.y-s.cy) < shake {
				s.window, s.clicked = render.StripWindow{}, false
				return
			}
			s.clicked, s.cx, s.cy = true, u.x, u.y
		}
	case u.is(KeyDown) && u.focus == "strip" && u.live() && u.ev.Mods&(Ctrl|Alt|Meta) == 0:
		a.stripKey(u.ev.Key)
	}
}

func (a *App) stripKey(key string) {
	w := &a.strip.window
	switch key {
	case "+", "=", "ArrowUp":
		*w = w.Zoom(0.5, 2)
	case "-", "ArrowDown":
		*w = w.Zoom(0.5, 0.5)
	case "ArrowLeft":
		*w = w.Pan(-0.1)
	case "ArrowRight":
		*w = w.Pan(0.1)
	case "PageDown":
		*w = w.Pan(1)
	case "PageUp":
		*w = w.Pan(-1)
	case "0", "Home":
		*w = render.StripWindow{}
	default:
		return
	}
	a.gui.take()
}

// stripMark shows on the ring which stretch the strip shows.
func (a *App) stripMark() {
	w := a.strip.window
	if w.Whole() || a.lay.strip.H <= 0 {
		return
	}
	from := w.From.Turn()
	span := max(1/w.Factor(), 0.002)
	u := &a.gui
	u.s.Sector(a.rim.X, a.rim.Y, a.rim.W, a.rim.W+2, from, from+span, render.Fade(u.th.Dim, 0.7))
}
