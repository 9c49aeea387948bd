package ui

import (
	"math"

	"ringscope/render"
)

// zoomFor is how much larger everything is drawn in a window so large that
// type of the usual size would be lost in it: a wall of pixels without a
// pixel ratio, as projectors are. It goes in quarters, 1 for all others.
func zoomFor(w, h float32) float32 {
	z := min(w/1600, h/1000)
	if !(z >= 1.25) { // NaN too
		return 1
	}
	return min(float32(math.Floor(float64(z*4)))/4, 4)
}

// shrink is an event in the smaller window that is laid out.
func (e Event) shrink(z float32) Event {
	e.X, e.Y, e.DX, e.DY = e.X/z, e.Y/z, e.DX/z, e.DY/z
	return e
}

// grow makes a scene and the controls of the smaller window those of the
// window itself.
func grow(s *render.Scene, list []Control, z float32) {
	s.W, s.H = s.W*z, s.H*z
	for i := range s.Ops {
		o := &s.Ops[i]
		o.X, o.Y, o.W, o.H = o.X*z, o.Y*z, o.W*z, o.H*z
		o.R, o.R2, o.Width, o.Size = o.R*z, o.R2*z, o.Width*z, o.Size*z
	}
	for i := range s.Points {
		s.Points[i].X *= z
		s.Points[i].Y *= z
	}
	for i := range s.Dots {
		d := &s.Dots[i]
		d.X, d.Y, d.R = d.X*z, d.Y*z, d.R*z
	}
	for i := range list {
		c := &list[i]
		c.Rect = Rect{c.Rect.X * z, c.Rect.Y * z, c.Rect.W * z, c.Rect.H * z}
		c.FontSize *= z
	}
}
