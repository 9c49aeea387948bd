package ring

import (
	"fmt"
	"math/bits"
	"slices"
)

// Own is the library's own scheme, "ringscope". The package documentation
// specifies it, with test vectors, so that other languages can reproduce it.
var Own Scheme = own{}

type own struct{}

func (own) Name() string          { return "ringscope" }
func (own) Bits() int             { return 64 }
func (own) Lookup() Lookup        { return AtOrAfter }
func (own) Locate(key string) Pos { return Pos(hash(key)) }

// Format prints a position as 16 hexadecimal digits.
func (own) Format(p Pos) string { return fmt.Sprintf("%016x", uint64(p)) }

// PlaceNode places vnode i (from 0) at output i of a SplitMix64 generator
// seeded with the hash of the name.
func (own) PlaceNode(dst []Pos, n Node, vnodes int) ([]Pos, error) {
	h, count := hash(n.Name), Points(n.Weight, vnodes)
	dst = slices.Grow(dst, count)
	for range count {
		h += golden
		dst = append(dst, Pos(mix(h)))
	}
	return dst, nil
}

func (s own) Place(nodes []Node, vnodes int) ([]Token, error) { return PlaceEach(s, nodes, vnodes) }

// golden is 2^64 divided by the golden ratio, made odd: SplitMix64's step.
const golden = 0x9e3779b97f4a7c15

// mix is the output function of SplitMix64 (Steele, Lea and Flood 2014, with
// Stafford's constants "Mix13"): a bijection in which every bit of the input
// flips every bit of the output half of the time.
func mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// The first 256 binary digits of pi's fraction.
const (
	pi0 = 0x243f6a8885a308d3
	pi1 = 0x13198a2e03707344
	pi2 = 0xa4093822299f31d0
	pi3 = 0x082efa98ec4e6c89
)

// hash reads a text as little-endian numbers, up to 16 bytes at a time, and
// folds them in with 64 by 64 to 128 bit products. Reads overlap where the
// length is no multiple of 8; the length itself tells such texts apart.
func hash(s string) uint64 {
	n, h := len(s), uint64(pi0)
	var a, b uint64
	switch {
	case n > 16:
		rest := s
		for ; len(rest) > 16; rest = rest[16:] {
			h = fold(read64(rest)^h, read64(rest[8:])^pi1)
		}
		a, b = read64(s[n-16:]), read64(s[n-8:])
	case n >= 8:
		a, b = read64(s), read64(s[n-8:])
	case n >= 4:
		a, b = read32(s), read32(s[n-4:])
	case n > 0:
		a = uint64(s[0]) | uint64(s[n/2])<<8 | uint64(s[n-1])<<16
	}
	return finish(h, a, b, n)
}

// finish folds the last two numbers of a text and its length into h.
func finish(h, a, b uint64, n int) uint64 {
	return fold(fold(a^h, b^pi1)^pi2, uint64(n)^pi3)
}

// fold multiplies a and b and brings both halves of the product, and both
// factors, together by xor. The factors are there so that a product with 0
// still depends on the other one.
func fold(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low ^ a ^ b
}

func read64(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

func read32(s string) uint64 {
	_ = s[3]
	return uint64(uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24)
}

// PlaceEach is Place for a scheme that places each node alone. It refuses more
// than MaxVNodes before it places any.
func PlaceEach(s Placer, nodes []Node, vnodes int) ([]Token, error) {
	sum := nominal(nodes, vnodes)
	if sum > MaxVNodes {
		return nil, tooMany(sum)
	}
	all := make([]Token, 0, int(sum))
	var pos []Pos
	var err error
	for i, n := range nodes {
		if pos, err = s.PlaceNode(pos[:0], n, vnodes); err != nil {
			return nil, err
		}
		for j, p := range pos {
			all = append(all, Token{p, int32(i), int32(j)})
		}
	}
	return all, nil
}
