package ui

import "ringscope/render"

// dialog lays out the ground of a dialog of about that size and gives the
// room inside. It is closed by Escape, by its cross, and by a press beside it.
func (u *gui) dialog(title string, w, h float32) (in Rect, closed bool) {
	u.layer = dialogLayer
	w, h = min(w, u.w-16), min(h, u.h-16)
	box := Rect{(u.w - w) / 2, (u.h - h) / 2, w, h}
	if u.draw {
		u.s.Rect(0, 0, u.w, u.h, 0, render.Fade(u.th.Shadow, 0.55))
		u.rect(box, 12, u.th.Panel)
		u.outline(box, 12, 1, u.th.Border)
		u.fit(box.X+24, box.Y+32, box.W-88, render.Start, render.Bold, 16, u.th.Text, title)
	}
	u.read("dialog/title", title, "", Rect{box.X + 24, box.Y + 16, box.W - 88, 32})
	size := u.small()
	cross := Rect{box.right() - size - 12, box.Y + 32 - size/2, size, size}
	if u.do(button{id: "dialog/close", label: "Close", icon: iconClose, look: ghostLook, key: "Escape"}, cross) {
		closed = true
	}
	switch {
	case !u.live(): // a menu is open over it
	case u.is(KeyDown) && u.ev.Key == "Escape" && u.edit.id == "",
		u.is(PointerDown) && !box.Has(u.x, u.y):
		u.take()
		closed = true
	}
	return Rect{box.X + 24, box.Y + 64, box.W - 48, box.H - 84}, closed
}

// choice is a row of buttons of which one is chosen.
func (u *gui) choice(id, label string, texts []string, pick int, r Rect) int {
	n := float32(len(texts))
	gap := float32(4)
	w := (r.W - gap*(n-1)) / n
	for i, t := range texts {
		b := button{id: u.join(id, "/", t), label: u.join(label, " ", t), text: t, on: i == pick, role: RoleCheckbox}
		cell := Rect{r.X + float32(i)*(w+gap), r.Y, w, r.H}
		if u.do(b, cell) {
			pick = i
		}
		if i == pick {
			u.outline(cell, radius, 1.5, u.th.Accent)
		}
	}
	return pick
}

// check is a box that is ticked or not.
func (u *gui) check(id, label string, on bool, r Rect) bool {
	if u.press(id, r) {
		on = !on
	}
	u.add(Control{ID: id, Role: RoleCheckbox, Label: label, Rect: r, Checked: on}, true)
	if u.draw {
		box := Rect{r.X, r.midY() - 8, 16, 16}
		if on {
			u.rect(box, 4, u.th.Accent)
			u.s.Polyline(1.8, u.th.OnAccent, render.Point{X: box.X + 4, Y: box.Y + 8.5},
				render.Point{X: box.X + 7, Y: box.Y + 11.5}, render.Point{X: box.X + 12, Y: box.Y + 5})
		} else {
			u.rect(box, 4, u.th.Surface)
			u.outline(box, 4, 1, u.th.Faint)
		}
		u.fit(box.right()+10, r.midY(), r.W-26, render.Start, render.Regular, bodySize, u.th.Text, label)
		u.ring(id, r, 4)
	}
	return on
}

// tabs lays out a row of tabs and gives the one that is chosen.
func (u *gui) tabs(id string, texts []string, pick int, r Rect) int {
	w := r.W / float32(len(texts))
	for i, t := range texts {
		c := Rect{r.X + float32(i)*w, r.Y, w, r.H}
		tab := u.join(id, "/", t)
		if u.press(tab, c) {
			pick = i
		}
		if u.focus == tab {
			to := i
			switch {
			case u.key(tab, "ArrowRight"):
				to = (i + 1) % len(texts)
			case u.key(tab, "ArrowLeft"):
				to = (i + len(texts) - 1) % len(texts)
			}
			if to != i {
				u.take()
				pick = to
				u.setFocus(u.join(id, "/", texts[to]))
				u.seen = true
			}
		}
		u.add(Control{ID: tab, Role: RoleTab, Label: t, Rect: c, Checked: i == pick}, true)
		if !u.draw {
			continue
		}
		font, ink := render.Regular, u.th.Dim
		if i == pick {
			font, ink = render.Bold, u.th.Text
		} else if u.hover(tab, c) {
			ink = u.th.Text
		}
		u.label(c.midX(), c.midY(), render.Middle, font, bodySize, ink, t)
		if i == pick {
			u.rect(Rect{c.X + 8, c.bottom() - 3, c.W - 16, 3}, 1.5, u.th.Accent)
		}
		u.ring(tab, c.inset(4), radius)
	}
	u.line(r.X, r.bottom()-0.5, r.right(), r.bottom()-0.5, 1, u.th.Hairline)
	return pick
}
