package ui

import "ringscope/render"

// shortcut is a key that works wherever the focus is, except in a field.
type shortcut struct {
	keys, does string
}

// shortcuts is the list that "?" shows.
var shortcuts = []shortcut{
	{"Space", "play, pause"},
	{"← →", "a step back, a step on"},
	{"Shift ← →", "move through a step"},
	{"Home End", "to the start, to the end"},
	{"Ctrl Z", "undo"},
	{"Ctrl Shift Z, Ctrl Y", "redo"},
	{"A", "write a new node's name"},
	{", .", "the vnode before, the next"},
	{"C, Shift C", "next, previous collision"},
	{"1 … 6", "the ring, and each of the charts"},
	{"E", "export the picture"},
	{"S", "copy the link"},
	{"O", "open a file"},
	{"T", "switch the theme"},
	{"P", "presenter mode"},
	{"?", "this list"},
	{"Esc", "close, let go"},
}

// finely is how much of a step Shift and an arrow move.
const finely = 0.05

// keyed does what a key means that no control took.
func (a *App) keyed(e *Event) {
	u := &a.gui
	if u.edit.id != "" || u.top != ground {
		return
	}
	if e.Mods&Alt != 0 {
		return
	}
	if e.Mods&(Ctrl|Meta) != 0 {
		switch e.Key {
		case "z":
			a.Undo()
		case "Z", "y", "Y":
			a.Redo()
		case "s", "S":
			a.openExport()
		case "o", "O":
			a.host.Open()
		}
		return
	}
	shift := e.Mods&Shift != 0
	switch e.Key {
	case " ":
		a.Play()
	case "ArrowLeft", "ArrowRight":
		by := finely
		if e.Key == "ArrowLeft" {
			by = -finely
		}
		switch {
		case shift:
			a.Scrub(a.tl.At() + by)
		case by < 0:
			a.Undo()
		default:
			a.Redo()
		}
	case "Home":
		a.Scrub(0)
		a.sayPlace()
	case "End":
		a.Scrub(float64(a.tl.Len()))
		a.sayPlace()
	case "?":
		a.openHelp()
	case "a", "A":
		if a.lay.shape != presenter {
			a.tab = 0
			u.setFocus("add/name")
			u.reveal, u.again = true, true
		}
	case ",":
		a.nextVNode(true, false)
	case ".":
		a.nextVNode(false, false)
	case "c", "C":
		a.nextVNode(shift, true)
	case "1", "2", "3", "4", "5", "6":
		a.show(render.ChartKind(e.Key[0] - '1'))
	case "e", "E":
		a.openExport()
	case "s", "S":
		a.share()
	case "o", "O":
		a.host.Open()
	case "t", "T":
		a.switchTheme()
	case "p", "P":
		a.switchPresenter()
	case "Escape":
		a.escape()
	}
}

// escape lets go of one thing at a time: the message, what is pinned, the
// presenter mode, the focus.
func (a *App) escape() {
	u := &a.gui
	switch {
	case a.job.runs():
		a.cancel()
	case a.toast.text != "":
		a.toast.hide()
	case a.point.pinned.Kind != 0 || a.chosen != "":
		a.point.clear()
		a.chosen = ""
	case a.charts.kind != render.NoChart:
		a.show(render.NoChart)
	case a.present:
		a.switchPresenter()
	default:
		u.setFocus("")
	}
}
