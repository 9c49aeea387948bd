package ui

import "ringscope/render"

// menu is the list that is open, if one is.
type menu struct {
	id   string // of the combobox that opened it; "" when none is
	by   Rect
	pick int   // the option that is chosen
	over layer // what it was opened in
}

// combo is what opens a menu.
type combo struct {
	id, label, value string
	icon             icon // drawn alone instead of the value
	off              bool
}

// open lays a combobox out, and opens and closes its menu.
func (u *gui) open(c combo, r Rect, pick int) {
	is := u.menu.id == c.id
	if is {
		// Its own control stays in the list though the menu lies over it.
		layer := u.layer
		u.layer = u.top
		defer func() { u.layer = layer }()
		u.menu.by = r
	}
	pressed := !c.off && u.press(c.id, r)
	if !is && !c.off && (u.key(c.id, "ArrowDown") || u.key(c.id, "ArrowUp")) {
		u.take()
		pressed = true
	}
	switch {
	case pressed && is:
		u.closeMenu()
	case pressed:
		u.menu = menu{id: c.id, by: r, pick: pick, over: u.layer}
		u.top = menuLayer
		u.again = true
		u.wantPick = true
	}
	u.add(Control{ID: c.id, Role: RoleCombobox, Label: c.label, Value: c.value, Rect: r, Disabled: c.off, Checked: is}, true)
	if !u.draw {
		return
	}
	if c.icon != noIcon {
		u.drawButton(button{id: c.id, label: c.label, icon: c.icon, on: is, off: c.off}, r)
		return
	}
	fill, ink := u.th.Surface, u.th.Text
	if u.hover(c.id, r) && !c.off || is {
		fill = render.Mix(fill, u.th.Text, 0.08)
	}
	if c.off {
		ink = u.th.Faint
	}
	u.rect(r, radius, fill)
	u.outline(r, radius, 1, u.th.Border)
	u.fit(r.X+12, r.midY(), r.W-36, render.Start, render.Regular, bodySize, ink, c.value)
	u.icon(iconDown, r.right()-16, r.midY(), u.th.Dim)
	u.ring(c.id, r, radius)
}

func (u *gui) closeMenu() {
	if u.menu.id != "" {
		u.setFocus(u.menu.id)
		u.menu, u.top, u.again = menu{}, u.menu.over, true
	}
}

// option is one line of a menu.
type option struct {
	text  string
	about string // fainter, after it
	off   bool
}

// options lays the open menu out and gives the option that was picked, or -1.
// at gives the i-th of n.
func (u *gui) options(n int, at func(i int) option) int {
	m := &u.menu
	u.layer = menuLayer
	row := u.small()
	wide := max(m.by.W, 160)
	for i := range n {
		o := at(i)
		w := render.Measure(render.Regular, bodySize, o.text) + 40
		if o.about != "" {
			w += render.Measure(render.Regular, smallSize, o.about) + 16
		}
		wide = max(wide, w)
	}
	wide = min(wide, u.w-16)
	box := Rect{m.by.X, m.by.bottom() + 4, wide, float32(n)*row + 8}
	box.X = clamp(box.X, 8, u.w-8-wide)
	if below, above := u.h-8-box.Y, m.by.Y-12; box.H > below && above > below {
		box.H = min(box.H, above)
		box.Y = m.by.Y - 4 - box.H
	} else {
		box.H = min(box.H, below)
	}
	if u.draw {
		u.float(box)
		u.outline(box, radius, 1, u.th.Border)
	}
	picked := -1
	y := u.scrollArea("menu", box.inset(4), float32(n)*row)
	for i := range n {
		r := Rect{box.X + 4, y + float32(i)*row, box.W - 8, row}
		if u.option(m, i, at(i), r, n) {
			picked = i
		}
	}
	u.scrollEnd()
	switch {
	case picked >= 0, u.is(KeyDown) && u.ev.Key == "Escape", u.is(PointerDown) && !box.Has(u.x, u.y) && !m.by.Has(u.x, u.y):
		u.take()
		u.closeMenu()
	case u.is(KeyDown) && u.ev.Key == "Tab":
		u.closeMenu() // and the focus goes on from there
	}
	u.layer = ground
	return picked
}

// option lays one line out.
func (u *gui) option(m *menu, i int, o option, r Rect, n int) bool {
	u.buf = render.AppendInt(append(append(u.buf[:0], m.id...), '/'), i)
	id := u.keep()
	if u.wantPick && i == max(0, m.pick) && u.layer == u.top {
		u.wantPick = false
		u.setFocus(id)
		u.reveal, u.again = true, true
	}
	picked := !o.off && u.press(id, r)
	if u.focus == id && u.is(KeyDown) {
		to := i
		switch u.ev.Key {
		case "ArrowDown":
			to = (i + 1) % n
		case "ArrowUp":
			to = (i + n - 1) % n
		case "Home":
			to = 0
		case "End":
			to = n - 1
		}
		if to != i {
			u.take()
			u.buf = render.AppendInt(append(append(u.buf[:0], m.id...), '/'), to)
			u.setFocus(u.keep())
			u.seen, u.reveal, u.again = true, true, true
		}
	}
	label := o.text
	u.add(Control{ID: id, Role: RoleOption, Label: label, Value: o.about, Rect: r, Disabled: o.off, Checked: i == m.pick}, true)
	if u.draw && r.bottom() > u.clip.Y && r.Y < u.clip.bottom() {
		if u.hover(id, r) && !o.off || u.focus == id {
			u.rect(r, 6, render.Mix(u.th.Surface, u.th.Text, 0.1))
		}
		ink := u.th.Text
		if o.off {
			ink = u.th.Faint
		}
		if i == m.pick {
			u.circle(r.X+10, r.midY(), 2.5, u.th.Accent)
		}
		u.fit(r.X+20, r.midY(), r.W-28, render.Start, render.Regular, bodySize, ink, o.text)
		if o.about != "" {
			used := render.Measure(render.Regular, bodySize, o.text)
			u.fit(r.right()-10, r.midY(), r.W-46-used, render.End, render.Regular, smallSize, u.th.Dim, o.about)
		}
	}
	return picked
}
