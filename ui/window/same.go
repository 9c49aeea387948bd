package window

import (
	"slices"

	"ringscope/render"
)

// same reports whether two scenes draw the same picture: a pointer that moves
// over nothing gives the same one again and again.
func same(a, b *render.Scene) bool {
	return a.W == b.W && a.H == b.H && a.Background == b.Background &&
		slices.Equal(a.Ops, b.Ops) && slices.Equal(a.Text, b.Text) &&
		slices.Equal(a.Points, b.Points) && slices.Equal(a.Dots, b.Dots)
}

// keep copies a scene into dst's buffers.
func keep(dst, s *render.Scene) {
	dst.Reset(s.W, s.H, s.Background)
	dst.Ops = append(dst.Ops, s.Ops...)
	dst.Text = append(dst.Text, s.Text...)
	dst.Points = append(dst.Points, s.Points...)
	dst.Dots = append(dst.Dots, s.Dots...)
}
