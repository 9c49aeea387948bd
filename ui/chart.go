package ui

import (
	"ringscope/render"
	"ringscope/ring/scenario"
)

// charts is which chart stands where the ring does, and what is worked out
// for it. It belongs to the view: steps, undo and lessons leave it as it is.
type charts struct {
	kind   render.ChartKind
	view   render.ChartView
	moved  []render.RivalMoved
	spread *render.Spread     // of the snapshot below
	snap   *scenario.Snapshot // that it was looked up for
	past   []*render.Spread   // the last few, and how far they came
}

const (
	// mostSpreads is how many measurements are kept.
	mostSpreads = 8
	// spreadFrame is how many vnodes one frame may place for a measurement;
	// some hundred nanoseconds each in a browser.
	spreadFrame = 25_000
)

// show puts a chart, or the ring, into view.
func (a *App) show(k render.ChartKind) {
	if k == a.charts.kind {
		return
	}
	a.charts.kind = k
	a.charts.view = render.ChartView{}
	f := a.tl.Frame()
	if k == render.NoChart {
		a.say("Ring. " + a.caption(f))
		return
	}
	a.say(k.Title() + ". " + a.title(f))
}

// title is what the picture in view shows, in a sentence.
func (a *App) title(f scenario.Frame) string {
	if a.charts.kind == render.NoChart {
		return a.caption(f)
	}
	return a.charts.view.Sentence(a.chartOptions(f))
}

// failing is the node that is asked about: the one whose details are open, or
// the one that is pinned.
func (a *App) failing() string {
	if a.chosen != "" {
		return a.chosen
	}
	return a.point.pinned.Node
}

// chartOptions is the chart in view at its place on the screen.
func (a *App) chartOptions(f scenario.Frame) render.ChartOptions {
	c, r := &a.charts, a.lay.ring
	o := render.ChartOptions{Kind: c.kind, X: r.X, Y: r.Y, W: r.W, H: r.H, Theme: a.colors(), Frame: f, Node: a.failing(),
		Corner: a.gui.small()}
	if a.lay.shape == presenter {
		o.Y, o.H = o.Y+barHeight, o.H-barHeight
	}
	switch c.kind {
	case render.SpreadChart:
		o.Spread = a.spreadOf(f.After)
	case render.MovedChart:
		o.Rivals, o.Version = a.rivalsMoved(f)
	}
	return o
}

// rivalsMoved is what the comparison knows by now, this ring first.
func (a *App) rivalsMoved(f scenario.Frame) (all []render.RivalMoved, version int) {
	if f.Change == nil {
		return nil, 0
	}
	c := &a.charts
	c.moved = append(c.moved[:0], ownMoved(f))
	if a.rivals.of != (compared{f.Before, f.After}) { // it is of the step before, until the next frame
		return c.moved, -1
	}
	for i := range a.rivals.rows {
		r := rivalMoved(&a.rivals.rows[i])
		if r.Done {
			version++
		}
		c.moved = append(c.moved, r)
	}
	return c.moved, version
}

func ownMoved(f scenario.Frame) render.RivalMoved {
	m := render.RivalMoved{Name: "ring", Title: "This ring", Keys: f.Change.Keys, Done: true}
	if m.Keys > 0 {
		m.Part = float64(len(f.Change.Moved)) / float64(m.Keys)
	}
	return m
}

func rivalMoved(row *rivalRow) render.RivalMoved {
	m := render.RivalMoved{Name: row.name, Title: row.title, Part: row.result.MovedPart(), Keys: row.result.Keys,
		Sampled: row.sampled, Done: row.done}
	if row.result.Err != nil {
		m.Err = row.result.Err.Error()
	}
	return m
}

// spreadOf is the measurement of a snapshot's ring, begun if there is none.
func (a *App) spreadOf(s *scenario.Snapshot) *render.Spread {
	c := &a.charts
	if c.snap == s {
		return c.spread
	}
	c.snap = s
	for _, p := range c.past {
		if p.Fits(s) {
			c.spread = p
			return p
		}
	}
	if len(c.past) == mostSpreads {
		c.past[0].Stop()
		c.past = append(c.past[:0], c.past[1:]...)
	}
	c.spread = render.NewSpread(s)
	c.past = append(c.past, c.spread)
	return c.spread
}

// measures reports whether the measurement in view is not done.
func (a *App) measures() bool {
	return a.charts.kind == render.SpreadChart && !a.spreadOf(a.tl.Frame().After).Done()
}

// measureSome goes on with the measurement in view.
func (a *App) measureSome() {
	if a.charts.kind == render.SpreadChart {
		a.spreadOf(a.tl.Frame().After).Work(spreadFrame)
	}
}

// wholeChart is a chart with all that it needs worked out at once, where it is
// not given.
func wholeChart(f scenario.Frame, o render.ChartOptions) render.ChartOptions {
	o.Frame, o.Corner = f, 0
	switch {
	case o.Kind == render.SpreadChart && o.Spread == nil:
		o.Spread = render.NewSpread(f.After)
		o.Spread.Work(1 << 40)
	case o.Kind == render.MovedChart && o.Rivals == nil && f.Change != nil:
		var r rivals
		r.begin(compared{f.Before, f.After})
		for r.busy() {
			r.work(looks)
		}
		o.Rivals = append(o.Rivals, ownMoved(f))
		for i := range r.rows {
			o.Rivals = append(o.Rivals, rivalMoved(&r.rows[i]))
		}
	}
	return o
}
