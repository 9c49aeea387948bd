package main

import (
	"runtime/debug"

	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"

	"ringscope/render"
	"ringscope/ui"
	"ringscope/ui/window"
	"ringscope/web"
)

// run joins the page, the app and the window: package web knows none of ours,
// so its plain values become ui's here.
func run() error {
	page := web.Open(window.Schedule)
	b := bridge{page: page}
	app := ui.New(page, page.Fragment())
	page.Print(app.Paper)
	w := window.New(shown{app.Frame, app.Busy, app.Controls, app.Announce}, window.Options{
		Events:   b.take,
		Prefs:    page.Prefs,
		Mirror:   b.mirror,
		Announce: page.Announce,
		Wake:     page.Wake,
		Shown: func() {
			page.Shown()
			// web/boot.js lets memory grow until here: it is less than 30 MB.
			debug.SetGCPercent(100)
			page.Font("Go", goregular.TTF)
			page.Font("Go Mono", gomono.TTF)
		},
	})
	page.Report("frames", w.Frames)
	page.Report("drawn", w.Drawn)
	return w.Run()
}

// shown is the app as the window knows it, and no more: given the app itself, the
// linker keeps all that reflection could reach from its fields, 12 kB packed.
type shown struct {
	frame    func(in ui.Input, dt float64) *render.Scene
	busy     func() bool
	controls func() []ui.Control
	announce func() (string, int)
}

func (s shown) Frame(in ui.Input, dt float64) *render.Scene { return s.frame(in, dt) }
func (s shown) Busy() bool                                  { return s.busy() }
func (s shown) Controls() []ui.Control                      { return s.controls() }
func (s shown) Announce() (string, int)                     { return s.announce() }

type bridge struct {
	page     *web.Page
	events   []web.Event
	controls []web.Control
}

var kinds = [...]ui.EventKind{web.Move: ui.PointerMove, web.Down: ui.PointerDown, web.Up: ui.PointerUp, web.Away: ui.PointerAway,
	web.Wheel: ui.Wheel, web.Pinch: ui.Pinch, web.Key: ui.KeyDown, web.Act: ui.Act, web.Paste: ui.Paste, web.Drop: ui.Drop, web.Link: ui.Link, web.Copied: ui.Copied}

// take adds what happened in the page since the last frame.
func (b *bridge) take(dst []ui.Event) []ui.Event {
	b.events = b.page.Events(b.events[:0])
	for _, e := range b.events {
		dst = append(dst, ui.Event{Kind: kinds[e.Kind], X: e.X, Y: e.Y, DX: e.DX, DY: e.DY, Zoom: e.Zoom, Touch: e.Touch,
			Button: e.Button, Key: e.Key, Mods: mods(e), Text: e.Text, Name: e.Name, ID: e.ID, Act: e.Do})
	}
	return dst
}

func mods(e web.Event) (m ui.Mods) {
	for _, k := range [...]struct {
		down bool
		mod  ui.Mods
	}{{e.Shift, ui.Shift}, {e.Ctrl, ui.Ctrl}, {e.Alt, ui.Alt}, {e.Meta, ui.Meta}} {
		if k.down {
			m |= k.mod
		}
	}
	return m
}

// mirror shows the frame's controls to the page.
func (b *bridge) mirror(controls []ui.Control) {
	b.controls = b.controls[:0]
	for _, c := range controls {
		b.controls = append(b.controls, web.Control{ID: c.ID, Role: string(c.Role), Label: c.Label, Value: c.Value,
			Now: c.Now, Min: c.Min, Max: c.Max, Step: c.Step, X: c.Rect.X, Y: c.Rect.Y, W: c.Rect.W, H: c.Rect.H,
			Disabled: c.Disabled, Checked: c.Checked, Focused: c.Focused, Key: c.Key, FontSize: c.FontSize,
			Ink: c.Colors[0], Faint: c.Colors[1], Hint: c.Hint, Mono: c.Mono, AtEnd: c.AtEnd})
	}
	b.page.Mirror(b.controls)
}
