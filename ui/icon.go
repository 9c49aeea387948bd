package ui

import "ringscope/render"

// icon is a small picture drawn as shapes, so that no font has to have it.
type icon uint8

const (
	noIcon icon = iota
	iconUndo
	iconRedo
	iconShare
	iconMenu
	iconTheme
	iconPlay
	iconPause
	iconBack
	iconForward
	iconClose
	iconDown
	iconPrevious
	iconNext
	iconPlus
	iconMinus
)

// icon draws one in the middle of a square of 16 points around x, y.
func (u *gui) icon(i icon, x, y float32, c render.Color) {
	if !u.draw {
		return
	}
	s := u.s
	p := func(dx, dy float32) render.Point { return render.Point{X: x + dx, Y: y + dy} }
	switch i {
	case iconUndo, iconRedo:
		m := float32(1)
		if i == iconRedo {
			m = -1
		}
		s.Polyline(1.6, c, p(-2*m, -6), p(-6*m, -2.5), p(-2*m, 1))
		s.Polyline(1.6, c, p(-6*m, -2.5), p(2*m, -2.5), p(4.4*m, -1.7), p(5.6*m, 0.4), p(5.6*m, 2.4),
			p(4.4*m, 4.5), p(2*m, 5.3), p(-2*m, 5.3))
	case iconShare:
		s.Polyline(1.6, c, p(-3.2, -3.2), p(0, -6.4), p(3.2, -3.2))
		s.Line(x, y-6, x, y+2.5, 1.6, c)
		s.Polyline(1.6, c, p(-3.4, -0.6), p(-5.6, -0.6), p(-5.6, 6.4), p(5.6, 6.4), p(5.6, -0.6), p(3.4, -0.6))
	case iconMenu:
		for _, d := range [3]float32{-4.5, 0, 4.5} {
			s.Line(x-6, y+d, x+6, y+d, 1.6, c)
		}
	case iconTheme:
		s.CircleLine(x, y, 5.6, 1.4, c)
		s.Sector(x, y, 0, 5.6, 0, 0.5, c)
	case iconPlay:
		s.Poly(c, p(-5, -7), p(7, 0), p(-5, 7))
	case iconPause:
		s.Rect(x-5.5, y-7, 4, 14, 1, c)
		s.Rect(x+1.5, y-7, 4, 14, 1, c)
	case iconBack, iconForward:
		m := float32(1)
		if i == iconForward {
			m = -1
		}
		s.Rect(x-6.5*m-0.9, y-6, 1.8, 12, 0.9, c)
		s.Poly(c, p(6*m, -6), p(-3.5*m, 0), p(6*m, 6))
	case iconClose:
		s.Line(x-3.6, y-3.6, x+3.6, y+3.6, 1.4, c)
		s.Line(x-3.6, y+3.6, x+3.6, y-3.6, 1.4, c)
	case iconDown:
		s.Poly(c, p(-4, -2), p(4, -2), p(0, 3))
	case iconPrevious:
		s.Polyline(1.6, c, p(2, -4), p(-2, 0), p(2, 4))
	case iconNext:
		s.Polyline(1.6, c, p(-2, -4), p(2, 0), p(-2, 4))
	case iconPlus:
		s.Line(x-4, y, x+4, y, 1.5, c)
		s.Line(x, y-4, x, y+4, 1.5, c)
	case iconMinus:
		s.Line(x-4, y, x+4, y, 1.5, c)
	}
}

// logo draws the mark: a ring with one vnode.
func (u *gui) logo(x, y float32) {
	if u.draw {
		u.s.CircleLine(x, y, 8, 3, u.th.Accent)
		u.s.Circle(x+5.8, y-5.8, 4.6, u.th.Background)
		u.s.Circle(x+5.8, y-5.8, 3, u.th.Accent)
	}
}
