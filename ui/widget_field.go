package ui

import (
	"fmt"
	"unicode/utf8"

	"ringscope/render"
)

// field is a line of text to write in.
type field struct {
	id, label string
	value     string // what stands in it while it is not written in
	hint      string // what stands in it when it is empty
	font      render.Font
	at        render.Anchor // Start, or End for numbers
	bare      bool          // no box until it is pointed at or written in
	off       bool
	ink       render.Color // the theme's text if zero
	keepDraft bool         // value is a draft: Escape and leaving keep it
}

// wrote is what was done in a field.
type wrote struct {
	text    string
	changed bool // a character more or less
	entered bool // Enter was pressed
	left    bool // the focus went elsewhere, with the text changed
	by      int  // arrows up and down, for numbers
}

// write lays a field out.
func (u *gui) write(f field, r Rect) wrote {
	w := u.writeEvent(f, r)
	c := Control{ID: f.id, Role: RoleTextbox, Label: f.label, Value: f.value, Hint: f.hint, Rect: r, Disabled: f.off,
		FontSize: bodySize, Mono: f.font == render.Mono, AtEnd: f.at == render.End}
	editing := u.edit.id == f.id
	if editing {
		c.Value = u.words.typed(u.edit.text)
	}
	ink := f.ink
	if ink == (render.Color{}) {
		ink = u.th.Text
	}
	c.Colors = [2]string{u.css(ink), u.css(u.th.Faint)}
	u.add(c, true)
	if u.draw {
		u.drawField(f, r, ink, editing)
	}
	return w
}

// typed is the text that is written now.
func (w *words) typed(text []rune) string {
	w.buf = w.buf[:0]
	for _, r := range text {
		w.buf = utf8.AppendRune(w.buf, r)
	}
	return w.keep()
}

// css is a colour as CSS has it.
func (u *gui) css(c render.Color) string {
	if s, ok := u.colors[c]; ok {
		return s
	}
	if u.colors == nil || len(u.colors) > 1000 {
		u.colors = map[render.Color]string{}
	}
	s := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	u.colors[c] = s
	return s
}

func (u *gui) writeEvent(f field, r Rect) (w wrote) {
	if u.focus == f.id && !f.off && (u.edit.id != f.id || u.edit.was != f.value && u.edit.fresh()) {
		u.edit.begin(f.id, f.value) // the focus came by Tab, or the value by another way
	}
	if u.ev == nil || f.off {
		return
	}
	mine := u.focus == f.id
	// Anything that takes the focus away ends the writing; what takes it is
	// not ours to take.
	leaving := mine && !u.used && (u.ev.Kind == PointerDown && !u.hit(r) || u.ev.Kind == KeyDown && u.ev.Key == "Tab" ||
		u.ev.Kind == Act && (u.ev.ID != f.id && u.ev.Act != ActBlur || u.ev.ID == f.id && u.ev.Act == ActBlur))
	switch {
	case leaving:
		w.text, w.left = string(u.edit.text), !u.edit.fresh()
		u.edit.id = ""
	case u.is(PointerDown) && u.hit(r):
		u.take()
		u.active, u.locked = f.id, true
		if !mine {
			u.setFocus(f.id)
			u.edit.begin(f.id, f.value)
		} else {
			u.edit.move(u.caretAt(f, r), u.ev.Mods&Shift != 0)
		}
	case u.is(PointerMove) && u.active == f.id && u.moved:
		u.take()
		u.edit.move(u.caretAt(f, r), true)
	case u.is(PointerUp) && u.active == f.id:
		u.take()
	case u.act(f.id, ActSet), u.act(f.id, ActEnter):
		u.take()
		if u.focus != f.id {
			u.setFocus(f.id)
		}
		if u.edit.id != f.id {
			u.edit.begin(f.id, f.value)
		}
		u.edit.set(u.ev.Text)
		w.text, w.changed, w.entered = u.ev.Text, true, u.ev.Act == ActEnter
	case mine && u.live() && !u.used && (u.ev.Kind == KeyDown || u.ev.Kind == Rune || u.ev.Kind == Paste):
		w = u.typeInto(f)
	}
	return
}

// typeInto is what the keyboard does in the field that has the focus. It
// takes every key, so that no shortcut fires.
func (u *gui) typeInto(f field) (w wrote) {
	e := &u.edit
	switch {
	case u.ev.Kind == KeyDown && u.ev.Key == "Escape":
		u.take()
		if f.keepDraft && len(e.text) > 0 {
			e.set("")
			return wrote{changed: true}
		}
		u.setFocus("")
		return
	case u.typing:
		// The host's field types; what it does not know of comes as Act.
		u.take()
		return
	case u.ev.Kind == KeyDown && u.ev.Key == "Enter":
		w.text, w.entered = string(e.text), true
	case u.ev.Kind == KeyDown && u.ev.Key == "ArrowUp":
		w.text, w.by = string(e.text), 1
	case u.ev.Kind == KeyDown && u.ev.Key == "ArrowDown":
		w.text, w.by = string(e.text), -1
	case u.ev.Kind == KeyDown:
		changed, copied := e.press(u.ev.Key, u.ev.Mods)
		if copied != "" {
			// Nowhere to say that the clipboard is closed, and nothing lost.
			_, _ = u.host.Copy(copied)
		}
		w.text, w.changed = string(e.text), changed
	default:
		e.insert(u.ev.Text)
		w.text, w.changed = string(e.text), true
	}
	u.take()
	return w
}

const fieldPad = 10

// textX is where the text starts; a text longer than the field is moved so
// that the caret shows.
func (u *gui) textX(f field, r Rect, text string) float32 {
	room := r.W - 2*fieldPad
	long := render.Measure(f.font, bodySize, text)
	if long <= room {
		u.edit.first = 0
		if f.at == render.End {
			return r.right() - fieldPad - long
		}
		return r.X + fieldPad
	}
	caret := render.Measure(f.font, bodySize, string(u.edit.text[:u.edit.at]))
	u.edit.first = clamp(u.edit.first, caret-room+1, caret)
	u.edit.first = clamp(u.edit.first, 0, long-room+1)
	return r.X + fieldPad - u.edit.first
}

// caretAt is the place in the text that is under the pointer.
func (u *gui) caretAt(f field, r Rect) int {
	x := u.textX(f, r, string(u.edit.text))
	last := float32(0)
	for i := range u.edit.text {
		w := render.Measure(f.font, bodySize, string(u.edit.text[:i+1]))
		if u.x < x+(last+w)/2 {
			return i
		}
		last = w
	}
	return len(u.edit.text)
}

func (u *gui) drawField(f field, r Rect, ink render.Color, editing bool) {
	hover := !f.off && u.hover(f.id, r)
	if !f.bare || editing || hover {
		u.rect(r, radius, u.th.Surface)
		edge := u.th.Border
		if editing {
			edge = u.th.Accent
		}
		u.outline(r, radius, 1, edge)
	}
	text := f.value
	if f.off {
		ink = u.th.Faint
	}
	if editing {
		if u.typing {
			return // the host's own field shows it
		}
		u.drawEdit(f, r, ink)
		return
	}
	if text == "" {
		text, ink = f.hint, u.th.Faint
	}
	room := r.W - 2*fieldPad
	if f.at == render.End {
		u.fit(r.right()-fieldPad, r.midY(), room, render.End, f.font, bodySize, ink, text)
	} else {
		u.fit(r.X+fieldPad, r.midY(), room, render.Start, f.font, bodySize, ink, text)
	}
}

func (u *gui) drawEdit(f field, r Rect, ink render.Color) {
	text := u.words.typed(u.edit.text)
	x, y := u.textX(f, r, text), r.midY()
	u.s.Clip(r.X+2, r.Y, r.W-4, r.H)
	if text == "" {
		u.label(r.X+fieldPad, y, render.Start, f.font, bodySize, u.th.Faint, f.hint)
	}
	width := func(n int) float32 { return render.Measure(f.font, bodySize, u.words.typed(u.edit.text[:n])) }
	if from, to := u.edit.span(); from < to {
		x0, x1 := x+width(from), x+width(to)
		u.rect(Rect{x0, y - 9, x1 - x0, 18}, 2, render.Fade(u.th.Accent, 0.35))
	}
	u.label(x, y, render.Start, f.font, bodySize, ink, text)
	c := x + width(u.edit.at)
	u.line(c, y-8, c, y+8, 1.2, u.th.Accent)
	u.s.Unclip()
}
