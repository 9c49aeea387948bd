package render

import (
	"math"
	"math/bits"
	"sort"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// stripLane is the keys of a window: points, or their exact number in each
// column where there are more than the lane has room for.
type stripLane struct {
	still  []Dot
	going  []Dot // of another set of keys or places, before the step
	coming []Dot // and after it
	moved  []fallingKey
	r0, r1 float32 // size of a point, and of one that moved

	dense bool
	count []int32
	color []Color
	top   int32
	sum   []column

	lights   []lamp
	litParts []litPart

	lit   Dot // the key that is pointed at
	isLit bool
}

// fallingKey is a key that moves: it drops into the lane below.
type fallingKey struct {
	x, in, down   float32
	pass          float32
	sinks         bool // the step before had dropped it
	from, lit, to Color
}

// maxFalling is how many moved keys are points where the others are not.
const maxFalling = 2500

// keysOf is the keys of a snapshot in a window: n of them from index from,
// over the end of the list if need be.
func keysOf(s *scenario.Snapshot, w StripWindow) (from, n int) {
	if len(s.Pos) == 0 {
		return 0, 0
	}
	first := w.From + 1 - drawnPos(s, 0)
	from = sort.Search(len(s.Pos), func(i int) bool { return s.Pos[i] >= first })
	if w.Whole() {
		return from, len(s.Pos)
	}
	last := first + ring.Pos(w.Span-1)
	n = sort.Search(len(s.Pos), func(i int) bool { return s.Pos[i] > last }) - from
	if last < first {
		n += len(s.Pos)
	}
	return from, n
}

func (k *stripLane) build(v *StripView) {
	f, l := v.o.Frame, &v.l
	k.still, k.going, k.coming, k.moved, k.isLit = k.still[:0], k.going[:0], k.coming[:0], k.moved[:0], false
	from, n := keysOf(f.After, l.window)
	area := float32(l.w * max(1, l.key1-l.key0))
	k.r0 = clamp(float32(math.Sqrt(float64(area*0.2)/(math.Pi*float64(n+1)))), 0.7, 1.9)
	k.r1 = clamp(k.r0*1.5, 1.2, 2.4)
	k.dense = float32(n) > area/2.5 || n > maxKeys
	another := exchanges(f)
	k.lightKey(v)
	switch {
	case k.dense:
		k.fill(v, from, n)
		if !another && f.Change != nil {
			k.sample(v, from, n)
		}
	case another:
		for i := range n {
			k.coming = append(k.coming, v.keyDot(f.After, (from+i)%len(f.After.Pos)))
		}
		from, n = keysOf(f.Before, l.window)
		for i := range n {
			k.going = append(k.going, v.keyDot(f.Before, (from+i)%len(f.Before.Pos)))
		}
	default:
		k.points(v, from, n)
	}
}

// points makes every key of the window a point.
func (k *stripLane) points(v *StripView, from, n int) {
	f, next := v.o.Frame, 0
	for i := range n {
		at := (from + i) % len(f.After.Pos)
		d := v.keyDot(f.After, at)
		if f.Change == nil {
			k.still = append(k.still, d)
			continue
		}
		moved := f.Change.Moved
		if i == 0 || at == 0 {
			next = sort.Search(len(moved), func(j int) bool { return moved[j] >= int32(at) })
		}
		switch {
		case next < len(moved) && moved[next] == int32(at):
			k.moved = append(k.moved, v.fallingKey(d, at, f.Change.MovedFrom[next]))
			next++
		case fellBefore(f, at):
			m := v.fallingKey(d, at, -1)
			slot := slotOf(f.After, f.After.Owners[at])
			m.pass, m.from, m.lit, m.to = never, d.Color, v.tints.of(v.tints.moved, slot), d.Color
			k.moved = append(k.moved, m)
		default:
			k.still = append(k.still, d)
		}
	}
}

// sample makes some of the moved keys of the window, which are n keys from
// index from on, points.
func (k *stripLane) sample(v *StripView, from, n int) {
	f := v.o.Frame
	moved, all := f.Change.Moved, len(f.After.Pos)
	index := func(at int) int { return sort.Search(len(moved), func(j int) bool { return int(moved[j]) >= at }) }
	parts := [2][2]int{{index(0), index(max(0, from+n-all))}, {index(from), index(min(all, from+n))}}
	every := 1 + (parts[0][1]-parts[0][0]+parts[1][1]-parts[1][0])/maxFalling
	at := 0
	for _, p := range parts {
		for j := p[0]; j < p[1]; j++ {
			if at%every == 0 {
				i := moved[j]
				k.moved = append(k.moved, v.fallingKey(v.keyDot(f.After, int(i)), int(i), f.Change.MovedFrom[j]))
			}
			at++
		}
	}
}

// lightKey finds the key that is pointed at.
func (k *stripLane) lightKey(v *StripView) {
	s, focus := v.o.Frame.After, v.o.Focus
	if focus.Kind != KeyTarget {
		return
	}
	name, ok := keyOf(s, focus)
	if !ok {
		return
	}
	p := s.Scheme.Locate(name)
	if !v.l.window.Has(drawnPos(s, p)) {
		return
	}
	if focus.Key < 0 { // one that is looked for, and not among the keys
		owner := int32(-1)
		if t, ok := s.Ring.OwnerAt(p); ok {
			owner = t.Node
		}
		k.lit, k.isLit = v.dotAt(s, p, 0, owner), true
		return
	}
	for i := sort.Search(len(s.Pos), func(i int) bool { return s.Pos[i] >= p }); i < len(s.Pos) && s.Pos[i] == p; i++ {
		if s.ID[i] == focus.Key {
			k.lit, k.isLit = v.keyDot(s, i), true
		}
	}
}

func (v *StripView) keyDot(s *scenario.Snapshot, i int) Dot {
	return v.dotAt(s, s.Pos[i], s.ID[i], s.Owners[i])
}

func (v *StripView) dotAt(s *scenario.Snapshot, p ring.Pos, id, owner int32) Dot {
	l := &v.l
	y := l.key0 + float32(depth(id)*(l.key1-l.key0))
	return Dot{l.at(drawnPos(s, p)), y, v.lane.r0, v.tints.of(v.tints.key, slotOf(s, owner))}
}

func (v *StripView) fallingKey(d Dot, i int, from int32) fallingKey {
	f, l := v.o.Frame, &v.l
	return fallingKey{x: d.X, in: d.Y,
		down:  l.moved0 + float32(depth(f.After.ID[i])*(l.moved1-v.lane.r1-l.moved0)),
		pass:  float32(passTime(f, f.After.Pos[i])),
		sinks: fellBefore(f, i),
		from:  v.tints.of(v.tints.key, slotOf(f.Before, from)),
		lit:   v.tints.of(v.tints.moved, slotOf(f.Before, from)),
		to:    v.tints.of(v.tints.moved, slotOf(f.After, f.After.Owners[i]))}
}

// fellBefore reports whether the step before had moved the key at index i.
func fellBefore(f scenario.Frame, i int) bool {
	if f.PriorChange == nil {
		return false
	}
	_, moved := movedIndex(f.PriorChange, i)
	return moved
}

// place is where the key is at a part of the step, and how bright it is from
// this step and the one before.
func (m *fallingKey) place(l *stripLayout, r float32, part float64) (y, bright, glow float32) {
	way, bright := lift(m.pass, part)
	if m.sinks {
		glow = sinking(part)
		way = max(way, glow)
	}
	return min(l.moved1-r, m.in+float32(way*(m.down-m.in))), bright, glow
}

// fill counts the keys of each column, three points wide.
func (k *stripLane) fill(v *StripView, from, n int) {
	s, l := v.o.Frame.After, &v.l
	cols := max(1, int(l.w/3))
	k.count, k.color, k.sum = sized(k.count, cols), sized(k.color, cols), sized(k.sum, cols)
	k.top = 1
	if d := v.side(s); d.keySums() {
		k.litParts = d.keyColumns(k.count, k.color, k.litParts, from, n, l.window.From+1, l.window.Span, &v.tints, v.tints.key)
		for _, n := range k.count {
			k.top = max(k.top, n)
		}
		return
	}
	clear(k.count)
	clear(k.sum)
	k.lights = lights(k.lights, s, &v.tints, v.tints.key)
	for i := range n {
		at := (from + i) % len(s.Pos)
		off := uint64(drawnPos(s, s.Pos[at]) - l.window.From - 1)
		c, low := bits.Mul64(off, uint64(cols))
		if l.window.Span != 0 {
			c, _ = bits.Div64(c, low, l.window.Span)
		}
		k.count[c]++
		k.top = max(k.top, k.count[c])
		k.sum[c].add(lightAt(k.lights, s.Owners[at]), 1)
	}
	for i := range k.color {
		k.color[i] = k.sum[i].color()
	}
}

func (k *stripLane) draw(s *Scene, v *StripView, part float64) {
	l := &v.l
	if k.dense {
		wide := l.w / float32(len(k.count))
		for i, n := range k.count {
			if n > 0 {
				h := float32((l.key1 - l.key0) * float32(n) / float32(k.top))
				s.Rect(l.x+float32(float32(i)*wide), l.key0, wide, h, 0, k.color[i])
			}
		}
	}
	from := s.BeginDots()
	s.Dots = append(s.Dots, k.still...)
	appendFadedDots(s, k.going, float32(1-ease(part*2)))
	appendFadedDots(s, k.coming, float32(ease(float64(part*2)-1)))
	for i := range k.moved {
		m := &k.moved[i]
		y, bright, glow := m.place(l, k.r1, part)
		c := Mix(Mix(m.from, m.lit, glow), m.to, bright)
		if m.pass == never {
			bright = 0
		}
		s.Dots = append(s.Dots, Dot{m.x, y, k.r0 + float32(max(bright, glow)*(k.r1-k.r0)), c})
	}
	s.EndDots(from)
	if k.isLit {
		s.Circle(k.lit.X, k.lit.Y, 4, v.o.Theme.Text)
		s.Circle(k.lit.X, k.lit.Y, 2.75, opaque(k.lit.Color))
	}
}
