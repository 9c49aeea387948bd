package ring

// OwnerAt is the claim that serves a position: the first one there, or after
// it, whose node is not down. It is false when no node serves. Positions may
// be of the scheme's full width; the ring cuts them.
func (r *Ring) OwnerAt(p Pos) (Token, bool) {
	if r.usable == 0 {
		return Token{}, false
	}
	i := r.find(p)
	if r.serve != nil {
		i = int(r.serve[i])
	}
	return r.At(i), true
}

// Owner is the node that serves a key. It is false when no node serves.
func (r *Ring) Owner(key string) (n Node, ok bool) {
	// Small enough to be inlined, so that the node is copied once only.
	if i := r.OwnerIndex(key); i >= 0 {
		n, ok = r.cfg.Nodes[i], true
	}
	return n, ok
}

// OwnerIndex is the index in Nodes of the node that serves a key, or -1.
func (r *Ring) OwnerIndex(key string) int {
	var p Pos
	if r.own {
		p = Pos(hash(key))
	} else {
		p = r.cfg.Scheme.Locate(key)
	}
	return r.nodeAt(p)
}

// nodeAt is the index in Nodes of the node that serves a position, or -1.
func (r *Ring) nodeAt(p Pos) int {
	if r.usable == 0 {
		return -1
	}
	i := r.find(p)
	if r.serve != nil {
		i = int(r.serve[i])
	}
	return int(r.node(i))
}
