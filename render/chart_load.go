package render

import (
	"ringscope/ring/scenario"
	"ringscope/ring/theory"
)

// buildLoad makes the bars of the loads: a node's part of all keys and, where
// keys are not asked for equally often, of all requests.
func (v *ChartView) buildLoad() {
	f, th := v.o.Frame, v.o.Theme
	f.Part = 0.5 // with the nodes that the step takes away
	if f.Change == nil {
		f.Part = 1
	}
	b := &v.bars
	*b = bars{rows: b.rows[:0], ticks: b.ticks, figures: figureKeys, whole: float64(len(f.After.Pos)), ideal: -1}
	keys, keysBefore := b.whole, float64(len(f.Before.Pos))
	asked := f.After.State.Keys.Requests
	b.thin = asked != nil
	before, after := sum(f.Before.Requests), sum(f.After.Requests)
	points, all := pointsUp(f.After)
	lawful := lawful(f.After) && keys > 0
	fig := figure{f: f}
	for _, r := range fig.loadRows() {
		name := r.name
		if r.down {
			name = string(fill(nil, "# · down", named(name)))
		}
		row := bar{name: name, color: th.Node(int(r.slot)), down: r.down,
			was: ratio(r.was, keysBefore), is: ratio(r.is, keys), fair: ratio(r.fair, keys)}
		i, stays := f.After.Ring.Index(r.name)
		j, was := f.Before.Ring.Index(r.name)
		row.comes, row.leaves = !was, !stays
		if stays {
			row.is2 = ratio(f.After.Requests[i], after)
			if lawful {
				row.lo, row.hi = shareBand(points[i], all, 1/keys)
				if b.thin {
					row.lo2, row.hi2 = shareBand(points[i], all, theory.SumSquares(asked))
				}
			}
		}
		if was {
			row.was2 = ratio(f.Before.Requests[j], before)
		}
		if f.Change == nil {
			row.was, row.was2 = row.is, row.is2
		}
		switch {
		case row.fair == 0:
		case b.ideal < 0:
			b.ideal = row.fair
		case b.ideal != row.fair:
			b.ideal = 0
		}
		b.rows = append(b.rows, row)
	}
	b.ideal = max(0, b.ideal)
	b.ranked = count(len(b.rows), "node", "nodes") + ", the fullest first"
	v.sayLoad()
	if v.says.number == "" {
		b.rows = b.rows[:0]
		return
	}
	v.explain(markBar, "keys")
	if b.thin {
		v.explain(markThin, "requests")
	}
	if f.Change != nil {
		v.explain(markGhost, "before the step, a notch where it was less")
	}
	v.explain(markLine, "fair share by weight")
	if lawful && all > points[0] {
		v.explain(markBand, "theory: mean ± 2 standard deviations")
		if b.thin {
			v.explain(markAsked, "the same of requests")
		}
	}
}

func (v *ChartView) explain(kind markKind, text string) {
	v.marks = append(v.marks, chartMark{kind, text})
}

// sayLoad says how far the fullest node is above its fair share.
func (v *ChartView) sayLoad() {
	f := v.o.Frame
	s := f.After
	keys := len(s.Pos)
	top, up := -1, 0
	for i, n := range s.State.Nodes {
		if n.Down {
			continue
		}
		up++
		if top < 0 || float64(s.Loads[i])*weightOf(s.State.Nodes[top]) > float64(s.Loads[top])*weightOf(n) {
			top = i
		}
	}
	peak, ok := PeakToMean(s)
	if !ok {
		v.says.text = "No key is served: there is no load to show."
		if keys == 0 {
			v.says.text = "There are no keys: no node has a load."
		}
		return
	}
	v.says.number = string(AppendRatio(nil, peak))
	b := fill(v.after(nil), "peak to mean is #: # has # of #, its fair share is #", peak, named(s.State.Nodes[top].Name), s.Loads[top],
		count(keys, "key", "keys"), int(float64(fairShare(s, top)*float64(keys))+0.5))
	if was, ok := PeakToMean(f.Before); ok && f.Change != nil {
		b = fill(b, "; before the step it was #", was)
	}
	points, all := pointsUp(s)
	if lawful(s) && up > 1 && equal(points) {
		mean, dev := theory.PeakOfKeys(up, all/up, keys)
		b = fill(b, "; theory expects # ± #", roundTo(mean, 1e6), roundTo(dev, 1e6))
	}
	if s.State.Keys.Requests != nil {
		if r, ok := peakOf(s.Requests, s); ok {
			b = fill(b, "; of the requests peak to mean is #", r)
		}
	}
	v.says.text = upper(append(b, '.'))
}

// peakOf is PeakToMean for other loads than keys.
func peakOf(loads []float64, s *scenario.Snapshot) (float64, bool) {
	total, peak := sum(loads), 0.0
	for i := range s.State.Nodes {
		if fair := fairShare(s, i); fair > 0 && total > 0 {
			peak = max(peak, loads[i]/float64(fair*total))
		}
	}
	return peak, peak > 0
}

// after begins a sentence with the step, if there is one: "Adding node-e: ".
func (v *ChartView) after(b []byte) []byte {
	if f := v.o.Frame; f.Change != nil && f.Step != nil {
		b = append(appendStep(b, f), ": "...)
	}
	return b
}
