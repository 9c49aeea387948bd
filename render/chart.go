package render

import (
	"ringscope/ring/scenario"
)

// ChartKind is one of the charts, or none: the ring.
type ChartKind uint8

const (
	NoChart     ChartKind = iota
	LoadChart             // load per node, before and after the step
	SpreadChart           // peak to mean against vnodes, over many seeds
	FlowsChart            // from old owner to new
	HeirsChart            // who inherits what of a node that fails
	MovedChart            // what a step moves, here and under the rivals
)

// Charts is how many kinds there are, NoChart among them.
const Charts = 6

var chartNames = [Charts]string{"ring", "load", "spread", "flows", "heirs", "moved"}

// Name is the chart's short name, such as "load"; "ring" for none.
func (k ChartKind) Name() string { return chartNames[k%Charts] }

// Title is what stands over the chart.
func (k ChartKind) Title() string {
	return [Charts]string{"The ring", "Load per node", "Peak to mean against vnodes", "From old owner to new",
		"Heirs of a node that fails", "Moved by this step"}[k%Charts]
}

// ChartNamed is the chart of that short name; "ring" is NoChart.
func ChartNamed(name string) (ChartKind, bool) {
	for i, n := range chartNames {
		if n == name {
			return ChartKind(i), true
		}
	}
	return NoChart, false
}

// RivalMoved is one way to map keys to nodes, with what the step moves there.
type RivalMoved struct {
	_       [0]func() // never compared, which saves the code for it
	Name    string    // rival.Rival's, "ring" for the scenario's own ring
	Title   string    // as it is shown
	Part    float64   // of the keys that moves
	Keys    int       // that were compared
	Sampled bool      // only some of the keys were
	Done    bool      // Part is worked out
	Err     string    // why it is not
}

// ChartOptions says what a chart shows and where.
type ChartOptions struct {
	Kind       ChartKind
	X, Y, W, H float32
	Theme      *Theme
	Frame      scenario.Frame
	Node       string       // HeirsChart: which node fails; the largest if there is none of that name
	Spread     *Spread      // SpreadChart: what was measured so far; nil is nothing
	Rivals     []RivalMoved // MovedChart: this ring first
	Version    int          // is another one when Rivals have changed
	Corner     float32      // the width at the top right that is kept free
}

// ChartView draws a chart. It keeps what does not change from frame to frame:
// while only Frame.Part changes, a frame allocates nothing. The zero value is
// ready.
type ChartView struct {
	Plain bool // without what the marks mean; set before it draws

	key    chartKey
	o      ChartOptions
	l      chartLayout
	says   chartSays
	marks  []chartMark
	bars   bars
	flows  chords
	spread spreadPlot
	heirs  heirsOf
	buf    []byte
}

// chartKey is all that the kept parts depend on.
type chartKey struct {
	kind          ChartKind
	before, after *scenario.Snapshot
	change        *scenario.Change
	theme         *Theme
	x, y, w, h    float32
	node          string
	spread        *Spread
	measured      int
	version       int
	corner        float32
}

// chartSays is the sentence of a chart, its figure apart from it.
type chartSays struct {
	number string   // the headline figure; "" where there is none to tell
	text   string   // the sentence, with the figure where it belongs
	lines  []string // as it is drawn beside the figure
}

// Draw appends the chart to the scene.
func (v *ChartView) Draw(s *Scene, o ChartOptions) {
	if !v.ready(o) {
		return
	}
	if !(o.W > 8) || !(o.H > 8) {
		return
	}
	s.Group(o.Kind.Title())
	v.head(s)
	if !v.l.plot.empty() {
		switch v.o.Kind {
		case LoadChart, HeirsChart, MovedChart:
			v.bars.draw(s, v)
		case SpreadChart:
			v.spread.draw(s, v)
		case FlowsChart:
			v.flows.draw(s, v)
		}
	}
	v.foot(s)
	s.Ungroup()
}

// Sentence says in one sentence what the chart shows, at the step's end: it is
// its label and its caption.
func (v *ChartView) Sentence(o ChartOptions) string {
	if !v.ready(o) {
		return ""
	}
	return v.says.text
}

// ready builds what is kept, if it is not that of the options.
func (v *ChartView) ready(o ChartOptions) bool {
	if o.Frame.After == nil || o.Theme == nil || o.Kind == NoChart || o.Kind >= Charts {
		return false
	}
	if o.Frame.Before == nil {
		o.Frame.Before = o.Frame.After
	}
	f := o.Frame
	key := chartKey{kind: o.Kind, before: f.Before, after: f.After, change: f.Change, theme: o.Theme,
		x: o.X, y: o.Y, w: o.W, h: o.H, version: o.Version, corner: o.Corner}
	switch o.Kind {
	case HeirsChart:
		key.node = o.Node
	case SpreadChart:
		key.spread, key.measured = o.Spread, o.Spread.Rings()
	}
	v.o = o
	if key != v.key {
		v.build()
		v.key = key
	}
	return true
}

// build makes what does not change while only the part does.
func (v *ChartView) build() {
	v.marks = v.marks[:0]
	v.says = chartSays{}
	switch v.o.Kind {
	case LoadChart:
		v.buildLoad()
	case SpreadChart:
		v.spread.build(v)
	case FlowsChart:
		v.flows.build(v)
	case HeirsChart:
		v.buildHeirs()
	case MovedChart:
		v.buildMoved()
	}
	if v.Plain {
		v.marks = v.marks[:0]
	}
	v.layout()
	switch v.o.Kind {
	case LoadChart, HeirsChart, MovedChart:
		v.bars.place(v)
	case FlowsChart:
		v.flows.place(v)
	}
}
