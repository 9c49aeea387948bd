package ui

// scroll is one area that shows part of something longer.
type scroll struct {
	id      string
	view    Rect
	clip    Rect // the clip outside of it
	at, len float32
	grab    float32 // where on the thumb it is held
	lo, hi  float32 // what is to be brought into view
	ask     bool
	focused bool // a control in it has the focus
	outer   *scroll
}

// barWidth is the room for a scrolled area's bar, in points.
const barWidth = 8

// scrollArea starts an area of r that shows part of a content of that height,
// and gives the y at which the content starts. Call scrollEnd after it.
func (u *gui) scrollArea(id string, r Rect, height float32) float32 {
	a := u.areas[id]
	if a == nil {
		if u.areas == nil {
			u.areas = map[string]*scroll{}
		}
		a = &scroll{id: id}
		u.areas[id] = a
	}
	a.view, a.clip, a.len, a.ask = r, u.clip, height, false
	a.outer, a.focused = u.area, false
	a.at = clamp(a.at, 0, max(0, height-r.H))
	u.area = a
	u.clip = r.within(u.clip)
	if u.draw {
		u.s.Clip(r.X, r.Y, r.W, r.H)
	}
	return r.Y - a.at
}

// scrollEnd ends the area: what no control in it took may scroll it.
func (u *gui) scrollEnd() {
	a := u.area
	if u.draw {
		u.s.Unclip()
	}
	u.clip, u.area = a.clip, a.outer
	most := a.most()
	if a.ask {
		const air = 4
		to := clamp(clamp(a.at, a.hi+air-a.view.H, a.lo-air), 0, most)
		u.again = u.again || to != a.at
		a.at = to
	}
	a.scrollEvent(u, most)
	a.at = clamp(a.at, 0, most)
	if most > 0 {
		a.drawBar(u, most)
	}
}

// most is how far the area can be scrolled.
func (a *scroll) most() float32 { return max(0, a.len-a.view.H) }

// want asks for a control to be brought into view.
func (a *scroll) want(r Rect) {
	a.lo, a.hi, a.ask = r.Y-a.view.Y+a.at, r.bottom()-a.view.Y+a.at, true
}

// bar is the thumb.
func (a *scroll) bar(most float32) Rect {
	long := max(24, a.view.H*a.view.H/a.len)
	y := a.view.Y + (a.view.H-long)*a.at/max(most, 1)
	return Rect{a.view.right() - barWidth + 2, y, barWidth - 4, long}
}

func (a *scroll) scrollEvent(u *gui, most float32) {
	if u.ev == nil {
		return
	}
	switch {
	case u.is(Wheel) && most > 0 && u.hit(a.view):
		if to := clamp(a.at+u.ev.DY, 0, most); to != a.at {
			u.take() // at its end the area around it scrolls
			a.at = to
		}
	case u.is(PointerDown) && most > 0 && u.hit(a.view):
		if b := a.bar(most); !u.ev.Touch && u.x >= b.X-4 {
			if u.y < b.Y || u.y >= b.bottom() {
				a.at += (u.y - b.midY()) * most / max(1, a.view.H-b.H)
			}
			u.take()
			u.active, a.grab = "bar of "+a.id, u.y
			return
		}
		u.take()
		u.active, a.grab = a.id, u.y
	// A finger that went down on a control and moves along the area scrolls it.
	case u.ev.Kind == PointerDown && u.ev.Touch && u.hit(a.view):
		a.grab = u.y
	case u.is(PointerMove) && u.active == "bar of "+a.id:
		u.take()
		b := a.bar(most)
		a.at += (u.y - a.grab) * most / max(1, a.view.H-b.H)
		a.grab = u.y
	case u.is(PointerMove) && u.down && most > 0 && u.live() && a.view.Has(u.downX, u.downY) && u.drags(a):
		u.take()
		u.active = a.id
		a.at += a.grab - u.y
		a.grab = u.y
	case u.is(KeyDown) && u.live() && a.focused:
		switch u.ev.Key {
		case "PageDown":
			u.take()
			a.at += a.view.H * 7 / 8
		case "PageUp":
			u.take()
			a.at -= a.view.H * 7 / 8
		}
	}
}

// drags reports whether the press that is on scrolls the area: it began on
// its ground, or it is a finger that moves along it.
func (u *gui) drags(a *scroll) bool {
	if u.active == a.id {
		return true
	}
	dx, dy := abs(u.x-u.downX), abs(u.y-u.downY)
	return u.touch && u.moved && dy > dx && u.active != "" && !u.locked
}

func (a *scroll) drawBar(u *gui, most float32) {
	if !u.draw {
		return
	}
	b := a.bar(most)
	u.s.Rect(b.X, b.Y, b.W, b.H, b.W/2, u.th.Track)
}
