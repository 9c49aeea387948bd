package render

import (
	"math"

	"ringscope/ring"
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

// stand is a position that vnodes claim, on one ring.
type stand struct {
	pos    ring.Pos
	edge   ring.Pos // last position of the arc that is its own
	slot   int32    // of the first claim that is up; of the first, if none is
	claims int
	down   bool // no claim is up
}

// maxPins is how many pins fly at most; more are as dust.
const maxPins = 4000

// stands lists the claimed positions of a ring, clockwise.
func stands(dst []stand, s *scenario.Snapshot) []stand {
	r := s.Ring
	slot := ring.Pos(1) << (64 - r.Bits())
	for i := 0; i < r.Len(); {
		t := r.At(i)
		st := stand{pos: t.Pos, slot: s.Slots[t.Node], down: true}
		for ; i < r.Len() && r.At(i).Pos == t.Pos; i++ {
			if n := r.At(i).Node; st.down && !s.State.Nodes[n].Down {
				st.slot, st.down = s.Slots[n], false
			}
			st.claims++
		}
		switch st.edge = t.Pos; s.Scheme.Lookup() {
		case ring.After:
			st.edge -= slot
		case ring.Nearest:
			next := r.At(i % r.Len()).Pos
			if next == t.Pos {
				st.edge -= slot
			} else {
				st.edge += (next - t.Pos) / 2 / slot * slot
			}
		}
		dst = append(dst, st)
	}
	return dst
}

// build sorts the pins of both rings into those that stay and those that come
// or go.
func (p *pins) build(v *RingView, before, after *side) {
	p.still, p.flying, p.hair, p.hairs, p.big = p.still[:0], p.flying[:0], p.hair[:0], p.hairs[:0], p.big[:0]
	p.growing, p.fading = p.growing[:0], p.fading[:0]
	was, is := before.standing(), after.standing()
	dense := max(len(was), len(is)) > int(v.l.pin*6.2832*1.2)
	size := v.l.pinR
	if n := max(len(was), len(is)); n > 0 {
		size = clamp(0.36*v.l.pin*6.2832/float32(n), 0.75*v.l.unit, v.l.pinR)
	}
	p.size = size
	for i, j := 0, 0; i < len(was) || j < len(is); {
		switch {
		case i == len(was) || j < len(is) && is[j].pos < was[i].pos:
			p.add(v, is, j, size, true, false, dense)
			j++
		case j == len(is) || was[i].pos < is[j].pos:
			p.add(v, was, i, size, false, true, dense)
			i++
		case was[i].slot == is[j].slot && was[i].edge == is[j].edge && was[i].down == is[j].down:
			p.add(v, is, j, size, false, false, dense)
			i, j = i+1, j+1
		default:
			p.add(v, was, i, size, false, true, dense)
			p.add(v, is, j, size, true, false, dense)
			i, j = i+1, j+1
		}
	}
}

func (p *pins) add(v *RingView, list []stand, i int, size float32, comes, leaves, dense bool) {
	st, l := &list[i], &v.l
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
		if len(p.flying) < maxPins {
			r := size
			if comes && st.slot == v.actor || leaves && st.slot == v.actorBefore {
				r = max(size, min(l.bigPin, size*1.8))
			}
			p.flying = append(p.flying, flyingPin{sx, sy, r, turn, color, leaves})
		}
	case v.tints.focus && v.tints.lit[st.slot]:
		if len(p.big) < maxPins {
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
	room := float32(min((st.edge-prev).Turn(), (next-st.edge).Turn())) * l.out * (2 * math.Pi)
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
		r := f.r * (1 + float32(0.8*(1-a)))
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
