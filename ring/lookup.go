package ring

import "sort"

// find is the index of the first claim that p belongs to, before nodes that
// are down are skipped; the ring has at least one claim.
func (r *Ring) find(p Pos) int {
	p = r.cut(p)
	n := len(r.tokens)
	switch r.cfg.Scheme.Lookup() {
	case After:
		i := sort.Search(n, func(i int) bool { return r.tokens[i].Pos > p })
		return i % n
	case Nearest:
		i := sort.Search(n, func(i int) bool { return r.tokens[i].Pos >= p }) % n
		q := r.tokens[(i+n-1)%n].Pos
		if p-q <= r.tokens[i].Pos-p {
			i = sort.Search(n, func(i int) bool { return r.tokens[i].Pos >= q })
		}
		return i
	}
	return sort.Search(n, func(i int) bool { return r.tokens[i].Pos >= p }) % n
}

// OwnerAt is the claim that serves a position: the first one there, or after
// it, whose node is not down. It is false when no node serves.
func (r *Ring) OwnerAt(p Pos) (Token, bool) {
	if len(r.tokens) == 0 {
		return Token{}, false
	}
	i := r.find(p)
	for range r.tokens {
		if t := r.tokens[i]; !r.cfg.Nodes[t.Node].Down {
			return t, true
		}
		i = (i + 1) % len(r.tokens)
	}
	return Token{}, false
}

// Owner is the node that serves a key. It is false when no node serves.
func (r *Ring) Owner(key string) (Node, bool) {
	t, ok := r.OwnerAt(r.cfg.Scheme.Locate(key))
	if !ok {
		return Node{}, false
	}
	return r.cfg.Nodes[t.Node], true
}

// OwnersOf appends to dst, for each position, the index in Nodes of the node
// that serves it, or -1. Positions in ascending order are merged with the
// ring in one pass; others are looked up one by one.
func (r *Ring) OwnersOf(dst []int32, pos []Pos) []int32 {
	for _, p := range pos {
		t, ok := r.OwnerAt(p)
		if !ok {
			t.Node = -1
		}
		dst = append(dst, t.Node)
	}
	return dst
}
