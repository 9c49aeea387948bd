package render

import (
	"math"

	"ringscope/ring/scenario"
)

// pins is the vnodes outside the bands, and the hairlines between their arcs.
type pins struct {
	still   []Dot
	flying  []flyingPin
	hair    []Op
	hairs   []flyingHair
	big     []Dot // of the nodes pointed at, over the others
	growing []Dot // of the node that the step is about
	fading  []Dot // and the step before
	size    float32
	dense   bool // too many for those that stay to be shown
}

// flyingPin lands (or, leaving, fades) during the step.
type flyingPin struct {
	sx, sy, r float32
	turn      float64
	color     Color
	leaves    bool
}

type flyingHair struct {
	op     Op
	turn   float64
	leaves bool
}

// maxPins is how many pins come and go at most, or are of nodes pointed at.
const maxPins = 3000

// buildOutside sorts the pins of both rings into those that stay and those that
// come or go, and finds the collisions among them.
func (v *RingView) buildOutside(before, after *side) {
	p, m := &v.pins, &v.marks
	p.still, p.flying, p.hair, p.hairs = p.still[:0], p.flying[:0], p.hair[:0], p.hairs[:0]
	p.big, p.growing, p.fading = p.big[:0], p.growing[:0], p.fading[:0]
	m.list, m.text, m.places = m.list[:0], m.text[:0], m.places[:0]
	was, is := before.cursor(), after.cursor()
	n := max(len(was.list), len(is.list))
	p.dense = was.snap != nil || is.snap != nil || n > int(v.l.pin*6.2832*1.2)
	p.size = v.l.pinR
	if n > 0 {
		p.size = clamp(0.36*v.l.pin*6.2832/float32(n), 0.75*v.l.unit, v.l.pinR)
	}
	if was.snap != nil || is.snap != nil {
		v.buildMany(before, after)
	} else {
		v.buildFew(was, is)
	}
	if len(p.flying) > maxPins { // dust, of which a part would say less than nothing
		p.flying = p.flying[:0]
	}
	if len(p.big) > maxPins {
		p.big = p.big[:0]
	}
	m.room(v)
	m.number(v)
}

func (v *RingView) buildFew(was, is standCursor) {
	p, m := &v.pins, &v.marks
	mergeStands(0, &was, &is, func(a, b *stand) {
		if a != nil && b != nil && a.slot == b.slot && a.edge == b.edge && a.down == b.down {
			p.add(v, is.list, is.index, b, false, false)
		} else {
			if a != nil {
				p.add(v, was.list, was.index, a, false, true)
			}
			if b != nil {
				p.add(v, is.list, is.index, b, true, false)
			}
		}
		switch {
		case a != nil && a.claims > 1 && b != nil && b.claims > 1:
			m.add(v, b, false, false)
		case a != nil && a.claims > 1:
			m.add(v, a, false, true)
		case b != nil && b.claims > 1:
			m.add(v, b, true, false)
		}
	})
}

func (p *pins) add(v *RingView, list []stand, i int, st *stand, comes, leaves bool) {
	l, size, dense := &v.l, p.size, p.dense
	bright := v.tints.focus && v.tints.lit[st.slot]
	if dense && !comes && !leaves && !bright {
		return
	}
	turn := st.pos.Turn()
	sx64, sy64 := direction(turn)
	sx, sy := float32(sx64), float32(sy64)
	color := v.tints.of(v.tints.band, st.slot)
	if st.down {
		color = Fade(color, 0.35)
	}
	x, y := l.polar(sx, sy, l.pin)
	switch {
	case comes || leaves:
		if len(p.flying) <= maxPins {
			r := size
			if comes && st.slot == v.actor || leaves && st.slot == v.actorBefore {
				r = max(size, min(l.bigPin, size*1.8))
			}
			p.flying = append(p.flying, flyingPin{sx, sy, r, turn, color, leaves})
		}
	case bright:
		if len(p.big) <= maxPins {
			p.big = append(p.big, Dot{x, y, max(size, min(l.bigPin, size*1.8)), color})
		}
	case !dense && st.slot == v.actor:
		p.growing = append(p.growing, Dot{x, y, max(size, min(l.bigPin, size*1.8)), color})
	case !dense && st.slot == v.actorBefore:
		p.fading = append(p.fading, Dot{x, y, max(size, min(l.bigPin, size*1.8)), color})
	case !dense:
		p.still = append(p.still, Dot{x, y, size, color})
	}
	if dense || st.down {
		return
	}
	prev := list[(i+len(list)-1)%len(list)].edge
	next := list[(i+1)%len(list)].edge
	room := float32(float32(min((st.edge-prev).Turn(), (next-st.edge).Turn())) * l.out * (2 * math.Pi))
	if len(list) == 1 || room < 1.2 {
		return
	}
	hx, hy := direction(st.edge.Turn())
	width := clamp(room*0.14, 0.3, max(0.8, 1.2*l.unit))
	x0, y0 := l.polar(float32(hx), float32(hy), l.in+width/2)
	x1, y1 := l.polar(float32(hx), float32(hy), l.out-width/2)
	op := Op{Kind: OpLine, X: x0, Y: y0, W: x1, H: y1, Width: width, Color: opaque(v.o.Theme.Background)}
	if comes || leaves {
		p.hairs = append(p.hairs, flyingHair{op, turn, leaves})
	} else {
		p.hair = append(p.hair, op)
	}
}

// actor is the colour slot of the node that a step is about, coming or going,
// up or down or of another weight; -1 for none.
func actor(st *scenario.Step, before, after *scenario.Snapshot) int32 {
	if st == nil || st.Kind > scenario.Up || before == nil {
		return -1
	}
	if i, ok := after.Ring.Index(st.Node.Name); ok {
		return after.Slots[i]
	}
	if i, ok := before.Ring.Index(st.Node.Name); ok {
		return before.Slots[i]
	}
	return -1
}

func opaque(c Color) Color {
	c.A = 255
	return c
}

func (p *pins) draw(s *Scene, v *RingView, part float64) {
	l := &v.l
	moving := v.o.Frame.Change != nil
	s.Ops = append(s.Ops, p.hair...)
	for i := range p.hairs {
		h := &p.hairs[i]
		a := landing(h.turn, part)
		if h.leaves {
			a = 1 - a
		}
		if a > 0 && moving {
			op := h.op
			op.Color = Fade(op.Color, float32(a))
			s.Ops = append(s.Ops, op)
		}
	}
	if len(p.still)+len(p.flying)+len(p.big)+len(p.growing)+len(p.fading) == 0 {
		return
	}
	s.Group("Vnodes")
	from := s.BeginDots()
	s.Dots = append(s.Dots, p.still...)
	for i := range p.flying {
		f := &p.flying[i]
		a := float32(landing(f.turn, part))
		if f.leaves {
			a = 1 - a
		}
		if a <= 0 {
			continue
		}
		// A pin comes down from the edge of the ring's room, large and faint.
		r := float32(f.r * (1 + float32(0.8*(1-a))))
		top := max(l.pin, l.R-r)
		if f.leaves {
			r, top = f.r, l.pin
		}
		x, y := l.polar(f.sx, f.sy, l.pin+float32((1-a)*(top-l.pin)))
		s.Dots = append(s.Dots, Dot{x, y, r, Fade(f.color, a)})
	}
	s.Dots = append(s.Dots, p.big...)
	p.drawGrown(s, p.fading, sinking(part))
	p.drawGrown(s, p.growing, 1-sinking(part))
	s.EndDots(from)
	s.Ungroup()
}

// drawGrown draws large pins, a part of the way from their usual size.
func (p *pins) drawGrown(s *Scene, dots []Dot, part float32) {
	for _, d := range dots {
		d.R = p.size + float32(part*(d.R-p.size))
		s.Dots = append(s.Dots, d)
	}
}
