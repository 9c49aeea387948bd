package ring

import "math/bits"

// newIndex gives for each stretch of 2^top positions the first claim in it or
// after it. There are at least two stretches, and otherwise not more than one
// and a half for each claim, nor than the ring has positions.
func newIndex(pos []Pos, width int, pace func(vnodes int)) (index []uint32, top uint) {
	k := max(1, min(bits.Len(uint(len(pos)*3/2))-1, width))
	index = make([]uint32, 1<<k+1)
	top = uint(64 - k)
	fillIndex(index[1:], pos, top, pace)
	return index[:1<<k], top
}

// fillIndex sets after[b] to the number of claims in stretches up to b.
func fillIndex(after []uint32, pos []Pos, top uint, pace func(vnodes int)) {
	// The last claim of a stretch writes last; stretches without one are then
	// filled from the left. Both loops have nothing to predict.
	for lo, step := 0, paced(len(pos), pace); lo < len(pos); lo += step {
		hi := min(len(pos), lo+step)
		for i, p := range pos[lo:hi] {
			after[p>>(top&63)] = uint32(lo + i + 1)
		}
		if pace != nil {
			pace((hi - lo) / 4)
		}
	}
	sum := uint32(0)
	for b, n := range after {
		sum = max(sum, n)
		after[b] = sum
	}
}

// paced is how many of n claims are worked on before pace is told.
func paced(n int, pace func(vnodes int)) int {
	if pace == nil {
		return max(1, n)
	}
	return pacedClaims
}

// farRun is how many claims of a stretch are tried one by one.
const farRun = 8

// lower is the first claim at or after p, Len if there is none. p must be cut.
func (r *Ring) lower(p Pos) int {
	i := int(r.index[p>>(r.top&63)])
	for far := i + farRun; r.pos[i] < p; { // ends at the highest position, behind the last claim
		if i++; i == far {
			return r.gallop(i, p)
		}
	}
	return i
}

// gallop is lower from claim i on, for stretches with many claims.
func (r *Ring) gallop(i int, p Pos) int {
	n, step := len(r.claim), farRun
	for i+step < n && r.pos[i+step] < p {
		i += step
		step *= 2
	}
	end := min(i+step, n)
	for i < end {
		if m := (i + end) / 2; r.pos[m] < p {
			i = m + 1
		} else {
			end = m
		}
	}
	return i
}

// find is the claim that p belongs to, the first at its position, before nodes
// that are down are skipped. The ring must have a claim.
func (r *Ring) find(p Pos) int {
	p = p&r.mask + r.step
	i := r.lower(p)
	if i == len(r.claim) {
		i = 0
	}
	if r.nearest {
		return r.nearer(p, i)
	}
	return i
}

// nearer is the first claim of the nearer position beside p, where next is the
// first claim at or after it; the one before p if both are as near.
func (r *Ring) nearer(p Pos, next int) int {
	last := next - 1
	if last < 0 {
		last = len(r.claim) - 1
	}
	if p-r.pos[last] > r.pos[next]-p {
		return next
	}
	if last > 0 && r.pos[last-1] == r.pos[last] {
		return r.lower(r.pos[last])
	}
	return last
}
