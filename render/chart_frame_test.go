package render

import (
	"fmt"
	"testing"
)

// polyBox is the box of a polygon or a stroke.
func (s *Scene) polyBox(op *Op) box {
	b := box{1e9, 1e9, -1e9, -1e9}
	for _, p := range s.Points[op.From:op.To] {
		b = box{min(b.left, p.X), min(b.top, p.Y), max(b.right, p.X), max(b.bottom, p.Y)}
	}
	return b
}

func eachChart(t *testing.T, do func(t *testing.T, s *Scene)) {
	for name, text := range chartTexts() {
		f := frameOf(t, text)
		for kind := LoadChart; kind < Charts; kind++ {
			o := ChartOptions{Kind: kind, Theme: LightTheme(), Frame: f}
			switch kind {
			case SpreadChart:
				o.Spread = NewSpread(f.After)
				o.Spread.Work(200_000)
				defer o.Spread.Stop()
			case MovedChart:
				if len(f.After.State.Nodes) < 100 {
					o.Rivals = rivalsOf(f)
				}
			}
			for _, size := range [][2]float32{{1440, 900}, {900, 684}, {390, 340}, {330, 190}, {3840, 2160}, {240, 160}, {120, 300}, {64, 64}} {
				t.Run(fmt.Sprintf("%s/%s/%gx%g", name, kind.Name(), size[0], size[1]), func(t *testing.T) {
					var s Scene
					ChartFigure(&s, FigureOptions{W: size[0], H: size[1], Theme: LightTheme(), Legend: true}, o)
					do(t, &s)
				})
			}
		}
	}
}

func TestNothingOfAChartIsOutsideItsFrameAndNoTwoLabelsOverlap(t *testing.T) {
	eachChart(t, func(t *testing.T, s *Scene) {
		page := box{-0.01, -0.01, s.W + 0.01, s.H + 0.01}
		var labels []box
		var texts []string
		for i := range s.Ops {
			op := &s.Ops[i]
			b, ok := s.extent(op)
			if op.Kind == OpPoly || op.Kind == OpPolyline {
				b, ok = s.polyBox(op), true
			}
			if ok && (!finite(b) || !b.within(page)) {
				t.Errorf("op %d of kind %d draws in %.1f: %s", i, op.Kind, b, s.Text[max(0, op.From):max(0, min(int(op.To), len(s.Text)))])
			}
			if op.Kind != OpText {
				continue
			}
			for k, o := range labels {
				if b.left+0.5 < o.right && o.left+0.5 < b.right && b.top+0.5 < o.bottom && o.top+0.5 < b.bottom {
					t.Errorf("%q at %.1f lies over %q at %.1f", s.Text[op.From:op.To], b, texts[k], o)
				}
			}
			labels, texts = append(labels, b), append(texts, string(s.Text[op.From:op.To]))
		}
	})
}

func TestAChartThatFollowsThePlayheadAllocatesNothing(t *testing.T) {
	for _, text := range []string{adding, "steps=-node-b&at=0.5", "steps=vnodes:40&at=0.5", "nodes=" + manyNodes(64) + "&keys=key-{0..9999}&steps=+n-new&at=0.5"} {
		f := frameOf(t, text)
		for kind := LoadChart; kind < Charts; kind++ {
			o := chartOf(f, kind)
			o.W, o.H = 900, 684
			var v ChartView
			draw := midAnimation(t, text, func(s *Scene, part float64) {
				o.Frame.Part = part
				v.Sentence(o)
				v.Draw(s, o)
			})
			if n := testing.AllocsPerRun(20, draw); n != 0 {
				t.Errorf("%s, %s: %v allocations a frame", text, kind.Name(), n)
			}
		}
	}
}

func TestAChartDrawnAgainIsTheSame(t *testing.T) {
	for name, text := range chartTexts() {
		f := frameOf(t, text)
		for _, kind := range []ChartKind{LoadChart, FlowsChart, HeirsChart} {
			o := ChartOptions{Kind: kind, Theme: DarkTheme(), Frame: f, W: 900, H: 600}
			var v, w ChartView
			var a, b Scene
			for range 2 {
				a.Reset(900, 600, DarkTheme().Background)
				v.Draw(&a, o)
			}
			b.Reset(900, 600, DarkTheme().Background)
			w.Draw(&b, o)
			if fmt.Sprint(a.Ops) != fmt.Sprint(b.Ops) || string(a.Text) != string(b.Text) || fmt.Sprint(a.Points) != fmt.Sprint(b.Points) {
				t.Errorf("%s: the %s chart drawn from warm buffers differs", name, kind.Name())
			}
		}
	}
}

func BenchmarkChartFrame(b *testing.B) {
	for _, c := range []struct{ name, text string }{{"nodes=5", adding}, {"nodes=1000", "nodes=" + manyNodes(1000) + "&vnodes=50&steps=+n-new&at=0.5"}} {
		f := frameOf(b, c.text)
		for _, kind := range []ChartKind{LoadChart, FlowsChart} {
			b.Run(kind.Name()+"/"+c.name, func(b *testing.B) {
				o := ChartOptions{Kind: kind, Theme: DarkTheme(), Frame: f, W: 900, H: 684}
				var v ChartView
				draw := midAnimation(b, c.text, func(s *Scene, part float64) {
					o.Frame.Part = part
					v.Draw(s, o)
				})
				b.ReportAllocs()
				for b.Loop() {
					draw()
				}
			})
		}
	}
}
