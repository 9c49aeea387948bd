package render

// LegendOptions says where the legend is drawn and what it explains.
type LegendOptions struct {
	X, Y      float32 // left, and the top of the first line
	Theme     *Theme
	Size      float32 // of the text; 0 is 12
	Step      bool    // with the marks that a step brings
	Collision bool    // with the mark of a collision
	Width     float32 // more than 0: as many columns as it has room for
}

type legendMark uint8

const (
	legendVNode legendMark = iota
	legendArc
	legendBefore
	legendKey
	legendMoved
	legendCollision
)

var legendText = [...]string{
	legendVNode:     "vnode",
	legendArc:       "arc a node owns now",
	legendBefore:    "owner before the change",
	legendKey:       "key",
	legendMoved:     "key that moved",
	legendCollision: "collision, with its claimants",
}

// Legend draws what the marks of the ring mean and gives its height.
func Legend(s *Scene, o LegendOptions) float32 {
	size := o.Size
	if size == 0 {
		size = 12
	}
	row := float32(size * (20.0 / 12))
	columns, wide := 1, float32(0)
	if o.Width > 0 {
		for m := range legendText {
			if o.shows(legendMark(m)) {
				wide = max(wide, Measure(Regular, size, legendText[m])+float32(size*3))
			}
		}
		columns = max(1, int((o.Width+float32(size*1.5))/wide))
	}
	n := 0
	s.Group("Legend")
	for i, text := range legendText {
		m := legendMark(i)
		if !o.shows(m) {
			continue
		}
		x, y := o.X+float32(float32(n%columns)*wide), o.Y+float32(float32(n/columns)*row)
		drawLegendMark(s, m, x+float32(size*0.5), y+row/2, size/12, o.Theme)
		s.Label(x+float32(size*1.5), y+row/2+float32(size*0.36), Start, Regular, size, o.Theme.Dim, text)
		n++
	}
	s.Ungroup()
	return float32(float32((n+columns-1)/columns) * row)
}

func (o *LegendOptions) shows(m legendMark) bool {
	switch m {
	case legendBefore, legendMoved:
		return o.Step
	case legendCollision:
		return o.Collision
	}
	return true
}

func drawLegendMark(s *Scene, m legendMark, x, y, k float32, th *Theme) {
	switch m {
	case legendVNode:
		s.Circle(x, y, 2.5*k, th.Fill)
	case legendArc:
		s.Rect(x-float32(5*k), y-float32(4*k), 10*k, 8*k, 2*k, th.Fill)
	case legendBefore:
		s.Rect(x-float32(5*k), y-float32(1.5*k), 10*k, 3*k, 1*k, Fade(th.Fill, th.PastAlpha+0.2))
	case legendKey:
		s.Circle(x, y, 1.6*k, th.Fill)
	case legendMoved:
		s.Circle(x, y, 2.6*k, th.Accent)
	case legendCollision:
		s.CircleLine(x, y, 4.5*k, 1.4*k, th.Bad)
	}
}
