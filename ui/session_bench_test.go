//go:build unix || js

package ui

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
)

// millionText is a ring of a thousand nodes with a thousand vnodes each, and a
// million keys.
func millionText() string {
	var b strings.Builder
	b.WriteString("nodes=n0")
	for i := 1; i < 1000; i++ {
		fmt.Fprintf(&b, ",n%d", i)
	}
	b.WriteString("&vnodes=1000&keys=key-{0..999999}")
	return b.String()
}

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

func (s *session) doing(what string) {
	s.what, s.n = what, 0
	s.order = append(s.order, what)
}

func (s *session) took(d time.Duration) {
	if os.Getenv("SLOW") != "" && d > 15e6 {
		fmt.Fprintf(os.Stderr, "%s %d: %v job %v %.2f drawing %v %.2f at %v\n", s.what, s.n+1, d, s.a.job.runs(), s.a.job.progress, s.a.drawing.waits, s.a.drawing.progress, s.a.tl.At())
	}
	if s.n++; d > s.worst[s.what] {
		s.worst[s.what], s.at[s.what] = d, s.n
	}
}

func (s *session) frame(events ...Event) {
	began := spent()
	s.a.Frame(Input{W: s.w, H: s.h, Scale: 1, DarkSystem: true, Events: events}, 1./60)
	s.took(spent()-began)
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
	s.took(spent()-began)
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

func BenchmarkSession(b *testing.B) {
	for b.Loop() {
		s := &session{w: 1440, h: 900, worst: map[string]time.Duration{}, at: map[string]int{}}
		s.play(millionText())
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		for _, w := range s.order {
			fmt.Fprintf(os.Stderr, "%8.1f ms, frame %4d, %s\n", float64(s.worst[w])/1e6, s.at[w], w)
		}
		b.ReportMetric(float64(m.HeapSys)/1e6, "MB-heap")
	}
}
