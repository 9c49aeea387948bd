package scheme

import (
	"math/bits"
)

// hashkit is a hash of libhashkit, by the name it has there. Several take the
// bytes as C's char, which is signed on x86: from 0x80 on they are negative.
// Source: libhashkit of libmemcached 1.1.4.
func hashkit(name, s string) uint32 {
	switch name {
	case "md5":
		d := md5Sum([]byte(s))
		return le32(d[:])
	case "crc":
		return crcText(s) >> 16 & 0x7fff
	case "fnv1_64":
		return fnv1x64(s)
	case "fnv1a_64": // in 32 bits, for all its name
		return fnv1a32(s, 0x84222325, 0x1b3)
	case "fnv1_32":
		return fnv1x32(s)
	case "fnv1a_32":
		return fnv1a32(s, 0x811c9dc5, 0x01000193)
	case "murmur":
		return murmur2x32(s, 0xdeadbeef*uint32(len(s)))
	case "jenkins":
		return lookup3(s, 13)
	case "murmur3":
		return murmur3x32(s, 0xdeadbeef*uint32(len(s)))
	}
	return oneAtATime(s)
}

// char is a byte as C's signed char.
func char(b byte) uint32 { return uint32(int8(b)) }

func oneAtATime(s string) uint32 {
	var h uint32
	for i := 0; i < len(s); i++ {
		h += char(s[i])
		h += h << 10
		h ^= h >> 6
	}
	h += h << 3
	h ^= h >> 11
	return h + h<<15
}

func fnv1x32(s string) uint32 {
	h := uint32(0x811c9dc5)
	for i := 0; i < len(s); i++ {
		h = h*0x01000193 ^ char(s[i])
	}
	return h
}

func fnv1a32(s string, start, prime uint32) uint32 {
	h := start
	for i := 0; i < len(s); i++ {
		h = (h ^ char(s[i])) * prime
	}
	return h
}

func fnv1x64(s string) uint32 {
	h := uint64(fnvOffset)
	for i := 0; i < len(s); i++ {
		h = h*0x100000001b3 ^ uint64(int8(s[i]))
	}
	return uint32(h)
}

// lookup3 is Bob Jenkins' hash of 2006, hashlittle of lookup3.c.
func lookup3(s string, seed uint32) uint32 {
	a := 0xdeadbeef + uint32(len(s)) + seed
	b, c := a, a
	for ; len(s) > 12; s = s[12:] {
		a, b, c = a+le32(s), b+le32(s[4:]), c+le32(s[8:])
		a = (a - c) ^ bits.RotateLeft32(c, 4)
		c += b
		b = (b - a) ^ bits.RotateLeft32(a, 6)
		a += c
		c = (c - b) ^ bits.RotateLeft32(b, 8)
		b += a
		a = (a - c) ^ bits.RotateLeft32(c, 16)
		c += b
		b = (b - a) ^ bits.RotateLeft32(a, 19)
		a += c
		c = (c - b) ^ bits.RotateLeft32(b, 4)
		b += a
	}
	if s == "" {
		return c
	}
	var tail [12]byte
	copy(tail[:], s)
	a, b, c = a+le32(tail[:]), b+le32(tail[4:]), c+le32(tail[8:])
	c = (c ^ b) - bits.RotateLeft32(b, 14)
	a = (a ^ c) - bits.RotateLeft32(c, 11)
	b = (b ^ a) - bits.RotateLeft32(a, 25)
	c = (c ^ b) - bits.RotateLeft32(b, 16)
	a = (a ^ c) - bits.RotateLeft32(c, 4)
	b = (b ^ a) - bits.RotateLeft32(a, 14)
	return (c ^ b) - bits.RotateLeft32(b, 24)
}
