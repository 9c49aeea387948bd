package ui

import (
	"ringscope/render"
)

// The dialogs; at most one is open.
const (
	noDialog = iota
	exportDialog
	helpDialog
	linkDialog
	importDialog
)

func (a *App) openDialog(which int) {
	u := &a.gui
	u.closeMenu()
	if a.dialog == noDialog {
		a.opener = u.focus
	}
	a.dialog = which
	u.top, u.again = dialogLayer, true
	u.setFocus("dialog/close")
}

func (a *App) closeDialog() {
	u := &a.gui
	a.dialog = noDialog
	u.top, u.again = ground, true
	u.setFocus(a.opener)
}

// dialogs lays out the one that is open.
func (a *App) dialogs() {
	var closed bool
	switch a.dialog {
	case noDialog:
		return
	case exportDialog:
		closed = a.exportPanel()
	case helpDialog:
		closed = a.helpPanel()
	case linkDialog:
		closed = a.linkPanel()
	case importDialog:
		closed = a.importPanel()
	}
	if closed {
		a.later(a.closeDialog)
	}
	a.gui.layer = ground
}

func (a *App) openHelp() { a.openDialog(helpDialog) }

// helpPanel lists the keys, in two columns where there is room.
func (a *App) helpPanel() bool {
	u := &a.gui
	const row = 28
	wide := u.w >= 640
	rows := len(shortcuts)
	w := float32(400)
	if wide {
		rows, w = (rows+1)/2, 760
	}
	in, closed := u.dialog("Keys", w, float32(rows)*row+84+36)
	y := u.scrollArea("help", in, float32(rows)*row+36)
	for i, s := range shortcuts {
		x, at := in.X, y+float32(i)*row
		room := in.W - barWidth
		if wide {
			room = in.W/2 - 12
			if i >= rows {
				x, at = in.X+in.W/2+12, y+float32(i-rows)*row
			}
		}
		u.read(u.join("help/", s.keys), s.keys, s.does, Rect{x, at, room, row})
		keys := min(room*0.46, 140)
		u.fit(x, at+row/2, keys, render.Start, render.Bold, smallSize, u.th.Text, s.keys)
		u.fit(x+keys+8, at+row/2, room-keys-8, render.Start, render.Regular, bodySize, u.th.Dim, s.does)
	}
	u.fit(in.X, y+float32(rows)*row+20, in.W-barWidth, render.Start, render.Regular, smallSize, u.th.Faint,
		"Paste or drop a link, a scenario, a picture saved here, a cluster, or keys.")
	u.scrollEnd()
	return closed
}

// share puts the link on the clipboard, or shows it where that is refused.
func (a *App) share() {
	if n := a.listed(); n > mostLinked {
		a.complain(errorf("%d listed keys are too many for a link, want at most %d", n, mostLinked))
		return
	}
	a.shared = a.host.Link(a.Fragment())
	done, err := a.host.Copy(a.shared)
	if a.sharing = true; done || err != nil {
		a.copied(err == nil)
	}
}

// copied tells how sharing went, which may be known a while later.
func (a *App) copied(well bool) {
	switch {
	case !a.sharing: // the text of a field was copied
	case well:
		a.tell("Link copied. It opens this very picture.")
	default:
		a.openDialog(linkDialog)
		a.say("Copy the link: " + a.shared)
	}
	a.sharing = false
}

func (a *App) linkPanel() bool {
	u := &a.gui
	in, closed := u.dialog("Link to this picture", 560, 160)
	h := max(u.small(), 36)
	// Written in, it stays what it is: there is nothing to type here.
	u.write(field{id: "link", label: "Link", value: a.shared, font: render.Mono}, Rect{in.X, in.Y, in.W, h})
	u.fit(in.X, in.Y+h+20, in.W, render.Start, render.Regular, smallSize, u.th.Dim, "The clipboard is closed: copy it by hand.")
	return closed
}
