package render

import "unicode/utf8"

// Measure is the width of a text in points: the sum of its advances in font
// units, exact, times the size. There is no kerning, so a text is as wide as
// its parts.
func Measure(font Font, size float32, text string) float32 {
	return float32(scaled(units(font.face(), text), size))
}

// MeasureBytes is [Measure] of a text in a buffer.
func MeasureBytes(font Font, size float32, text []byte) float32 {
	return float32(scaled(units(font.face(), text), size))
}

// Fit is the text if it is no wider than width points, or else as much of its
// beginning as fits with a "…" behind it. It is "" if not even that fits.
func Fit(font Font, size float32, text string, width float32) string {
	n := fitting(font, size, text, width)
	switch {
	case n == len(text):
		return text
	case n < 0:
		return ""
	}
	return text[:n] + "…"
}

// AppendFit appends what [Fit] gives to dst.
func AppendFit[T string | []byte](dst []byte, font Font, size float32, text T, width float32) []byte {
	switch n := fitting(font, size, text, width); {
	case n == len(text):
		return append(dst, text...)
	case n >= 0:
		return append(append(dst, text[:n]...), "…"...)
	}
	return dst
}

// fitting is how many bytes of the text are kept: all, those before the "…", or
// -1 for none and no "…" either. It reads no more of the text than fits.
func fitting[T string | []byte](font Font, size float32, text T, width float32) int {
	f := font.face()
	dots := f.glyph('…').advance
	var sum int64
	cut := -1
	if scaled(int64(dots), size) <= float64(width) {
		cut = 0
	}
	for i := 0; i < len(text); {
		r, n := decode(text, i)
		sum += int64(f.glyph(r).advance)
		if scaled(sum, size) > float64(width) {
			return cut
		}
		i += n
		// No "…" behind a space.
		if r != ' ' && scaled(sum+int64(dots), size) <= float64(width) {
			cut = i
		}
	}
	return len(text)
}

// units is the width of a text in font units.
func units[T string | []byte](f *face, text T) int64 {
	var sum int64
	for i := 0; i < len(text); {
		if b := text[i]; b < utf8.RuneSelf && f.ascii[b] != nil {
			sum += int64(f.ascii[b].advance)
			i++
			continue
		}
		r, n := decode(text, i)
		sum += int64(f.glyph(r).advance)
		i += n
	}
	return sum
}

// scaled turns font units into points.
func scaled(units int64, size float32) float64 {
	return float64(units) * float64(size) / unitsPerEm
}

// decode is the character at text[i:] and its length. A byte that is not UTF-8
// is one U+FFFD.
func decode[T string | []byte](text T, i int) (rune, int) {
	if b := text[i]; b < utf8.RuneSelf {
		return rune(b), 1
	}
	// A copy, because the two kinds of text have decoders of their own.
	var b [utf8.UTFMax]byte
	return utf8.DecodeRune(b[:copy(b[:], text[i:])])
}

// textStart is where a text's first glyph starts, given how wide it is, in
// points.
func textStart(op *Op, wide float64) float64 {
	switch op.Anchor {
	case Middle:
		return float64(op.X) - wide/2
	case End:
		return float64(op.X) - wide
	}
	return float64(op.X)
}
