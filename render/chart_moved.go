package render

import (
	"math"

	"ringscope/ring/scenario"
	"ringscope/ring/theory"
)

// buildMoved makes the bars of what the step moves under each rival.
func (v *ChartView) buildMoved() {
	f, th, b := v.o.Frame, v.o.Theme, &v.bars
	*b = bars{rows: b.rows[:0], ticks: b.ticks, figures: figurePart, most: 1000}
	if f.Change == nil || f.Step == nil {
		v.says.text = "No step has been taken yet: nothing has moved."
		return
	}
	if f.Change.Keys == 0 {
		v.says.text = "There are no keys: none can move."
		return
	}
	b.ideal = f.Change.MinimumFraction
	banded := false
	for _, r := range v.o.Rivals {
		row := bar{name: r.Title, color: th.Fill, is: r.Part, rough: r.Sampled, note: r.Err}
		if r.Name == "ring" {
			row.color, row.strong = th.Accent, true
		} else if r.Part > 2*b.ideal+0.05 {
			row.color = th.Bad
		}
		if !r.Done {
			row.note = "being worked out"
		}
		row.lo, row.hi = movedBand(f, r)
		banded = banded || row.hi > 0
		b.rows = append(b.rows, row)
	}
	v.explain(markBar, "keys that move")
	v.explain(markLine, "the minimum")
	if banded {
		v.explain(markBand, "theory: mean ± 2 standard deviations")
	}
	v.sayMoved()
}

func (v *ChartView) sayMoved() {
	c := v.o.Frame.Change
	part := float64(len(c.Moved)) / float64(c.Keys)
	v.says.number = string(AppendPercent(nil, part))
	t := fill(v.after(nil), "# of # # on this ring, #; the minimum is #", len(c.Moved), count(c.Keys, "key", "keys"),
		plural(len(c.Moved), "moves", "move"), percent(part), percent(c.MinimumFraction))
	most, waiting := -1, 0
	for i, r := range v.o.Rivals {
		switch {
		case !r.Done:
			waiting++
		case r.Err == "" && r.Name != "ring" && (most < 0 || r.Part > v.o.Rivals[most].Part):
			most = i
		}
	}
	if most >= 0 && waiting == 0 && v.o.Rivals[most].Part > part {
		r := v.o.Rivals[most]
		t = fill(t, "; most moves under #: ##", r.Title, about(r), percent(r.Part))
	}
	if waiting > 0 {
		t = fill(t, "; # being worked out", count(waiting, "rival is", "rivals are"))
	}
	v.says.text = upper(append(t, '.'))
}

func about(r RivalMoved) string {
	if r.Sampled {
		return "about "
	}
	return ""
}

// movedBand is what theory expects a node's joining or leaving to move, where
// it says anything: lo and hi two deviations around the mean, else 0.
func movedBand(f scenario.Frame, r RivalMoved) (lo, hi float64) {
	keys := r.Keys
	if !r.Done || keys < 1 || f.Step.Kind != scenario.Add && f.Step.Kind != scenario.Remove {
		return 0, 0
	}
	less, more := f.Before, f.After // a node leaves as it came
	if f.Step.Kind == scenario.Remove {
		less, more = more, less
	}
	node, ok := more.Ring.Index(f.Step.Node.Name)
	if !ok || more.State.Nodes[node].Down {
		return 0, 0
	}
	last := node == len(more.State.Nodes)-1
	n, even := 0, true
	for _, x := range more.State.Nodes {
		if !x.Down {
			n++
			even = even && weightOf(x) == 1
		}
	}
	p := fairShare(more, node)
	switch {
	case n < 2:
		return 0, 0
	case r.Name == "ring" && lawful(more):
		own := more.Ring.VNodes(node)
		_, all := pointsUp(less)
		if own < 1 || all < 1 {
			return 0, 0
		}
		return bandOf(float64(own)/float64(own+all), theory.MovedKeysDeviation(own, all, keys))
	case r.Name == "modulo" && even && last:
		p = theory.ModuloMoved(n-1, n)
	case r.Name == "jump" && even && last, r.Name == "rendezvous":
	default:
		return 0, 0
	}
	return bandOf(p, math.Sqrt(p*(1-p)/float64(keys)))
}
