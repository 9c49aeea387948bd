package render

import (
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// FormatPos is a position in the notation of the ring's scheme, or in
// hexadecimal with as many figures as the ring's width needs. A ring that was
// narrowed prints the number of the position among its 2^bits, since the
// system's own notation has none for it.
func FormatPos(s *scenario.Snapshot, p ring.Pos) string {
	return string(appendPos(nil, s, p))
}

func appendPos(dst []byte, s *scenario.Snapshot, p ring.Pos) []byte {
	bits := s.Ring.Bits()
	if bits >= s.Scheme.Bits() {
		if f, ok := s.Scheme.(ring.Printer); ok {
			return append(dst, f.Format(p)...)
		}
	}
	n := uint64(p) >> (64 - bits)
	if bits <= 16 {
		return appendUint(dst, n)
	}
	const hex = "0123456789abcdef"
	dst = append(dst, "0x"...)
	for i := (bits+3)/4 - 1; i >= 0; i-- {
		dst = append(dst, hex[n>>(4*i)&15])
	}
	return dst
}
