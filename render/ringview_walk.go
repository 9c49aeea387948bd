package render

import (
	"strconv"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// walk is a key's way: from its position clockwise to the vnode that owns it,
// then on to the replicas, past every claim that is skipped.
type walk struct {
	on       bool
	start    float64 // where the key is
	keyR     float32
	end      float64
	color    Color
	stops    []stop
	text     []byte
	ownerEnd float64
}

type stop struct {
	turn     float64
	taken    bool
	color    Color
	from, to int32
	named    bool // there is room for its number
}

func (w *walk) build(v *RingView) {
	w.on, w.stops, w.text = false, w.stops[:0], w.text[:0]
	f, focus := v.o.Frame, v.o.Focus
	if focus.Kind != KeyTarget {
		return
	}
	visits := walkOf(f.After, focus)
	if len(visits) == 0 {
		return
	}
	s, l := f.After, &v.l
	name, _ := keyOf(s, focus)
	p := s.Scheme.Locate(name)
	w.on, w.start, w.keyR = true, keyTurn(s, p), l.inLane(max(0, focus.Key))
	copies, last, turn := 0, w.start, w.start
	for _, t := range visits {
		at := t.Token.Pos.Turn()
		for at < turn-1e-12 {
			at++
		}
		turn = at
		st := stop{turn: at, taken: t.Reason <= ring.Replica, color: v.tints.of(v.tints.moved, s.Slots[t.Token.Node])}
		if st.taken {
			copies++
			st.from = int32(len(w.text))
			w.text = strconv.AppendInt(w.text, int64(copies), 10)
			st.to = int32(len(w.text))
			st.named = copies == 1 || (at-last)*float64(l.pin)*6.2832 > 15*float64(l.unit)
			if st.named {
				last = at
			}
			if copies == 1 {
				w.ownerEnd = at
			}
		}
		w.stops = append(w.stops, st)
	}
	w.end = turn
	w.color = v.tints.of(v.tints.moved, s.Slots[visits[0].Token.Node])
	for _, t := range visits {
		if t.Reason == ring.Owner {
			w.color = v.tints.of(v.tints.moved, s.Slots[t.Token.Node])
		}
	}
}

func (w *walk) draw(s *Scene, v *RingView) {
	if !w.on {
		return
	}
	l, th := &v.l, v.o.Theme
	width := max(1.25, 1.5*l.unit)
	way := float32((l.in2 + l.key0) / 2)
	s.Group("The walk")
	x0, y0 := l.point(w.start, w.keyR)
	x1, y1 := l.point(w.start, way)
	s.Line(x0, y0, x1, y1, width, th.Text)
	if w.end > w.start {
		s.Sector(l.x, l.y, way-width/2, way+width/2, w.start, min(w.end, w.start+1), Fade(th.Text, 0.45))
	}
	if w.ownerEnd > w.start {
		s.Sector(l.x, l.y, way-width/2, way+width/2, w.start, min(w.ownerEnd, w.start+1), th.Text)
	}
	for i := range w.stops {
		st := &w.stops[i]
		x, y := l.point(st.turn, l.pin)
		if !st.taken {
			s.Circle(x, y, max(1.5, 1.8*l.unit), th.Faint)
			continue
		}
		ax, ay := l.point(st.turn, way)
		bx, by := l.point(st.turn, l.pin)
		s.Line(ax, ay, bx, by, width, th.Text)
		if !st.named {
			s.Circle(x, y, l.bigPin, st.color)
			continue
		}
		r := clamp(l.R*0.025, 4, 16)
		s.Circle(x, y, r, opaque(th.Background))
		s.CircleLine(x, y, r-0.75, 1.5*max(0.8, l.unit), st.color)
		size := float32(r * 1.4)
		s.LabelBytes(x, y+float32(size*0.36), Middle, Bold, size, th.Text, w.text[st.from:st.to])
	}
	s.Circle(x0, y0, max(2.5, 3.4*l.unit), th.Text)
	s.Circle(x0, y0, max(1.7, 2.4*l.unit), w.color)
	s.Ungroup()
}

// keyOf is the text of a key, false for one that is not there.
func keyOf(s *scenario.Snapshot, t Target) (string, bool) {
	switch {
	case t.Key < 0:
		return t.Name, t.Name != ""
	case int(t.Key) >= s.State.Keys.Len():
		return "", false
	}
	return s.State.Keys.At(int(t.Key)), true
}

// walkOf is a key's walk on a ring: nil for a key that is not there.
func walkOf(s *scenario.Snapshot, t Target) []ring.Visit {
	name, ok := keyOf(s, t)
	if !ok {
		return nil
	}
	return s.Ring.Walk(s.Scheme.Locate(name), s.State.Replicas, spreadOf(s))
}

// spreadOf is how copies are spread: over zones as soon as any node has one.
func spreadOf(s *scenario.Snapshot) ring.Spread {
	for _, n := range s.State.Nodes {
		if n.Zone != "" {
			return ring.OverZones
		}
	}
	return ring.OverNodes
}
