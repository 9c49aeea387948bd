package render

// ChartFigure makes the scene an exported picture of a chart: the chart, as
// large as the picture, over its link. Its sentence is part of the chart; the
// box and the theme of c are set here.
func ChartFigure(s *Scene, o FigureOptions, c ChartOptions) {
	s.Reset(o.W, o.H, o.Ground())
	s.Desc = o.Link
	if c.Frame.After == nil || !(o.W > 0) || !(o.H > 0) {
		return
	}
	var v ChartView
	c.Theme = o.Theme
	p := figure{s: s, o: o, f: c.Frame, k: clamp(min(o.W/760, o.H/560), 0.55, 12)}
	p.o.Caption = false
	margin := float32(16 * p.k)
	p.left, p.right, p.top, p.bottom = margin, o.W-margin, 0, o.H-float32(12*p.k)
	p.foot()
	c.X, c.Y, c.W, c.H = 0, 0, o.W, p.bottom
	if o.Link != "" {
		c.H = p.bottom + float32(8*p.k)
	}
	v.Plain = !o.Legend
	s.Title = v.Sentence(c)
	v.Draw(s, c)
}
