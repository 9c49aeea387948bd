package render

import "unicode/utf8"

// longName is how many runes of a name are shown where room is short.
const longName = 22

// appendName appends a name, a long one without its middle: nodes of one
// cluster tend to differ at the end.
func appendName(dst []byte, name string) []byte { return appendShort(dst, name, longName) }

// appendShort appends a name in at most so many runes, 3 or more.
func appendShort(dst []byte, name string, runes int) []byte {
	if len(name) <= runes || utf8.RuneCountInString(name) <= runes {
		return append(dst, name...)
	}
	tail := min(8, (runes-1)/2)
	head, i := name, 0
	for p := range name {
		if i == runes-1-tail {
			head = name[:p]
			break
		}
		i++
	}
	rest := name
	for range tail {
		_, n := utf8.DecodeLastRuneInString(rest)
		rest = rest[:len(rest)-n]
	}
	return append(append(append(dst, head...), "…"...), name[len(rest):]...)
}

// shortName is a name in as many runes as a width has room for.
func shortName(name string, font Font, size, width float32) string {
	short := appendName(nil, name)
	for n := longName - 1; n > 3 && MeasureBytes(font, size, short) > width; n-- {
		short = appendShort(short[:0], name, n)
	}
	return Fit(font, size, string(short), width)
}
