package render

import (
	"math"
	"slices"
	"strconv"

	"ringscope/ring"
	"ringscope/ring/scenario"
	"ringscope/ring/theory"
)

// spreadPlot is the peak to mean against the vnodes of a node. Both axes are
// logarithmic, the upright one in what is above 1: a straight line down is
// the law of large numbers, four times the vnodes for half the excess.
type spreadPlot struct {
	p        *Spread
	own      float64 // this ring's
	ownV     float64 // its vnodes per node
	lo, hi   float64 // the excess at the bottom and at the top, as logarithms
	sorted   []float32
	pts, pt2 []Point
	ownText  string
	progress float32
}

func (c *spreadPlot) build(v *ChartView) {
	s := v.o.Frame.After
	*c = spreadPlot{p: v.o.Spread, pts: c.pts, pt2: c.pt2, sorted: c.sorted}
	points, all := pointsUp(s)
	up := 0
	for _, n := range points {
		up += min(n, 1)
	}
	switch up {
	case 0:
		v.says.text = "No node serves: there is no peak and no mean."
		return
	case 1:
		v.says.text = "One node has it all: its peak is its mean, with any number of vnodes."
		return
	}
	c.own, c.ownV = peakOfRing(s.Ring, schemeOf(s).Table), perNode(s, float64(all)/float64(up))
	c.bounds()
	v.says.number = string(AppendRatio(nil, c.own))
	var t []byte
	if equal(points) {
		t = fill(nil, "With # on each of # nodes the fullest has # times its share of the circle", string(appendVNodes(nil, s, all/up)), up, c.own)
	} else {
		t = fill(nil, "With # spread unequally over # nodes the fullest has # times the part of the circle that its vnodes are due",
			string(appendVNodes(nil, s, all)), up, c.own)
	}
	if lawful(s) && equal(points) {
		v := all / up
		t = fill(t, "; theory expects # ± #", roundTo(theory.PeakToMean(up, v), 1e6), roundTo(theory.PeakDeviation(up, v), 1e6))
	}
	if c.p != nil {
		if n, of := c.p.Rings(), c.p.Wanted(); n < of {
			c.progress = float32(n) / float32(of)
			t = fill(t, "; # of # rings are measured", n, of)
		} else {
			t = fill(t, "; # rings of other seeds are beside it", of)
		}
		if c.p.Own {
			t = fill(t, ", placed as ringscope does")
		}
		if n := c.cutAt(); n > 0 {
			t = fill(t, "; with more than # vnodes a node they are too large to be measured here", n)
		}
	}
	v.says.text = string(append(t, '.'))
	c.ownText = "this ring " + v.says.number
	v.explain(markOwn, "this ring")
	v.explain(markDots, "rings of other seeds")
	v.explain(markGhost, "8 in 10 of them")
	if c.p == nil || c.p.lawful {
		v.explain(markCurve, "theory")
	}
}

// perNode is the vnodes per node that the scenario says, if its nodes have as
// many as that and their weights say, or else their mean.
func perNode(s *scenario.Snapshot, mean float64) float64 {
	for i, n := range s.State.Nodes {
		if s.Ring.VNodes(i) != ring.Points(n.Weight, s.State.VNodes) {
			return mean
		}
	}
	return float64(s.State.VNodes)
}

// cutAt is the most vnodes a node that are measured, 0 where all are.
func (c *spreadPlot) cutAt() int {
	last := 0
	for _, x := range c.p.Points {
		if x.Seeds == 0 {
			return last
		}
		last = x.VNodes
	}
	return 0
}

// bounds finds round ends for the upright axis.
func (c *spreadPlot) bounds() {
	least, most := c.own-1, c.own-1
	if c.p != nil {
		for _, x := range c.p.Points {
			for _, r := range x.Ratios {
				least, most = min(least, r-1), max(most, r-1)
			}
			if x.Law > 1 {
				least, most = min(least, x.Law-1), max(most, x.Law-1)
			}
		}
	}
	least = max(least, 1e-3)
	c.lo, c.hi = log(least*0.9), log(max(most, 2*least)*1.1)
}

// log is a logarithm of which platforms agree on all digits.
func log(x float64) float64 { return roundTo(math.Log2(x), 1e6) }

func (c *spreadPlot) x(p box, vnodes float64) float32 {
	return p.left + float32(float32(log(clamp64(vnodes, 1, 1000))/log(1000))*(p.right-p.left))
}

func (c *spreadPlot) y(p box, ratio float64) float32 {
	part := clamp64((log(max(ratio-1, 1e-9))-c.lo)/(c.hi-c.lo), 0, 1)
	return p.bottom - float32(float32(part)*(p.bottom-p.top))
}

func clamp64(x, lo, hi float64) float64 { return max(lo, min(x, hi)) }

var spreadRatios = [...]float64{1.001, 1.002, 1.005, 1.01, 1.02, 1.05, 1.1, 1.2, 1.5, 2, 3, 5, 10, 20, 50, 100}

func (c *spreadPlot) draw(s *Scene, v *ChartView) {
	if c.own == 0 {
		return
	}
	k, th, p := v.l.k, v.o.Theme, v.l.plot
	p.left += float32(44 * k)
	p.right -= float32(8 * k)
	p.bottom -= float32(36 * k)
	p.top += float32(8 * k)
	if p.empty() {
		return
	}
	c.grid(s, v, p)
	if c.p != nil {
		c.measured(s, v, p)
	}
	x, y := c.x(p, c.ownV), c.y(p, c.own)
	size := float32(12 * k)
	w := Measure(Bold, size, c.ownText) + float32(10*k)
	left := x + float32(10*k)
	if left+w > p.right {
		left = x - float32(10*k) - w
	}
	left = max(left, p.left)
	top := clamp(y-float32(22*k), p.top, p.bottom-float32(20*k))
	s.Rect(left, top, w, 19*k, 5*k, Fade(opaque(th.Surface), 0.9))
	s.Label(left+float32(5*k), top+float32(13.5*k), Start, Bold, size, th.Accent, c.ownText)
	v.ownMark(s, x, y)
	if c.progress > 0 {
		s.Rect(p.left, p.top-float32(6*k), p.right-p.left, 3*k, 1.5*k, th.Track)
		s.Rect(p.left, p.top-float32(6*k), (p.right-p.left)*c.progress, 3*k, 1.5*k, th.Accent)
	}
}

// grid draws both axes.
func (c *spreadPlot) grid(s *Scene, v *ChartView, p box) {
	k, th := v.l.k, v.o.Theme
	size := float32(10 * k)
	last := p.bottom + float32(40*k)
	for _, r := range spreadRatios {
		if l := log(r - 1); l < c.lo || l > c.hi {
			continue
		}
		y := c.y(p, r)
		s.Line(p.left, y, p.right, y, max(1, 0.8*k), th.Hairline)
		if last-y > 14*k {
			v.buf = strconv.AppendFloat(v.buf[:0], r, 'f', -1, 64)
			s.LabelBytes(p.left-float32(8*k), y+float32(3.6*k), End, Mono, size, th.Faint, v.buf)
			last = y
		}
	}
	right := p.left - float32(100*k)
	for _, n := range [...]int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000} {
		x := c.x(p, float64(n))
		s.Line(x, p.top, x, p.bottom, max(1, 0.8*k), th.Hairline)
		v.buf = AppendInt(v.buf[:0], n)
		if w := MeasureBytes(Mono, size, v.buf); x-w/2 > right+float32(6*k) {
			s.LabelBytes(min(x, p.right+float32(8*k)-w/2), p.bottom+float32(15*k), Middle, Mono, size, th.Faint, v.buf)
			right = x + w/2
		}
	}
	s.Label((p.left+p.right)/2, p.bottom+float32(32*k), Middle, Regular, 11*k, th.Dim, "vnodes per node")
}

// measured draws the rings of the seeds with the band that holds most, and
// the law.
func (c *spreadPlot) measured(s *Scene, v *ChartView, p box) {
	k, th := v.l.k, v.o.Theme
	c.pts, c.pt2 = c.pts[:0], c.pt2[:0]
	for _, x := range c.p.Points {
		if len(x.Ratios) < 3 {
			continue
		}
		c.sorted = c.sorted[:0]
		for _, r := range x.Ratios {
			c.sorted = append(c.sorted, float32(r))
		}
		slices.Sort(c.sorted)
		at := c.x(p, float64(x.VNodes))
		c.pts = append(c.pts, Point{at, c.y(p, quantile(c.sorted, 0.9))})
		c.pt2 = append(c.pt2, Point{at, c.y(p, quantile(c.sorted, 0.1))})
	}
	if len(c.pts) > 1 {
		slices.Reverse(c.pt2)
		c.pts = append(c.pts, c.pt2...)
		s.Poly(Fade(th.Fill, th.GhostAlpha), c.pts...)
	}
	from := s.BeginDots()
	for _, x := range c.p.Points {
		at := c.x(p, float64(x.VNodes))
		for _, r := range x.Ratios {
			s.Dots = append(s.Dots, Dot{X: at, Y: c.y(p, r), R: 1.6 * k, Color: Fade(th.Text, 0.4)})
		}
	}
	s.EndDots(from)
	c.pts = c.pts[:0]
	for _, x := range c.p.Points {
		if x.Law > 1 {
			c.pts = append(c.pts, Point{c.x(p, float64(x.VNodes)), c.y(p, x.Law)})
		}
	}
	if len(c.pts) > 1 {
		s.Polyline(2.2*k, th.Good, c.pts...)
	}
}

// quantile is the value below which that part of sorted values lies, between
// two of them if need be.
func quantile(sorted []float32, p float64) float64 {
	at := p * float64(len(sorted)-1)
	i := int(at)
	low, high := float64(sorted[i]), float64(sorted[min(i+1, len(sorted)-1)])
	return low + float64((at-float64(i))*(high-low))
}
