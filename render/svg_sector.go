package render

import "math"

// svgRing is the stretch of a ring that a run of sectors covers so far.
type svgRing struct {
	x, y, inner, outer float32
	from, to           float64
}

// sectors writes the sectors that ops starts with, as many as do not overlap,
// and returns how many. Since they do not overlap their order does not show,
// and those of one colour share a path: a node's arcs are one shape.
func (d *svgDoc) sectors(ops []Op) int {
	rings := d.rings[:0]
	n := 0
	for n < len(ops) && ops[n].Kind == OpSector && joins(&rings, &ops[n]) {
		n++
	}
	d.rings = rings
	// A chain through the sectors of each colour, in the order of colours.
	clear(d.shade)
	first, last, next := d.first[:0], d.last[:0], d.next[:0]
	for i := range ops[:n] {
		next = append(next, -1)
		if ops[i].empty() {
			continue
		}
		c, ok := d.shade[ops[i].Color]
		if !ok {
			c = int32(len(first))
			d.shade[ops[i].Color] = c
			first, last = append(first, int32(i)), append(last, int32(i))
			continue
		}
		next[last[c]] = int32(i)
		last[c] = int32(i)
	}
	for _, i := range first {
		d.endPath()
		d.begin(svgStyle{color: ops[i].Color}, true)
		for ; i >= 0; i = next[i] {
			d.sector(&ops[i])
		}
	}
	d.first, d.last, d.next = first, last, next
	return n
}

// joins adds a sector to the run if it overlaps none of it. The arcs of a ring
// are to come clockwise.
func joins(rings *[]svgRing, op *Op) bool {
	if op.empty() {
		return true
	}
	const hair = 1e-9 // turns
	for i := range *rings {
		r := &(*rings)[i]
		if r.x != op.X || r.y != op.Y {
			return false // may overlap anywhere
		}
		if r.inner == op.R && r.outer == op.R2 {
			if op.A0 < r.to-hair || op.A1 > r.from+1+hair {
				return false
			}
			r.to = op.A1
			return true
		}
		if op.R < r.outer && op.R2 > r.inner {
			return false
		}
	}
	if len(*rings) == 8 {
		return false
	}
	*rings = append(*rings, svgRing{op.X, op.Y, op.R, op.R2, op.A0, op.A1})
	return true
}

// empty reports a sector that shows nothing.
func (op *Op) empty() bool {
	turns := op.A1 - op.A0
	return op.Color.A == 0 || !(turns > 0) || turns-turns != 0 || !(op.R2 > max(op.R, 0))
}

func (d *svgDoc) sector(op *Op) {
	turns := op.A1 - op.A0
	x, y := float64(op.X), float64(op.Y)
	inner, outer := hundredths(float64(op.R)), hundredths(float64(op.R2))
	if turns >= 1 {
		cx, cy := hundredths(x), hundredths(y)
		d.circlePath(cx, cy, outer, true)
		if inner > 0 {
			d.circlePath(cx, cy, inner, false)
		}
		return
	}
	// A renderer finds the circle again from the ends of the arc, which are
	// rounded. Near half a turn a little rounding moves it much, so no arc is
	// longer than a quarter.
	pieces := max(int(math.Ceil(turns*4-1e-6)), 1)
	at := func(i int, r float32) (int, int) {
		ux, uy := Turn(op.A0 + float64(turns*float64(i))/float64(pieces))
		return hundredths(x + float64(ux*float64(r))), hundredths(y + float64(uy*float64(r)))
	}
	d.move(at(0, op.R2))
	for i := 1; i <= pieces; i++ {
		px, py := at(i, op.R2)
		d.arcTo(outer, px, py, turns, true)
	}
	if inner <= 0 {
		d.lineTo(hundredths(x), hundredths(y))
	} else {
		d.lineTo(at(pieces, op.R))
		for i := pieces - 1; i >= 0; i-- {
			px, py := at(i, op.R)
			d.arcTo(inner, px, py, turns, false)
		}
	}
	d.str("z")
}

// arcTo follows a circle of radius r for so many turns, less than half.
func (d *svgDoc) arcTo(r, x, y int, turns float64, clockwise bool) {
	// Where an arc bulges by less than half a hundredth it is a line:
	// r(2π·turns)²/8 < 0.5.
	if float64(turns*turns)*float64(r) < 0.1 {
		d.lineTo(x, y)
		return
	}
	d.str("a")
	d.num(r)
	d.sep(r)
	if clockwise {
		d.str(" 0 0 1")
	} else {
		d.str(" 0 0 0")
	}
	d.sep(x - d.px)
	d.sep(y - d.py)
	d.px, d.py = x, y
}

// circlePath is a whole circle from its top, in two halves.
func (d *svgDoc) circlePath(x, y, r int, clockwise bool) {
	flags := " 0 1 0 0"
	if clockwise {
		flags = " 0 1 1 0"
	}
	d.move(x, y-r)
	for _, dy := range [...]int{2 * r, -2 * r} {
		d.str("a")
		d.num(r)
		d.sep(r)
		d.str(flags)
		d.sep(dy)
	}
	d.str("z")
}
