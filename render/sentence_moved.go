package render

import (
	"slices"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

func weightOf(n ring.Node) float64 {
	if n.Weight == 0 {
		return 1
	}
	return n.Weight
}

// moved says what a step has moved so far.
func (d *Says) moved(f scenario.Frame) {
	c, keys := f.Change, f.Change.Keys
	if keys == 0 {
		d.buf = AppendPercent(d.buf, float64(c.RingFraction*Swept(f)))
		d.ends[0] = len(d.buf)
		d.buf = append(d.buf, "of the circle moved"...)
		d.line(ToneDim, 0)
		d.buf = AppendPercent(append(d.buf, "minimum "...), c.MinimumFraction)
		d.line(closeness(c.RingFraction, c.MinimumFraction, 0), 0)
		return
	}
	n := int(float64(float64(len(c.Moved))*Swept(f)) + 0.5)
	d.number(n)
	d.buf = append(d.buf, "of "...)
	d.buf = append(appendCount(d.buf, keys, "key", "keys"), " moved"...)
	d.line(ToneDim, 0)

	d.buf = AppendPercent(d.buf, float64(n)/float64(keys))
	d.buf = AppendPercent(append(d.buf, " · minimum "...), c.MinimumFraction)
	d.line(closeness(float64(len(c.Moved))/float64(keys), c.MinimumFraction, keys), 0)

	d.where(f)
	if c.ModuloMoved > 0 && len(d.Lines) < 4 {
		d.buf = AppendInt(append(d.buf, "modulo would move "...), c.ModuloMoved)
		d.line(ToneFaint, 0)
	}
}

// closeness is good up to a quarter above the minimum, which is what the luck
// of a hundred vnodes makes of it, and bad above half as much again. Far below
// the minimum is no merit: some node gets less than its share. A few keys of a
// small set are no sign of anything.
func closeness(moved, minimum float64, keys int) Tone {
	luck := 0.001
	if keys > 0 {
		luck += 2 / float64(keys)
	}
	switch {
	case moved < float64(minimum*0.75)-luck:
		return ToneText
	case moved <= float64(minimum*1.25)+luck:
		return ToneGood
	case moved > float64(minimum*1.5)+luck:
		return ToneBad
	}
	return ToneText
}

// where says which nodes the keys went to.
func (d *Says) where(f scenario.Frame) {
	d.sum(f)
	t := &d.to
	switch {
	case t.lost > 0:
		d.buf = append(appendCount(d.buf, t.lost, "key", "keys"), " that nobody serves now"...)
		d.line(ToneBad, 0)
	case f.Change.BetweenOld > 0 && f.Step.Kind <= scenario.Up:
		d.buf = append(AppendInt(d.buf, f.Change.BetweenOld), " between nodes that stayed"...)
		d.line(ToneBad, 0)
	case t.nodes == 1:
		d.buf = appendName(append(d.buf, "all of them to "...), f.After.State.Nodes[t.most].Name)
		d.line(ToneNode, f.After.Slots[t.most])
		d.Lines[len(d.Lines)-1].Short = len("all of them ")
	case t.nodes > 1:
		start := len(d.buf)
		d.buf = AppendInt(append(d.buf, "to "...), t.nodes)
		if k := f.Step.Kind; k == scenario.Remove || k == scenario.Down {
			d.buf = append(d.buf, " heirs, "...)
		} else {
			d.buf = append(d.buf, " nodes, "...)
		}
		short := len(d.buf) - start
		d.buf = append(d.buf, "most to "...)
		d.buf = appendName(d.buf, f.After.State.Nodes[t.most].Name)
		d.buf = AppendInt(append(d.buf, ": "...), t.keys[t.most])
		d.line(ToneNode, f.After.Slots[t.most])
		d.Lines[len(d.Lines)-1].Short = short
	}
}

// sum adds up the flows by the node that gets the keys, once a change.
func (d *Says) sum(f scenario.Frame) {
	if d.change == f.Change {
		return
	}
	d.change = f.Change
	t := destinations{keys: d.to.keys, most: -1}
	n := len(f.After.State.Nodes)
	t.keys = slices.Grow(t.keys[:0], n)[:n]
	clear(t.keys)
	for _, fl := range f.Change.Flows {
		if fl.From < 0 {
			t.found += fl.Keys
		}
		if fl.To < 0 {
			t.lost += fl.Keys
			continue
		}
		t.keys[fl.To] += fl.Keys
	}
	for i, k := range t.keys {
		if k > 0 {
			t.nodes++
			if t.most < 0 || k > t.keys[t.most] {
				t.most = i
			}
		}
	}
	d.to = t
}
