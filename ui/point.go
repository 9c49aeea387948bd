package ui

import (
	"strings"

	"ringscope/render"
	"ringscope/ring/scenario"
)

// pointing is what is pointed at: it stands out, and a card tells of it.
type pointing struct {
	at     render.Target // under the mouse
	pinned render.Target // by a tap, a click or the keyboard
	row    string        // the node whose row the mouse is on
	card   card
	facts  card // of the node whose details are open
}

// card is the facts of a target, kept while they stay what they are.
type card struct {
	of            render.Target
	before, after *scenario.Snapshot
	title, text   string
	lines         []string
}

func (p *pointing) clear() { p.at, p.pinned, p.row = render.Target{}, render.Target{}, "" }

func (p *pointing) pin(t render.Target) { p.pinned = t }

// toggle pins a target, or lets it go.
func (p *pointing) toggle(t render.Target) {
	if t == p.pinned {
		t = render.Target{}
	}
	p.pinned = t
}

// focus is what stands out now.
func (p *pointing) focus() render.Target {
	switch {
	case p.at.Kind != render.NoTarget:
		return p.at
	case p.row != "":
		return render.Target{Kind: render.NodeTarget, Node: p.row}
	}
	return p.pinned
}

// cardOf is the card of a target.
func (p *pointing) cardOf(f scenario.Frame, t render.Target) *card { return p.card.make(f, t) }

// factsOf is that of the node whose details are open.
func (p *pointing) factsOf(f scenario.Frame, name string) *card {
	return p.facts.make(f, render.Target{Kind: render.NodeTarget, Node: name})
}

func (c *card) make(f scenario.Frame, t render.Target) *card {
	if c.of != t || c.before != f.Before || c.after != f.After {
		c.of, c.before, c.after = t, f.Before, f.After
		c.title, c.lines = render.Card(f, t)
		c.text = strings.Join(c.lines, "; ")
	}
	return c
}

// drawCard lays the card of what is pointed at beside it, inside the frame.
// It is drawn after everything that it may lie over.
func (a *App) drawCard(f scenario.Frame) {
	u := &a.gui
	t := a.point.focus()
	byMouse := t == a.point.at && t.Kind != render.NoTarget
	if t.Kind == render.NoTarget || u.top != ground || !byMouse && t != a.point.pinned {
		return
	}
	if !byMouse && a.charts.kind != render.NoChart {
		return // the ring that it belongs to is not shown
	}
	if !byMouse && t.Kind == render.NodeTarget && a.lay.shape != presenter {
		return // it says so below its row
	}
	c := a.point.cardOf(f, t)
	if c.title == "" {
		return
	}
	size, line := float32(smallSize), float32(18)
	if a.lay.shape == presenter {
		size, line = 18, 26
	}
	w := render.Measure(render.Bold, size+1, c.title)
	for _, l := range c.lines {
		w = max(w, render.Measure(render.Regular, size, l))
	}
	in := Rect{8, 8, u.w - 16, u.h - 16}
	if a.lay.shape == desktop {
		in.W = a.lay.panel.X - 16
	}
	box := Rect{W: min(w+28, in.W), H: min(line*float32(len(c.lines)+1)+20, in.H)}
	x, y := u.x, u.y
	if !byMouse {
		x, y = a.placeOf(t)
	}
	box.X, box.Y = x+16, y+16
	if box.right() > in.right() {
		box.X = x - 16 - box.W
	}
	if box.bottom() > in.bottom() {
		box.Y = y - 16 - box.H
	}
	box.X = clamp(box.X, in.X, max(in.X, in.right()-box.W))
	box.Y = clamp(box.Y, in.Y, max(in.Y, in.bottom()-box.H))
	u.add(Control{ID: "card", Role: RoleText, Label: c.title, Value: c.text, Rect: box}, false)
	edge, ink := u.th.Border, u.th.Text
	if t.Kind == render.CollisionTarget {
		edge, ink = u.th.Bad, u.th.Bad
	}
	if !u.draw {
		return
	}
	u.float(box)
	u.outline(box, radius, 1, edge)
	y = box.Y + 10 + line/2
	u.fit(box.X+14, y, box.W-28, render.Start, render.Bold, size+1, ink, c.title)
	for _, l := range c.lines {
		y += line
		if y > box.bottom()-4 {
			break
		}
		u.fit(box.X+14, y, box.W-28, render.Start, render.Regular, size, u.th.Dim, l)
	}
}

// placeOf is where on the screen a target that was not pointed at is.
func (a *App) placeOf(t render.Target) (x, y float32) {
	switch t.Kind {
	case render.VNodeTarget, render.ArcTarget, render.CollisionTarget:
		dx, dy := render.Turn(t.Pos.Turn())
		return a.rim.X + float32(dx)*a.rim.W, a.rim.Y + float32(dy)*a.rim.W
	}
	r := a.lay.ring
	return r.right() - 240, r.Y + 8
}

// nextVNode pins the vnode after the one that is pinned, or before it; only
// collisions if so wanted.
func (a *App) nextVNode(back, collisions bool) {
	s := a.tl.Frame().After
	if collisions {
		a.nextCollision(s, back)
		return
	}
	r := s.Ring
	n := r.Len()
	if n == 0 {
		return
	}
	i := -1
	if k := a.point.pinned.Kind; k == render.VNodeTarget || k == render.CollisionTarget || k == render.ArcTarget {
		i = firstAt(n, func(i int) bool { return r.At(i).Pos >= a.point.pinned.Pos })
	}
	switch {
	case i < 0 && back:
		i = n - 1
	case i < 0:
		i = 0
	case back:
		i = (i%n + n - 1) % n
	default:
		p := r.At(i % n).Pos
		for range n {
			if i = (i + 1) % n; r.At(i).Pos != p {
				break
			}
		}
	}
	p := r.At(i).Pos
	for i > 0 && r.At(i-1).Pos == p {
		i--
	}
	t := render.Target{Kind: render.VNodeTarget, Pos: p, Node: r.Nodes()[r.At(i).Node].Name}
	if i+1 < n && r.At(i+1).Pos == p {
		t = render.Target{Kind: render.CollisionTarget, Pos: p}
	}
	a.pinAndSay(t)
}

func (a *App) nextCollision(s *scenario.Snapshot, back bool) {
	all := a.collisions(s)
	if len(all) == 0 {
		return
	}
	i := -1
	if a.point.pinned.Kind != render.NoTarget {
		p := a.point.pinned.Pos
		i = firstAt(len(all), func(i int) bool { return all[i].Pos >= p })
		if !back && i < len(all) && all[i].Pos != p {
			i--
		}
	}
	n := len(all)
	if back {
		i = (max(i, 0) + n - 1) % n
	} else {
		i = (i + 1) % n
	}
	a.pinAndSay(render.Target{Kind: render.CollisionTarget, Pos: all[i].Pos})
}

func (a *App) pinAndSay(t render.Target) {
	a.point.pin(t)
	c := a.point.cardOf(a.tl.Frame(), t)
	a.say(c.title + ": " + c.text + ".")
}

// firstAt is the first of n for which ok holds, or n.
func firstAt(n int, ok func(int) bool) int {
	lo, hi := 0, n
	for lo < hi {
		if m := (lo + hi) / 2; ok(m) {
			hi = m
		} else {
			lo = m + 1
		}
	}
	return lo
}
