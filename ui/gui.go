package ui

import (
	"ringscope/render"
)

// layer is how far up a control lies: only those of the topmost open layer
// answer and are listed.
type layer uint8

const (
	ground layer = iota
	menuLayer
	dialogLayer
)

// gui is the immediate mode under the panels. A frame is several passes over
// the same calls: one for each event, in which the control that it meets
// answers, and a last one that draws. So every event acts on the layout that
// stands when it happens, and nothing is kept of a control but its id.
type gui struct {
	words
	s    *render.Scene
	th   *render.Theme
	host Host
	w, h float32
	draw bool   // this pass draws
	ev   *Event // the event of this pass; nil when drawing
	used bool   // a control took the event
	typing,
	coarse bool // the host lays fields of its own over ours; fingers work the controls

	layer, top layer
	clip       Rect
	area       *scroll // the scrolled area that is being laid out

	x, y         float32
	over         bool // a mouse is in the window
	down         bool // its button, or a finger, is down
	downX, downY float32
	touch, moved bool // of the press that is on: by a finger; went further than a shake
	active       string
	held         float64 // the value under the thumb of the slider that is held

	focus  string
	seen   bool // the focus came by keyboard: show it
	reveal bool // scroll the focused control into view
	again  bool // lay out once more, what was laid out is not true any more
	order  []string
	list   []Control
	areas  map[string]*scroll
	edit   edit
	tip    tip
	menu   menu
	cut    map[fitKey]string
	colors map[render.Color]string

	locked   bool // what is held keeps the finger, nothing scrolls
	wantPick bool // the focus goes to the chosen option of the menu that opens
}

// shake is how far a press may wander and still be a click, in points.
const shake = 6

// note keeps what every pass has to know of an event.
func (u *gui) note(e *Event) {
	switch e.Kind {
	case PointerMove:
		u.x, u.y, u.over = e.X, e.Y, !e.Touch
		if u.down && (abs(e.X-u.downX) > shake || abs(e.Y-u.downY) > shake) {
			u.moved = true
		}
	case PointerDown:
		u.x, u.y, u.over = e.X, e.Y, !e.Touch
		u.down, u.downX, u.downY = true, e.X, e.Y
		u.touch, u.moved, u.active, u.seen = e.Touch, false, "", false
	case PointerUp, Wheel, Pinch:
		u.x, u.y, u.over = e.X, e.Y, !e.Touch
	}
}

// end forgets what an event ends.
func (u *gui) end(e *Event) {
	switch e.Kind {
	case PointerDown:
		if !u.used && u.focus != "" {
			u.setFocus("")
		}
	case PointerUp:
		u.down, u.active = false, ""
	case PointerAway:
		u.down, u.active, u.over = false, "", false
	case KeyDown:
		if !u.used && e.Key == "Tab" && e.Mods&(Ctrl|Alt|Meta) == 0 {
			u.tab(e.Mods&Shift != 0)
		}
	case Act:
		switch {
		case e.Act == ActBlur && u.focus == e.ID:
			u.setFocus("")
		case e.Act == ActFocus && u.focus != e.ID && u.has(e.ID):
			u.setFocus(e.ID)
			u.seen, u.reveal, u.again = true, true, true
		}
	}
}

func (u *gui) has(id string) bool {
	for _, o := range u.order {
		if o == id {
			return true
		}
	}
	return false
}

// tab moves the focus to the next control, or the one before.
func (u *gui) tab(back bool) {
	n := len(u.order)
	if n == 0 {
		return
	}
	at := -1
	for i, id := range u.order {
		if id == u.focus {
			at = i
		}
	}
	switch {
	case at < 0 && back:
		at = n - 1
	case at < 0:
		at = 0
	case back:
		at = (at + n - 1) % n
	default:
		at = (at + 1) % n
	}
	u.setFocus(u.order[at])
	u.seen, u.reveal, u.again = true, true, true
}

func (u *gui) setFocus(id string) {
	if u.focus != id {
		u.focus, u.edit.id = id, ""
	}
}

// start opens a pass.
func (u *gui) start(e *Event, draw bool) {
	u.ev, u.draw, u.used, u.again = e, draw, false, false
	u.layer, u.area = ground, nil
	u.clip = Rect{0, 0, u.w, u.h}
	u.order, u.list = u.order[:0], u.list[:0]
	u.tip = tip{}
}

// live reports whether controls laid out now answer.
func (u *gui) live() bool { return u.layer == u.top }

// hit reports whether the pointer is on what shows of r and r may answer.
func (u *gui) hit(r Rect) bool { return u.live() && r.Has(u.x, u.y) && u.clip.Has(u.x, u.y) }

// hover reports whether to draw r as pointed at.
func (u *gui) hover(id string, r Rect) bool {
	return u.over && (u.active == "" || u.active == id) && u.hit(r)
}

// is reports whether the pass is for an event of this kind that nobody took.
func (u *gui) is(k EventKind) bool { return u.ev != nil && !u.used && u.ev.Kind == k }

// key reports whether the pass is for that key, without Ctrl, Alt or Meta, in
// the control that has the focus.
func (u *gui) key(id, key string) bool {
	return u.is(KeyDown) && u.focus == id && u.live() && u.ev.Key == key && u.ev.Mods&(Ctrl|Alt|Meta) == 0
}

// act reports whether the pass is for that act on that control.
func (u *gui) act(id, act string) bool {
	return u.is(Act) && u.live() && u.ev.ID == id && u.ev.Act == act
}

// take ends the event: no other control gets it.
func (u *gui) take() { u.used = true }

// press answers whether a control was pressed: clicked, tapped, worked by
// Enter or Space while it has the focus, or from outside.
func (u *gui) press(id string, r Rect) bool {
	switch {
	case u.is(PointerDown) && u.ev.Button == 0 && u.hit(r):
		u.take()
		u.active = id
		u.setFocus(id)
	case u.is(PointerUp) && u.active == id && u.hit(r):
		u.take()
		return true
	case u.key(id, "Enter"), u.key(id, " "), u.act(id, ActPress):
		u.take()
		return true
	}
	return false
}

// add lists a control, cut to what shows of it. One that is scrolled out of
// sight keeps a place at the edge and no height.
func (u *gui) add(c Control, focusable bool) {
	if !u.live() {
		return
	}
	c.Focused = u.focus == c.ID
	for a := u.area; a != nil && c.Focused; a = a.outer {
		a.focused = true
		if u.reveal {
			a.want(c.Rect)
		}
	}
	c.Rect = c.Rect.within(u.clip)
	if focusable && !c.Disabled {
		u.order = append(u.order, c.ID)
	}
	u.list = append(u.list, c)
}

// within is the part of r inside o; what lies outside becomes its edge.
func (r Rect) within(o Rect) Rect {
	x0, x1 := clamp(r.X, o.X, o.X+o.W), clamp(r.X+r.W, o.X, o.X+o.W)
	y0, y1 := clamp(r.Y, o.Y, o.Y+o.H), clamp(r.Y+r.H, o.Y, o.Y+o.H)
	return Rect{x0, y0, x1 - x0, y1 - y0}
}

// inset is r less d on every side.
func (r Rect) inset(d float32) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

func (r Rect) right() float32  { return r.X + r.W }
func (r Rect) bottom() float32 { return r.Y + r.H }
func (r Rect) midY() float32   { return r.Y + r.H/2 }
func (r Rect) midX() float32   { return r.X + r.W/2 }

func clamp[T float32 | float64 | int](v, lo, hi T) T { return max(lo, min(v, hi)) }

func abs(v float32) float32 { return max(v, -v) }
