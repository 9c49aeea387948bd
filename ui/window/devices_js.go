package window

import (
	"time"

	"ringscope/ui"
)

// devices is read by package web in a browser, event by event, and comes as
// Options.Events.
type devices struct{ x, y float32 }

func (*devices) read(dst []ui.Event, _ float32) []ui.Event { return dst }

func (w *Window) openDesktop() {}

func (w *Window) rest(_ time.Time, busy, _ bool) {
	if busy {
		Schedule()
		if w.opt.Wake != nil {
			w.opt.Wake()
		}
	}
}
