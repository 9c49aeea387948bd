package scheme

import "math/bits"

// fmix32 is the last mix of murmur3 for 32 bits.
func fmix32(h uint32) uint32 {
	h = (h ^ h>>16) * 0x85ebca6b
	h = (h ^ h>>13) * 0xc2b2ae35
	return h ^ h>>16
}

// fmix64 is the last mix of murmur3 for 64 bits.
func fmix64(h uint64) uint64 {
	h = (h ^ h>>33) * 0xff51afd7ed558ccd
	h = (h ^ h>>33) * 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

// murmur3x32 is MurmurHash3_x86_32.
func murmur3x32(s string, seed uint32) uint32 {
	mix := func(k uint32) uint32 { return bits.RotateLeft32(k*0xcc9e2d51, 15) * 0x1b873593 }
	h, size := seed, uint32(len(s))
	for ; len(s) >= 4; s = s[4:] {
		h = bits.RotateLeft32(h^mix(le32(s)), 13)*5 + 0xe6546b64
	}
	var k uint32
	for i := len(s) - 1; i >= 0; i-- {
		k = k<<8 | uint32(s[i])
	}
	return fmix32(h ^ mix(k) ^ size)
}

// murmur3x128 is MurmurHash3_x64_128 with seed 0. With signed set the bytes
// after the last whole block of 16 are sign-extended, as Cassandra does.
func murmur3x128(s string, signed bool) (uint64, uint64) {
	const c1, c2 = 0x87c37b91114253d5, 0x4cf5ad432745937f
	mix1 := func(k uint64) uint64 { return bits.RotateLeft64(k*c1, 31) * c2 }
	mix2 := func(k uint64) uint64 { return bits.RotateLeft64(k*c2, 33) * c1 }
	var h1, h2 uint64
	size := uint64(len(s))
	for ; len(s) >= 16; s = s[16:] {
		h1 = bits.RotateLeft64(h1^mix1(le64(s)), 27) + h2
		h1 = h1*5 + 0x52dce729
		h2 = bits.RotateLeft64(h2^mix2(le64(s[8:])), 31) + h1
		h2 = h2*5 + 0x38495ab5
	}
	var k [2]uint64
	for i := range len(s) {
		b := uint64(s[i])
		if signed {
			b = uint64(int8(s[i]))
		}
		k[i/8] ^= b << (8 * (i % 8))
	}
	h1, h2 = h1^mix1(k[0])^size, h2^mix2(k[1])^size
	h1 += h2
	h2 += h1
	h1, h2 = fmix64(h1), fmix64(h2)
	h1 += h2
	return h1, h2 + h1
}

// murmur2x32 is MurmurHash2 of 32 bits.
func murmur2x32(s string, seed uint32) uint32 {
	const m = 0x5bd1e995
	h := seed ^ uint32(len(s))
	for ; len(s) >= 4; s = s[4:] {
		k := le32(s) * m
		h = h*m ^ (k^k>>24)*m
	}
	if len(s) > 0 {
		for i := range len(s) {
			h ^= uint32(s[i]) << (8 * i)
		}
		h *= m
	}
	h = (h ^ h>>13) * m
	return h ^ h>>15
}

// murmur2x64 is the MurmurHash64A that libstdc++ has as std::hash.
func murmur2x64(s []byte, seed uint64) uint64 {
	const m = 0xc6a4a7935bd1e995
	shift := func(v uint64) uint64 { return v ^ v>>47 }
	h := seed ^ uint64(len(s))*m
	for ; len(s) >= 8; s = s[8:] {
		h = (h ^ shift(le64(s)*m)*m) * m
	}
	if len(s) > 0 {
		var k uint64
		for i := len(s) - 1; i >= 0; i-- {
			k = k<<8 | uint64(s[i])
		}
		h = (h ^ k) * m
	}
	return shift(shift(h) * m)
}
