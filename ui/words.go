package ui

import (
	"math"
	"strconv"

	"ringscope/render"
)

// words keeps the strings that frames are made of (ids, labels, values), so
// that a frame which says what the last one said allocates nothing.
type words struct {
	known map[string]string
	buf   []byte
}

// maxWords bounds what is kept; a busy hour of scrubbing stays below it.
const maxWords = 1 << 14

// keep gives the string of the bytes in w.buf.
func (w *words) keep() string {
	if s, ok := w.known[string(w.buf)]; ok {
		return s
	}
	if w.known == nil || len(w.known) >= maxWords {
		w.known = make(map[string]string, 256)
	}
	s := string(w.buf)
	w.known[s] = s
	return s
}

// join is the parts in one string.
func (w *words) join(parts ...string) string {
	w.buf = w.buf[:0]
	for _, p := range parts {
		w.buf = append(w.buf, p...)
	}
	return w.keep()
}

// count is a whole number with what it counts: "1 key", "10,000 keys".
func (w *words) count(n int, one, many string) string {
	w.buf = appendCount(w.buf[:0], n, one, many)
	return w.keep()
}

func (w *words) number(n int) string {
	w.buf = render.AppendInt(w.buf[:0], n)
	return w.keep()
}

func (w *words) percent(part float64) string {
	w.buf = render.AppendPercent(w.buf[:0], part)
	return w.keep()
}

func (w *words) ratio(v float64) string {
	w.buf = render.AppendRatio(w.buf[:0], v)
	return w.keep()
}

func (w *words) weight(v float64) string {
	w.buf = appendWeight(w.buf[:0], v)
	return w.keep()
}

func (w *words) power(n int) string {
	w.buf = appendPower(w.buf[:0], n)
	return w.keep()
}

func appendCount(b []byte, n int, one, many string) []byte {
	b = append(render.AppendInt(b, n), ' ')
	if n == 1 {
		return append(b, one...)
	}
	return append(b, many...)
}

// appendWeight appends a weight as people write it, three digits after the
// point at most.
func appendWeight(b []byte, v float64) []byte {
	return strconv.AppendFloat(b, math.Round(v*1000)/1000, 'f', -1, 64)
}

// appendPower appends 2 to the n in small raised digits: "2⁶⁴".
func appendPower(b []byte, n int) []byte {
	raised := [10]string{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"}
	var digits [20]byte
	b = append(b, '2')
	for _, c := range strconv.AppendInt(digits[:0], int64(n), 10) {
		b = append(b, raised[c-'0']...)
	}
	return b
}
