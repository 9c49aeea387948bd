package render

import (
	"strconv"

	"ringscope/ring"
	"ringscope/ring/scenario"
	"ringscope/ring/theory"
)

// heirsOf is who inherits what of a node that fails, found once.
type heirsOf struct {
	snap  *scenario.Snapshot
	node  int     // index, -1 for none
	share float64 // of the circle, that of the node
	heirs []heirPart
	lost  float64 // of the circle, what nobody serves then
	gone  bool    // it had to be removed, since the scheme does not take a node that is down
	err   error
}

type heirPart struct {
	node int32
	turn float64 // of the circle
}

// failing is the node of that name, if it is up and has a share, else the one
// with the largest share; -1 if no node serves.
func failing(s *scenario.Snapshot, name string) int {
	shares := s.Ring.Shares()
	if i, ok := s.Ring.Index(name); ok && shares[i].Turn() > 0 {
		return i
	}
	top := -1
	for i, sh := range shares {
		if sh.Turn() > 0 && (top < 0 || sh.Turn() > shares[top].Turn()) {
			top = i
		}
	}
	return top
}

// find marks the node down on the real ring, or removes it where the scheme
// refuses nodes that are down, and sees who has its arcs then, the largest part
// first.
func (h *heirsOf) find(s *scenario.Snapshot, name string) {
	node := failing(s, name)
	if h.snap == s && h.node == node {
		return
	}
	*h = heirsOf{snap: s, node: node, heirs: h.heirs[:0]}
	if node < 0 {
		return
	}
	h.share = s.Ring.Shares()[node].Turn()
	n := s.State.Nodes[node]
	n.Down = true
	after, err := s.Ring.Change(n)
	if err != nil {
		h.gone = true
		after, err = s.Ring.Without(n.Name)
	}
	if err != nil {
		h.err = err
		return
	}
	turns := make([]float64, len(s.State.Nodes))
	for _, m := range ring.Diff(s.Ring, after) {
		switch {
		case int(m.From) != node:
		case m.To < 0:
			h.lost += m.Turn()
		default:
			to := int(m.To)
			if h.gone && to >= node {
				to++
			}
			turns[to] += m.Turn()
		}
	}
	for _, i := range descending(len(turns), func(i int) float64 { return turns[i] }) {
		if turns[i] > 0 {
			h.heirs = append(h.heirs, heirPart{int32(i), turns[i]})
		}
	}
}

// buildHeirs makes the bars of the heirs' parts.
func (v *ChartView) buildHeirs() {
	s, th, h, b := v.o.Frame.After, v.o.Theme, &v.heirs, &v.bars
	h.find(s, v.o.Node)
	*b = bars{rows: b.rows[:0], ticks: b.ticks, figures: figurePart, whole: h.share}
	if h.node < 0 {
		v.says.text = "No node serves: nothing can be inherited."
		return
	}
	name := string(appendName(nil, s.State.Nodes[h.node].Name))
	fails := " fails"
	if h.gone {
		fails = " is removed"
	}
	switch {
	case h.err != nil:
		v.says.text = string(fill(nil, "What becomes of the ring without # cannot be told: #.", name, h.err.Error()))
		return
	case len(h.heirs) == 0:
		v.says.text = string(fill(nil, "If ## nobody inherits its # of the circle.", name, fails, percent(h.share)))
		return
	}
	points, all := pointsUp(s)
	up := 0
	for _, p := range points {
		up += min(p, 1)
	}
	lawful := lawful(s) && equal(points) && up > 1
	b.ideal = ratio(1, float64(up-1))
	for _, p := range h.heirs {
		row := bar{name: s.State.Nodes[p.node].Name, color: th.Node(int(s.Slots[p.node])), is: ratio(p.turn, h.share)}
		row.was = row.is // it is so at any playhead of the step
		if lawful {
			row.lo, row.hi = bandOf(theory.HeirPart(up, all/up))
		}
		b.rows = append(b.rows, row)
	}
	b.ranked = count(len(b.rows), "heir", "heirs") + ", the largest part first"
	v.explain(markBar, "part of what "+name+" had")
	v.explain(markLine, "even split among all others")
	if lawful {
		v.explain(markBand, "theory: mean ± 2 standard deviations")
	}

	v.says.number = string(AppendInt(nil, len(h.heirs)))
	t := fill(nil, "If ##, # its # of the circle", name, fails, count(len(h.heirs), "node inherits", "nodes inherit"), percent(h.share))
	if lawful {
		t = fill(t, "; theory expects # of # others", strconv.FormatFloat(roundTo(theory.Heirs(up, all/up), 1e6), 'f', 1, 64), up-1)
	}
	top := h.heirs[0]
	t = fill(t, "; the largest part goes to #: # of it", named(s.State.Nodes[top.node].Name), percent(ratio(top.turn, h.share)))
	if h.lost > 0 {
		t = fill(t, "; # of the circle nobody serves then", percent(h.lost))
	}
	v.says.text = string(append(t, '.'))
}
