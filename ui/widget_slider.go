package ui

import (
	"math"
	"strconv"
)

// slider is a value that is dragged, clicked, or worked by keys.
type slider struct {
	id, label string
	value     string // in words
	lo, hi    float64
	log       bool    // even steps on the track are even factors
	step      float64 // of the arrow keys, and what values are rounded to
	page      float64 // of Page Up and Page Down: a factor if log, else added
	off       bool
	accent    bool
	live      bool // every move of the thumb counts, the first press too
	marks     int  // draw this many even marks between the ends
}

// slid is what was done to a slider.
type slid struct {
	to    float64
	moved bool // while it is held, or by keys or from outside
	set   bool // by one click
	left  bool // let go
}

// thumb is the radius of a slider's thumb, in points.
const thumb = 7

// slide lays a slider out at its value.
func (u *gui) slide(s slider, r Rect, now float64) slid {
	d := u.slideEvent(s, r, now)
	shown := now
	if u.active == s.id && !s.live {
		shown = u.held
	}
	u.add(Control{ID: s.id, Role: RoleSlider, Label: s.label, Value: s.value, Now: now, Min: s.lo, Max: s.hi,
		Step: s.step, Rect: r, Disabled: s.off}, true)
	if u.draw {
		u.drawSlider(s, r, shown)
	}
	return d
}

// part is where on its track a value stands, 0 to 1.
func (s slider) part(v float64) float64 {
	if s.hi <= s.lo {
		return 0
	}
	if s.log {
		return clamp(math.Log(v/s.lo)/math.Log(s.hi/s.lo), 0, 1)
	}
	return clamp((v-s.lo)/(s.hi-s.lo), 0, 1)
}

// at is the value at a part of the track.
func (s slider) at(part float64) float64 {
	part = clamp(part, 0, 1)
	v := s.lo + (s.hi-s.lo)*part
	if s.log {
		v = s.lo * math.Pow(s.hi/s.lo, part)
		if v > 100 {
			// Two figures are as fine as a thumb can be put.
			unit := math.Pow(10, math.Floor(math.Log10(v))-1)
			v = math.Round(v/unit) * unit
		}
	}
	return s.round(v)
}

func (s slider) round(v float64) float64 {
	if s.step > 0 {
		v = s.lo + math.Round((v-s.lo)/s.step)*s.step
	}
	return clamp(v, s.lo, s.hi)
}

// track is where the middle of the thumb may be.
func (u *gui) track(r Rect) Rect { return Rect{r.X + thumb, r.midY(), r.W - 2*thumb, 0} }

func (u *gui) slideEvent(s slider, r Rect, now float64) (d slid) {
	if s.off || u.ev == nil || u.used {
		return
	}
	t := u.track(r)
	at := func() float64 { return s.at(float64((u.x - t.X) / max(1, t.W))) }
	switch {
	case u.is(PointerDown) && u.ev.Button == 0 && u.hit(r):
		u.take()
		u.active, u.held, u.locked = s.id, at(), !u.touch
		u.setFocus(s.id)
		if s.live && !u.touch {
			return slid{to: u.held, moved: true}
		}
	case u.is(PointerMove) && u.active == s.id:
		if !u.locked {
			if !u.moved || abs(u.y-u.downY) > abs(u.x-u.downX) {
				return // a shake, or the start of scrolling
			}
			u.locked = true
		}
		u.take()
		if s.live || u.moved {
			u.held = at()
			return slid{to: u.held, moved: u.held != now}
		}
	case u.is(PointerUp) && u.active == s.id:
		u.take()
		switch {
		case s.live && !u.moved:
			return slid{to: at(), moved: true, left: true}
		case !u.moved:
			return slid{to: at(), set: at() != now, left: true}
		}
		return slid{to: u.held, left: true}
	case u.is(KeyDown) && u.focus == s.id && u.live() && u.ev.Mods&(Ctrl|Alt|Meta) == 0:
		if v, ok := s.byKey(u.ev.Key, now, u.ev.Mods&Shift != 0); ok {
			u.take()
			return slid{to: v, moved: v != now}
		}
	case u.act(s.id, ActSet):
		u.take()
		if v, err := strconv.ParseFloat(u.ev.Text, 64); err == nil && !math.IsNaN(v) {
			v = s.round(v)
			return slid{to: v, moved: v != now}
		}
	}
	return
}

// byKey is the value that a key makes of one.
func (s slider) byKey(key string, v float64, big bool) (float64, bool) {
	step := s.step
	if big {
		step *= 10
	}
	switch key {
	case "ArrowRight", "ArrowUp":
		v += step
	case "ArrowLeft", "ArrowDown":
		v -= step
	case "PageUp":
		if s.log {
			v = max(v+s.step, math.Round(v*s.page))
		} else {
			v += s.page
		}
	case "PageDown":
		if s.log {
			v = min(v-s.step, math.Round(v/s.page))
		} else {
			v -= s.page
		}
	case "Home":
		v = s.lo
	case "End":
		v = s.hi
	default:
		return v, false
	}
	return s.round(v), true
}

func (u *gui) drawSlider(s slider, r Rect, now float64) {
	t := u.track(r)
	x := t.X + t.W*float32(s.part(now))
	fill, knob := u.th.Dim, u.th.Text
	if s.accent {
		fill, knob = u.th.Accent, u.th.Accent
	}
	if s.off {
		fill, knob = u.th.Track, u.th.Faint
	}
	u.rect(Rect{t.X, t.Y - 2, t.W, 4}, 2, u.th.Track)
	u.rect(Rect{t.X, t.Y - 2, x - t.X, 4}, 2, fill)
	for i := 1; i < s.marks; i++ {
		m := t.X + t.W*float32(i)/float32(s.marks)
		c := u.th.Faint
		if m <= x {
			c = u.th.OnAccent
		}
		u.rect(Rect{m - 1, t.Y - 2, 2, 4}, 0, c)
	}
	size := float32(thumb)
	if u.active == s.id || u.hover(s.id, r) && !s.off {
		size++
	}
	u.circle(x, t.Y, size, knob)
	if u.seen && u.focus == s.id && u.live() {
		u.s.CircleLine(x, t.Y, size+4, 2, u.th.Accent)
	}
}
