package render

import (
	"testing"

	"ringscope/ring/rival"
	"ringscope/ring/scenario"
)

// chartPicture is a scenario's chart drawn one way.
type chartPicture struct {
	name, text string
	kind       ChartKind
	node       string
	part       float64 // of the step, if not 1
	light      bool
	w, h       float32
}

const asked = "keys=a:900,b:400,c:250,d:100,e:90,f:80,g:70,h:60,i:50,j:40,k:30,l:20&vnodes=40"

var chartPictures = []chartPicture{
	{name: "load", text: few + "&steps=+node-e&at=1", kind: LoadChart},
	{name: "load-50", text: few + "&steps=-node-b&at=1", kind: LoadChart, part: 0.5, light: true},
	{name: "load-weights", text: few + "&nodes=node-a*3,node-b,node-c*0.5,node-d!down", kind: LoadChart},
	{name: "load-64", text: "nodes=" + manyNodes(64) + "&keys=key-{0..9999}&steps=+n-new&at=1", kind: LoadChart},
	{name: "load-1000", text: "nodes=" + manyNodes(1000) + "&vnodes=20&keys=key-{0..99999}", kind: LoadChart, light: true},
	{name: "load-phone", text: few + "&steps=+node-e&at=1", kind: LoadChart, part: 0.62, w: 390, h: 360},
	{name: "spread", text: few, kind: SpreadChart},
	{name: "spread-light", text: few + "&nodes=" + manyNodes(30) + "&scheme=ringscope", kind: SpreadChart, light: true},
	{name: "spread-phone", text: few, kind: SpreadChart, w: 390, h: 360},
	{name: "flows", text: few + "&steps=+node-e&at=1", kind: FlowsChart},
	{name: "flows-50", text: few + "&steps=-node-b&at=1", kind: FlowsChart, part: 0.5},
	{name: "flows-between", text: few20 + "&steps=vnodes:60&at=1", kind: FlowsChart, light: true},
	{name: "flows-64", text: "nodes=" + manyNodes(64) + "&vnodes=50&keys=key-{0..9999}&steps=+n-new&at=1", kind: FlowsChart},
	{name: "flows-phone", text: few + "&steps=+node-e&at=1", kind: FlowsChart, part: 0.62, w: 390, h: 360},
	{name: "heirs", text: few, kind: HeirsChart},
	{name: "heirs-light", text: few6 + "&nodes=" + manyNodes(20), kind: HeirsChart, light: true, node: "n007"},
	{name: "heirs-phone", text: few, kind: HeirsChart, w: 390, h: 360},
	{name: "moved", text: few + "&steps=+node-e&at=1", kind: MovedChart},
	{name: "moved-light", text: few + "&steps=-node-b&at=1", kind: MovedChart, light: true},
	{name: "moved-phone", text: few + "&steps=+node-e&at=1", kind: MovedChart, w: 390, h: 360},
}

// rivalsOf is what all rivals make of a step.
func rivalsOf(f scenario.Frame) []RivalMoved {
	if f.Change == nil {
		return nil
	}
	list := []RivalMoved{{Name: "ring", Title: "This ring", Part: float64(len(f.Change.Moved)) / float64(max(1, f.Change.Keys)), Keys: f.Change.Keys, Done: true}}
	all := rival.All(f.After.Ring.Config())[1:]
	for i, r := range rival.Compare(all, f.Before.State.Nodes, f.After.State.Nodes, f.After.Pos) {
		m := RivalMoved{Name: all[i].Name(), Title: all[i].Title(), Part: r.MovedPart(), Keys: r.Keys, Done: true}
		if r.Err != nil {
			m.Err = r.Err.Error()
		}
		list = append(list, m)
	}
	return list
}

// chartOf is the options of a chart of a frame, all that it needs worked out.
func chartOf(f scenario.Frame, kind ChartKind) ChartOptions {
	o := ChartOptions{Kind: kind, Theme: DarkTheme(), Frame: f}
	switch kind {
	case SpreadChart:
		o.Spread = NewSpread(f.After)
		o.Spread.Work(1 << 40)
	case MovedChart:
		o.Rivals = rivalsOf(f)
	}
	return o
}

func (p chartPicture) scene(t testing.TB) *Scene {
	f := frameOf(t, p.text)
	if p.part > 0 {
		f.Part = p.part
	}
	th := DarkTheme()
	if p.light {
		th = LightTheme()
	}
	w, h := p.w, p.h
	if w == 0 {
		w, h = 900, 600
	}
	o := chartOf(f, p.kind)
	o.Node = p.node
	var s Scene
	ChartFigure(&s, FigureOptions{W: w, H: h, Theme: th, Legend: true}, o)
	return &s
}

func TestChartsLookAsTheyDid(t *testing.T) {
	for _, p := range chartPictures {
		t.Run(p.name, func(t *testing.T) {
			goldenSVG(t, "charts/"+p.name, p.scene(t))
		})
	}
}
