package ui

import (
	"ringscope/ring/scenario"
)

// address is the link in the browser's address line, which lags behind the
// scenario while something moves.
type address struct {
	text       string // as it was last given to the host
	late, push bool   // the host is to be told; as a new entry
	version    uint64 // of what Fragment last wrote
	at         float64
	kept       string
}

// touchLink notes that the link is not true any more. push makes a new entry
// in the browser's history.
func (a *App) touchLink(push bool) {
	a.link.late = true
	a.link.push = a.link.push || push
}

// Fragment is the scenario and playhead as text, as it is in the address. A
// playhead that is on its way is given where it will rest.
func (a *App) Fragment() string {
	l := &a.link
	if at := a.rests(); l.kept == "" || l.version != a.version || l.at != at {
		sc := a.tl.Scenario()
		sc.At = rounded(at)
		l.version, l.at, l.kept = a.version, at, sc.String()
	}
	return l.kept
}

// tellLink gives the host the link when it has changed, but not while a
// control is dragged or the steps are played.
func (a *App) tellLink() {
	l := &a.link
	if !l.late || !l.push && (a.gui.active != "" || a.head.moving) {
		return
	}
	if a.listed() > mostLinked {
		l.late, l.push = false, false // it stays what it was
		return
	}
	text := a.Fragment()
	if text != l.text {
		l.text = text
		a.host.SetFragment(text, l.push)
	}
	l.late, l.push = false, false
}

// mostLinked is how many listed keys a link may hold: more would be longer
// than an address can be, and take long to write at every step.
const mostLinked = 50_000

// listed is how many keys the scenario lists one by one.
func (a *App) listed() int {
	sc := a.tl.Scenario()
	n := len(sc.Start.Keys.List)
	for i := range sc.Steps {
		n += len(sc.Steps[i].Keys.List)
	}
	return n
}

// follow opens a link that came from outside: the back button, or an edited
// address. One that cannot be read leaves the scene and says why.
func (a *App) follow(text string) {
	if text == a.link.text {
		return
	}
	sc, err := scenario.Parse(text)
	done := func(err error) {
		a.link.text = text // what the address line shows now
		if err != nil {
			a.complain(err)
			a.touchLink(false)
			return
		}
		a.link.late, a.link.push = false, false
		a.sayRing()
	}
	if err != nil {
		done(err)
		return
	}
	a.openScenario(sc, done)
}

// openScenario puts a scenario in the place of the one that is open, and then
// does what follows from that.
func (a *App) openScenario(sc scenario.Scenario, then func(error)) {
	if a.job.runs() {
		a.job.build.Stop()
		a.job = job{}
	}
	a.build(sc, func(tl *scenario.Timeline, err error) {
		if err == nil {
			a.tl = tl
			a.head.moving, a.head.playing = false, false
			a.coalesce = drag{}
			a.point.clear()
			a.chosen, a.sought = "", sought{}
			a.changed()
			a.findLesson()
		}
		then(err)
	})
}

// build makes the rings of a scenario, at once or in a job.
func (a *App) build(sc scenario.Scenario, then func(*scenario.Timeline, error)) {
	if !big(sc.Start) {
		then(scenario.NewTimeline(sc))
		return
	}
	a.begin(scenario.NewBuild(sc), then)
}
