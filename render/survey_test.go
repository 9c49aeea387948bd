package render

import (
	"math"
	"testing"

	"ringscope/ring"
)

// large scenes, of every kind of ring that is surveyed.
var largeScenes = map[string]string{
	"adding":     "nodes=a,b,c,d,e,f,g,h&vnodes=3000&keys=key-{0..79999}&steps=+x&at=0.5",
	"removing":   "nodes=a,b,c,d,e,f,g,h&vnodes=3000&keys=key-{0..79999}&steps=-b&at=0.5",
	"prior":      "nodes=a,b,c,d,e,f,g,h&vnodes=3000&keys=key-{0..79999}&steps=+x;-c&at=1.1",
	"down":       "nodes=a,b,c,d,e,f,g,h&vnodes=3000&keys=key-{0..59999}&steps=b!down&at=0.6",
	"none up":    "nodes=a&vnodes=30000&keys=key-{0..59999}&steps=a!down&at=1",
	"another":    "nodes=a,b,c&vnodes=30000&keys=key-{0..9}&steps=vnodes:9000&at=0.5",
	"narrow":     "bits=14&nodes=a,b,c&vnodes=9000&keys=key-{0..59999}&steps=+x&at=0.5",
	"collisions": "bits=20&nodes=a,b,c,d,e,f,g,h&vnodes=4000&keys=key-{0..9}&steps=-b&at=0.5",
	"many keys":  "vnodes=10&keys=key-{0..99999}&steps=+node-e&at=0.5",
	"other keys": "vnodes=10&keys=key-{0..99999}&steps=keys:key-{0..59999}&at=0.5",
	"nearest":    "scheme=haproxy&nodes=a*256,b*256,c*256,d*256,e*256,f*256&keys=key-{0..9}&steps=+x&at=0.5",
	"behind":     "scheme=stathat&nodes=a,b&vnodes=20000&keys=key-{0..9}&steps=+x&at=0.5",
	"growing":    "nodes=a,b,c&vnodes=1000&keys=key-{0..9}&steps=vnodes:9000&at=0.5",
}

var focuses = []Target{{}, {Kind: NodeTarget, Node: "a"}, {Kind: KeyTarget, Key: 7}}

// The window package shows what was surveyed in slices, ringctl makes it at once.
func TestAPictureSurveyedInSlicesIsTheOneMadeAtOnce(t *testing.T) {
	for name, text := range largeScenes {
		f := frameOf(t, text)
		var c Surveys
		slices, last := 0, 0.0
		for {
			ready, at := c.Work(f, DarkTheme(), func() bool { return false })
			if at < last || at > 1 {
				t.Fatalf("%s: progress is %v after %v", name, at, last)
			}
			if last = at; ready {
				break
			}
			slices++
		}
		if !c.Ready(f, DarkTheme()) || slices < 3 {
			t.Errorf("%s: ready: %v, after %d slices", name, c.Ready(f, DarkTheme()), slices)
		}
		sliced, strip := RingView{Surveys: &c}, StripView{Surveys: &c}
		for _, focus := range focuses {
			o := ringOf(f, 700, 700)
			o.Focus = focus
			var got Scene
			got.Reset(700, 700, o.Theme.Background)
			sliced.Draw(&got, o)
			if !sameScene(&got, drawn(o, 700, 700)) {
				t.Errorf("%s, %v: the rings differ", name, focus)
			}
			for _, w := range windows {
				so := StripOptions{X: 20, Y: 10, W: 860, H: 100, Theme: DarkTheme(), Frame: f, Window: w, Focus: focus}
				var a, b Scene
				a.Reset(900, 120, Color{})
				b.Reset(900, 120, Color{})
				strip.Draw(&a, so)
				(&StripView{}).Draw(&b, so)
				if !sameScene(&a, &b) {
					t.Errorf("%s, %v: the strips of %x differ", name, focus, w)
				}
			}
		}
	}
}

func TestNoSliceOfASurveyLooksAtMoreThanItsQuantum(t *testing.T) {
	for name, text := range largeScenes {
		f := frameOf(t, text)
		var c Surveys
		for {
			done := c.pace.done
			ready, _ := c.Work(f, DarkTheme(), func() bool { return false })
			if n := c.pace.done - done; n > 2*surveyQuantum {
				t.Fatalf("%s: a slice looks at %d things, want at most %d", name, n, 2*surveyQuantum)
			}
			if ready {
				break
			}
		}
		if want := f.After.Ring.Len() + len(f.After.Pos); c.pace.done < want-bigKeys {
			t.Errorf("%s: it looked at %d things, there are %d", name, c.pace.done, want)
		}
	}
}

func TestASurveyGivenUpIsNoneAndTheNextIsWhole(t *testing.T) {
	f, g := frameOf(t, largeScenes["adding"]), frameOf(t, largeScenes["removing"])
	var c Surveys
	for range 4 {
		c.Work(f, DarkTheme(), func() bool { return false })
	}
	if c.Ready(f, DarkTheme()) {
		t.Fatal("four slices are all")
	}
	for ready := false; !ready; {
		ready, _ = c.Work(g, DarkTheme(), func() bool { return true })
	}
	if c.Ready(f, DarkTheme()) || !c.Ready(g, DarkTheme()) || c.Ready(g, LightTheme()) {
		t.Error("another frame than the one surveyed is ready, or that one is not")
	}
	c.Work(f, LightTheme(), func() bool { return false })
	c.Stop()
	c.Stop()
	if c.Ready(f, LightTheme()) {
		t.Error("what was stopped is ready")
	}
}

// Of each node, the columns together hold exactly what it owns in the window,
// to within what rounds the edge of a column.
func TestColumnsReadFromTheSumsHoldEachNodesShare(t *testing.T) {
	f := frameOf(t, largeScenes["adding"])
	var c Surveys
	s := c.ready(f.After, DarkTheme())
	for i, share := range f.After.Ring.Shares() {
		tints := tints{lit: make([]bool, 64), focus: true}
		tints.lit[f.After.Slots[i]] = true
		for _, n := range []int{180, 1000, 4096} {
			lit := make([]litPart, n)
			whole := StripWindow{From: math.MaxUint64}
			s.litColumns(lit, whole, &tints, func(i int) ring.Pos { return ring.Pos(columnEdge(0, uint64(i), uint64(n))) })
			sum, most := uint64(0), uint64(0)
			for _, l := range lit {
				sum, most = sum+l.weight, max(most, l.weight)
			}
			if got := float64(sum) * 0x1p-40; math.Abs(got-share.Turn()) > 1e-8 {
				t.Errorf("%s has %.9f of %d columns, owns %.9f", f.After.State.Nodes[i].Name, got, n, share.Turn())
			}
			if most > 1<<40/uint64(n)+1 {
				t.Errorf("%s has %d of a column of %d", f.After.State.Nodes[i].Name, most, 1<<40/n)
			}
		}
	}
}

func TestColumnsReadFromTheSumsAreThoseAddedUpArcByArc(t *testing.T) {
	for _, name := range []string{"adding", "down", "another", "narrow", "nearest"} {
		f := frameOf(t, largeScenes[name])
		var c Surveys
		s := c.ready(f.After, DarkTheme())
		for _, focus := range focuses {
			var tints tints
			tints.build(f, DarkTheme(), focus)
			for _, w := range []StripWindow{{}, {From: math.MaxUint64}, StripWindow{}.Zoom(0.3, 3), {From: math.MaxUint64 - 1<<60, Span: 1 << 61}} {
				const n = 500
				got := make([]Color, n)
				s.columnColors(got, nil, w, &tints, tints.band)
				var b stripBar
				b.sum = make([]column, n)
				cols := newColumns(b.sum, w.Span)
				all := lights(nil, s.snap, &tints, tints.band)
				s.cut(w, func(first, last uint64, owner int32) { cols.cover(first, last, lightAt(all, owner)) })
				for i, c := range got {
					if want := b.sum[i].color(); apartBy(c, want) > 1 {
						t.Fatalf("%s, %v, %x: column %d is %v, added up %v", name, focus, w, i, c, want)
					}
				}
			}
		}
	}
}

func TestKeysReadFromTheSumsAreThoseCountedOneByOne(t *testing.T) {
	for _, name := range []string{"adding", "many keys", "narrow"} {
		f := frameOf(t, largeScenes[name])
		s := f.After
		var v RingView
		for _, focus := range focuses {
			v.Draw(new(Scene), RingOptions{X: 300, Y: 300, R: 250, Theme: DarkTheme(), Frame: f, Focus: focus})
			d := &v.keys.dense
			count := make([]int32, len(d.still))
			sum := make([]column, len(d.still))
			colors := make([]Color, len(d.still))
			v.o.Frame = f
			d.fill(&v, s, count, colors)
			want := make([]int32, len(count))
			all := lights(nil, s, &v.tints, v.tints.key)
			for i := range s.Pos {
				c := columnAt(s, i, len(count))
				want[c]++
				sum[c].add(lightAt(all, s.Owners[i]), 1)
			}
			for i := range want {
				if count[i] != want[i] || colors[i] != sum[i].color() {
					t.Fatalf("%s, %v: column %d has %d keys of %v, counted %d of %v", name, focus, i, count[i], colors[i], want[i], sum[i].color())
				}
			}
		}
	}
}

func apartBy(a, b Color) int {
	d := 0
	for _, c := range [4][2]uint8{{a.R, b.R}, {a.G, b.G}, {a.B, b.B}, {a.A, b.A}} {
		d = max(d, int(max(c[0], c[1])-min(c[0], c[1])))
	}
	return d
}

// The pins of a large ring are those that a list of all would give.
func TestTheVNodesThatDifferAreThoseOfALookAtAll(t *testing.T) {
	for name, text := range largeScenes {
		f := frameOf(t, text)
		var c Surveys
		got := c.differ(c.of(f.Before), c.of(f.After), nil).list
		var want []change
		was, is := standCursor{snap: f.Before}, standCursor{snap: f.After}
		mergeStands(0, &was, &is, func(a, b *stand) {
			if a != nil && b != nil && a.slot == b.slot && a.edge == b.edge && a.down == b.down {
				return
			}
			if a != nil {
				want = append(want, change{*a, true})
			}
			if b != nil {
				want = append(want, change{*b, false})
			}
		})
		if len(want) > maxPins {
			want = want[:min(len(got), len(want))]
			if len(got) <= maxPins {
				t.Errorf("%s: %d vnodes differ, want more than %d", name, len(got), maxPins)
			}
		}
		if len(got) != len(want) {
			t.Fatalf("%s: %d vnodes differ, want %d", name, len(got), len(want))
		}
		for i := range got {
			if got[i] != want[i] {
				t.Fatalf("%s: number %d is %+v, want %+v", name, i, got[i], want[i])
			}
		}
	}
}
