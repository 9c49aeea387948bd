//go:build !js

package window

import (
	"image"

	"ringscope/render"
)

// icons is the window's icon in the sizes that systems ask for: the ring and
// the one vnode of the program's sign.
func icons() []image.Image {
	var all []image.Image
	for _, side := range []float64{16, 32, 48, 128} {
		var s render.Scene
		gold := render.DarkTheme().Accent
		s.Reset(32, 32, render.Color{})
		s.CircleLine(15, 17, 10.5, 5, gold)
		s.Circle(24, 7, 5, gold)
		// Without an icon the window is no worse than with the system's own.
		if img, err := render.Raster(&s, side/32); err == nil {
			all = append(all, img)
		}
	}
	return all
}
