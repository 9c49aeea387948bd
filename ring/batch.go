package ring

import "slices"

// OwnersOf appends to dst, for each position, the index in Nodes of the node
// that serves it, or -1. Positions in ascending order, or in ascending runs,
// are merged with the ring in one pass; others are looked up one by one.
func (r *Ring) OwnersOf(dst []int32, pos []Pos) []int32 {
	n := len(dst)
	dst = slices.Grow(dst, len(pos))[:n+len(pos)]
	out := dst[n:]
	b := batch{r: r, pos: pos}
	for b.done < len(pos) {
		i := b.done
		node := b.next()
		for part := out[i:b.done]; len(part) > 0; part = part[1:] {
			part[0] = node
		}
	}
	return dst
}

// Loads is how many of the positions each node serves, in the order of Nodes.
// With the keys of a system it is the nodes' load. Ascending positions are
// merged with the ring in one pass.
func (r *Ring) Loads(pos []Pos) []int {
	loads := make([]int, len(r.cfg.Nodes))
	if r.usable == 0 {
		return loads
	}
	b := batch{r: r, pos: pos}
	for b.done < len(pos) {
		i := b.done
		loads[b.next()] += b.done - i
	}
	return loads
}

// batch looks positions up in the order in which they come.
type batch struct {
	r     *Ring
	pos   []Pos
	done  int
	ahead bool // i is the stretch behind the one that the last positions were in
	i     int
}

// next is the node of the next position and of as many that follow as are
// found to have the same.
func (b *batch) next() int32 {
	r, k := b.r, b.done
	if r.usable == 0 {
		b.done = len(b.pos)
		return -1
	}
	if !b.ahead && !ascends(b.pos[k:]) {
		b.done++
		return int32(r.nodeAt(b.pos[k]))
	}
	low, span := Pos(0), Pos(0)
	if b.ahead {
		low, span = r.span(b.i)
	}
	if !b.ahead || b.pos[k]-low > span {
		b.i = r.find(b.pos[k])
		low, span = r.span(b.i)
	}
	for k++; k < len(b.pos) && b.pos[k]-low <= span; k++ {
	}
	node := r.server(b.i)
	b.ahead = k < len(b.pos) && b.pos[k] > b.pos[k-1]
	b.i = r.next(b.i)
	b.done = k
	return node
}

// ascends says whether the first few positions are in order, as they are not
// by chance in most cases.
func ascends(pos []Pos) bool {
	return slices.IsSorted(pos[:min(len(pos), 4)])
}

// span is the lowest position of stretch i at the full 64 bits, and how much
// more the highest one is.
func (r *Ring) span(i int) (low, more Pos) {
	slot := -r.mask
	low = r.end(r.prev(i)) + slot
	return low, r.end(i) + (slot - 1) - low
}
