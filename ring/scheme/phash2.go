package scheme

import (
	"encoding/binary"
	"math"
	"math/big"
)

// phash2 is the 32 bits behind Erlang's phash2: phash2(t) is its low 27 bits,
// phash2(t, 2^32) all of it, and phash2(t, r) what is left of it modulo r.
// Source: erts/emulator/beam/erl_term_hashing.c and atom.c, Erlang/OTP 25.
func phash2(t term) uint32 { return t.hash(0) }

// hashConst is the constant that sets one kind of term apart from others.
func hashConst(n uint32) uint32 { return n * 0x9e3779b9 }

// jenkinsMix is Bob Jenkins' mix of 96 bits.
func jenkinsMix(a, b, c uint32) (uint32, uint32, uint32) {
	a = (a - b - c) ^ c>>13
	b = (b - c - a) ^ a<<8
	c = (c - a - b) ^ b>>13
	a = (a - b - c) ^ c>>12
	b = (b - c - a) ^ a<<16
	c = (c - a - b) ^ b>>5
	a = (a - b - c) ^ c>>3
	b = (b - c - a) ^ a<<10
	c = (c - a - b) ^ b>>15
	return a, b, c
}

func phashStep2(h, x, y, kind uint32) uint32 {
	_, _, h = jenkinsMix(kind+x, kind+y, h)
	return h
}

func phashStep(h, x, kind uint32) uint32 { return phashStep2(h, x, 0, kind) }

// phashAtom adds an atom. The first thing hashed is the atom's own hash, not
// mixed: 28 bits that neighbouring names share much of.
func phashAtom(h uint32, name string) uint32 {
	if h == 0 {
		return atomHash(name)
	}
	return phashStep(h, atomHash(name), hashConst(3))
}

// atomHash is hashpjw of the name's bytes, where a character up to U+00FF
// counts as its one byte of Latin-1. It is linear but for the fold of the top
// four bits, so that names can share it: :node_aq and :node_ba do.
func atomHash(name string) uint32 {
	var h uint32
	for i := 0; i < len(name); i++ {
		v := uint32(name[i])
		if i+1 < len(name) && v&0xfe == 0xc2 && name[i+1]&0xc0 == 0x80 {
			v = (v<<6 | uint32(name[i+1])&0x3f) & 0xff
			i++
		}
		h = h<<4 + v
		if g := h & 0xf0000000; g != 0 {
			h ^= g >> 24
			h ^= g
		}
	}
	return h
}

// phashInt adds an integer of -2^63 < n < 2^63.
func phashInt(h uint32, n int64) uint32 {
	if -1<<27 <= n && n < 1<<27 {
		if n < 0 {
			h = phashStep(h, uint32(-n), hashConst(1))
		}
		return phashStep(h, uint32(n), hashConst(1))
	}
	if n < 0 {
		return phashStep2(h, uint32(-n), uint32(uint64(-n)>>32), hashConst(10))
	}
	return phashStep2(h, uint32(n), uint32(uint64(n)>>32), hashConst(11))
}

// phashBig adds any integer: the 64-bit words of its magnitude, lowest first.
func phashBig(h uint32, n *big.Int) uint32 {
	if n.IsInt64() && n.Int64() != math.MinInt64 {
		return phashInt(h, n.Int64())
	}
	kind := hashConst(11)
	if n.Sign() < 0 {
		kind = hashConst(10)
	}
	all := n.Bytes() // big-endian
	for end := len(all); end > 0; end -= 8 {
		var word uint64
		for _, b := range all[max(0, end-8):end] {
			word = word<<8 | uint64(b)
		}
		h = phashStep2(h, uint32(word), uint32(word>>32), kind)
	}
	return h
}

func phashFloat(h uint32, f float64) uint32 {
	if f == 0 {
		f = 0 // -0.0 counts as 0.0
	}
	bits := math.Float64bits(f)
	return phashStep2(h, uint32(bits>>32), uint32(bits), hashConst(12))
}

// phashBytes adds a binary. An empty one is not mixed.
func phashBytes[S string | []byte](h uint32, s S) uint32 {
	if len(s) == 0 {
		return hashConst(13) + h
	}
	return blockHash(hashConst(13)+h, s)
}

// blockHash is Bob Jenkins' hash of 1997 from a start value.
func blockHash[S string | []byte](c uint32, s S) uint32 {
	a := hashConst(1)
	b := a
	size := uint32(len(s))
	for ; len(s) >= 12; s = s[12:] {
		a, b, c = jenkinsMix(a+le32(s), b+le32(s[4:]), c+le32(s[8:]))
	}
	c += size
	var tail [12]byte // the low byte of c is the length's
	copy(tail[:8], s)
	if len(s) > 8 {
		copy(tail[9:], s[8:])
	}
	_, _, c = jenkinsMix(a+binary.LittleEndian.Uint32(tail[:]), b+binary.LittleEndian.Uint32(tail[4:]), c+binary.LittleEndian.Uint32(tail[8:]))
	return c
}

// phashTuple begins a tuple of n elements, which follow.
func phashTuple(h uint32, n int) uint32 { return phashStep(h, uint32(n), hashConst(9)) }

// le32 is the first four bytes as a little-endian number.
func le32[S string | []byte](s S) uint32 {
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// le64 is the first eight bytes as a little-endian number.
func le64[S string | []byte](s S) uint64 { return uint64(le32(s)) | uint64(le32(s[4:]))<<32 }
