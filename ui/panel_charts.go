package ui

import (
	"ringscope/render"
	"ringscope/ring/scenario"
)

// views is what can stand in the middle: the ring and the charts.
var views = [render.Charts]struct{ text, label string }{
	{"Ring", "Show the ring"}, {"Load", "Load chart"}, {"Spread", "Spread chart"},
	{"Flows", "Flows chart"}, {"Heirs", "Heirs chart"}, {"Moved", "Moved chart"},
}

// viewBar lays out the choice of the view: side by side, or in a menu where
// that has no room.
func (a *App) viewBar(r Rect) {
	u := &a.gui
	const each, least = 66, 52
	w := min(each, r.W/float32(len(views)))
	if w < least {
		if r.W >= 88 {
			a.viewChoice(Rect{r.X, r.Y, min(r.W, 120), r.H})
		}
		return
	}
	r.X += (r.W - w*float32(len(views))) / 2
	r.W = w * float32(len(views))
	u.rect(r, radius, u.th.Surface)
	u.outline(r, radius, 1, u.th.Border)
	for i := range views {
		a.viewTab(i, Rect{r.X + w*float32(i), r.Y, w, r.H})
	}
}

// viewTab is one of them.
func (a *App) viewTab(i int, r Rect) {
	u, v := &a.gui, &views[i]
	id := u.join("view/", v.text)
	on := int(a.charts.kind) == i
	pick := -1
	switch {
	case u.press(id, r):
		pick = i
	case u.key(id, "ArrowRight"):
		u.take()
		pick = (i + 1) % len(views)
	case u.key(id, "ArrowLeft"):
		u.take()
		pick = (i + len(views) - 1) % len(views)
	}
	if pick >= 0 {
		if pick != i {
			u.setFocus(u.join("view/", views[pick].text))
			u.seen = true
		}
		a.later(func() { a.show(render.ChartKind(pick)) })
	}
	u.add(Control{ID: id, Role: RoleTab, Label: v.label, Key: "123456"[i : i+1], Rect: r, Checked: on}, true)
	if !u.draw {
		return
	}
	font, ink := render.Regular, u.th.Dim
	switch {
	case on:
		u.rect(r.inset(3), radius-2, render.Mix(u.th.Surface, u.th.Text, 0.12))
		font, ink = render.Bold, u.th.Text
	case u.hover(id, r):
		ink = u.th.Text
	}
	u.fit(r.midX(), r.midY(), r.W-4, render.Middle, font, bodySize, ink, v.text)
	u.ring(id, r, radius)
}

// viewChoice is the same as a menu.
func (a *App) viewChoice(r Rect) {
	a.gui.open(combo{id: "view", label: "View", value: views[a.charts.kind].text}, r, int(a.charts.kind))
}

func (a *App) viewMenu() {
	at := func(i int) option {
		return option{text: views[i].text, about: aboutView(i)}
	}
	if i := a.gui.options(len(views), at); i >= 0 {
		a.later(func() { a.show(render.ChartKind(i)) })
	}
}

func aboutView(i int) string {
	if i == 0 {
		return ""
	}
	return render.ChartKind(i).Title()
}

const (
	chartRow     = 48
	chartsHeight = chartRow * render.Charts
)

// chartList is all of them, one below the other: a phone's tab.
func (a *App) chartList(x, y, w float32) {
	u := &a.gui
	for i := range views {
		r := Rect{x, y, w, chartRow - 4}
		id := u.join("view/", views[i].text)
		if u.press(id, r) {
			a.later(func() { a.show(render.ChartKind(i)) })
		}
		on := int(a.charts.kind) == i
		u.add(Control{ID: id, Role: RoleButton, Label: views[i].label, Rect: r, Checked: on}, true)
		if u.draw {
			if on || u.hover(id, r) {
				u.rect(r, radius, u.th.Surface)
			}
			if on {
				u.circle(r.X+12, r.midY(), 3, u.th.Accent)
			}
			u.label(r.X+26, r.midY(), render.Start, render.Bold, bodySize, u.th.Text, views[i].text)
			u.fit(r.X+84, r.midY(), r.W-96, render.Start, render.Regular, smallSize, u.th.Dim, aboutView(i))
			u.ring(id, r, radius)
		}
		y += chartRow
	}
}

// chartPane lays out the chart where the ring stands, with the way back.
func (a *App) chartPane(f scenario.Frame, r Rect) {
	u := &a.gui
	a.rim = Rect{r.midX(), r.midY(), 0, 0}
	size := u.small()
	back := Rect{r.right() - size - 6, r.Y + 6, size, size}
	if a.lay.shape == presenter { // below what ends that
		back.Y += barHeight
	}
	if u.do(button{id: "chart/back", label: "Back to the ring", icon: iconClose, look: ghostLook}, back) {
		a.later(func() { a.show(render.NoChart) })
	}
	o := a.chartOptions(f)
	u.add(Control{ID: "chart", Role: RoleImage, Label: a.charts.view.Sentence(o), Rect: r}, true)
	if !u.draw {
		return
	}
	a.charts.view.Draw(u.s, o)
	if u.seen && u.focus == "chart" && u.live() {
		u.outline(r.inset(4), radius, 2, u.th.Accent)
	}
}
