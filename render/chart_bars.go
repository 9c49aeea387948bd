package render

import (
	"math"
	"strconv"
)

// bars is measured parts of a whole, a bar each: as rows with their names or,
// where so many have no room, as thin bars in order of size.
type bars struct {
	rows    []bar
	figures uint8   // what stands at a row's end
	ideal   float64 // one line through all; 0 is none or one for each
	thin    bool    // there are second bars
	whole   float64 // of the parts, in keys or so
	most    int     // rows that are shown at most; 0 is all
	ranked  string  // what they are where they have no room for names: "64 nodes, the fullest first"

	dense          bool    // too many for names: the largest first
	x0, x1, y0, y1 float32 // where bars are
	each           float32 // from bar to bar
	axis           float64 // the part at the far end
	ticks          []barTick
	shown          int
	more           string
}

// bar is one of them. Parts are of the whole, in [0, 1].
type bar struct {
	_             [0]func() // never compared, which saves the code for it
	name          string
	color         Color
	strong        bool
	was, is       float64 // before and after the step
	was2, is2     float64 // of the requests
	fair          float64 // what would be ideal
	lo, hi        float64 // what theory expects; hi 0 is nothing
	lo2, hi2      float64 // of the requests
	note          string  // instead of a bar
	comes, leaves bool
	down, rough   bool
}

type barTick struct {
	part float64
	text string
}

const (
	figureKeys uint8 = iota
	figurePart
)

// place finds where the bars stand.
func (b *bars) place(v *ChartView) {
	l := &v.l
	k, p := l.k, l.plot
	b.ticks, b.more, b.shown = b.ticks[:0], "", len(b.rows)
	if p.empty() || len(b.rows) == 0 {
		b.shown = 0
		return
	}
	b.axis = b.ideal
	for _, r := range b.rows {
		b.axis = max(b.axis, r.was, r.is, r.fair, r.hi, r.was2, r.is2, r.hi2)
	}
	if b.axis <= 0 {
		b.axis = 1
	}
	b.axis *= 1.02
	room := p.bottom - p.top - float32(20*k)
	least := float32(15 * k)
	b.y0, b.each = p.top, min(room/float32(len(b.rows)), 72*k)
	if b.dense = b.each < least && b.most == 0; b.dense {
		b.sort()
		b.y0 += float32(20 * k)
		b.each = (room - float32(20*k)) / float32(len(b.rows))
		b.x0, b.x1, b.y1 = p.left+float32(16*k), p.right-float32(16*k), p.bottom-float32(20*k)
		b.tick(int(clamp((b.x1-b.x0)/(70*k), 1, 8)))
		first, last := &b.rows[0], &b.rows[len(b.rows)-1]
		b.more = string(fill(nil, "#, from # (#) to # (#)", b.ranked, named(first.name), string(b.figure(nil, first, first.is)),
			named(last.name), string(b.figure(nil, last, last.is))))
		b.more = Fit(Regular, l.markSize(), b.more, b.x1-b.x0)
		return
	}
	if b.each < least {
		b.shown = max(0, int(room/least)-1)
		b.each = least
		if n := len(b.rows) - b.shown; n > 0 {
			b.more = string(fill(nil, "and # more", n))
		}
	}
	b.y1 = b.y0 + float32(b.each*float32(b.shown))
	names, figures, size := float32(0), float32(0), b.size(k)
	for i, r := range b.rows[:b.shown] {
		if most := (p.right - p.left) * 0.36; Measure(b.font(r), size, r.name) > most {
			r.name = shortName(r.name, b.font(r), size, most)
			b.rows[i].name = r.name
		}
		names = max(names, Measure(b.font(r), size, r.name))
		figures = max(figures, MeasureBytes(Mono, size, b.figure(nil, &b.rows[i], r.was)), MeasureBytes(Mono, size, b.figure(nil, &b.rows[i], r.is)))
	}
	b.x0 = p.left + float32(18*k) + names + float32(12*k)
	b.x1 = max(b.x0, p.right-figures-float32(12*k))
	b.tick(int(clamp((b.x1-b.x0)/(70*k), 1, 8)))
}

func (b *bars) font(r bar) Font {
	if r.strong {
		return Bold
	}
	return Regular
}

func (b *bars) size(k float32) float32 { return clamp(b.each*0.5, 10*k, 13*k) }

// sort puts the largest first.
func (b *bars) sort() {
	rows := make([]bar, len(b.rows))
	for i, at := range descending(len(b.rows), func(i int) float64 { return b.rows[i].is }) {
		rows[i] = b.rows[at]
	}
	b.rows = rows
}

// tick marks round parts, about n of them.
func (b *bars) tick(n int) {
	step := roundStep(b.axis / float64(n))
	for i := 0; i <= 10 && float64(step*float64(i)) <= b.axis; i++ {
		part := float64(step * float64(i))
		decimals := 0
		for s := step; s < 0.00999 && decimals < 9; s *= 10 {
			decimals++
		}
		b.ticks = append(b.ticks, barTick{part, strconv.FormatFloat(float64(part*100), 'f', decimals, 64) + " %"})
	}
}

// roundStep is the next of 1, 2, 5, 10, ... of any power of ten.
func roundStep(x float64) float64 {
	if !(x > 1e-12) {
		return 1e-12
	}
	step := 1e-12
	for step*10 < x {
		step *= 10
	}
	for _, f := range []float64{1, 2, 5, 10} {
		if step*f >= x {
			return roundTo(step*f, 1e13)
		}
	}
	return step
}

// roundTo drops what platforms may compute differently.
func roundTo(x, digits float64) float64 { return math.Round(float64(x*digits)) / digits }

// figure is what stands at a row's end while its part is so much.
func (b *bars) figure(dst []byte, r *bar, part float64) []byte {
	if r.note != "" {
		return dst
	}
	if b.figures == figureKeys {
		return AppendInt(dst, int(float64(part*b.whole)+0.5))
	}
	if r.rough {
		dst = append(dst, "≈ "...)
	}
	return AppendPercent(dst, part)
}
