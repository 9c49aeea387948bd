package render

import (
	"math/bits"

	"ringscope/ring/scenario"
)

// Where a ring has more arcs than its circumference has room for, the circle
// is cut into equal columns and each shows the exact mean of its owners'
// colours, by the length each of them owns in it.

// column is a sum of colours in linear light, weighted.
type column struct {
	r, g, b, a uint64
	weight     uint64
}

// light16 is linear light by sRGB value, in 16 bits, so that sums are exact.
var light16 = func() (t [256]uint16) {
	for i := range t {
		t[i] = uint16(float64(linear[i]*65535) + 0.5)
	}
	return t
}()

// unlinear is the sRGB value whose light is nearest.
func unlinear(v uint64) uint8 {
	lo, hi := 0, 255
	for lo < hi {
		mid := (lo + hi) / 2
		if uint64(light16[mid])+uint64(light16[mid+1]) > 2*v { // nearer to mid than to mid+1
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return uint8(lo)
}

// lamp is a colour in linear light, by its opacity.
type lamp struct{ r, g, b, a uint64 }

func lightOf(c Color) lamp {
	a := uint64(c.A)
	return lamp{a * uint64(light16[c.R]), a * uint64(light16[c.G]), a * uint64(light16[c.B]), a}
}

// lights is the light of each node's colour, by its index, and last that of
// nobody's.
func lights(dst []lamp, s *scenario.Snapshot, t *tints, colors []Color) []lamp {
	dst = dst[:0]
	for _, slot := range s.Slots {
		dst = append(dst, lightOf(t.of(colors, slot)))
	}
	return append(dst, lightOf(t.nobody))
}

// lightAt is the light of a node's index, -1 being nobody's.
func lightAt(all []lamp, node int32) *lamp {
	if node < 0 {
		return &all[len(all)-1]
	}
	return &all[node]
}

func (c *column) add(l *lamp, weight uint64) {
	c.r += weight * l.r
	c.g += weight * l.g
	c.b += weight * l.b
	c.a += weight * l.a
	c.weight += weight
}

func (c *column) color() Color {
	if c.a == 0 {
		return Color{}
	}
	half := c.a / 2
	return Color{R: unlinear((c.r + half) / c.a), G: unlinear((c.g + half) / c.a), B: unlinear((c.b + half) / c.a),
		A: uint8((c.a + c.weight/2) / c.weight)}
}

// columns divides a window of the circle into equal columns, and adds up what
// is put into them from left to right.
type columns struct {
	sum  []column
	span uint64 // positions in the window; 0 is the whole circle
	i    uint64 // column that the last stretch ended in
	end  uint64 // its last offset

	shift int // from positions to weights
}

func newColumns(sum []column, span uint64) columns {
	clear(sum)
	c := columns{sum: sum, span: span, shift: max(0, bits.Len64((span-1)/uint64(len(sum)))-28)}
	c.end = c.edge(1) - 1
	return c
}

// edge is the offset at which column i begins, rounded down; for the number of
// columns it is span.
func (c *columns) edge(i uint64) uint64 { return columnEdge(c.span, i, uint64(len(c.sum))) }

func columnEdge(span, i, n uint64) uint64 {
	hi, lo := i, uint64(0)
	if span != 0 {
		hi, lo = bits.Mul64(i, span)
	}
	if hi >= n { // the end of the whole circle, 2^64
		return 0
	}
	q, _ := bits.Div64(hi, lo, n)
	return q
}

// cover adds the offsets first to last, both included, in one colour. Calls
// come from left to right. A full column weighs 2^27 to 2^28, or its length in
// positions if that is less.
func (c *columns) cover(first, last uint64, l *lamp) {
	for {
		for first > c.end {
			c.i++
			c.end = c.edge(c.i+1) - 1
		}
		stop := min(last, c.end)
		w := stop - first
		if c.shift == 0 {
			w++
		}
		c.sum[c.i].add(l, w>>c.shift)
		if stop == last {
			return
		}
		first = stop + 1
	}
}
