package render

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// chartTexts is scenarios that every chart is tried on.
func chartTexts() map[string]string {
	all := allScenes()
	all["64 nodes"] = "nodes=" + manyNodes(64) + "&vnodes=10&keys=key-{0..999}&steps=+n-new&at=1"
	all["1,000 nodes"] = "nodes=" + manyNodes(1000) + "&vnodes=4&keys=key-{0..9999}&steps=vnodes:5&at=0.6"
	all["requests"] = "keys=a*900,b*400,c*250,d*100,e*90,f*80,g*70,h*60&steps=+node-e&at=0.4"
	all["a table"] = "scheme=redis&keys=key-{0..999}&steps=+node-e&at=1"
	all["the nearer vnode"] = "scheme=haproxy&keys=key-{0..999}&steps=+node-e&at=1"
	all["no keys"] = "keys=&steps=+node-e&at=1"
	return all
}

func chartView(t testing.TB, o ChartOptions) *ChartView {
	var v ChartView
	o.W, o.H = 900, 600
	if v.Sentence(o) == "" {
		t.Error("a chart has no sentence")
	}
	return &v
}

func TestRibbonsAreTogetherAsWideAsAllThatMoves(t *testing.T) {
	for name, text := range chartTexts() {
		f := frameOf(t, text)
		c := &chartView(t, ChartOptions{Kind: FlowsChart, Theme: DarkTheme(), Frame: f}).flows
		want := 0.0
		if f.Change != nil && (f.Before.State.Scheme != f.After.State.Scheme || f.Before.Ring != f.After.Ring) {
			want = f.Change.RingFraction
		}
		gives, takes, left, arrived, scale := 0.0, 0.0, 0.0, 0.0, 0.0
		for _, r := range c.ribbons {
			gives += r.turn
			left += r.a1 - r.a0
			arrived += r.b1 - r.b0
			scale = (r.a1 - r.a0) / r.turn
		}
		gives += c.rest
		for _, n := range c.nodes {
			takes += n.takes
		}
		if math.Abs(gives-want) > 1e-9 || math.Abs(takes-want) > 1e-9 {
			t.Errorf("%s: ribbons of %v leave and of %v arrive, %v of the circle moves", name, gives, takes, want)
		}
		if w := scale * (gives - c.rest); math.Abs(left-w) > 1e-9 || math.Abs(arrived-w) > 1e-9 {
			t.Errorf("%s: they are drawn %v wide where they leave and %v where they arrive, want %v", name, left, arrived, w)
		}
		for i, r := range c.ribbons {
			for _, e := range []struct {
				node   int32
				a0, a1 float64
			}{{r.from, r.a0, r.a1}, {r.to, r.b0, r.b1}} {
				if n := c.nodes[e.node]; e.a0 < n.a0-1e-9 || e.a1 > n.a1+1e-9 {
					t.Errorf("%s: ribbon %d ends at %v to %v, outside of its node's %v to %v", name, i, e.a0, e.a1, n.a0, n.a1)
				}
			}
		}
	}
}

func TestRibbonsBetweenOldNodesAreThoseOfThePlan(t *testing.T) {
	for name, text := range chartTexts() {
		f := frameOf(t, text)
		if f.Change == nil || f.Change.Keys == 0 || f.Before.State.Keys.Len() != f.After.State.Keys.Len() {
			continue
		}
		c := &chartView(t, ChartOptions{Kind: FlowsChart, Theme: DarkTheme(), Frame: f}).flows
		keys := 0
		for i, fl := range f.Change.Flows {
			if i < len(c.ribbons) && c.rests == 0 && fl.Turn > 0 && c.ribbons[i].needless {
				keys += fl.Keys
			}
		}
		if c.rests == 0 && len(c.ribbons) == len(f.Change.Flows) && keys != f.Change.BetweenOld {
			t.Errorf("%s: %d keys are on ribbons between nodes that stayed, the change says %d", name, keys, f.Change.BetweenOld)
		}
	}
}

func TestRibbonsOfOneNodeDoNotCrossAtIt(t *testing.T) {
	f := frameOf(t, few20+"&steps=vnodes:60&at=1")
	c := &chartView(t, ChartOptions{Kind: FlowsChart, Theme: DarkTheme(), Frame: f}).flows
	for i, r := range c.ribbons {
		for _, o := range c.ribbons[:i] {
			if r.from != o.to || r.to != o.from {
				continue
			}
			if (r.a0 < o.b0) == (r.b0 < o.a0) {
				t.Errorf("the ribbons between %s and %s cross", c.nodes[r.from].name, c.nodes[r.to].name)
			}
		}
	}
}

func TestBarsAreTheLoadsOfThePlan(t *testing.T) {
	for name, text := range chartTexts() {
		f := frameOf(t, text)
		b := &chartView(t, ChartOptions{Kind: LoadChart, Theme: DarkTheme(), Frame: f}).bars
		p := scenario.NewPlan(f.Before, f.After)
		if _, served := PeakToMean(f.After); !served {
			if len(b.rows) > 0 {
				t.Errorf("%s: without served keys there are %d bars", name, len(b.rows))
			}
			continue
		}
		after, requests := 0, 0.0
		for _, r := range b.rows {
			after += int(r.is*b.whole + 0.5)
			requests += r.is2
		}
		want := 0
		for _, n := range p.LoadsAfter {
			want += n
		}
		if after != want {
			t.Errorf("%s: the bars are of %d keys, the plan of %d", name, after, want)
		}
		if want > 0 && math.Abs(requests-1) > 1e-9 {
			t.Errorf("%s: the bars of requests add up to %v", name, requests)
		}
		if b.dense {
			continue
		}
		for _, r := range b.rows {
			if n, ok := p.LoadsAfter[r.name]; ok && int(r.is*b.whole+0.5) != n {
				t.Errorf("%s: %s has a bar of %v keys, the plan says %d", name, r.name, r.is*b.whole, n)
			}
			if n, ok := p.LoadsBefore[r.name]; ok && f.Change != nil && int(r.was*float64(len(f.Before.Pos))+0.5) != n {
				t.Errorf("%s: %s had a bar of %v, the plan says %d", name, r.name, r.was*float64(len(f.Before.Pos)), n)
			}
		}
	}
}

func TestHeirsShareWhatTheFailedNodeHadAndNothingElse(t *testing.T) {
	for name, text := range chartTexts() {
		s := frameOf(t, text).After
		for _, node := range []string{"", "node-b", "n7", "no such node"} {
			v := chartView(t, ChartOptions{Kind: HeirsChart, Theme: DarkTheme(), Frame: scenario.Frame{After: s}, Node: node})
			h := &v.heirs
			if h.node < 0 {
				continue
			}
			sum, others := 0.0, false // of the others some serve
			for _, p := range h.heirs {
				sum += p.turn
				if int(p.node) == h.node {
					t.Errorf("%s: %s inherits from itself", name, s.State.Nodes[h.node].Name)
				}
			}
			for i, sh := range s.Ring.Shares() {
				others = others || i != h.node && sh.Turn() > 0
			}
			if math.Abs(sum+h.lost-h.share) > 1e-9 || !others && sum != 0 {
				t.Errorf("%s: of %v of the circle the heirs of %s get %v, nobody gets %v", name, h.share, s.State.Nodes[h.node].Name, sum, h.lost)
			}
			if i, ok := s.Ring.Index(node); ok && s.Ring.Shares()[i].Turn() > 0 && i != h.node {
				t.Errorf("%s: asked for %s, got %s", name, node, s.State.Nodes[h.node].Name)
			}
		}
	}
}

func TestTheFiguresOfTheSentencesAreThoseOfThePlan(t *testing.T) {
	f := frameOf(t, "steps=+node-e&at=1")
	p := scenario.NewPlan(f.Before, f.After)
	percent := func(x float64) string { return string(AppendPercent(nil, x)) }
	peak, _ := PeakToMean(f.After)
	top := ""
	for n := range p.LoadsAfter {
		if top == "" || p.LoadsAfter[n] > p.LoadsAfter[top] {
			top = n
		}
	}
	for kind, parts := range map[ChartKind][]string{
		LoadChart:   {string(AppendRatio(nil, peak)), fmt.Sprintf("%s has %s of 10,000 keys", top, AppendInt(nil, p.LoadsAfter[top]))},
		FlowsChart:  {percent(p.RingFraction) + " of the circle", "none of it between nodes that stayed", percent(p.Flows[0].RingFraction), string(AppendInt(nil, p.Moved))},
		MovedChart:  {percent(p.MovedFraction), "minimum is " + percent(p.MinimumFraction), "Modulo: " + percent(float64(p.ModuloMoved)/float64(p.Keys))},
		SpreadChart: {string(AppendRatio(nil, peakOfRing(f.After.Ring, false)))},
		HeirsChart:  {"4 nodes inherit", "theory expects 4.0 of 4 others"},
	} {
		v := chartView(t, chartOf(f, kind))
		for _, part := range parts {
			if !strings.Contains(v.says.text, part) {
				t.Errorf("%s says %q, want %q in it", kind.Name(), v.says.text, part)
			}
		}
		if !strings.HasPrefix(parts[0], v.says.number) && kind != HeirsChart || kind == HeirsChart && v.says.number != "4" {
			t.Errorf("%s has the figure %q", kind.Name(), v.says.number)
		}
	}
}

func TestTheSpreadOfUnequalNodesSaysWhatItIsOf(t *testing.T) {
	for text, want := range map[string]string{
		"nodes=a*2,b,c&vnodes=10":   "With 40 vnodes spread unequally over 3 nodes the fullest has ",
		"nodes=a*2,b*2,c*2":         "With 200 vnodes on each of 3 nodes the fullest has ",
		"nodes=a*2,b!down,c&bits=9": "With 300 vnodes spread unequally over 2 nodes the fullest has ",
	} {
		f := frameOf(t, text)
		v := chartView(t, chartOf(f, SpreadChart))
		if !strings.HasPrefix(v.says.text, want) {
			t.Errorf("%q: it says %q, want %q", text, v.says.text, want)
		}
		if got, want := v.spread.ownV, float64(f.After.State.VNodes); got != want {
			t.Errorf("%q: the ring stands at %v vnodes per node, want the %v that are set", text, got, want)
		}
	}
}

func TestASpreadIsTheSameHoweverItIsSliced(t *testing.T) {
	s := frameOf(t, "").After
	whole, sliced := NewSpread(s), NewSpread(s)
	whole.Work(1 << 40)
	for slices := 0; !sliced.Work(30_000); slices++ {
		if slices > 100_000 {
			t.Fatal("it never ends")
		}
	}
	if whole.Rings() != whole.Wanted() || whole.Rings() == 0 {
		t.Errorf("%d rings are measured, want %d", whole.Rings(), whole.Wanted())
	}
	for i, p := range whole.Points {
		q := sliced.Points[i]
		if fmt.Sprint(p) != fmt.Sprint(q) {
			t.Errorf("%d vnodes: %v in one go, %v in slices", p.VNodes, p, q)
		}
		if len(p.Ratios) != p.Seeds || p.Seeds < leastSeeds {
			t.Errorf("%d vnodes: %d rings of %d", p.VNodes, len(p.Ratios), p.Seeds)
		}
		// The measurement is that of ring.New, and the law is its mean.
		cfg := whole.cfg
		cfg.VNodes, cfg.Nodes = p.VNodes, nil
		for _, n := range s.State.Nodes {
			cfg.Nodes = append(cfg.Nodes, ring.Node{Name: "s3." + n.Name})
		}
		r, err := ring.New(cfg)
		if err != nil || peakOfRing(r, false) != p.Ratios[2] {
			t.Errorf("%d vnodes: seed 3 has %v, measured %v", p.VNodes, peakOfRing(r, false), p.Ratios[2])
		}
		mean, dev := 0.0, 0.0
		for _, x := range p.Ratios {
			mean += x / float64(p.Seeds)
		}
		for _, x := range p.Ratios {
			dev += (x - mean) * (x - mean) / float64(p.Seeds)
		}
		if far := math.Abs(mean - p.Law); far > 4*math.Sqrt(dev/float64(p.Seeds)) {
			t.Errorf("%d vnodes: the mean is %v, theory expects %v", p.VNodes, mean, p.Law)
		}
	}
}

func TestASpreadCanBeGivenUp(t *testing.T) {
	p := NewSpread(frameOf(t, "").After)
	p.Work(300_000)
	n := p.Rings()
	if p.Stop(); !p.Done() || !p.Work(1) || p.Rings() != n || n == 0 || n == p.Wanted() {
		t.Errorf("given up after %d of %d rings, it has %d", n, p.Wanted(), p.Rings())
	}
}

func TestMostLoadsAreInTheBandThatTheoryDraws(t *testing.T) {
	f := frameOf(t, "nodes="+manyNodes(1000)+"&vnodes=40&keys=key-{0..199999}")
	b := &chartView(t, ChartOptions{Kind: LoadChart, Theme: DarkTheme(), Frame: f}).bars
	in := 0
	for _, r := range b.rows {
		if r.is >= r.lo && r.is <= r.hi {
			in++
		}
	}
	if in < 930 || in > 980 { // 95.4 % of a normal law
		t.Errorf("%d of 1,000 loads are within two deviations", in)
	}
}
