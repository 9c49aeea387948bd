package render

import "math"

// extent is the box that an op draws in, false for one that draws nothing.
func (s *Scene) extent(op *Op) (b box, draws bool) {
	switch op.Kind {
	case OpRect, OpRectLine:
		return box{op.X, op.Y, op.X + op.W, op.Y + op.H}, true
	case OpCircle:
		return box{op.X - op.R, op.Y - op.R, op.X + op.R, op.Y + op.R}, true
	case OpCircleLine:
		r := op.R + op.Width/2
		return box{op.X - r, op.Y - r, op.X + r, op.Y + r}, true
	case OpSector:
		return op.sectorExtent(), true
	case OpLine:
		w := op.Width / 2
		return box{min(op.X, op.W) - w, min(op.Y, op.H) - w, max(op.X, op.W) + w, max(op.Y, op.H) + w}, true
	case OpPoly, OpPolyline:
		if op.From == op.To {
			return nowhere, true
		}
		left, top, right, bottom := bounds(s.Points[op.From:op.To])
		w := op.Width / 2
		return box{left - w, top - w, right + w, bottom + w}, true
	case OpText:
		w := MeasureBytes(op.Font, op.Size, s.Text[op.From:op.To])
		left := op.X - w*float32(op.Anchor)/2
		return box{left, op.Y - op.Size*CapHeight, left + w, op.Y + op.Size*Descent}, true
	case OpDots:
		b = nowhere
		for _, d := range s.Dots[op.From:op.To] {
			b.hold(d.X-d.R, d.Y-d.R)
			b.hold(d.X+d.R, d.Y+d.R)
		}
		return b, true
	}
	return b, false
}

// nowhere is a box that holds nothing.
var nowhere = box{math.MaxFloat32, math.MaxFloat32, -math.MaxFloat32, -math.MaxFloat32}

// hold makes the box hold a point too.
func (b *box) hold(x, y float32) {
	b.left, b.top = min(b.left, x), min(b.top, y)
	b.right, b.bottom = max(b.right, x), max(b.bottom, y)
}

// sectorExtent is the box of the sector's corners and of where its outer arc
// meets the axes.
func (op *Op) sectorExtent() box {
	b := nowhere
	hold := func(turn float64, r float32) {
		ux, uy := Turn(turn)
		b.hold(op.X+float32(float64(r)*ux), op.Y+float32(float64(r)*uy))
	}
	for _, turn := range [...]float64{op.A0, op.A1} {
		hold(turn, op.R)
		hold(turn, op.R2)
	}
	for quarter := math.Ceil(op.A0 * 4); quarter < op.A1*4; quarter++ {
		hold(quarter/4, op.R2)
	}
	return b
}
