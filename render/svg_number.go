package render

import (
	"math"
	"strconv"
	"unicode/utf8"
)

func (d *svgDoc) str(s string) { d.b = append(d.b, s...) }

// num writes hundredths as a number.
func (d *svgDoc) num(h int) { d.b = appendHundredths(d.b, h) }

// sep is num behind another number: a minus sign parts them too.
func (d *svgDoc) sep(h int) {
	if h >= 0 {
		d.b = append(d.b, ' ')
	}
	d.num(h)
}

// int writes a whole number behind another.
func (d *svgDoc) int(n int) {
	if n >= 0 {
		d.b = append(d.b, ' ')
	}
	d.b = strconv.AppendInt(d.b, int64(n), 10)
}

// hundredths rounds to hundredths, up from the middle. A hair is added so that
// a value that ought to lie in the middle goes up wherever its last bit fell.
// Lengths beyond ±1 million, which no picture needs, are cut to that.
func hundredths(v float64) int {
	const most = 1e6
	switch {
	case v != v:
		return 0
	case v > most:
		v = most
	case v < -most:
		v = -most
	}
	return int(math.Floor(float64(v*100) + (0.5 + 1e-7)))
}

// appendHundredths writes h/100 in as few characters as it takes.
func appendHundredths(b []byte, h int) []byte {
	if h < 0 {
		b = append(b, '-')
		h = -h
	}
	whole, part := h/100, h%100
	if whole > 0 || part == 0 {
		b = strconv.AppendInt(b, int64(whole), 10)
	}
	if part > 0 {
		b = append(b, '.', byte('0'+part/10))
		if part%10 > 0 {
			b = append(b, byte('0'+part%10))
		}
	}
	return b
}

// fill writes a colour as attributes of what is filled.
func (d *svgDoc) fill(c Color) { d.paint("fill", c) }

// paint writes a colour as the attributes name and name-opacity.
func (d *svgDoc) paint(name string, c Color) {
	const hex = "0123456789abcdef"
	d.b = append(append(append(d.b, ' '), name...), `="#`...)
	if c.R%17 == 0 && c.G%17 == 0 && c.B%17 == 0 {
		d.b = append(d.b, hex[c.R&15], hex[c.G&15], hex[c.B&15], '"')
	} else {
		d.b = append(d.b, hex[c.R>>4], hex[c.R&15], hex[c.G>>4], hex[c.G&15], hex[c.B>>4], hex[c.B&15], '"')
	}
	if c.A == 255 {
		return
	}
	// Three digits tell all 256 opacities apart.
	a := (int(c.A)*1000 + 127) / 255
	d.b = append(append(append(d.b, ' '), name...), `-opacity=".`...)
	d.b = append(d.b, byte('0'+a/100))
	if a%100 > 0 {
		d.b = append(d.b, byte('0'+a/10%10))
		if a%10 > 0 {
			d.b = append(d.b, byte('0'+a%10))
		}
	}
	d.b = append(d.b, '"')
}

// appendXML writes words for an element or a quoted attribute. What XML 1.0
// cannot carry becomes U+FFFD.
func appendXML[T string | []byte](b []byte, words T) []byte {
	for i := 0; i < len(words); {
		r, n := decode(words, i)
		i += n
		switch {
		case r == '&':
			b = append(b, "&amp;"...)
		case r == '<':
			b = append(b, "&lt;"...)
		case r == '>':
			b = append(b, "&gt;"...)
		case r == '"':
			b = append(b, "&quot;"...)
		case r == '\t', r == '\n', r == '\r':
			// As they are, an attribute would turn them into blanks.
			b = append(strconv.AppendInt(append(b, "&#"...), int64(r), 10), ';')
		case r < 0x20, r >= 0x7f && r < 0xa0, r == 0xfffe, r == 0xffff:
			b = utf8.AppendRune(b, utf8.RuneError)
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return b
}
