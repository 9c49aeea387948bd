//go:build !js

package window

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

func (w *Window) openDesktop() {
	width, height := w.opt.W, w.opt.H
	if width <= 0 || height <= 0 {
		width, height = 1440, 900
	}
	ebiten.SetWindowSize(width, height)
	ebiten.SetWindowSizeLimits(320, 480, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowTitle(w.opt.Title)
	ebiten.SetWindowIcon(icons())
}

// settle is how long after the last event a window goes to rest.
const settle = 500 * time.Millisecond

// rest chooses how the next tick comes about. At rest Ebitengine waits for an
// event, and nothing is computed. It then reports a button only while it is
// down, so that a click shorter than a frame would be lost where frames are
// slow; in the other mode a press stays until it has been seen once. So that
// mode is on from the first event until a while after the last, and for as
// long as anything is held down.
func (w *Window) rest(now time.Time, busy, events bool) {
	d := &w.devices
	if busy || events || d.held() {
		d.lastEvent = now
	}
	if now.Sub(d.lastEvent) < settle {
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOn)
		return
	}
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
}
