package render

import (
	"math"

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

// arcPoint is a point of the circle.
func (c *chords) arcPoint(turn float64, r float32) Point {
	x, y := direction(turn)
	return Point{c.x + float32(float32(x)*r), c.y + float32(float32(y)*r)}
}

// curve is a bend from a to b that pulls towards pull.
type curve struct{ a, pull, b Point }

func (q *curve) at(t float64) Point {
	u := float32(t)
	w := 1 - u
	wa, wc, wb := float32(w*w), float32(2*float32(u*w)), float32(u*u)
	return Point{float32(wa*q.a.X) + float32(wc*q.pull.X) + float32(wb*q.b.X), float32(wa*q.a.Y) + float32(wc*q.pull.Y) + float32(wb*q.b.Y)}
}

// curve leads from one turn of the rim to another, at a radius there. It is
// about the arc that meets the rim squarely at both ends, so that two such
// curves cross only if their ends take turns around the rim: its middle is
// (1−sin θ)/cos θ from the centre for ends 2θ apart.
func (c *chords) curve(from, to float64, r float32) curve {
	d := to - from
	d -= math.Floor(d + 0.5) // the shorter way
	sin, cos := Turn(math.Abs(d) / 2)
	pull := float32(0)
	if cos = -cos; cos > 1e-3 {
		pull = c.in * float32(2*(1-sin)/cos-cos)
	}
	return curve{c.arcPoint(from, c.in), c.arcPoint(from+d/2, pull), c.arcPoint(to, r)}
}

// outline is a ribbon as far as it has come, t of its way: along the old
// owner's arc, out to the head, and back.
func (c *chords) outline(r *ribbon, t float64) []Point {
	const steps = 20
	pts := c.pts[:0]
	n := 1 + int((r.a1-r.a0)*80)
	for i := range n + 1 {
		pts = append(pts, c.arcPoint(r.a0+float64((r.a1-r.a0)*float64(i)/float64(n)), c.in))
	}
	wide := float32((r.b1-r.b0)*2*math.Pi) * c.in
	base := c.in - clamp(wide*0.5, c.r*0.035, c.r*0.075)
	out, back := c.curve(r.a1, r.b0, base), c.curve(r.a0, r.b1, base)
	middle := c.curve((r.a0+r.a1)/2, (r.b0+r.b1)/2, c.in)
	for i := 1; i <= steps; i++ {
		pts = append(pts, out.at(float64(t*float64(i)/steps)))
	}
	pts = append(pts, middle.at(t))
	for i := steps; i >= 1; i-- {
		pts = append(pts, back.at(float64(t*float64(i)/steps)))
	}
	c.pts = pts
	return pts
}

func (c *chords) draw(s *Scene, v *ChartView) {
	if c.moved == 0 || c.r < 12 {
		return
	}
	th, k := v.o.Theme, v.l.k
	part := Swept(v.o.Frame)
	thick := c.r - c.in - float32(3*k)
	if part > 0 {
		for _, needless := range []bool{false, true} {
			for i := range c.ribbons {
				r := &c.ribbons[i]
				if r.needless != needless {
					continue
				}
				pts := c.outline(r, part)
				if wide := float32(min(r.a1-r.a0, r.b1-r.b0)*2*math.Pi) * c.in; needless && wide < 4*k {
					// All edge: of an outline nothing could be seen through.
					s.Poly(Fade(Mix(r.color, th.Bad, 0.5), 0.62), pts...)
					continue
				}
				s.Poly(Fade(r.color, 0.62), pts...)
				if needless {
					c.pts = append(pts, pts[0])
					s.Polyline(1.4*k, th.Bad, c.pts...)
				}
			}
		}
	}
	for i := range c.nodes {
		x := &c.nodes[i]
		if x.a1 == x.a0 {
			continue
		}
		color := th.Fill
		if x.slot >= 0 {
			color = th.Node(int(x.slot))
		}
		s.Sector(c.x, c.y, c.r-thick, c.r, x.a0, x.a1, color)
		if x.text != "" {
			s.Label(x.lx, x.ly, x.anchor, Regular, v.l.markSize(), th.Text, x.text)
		}
	}
	if c.dropped != "" {
		s.Label(v.l.left, v.l.plot.top+float32(10*k), Start, Regular, v.l.markSize(), th.Faint, c.dropped)
	}
	c.drawGauge(s, v, part)
}
