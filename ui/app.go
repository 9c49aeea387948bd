package ui

import (
	"ringscope/render"
	"ringscope/ring/scenario"
)

// App is the playground. It is driven by one goroutine.
type App struct {
	scene render.Scene
	gui   gui
	host  Host
	in    Input // of this frame, without its events
	now   Event // the one that is being looked at
	lay   layout

	tl       *scenario.Timeline
	version  uint64 // grows with every change of the scenario
	head     head
	coalesce drag
	link     address
	said     said
	queue    []func() // what a pass wants done when it is over
	job      job
	drawing  drawing
	frames   uint64

	ring      render.RingView
	rim       Rect // the ring's centre and, as W, its radius
	strip     stripState
	point     pointing
	rivals    rivals
	charts    charts
	swept     float64 // how much of the step's moves has happened
	match     match
	clash     clashes
	captioned captioned
	labels    stepLabels
	free      freeName
	lessonCut lessonCut

	theme   string // dark, light, or "" for the system's
	present bool
	toast   toast
	dialog  int
	opener  string // what had the focus before the dialog
	tab     int    // of a phone's panels
	chosen  string // the node whose details are open
	draft   string // the name that is being written
	lesson  int    // that is open, or -1
	shared  string // the link that is shown to be copied
	sharing bool   // whether the host is copying it
	picture picture
	making  making
	imp     importing
	sought  sought
	about   cutText // the sentence about the scheme
	// schemeOpen shows the settings of the schemes that one starts with.
	schemeOpen bool
}

// New opens the playground on a scenario's text ("" is the opening scenario).
// A text that cannot be read opens the opening scenario with the sentence shown.
func New(host Host, text string) *App {
	a := &App{host: host, theme: host.Recall("theme"), lesson: -1, head: head{speed: 2}}
	a.gui.host = host
	a.ring.Surveys, a.strip.view.Surveys = &a.drawing.surveys, &a.drawing.surveys
	a.picture = picture{legend: true, caption: true, linked: true}
	sc, err := scenario.Parse(text)
	if err == nil {
		a.openScenario(sc, func(e error) { err = e; a.opened(e) })
	}
	switch {
	case a.job.runs():
		// Until it is built an empty ring stands in for it.
		empty := sc.Start
		empty.Nodes, empty.Keys = nil, scenario.Keys{List: []string{}}
		a.tl = must(scenario.NewTimeline(scenario.Scenario{Start: empty}))
	case err != nil && a.tl == nil:
		a.opened(err)
	}
	a.link = address{text: text}
	return a
}

// opened ends the opening of the first scenario.
func (a *App) opened(err error) {
	if err == nil {
		a.sayRing()
		return
	}
	a.tl = must(scenario.NewTimeline(scenario.Default()))
	a.complain(err)
}

// must is for scenarios that are ours.
func must(tl *scenario.Timeline, err error) *scenario.Timeline {
	if err != nil {
		panic(err)
	}
	return tl
}

// Frame takes the input, moves on by dt seconds and gives what to draw. The
// scene is good until the next call. A steady frame allocates nothing.
func (a *App) Frame(in Input, dt float64) *render.Scene {
	a.frames++
	events := in.Events
	in.Events = nil
	a.in = in
	u := &a.gui
	z := zoomFor(in.W, in.H)
	u.w, u.h, u.typing = in.W/z, in.H/z, a.host.Typing()
	u.th = a.colors()
	for i := range events {
		// Of moves that nothing lies between only the last is looked at.
		e := &a.now
		*e = events[i].shrink(z)
		if e.Kind != PointerMove || i+1 == len(events) || events[i+1].Kind != PointerMove {
			a.event(e)
		} else {
			u.note(e)
		}
	}
	a.workSome()
	a.surveySome()
	a.readSome()
	a.advance(dt)
	a.compareSome()
	a.makeSome()
	a.measureSome()
	u.th = a.colors()
	a.scene.Reset(u.w, u.h, u.th.Background)
	u.s = &a.scene
	a.pass(nil, true)
	a.drain()
	if z != 1 {
		grow(&a.scene, u.list, z)
	}
	a.tellLink()
	return &a.scene
}

// event lets one event meet the layout as it stands.
func (a *App) event(e *Event) {
	u := &a.gui
	u.note(e)
	a.toast.pass(e)
	switch e.Kind {
	case Link:
		a.follow(e.Text)
		return
	case Drop:
		a.bring(e.Name, e.Text)
		return
	case Copied:
		a.copied(e.Text == "")
		return
	case PointerMove:
		if u.active == "" {
			return
		}
	}
	a.pass(e, false)
	if !u.used {
		switch e.Kind {
		case KeyDown:
			a.keyed(e)
		case Paste:
			if u.top == ground || a.dialog == importDialog {
				a.bring("", e.Text)
			}
		}
	}
	again := u.again
	u.end(e)
	again = again || u.again
	again = a.drain() || again
	// What has moved or is to be scrolled to has its place before the next
	// event; a few passes will do for areas within areas.
	for i := 0; again && i < 4; i++ {
		a.pass(nil, false)
		again = u.again
	}
	u.reveal = false
}

// later does something when the pass is over, so that what is being laid out
// does not change under it.
func (a *App) later(f func()) { a.queue = append(a.queue, f) }

// drain does what was put off.
func (a *App) drain() bool {
	did := len(a.queue) > 0
	for i := 0; i < len(a.queue); i++ {
		a.queue[i]()
		a.queue[i] = nil
	}
	a.queue = a.queue[:0]
	return did
}

// Busy reports whether another frame is wanted though nothing happens: an
// animation runs, or work is under way.
func (a *App) Busy() bool {
	return a.head.moving || a.job.runs() || a.drawing.waits || a.drawing.lags || a.imp.reading != nil || a.rivals.busy() ||
		a.making.runs() || a.measures()
}

// Controls is the last frame's controls in reading order.
func (a *App) Controls() []Control { return a.gui.list }

// Frames is how many frames were computed, for tests of idleness.
func (a *App) Frames() uint64 { return a.frames }
