package ui

import (
	"math"

	"ringscope/ring/scenario"
)

const (
	// stepSeconds is how long a step takes at speed 1.
	stepSeconds = 1.6
	// restSeconds is how long playing rests between two steps.
	restSeconds = 0.6
	// backFactor is how much faster a step is taken back than taken.
	backFactor = 2
	// longestFrame is the most that one frame moves things on, in seconds: a
	// tab that was hidden goes on where it was.
	longestFrame = 0.1
)

// speeds are those that can be chosen.
var speeds = [...]float64{0.25, 0.5, 1, 2, 4}

// head is where the playhead is going. Where it is, the timeline knows.
type head struct {
	moving  bool
	to      float64 // a whole number
	playing bool    // goes on to the end of the last step
	rest    float64 // seconds to rest before going on
	speed   int     // in speeds
}

// go on moves the playhead on by dt seconds.
func (a *App) advance(dt float64) {
	h := &a.head
	if !h.moving {
		return
	}
	if a.job.runs() || a.drawing.waits {
		return
	}
	if dt = min(dt, longestFrame); !(dt > 0) {
		dt = 0 // NaN too
	}
	if h.rest > 0 {
		h.rest -= dt
		return
	}
	at := h.to
	if !a.in.ReducedMotion {
		by := dt * speeds[h.speed] / stepSeconds
		if was := a.tl.At(); was < h.to {
			at = min(h.to, was+by)
		} else {
			at = max(h.to, was-by*backFactor)
		}
	}
	if !a.seek(at) {
		return
	}
	if a.tl.At() != h.to {
		return
	}
	if h.playing && h.to < float64(a.tl.Len()) {
		h.to++
		h.rest = restSeconds / speeds[h.speed]
		if a.in.ReducedMotion {
			h.rest = stepSeconds / speeds[h.speed] // long enough to be looked at
		}
		a.sayStep(int(h.to))
		return
	}
	a.halt()
}

// halt stops the playhead where it is.
func (a *App) halt() {
	a.head.moving, a.head.playing, a.head.rest = false, false, 0
	a.tl.Seek(rounded(a.tl.At()))
	a.touchLink(false)
}

// rounded is a playhead to a thousandth of a step, as links have it.
func rounded(at float64) float64 { return math.Round(at*1000) / 1000 }

// glide sends the playhead to a whole number.
func (a *App) glide(to float64) {
	a.head.moving, a.head.playing, a.head.rest, a.head.to = true, false, 0, to
}

// settle jumps a step that is running to where it was going.
func (a *App) settle() {
	if a.head.moving {
		a.tl.Seek(a.head.to)
		a.head.moving, a.head.playing, a.head.rest = false, false, 0
	}
}

// rests is where the playhead will be when it has stopped.
func (a *App) rests() float64 {
	if a.head.moving {
		return a.head.to
	}
	return a.tl.At()
}

// canUndo and canRedo report whether there is a whole number before, after.
func (a *App) canUndo() bool { return a.rests() > 0 }
func (a *App) canRedo() bool { return a.rests() < float64(a.tl.Len()) }

// Undo moves the playhead back to the whole number before where it is or is
// going.
func (a *App) Undo() {
	if !a.canUndo() {
		return
	}
	a.settle()
	a.coalesce = drag{}
	to := math.Ceil(a.tl.At()) - 1
	a.sayUndone(int(to))
	a.glide(to)
}

// Redo moves it on to the next.
func (a *App) Redo() {
	if !a.canRedo() {
		return
	}
	a.settle()
	a.coalesce = drag{}
	to := math.Floor(a.tl.At()) + 1
	a.sayStep(int(to))
	a.glide(to)
}

// Play starts or pauses. At the end it starts from the beginning.
func (a *App) Play() {
	if a.head.moving {
		a.halt()
		return
	}
	if a.tl.Len() == 0 {
		return
	}
	if a.tl.At() == float64(a.tl.Len()) {
		a.tl.Seek(0)
	}
	a.glide(math.Floor(a.tl.At()) + 1)
	a.sayStep(int(a.head.to))
	a.head.playing = true
}

// Scrub puts the playhead somewhere, at once.
func (a *App) Scrub(at float64) {
	a.head.moving, a.head.playing = false, false
	a.coalesce = drag{}
	a.seek(rounded(at))
	a.touchLink(false)
}

// standing is the ring where the playhead will rest.
func (a *App) standing() *scenario.Snapshot { return a.tl.Snapshot(int(math.Ceil(a.rests()))) }

// changeTo is what the k-th step moves, counted from 1.
func (a *App) changeTo(k int) *scenario.Change {
	return a.tl.Change(k - 1)
}
