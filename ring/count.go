package ring

import "slices"

// Count is how many of the ascending positions lie in an arc or a move of a
// ring of so many bits: after start up to and including end, where start ==
// end is the whole circle. Positions may be of the scheme's full width. For a
// move, bits is [DiffBits]; for an arc it is [Ring.Bits].
func Count(pos []Pos, start, end Pos, bits int) int {
	if start == end {
		return len(pos)
	}
	i, j := above(pos, start, bits), above(pos, end, bits)
	if start < end {
		return j - i
	}
	return len(pos) - i + j
}

// MovedKeys appends to dst the indices, ascending, of those among the
// ascending positions that lie in any of the moves of [Diff], where bits is
// [DiffBits]. With the positions of keys it tells which keys move.
func MovedKeys(dst []int32, pos []Pos, moves []Move, bits int) []int32 {
	if len(moves) == 0 {
		return dst
	}
	if moves[0].Start == moves[0].End {
		return appendRange(dst, 0, len(pos))
	}
	// Moves do not overlap and come in the order of their ends: only the first
	// can begin before 0, and then its beginning lies behind all others.
	at, tail := 0, len(pos)
	for k, m := range moves {
		end := at + above(pos[at:], m.End, bits)
		switch {
		case k > 0 || m.Start < m.End:
			at += above(pos[at:end], m.Start, bits)
		default:
			tail = above(pos, m.Start, bits)
		}
		dst = appendRange(dst, at, end)
		at = end
	}
	return appendRange(dst, tail, len(pos))
}

// above is how many of the ascending positions are not above p on a ring of so
// many bits.
func above(pos []Pos, p Pos, bits int) int {
	p |= Pos(1)<<(64-bits) - 1
	if p == ^Pos(0) {
		return len(pos)
	}
	i, _ := slices.BinarySearch(pos, p+1)
	return i
}

func appendRange(dst []int32, from, to int) []int32 {
	for i := from; i < to; i++ {
		dst = append(dst, int32(i))
	}
	return dst
}
