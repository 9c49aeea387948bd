package render

import (
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// Pick is what of the strip that was drawn last is at a point. It allocates
// nothing.
func (v *StripView) Pick(x, y float32) Target {
	f, l := v.o.Frame, &v.l
	if f.After == nil || x < v.o.X || x > v.o.X+v.o.W || y < v.o.Y || y > v.o.Y+v.o.H {
		return Target{}
	}
	s := v.shown()
	switch {
	case y < l.bar0 && y >= l.bar0-float32(2*l.pinSize)-4:
		return v.pickPin(x, s)
	case y >= l.bar0 && y < l.bar1:
		return arcTarget(s, v.PosAt(x))
	case y >= l.bar1 && y < l.past1+1:
		return arcTarget(f.Before, v.PosAt(x))
	case y >= l.key0-2:
		return v.pickKey(x, y)
	}
	return Target{}
}

func (v *StripView) shown() *scenario.Snapshot {
	if v.o.Frame.Part < 0.5 {
		return v.o.Frame.Before
	}
	return v.o.Frame.After
}

// PosAt is the position whose cell is under a point of the strip that was
// drawn last.
func (v *StripView) PosAt(x float32) ring.Pos {
	if !(v.o.W > 0) {
		return 0
	}
	w := v.o.Window
	part := max(0, min(float64(x-v.o.X)/float64(v.o.W), 1))
	off := w.offset(part)
	return w.From + 1 + ring.Pos(min(off, w.Span-1))
}

func (v *StripView) pickPin(x float32, s *scenario.Snapshot) Target {
	near, hit := float32(7), -1
	for i := range v.pins.list {
		p := &v.pins.list[i]
		if gone := p.leaves && s == v.o.Frame.After || p.comes && s == v.o.Frame.Before; gone {
			continue
		}
		if d := max(p.x-x, x-p.x); d < near {
			near, hit = d, i
		}
	}
	if hit < 0 {
		return Target{}
	}
	p := v.pins.list[hit]
	if p.claims > 1 {
		return Target{Kind: CollisionTarget, Pos: p.pos}
	}
	return vnodeTarget(s, p.pos)
}

// pickKey finds the key whose point is nearest.
func (v *StripView) pickKey(x, y float32) Target {
	f, l := v.o.Frame, &v.l
	s := f.After
	if f.Part < 1 && exchanges(f) {
		return Target{}
	}
	const reach = 6
	near, hit := float32(reach), int32(-1)
	from, n := keysOf(s, l.window)
	// Keys stand from left to right: begin at the first within reach.
	lo, hi := 0, n
	for lo < hi {
		mid := (lo + hi) / 2
		if l.at(drawnPos(s, s.Pos[(from+mid)%len(s.Pos)])) < x-reach {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	for i := lo; i < n; i++ {
		k := (from + i) % len(s.Pos)
		d := v.keyDot(s, k)
		if d.X > x+reach {
			break
		}
		if j, is := v.movedAt(k); is {
			m := v.fallingKey(d, k, f.Change.MovedFrom[j])
			d.Y, _, _ = m.place(l, v.lane.r1, f.Part)
		} else if v.lane.dense {
			continue
		}
		if a := apart(x, y, d.X, d.Y); a < near {
			near, hit = a, s.ID[k]
		}
	}
	if hit < 0 {
		return Target{}
	}
	return Target{Kind: KeyTarget, Key: hit}
}

func (v *StripView) movedAt(k int) (int, bool) {
	if v.o.Frame.Change == nil {
		return 0, false
	}
	return movedIndex(v.o.Frame.Change, k)
}
