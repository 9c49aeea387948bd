package scheme

import (
	"fmt"
	"strconv"

	"ringscope/ring"
)

// fnv1a is the Java reference: FNV-1a 64 of the UTF-8 bytes with half of
// murmur3's final mix; vnode i of a node stands at the hash of "node#i".
type fnv1a struct{}

func (fnv1a) Name() string             { return "fnv1a" }
func (fnv1a) Bits() int                { return 64 }
func (fnv1a) Lookup() ring.Lookup      { return ring.AtOrAfter }
func (fnv1a) Locate(k string) ring.Pos { return ring.Pos(fnvMix(fnvAdd(fnvOffset, k))) }

// Format prints a position as 16 hexadecimal digits.
func (fnv1a) Format(p ring.Pos) string { return fmt.Sprintf("%016x", uint64(p)) }

const (
	fnvOffset = 0xcbf29ce484222325
	fnvPrime  = 0x100000001b3
)

func fnvAdd[S string | []byte](h uint64, s S) uint64 {
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * fnvPrime
	}
	return h
}

func fnvMix(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	return h ^ h>>33
}

// PlaceNode hashes all but the last digit of a vnode number once for the ten
// that share it.
func (fnv1a) PlaceNode(dst []ring.Pos, n ring.Node, vnodes int) ([]ring.Pos, error) {
	count, err := points("fnv1a", n, vnodes)
	if err != nil {
		return nil, err
	}
	name := fnvAdd(fnvAdd(fnvOffset, n.Name), "#")
	var digits [20]byte
	for i := 0; i < count; i += 10 {
		tens := name
		if i > 0 {
			tens = fnvAdd(name, strconv.AppendInt(digits[:0], int64(i/10), 10))
		}
		for d := range min(10, count-i) {
			dst = append(dst, ring.Pos(fnvMix((tens^uint64('0'+d))*fnvPrime)))
		}
	}
	return dst, nil
}

func (s fnv1a) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return placeEach(s, nodes, vnodes)
}
