package ui

import (
	"math"

	"ringscope/render"
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// nodeRow is one node as the list shows it.
type nodeRow struct {
	name         string
	weight       float64
	zone         string
	slot         int32
	down, fresh  bool
	load, before int
	now          float64 // between the two while a step runs
	ideal        float64 // keys it would have by its weight
}

// nodeRow gives the i-th node after the step. Loads before it are found by
// name, in one pass over both lists a step: see match.
func (a *App) nodeRow(f scenario.Frame, i int) nodeRow {
	n := f.After.State.Nodes[i]
	r := nodeRow{name: n.Name, weight: weightOf(n), zone: n.Zone, down: n.Down, slot: f.After.Slots[i], load: f.After.Loads[i]}
	r.before = r.load
	if j := a.match.of[i]; f.Change != nil {
		r.fresh = j < 0
		if j < 0 {
			r.before = 0
		} else {
			r.before = f.Before.Loads[j]
		}
	}
	r.now = float64(r.before) + float64(float64(r.load-r.before)*a.swept)
	if !n.Down && a.match.weight > 0 {
		r.ideal = float64(a.match.keys) * r.weight / a.match.weight
	}
	return r
}

func weightOf(n ring.Node) float64 {
	if n.Weight == 0 {
		return 1
	}
	return n.Weight
}

// match is which node before a step is which after it, and what all of them
// have together.
type match struct {
	before, after *scenario.Snapshot
	of            []int
	most          float64 // the longest bar: the fullest node, before or after
	weight        float64
	keys          int
	wide          float32 // the widest weight as it is written
	wideLoad      float32 // and the widest load
}

func (m *match) make(f scenario.Frame) {
	if m.before == f.Before && m.after == f.After {
		return
	}
	*m = match{before: f.Before, after: f.After, of: m.of[:0]}
	index := make(map[string]int, len(f.Before.State.Nodes))
	for i, n := range f.Before.State.Nodes {
		index[n.Name] = i
		m.most = max(m.most, float64(f.Before.Loads[i]))
	}
	text := make([]byte, 0, 32)
	m.wide = render.Measure(render.Regular, bodySize, "×0.75") // as is typed now and then
	for i, n := range f.After.State.Nodes {
		j, ok := index[n.Name]
		if !ok {
			j = -1
		}
		m.of = append(m.of, j)
		m.most = max(m.most, float64(f.After.Loads[i]))
		if !n.Down {
			m.weight += weightOf(n)
		}
		m.keys += f.After.Loads[i]
		text = appendWeight(append(text[:0], "×"...), weightOf(n))
		m.wide = max(m.wide, render.MeasureBytes(render.Regular, bodySize, text))
	}
	m.wideLoad = render.MeasureBytes(render.Mono, bodySize, render.AppendInt(text[:0], int(m.most)))
	for _, n := range f.After.State.Nodes {
		if !n.Down && m.weight > 0 {
			m.most = max(m.most, float64(m.keys)*weightOf(n)/m.weight)
		}
	}
}

func (a *App) drawNode(n nodeRow, c columns, color render.Color) {
	u := &a.gui
	ink := u.th.Text
	y := c.name.midY()
	if n.down {
		ink = u.th.Dim
		u.s.CircleLine(c.name.X+18, y, 5, 1.5, color)
		u.line(c.name.X+13, y+5, c.name.X+23, y-5, 1.5, u.th.Bad)
	} else {
		u.circle(c.name.X+18, y, 6, color)
	}
	u.fit(c.name.X+34, y, c.name.W-36, render.Start, render.Regular, bodySize, ink, n.name)
	b := c.bar
	if b.W > 8 && a.match.most > 0 {
		at := func(load float64) float32 { return float32(load / a.match.most * 0.94) }
		u.rect(b, 5, u.th.Track)
		if n.before > n.load {
			u.rect(Rect{b.X, b.Y, b.W * at(float64(n.before)), b.H}, 5, render.Fade(color, 0.35))
		}
		if w := b.W * at(n.now); w > 0 {
			u.rect(Rect{b.X, b.Y, max(w, 4), b.H}, min(5, max(w, 4)/2), color)
		}
		if n.before < n.load && n.before > 0 && a.swept >= 1 {
			w := b.W * at(float64(n.before))
			u.rect(Rect{b.X + w - 1, b.Y, 2, b.H}, 0, render.Fade(u.th.Background, 0.5))
		}
		if n.ideal > 0 {
			x := b.X + b.W*at(n.ideal)
			u.rect(Rect{x - 0.75, b.Y - 4, 1.5, b.H + 8}, 0, u.th.Text)
		}
	}
	u.buf = render.AppendInt(u.buf[:0], int(math.Round(n.now)))
	u.s.LabelBytes(c.count.right()-4, middle(y, bodySize), render.End, render.Mono, bodySize, ink, u.buf)
}
