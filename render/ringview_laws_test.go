package render

import (
	"fmt"
	"math"
	"reflect"
	"testing"
)

// scenes is scenarios of every kind of step and size that a picture is tried on.
var scenes = map[string]string{
	"opening":            "",
	"adding":             "steps=+node-e&at=0.37",
	"added":              "steps=+node-e&at=1",
	"removing":           "steps=-node-b&at=0.5",
	"weight":             "steps=node-a*3&at=0.5",
	"vnodes":             "steps=vnodes:40&at=0.6",
	"bits":               "keys=key-{0..999}&steps=bits:8&at=0.5",
	"eight bits":         "bits=8&keys=key-{0..999}&steps=+node-e&at=0.5",
	"three bits":         "bits=3&vnodes=2&keys=key-{0..99}&steps=-node-c&at=0.5",
	"scheme":             "keys=key-{0..999}&steps=scheme:ringscope&at=0.5",
	"keys":               "steps=keys:key-{0..4999}&at=0.5",
	"replicas":           "steps=replicas:2&at=0.5",
	"down":               "steps=node-a!down&at=0.5",
	"all down":           "nodes=a!down,b!down&keys=key-{0..99}",
	"the last goes down": "nodes=a!down,b&keys=key-{0..99}&steps=b!down&at=0.5",
	"nobody":             "nodes=&keys=key-{0..99}",
	"the first comes":    "nodes=&keys=key-{0..99}&steps=+a&at=0.5",
	"one node":           "nodes=a&keys=key-{0..99}",
	"one vnode":          "nodes=a&vnodes=1&keys=key-{0..99}",
	"two vnodes":         "nodes=a,b&vnodes=1&keys=key-{0..99}&steps=-a&at=0.5",
	"two steps":          "keys=key-{0..1999}&steps=+node-e;-node-b&at=1.07",
	"columns":            "vnodes=2000&keys=key-{0..29999}&steps=+node-e&at=0.5",
	"many nodes":         "nodes=" + manyNodes(70) + "&keys=key-{0..999}&steps=-n7&at=0.5",
}

// sizes is radii from a thumbnail to a projector.
var sizes = []float32{60, 150, 300, 1000}

// eachScene draws every scene at every size.
func eachScene(t *testing.T, try func(t *testing.T, s *Scene, v *RingView, o RingOptions)) {
	for name, text := range scenes {
		f := frameOf(t, text)
		for _, r := range sizes {
			t.Run(fmt.Sprintf("%s/%g", name, r), func(t *testing.T) {
				w := 2*r + 120
				var s Scene
				var v RingView
				o := RingOptions{X: w / 2, Y: w / 2, R: r, Theme: DarkTheme(), Frame: f, Labels: true, Sentence: true}
				s.Reset(w, w, o.Theme.Background)
				v.Draw(&s, o)
				try(t, &s, &v, o)
			})
		}
	}
}

// outerBand is the sectors of the outer band that are opaque or stand alone:
// where one picture fades into another both are there.
func outerBand(s *Scene, v *RingView) []Op {
	var band []Op
	for _, op := range s.Ops {
		if op.Kind == OpSector && op.R == v.l.in && op.R2 == v.l.out {
			band = append(band, op)
		}
	}
	return band
}

func TestTheDrawnAnglesAddUpToTheCircle(t *testing.T) {
	eachScene(t, func(t *testing.T, s *Scene, v *RingView, o RingOptions) {
		want := 1.0
		f := o.Frame
		if f.Change != nil && f.Part < 1 && glides(f) && !v.band.coarse {
			want = 2 // one circle fades into the other
		}
		if len(v.side(f.Before).arcs()) == 0 && len(v.side(f.After).arcs()) == 0 && !v.band.coarse {
			want = 0 // the track alone
		}
		sum := 0.0
		for _, op := range outerBand(s, v) {
			if op.A1 <= op.A0 || op.A1 > op.A0+1 || op.A0 < 0 {
				t.Errorf("a sector from %g to %g", op.A0, op.A1)
			}
			sum += op.A1 - op.A0
		}
		if math.Abs(sum-want) > 1e-9 {
			t.Errorf("the outer band adds up to %.12f turns, want %g", sum, want)
		}
	})
}

func TestADrawnShareIsTheRingsShare(t *testing.T) {
	for _, text := range []string{"", "steps=+node-e&at=1", "vnodes=3", "bits=4&vnodes=3", "nodes=a,b*2,c!down,d&vnodes=17", "nodes=a&vnodes=1"} {
		f := frameOf(t, text)
		o := ringOf(f, 800, 800)
		var s Scene
		var v RingView
		s.Reset(800, 800, Color{})
		v.Draw(&s, o)
		got := map[Color]float64{}
		for _, op := range outerBand(&s, &v) {
			got[op.Color] += op.A1 - op.A0
		}
		for i, share := range f.After.Ring.Shares() {
			c := o.Theme.Node(int(f.After.Slots[i]))
			if math.Abs(got[c]-share.Turn()) > 1e-12 {
				t.Errorf("%q: %s is drawn as %.15f of the circle, owns %.15f", text, f.After.State.Nodes[i].Name, got[c], share.Turn())
			}
		}
	}
}

func TestHalfWayEachMoveIsDrawnAsFarAsItHasSwept(t *testing.T) {
	f := frameOf(t, "steps=+node-e&at=1")
	for _, part := range []float64{0.2, 0.41, 0.77} {
		f.Part = part
		o := ringOf(f, 800, 800)
		var s Scene
		var v RingView
		s.Reset(800, 800, Color{})
		v.Draw(&s, o)
		want := 0.0
		for _, m := range f.Change.Moves {
			want += m.Turn() * sweeping(m.End.Turn(), part)
		}
		got := 0.0
		for _, op := range outerBand(&s, &v) {
			if op.Color == o.Theme.Node(4) {
				got += op.A1 - op.A0
			}
		}
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("at %g node-e has %.12f of the circle, want %.12f", part, got, want)
		}
	}
}

func TestColumnsShowExactlyWhoOwnsHowMuch(t *testing.T) {
	f := frameOf(t, "vnodes=3000&keys=key-{0..9}&nodes=a,b,c")
	// White for one node and black for the others: the light of all columns is
	// that node's share.
	var v RingView
	a := v.side(f.After)
	var b band
	colors := []Color{rgb(0xffffff), rgb(0), rgb(0)}
	cols := b.mean(nil, 700, a, &v.tints, colors)
	sum := 0.0
	for i := range cols {
		c := b.sum[i]
		sum += float64(c.r) / float64(c.a) / 65535 / float64(len(cols))
	}
	if want := f.After.Ring.Shares()[0].Turn(); math.Abs(sum-want) > 1e-6 {
		t.Errorf("the columns hold %.9f of node a, it owns %.9f", sum, want)
	}
}

func TestASceneDrawnAgainFromUsedBuffersIsTheSame(t *testing.T) {
	var v RingView
	var s Scene
	for range 2 {
		for name, text := range scenes {
			o := ringOf(frameOf(t, text), 700, 700)
			s.Reset(700, 700, o.Theme.Background)
			v.Draw(&s, o)
			if fresh := drawn(o, 700, 700); !sameScene(&s, fresh) {
				t.Errorf("%s: drawn from used buffers it differs", name)
			}
		}
	}
}

func sameScene(a, b *Scene) bool {
	return reflect.DeepEqual(a.Ops, b.Ops) && string(a.Text) == string(b.Text) &&
		reflect.DeepEqual(a.Dots, b.Dots) && len(a.Points) == len(b.Points)
}

func TestAPictureDependsOnThePartAndNotOnTheWayToIt(t *testing.T) {
	f := frameOf(t, "keys=key-{0..999}&steps=+node-e&at=1")
	var v RingView
	at := func(part float64) *Scene {
		f.Part = part
		var s Scene
		s.Reset(700, 700, Color{})
		v.Draw(&s, ringOf(f, 700, 700))
		return &s
	}
	before := at(0.4)
	at(0.9)
	at(1)
	at(0.1)
	if !sameScene(before, at(0.4)) {
		t.Error("scrubbed forth and back, the picture is another")
	}
}

func TestAtItsEndAStepIsDrawnAsTheRingAfterIt(t *testing.T) {
	for _, st := range []string{"+node-e", "-node-b", "vnodes:30", "node-a*2", "bits:9", "node-c!down"} {
		f := frameOf(t, "keys=key-{0..99}&steps="+st+"&at=1")
		rest := f
		rest.Before, rest.Change, rest.Step = f.After, nil, nil
		var a, b RingView
		var sa, sb Scene
		sa.Reset(700, 700, Color{})
		sb.Reset(700, 700, Color{})
		a.Draw(&sa, ringOf(f, 700, 700))
		b.Draw(&sb, ringOf(rest, 700, 700))
		if !reflect.DeepEqual(outerBand(&sa, &a), outerBand(&sb, &b)) {
			t.Errorf("%s: the band at the end of the step is not that of the ring after it", st)
		}
	}
}

func TestAChangeWithoutAStepIsDrawnToo(t *testing.T) {
	for name, text := range scenes {
		f := frameOf(t, text)
		f.Step = nil // such as the plan from one playhead to another
		var s Scene
		Figure(&s, f, FigureOptions{W: 600, H: 400, Theme: DarkTheme(), Legend: true, Caption: true})
		var v StripView
		v.Draw(&s, StripOptions{W: 600, H: 90, Theme: DarkTheme(), Frame: f})
		v.Pick(300, 80)
		if len(s.Ops) == 0 {
			t.Errorf("%s: nothing is drawn", name)
		}
	}
}
