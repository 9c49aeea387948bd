package render

// loadRow is one node in the list of loads.
type loadRow struct {
	name    string
	slot    int32
	was, is float64 // keys before and after the step
	fair    float64 // keys by weight, after
	now     float64 // at the playhead
	alpha   float32 // of a node that comes or goes
	down    bool
}

// loadRows is every node of the frame: those after the step and, while it
// runs, those that it takes away.
func (p *figure) loadRows() []loadRow {
	f := p.f
	part := Swept(f)
	var rows []loadRow
	keys := float64(len(f.After.Pos))
	for i, n := range f.After.State.Nodes {
		r := loadRow{name: n.Name, slot: f.After.Slots[i], is: float64(f.After.Loads[i]), alpha: 1, down: n.Down,
			fair: float64(fairShare(f.After, i) * keys)}
		if b, ok := f.Before.Ring.Index(n.Name); ok {
			r.was = float64(f.Before.Loads[b])
		} else {
			r.alpha = float32(ease(f.Part * 4))
		}
		rows = append(rows, r)
	}
	if f.Part < 1 {
		for i, n := range f.Before.State.Nodes {
			if _, ok := f.After.Ring.Index(n.Name); !ok {
				r := loadRow{name: n.Name, slot: f.Before.Slots[i], was: float64(f.Before.Loads[i]), down: n.Down,
					alpha: float32(1 - ease(float64(f.Part*4)-3))}
				at := min(i, len(rows))
				rows = append(rows, r)
				copy(rows[at+1:], rows[at:])
				rows[at] = r
			}
		}
	}
	for i := range rows {
		r := &rows[i]
		r.now = r.was + float64(part*(r.is-r.was))
		if f.Change == nil {
			r.now, r.was = r.is, r.is
		}
	}
	return rows
}

const (
	rowHeight = 30 // of a node in the list
	rowLeast  = 17 // and where there are many
	rowsHead  = 30 // of the heading
)

// loadsHeight is the height that so many rows take of the room there is.
func (p *figure) loadsHeight(rows int, room float32) float32 {
	if rows = max(rows, p.room.rows); rows == 0 {
		return 0
	}
	want := float32((rowsHead + float32(float32(rows)*rowHeight)) * p.k)
	return min(want, max(room, 0))
}

// loads draws the list of nodes between top and bottom and gives where it ends.
// Where not all have room, the rest is counted in a last line.
func (p *figure) loads(rows []loadRow, left, top, right, bottom float32) float32 {
	k, th, s := p.k, p.o.Theme, p.s
	if len(rows) == 0 || bottom-top < (rowsHead+rowLeast)*k {
		return top
	}
	s.Group("Nodes and their loads")
	s.Label(left, top+float32(10*k), Start, Bold, 10.5*k, th.Dim, "NODES")
	if text := p.idealText(rows); Measure(Regular, 11*k, text)+float32(70*k) < right-left {
		s.Label(right, top+float32(10*k), End, Regular, 11*k, th.Faint, text)
	}
	y := top + float32(rowsHead*k)
	most := max(len(rows), p.room.rows)
	each := clamp((bottom-y)/float32(most), rowLeast*k, rowHeight*k)
	shown := min(len(rows), int((bottom-y)/each+0.01))
	if shown < len(rows) {
		shown = max(0, int((bottom-y)/each)-1)
		p.actorFirst(rows)
	}
	scale := max(1, p.room.most)
	size := clamp(each*0.45, 9*k, 12.5*k)
	names := Measure(Regular, size, p.room.name)
	for _, r := range rows {
		scale = max(scale, r.was, r.is, r.fair)
	}
	for _, r := range rows[:shown] {
		names = max(names, Measure(Regular, size, r.label()))
	}
	g := loadGeometry{left: left, right: right, size: size, each: each, scale: scale}
	g.figures = Measure(Mono, size, string(AppendInt(nil, int(scale)))) + float32(10*k)
	g.bar0 = left + float32(16*k) + min(names, (right-left)*0.42) + float32(10*k)
	g.bar1 = right - g.figures
	for _, r := range rows[:shown] {
		p.load(r, g, y)
		y += each
	}
	if n := len(rows) - shown; n > 0 {
		text := string(appendCount([]byte("and "), n, "more node", "more nodes"))
		s.Label(left+float32(16*k), y+each/2+float32(size*0.36), Start, Regular, size, th.Faint, text)
		y += each
	}
	s.Ungroup()
	for range p.room.rows - len(rows) {
		y = min(y+each, bottom)
	}
	return y
}

// label is the name as it is listed.
func (r *loadRow) label() string {
	b := appendName(nil, r.name)
	if r.down {
		b = append(b, " · down"...)
	}
	return string(b)
}

// actorFirst moves the node that the step is about to the top of the list.
func (p *figure) actorFirst(rows []loadRow) {
	slot := actor(p.f.Step, p.f.Before, p.f.After)
	for i, r := range rows {
		if r.slot == slot {
			copy(rows[1:i+1], rows[:i])
			rows[0] = r
			return
		}
	}
}

type loadGeometry struct {
	left, right, bar0, bar1 float32
	figures, size, each     float32
	scale                   float64
}

// load draws one node: its colour and name, its keys as a bar over what it had
// before, its fair share as a mark, the figure.
func (p *figure) load(r loadRow, g loadGeometry, y float32) {
	k, th, s := p.k, p.o.Theme, p.s
	c := Fade(th.Node(int(r.slot)), r.alpha)
	mid := y + g.each/2
	base := mid + float32(g.size*0.36)
	if r.down {
		s.CircleLine(g.left+float32(5*k), mid, 4*k, 1.4*k, c)
	} else {
		s.Circle(g.left+float32(5*k), mid, clamp(g.each*0.16, 2.5*k, 4.5*k), c)
	}
	room := g.bar0 - g.left - float32(24*k)
	down := ""
	if r.down {
		down = " · down"
	}
	name := shortName(r.name, Regular, g.size, room-Measure(Regular, g.size, down)) + down
	s.Label(g.left+float32(16*k), base, Start, Regular, g.size, Fade(th.Text, r.alpha), name)
	h := clamp(g.each*0.27, 3*k, 8*k)
	if wide := g.bar1 - g.bar0; wide > 12*k {
		at := func(keys float64) float32 { return float32(float32(keys/g.scale) * wide) }
		s.Rect(g.bar0, mid-h/2, wide, h, h/2, th.Track)
		if r.was > 0 && p.f.Change != nil {
			s.Rect(g.bar0, mid-h/2, max(h, at(r.was)), h, h/2, Fade(c, th.GhostAlpha))
		}
		if r.now > 0 {
			s.Rect(g.bar0, mid-h/2, max(h, at(r.now)), h, h/2, c)
		}
		if r.fair > 0 {
			s.Rect(g.bar0+at(r.fair)-float32(0.75*k), mid-h, 1.5*k, h*2, 0, th.Text)
		}
	}
	s.Label(g.right, base, End, Mono, g.size, Fade(th.Text, r.alpha), string(AppendInt(nil, int(r.now+0.5))))
}

// idealText is the heading over the figures: the fair share where it is one
// for all.
func (p *figure) idealText(rows []loadRow) string {
	fair := -1.0
	for _, r := range rows {
		switch {
		case r.fair == 0:
		case fair < 0:
			fair = r.fair
		case r.fair != fair:
			return "keys · fair share marked"
		}
	}
	if fair < 0 {
		return "keys"
	}
	return string(AppendInt([]byte("keys · ideal "), int(fair+0.5)))
}
