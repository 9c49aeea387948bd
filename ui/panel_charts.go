package ui

import (
	"ringscope/render"
	"ringscope/ring/scenario"
)

// viewNames is what can stand in the middle: the ring and the charts.
var viewNames = []string{"Ring", "Load", "Spread", "Flows", "Heirs", "Moved"}

// viewBar lays out the choice of the view: side by side, or in a menu where
// that has no room.
func (a *App) viewBar(r Rect) {
	if r.W < 330 {
		if r.W >= 88 {
			a.viewChoice(Rect{r.X, r.midY() - 16, min(r.W, 120), 32})
		}
		return
	}
	w := min(r.W, 420)
	r.X += (r.W - w) / 2
	r.W = w
	now := int(a.charts.kind)
	if to := a.gui.tabs("view", viewNames, now, r); to != now {
		a.later(func() { a.show(render.ChartKind(to)) })
	}
}

// viewChoice is the same as a menu.
func (a *App) viewChoice(r Rect) {
	value := "Charts"
	if k := a.charts.kind; k != render.NoChart {
		value = viewNames[k]
	}
	a.gui.open(combo{id: "view", label: "View", value: value}, r, int(a.charts.kind))
}

func (a *App) viewMenu() {
	if i := a.gui.options(len(viewNames), func(i int) option { return option{text: viewNames[i]} }); i >= 0 {
		a.later(func() { a.show(render.ChartKind(i)) })
	}
}

const (
	chartRow     = 48
	chartsHeight = chartRow * render.Charts
)

// chartList is all of them, one below the other: a phone's tab.
func (a *App) chartList(x, y, w float32) {
	for k := range render.ChartKind(render.Charts) {
		b := button{id: a.gui.join("chart/", k.Name()), label: k.Title(), on: a.charts.kind == k}
		if a.gui.do(b, Rect{x, y, w, chartRow - 4}) {
			a.later(func() { a.show(k) })
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
	if a.lay.shape != presenter && u.do(button{id: "chart/back", label: "Back to the ring", icon: iconClose, look: ghostLook}, back) {
		a.later(func() {
			a.show(render.NoChart)
			u.setFocus("ring")
		})
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
