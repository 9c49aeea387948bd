package render

import "ringscope/ring/scenario"

// FigureOptions says what an exported picture holds.
type FigureOptions struct {
	W, H        float32 // points
	Theme       *Theme
	Transparent bool   // no background
	Legend      bool   // what the marks mean
	Caption     bool   // one sentence below
	Link        string // reproduces the picture; kept in Scene.Desc and written small below
}

// Figure makes the scene an exported picture of a frame: the ring with its
// sentence, the nodes with their loads, a legend and a caption.
func Figure(s *Scene, f scenario.Frame, o FigureOptions) {
	background := o.Theme.Background
	if o.Transparent {
		background.A = 0
	}
	s.Reset(o.W, o.H, background)
	s.Title, s.Desc = Caption(f), o.Link
	var v RingView
	v.Draw(s, RingOptions{X: o.W / 2, Y: o.H / 2, R: min(o.W, o.H) * 0.45, Theme: o.Theme, Frame: f, Sentence: true})
}
