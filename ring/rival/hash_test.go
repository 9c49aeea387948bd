package rival

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math/bits"
	"os"
	"testing"

	"ringscope/ring"
)

// The hashes that other systems use, for their vectors.

const (
	prime1 = 0x9E3779B185EBCA87
	prime2 = 0xC2B2AE3D27D4EB4F
	prime3 = 0x165667B19E3779F9
	prime4 = 0x85EBCA77C2B2AE63
	prime5 = 0x27D4EB2F165667C5
)

// xx64 is XXH64 (Y. Collet).
func xx64(s string, seed uint64) uint64 {
	b, n := []byte(s), uint64(len(s))
	round := func(acc, in uint64) uint64 { return bits.RotateLeft64(acc+in*prime2, 31) * prime1 }
	h := seed + prime5
	if len(b) >= 32 {
		lane := [4]uint64{seed + prime1, seed, seed, seed - prime1}
		lane[0] += prime2
		lane[1] += prime2
		for ; len(b) >= 32; b = b[32:] {
			for i := range lane {
				lane[i] = round(lane[i], binary.LittleEndian.Uint64(b[8*i:]))
			}
		}
		h = bits.RotateLeft64(lane[0], 1) + bits.RotateLeft64(lane[1], 7) + bits.RotateLeft64(lane[2], 12) + bits.RotateLeft64(lane[3], 18)
		for _, l := range lane {
			h = (h^round(0, l))*prime1 + prime4
		}
	}
	h += n
	for ; len(b) >= 8; b = b[8:] {
		h = bits.RotateLeft64(h^round(0, binary.LittleEndian.Uint64(b)), 27)*prime1 + prime4
	}
	if len(b) >= 4 {
		h = bits.RotateLeft64(h^uint64(binary.LittleEndian.Uint32(b))*prime1, 23)*prime2 + prime3
		b = b[4:]
	}
	for _, c := range b {
		h = bits.RotateLeft64(h^uint64(c)*prime5, 11) * prime1
	}
	h = (h ^ h>>33) * prime2
	h = (h ^ h>>29) * prime3
	return h ^ h>>32
}

// fnv1a is FNV-1a of 64 bits without a final mix.
func fnv1a(s string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 0x100000001b3
	}
	return h
}

// javaHash is the hash of the Java reference: FNV-1a and half of a mix.
func javaHash(s string) uint64 {
	h := fnv1a(s)
	h = (h ^ h>>33) * 0xff51afd7ed558ccd
	return h ^ h>>33
}

// sip is SipHash-2-4 (J.-P. Aumasson and D. Bernstein) with a key of two words.
func sip(k0, k1 uint64, s string) uint64 {
	v := [4]uint64{k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261, k1 ^ 0x7465646279746573}
	round := func() {
		v[0] += v[1]
		v[1] = bits.RotateLeft64(v[1], 13) ^ v[0]
		v[0] = bits.RotateLeft64(v[0], 32)
		v[2] += v[3]
		v[3] = bits.RotateLeft64(v[3], 16) ^ v[2]
		v[0] += v[3]
		v[3] = bits.RotateLeft64(v[3], 21) ^ v[0]
		v[2] += v[1]
		v[1] = bits.RotateLeft64(v[1], 17) ^ v[2]
		v[2] = bits.RotateLeft64(v[2], 32)
	}
	word := func(m uint64) {
		v[3] ^= m
		round()
		round()
		v[0] ^= m
	}
	b := []byte(s)
	for ; len(b) >= 8; b = b[8:] {
		word(binary.LittleEndian.Uint64(b))
	}
	var last [8]byte
	copy(last[:], b)
	last[7] = byte(len(s))
	word(binary.LittleEndian.Uint64(last[:]))
	v[2] ^= 0xff
	for range 4 {
		round()
	}
	return v[0] ^ v[1] ^ v[2] ^ v[3]
}

// crc16 is CRC-16/XMODEM.
func crc16(s string) uint16 {
	h := uint16(0)
	for i := 0; i < len(s); i++ {
		h ^= uint16(s[i]) << 8
		for range 8 {
			if h&0x8000 != 0 {
				h = h<<1 ^ 0x1021
			} else {
				h <<= 1
			}
		}
	}
	return h
}

func read(t *testing.T, file string, to any) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// keys is the hashes of key-0 to key-(n-1).
func keys(n int, hash func(string) uint64) []ring.Pos {
	all := make([]ring.Pos, n)
	for i := range all {
		all[i] = ring.Pos(hash(fmt.Sprintf("key-%d", i)))
	}
	return all
}

// lettered is the first n nodes of node-a, node-b and so on.
func lettered(n int) []ring.Node {
	all := make([]ring.Node, n)
	for i := range all {
		all[i] = ring.Node{Name: "node-" + string(rune('a'+i)), Weight: 1}
	}
	return all
}

func TestTheHashesOfTheVectorsAreRight(t *testing.T) {
	var peers struct {
		Hashes []struct{ S, FNV1a64, XXHash64 string }
	}
	read(t, "go_peers.json", &peers)
	if len(peers.Hashes) < 10 {
		t.Fatalf("%d hashes to check, want more", len(peers.Hashes))
	}
	for _, v := range peers.Hashes {
		if got := fmt.Sprintf("%016x", xx64(v.S, 0)); got != v.XXHash64 {
			t.Errorf("XXH64 of %q is %s, want %s", v.S, got, v.XXHash64)
		}
		if got := fmt.Sprintf("%016x", fnv1a(v.S)); got != v.FNV1a64 {
			t.Errorf("FNV-1a of %q is %s, want %s", v.S, got, v.FNV1a64)
		}
	}
	var envoy struct {
		XXH [][2]string `json:"xxh64_libxxhash_seed0_seed1"`
	}
	read(t, "envoy_port.json", &envoy)
	for _, v := range envoy.XXH {
		if got := fmt.Sprintf("%016x %016x", xx64(v[0], 0), xx64(v[0], 1)); got != v[1] {
			t.Errorf("XXH64 of %q is %s, want %s", v[0], got, v[1])
		}
	}
	// From the SipHash paper: key 00..0f, input 00..0e.
	var input []byte
	for i := range 15 {
		input = append(input, byte(i))
	}
	if got := sip(0x0706050403020100, 0x0f0e0d0c0b0a0908, string(input)); got != 0xa129ca6149be45e5 {
		t.Errorf("SipHash is %x", got)
	}
}
