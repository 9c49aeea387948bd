package ring

import "slices"

// Move is a stretch of the circle that changes owner: the positions after
// Start up to and including End; Start == End is the whole circle.
type Move struct {
	Start, End Pos
	From       int32 // index in the first ring's Nodes, or -1 for none
	To         int32 // index in the second ring's Nodes, or -1 for none
}

// Turn is the length as a part of the whole turn, in (0, 1].
func (m Move) Turn() float64 { return Arc{Start: m.Start, End: m.End}.Turn() }

// Diff is the exact arcs that change owner from a to b, in clockwise order and
// each as long as it can be. Nodes are the same when their names are. It needs
// no keys and compares positions only: rings of two schemes can be compared,
// but a key then has two positions.
//
// Rings of different widths are compared at the full 64 bits: a position
// belongs to what its top bits belong to.
func Diff(a, b *Ring) []Move {
	cuts := map[Pos]bool{}
	for _, r := range []*Ring{a, b} {
		for arc := range r.Arcs() {
			cuts[arc.End+r.fill(a, b)] = true
		}
	}
	ends := sorted(cuts)
	var all []Move
	for _, end := range ends {
		m := Move{End: end, From: a.nodeAt(end), To: b.nodeAt(end)}
		if n := len(all); n > 0 && all[n-1].From == m.From && all[n-1].To == m.To {
			all[n-1].End = end
		} else {
			all = append(all, m)
		}
	}
	if n := len(all); n > 1 && all[0].From == all[n-1].From && all[0].To == all[n-1].To {
		all = all[:n-1]
	}
	for i := range all {
		all[i].Start = all[(i+len(all)-1)%len(all)].End
	}
	moves := all[:0]
	for _, m := range all {
		if name(a, m.From) != name(b, m.To) {
			moves = append(moves, m)
		}
	}
	return moves
}

// fill is what to add to an arc's end so that ends of a and b compare.
func (r *Ring) fill(a, b *Ring) Pos {
	if a.bits == b.bits {
		return 0
	}
	return Pos(1)<<(64-r.bits) - 1
}

func (r *Ring) nodeAt(p Pos) int32 {
	t, ok := r.OwnerAt(p)
	if !ok {
		return -1
	}
	return t.Node
}

func name(r *Ring, i int32) string {
	if i < 0 {
		return ""
	}
	return r.cfg.Nodes[i].Name
}

func sorted(set map[Pos]bool) []Pos {
	all := make([]Pos, 0, len(set))
	for p := range set {
		all = append(all, p)
	}
	slices.Sort(all)
	return all
}
