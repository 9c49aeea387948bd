//go:build unix || js

package ui

import (
	"fmt"
	"runtime"
	"testing"
	"time"
)

// session plays what a person does with a large ring, and keeps the longest
// frame of each thing done.
type session struct {
	a     *App
	w, h  float32
	what  string
	order []string
	worst map[string]time.Duration
	at    map[string]int // which frame of the thing that was
	n     int
}

func newSession() *session {
	return &session{w: 1440, h: 900, worst: map[string]time.Duration{}, at: map[string]int{}}
}

func (s *session) doing(what string) {
	s.what, s.n = what, 0
	s.order = append(s.order, what)
}

func (s *session) took(d time.Duration) {
	if s.n++; d > s.worst[s.what] {
		s.worst[s.what], s.at[s.what] = d, s.n
	}
}

func (s *session) frame(events ...Event) {
	began := spent()
	s.a.Frame(Input{W: s.w, H: s.h, Scale: 1, DarkSystem: true, Events: events}, 1./60)
	s.took(spent() - began)
}

func (s *session) rest() {
	for range 20_000 {
		if s.frame(); !s.a.Busy() {
			return
		}
	}
	panic("the app never comes to rest")
}

func (s *session) press(id string) { s.frame(Event{Kind: Act, ID: id, Act: ActPress}) }

func (s *session) set(id, text string) {
	s.frame(Event{Kind: Act, ID: id, Act: ActEnter, Text: text})
}

func (s *session) play(text string) {
	s.doing("open")
	began := spent()
	s.a = New(&place{}, text)
	s.took(spent() - began)
	s.rest()
	s.doing("add a node")
	s.press("add")
	s.rest()
	s.doing("remove it")
	s.press("remove/n3")
	s.rest()
	s.doing("scrub")
	for i := range 80 {
		s.a.Scrub(2 - float64(i)/40)
		s.frame()
	}
	s.rest()
	s.a.Scrub(1.5)
	s.rest()
	s.doing("resize")
	for i := range 10 {
		s.w, s.h = 1440-float32(i)*20, 900-float32(i)*10
		s.frame()
	}
	s.rest()
	s.doing("zoom the strip")
	r := s.a.lay.strip
	for range 80 {
		s.frame(Event{Kind: Wheel, X: r.X + r.W*0.37, Y: r.midY(), DY: -120})
	}
	s.frame(Event{Kind: KeyDown, Key: "F13"})
	for range 80 {
		s.frame(Event{Kind: Wheel, X: r.X + r.W*0.37, Y: r.midY(), DY: 120})
	}
	s.rest()
	s.doing("point at arcs, keys and pins")
	for i := range 60 {
		s.frame(Event{Kind: PointerMove, X: s.a.rim.X + s.a.rim.W*(0.6+float32(i)/150), Y: s.a.rim.Y + float32(i)})
	}
	for i := range 40 {
		s.frame(Event{Kind: PointerMove, X: r.X + float32(i)*10, Y: r.Y + float32(i)*2})
	}
	s.frame(Event{Kind: PointerMove, X: 1, Y: 1})
	s.rest()
	s.doing("point at a node, open it")
	s.press("node/n5")
	s.rest()
	s.press("node/n5")
	s.rest()
	s.doing("find a key")
	s.set("find", "key-123")
	s.rest()
	s.set("find", "")
	s.rest()
	s.doing("undo in the middle")
	s.press("add")
	for s.a.job.runs() {
		s.frame()
	}
	for range 20 {
		s.frame()
	}
	s.frame(Event{Kind: KeyDown, Key: "z", Mods: Ctrl})
	s.rest()
	s.doing("vnodes")
	s.set("vnodes/typed", "500")
	s.rest()
	s.doing("undo that")
	s.frame(Event{Kind: KeyDown, Key: "z", Mods: Ctrl})
	s.rest()
	s.doing("keys")
	s.set("keys/typed", "500000")
	s.rest()
}

// BenchmarkSession is a person at work on a million vnodes and a million keys:
// it tells the longest frame of each thing done, by the processor's time, and
// the heap. In a browser none may hold the page up for more than 100 ms; GOOS=js
// and Go's go_js_wasm_exec run this in Node.js.
func BenchmarkSession(b *testing.B) {
	b.Run("nodes=1000/vnodes=1000/keys=1000000", func(b *testing.B) {
		for b.Loop() {
			// A browser first compiles what it runs: a small ring warms it up.
			newSession().play(sizedText(12, 2500, 60_000))
			s := newSession()
			s.play(millionText())
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			longest, text := time.Duration(0), ""
			for _, w := range s.order {
				text += fmt.Sprintf("; %s: %.1f ms in frame %d", w, float64(s.worst[w])/1e6, s.at[w])
				longest = max(longest, s.worst[w])
			}
			b.Log("longest frames" + text)
			b.ReportMetric(float64(longest)/1e6, "ms-longest-frame")
			b.ReportMetric(float64(m.HeapSys)/1e6, "MB-heap")
		}
	})
}
