package ui

import (
	"slices"

	"ringscope/render"
	"ringscope/ring/scenario"
)

// pass lays everything out once, for one event or to draw.
func (a *App) pass(e *Event, draw bool) {
	u := &a.gui
	a.lay = lay(u.w, u.h, a.present)
	u.coarse = a.lay.coarse
	u.start(e, draw)
	f := a.tl.Frame()
	a.swept = render.Swept(f)
	a.match.make(f)
	if draw {
		a.pointAt()
	}
	a.toastPanel(a.lay.ring)
	a.jobPanel(a.lay.ring)
	a.topbar(a.lay.bar)
	// The panel is asked before the ring, which it may point into; the list
	// has it after, where it is read.
	order, list := len(u.order), len(u.list)
	a.panel(f)
	order2, list2 := len(u.order), len(u.list)
	if a.charts.kind == render.NoChart {
		a.ringPane(f, a.lay.ring)
	} else {
		a.chartPane(f, a.lay.ring)
	}
	a.stripPane(f, a.lay.strip)
	a.timebar(a.lay.time)
	u.order = swap(u.order, order, order2)
	u.list = swap(u.list, list, list2)
	if draw {
		a.drawCard(f)
	}
	a.dialogs()
	if u.menu.id != "" {
		a.menus() // over the dialog that it may belong to
	}
	a.drawToast()
	if draw {
		u.drawTip()
		u.s.Title = a.title(f)
	}
}

// swap puts what is in [from, middle) behind what follows it, in place.
func swap[T any](s []T, from, middle int) []T {
	slices.Reverse(s[from:middle])
	slices.Reverse(s[middle:])
	slices.Reverse(s[from:])
	return s
}

// pointAt finds what the mouse is on.
func (a *App) pointAt() {
	u, p := &a.gui, &a.point
	p.at, p.row = render.Target{}, ""
	a.keepFound(a.tl.Frame().After)
	if p.pinned.Kind != render.NoTarget && p.cardOf(a.tl.Frame(), p.pinned).title == "" {
		p.pinned = render.Target{} // it is gone
	}
	if !u.over || u.top != ground || u.active != "" {
		return
	}
	switch {
	case a.lay.ring.Has(u.x, u.y):
		if a.charts.kind == render.NoChart {
			p.at = a.ring.Pick(u.x, u.y)
		}
	case a.lay.strip.Has(u.x, u.y):
		p.at = a.strip.view.Pick(u.x, u.y)
	}
}

// panel lays out the panel beside the ring, or the tab that is chosen below it.
func (a *App) panel(f scenario.Frame) {
	l := &a.lay
	switch l.shape {
	case presenter:
		return
	case desktop:
		a.widePanel(f)
		return
	}
	u := &a.gui
	if to := u.tabs("tab", tabNames, a.tab, l.tabs); to != a.tab {
		a.later(func() { a.tab = to })
	}
	r := l.panel
	const pad = 12
	w := r.W - 2*pad
	height := float32(0)
	switch a.tab {
	case 0:
		height = a.listHeight(f) + 16 + 56
		if height > r.H && r.H > 200 {
			// The list scrolls by itself, and the field below it stays.
			y := a.nodesSection(f, r.X+pad, r.Y+8, w, r.H-8-60)
			_ = y
			return
		}
	case 1:
		height = a.ringHeight(f, w) + 24 + phoneStrip
	case 2:
		height = a.compareHeight() + 24
	case 3:
		height = a.lessonsHeight(w) + 16
	case 4:
		height = chartsHeight + 16
	}
	y := u.scrollArea(u.join("panel/", tabNames[a.tab]), r, height) + 8
	if u.area.most() > 0 {
		w -= barWidth - 4
	}
	switch a.tab {
	case 0:
		a.nodesSection(f, r.X+pad, y, w, max(a.listHeight(f), 24))
	case 1:
		y = a.ringSection(f, r.X+pad, y, w)
		a.lay.strip = Rect{r.X + pad, y + 12, w, phoneStrip - 12}
		a.stripPane(f, a.lay.strip)
		a.lay.strip = Rect{}
	case 2:
		a.compareSection(f, r.X+pad, y, w)
	case 3:
		a.lessonsList(r.X+pad, y, w)
	case 4:
		a.chartList(r.X+pad, y, w)
	}
	u.scrollEnd()
}

var tabNames = []string{"Nodes", "Ring", "Compare", "Lessons", "Charts"}

const phoneStrip = 96

// widePanel is all sections one below the other.
func (a *App) widePanel(f scenario.Frame) {
	u, r := &a.gui, a.lay.panel
	u.line(r.X+0.5, r.Y, r.X+0.5, r.bottom(), 1, u.th.Hairline)
	x, w := r.X+16, r.W-16-32
	gap := float32(20)
	rest := 16 + a.lessonHeight(w) + 30 + 4 + 34 + gap + a.ringHeight(f, w) + gap + a.compareHeight() + 16
	list := a.listHeight(f)
	// A few nodes are shown whole, and the panel scrolls if it must; of many
	// the list scrolls, so that the rest of the panel stays in sight.
	const few = 8
	if room := r.H - rest; list > room && len(f.After.State.Nodes) > few {
		list = max(room, 4*a.rowHeight())
	}
	list = max(list, 24)
	y := u.scrollArea("panel", r, rest+list) + 16
	y = a.lessonSection(x, y, w)
	y = a.nodesSection(f, x, y, w, list) + gap
	y = a.ringSection(f, x, y, w) + gap
	a.compareSection(f, x, y, w)
	u.scrollEnd()
}
