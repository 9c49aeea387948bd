package ui

import (
	"ringscope/render"
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// ringPane lays out the ring, its legend, and the way through its collisions.
func (a *App) ringPane(f scenario.Frame, r Rect) {
	u := &a.gui
	margin := float32(28)
	if a.lay.coarse {
		margin = 6
	}
	R := max(24, min(r.W, r.H)/2-margin)
	a.rim = Rect{r.midX(), r.midY(), R, R}
	left, right, foot := a.collisionButtons(f, r)
	a.ringKeys()
	switch {
	case u.is(PointerDown) && u.ev.Button == 0 && u.hit(r):
		u.take()
		u.active = "ring"
		u.setFocus("")
	case u.is(PointerUp) && u.active == "ring" && !u.moved:
		u.take()
		t := a.ring.Pick(u.x, u.y)
		a.later(func() { a.pickRing(t) })
	}
	u.add(Control{ID: "ring", Role: RoleImage, Label: a.caption(f), Rect: r}, true)
	if !u.draw {
		return
	}
	legend := a.legend(f, r)
	show := a.pictured(&f, roundPane)
	a.ring.Draw(u.s, render.RingOptions{X: a.rim.X, Y: a.rim.Y, R: R, Theme: show.theme, Frame: show.frame, Focus: a.point.focus(),
		Left: r.X + 2, Top: r.Y + 2, Right: r.right() - 2, Bottom: r.bottom() - 2, CornerW: legend.W, CornerH: legend.H,
		FootLeft: left, FootRight: right, FootH: foot,
		Labels: true, Large: a.lay.shape == presenter, Sentence: true})
	a.stripMark()
	if u.seen && u.focus == "ring" && u.live() {
		u.s.CircleLine(a.rim.X, a.rim.Y, R+3, 2, u.th.Accent)
	}
}

// pickRing takes a tap or click on the ring.
func (a *App) pickRing(t render.Target) {
	a.point.toggle(t)
	if a.gui.touch {
		a.point.at = render.Target{}
	}
	if p := a.point.pinned; p.Kind != render.NoTarget {
		c := a.point.cardOf(a.tl.Frame(), p)
		a.say(c.title + ": " + c.text + ".")
	}
}

// legend draws what the marks mean into the corner, if the ring leaves it
// free, and gives the room it takes from there.
func (a *App) legend(f scenario.Frame, r Rect) Rect {
	o := render.LegendOptions{X: r.X + 32, Y: r.Y + 28, Theme: a.gui.th, Size: smallSize, Step: f.Step != nil,
		Collision: len(a.collisions(f.After)) > 0}
	w := float32(200)
	if a.lay.shape == presenter {
		o.Size, o.Y, w = 16, r.Y+64, 260
	}
	if a.lay.coarse || !a.corner(w, o.Size*10) {
		return Rect{}
	}
	h := render.Legend(a.gui.s, o)
	return Rect{W: o.X - r.X + w, H: o.Y - r.Y + h}
}

// corner reports whether a box of that size in the ring's corner is clear of
// the ring.
func (a *App) corner(w, h float32) bool {
	dx, dy := a.rim.X-a.lay.ring.X-w, a.rim.Y-a.lay.ring.Y-h
	return dx > 0 && dy > 0 && dx*dx+dy*dy > (a.rim.W+8)*(a.rim.W+8)
}

// caption is what the ring shows, in a sentence. While a step runs it is that
// of its end, so that a screen reader is not read every per cent.
func (a *App) caption(f scenario.Frame) string {
	c := &a.captioned
	if c.before != f.Before || c.after != f.After || c.text == "" {
		f.Part = 1
		c.before, c.after, c.text = f.Before, f.After, render.Caption(f)
	}
	return c.text
}

type captioned struct {
	before, after *scenario.Snapshot
	text          string
}

// ringKeys walks over the vnodes by the arrows while the ring has the focus.
func (a *App) ringKeys() {
	u := &a.gui
	switch {
	case u.key("ring", "ArrowRight"), u.key("ring", "ArrowDown"):
		u.take()
		a.later(func() { a.nextVNode(false, false) })
	case u.key("ring", "ArrowLeft"), u.key("ring", "ArrowUp"):
		u.take()
		a.later(func() { a.nextVNode(true, false) })
	}
}

// collisions is those of a snapshot, found once.
func (a *App) collisions(s *scenario.Snapshot) []ring.Collision {
	if a.clash.of != s {
		a.clash.of, a.clash.all = s, s.Ring.Collisions()
	}
	return a.clash.all
}

type clashes struct {
	of  *scenario.Snapshot
	all []ring.Collision
}

// collisionButtons lead from one collision to the next, for who does not
// point. They take some room in the lower corners, that wide and high.
func (a *App) collisionButtons(f scenario.Frame, r Rect) (left, right, high float32) {
	u := &a.gui
	n := len(a.collisions(f.After))
	if n == 0 {
		return 0, 0, 0
	}
	size := u.small()
	y := r.bottom() - size - 8
	x := r.X + 24
	text := u.count(n, "collision", "collisions")
	if a.lay.coarse {
		x = r.X + 8
	}
	if u.do(button{id: "collision/previous", label: "Previous collision", icon: iconPrevious}, Rect{x, y, size, size}) {
		a.later(func() { a.nextVNode(true, true) })
	}
	if a.lay.coarse {
		x = r.right() - 8 - size
	} else {
		x += size + 4
	}
	if u.do(button{id: "collision/next", label: "Next collision", icon: iconNext}, Rect{x, y, size, size}) {
		a.later(func() { a.nextVNode(false, true) })
	}
	high = r.bottom() - y
	if a.lay.coarse {
		return size + 8, size + 8, high
	}
	w := render.Measure(render.Regular, smallSize, text)
	u.read("collisions", text, "", Rect{x + size + 10, y, w, size})
	u.label(x+size+10, y+size/2, render.Start, render.Regular, smallSize, u.th.Bad, text)
	return x + size + 10 + w - r.X, 0, high
}
