package ui

import (
	"bytes"
	"fmt"

	"ringscope/render"
	"ringscope/ring/scenario"
)

// PictureOptions is how a picture of the ring is made.
type PictureOptions struct {
	W, H        int     // points
	Scale       float64 // pixels a point for PNG; 0 is SVG
	Theme       string  // "dark" or "light"
	Transparent bool
	Legend      bool
	Caption     bool                // what it shows, in one sentence below it
	Chart       render.ChartOptions // a chart instead of the ring: its Kind, and what was worked out for it
	Link        string              // drawn below it and kept in the file, so that it can be opened again
}

// Picture is the ring at a playhead as a file: the same bytes for the same
// frame and options wherever it is made.
func Picture(f scenario.Frame, o PictureOptions) (data []byte, mime string, err error) {
	th, ok := render.ThemeNamed(o.Theme)
	if !ok {
		return nil, "", fmt.Errorf("theme %q, want dark or light", o.Theme)
	}
	if o.W < 1 || o.H < 1 {
		return nil, "", fmt.Errorf("a picture of %d×%d, want at least 1×1", o.W, o.H)
	}
	var s render.Scene
	fig := render.FigureOptions{W: float32(o.W), H: float32(o.H), Theme: th, Transparent: o.Transparent,
		Legend: o.Legend, Caption: o.Caption, Link: o.Link}
	if o.Chart.Kind == render.NoChart {
		render.Figure(&s, f, fig)
	} else {
		render.ChartFigure(&s, fig, wholeChart(f, o.Chart))
	}
	var b bytes.Buffer
	if o.Scale == 0 {
		err = render.SVG(&b, &s)
		return b.Bytes(), "image/svg+xml", err
	}
	err = render.PNG(&b, &s, o.Scale)
	return b.Bytes(), "image/png", err
}
