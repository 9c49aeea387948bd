package ui

import "ringscope/render"

// look is how a button is drawn.
type look uint8

const (
	plainLook  look = iota
	accentLook      // the thing that acts
	ghostLook       // bare until pointed at
)

// button is what a press works. The zero value of what is not given will do.
type button struct {
	id, label string // label is for the accessible list and for the tip of an icon
	text      string // what is written on it; the label if ""
	value     string
	key       string // the shortcut
	icon      icon
	look      look
	off       bool // cannot be pressed now
	on        bool // is chosen, or open
	role      Role // a button if ""
	size      float32
}

// do lays a button out and reports whether it was pressed.
func (u *gui) do(b button, r Rect) bool {
	pressed := !b.off && u.press(b.id, r)
	role := b.role
	if role == "" {
		role = RoleButton
	}
	u.add(Control{ID: b.id, Role: role, Label: b.label, Value: b.value, Key: b.key, Rect: r, Disabled: b.off, Checked: b.on}, true)
	if u.draw {
		u.drawButton(b, r)
	}
	return pressed
}

func (u *gui) drawButton(b button, r Rect) {
	hover := !b.off && u.hover(b.id, r)
	held := u.active == b.id
	fill, ink := u.th.Surface, u.th.Text
	switch {
	case b.look == accentLook:
		fill, ink = u.th.Accent, u.th.OnAccent
		if hover {
			fill = render.Mix(fill, u.th.Text, 0.12)
		}
	case hover && !held || b.on:
		fill = render.Mix(fill, u.th.Text, 0.08)
	case held:
		fill = render.Mix(fill, u.th.Text, 0.04)
	}
	if b.off {
		ink = u.th.Faint
	}
	if b.look != ghostLook || hover || b.on {
		u.rect(r, radius, fill)
	}
	if b.look == plainLook {
		u.outline(r, radius, 1, u.th.Border)
	}
	if b.icon != noIcon {
		if b.look == ghostLook && !hover && !b.off && b.icon != iconPlay && b.icon != iconPause {
			ink = u.th.Dim
		}
		u.icon(b.icon, r.midX(), r.midY(), ink)
		if hover && b.text == "" {
			u.tip = tip{b.label, r}
		}
	} else {
		font, size := render.Regular, b.size
		if b.look == accentLook {
			font = render.Bold
		}
		if size == 0 {
			size = bodySize
		}
		text := b.text
		if text == "" {
			text = b.label
		}
		u.fit(r.midX(), r.midY(), r.W-8, render.Middle, font, size, ink, text)
	}
	u.ring(b.id, r, radius)
}

// tip is the name of the icon that is pointed at.
type tip struct {
	text string
	by   Rect
}

// drawTip draws it below or above its icon, inside the frame.
func (u *gui) drawTip() {
	if u.tip.text == "" || u.coarse {
		return
	}
	w := render.Measure(render.Regular, smallSize, u.tip.text) + 16
	r := Rect{u.tip.by.midX() - w/2, u.tip.by.bottom() + 6, w, 26}
	if r.bottom() > u.h-4 {
		r.Y = u.tip.by.Y - 32
	}
	r.X = clamp(r.X, 4, max(4, u.w-w-4))
	u.rect(r, 6, u.th.Text)
	u.label(r.midX(), r.midY(), render.Middle, render.Regular, smallSize, u.th.Background, u.tip.text)
}

// read lists something that is only read, and draws nothing.
func (u *gui) read(id, label, value string, r Rect) {
	u.add(Control{ID: id, Role: RoleText, Label: label, Value: value, Rect: r}, false)
}
