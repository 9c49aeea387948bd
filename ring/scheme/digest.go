package scheme

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// The two digests that some systems place by (RFC 1321 and RFC 3174). Nothing
// is kept secret by them here, and the standard library's would bring its
// certified modules along: a fiftieth of the page's download.

// padded is the text with what both digests put behind it: a one bit, zeros,
// and the length in bits, so that the whole is blocks of 64 bytes.
func padded(text []byte, order binary.AppendByteOrder) []byte {
	b := append(make([]byte, 0, len(text)+72), text...)
	b = append(b, 0x80)
	for len(b)%64 != 56 {
		b = append(b, 0)
	}
	return order.AppendUint64(b, uint64(len(text))*8)
}

// md5Turns is by how much a round turns, and md5Sines its constants: the
// fractions of 64 sines.
var md5Turns = [4][4]int{{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}

var md5Sines = func() (t [64]uint32) {
	for i := range t {
		t[i] = uint32(math.Floor(math.Abs(math.Sin(float64(i+1))) * (1 << 32)))
	}
	return t
}()

func md5Sum(text []byte) (sum [16]byte) {
	s := [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}
	for block := padded(text, binary.LittleEndian); len(block) > 0; block = block[64:] {
		a, b, c, d := s[0], s[1], s[2], s[3]
		for i := range 64 {
			var f uint32
			var g int
			switch i / 16 {
			case 0:
				f, g = b&c|^b&d, i
			case 1:
				f, g = d&b|^d&c, (5*i+1)%16
			case 2:
				f, g = b^c^d, (3*i+5)%16
			default:
				f, g = c^(b|^d), 7*i%16
			}
			f += a + md5Sines[i] + binary.LittleEndian.Uint32(block[4*g:])
			a, d, c = d, c, b
			b += bits.RotateLeft32(f, md5Turns[i/16][i%4])
		}
		s[0], s[1], s[2], s[3] = s[0]+a, s[1]+b, s[2]+c, s[3]+d
	}
	for i, v := range s {
		binary.LittleEndian.PutUint32(sum[4*i:], v)
	}
	return sum
}

func sha1Sum(text []byte) (sum [20]byte) {
	s := [5]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}
	for block := padded(text, binary.BigEndian); len(block) > 0; block = block[64:] {
		var w [80]uint32
		for i := range w {
			if i < 16 {
				w[i] = binary.BigEndian.Uint32(block[4*i:])
			} else {
				w[i] = bits.RotateLeft32(w[i-3]^w[i-8]^w[i-14]^w[i-16], 1)
			}
		}
		a, b, c, d, e := s[0], s[1], s[2], s[3], s[4]
		for i, v := range w {
			var f, k uint32
			switch i / 20 {
			case 0:
				f, k = b&c|^b&d, 0x5a827999
			case 1:
				f, k = b^c^d, 0x6ed9eba1
			case 2:
				f, k = b&c|b&d|c&d, 0x8f1bbcdc
			default:
				f, k = b^c^d, 0xca62c1d6
			}
			a, b, c, d, e = bits.RotateLeft32(a, 5)+f+e+k+v, a, bits.RotateLeft32(b, 30), c, d
		}
		s[0], s[1], s[2], s[3], s[4] = s[0]+a, s[1]+b, s[2]+c, s[3]+d, s[4]+e
	}
	for i, v := range s {
		binary.BigEndian.PutUint32(sum[4*i:], v)
	}
	return sum
}
