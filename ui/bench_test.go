package ui

import (
	"testing"
)

// opened is an app of the opening scenario, with node-e half way in when so
// wanted, all of its buffers warm.
func opened(tb testing.TB, text string, w, h float32, moving bool) (*App, *Input) {
	a := New(&place{}, text)
	in := &Input{W: w, H: h, Scale: 1, DarkSystem: true}
	a.Frame(*in, 0)
	if moving {
		a.Frame(Input{W: w, H: h, Scale: 1, DarkSystem: true, Events: []Event{{Kind: Act, ID: "add", Act: ActPress}}}, 0)
	}
	for i := 0; i < 10_000 && a.rivals.busy(); i++ {
		a.Frame(*in, 0)
	}
	return a, in
}

// to and fro moves the playhead over a running step and back.
func swing(a *App) func(in Input) {
	at, by := 0.2, 0.01
	return func(in Input) {
		if at += by; at > 0.8 || at < 0.2 {
			by = -by
		}
		a.tl.Seek(at)
		a.Frame(in, 0)
	}
}

func BenchmarkFrame(b *testing.B) {
	for _, c := range []struct {
		name, text string
		w, h       float32
		moving     bool
	}{
		{"steady/1440x900", "", 1440, 900, false},
		{"moving/1440x900", "", 1440, 900, true},
		{"moving/390x844", "", 390, 844, true},
		{"moving/nodes=1000", thousandNodes(), 1440, 900, true},
	} {
		b.Run(c.name, func(b *testing.B) {
			a, in := opened(b, c.text, c.w, c.h, c.moving)
			next := func(in Input) { a.Frame(in, 0) }
			if c.moving {
				next = swing(a)
			}
			for range 200 {
				next(*in)
			}
			b.ReportAllocs()
			b.ResetTimer()
			for b.Loop() {
				next(*in)
			}
		})
	}
}

func BenchmarkEvent(b *testing.B) {
	a, in := opened(b, "", 1440, 900, false)
	in.Events = []Event{{Kind: KeyDown, Key: "F13"}}
	b.ReportAllocs()
	for b.Loop() {
		a.event(&in.Events[0])
	}
}
