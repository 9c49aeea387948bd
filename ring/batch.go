package ring

import "slices"

// OwnersOf appends to dst, for each position, the index in Nodes of the node
// that serves it, or -1. Positions may come in any order; where they ascend
// the ring is gone through once beside them, with one look-up for all that
// follow each other in one stretch.
func (r *Ring) OwnersOf(dst []int32, pos []Pos) []int32 {
	n := len(dst)
	dst = slices.Grow(dst, len(pos))[:n+len(pos)]
	out := dst[n:]
	for k := 0; k < len(pos); {
		p := pos[k]
		node, more := r.stretchAt(p)
		for out[k] = node; ; out[k] = node {
			if k++; k == len(pos) || pos[k]-p > more {
				break
			}
		}
	}
	return dst
}

// Loads is how many of the positions each node serves, in the order of Nodes.
// With the keys of a system it is the nodes' load. It goes through ascending
// positions as OwnersOf does.
func (r *Ring) Loads(pos []Pos) []int {
	loads := make([]int, len(r.cfg.Nodes))
	if r.usable == 0 {
		return loads
	}
	for k := 0; k < len(pos); {
		p, from := pos[k], k
		node, more := r.stretchAt(p)
		for k++; k < len(pos) && pos[k]-p <= more; k++ {
		}
		loads[node] += k - from
	}
	return loads
}

// stretchAt is the node that serves p, or -1, and how far behind p, at the full
// 64 bits, positions have the same one for certain.
func (r *Ring) stretchAt(p Pos) (node int32, more Pos) {
	if r.plain {
		i := r.lower(p&r.mask + r.step)
		if i == len(r.claim) {
			i = 0
		}
		return r.node(i), ((r.pos[i] - r.step) | ^r.mask) - p
	}
	if r.usable == 0 {
		return -1, ^Pos(0)
	}
	i := r.find(p)
	return r.server(i), (r.end(i) | ^r.mask) - p
}
