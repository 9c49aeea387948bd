package render

import "strconv"

// Numbers in pictures are written the same everywhere: thousands set apart by
// commas, parts of a whole in per cent with one decimal and a space, "20.2 %".

// AppendInt appends n with its thousands set apart: 10,000.
func AppendInt(dst []byte, n int) []byte {
	if n < 0 {
		return appendUint(append(dst, '-'), uint64(-int64(n)))
	}
	return appendUint(dst, uint64(n))
}

func appendUint(dst []byte, n uint64) []byte {
	var digits [20]byte
	d := strconv.AppendUint(digits[:0], n, 10)
	for i, c := range d {
		if i > 0 && (len(d)-i)%3 == 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, c)
	}
	return dst
}

// AppendPercent appends a part of a whole, 1 being all of it, as "20.2 %".
// Parts that are not nothing, but would show as 0.0, get the decimals that
// their first figure needs, up to nine: "0.00002 %".
func AppendPercent(dst []byte, part float64) []byte {
	decimals := 1
	if part > 0 {
		for p := float64(part * 100); p < 0.05 && decimals < 9; p = float64(p * 10) {
			decimals++
		}
	}
	dst = strconv.AppendFloat(dst, float64(part*100), 'f', decimals, 64)
	return append(dst, " %"...)
}

// AppendRatio appends a ratio with two decimals, "1.09".
func AppendRatio(dst []byte, r float64) []byte { return strconv.AppendFloat(dst, r, 'f', 2, 64) }

// appendCount appends "1 key" or "2,019 keys".
func appendCount(dst []byte, n int, one, many string) []byte {
	dst = append(AppendInt(dst, n), ' ')
	if n == 1 {
		return append(dst, one...)
	}
	return append(dst, many...)
}
