package window

import (
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ringscope/render"
	"ringscope/ui"
)

// App is what a window shows: ui.App, and in tests a smaller one.
type App interface {
	Frame(in ui.Input, dt float64) *render.Scene
	Busy() bool
	Controls() []ui.Control
	Announce() (sentence string, n int)
}

// Options is what the place adds that the window is in. Every field may be
// left out.
type Options struct {
	W, H   int    // size of the window in points when it opens, on the desktop
	Title  string // of the window, on the desktop
	Dark   bool   // the system prefers dark, where Prefs does not say
	Events func(dst []ui.Event) []ui.Event
	Prefs  func() (dark, reducedMotion bool)
	// Mirror is given the controls of each frame that was computed, and
	// Announce what to read out.
	Mirror   func([]ui.Control)
	Announce func(sentence string, n int)
	// Wake is called when another frame is wanted though nothing happens.
	Wake func()
	// Shown is called once, when the first picture has been drawn.
	Shown func()
}

// Window is one window. There can be only one at a time.
type Window struct {
	app  App
	opt  Options
	draw painter

	in      ui.Input
	last    ui.Input // of the frame before
	started bool
	lastAt  time.Time
	busy    bool
	devices devices

	scene  *render.Scene
	kept   render.Scene // what is on the screen
	dirty  bool
	shown  bool
	frames atomic.Int64
	drawn  atomic.Int64

	tasks chan func(*Window) error // for tests: pixels can be read in a tick only
}

// New prepares a window for an app.
func New(app App, o Options) *Window {
	return &Window{app: app, opt: o, tasks: make(chan func(*Window) error, 1)}
}

// Frames is how many frames have been computed, and Drawn how many of them
// differed from the one before and were drawn. Both may be asked for at any
// time from any goroutine.
func (w *Window) Frames() int { return int(w.frames.Load()) }

// Drawn is explained at Frames.
func (w *Window) Drawn() int { return int(w.drawn.Load()) }

// Schedule asks for a frame because something came that Options.Events will
// tell. It may be called from any goroutine once the window runs.
func Schedule() { ebiten.ScheduleFrame() }

// Run opens the window and returns when it is closed.
//
// Nothing is polled while nothing happens: Ebitengine waits for an event, or
// for [Schedule]. While the app is busy each tick schedules the next.
func (w *Window) Run() error {
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetScreenClearedEveryFrame(false)
	w.openDesktop()
	return ebiten.RunGame(w)
}

// LayoutF makes the screen exactly as many pixels as the window has: rounded
// to a whole number, Ebitengine would resample the picture.
func (w *Window) LayoutF(width, height float64) (float64, float64) {
	s := ebiten.Monitor().DeviceScaleFactor()
	w.in.W, w.in.H, w.in.Scale = float32(width), float32(height), float32(s)
	return width * s, height * s
}

// Layout is never called, since there is a LayoutF.
func (w *Window) Layout(width, height int) (int, int) { return width, height }

// The longest time that one frame moves on by, in seconds: a hidden tab gets
// a frame a second, and the playhead must not jump.
const longest = 0.1

// Update is called by Ebitengine when an event came or a frame is scheduled.
func (w *Window) Update() error {
	select {
	case f := <-w.tasks:
		if err := f(w); err != nil {
			return err
		}
	default:
	}
	w.in.Events = w.devices.read(w.in.Events[:0], w.in.Scale)
	if w.opt.Events != nil {
		w.in.Events = w.opt.Events(w.in.Events)
	}
	w.in.DarkSystem = w.opt.Dark
	if w.opt.Prefs != nil {
		w.in.DarkSystem, w.in.ReducedMotion = w.opt.Prefs()
	}
	now := time.Now()
	if w.busy || len(w.in.Events) > 0 || !w.started || w.moved() {
		w.frame(now)
	}
	w.rest(now, w.busy, len(w.in.Events) > 0)
	return nil
}

// moved reports whether the surroundings changed since the last frame.
func (w *Window) moved() bool {
	a, b := w.in, w.last
	return a.W != b.W || a.H != b.H || a.Scale != b.Scale || a.DarkSystem != b.DarkSystem || a.ReducedMotion != b.ReducedMotion
}

func (w *Window) frame(now time.Time) {
	dt := min(now.Sub(w.lastAt).Seconds(), longest)
	if !w.busy {
		dt = 0 // it was at rest: what starts now starts at its beginning
	}
	w.lastAt, w.last, w.started = now, w.in, true
	w.scene = w.app.Frame(w.in, dt)
	w.busy = w.app.Busy()
	w.frames.Add(1)
	if !same(w.scene, &w.kept) {
		w.dirty = true
	}
	controls := w.app.Controls()
	w.point(controls)
	if w.opt.Mirror != nil && w.shown { // at the start the picture comes first
		w.opt.Mirror(controls)
	}
	if w.opt.Announce != nil {
		w.opt.Announce(w.app.Announce())
	}
}

// Draw is called by Ebitengine after Update, with what it drew last.
func (w *Window) Draw(screen *ebiten.Image) {
	if w.scene == nil {
		return
	}
	// A screen of another size is a new, empty one.
	if w.draw.fits(screen) && !w.dirty {
		return
	}
	w.draw.paint(screen, w.scene, w.in.Scale)
	keep(&w.kept, w.scene)
	w.dirty = false
	w.drawn.Add(1)
	if !w.shown {
		w.shown = true
		if w.opt.Shown != nil {
			w.opt.Shown()
		}
		if w.opt.Mirror != nil {
			w.opt.Mirror(w.app.Controls())
		}
	}
}
