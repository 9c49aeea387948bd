package render

import (
	"math"
	"slices"
)

// labels is the names of nodes outside the ring, each beside one of its
// longest arcs. Labels never overlap; one that finds no room is dropped.
type labels struct {
	list  []nodeLabel
	tries []labelTry
}

// nodeLabel is a label that was placed, with the line that leads to its arc.
type nodeLabel struct {
	text           string
	name           string
	x, y, size     float32
	anchor         Anchor
	color          Color
	lit            bool
	box            box
	x0, y0, x1, y1 float32 // leader
}

// labelTry is a node that wants a label.
type labelTry struct {
	slot     int32
	node     int32
	priority float64
}

// labelArcs is how many arcs of a node a label tries.
const labelArcs = 5

// leastArc is how long an arc must be, in points, for a line to point at it.
const leastArc = 4

// maxLabels is how many labels there are at most.
const maxLabels = 64

// box is a rectangle by its edges.
type box struct{ left, top, right, bottom float32 }

func (b box) overlaps(o box) bool {
	return b.left < o.right && o.left < b.right && b.top < o.bottom && o.top < b.bottom
}

func (b box) within(o box) bool {
	return b.left >= o.left && b.right <= o.right && b.top >= o.top && b.bottom <= o.bottom
}

// distance is from a point to the nearest point of the box.
func (b box) distance(x, y float32) float32 {
	dx, dy := max(b.left-x, x-b.right, 0), max(b.top-y, y-b.bottom, 0)
	return float32(math.Sqrt(float64(float32(dx*dx) + float32(dy*dy))))
}

func (ls *labels) build(v *RingView, after *side, w, h float32) {
	ls.list, ls.tries = ls.list[:0], ls.tries[:0]
	l := &v.l
	if l.R < 50 {
		return
	}
	bounds := box{v.o.Left, v.o.Top, v.o.Right, v.o.Bottom}
	if bounds == (box{}) {
		bounds = box{0, 0, w, h}
	}
	nodes := after.snap.State.Nodes
	best := after.longest(nil)
	for i := range nodes {
		b := best[i][0]
		if b == (stretch{}) {
			continue
		}
		p := turnOf(b)
		slot := after.snap.Slots[i]
		if float32(p)*l.out*6.2832 < leastArc && slot != v.actor && !v.tints.lit[slot] {
			continue
		}
		if slot == v.actor {
			p += 2
		}
		if v.tints.lit[slot] {
			p += 4
		}
		ls.tries = append(ls.tries, labelTry{slot, int32(i), p})
	}
	slices.SortStableFunc(ls.tries, func(a, b labelTry) int {
		switch {
		case a.priority > b.priority:
			return -1
		case a.priority < b.priority:
			return 1
		}
		return 0
	})
	for _, t := range ls.tries {
		if len(ls.list) >= maxLabels {
			break
		}
		ls.place(v, t, nodes[t.node].Name, best[t.node], bounds)
	}
}

func longer(a, b stretch) bool { return uint64(a.end-a.start)-1 > uint64(b.end-b.start)-1 }

func turnOf(s stretch) float64 {
	if s.start == s.end {
		return 1
	}
	return (s.end - s.start).Turn()
}

// longest is the few longest arcs of each node, longest first.
func (s *side) longest(p *surveyPace) [][labelArcs]stretch {
	if s.best != nil {
		return s.best
	}
	s.gather(p)
	best := make([][labelArcs]stretch, len(s.snap.State.Nodes))
	p.each(s.count, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			a := s.arc(i)
			st := stretch{a.Start, a.End, s.slot(a.Owner)}
			b := &best[a.Owner]
			if b[labelArcs-1] != (stretch{}) && !longer(st, b[labelArcs-1]) {
				continue
			}
			for i := range b { // inserted
				if b[i] == (stretch{}) || longer(st, b[i]) {
					b[i], st = st, b[i]
					if st == (stretch{}) {
						break
					}
				}
			}
		}
	})
	s.best = best
	return best
}

// place tries the node's longest arcs, nearest room first.
func (ls *labels) place(v *RingView, t labelTry, name string, best [labelArcs]stretch, bounds box) {
	l := &v.l
	size := clamp(l.R*0.043, 9, 12.5)
	if v.o.Large {
		size = clamp(l.R*0.052, 9, 32)
	}
	text := string(appendName(nil, name))
	width := Measure(Regular, size, text)
	for _, st := range best {
		if st == (stretch{}) {
			return
		}
		mid := st.start + (st.end-st.start)/2
		if st.start == st.end {
			mid = st.end + 1<<63
		}
		for _, away := range [2]float32{0.6, 1.9} {
			n := ls.around(l, mid.Turn(), size, width, away*size)
			n.text, n.name = text, name
			if !n.box.within(bounds) || v.o.cornered(bounds, n.box) || n.box.distance(l.x, l.y) < l.R+1 || ls.taken(&n) {
				continue
			}
			n.color, n.lit = v.o.Theme.Node(int(t.slot)), v.tints.lit[t.slot]
			ls.list = append(ls.list, n)
			return
		}
	}
}

// cornered says whether a box meets what stands in the corners.
func (o *RingOptions) cornered(bounds, b box) bool {
	foot := bounds.bottom - o.FootH
	return b.overlaps(box{bounds.left, bounds.top, bounds.left + o.CornerW, bounds.top + o.CornerH}) ||
		b.overlaps(box{bounds.left, foot, bounds.left + o.FootLeft, bounds.bottom}) ||
		b.overlaps(box{bounds.right - o.FootRight, foot, bounds.right, bounds.bottom})
}

// around is a label at an angle, away points outside the ring.
func (ls *labels) around(l *ringLayout, turn float64, size, width, away float32) nodeLabel {
	sx64, sy64 := direction(turn)
	sx, sy := float32(sx64), float32(sy64)
	n := nodeLabel{size: size, anchor: Middle}
	n.x0, n.y0 = l.polar(sx, sy, l.R+1)
	n.x1, n.y1 = l.polar(sx, sy, l.R+away)
	// The text's box touches the end of the leader with the point of it that
	// is nearest to the ring.
	cx := n.x1 + float32(sx*width/2) + float32(sx*3)
	cy := n.y1 + float32(sy*size*0.55)
	switch {
	case sx > 0.35:
		n.anchor, n.x = Start, n.x1+3
		cx = n.x + width/2
	case sx < -0.35:
		n.anchor, n.x = End, n.x1-3
		cx = n.x - width/2
	default:
		n.x = cx
	}
	n.y = cy + float32(size*0.36)
	n.box = box{cx - width/2 - 3, cy - float32(size*0.62), cx + width/2 + 3, cy + float32(size*0.62)}
	return n
}

// taken reports whether a label or its leader touches one that is placed.
func (ls *labels) taken(n *nodeLabel) bool {
	for i := range ls.list {
		o := &ls.list[i]
		if o.box.overlaps(n.box) || o.box.crossed(n) || n.box.crossed(o) {
			return true
		}
	}
	return false
}

// crossed reports whether a label's leader runs through the box.
func (b box) crossed(n *nodeLabel) bool {
	const steps = 8
	for i := range steps + 1 {
		k := float32(i) / steps
		if b.distance(n.x0+float32(k*(n.x1-n.x0)), n.y0+float32(k*(n.y1-n.y0))) < 1 {
			return true
		}
	}
	return false
}

func (ls *labels) draw(s *Scene, th *Theme) {
	s.Group("Names")
	for i := range ls.list {
		n := &ls.list[i]
		s.Line(n.x0, n.y0, n.x1, n.y1, 1.25, n.color)
	}
	for i := range ls.list {
		n, c := &ls.list[i], th.Dim
		if n.lit {
			c = th.Text
		}
		s.Label(n.x, n.y, n.anchor, Regular, n.size, c, n.text)
	}
	s.Ungroup()
}
