package scenario

import (
	"math/bits"

	"ringscope/ring"
)

// locate gives the positions of all keys in ascending order and the number of
// the key at each; keys at one position stay in their order.
func locate(sch ring.Scheme, k Keys, p *pace) ([]ring.Pos, []int32) {
	n := k.Len()
	pos, id := make([]ring.Pos, n), make([]int32, n)
	p.chunks(n, 4, func(lo, hi int) {
		if k.List != nil {
			for i := lo; i < hi; i++ {
				pos[i] = sch.Locate(k.List[i])
			}
			return
		}
		// Keys of a pattern are written into one string for many of them: a
		// string for each would cost more than the hash.
		var buf []byte
		var ends [256]int
		for lo < hi {
			m := min(len(ends), hi-lo)
			buf = buf[:0]
			for i := range m {
				buf = k.Append(buf, lo+i)
				ends[i] = len(buf)
			}
			text, from := string(buf), 0
			for i := range m {
				pos[lo+i] = sch.Locate(text[from:ends[i]])
				from = ends[i]
			}
			lo += m
		}
	})
	for i := range id {
		id[i] = int32(i)
	}
	return sortKeys(pos, id, p)
}

const (
	digitBits = 11
	radix     = 1 << digitBits
)

// sortKeys sorts positions and the numbers beside them by position, stably: a
// radix sort from the lowest digit up, that leaves out the digits in which all
// are alike (of a scheme of 32 bits the low half). It reuses what it is given.
func sortKeys(pos []ring.Pos, id []int32, p *pace) ([]ring.Pos, []int32) {
	var all ring.Pos // bits in which any two differ
	for _, x := range pos {
		all |= x ^ pos[0]
	}
	if all == 0 {
		return pos, id
	}
	pos2, id2 := make([]ring.Pos, len(pos)), make([]int32, len(id))
	for d := bits.TrailingZeros64(uint64(all)); d < 64; d += digitBits {
		if all>>d&(radix-1) == 0 {
			continue
		}
		var next [radix]int32
		for _, x := range pos {
			next[x>>d&(radix-1)]++
		}
		sum := int32(0)
		for i, n := range next {
			next[i], sum = sum, sum+n
		}
		p.chunks(len(pos), 1, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				j := &next[pos[i]>>d&(radix-1)]
				pos2[*j], id2[*j] = pos[i], id[i]
				*j++
			}
		})
		pos, pos2, id, id2 = pos2, pos, id2, id
	}
	return pos, id
}
