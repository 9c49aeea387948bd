package render

import (
	"fmt"
	"testing"
)

// midAnimation draws a frame of a step over and over, each time a little on.
func midAnimation(t testing.TB, text string, draw func(s *Scene, part float64)) func() {
	var s Scene
	part := 0.3
	step := func() {
		s.Reset(1440, 900, DarkTheme().Background)
		draw(&s, part)
		if part += 0.01; part > 0.9 {
			part = 0.3
		}
	}
	for range 64 {
		step()
	}
	return step
}

func ringFrames(t testing.TB, text string) func() {
	f := frameOf(t, text)
	var v RingView
	o := ringOf(f, 1440, 900)
	return midAnimation(t, text, func(s *Scene, part float64) {
		o.Frame.Part = part
		v.Draw(s, o)
	})
}

func stripFrames(t testing.TB, text string, w StripWindow) func() {
	f := frameOf(t, text)
	var v StripView
	o := StripOptions{X: 20, Y: 780, W: 840, H: 90, Theme: DarkTheme(), Frame: f, Window: w, Hint: "scroll to zoom"}
	return midAnimation(t, text, func(s *Scene, part float64) {
		o.Frame.Part = part
		v.Draw(s, o)
	})
}

const adding = "steps=+node-e&at=0.5"

var million = "nodes=" + manyNodes(1000) + "&vnodes=1000&keys=key-{0..999999}&steps=+node-x&at=0.5"

func TestAWarmPictureAllocatesNothing(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"adding a node", adding},
		{"removing one", "steps=-node-b&at=0.5"},
		{"another width", "steps=bits:8&at=0.5"},
		{"other keys", "steps=keys:key-{0..2999}&at=0.5"},
		{"as columns", "vnodes=3000&keys=key-{0..29999}&steps=+node-e&at=0.5"},
		{"collisions", "bits=8&vnodes=30&steps=+node-e&at=0.5"},
	} {
		if n := testing.AllocsPerRun(20, ringFrames(t, c.text)); n != 0 {
			t.Errorf("%s: the ring allocates %g times a frame", c.name, n)
		}
		if n := testing.AllocsPerRun(20, stripFrames(t, c.text, StripWindow{})); n != 0 {
			t.Errorf("%s: the strip allocates %g times a frame", c.name, n)
		}
		if n := testing.AllocsPerRun(20, stripFrames(t, c.text, StripWindow{}.Zoom(0.3, 21))); n != 0 {
			t.Errorf("%s: the zoomed strip allocates %g times a frame", c.name, n)
		}
	}
}

func TestPickingAllocatesNothing(t *testing.T) {
	f := frameOf(t, adding)
	var v RingView
	var s Scene
	s.Reset(1440, 900, DarkTheme().Background)
	v.Draw(&s, ringOf(f, 1440, 900))
	x := float32(0)
	if n := testing.AllocsPerRun(200, func() {
		x += 7.3
		v.Pick(x, 450)
	}); n != 0 {
		t.Errorf("a pick allocates %g times", n)
	}
}

func BenchmarkRing(b *testing.B) {
	for _, c := range []struct{ name, text string }{
		{"nodes=5/vnodes=100/keys=10000", adding},
		{"nodes=5/vnodes=100/keys=10000/bits=8", "steps=+node-e;bits:8&at=1.5"},
		{"nodes=1000/vnodes=1000/keys=1000000", million},
		{"nodes=65/vnodes=100/keys=100000", "nodes=" + manyNodes(64) + "&keys=key-{0..99999}&steps=+node-x&at=0.5"},
	} {
		b.Run(c.name, func(b *testing.B) {
			frame := ringFrames(b, c.text)
			b.ReportAllocs()
			for b.Loop() {
				frame()
			}
		})
	}
}

func BenchmarkRingBuild(b *testing.B) {
	for _, c := range []struct{ name, text string }{
		{"nodes=5/vnodes=100/keys=10000", adding},
		{"nodes=1000/vnodes=1000/keys=1000000", million},
	} {
		b.Run(c.name, func(b *testing.B) {
			f := frameOf(b, c.text)
			var v RingView
			var s Scene
			o := ringOf(f, 1440, 900)
			b.ReportAllocs()
			for b.Loop() {
				s.Reset(1440, 900, DarkTheme().Background)
				o.R = 650 - o.R // another size each time
				v.Draw(&s, o)
			}
		})
	}
}

func BenchmarkStrip(b *testing.B) {
	frame := stripFrames(b, adding, StripWindow{}.Zoom(0.3, 21))
	b.ReportAllocs()
	for b.Loop() {
		frame()
	}
}

func BenchmarkStripZoom(b *testing.B) {
	for _, c := range []struct{ name, text string }{
		{"nodes=5/vnodes=100/keys=10000", adding},
		{"nodes=1000/vnodes=1000/keys=1000000", million},
	} {
		for _, zoom := range []float64{1.01, 21, 1e5} {
			b.Run(fmt.Sprintf("%s/zoom=%g", c.name, zoom), func(b *testing.B) {
				o := StripOptions{X: 20, Y: 780, W: 840, H: 90, Theme: DarkTheme(), Frame: frameOf(b, c.text), Window: StripWindow{}.Zoom(0.3, zoom)}
				var v StripView
				var s Scene
				b.ReportAllocs()
				for b.Loop() {
					s.Reset(1440, 900, DarkTheme().Background)
					o.Window = o.Window.Pan(0.01)
					v.Draw(&s, o)
				}
			})
		}
	}
}
