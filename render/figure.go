package render

import "ringscope/ring/scenario"

// FigureOptions says what an exported picture holds.
type FigureOptions struct {
	W, H        float32 // points
	Theme       *Theme
	Transparent bool        // no background
	Legend      bool        // what the marks mean
	Caption     bool        // one sentence below
	Link        string      // reproduces the picture; kept in Scene.Desc and written small below
	Room        *FigureRoom // of an animation that the figure is a frame of, or nil
	Surveys     *Surveys    // what is known of large rings already, or nil
}

// Ground is the background of the figure.
func (o *FigureOptions) Ground() Color {
	c := o.Theme.Background
	if o.Transparent {
		c.A = 0
	}
	return c
}

// figure is one being made: what is left of its room from above and below.
type figure struct {
	s           *Scene
	o           FigureOptions
	f           scenario.Frame
	k           float32 // scale of type and spacing, 1 at about 900×600
	left, right float32
	top, bottom float32
	room        FigureRoom
}

// Figure makes the scene an exported picture of a frame: the ring with its
// sentence, the nodes with their loads beside it (below it where the picture
// is higher than wide), a legend and a caption.
func Figure(s *Scene, f scenario.Frame, o FigureOptions) {
	s.Reset(o.W, o.H, o.Ground())
	s.Title, s.Desc = Caption(f), o.Link
	if o.Room != nil {
		s.Title = settled(f)
	}
	if f.After == nil || !(o.W > 0) || !(o.H > 0) {
		return
	}
	p := newFigure(s, f, o)
	p.foot()
	if o.W >= o.H*1.15 {
		p.wide()
	} else {
		p.tall()
	}
}

func newFigure(s *Scene, f scenario.Frame, o FigureOptions) *figure {
	if f.Before == nil {
		f.Before = f.After
	}
	p := &figure{s: s, o: o, f: f, k: clamp(min(o.W/800, o.H/600, 1+(o.W*o.H)/3e6), 0.55, 8)}
	if o.W < o.H {
		p.k = clamp(min(o.W/400, o.H/760), 0.55, 8)
	}
	margin := float32(24 * p.k)
	p.left, p.right, p.top, p.bottom = margin, o.W-margin, margin, o.H-margin
	if o.Room != nil {
		p.room = *o.Room
	}
	return p
}

// wide puts the loads at the right of the ring.
func (p *figure) wide() {
	w := p.right - p.left
	column := clamp(w*0.34, 0, 380*p.k)
	split := p.right - column
	if column < 150*p.k || max(len(p.f.After.State.Nodes), p.room.rows) == 0 { // no room for both
		split, column = p.right, 0
	}
	p.ring(p.left, p.top, split-float32(16*p.k), p.bottom)
	if column == 0 {
		return
	}
	legend := p.legendHeight(column)
	rows := p.loadRows()
	height := p.loadsHeight(len(rows), p.bottom-p.top-legend) + legend
	y := p.top + max(0, (p.bottom-p.top-height)/2)
	y = p.loads(rows, split, y, p.right, p.bottom-legend)
	if p.o.Legend {
		p.legend(split, y+float32(20*p.k), column)
	}
}

// tall puts the loads below the ring, and shares out what room is left.
func (p *figure) tall() {
	w, h := p.right-p.left, p.bottom-p.top
	legend := p.legendHeight(w)
	rows := p.loadRows()
	below := p.loadsHeight(len(rows), max(h-w-legend, h*0.3))
	ring := min(w, h-legend-below-float32(12*p.k))
	air := max(0, h-ring-below-legend-float32(12*p.k)) / 3
	y := p.top + air
	p.ring(p.left, y, p.right, y+ring)
	y += ring + float32(12*p.k) + air
	y = p.loads(rows, p.left, y, p.right, y+below+0.5)
	if p.o.Legend {
		p.legend(p.left, y+float32(16*p.k), w)
	}
}

// ring draws the ring as large as the box allows, with room for names.
func (p *figure) ring(left, top, right, bottom float32) {
	size := min(right-left, bottom-top)
	if size <= 8 {
		return
	}
	r := size/2 - clamp(size*0.045, 0, 30*p.k)
	v := RingView{Surveys: p.o.Surveys}
	v.Draw(p.s, RingOptions{X: (left + right) / 2, Y: (top + bottom) / 2, R: r, Theme: p.o.Theme, Frame: p.f,
		Labels: true, Sentence: true, Left: left - float32(12*p.k), Top: max(0, top-float32(16*p.k)), Right: right + float32(12*p.k), Bottom: bottom + float32(8*p.k),
		Large: p.k > 1.15})
}

func (p *figure) legendOptions(x, y, width float32) LegendOptions {
	return LegendOptions{X: x, Y: y, Theme: p.o.Theme, Size: float32(11.5 * p.k), Width: width,
		Step: p.room.step || p.f.Change != nil, Collision: p.room.collision || p.collides()}
}

func (p *figure) collides() bool { return collisions(p.f.Before.Ring)+collisions(p.f.After.Ring) > 0 }

func (p *figure) legend(x, y, width float32) { Legend(p.s, p.legendOptions(x, y, width)) }

// legendHeight is the room the legend takes, found by drawing it aside.
func (p *figure) legendHeight(width float32) float32 {
	if !p.o.Legend {
		return 0
	}
	var aside Scene
	return Legend(&aside, p.legendOptions(0, 0, width)) + float32(20*p.k)
}
