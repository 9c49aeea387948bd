package ui

import "ringscope/render"

// topbar lays out the name, the lessons, and what acts on the whole.
func (a *App) topbar(r Rect) {
	switch a.lay.shape {
	case desktop:
		a.wideBar(r)
	case presenter:
		a.presenterBar(r)
	default:
		a.phoneBar(r)
	}
}

func (a *App) wideBar(r Rect) {
	u := &a.gui
	y := r.midY()
	u.logo(30, y)
	u.label(50, y, render.Start, render.Bold, 17, u.th.Text, "ringscope")
	wide := min(260, r.W*0.24)
	if r.W < 1024 { // the views need some of it
		wide -= 64
	}
	u.open(combo{id: "lesson", label: "Lessons", value: a.lessonName()}, Rect{160, y - 16, wide, 32}, lineOfEntry(a.lesson))
	x := r.right() - 16
	place := func(w float32) Rect {
		x -= w
		at := Rect{x, y - 15, w, 30}
		x -= 6
		return at
	}
	help, theme := place(30), place(30)
	share, export, redo, undo := place(74), place(74), place(68), place(72)
	left := 160 + wide + 16
	a.viewBar(Rect{left, r.Y, undo.X - 16 - left, r.H})
	a.undoButtons(undo, redo)
	if u.do(button{id: "export", label: "Export", key: "E"}, export) {
		a.later(a.openExport)
	}
	if u.do(button{id: "share", label: "Share", key: "S", look: accentLook}, share) {
		a.later(a.share)
	}
	a.themeButton(theme)
	if u.do(button{id: "help", label: "Help", text: "?", key: "?"}, help) {
		a.later(a.openHelp)
	}
	u.line(0, r.bottom()-0.5, r.W, r.bottom()-0.5, 1, u.th.Hairline)
}

func (a *App) undoButtons(undo, redo Rect) {
	u := &a.gui
	b := button{id: "undo", label: "Undo", key: "Control+Z", off: !a.canUndo()}
	c := button{id: "redo", label: "Redo", key: "Control+Shift+Z", off: !a.canRedo()}
	if a.lay.coarse {
		b.icon, c.icon = iconUndo, iconRedo
	}
	if u.do(b, undo) {
		a.later(a.Undo)
	}
	if u.do(c, redo) {
		a.later(a.Redo)
	}
}

func (a *App) themeButton(r Rect) {
	if a.gui.do(button{id: "theme", label: "Theme", value: a.themeName(), key: "T", icon: iconTheme}, r) {
		a.later(a.switchTheme)
	}
}

func (a *App) phoneBar(r Rect) {
	u := &a.gui
	y := r.midY()
	u.logo(26, y)
	if r.W >= 340 {
		u.label(44, y, render.Start, render.Bold, 16, u.th.Text, "ringscope")
	}
	x := r.right() - 8 - 4*48
	next := func() Rect {
		at := Rect{x + 2, y - 22, 44, 44}
		x += 48
		return at
	}
	undo, redo := next(), next()
	a.undoButtons(undo, redo)
	if u.do(button{id: "share", label: "Share", key: "S", icon: iconShare, look: accentLook}, next()) {
		a.later(a.share)
	}
	u.open(combo{id: "more", label: "Menu", icon: iconMenu}, next(), -1)
}

// more is what the menu of a phone holds.
var more = [...]string{"Export", "Switch the theme", "Presenter mode", "Help", "Open a file", "Import"}

func (a *App) moreMenu() {
	switch a.gui.options(len(more), func(i int) option { return option{text: more[i]} }) {
	case 0:
		a.later(a.openExport)
	case 1:
		a.later(a.switchTheme)
	case 2:
		a.later(a.switchPresenter)
	case 3:
		a.later(a.openHelp)
	case 4:
		a.later(a.host.Open)
	case 5:
		a.later(func() { a.openImport("", "") })
	}
}

func (a *App) presenterBar(r Rect) {
	u := &a.gui
	size := u.small()
	if u.do(button{id: "present", label: "Leave presenter mode", icon: iconClose, look: ghostLook, key: "P"},
		Rect{r.right() - size - 12, 12, size, size}) {
		a.later(a.switchPresenter)
	}
	a.viewChoice(Rect{r.right() - 2*size - 24 - 96, 12, 96 + size, size})
	if a.lesson >= 0 && u.draw {
		u.fit(24, 28, r.W-280, render.Start, render.Bold, 20, u.th.Dim, entries[a.lesson].title)
	}
}
