package ui

import "ringscope/render"

// App is the playground. It is driven by one goroutine.
type App struct {
	scene render.Scene
}

// New opens the playground on a scenario's text ("" is the opening scenario).
// A text that cannot be read opens the opening scenario with the sentence shown.
func New(host Host, text string) *App { return &App{} }

// Frame takes the input, moves on by dt seconds and gives what to draw. The
// scene is good until the next call. A steady frame allocates nothing.
func (a *App) Frame(in Input, dt float64) *render.Scene {
	a.scene.Reset(in.W, in.H, render.Color{R: 0x0d, G: 0x10, B: 0x14, A: 255})
	return &a.scene
}

// Busy reports whether another frame is wanted though nothing happens: an
// animation runs, or work is under way.
func (a *App) Busy() bool { return false }

// Controls is the last frame's controls in reading order.
func (a *App) Controls() []Control { return nil }

// Announce is the sentence for a screen reader about what happened last, and
// a number that changes when it is to be read out again.
func (a *App) Announce() (sentence string, n int) { return "", 0 }

// Fragment is the scenario and playhead as text, as it is in the address.
func (a *App) Fragment() string { return "" }
