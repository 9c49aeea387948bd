package render

import (
	"math"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// stripPins is the vnodes of a window, as small triangles on the bar, and the
// hairlines where one node's arc follows another of its own.
type stripPins struct {
	list    []stripPin
	hair    []float32
	was, is []stand
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
	w, most := v.l.window, int(v.l.w/pinsWide)
	var fit bool
	if p.was, fit = inWindow(p.was[:0], before.snap, w, most); !fit {
		return
	}
	if p.is, fit = inWindow(p.is[:0], after.snap, w, most); !fit {
		return
	}
	was, is := standCursor{list: p.was}, standCursor{list: p.is}
	mergeStands(w.From+1, &was, &is, func(a, b *stand) {
		if a != nil && b != nil && a.slot == b.slot && a.down == b.down {
			p.add(v, b, false, false)
			return
		}
		if a != nil {
			p.add(v, a, false, true)
		}
		if b != nil {
			p.add(v, b, true, false)
		}
	})
	for i := range p.is {
		if !p.is[i].down {
			p.hair = append(p.hair, v.l.at(p.is[i].edge))
		}
	}
}

func (p *stripPins) add(v *StripView, st *stand, comes, leaves bool) {
	c := v.tints.of(v.tints.band, st.slot)
	if st.down {
		c = Fade(c, 0.35)
	}
	p.list = append(p.list, stripPin{pos: st.pos, x: v.l.at(st.pos), turn: st.pos.Turn(), color: c, claims: int(st.claims),
		comes: comes, leaves: leaves, lit: v.o.Focus.Kind >= VNodeTarget && v.o.Focus.Pos == st.pos})
}

// inWindow appends the claimed positions in a window, from left to right, if
// there are no more than most of them; of all claims no more than 64 times
// that are looked at.
func inWindow(dst []stand, s *scenario.Snapshot, w StripWindow, most int) ([]stand, bool) {
	r := s.Ring
	if r.Len() == 0 {
		return dst, true
	}
	first := 0
	if w.From != math.MaxUint64 {
		first = firstClaim(r, w.From+1)
	}
	for n := 0; n < r.Len(); {
		t := r.At((first + n) % r.Len())
		if !w.Has(t.Pos) {
			break
		}
		if len(dst) == most || n > 64*most {
			return dst, false
		}
		st := stand{pos: t.Pos, slot: s.Slots[t.Node], down: true}
		for ; n < r.Len(); n++ {
			o := r.At((first + n) % r.Len())
			if o.Pos != t.Pos {
				break
			}
			if st.down && !s.State.Nodes[o.Node].Down {
				st.slot, st.down = s.Slots[o.Node], false
			}
			st.claims++
		}
		st.edge = edgeOf(s, t.Pos, r.At((first+n)%r.Len()).Pos)
		dst = append(dst, st)
	}
	return dst, true
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
		s.Poly(Fade(n.color, a), Point{n.x - float32(size*0.55), y - size}, Point{n.x + float32(size*0.55), y - size}, Point{n.x, y})
		if n.claims > 1 {
			s.CircleLine(n.x, y-float32(size*0.6), size*0.8, 1.25, Fade(th.Bad, a))
		}
		if n.lit {
			s.Rect(n.x-0.75, l.bar0, 1.5, l.bar1-l.bar0, 0, th.Text)
		}
	}
}
