package render

import (
	"math"
	"math/bits"

	"ringscope/ring"
)

// StripWindow is a stretch of the circle: the Span positions after From, as an
// arc has those after its start. Span 0 is the whole circle. Arithmetic is in whole positions, so a window
// eight positions wide stands as still as one of half the circle.
type StripWindow struct {
	From ring.Pos
	Span uint64 // in units of 2^-64 turn; 0 is 2^64
}

// minSpan is the narrowest window.
const minSpan = 8

// Whole reports whether the window is the whole circle.
func (w StripWindow) Whole() bool { return w.Span == 0 }

// Factor is how far the window is zoomed in, 1 for the whole circle.
func (w StripWindow) Factor() float64 {
	if w.Span == 0 {
		return 1
	}
	return 0x1p64 / float64(w.Span)
}

// Has reports whether the position is inside.
func (w StripWindow) Has(p ring.Pos) bool {
	return uint64(p-w.From-1) <= w.Span-1
}

// At is the position a part of the way through the window: 0 is From, its left
// edge, and 1 its last position (of the whole circle, the last but one).
func (w StripWindow) At(part float64) ring.Pos {
	return w.From + ring.Pos(w.offset(part))
}

// offset is part of the span in positions, rounded down.
func (w StripWindow) offset(part float64) uint64 {
	if !(part > 0) {
		return 0
	}
	if part >= 1 {
		if w.Span == 0 {
			return math.MaxUint64
		}
		return w.Span
	}
	// part is f·2^(e-53) with f whole and below 2^53: multiply in 128 bits.
	f, e := math.Frexp(part)
	hi, lo := uint64(f*0x1p53), uint64(0)
	if w.Span != 0 {
		hi, lo = bits.Mul64(uint64(f*0x1p53), w.Span)
	}
	n := 53 - e // shift right, at least 53
	switch {
	case n >= 128:
		return 0
	case n >= 64:
		return hi >> (n - 64)
	}
	return hi<<(64-n) | lo>>n
}

// Part is where in the window a position stands, 0 at its left edge and 1 at
// its right; positions outside are counted clockwise from the left edge.
func (w StripWindow) Part(p ring.Pos) float64 {
	d := float64(uint64(p - w.From))
	if w.Span == 0 {
		return float64(d * 0x1p-64)
	}
	return d / float64(w.Span)
}

// Zoom narrows the window by factor (below 1 widens it) and keeps what is
// under at, 0 to 1 through the window, where it is. It ends at the whole
// circle and at eight positions.
func (w StripWindow) Zoom(at, factor float64) StripWindow {
	if !(factor > 0) || math.IsNaN(at) {
		return w
	}
	at = max(0, min(at, 1))
	span := 0x1p64
	if w.Span != 0 {
		span = float64(w.Span)
	}
	span /= factor
	keep := w.At(at)
	n := StripWindow{Span: uint64(max(minSpan, min(span, 0x1.fffffffffffffp63)))}
	if span >= 0x1p64 {
		n.Span = 0
	}
	n.From = keep - ring.Pos(n.offset(at))
	return n
}

// Pan moves the window clockwise by a part of its own width; negative parts
// move it back.
func (w StripWindow) Pan(part float64) StripWindow {
	if math.IsNaN(part) {
		return w
	}
	turns := math.Trunc(part)
	rest := part - turns
	step := w.offset(math.Abs(rest))
	if n := math.Mod(turns, 1<<32); w.Span != 0 {
		w.From += ring.Pos(int64(n)) * ring.Pos(w.Span)
	}
	if rest < 0 {
		w.From -= ring.Pos(step)
	} else {
		w.From += ring.Pos(step)
	}
	return w
}
