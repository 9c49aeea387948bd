package render

import (
	"slices"
	"strconv"
)

// svgDots is what writing a batch of dots needs, kept from batch to batch.
type svgDots struct {
	groups map[svgDotStyle]int
	lists  [][]svgDot
	styles []svgDotStyle
	last   []int32 // the last dot in a square, by a hash of the square
	before []int32 // the dot before each dot there, or -1
	order  []uint64
}

// svgDotStyle is the dots that may share a path. The radius is in hundredths.
type svgDotStyle struct {
	color  Color
	radius int
}

// svgDot is the place of a dot, in tenths.
type svgDot struct{ x, y, layer int }

// dotBatch writes dots as lines without length, whose round ends show: a path
// for each radius and colour. In one path overlapping dots merge, which shows
// when the colour is not opaque; those that overlap then go to paths of their
// own, on top.
func (d *svgDoc) dotBatch(dots []Dot) {
	k := &d.dots
	if k.groups == nil {
		k.groups = map[svgDotStyle]int{}
	}
	clear(k.groups)
	k.styles = k.styles[:0]
	var last svgDotStyle
	at := -1
	for _, p := range dots {
		st := svgDotStyle{p.Color, hundredths(float64(p.R))}
		if st.radius <= 0 || p.Color.A == 0 {
			continue
		}
		if at < 0 || st != last {
			i, ok := k.groups[st]
			if !ok {
				i = len(k.styles)
				k.groups[st] = i
				k.styles = append(k.styles, st)
				if i == len(k.lists) {
					k.lists = append(k.lists, nil)
				}
				k.lists[i] = k.lists[i][:0]
			}
			at, last = i, st
		}
		k.lists[at] = append(k.lists[at], svgDot{x: tenths(p.X), y: tenths(p.Y)})
	}
	if len(k.styles) == 0 {
		return
	}
	d.str(`<g fill="none" transform="scale(.1)">`)
	for i, st := range k.styles {
		list := k.lists[i]
		if st.color.A < 255 {
			k.layers(list, st.radius)
		}
		d.dotPaths(st, list)
	}
	d.str("</g>")
}

// dotPaths writes the dots of one style, layer by layer, each from one dot to
// one near it, so that the steps are short.
func (d *svgDoc) dotPaths(st svgDotStyle, list []svgDot) {
	order := d.dots.order[:0]
	for _, p := range list {
		order = append(order, p.key())
	}
	slices.Sort(order)
	d.dots.order = order
	x, y, layer := 0, 0, -1
	for i, key := range order {
		p := keyDot(key)
		switch {
		case p.layer != layer:
			if i > 0 {
				d.str(`"/>`)
			}
			d.str("<path")
			d.stroke(st.color, 20*st.radius)
			d.str(` d="`)
			x, y, layer = 0, 0, p.layer
		case key == order[i-1] && st.color.A == 255:
			continue
		}
		d.str("m")
		d.b = strconv.AppendInt(d.b, int64(p.x-x), 10)
		d.int(p.y - y)
		d.str("h0")
		x, y = p.x, p.y
	}
	if len(order) > 0 {
		d.str(`"/>`)
	}
}

// The key of a dot sorts by layer, then by rows of 12 points, every other row
// from right to left: from the top, 7 bits of layer, 18 of row, 25 of x, 7 of y
// in the row.
const (
	dotRow    = 120     // tenths
	dotMiddle = 1 << 24 // makes an x of up to a million points positive
)

func (p svgDot) key() uint64 {
	row := floorDiv(p.y, dotRow)
	x := p.x
	if row&1 == 1 {
		x = -x
	}
	return uint64(p.layer)<<50 | uint64(row+1<<17)<<32 | uint64(x+dotMiddle)<<7 | uint64(p.y-row*dotRow)
}

func keyDot(key uint64) svgDot {
	row := int(key>>32&(1<<18-1)) - 1<<17
	x := int(key>>7&(1<<25-1)) - dotMiddle
	if row&1 == 1 {
		x = -x
	}
	return svgDot{x: x, y: row*dotRow + int(key&127), layer: int(key >> 50)}
}

// layersMost bounds the paths of one style. So many dots on top of each other
// are opaque whatever their colour.
const layersMost = 64

// layers puts every dot above those before it that it overlaps.
func (k *svgDots) layers(list []svgDot, radius int) {
	size := 64
	for size < 2*len(list) {
		size *= 2
	}
	k.last = append(k.last[:0], make([]int32, size)...)
	for i := range k.last {
		k.last[i] = -1
	}
	k.before = k.before[:0]
	reach := (2*radius + 9) / 10 // tenths: closer than that overlap
	side := 2 * reach
	// Squares that share a hash only cost a few more dots to look at.
	hash := func(x, y int) uint32 {
		return (uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca6b) >> 7 & uint32(size-1)
	}
	for i := range list {
		p := &list[i]
		x0, x1 := floorDiv(p.x-reach, side), floorDiv(p.x+reach, side)
		y0, y1 := floorDiv(p.y-reach, side), floorDiv(p.y+reach, side)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				for j := k.last[hash(x, y)]; j >= 0 && p.layer < layersMost; j = k.before[j] {
					q := &list[j]
					dx, dy := int64(p.x-q.x), int64(p.y-q.y)
					if q.layer >= p.layer && dx*dx+dy*dy < int64(reach)*int64(reach) {
						p.layer = min(q.layer+1, layersMost)
					}
				}
			}
		}
		h := hash(floorDiv(p.x, side), floorDiv(p.y, side))
		k.before = append(k.before, k.last[h])
		k.last[h] = int32(i)
	}
}

// tenths rounds to tenths of a point, up from the middle.
func tenths(v float32) int { return floorDiv(hundredths(float64(v))+5, 10) }

// floorDiv is a/b, rounded down.
func floorDiv(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}
