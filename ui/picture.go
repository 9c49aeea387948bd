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
	return pictureInSlices(f, o, nil)
}

// pictureInSlices is Picture that calls pause, if there is one, about every
// millisecond while it draws pixels. Its error ends the work.
func pictureInSlices(f scenario.Frame, o PictureOptions, pause func(progress float64) error) (data []byte, mime string, err error) {
	fo, err := o.figure()
	if err != nil {
		return nil, "", err
	}
	var s render.Scene
	if o.Chart.Kind == render.NoChart {
		if err := survey(f, &fo, pause); err != nil {
			return nil, "", err
		}
		render.Figure(&s, f, fo)
	} else {
		render.ChartFigure(&s, fo, wholeChart(f, o.Chart))
	}
	var b bytes.Buffer
	if o.Scale == 0 {
		err = render.SVG(&b, &s)
		return b.Bytes(), "image/svg+xml", err
	}
	err = render.PNGInSlices(&b, &s, o.Scale, pause)
	return b.Bytes(), "image/png", err
}

// survey looks at a large ring in slices, so that to draw it is soon done.
func survey(f scenario.Frame, o *render.FigureOptions, pause func(progress float64) error) error {
	if pause == nil {
		return nil
	}
	if o.Surveys == nil {
		o.Surveys = &render.Surveys{}
	}
	for {
		if ready, _ := o.Surveys.Work(f, o.Theme, func() bool { return false }); ready {
			return nil
		}
		if err := pause(0); err != nil {
			o.Surveys.Stop()
			return err
		}
	}
}

// figure is the options as render takes them.
func (o PictureOptions) figure() (render.FigureOptions, error) {
	th, ok := render.ThemeNamed(o.Theme)
	if !ok {
		return render.FigureOptions{}, fmt.Errorf("theme %q, want dark or light", o.Theme)
	}
	if o.W < 1 || o.H < 1 {
		return render.FigureOptions{}, fmt.Errorf("a picture of %d×%d, want at least 1×1", o.W, o.H)
	}
	return render.FigureOptions{W: float32(o.W), H: float32(o.H), Theme: th, Transparent: o.Transparent,
		Legend: o.Legend, Caption: o.Caption, Link: o.Link}, nil
}
