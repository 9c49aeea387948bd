package render

import (
	"ringscope/ring/scenario"
	"ringscope/ring/theory"
)

// chords is the flows of a step as ribbons between the nodes around a circle.
// All that moves is there twice: where it leaves and where it arrives.
type chords struct {
	nodes   []chordNode
	ribbons []ribbon
	moved   float64 // of the circle: all flows
	rest    float64 // of it, in flows too small to draw one by one
	rests   int
	flows   int
	between float64 // of it, between nodes that stayed
	lo, hi  float64 // what theory expects of moved; hi 0 is nothing
	least   float64
	sparse  bool // some names have no room

	x, y, r, in float32 // the centre, the outer radius, where ribbons end
	gauge       box
	axis        float64
	pts         []Point
	boxes       []box
	dropped     string
}

// chordNode is a node that gives or takes.
type chordNode struct {
	_                    [0]func() // never compared
	name                 string
	slot                 int32 // -1 for nobody
	gives, takes         float64
	restGives, restTakes float64 // of these, in flows that are not drawn
	a0, a1               float64 // turns
	text                 string
	lx, ly               float32
	anchor               Anchor
}

// ribbon is one flow.
type ribbon struct {
	from, to       int32 // in nodes
	turn           float64
	a0, a1, b0, b1 float64 // where it leaves and where it arrives, in turns
	color          Color
	needless       bool
}

// mostRibbons is how many flows are drawn one by one; they come largest first.
const mostRibbons = 400

func (c *chords) build(v *ChartView) {
	f := v.o.Frame
	*c = chords{nodes: c.nodes[:0], ribbons: c.ribbons[:0], pts: c.pts, boxes: c.boxes}
	if f.Change == nil || f.Step == nil {
		v.says.text = "No step has been taken yet: nothing has moved."
		return
	}
	c.gather(f, v.o.Theme)
	if c.moved == 0 {
		v.says.text = upper(append(v.after(nil), "nothing moves: every position keeps its owner."...))
		return
	}
	c.least = f.Change.MinimumFraction
	if st := f.Step.Kind; st == scenario.Add || st == scenario.Remove {
		less, more := f.Before, f.After
		if st == scenario.Remove {
			less, more = more, less
		}
		_, before := pointsUp(less)
		if i, ok := more.Ring.Index(f.Step.Node.Name); ok && lawful(more) && before > 0 && !more.State.Nodes[i].Down {
			own := more.Ring.VNodes(i)
			c.lo, c.hi = bandOf(float64(own)/float64(own+before), theory.MovedOnAddDeviation(own, before))
		}
	}
	c.arrange()
	c.say(v)
	v.explain(markArrow, "from the old owner, in its colour, to the new")
	if c.between > 0 {
		v.explain(markNeedless, "red: between nodes that stayed, did not have to move")
	}
	if c.hi > 0 {
		v.explain(markBand, "theory: mean ± 2 standard deviations")
	}
}

// gather adds up who gives and who takes.
func (c *chords) gather(f scenario.Frame, th *Theme) {
	a, b := f.Before, f.After
	byName := make(map[string]int32, len(a.State.Nodes)+1)
	before, after := make([]int32, len(a.State.Nodes)), make([]int32, len(b.State.Nodes))
	stays := make([]bool, len(b.State.Nodes))
	for i, n := range a.State.Nodes {
		before[i] = int32(len(c.nodes))
		byName[n.Name] = before[i]
		c.nodes = append(c.nodes, chordNode{name: n.Name, slot: a.Slots[i]})
	}
	old := len(c.nodes)
	for i, n := range b.State.Nodes {
		at, ok := byName[n.Name]
		if ok {
			o := a.State.Nodes[at]
			stays[i] = !o.Down && !n.Down && weightOf(o) == weightOf(n)
		} else {
			at = int32(len(c.nodes))
			c.nodes = append(c.nodes, chordNode{name: n.Name, slot: b.Slots[i]})
		}
		after[i] = at
	}
	kept := make([]bool, len(c.nodes))
	for i, at := range after {
		kept[at] = stays[i] && int(at) < old
	}
	nobody := int32(len(c.nodes))
	c.nodes = append(c.nodes, chordNode{name: "nobody", slot: -1})
	for _, fl := range f.Change.Flows {
		if fl.Turn <= 0 {
			continue
		}
		r := ribbon{from: nobody, to: nobody, turn: fl.Turn, color: th.Fill}
		if fl.From >= 0 {
			r.from = before[fl.From]
			r.color = th.Node(int(a.Slots[fl.From]))
		}
		if fl.To >= 0 {
			r.to = after[fl.To]
		}
		r.needless = fl.From >= 0 && fl.To >= 0 && kept[r.from] && kept[r.to]
		from, to := &c.nodes[r.from], &c.nodes[r.to]
		c.flows++
		c.moved += r.turn
		from.gives += r.turn
		to.takes += r.turn
		if r.needless {
			c.between += r.turn
		}
		if len(c.ribbons) < mostRibbons {
			c.ribbons = append(c.ribbons, r)
			continue
		}
		from.restGives += r.turn
		to.restTakes += r.turn
		c.rest += r.turn
		c.rests++
	}
}

// arrange shares out the circle and puts the ribbons' ends on it so that no
// two of one node cross.
func (c *chords) arrange() {
	n := 0
	for i := range c.nodes {
		if c.nodes[i].gives+c.nodes[i].takes > 0 {
			n++
		}
	}
	gap := min(0.012, 0.2/float64(n))
	unit := (1 - float64(gap*float64(n))) / (2 * c.moved)
	at := gap / 2
	for i := range c.nodes {
		x := &c.nodes[i]
		if x.gives+x.takes == 0 {
			continue
		}
		x.a0 = at
		x.a1 = at + float64(unit*(x.gives+x.takes))
		at = x.a1 + gap
	}
	// Clockwise along a node the ends of those come first that lie farthest
	// clockwise from it.
	total := int32(len(c.nodes))
	ends := descending(2*len(c.ribbons), func(i int) float64 {
		e, r := int32(i), &c.ribbons[i/2]
		own, other := r.from, r.to
		if e%2 == 1 {
			own, other = other, own
		}
		far, tie := (other-own+total)%total, float64(e/2)*1e-6
		if own > other { // several between the same two come in opposite orders there
			tie = -tie
		}
		return tie + float64(far) - float64(float64(own)*float64(total+1))
	})
	place := make([]float64, total)
	for i := range c.nodes {
		place[i] = c.nodes[i].a0
	}
	for _, e := range ends {
		r := &c.ribbons[e/2]
		node, a0, a1 := r.from, &r.a0, &r.a1
		if e%2 == 1 {
			node, a0, a1 = r.to, &r.b0, &r.b1
		}
		*a0 = place[node]
		*a1 = *a0 + float64(unit*r.turn)
		place[node] = *a1
	}
}

func (c *chords) say(v *ChartView) {
	f := v.o.Frame
	ch := f.Change
	v.says.number = string(AppendPercent(nil, c.moved))
	what := "circle"
	if f.Before.State.Scheme != f.After.State.Scheme {
		what = "keys"
	}
	t := fill(v.after(nil), "# of the # changes owner, ", percent(c.moved), what)
	if c.between > 0 {
		t = fill(t, "# of it between nodes that stayed, which did not have to be; ", percent(c.between))
	} else {
		t = append(t, "none of it between nodes that stayed; "...)
	}
	top := c.ribbons[0]
	from, to := named(c.nodes[top.from].name), named(c.nodes[top.to].name)
	if c.flows > 1 {
		t = fill(t, "# flows, the largest from # to # (#)", c.flows, from, to, percent(top.turn))
	} else {
		t = fill(t, "from # to #", from, to)
	}
	if ch.Keys > 0 {
		t = fill(t, "; # of # #", len(ch.Moved), count(ch.Keys, "key", "keys"), plural(len(ch.Moved), "moves", "move"))
	}
	if c.rests > 0 {
		t = fill(t, "; of the flows the smallest #, together #, are left blank", c.rests, percent(c.rest))
	}
	v.says.text = upper(append(t, '.'))
}
