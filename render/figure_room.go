package render

import "ringscope/ring/scenario"

// FigureRoom is the room that the figures of an animation keep for each other:
// with it nothing jumps from frame to frame but what the frames show, and the
// caption of a step is the same sentence from its beginning to its end.
type FigureRoom struct {
	lines, rows     int // of the caption, of the loads
	step, collision bool
	name            string // the widest
	most            float64
}

// Take adds what the figure of a frame needs.
func (r *FigureRoom) Take(f scenario.Frame, o FigureOptions) {
	if f.After == nil {
		return
	}
	p := newFigure(new(Scene), f, o)
	if o.Caption {
		r.lines = max(r.lines, len(p.captionLines(settled(f))))
	}
	r.step = r.step || f.Change != nil
	r.collision = r.collision || p.collides()
	rows := p.loadRows()
	r.rows = max(r.rows, len(rows))
	for _, row := range rows {
		r.most = max(r.most, row.was, row.is, row.fair)
		if label := row.label(); Measure(Regular, 12, label) > Measure(Regular, 12, r.name) {
			r.name = label
		}
	}
}

// settled is the sentence of the frame's step, whose end is what it tells.
func settled(f scenario.Frame) string {
	f.Part = 1
	return Caption(f)
}
