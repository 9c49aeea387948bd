package scheme

import "math/bits"

const (
	xxPrime1 = 0x9e3779b185ebca87
	xxPrime2 = 0xc2b2ae3d27d4eb4f
	xxPrime3 = 0x165667b19e3779f9
	xxPrime4 = 0x85ebca77c2b2ae63
	xxPrime5 = 0x27d4eb2f165667c5
)

// xxhash64 is XXH64 (xxHash specification, "XXH64 algorithm description").
func xxhash64[S string | []byte](s S, seed uint64) uint64 {
	size := uint64(len(s))
	h := seed + xxPrime5
	if len(s) >= 32 {
		a, b, c, d := seed, seed+xxPrime2, seed, seed
		a += xxPrime1 // in two steps: the sum of the constants is more than 64 bits
		a += xxPrime2
		d -= xxPrime1
		for ; len(s) >= 32; s = s[32:] {
			a, b = xxRound(a, le64(s)), xxRound(b, le64(s[8:]))
			c, d = xxRound(c, le64(s[16:])), xxRound(d, le64(s[24:]))
		}
		h = bits.RotateLeft64(a, 1) + bits.RotateLeft64(b, 7) + bits.RotateLeft64(c, 12) + bits.RotateLeft64(d, 18)
		for _, v := range [4]uint64{a, b, c, d} {
			h = (h^xxRound(0, v))*xxPrime1 + xxPrime4
		}
	}
	h += size
	for ; len(s) >= 8; s = s[8:] {
		h = bits.RotateLeft64(h^xxRound(0, le64(s)), 27)*xxPrime1 + xxPrime4
	}
	if len(s) >= 4 {
		h = bits.RotateLeft64(h^uint64(le32(s))*xxPrime1, 23)*xxPrime2 + xxPrime3
		s = s[4:]
	}
	for i := range len(s) {
		h = bits.RotateLeft64(h^uint64(s[i])*xxPrime5, 11) * xxPrime1
	}
	h = (h ^ h>>33) * xxPrime2
	h = (h ^ h>>29) * xxPrime3
	return h ^ h>>32
}

func xxRound(acc, v uint64) uint64 { return bits.RotateLeft64(acc+v*xxPrime2, 31) * xxPrime1 }
