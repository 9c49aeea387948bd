package render

import (
	"math"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// marks is what stands outside the bands besides pins: collisions with their
// number of claimants, and where 0 is; on a ring of few positions every one
// of them by its number.
type marks struct {
	list   []mark
	text   []byte
	places []place
}

// mark is a collision.
type mark struct {
	pos      ring.Pos
	x, y, r  float32
	turn     float64
	from, to int32 // the number in text; empty where there is no room for it
	fill     Color
	comes    bool
	leaves   bool
	lit      bool
}

// place is the number of a position, outside.
type place struct {
	x, y     float32
	from, to int32
}

// maxMarks is how many collisions are marked at most.
const maxMarks = 600

// showsPlaces reports whether the ring has so few positions that each is named.
func showsPlaces(s *scenario.Snapshot) bool { return s.Ring.Bits() <= 5 }

// number names the positions outside: all of a ring of few, or 0 alone.
func (m *marks) number(v *RingView) {
	f, l := v.o.Frame, &v.l
	bits := f.After.Ring.Bits()
	n := 1
	if showsPlaces(f.After) && float64(l.R)*2*math.Pi >= float64(int(18)<<bits) {
		n = 1 << bits
	}
	r := l.R - float32(l.numberSize()*0.58)
	for i := range n {
		p := ring.Pos(i) << (64 - bits)
		from := int32(len(m.text))
		if n == 1 {
			m.text = append(m.text, '0')
		} else {
			m.text = appendPos(m.text, f.After, p)
		}
		x, y := l.point(p.Turn(), r)
		m.places = append(m.places, place{x, y, from, int32(len(m.text))})
	}
}

// numberSize is the type of the numbers of positions.
func (l *ringLayout) numberSize() float32 { return clamp(l.R*0.038, 6, 20) }

func (m *marks) add(v *RingView, st *stand, comes, leaves bool) {
	l := &v.l
	turn := st.pos.Turn()
	x, y := l.point(turn, l.pin)
	from := int32(len(m.text))
	m.text = appendUint(m.text, uint64(st.claims))
	focus := v.o.Focus
	m.list = append(m.list, mark{pos: st.pos, x: x, y: y, turn: turn, from: from, to: int32(len(m.text)),
		fill:  v.tints.of(v.tints.band, st.slot),
		comes: comes, leaves: leaves,
		lit: focus.Kind == CollisionTarget && focus.Pos == st.pos})
}

// room drops marks until those that are left do not touch; they get the size
// and the number that the space between them allows.
func (m *marks) room(v *RingView) {
	l := &v.l
	around := float64(float64(l.pin) * 2 * math.Pi)
	small := max(2.6, float64(l.pinR)*1.5)
	large := float64(clamp(l.R*0.024, min(5.6, l.R*0.03), 16))
	kept := m.list[:0]
	for i, c := range m.list {
		last := math.Inf(-1)
		if len(kept) > 0 {
			last = kept[len(kept)-1].turn
		}
		first := math.Inf(1)
		if len(kept) > 0 {
			first = kept[0].turn + 1
		}
		if !c.lit && (min(c.turn-last, first-c.turn)*around < float64(2*small)+1 || len(kept) >= maxMarks) {
			continue
		}
		kept = append(kept, m.list[i])
	}
	m.list = kept
	for i := range m.list {
		c, n := &m.list[i], len(m.list)
		gap := math.Inf(1)
		if n > 1 {
			gap = turnsApart(c.turn, m.list[(i+1)%n].turn)
			gap = float64(min(gap, turnsApart(m.list[(i+n-1)%n].turn, c.turn)) * around)
		}
		c.r = float32(min(large, max(small, (gap-1)/2)))
		if c.lit {
			c.r = max(c.r, float32(large))
		} else if c.r < 5 || float64(float64(c.r)*2)+1 > gap {
			c.from = c.to // no number
		}
	}
}

// turnsApart is how far it is clockwise from a to b, in (0, 1].
func turnsApart(a, b float64) float64 {
	d := b - a
	if d <= 0 {
		d++
	}
	return d
}

func (m *marks) draw(s *Scene, v *RingView, part float64) {
	l, th := &v.l, v.o.Theme
	size := l.numberSize()
	for _, p := range m.places {
		if l.R < 40 {
			break
		}
		s.LabelBytes(p.x, p.y+float32(size*0.36), Middle, Regular, size, th.Faint, m.text[p.from:p.to])
	}
	if len(m.places) == 1 {
		x, y := l.point(0, l.out)
		s.Line(x, y-l.unit, x, y+l.unit, max(1, l.unit), th.Faint)
	}
	if len(m.list) == 0 {
		return
	}
	s.Group("Collisions")
	for i := range m.list {
		c := &m.list[i]
		a := 1.0
		if v.o.Frame.Change != nil {
			if c.comes {
				a = landing(c.turn, part)
			} else if c.leaves {
				a = 1 - landing(c.turn, part)
			}
		}
		if v.tints.focus && !c.lit {
			a = float64(a * 0.3)
		}
		if a <= 0 {
			continue
		}
		a32 := float32(a)
		bad := Fade(th.Bad, a32)
		if c.lit {
			s.Circle(c.x, c.y, c.r+float32(3*l.unit), Fade(th.Bad, 0.25))
		}
		if c.to > c.from {
			s.Circle(c.x, c.y, c.r, Fade(opaque(th.Background), a32))
		}
		s.CircleLine(c.x, c.y, c.r-0.5, max(1, 1.1*l.unit), bad)
		if c.to > c.from {
			size := float32(c.r * 1.45)
			s.LabelBytes(c.x, c.y+float32(size*0.36), Middle, Bold, size, Fade(th.Text, a32), m.text[c.from:c.to])
		}
	}
	s.Ungroup()
}
