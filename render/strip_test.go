package render

import (
	"math"
	"math/rand/v2"
	"testing"

	"ringscope/ring"
)

// windows is stretches of every width, and one over the top of the circle.
var windows = []StripWindow{{}, StripWindow{}.Zoom(0.3, 21), {From: math.MaxUint64 - 1<<40, Span: 1 << 41},
	{From: 0xfedcba9876543210, Span: 8}, StripWindow{}.Zoom(0.9, 1e9), {From: 7, Span: math.MaxUint64}}

func TestTheStripsArcsFillItOnce(t *testing.T) {
	for name, text := range scenes {
		f := frameOf(t, text)
		for _, w := range windows {
			var s Scene
			var v StripView
			s.Reset(900, 120, Color{})
			v.Draw(&s, StripOptions{X: 20, Y: 10, W: 860, H: 100, Theme: DarkTheme(), Frame: f, Window: w})
			if f.Change != nil && glides(f) && !v.bar.coarse {
				continue // two pictures over each other
			}
			sum := 0.0
			for _, op := range s.Ops {
				if op.Kind != OpRect || op.Y != v.l.bar0 || op.H != v.l.bar1-v.l.bar0 || op.Color == opaque(DarkTheme().Background) || op.Color == DarkTheme().Text {
					continue
				}
				if op.X < 20-0.01 || op.X+op.W > 880.01 || op.W < 0 {
					t.Errorf("%s: an arc from %g, %g wide", name, op.X, op.W)
				}
				sum += float64(op.W)
				if op.R > 0 {
					sum++ // the air between blocks
				}
			}
			if math.Abs(sum-860) > 0.5 {
				t.Errorf("%s in %x: the arcs are %.2f points together, want 860", name, w, sum)
			}
		}
	}
}

func TestOneOwnersStretchIsAsLongInTheStripAsItsShare(t *testing.T) {
	f := frameOf(t, "vnodes=3&keys=key-{0..9}")
	var v StripView
	var s Scene
	s.Reset(2000, 100, Color{})
	v.Draw(&s, StripOptions{W: 2000, H: 100, Theme: DarkTheme(), Frame: f})
	got := map[Color]float64{}
	for _, r := range v.bar.is {
		got[r.color] += float64(r.x1 - r.x0)
	}
	for i, share := range f.After.Ring.Shares() {
		c := DarkTheme().Node(int(f.After.Slots[i]))
		if want := share.Turn() * 2000; math.Abs(got[c]-want) > 0.01 {
			t.Errorf("%s has %.3f points of the strip, want %.3f", f.After.State.Nodes[i].Name, got[c], want)
		}
	}
}

func TestZoomingKeepsWhatIsUnderThePointer(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		w := StripWindow{From: ring.Pos(rnd.Uint64()), Span: rnd.Uint64() >> rnd.IntN(60)}
		if w.Span < minSpan {
			continue
		}
		at := rnd.Float64()
		under := w.At(at)
		n := w.Zoom(at, 1+rnd.Float64()*8)
		if !n.Whole() && n.Span < minSpan {
			t.Fatalf("zoomed to %d positions", n.Span)
		}
		if got := n.Part(under); math.Abs(got-at) > 1.01/float64(n.Span)+1e-9 {
			t.Fatalf("%x zoomed at %g: what was there is at %g", w, at, got)
		}
	}
}

func TestZoomingInAndOutEndsAtEightPositionsAndAtTheCircle(t *testing.T) {
	w := StripWindow{}
	for range 100 {
		w = w.Zoom(0.37, 2)
	}
	if w.Span != minSpan {
		t.Errorf("the narrowest window has %d positions, want %d", w.Span, minSpan)
	}
	for range 100 {
		w = w.Zoom(0.37, 0.5)
	}
	if !w.Whole() {
		t.Errorf("the widest window has %d positions, want all", w.Span)
	}
	for _, factor := range []float64{0, -1, math.NaN(), math.Inf(-1)} {
		if got := w.Zoom(0.5, factor); got != w {
			t.Errorf("a zoom by %g gives %x", factor, got)
		}
	}
}

func TestPanningForthAndBackComesHome(t *testing.T) {
	for _, w := range windows {
		for _, part := range []float64{0.25, 0.5, 1, 3, 0.0625} {
			if got := w.Pan(part).Pan(-part); got != w {
				t.Errorf("%x panned by %g and back is %x", w, part, got)
			}
		}
	}
	w := StripWindow{From: 100, Span: 50}
	if got := w.Pan(1).From; got != 150 {
		t.Errorf("panned by its width it begins at %d, want 150", got)
	}
	if got := w.Pan(-3).From; got != math.MaxUint64-49 {
		t.Errorf("panned back over the top it begins at %d", got)
	}
}

func TestAKeyThatIsLookedForIsMarkedThoughItIsNoneOfTheKeys(t *testing.T) {
	f := frameOf(t, "keys=key-{0..9}")
	p := f.After.Scheme.Locate("another")
	token, _ := f.After.Ring.OwnerAt(p)
	for _, c := range []struct {
		w    StripWindow
		want bool
	}{{StripWindow{}, true}, {StripWindow{From: p - 1<<40, Span: 1 << 41}, true}, {StripWindow{From: p + 1<<40, Span: 1 << 41}, false}} {
		var v StripView
		var s Scene
		s.Reset(800, 100, Color{})
		v.Draw(&s, StripOptions{W: 800, H: 100, Theme: DarkTheme(), Frame: f, Window: c.w, Focus: Target{Kind: KeyTarget, Key: -1, Name: "another"}})
		x := float32(c.w.Part(p) * 800)
		marked := false
		for i, op := range s.Ops {
			if op.Kind == OpCircle && op.Color == DarkTheme().Text && math.Abs(float64(op.X-x)) < 0.5 {
				slot := f.After.Slots[token.Node]
				marked = s.Ops[i+1].Color == opaque(v.tints.of(v.tints.key, slot))
			}
		}
		if marked != c.want {
			t.Errorf("%+v: marked at %g in the colour of its owner: %v, want %v", c.w, x, marked, c.want)
		}
	}
}

func TestTheDeepestZoomShowsSinglePositions(t *testing.T) {
	f := frameOf(t, "keys=key-{0..9}")
	p := f.After.Pos[3]
	w := StripWindow{From: p - 5, Span: 8}
	var v StripView
	var s Scene
	s.Reset(800, 100, Color{})
	v.Draw(&s, StripOptions{W: 800, H: 100, Theme: DarkTheme(), Frame: f, Window: w})
	found := false
	for _, d := range s.Dots {
		found = found || d.X == 500 // the fifth of eight positions, a hundred points each
	}
	if !found {
		t.Errorf("the key at %x is not at its position: %v", p, s.Dots)
	}
	for x, want := range map[float32]ring.Pos{1: p - 4, 99: p - 4, 450: p, 799: p + 3} {
		if got := v.PosAt(x); got != want {
			t.Errorf("at %g is %x, want %x", x, got, want)
		}
	}
	if got := v.Pick(500, v.l.key0+float32(depth(f.After.ID[3])*(v.l.key1-v.l.key0))); got.Kind != KeyTarget || got.Key != f.After.ID[3] {
		t.Errorf("the key picked is %v", got)
	}
}

func TestWhatTheStripShowsCanBePicked(t *testing.T) {
	f := frameOf(t, "vnodes=5&keys=key-{0..99}&bits=12")
	var v StripView
	var s Scene
	s.Reset(900, 100, Color{})
	v.Draw(&s, StripOptions{W: 900, H: 100, Theme: DarkTheme(), Frame: f})
	for x := float32(0.5); x < 900; x += 1.7 {
		got := v.Pick(x, (v.l.bar0+v.l.bar1)/2)
		p := drawnSlot(f.After, v.PosAt(x))
		want, _ := f.After.Ring.OwnerAt(p)
		if got.Kind != ArcTarget || got.Pos != p || got.Node != f.After.State.Nodes[want.Node].Name {
			t.Fatalf("at %g there is %v, want the arc of %s at %x", x, got, f.After.State.Nodes[want.Node].Name, p)
		}
	}
	for _, pin := range v.pins.list {
		got := v.Pick(pin.x, v.l.pin-2)
		if got.Pos != pin.pos && abs32(v.l.at(got.Pos)-pin.x) > 0.01 {
			t.Errorf("the pin at %x is picked as %v", pin.pos, got)
		}
	}
}

func abs32(x float32) float32 { return max(x, -x) }
