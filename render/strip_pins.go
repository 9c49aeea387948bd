package render

import (
	"sort"

	"ringscope/ring"
)

// stripPins is the vnodes of a window, as small triangles on the bar, and the
// hairlines where one node's arc follows another of its own.
type stripPins struct {
	list []stripPin
	hair []float32
}

type stripPin struct {
	pos           ring.Pos
	x             float32
	turn          float64
	color         Color
	claims        int
	comes, leaves bool
	lit           bool
}

// pinsWide is the least room a pin has for pins to be drawn.
const pinsWide = 3.0

func (p *stripPins) build(v *StripView, before, after *side) {
	p.list, p.hair = p.list[:0], p.hair[:0]
	was, is := inWindow(before.standing(), v.l.window), inWindow(after.standing(), v.l.window)
	if float32(max(was.n, is.n))*pinsWide > v.l.w {
		return
	}
	for i, j := 0, 0; i < was.n || j < is.n; {
		a, b := was.at(i), is.at(j)
		from := v.l.window.From
		switch {
		case i == was.n || j < is.n && b.pos-from-1 < a.pos-from-1:
			p.add(v, b, true, false)
			j++
		case j == is.n || a.pos-from-1 < b.pos-from-1:
			p.add(v, a, false, true)
			i++
		case a.slot == b.slot && a.down == b.down:
			p.add(v, b, false, false)
			i, j = i+1, j+1
		default:
			p.add(v, a, false, true)
			p.add(v, b, true, false)
			i, j = i+1, j+1
		}
	}
	for i := 0; i < is.n; i++ {
		if x := v.l.at(is.at(i).edge); !is.at(i).down {
			p.hair = append(p.hair, x)
		}
	}
}

func (p *stripPins) add(v *StripView, st stand, comes, leaves bool) {
	c := v.tints.of(v.tints.band, st.slot)
	if st.down {
		c = Fade(c, 0.35)
	}
	p.list = append(p.list, stripPin{pos: st.pos, x: v.l.at(st.pos), turn: st.pos.Turn(), color: c, claims: st.claims,
		comes: comes, leaves: leaves, lit: v.o.Focus.Kind >= VNodeTarget && v.o.Focus.Pos == st.pos})
}

// standsIn is the run of stands inside a window, which may go over the end of
// the list.
type standsIn struct {
	list    []stand
	from, n int
}

func (r standsIn) at(i int) stand {
	if i >= r.n {
		return stand{}
	}
	return r.list[(r.from+i)%len(r.list)]
}

// inWindow finds the stands after From up to and including From+Span, which
// is the window's right edge.
func inWindow(list []stand, w StripWindow) standsIn {
	r := standsIn{list: list}
	if len(list) == 0 {
		return r
	}
	r.from = sort.Search(len(list), func(i int) bool { return list[i].pos > w.From })
	if w.Whole() {
		r.n = len(list)
		r.from %= len(list)
		return r
	}
	end := w.From + ring.Pos(w.Span)
	to := sort.Search(len(list), func(i int) bool { return list[i].pos > end })
	if r.n = to - r.from; end < w.From {
		r.n += len(list)
	}
	r.from %= len(list)
	return r
}

func (p *stripPins) draw(s *Scene, v *StripView, part float64) {
	l, th := &v.l, v.o.Theme
	moving := v.o.Frame.Change != nil
	for _, x := range p.hair {
		if x > l.x+1 && x < l.x+l.w-1 {
			s.Rect(x-0.5, l.bar0, 1, l.bar1-l.bar0, 0, opaque(th.Background))
		}
	}
	for i := range p.list {
		n := &p.list[i]
		a := float32(1)
		if moving && n.comes {
			a = float32(landing(n.turn, part))
		} else if moving && n.leaves {
			a = 1 - float32(landing(n.turn, part))
		}
		if a <= 0 {
			continue
		}
		size, y := l.pinSize, l.pin
		if n.comes {
			y -= float32((1 - a) * 3)
		}
		s.Poly(Fade(n.color, a), Point{n.x - size*0.55, y - size}, Point{n.x + size*0.55, y - size}, Point{n.x, y})
		if n.claims > 1 {
			s.CircleLine(n.x, y-size*0.6, size*0.8, 1.25, Fade(th.Bad, a))
		}
		if n.lit {
			s.Rect(n.x-0.75, l.bar0, 1.5, l.bar1-l.bar0, 0, th.Text)
		}
	}
}
