package ui

import (
	"fmt"
	"strings"
	"testing"

	"ringscope/render"
)

// sizedText is a ring of nodes n0, n1, and so on.
func sizedText(nodes, vnodes, keys int) string {
	var b strings.Builder
	b.WriteString("nodes=n0")
	for i := 1; i < nodes; i++ {
		fmt.Fprintf(&b, ",n%d", i)
	}
	fmt.Fprintf(&b, "&vnodes=%d&keys=key-{0..%d}", vnodes, keys-1)
	return b.String()
}

// millionText is the largest ring that the pictures are for.
func millionText() string { return sizedText(1000, 1000, 1_000_000) }

// opened is an app of the opening scenario, with node-e half way in when so
// wanted, all of its buffers warm.
func opened(tb testing.TB, text string, w, h float32, moving bool) (*App, *Input) {
	a := New(&place{}, text)
	in := &Input{W: w, H: h, Scale: 1, DarkSystem: true}
	still := func() {
		for a.Frame(*in, 0); a.job.runs() || a.drawing.waits || a.drawing.lags; {
			a.Frame(*in, 0)
		}
	}
	still()
	if moving {
		a.Frame(Input{W: w, H: h, Scale: 1, DarkSystem: true, Events: []Event{{Kind: Act, ID: "add", Act: ActPress}}}, 0)
	}
	for a.job.runs() {
		a.Frame(*in, 0)
	}
	if moving {
		a.halt() // where the benchmark or the test wants it, it is put itself
		a.tl.Seek(0.5)
	}
	still()
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
		{"moving/nodes=5/vnodes=100/keys=10000", "nodes=a,b,c,d,e&vnodes=100&keys=key-{0..9999}", 1440, 900, true},
		{"moving/nodes=1000/vnodes=1000/keys=1000000", millionText(), 1440, 900, true},
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
			b.ReportMetric(float64(drawCalls(a)), "draw-calls")
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

// drawCalls is how many the frame that was made last takes.
func drawCalls(a *App) int {
	var m render.Mesh
	var atlas render.Atlas
	m.Build(&a.scene, 1, &atlas)
	return len(m.Batches)
}

func TestAFrameOfALargeRingTakesFewDrawCallsAndNoMemory(t *testing.T) {
	for name, text := range map[string]string{"opening": "", "wide": wide, "many keys": "keys=key-{0..199999}"} {
		a, in := opened(t, text, 1440, 900, true)
		next := swing(a)
		most := 0
		for range 61 {
			next(*in)
			most = max(most, drawCalls(a))
		}
		if most > 24 {
			t.Errorf("%s: %d draw calls, want at most 24", name, most)
		}
		if n := testing.AllocsPerRun(100, func() { next(*in) }); n != 0 {
			t.Errorf("%s: %v allocations a frame, want none", name, n)
		}
	}
}
