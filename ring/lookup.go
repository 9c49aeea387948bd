package ring

// OwnerAt is the claim that serves a position: the one that the scheme's Lookup
// gives or, clockwise from it, the first whose node is not down. It is false
// when no node serves. Positions may be of the scheme's full width; the ring
// cuts them.
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
func (r *Ring) Owner(key string) (Node, bool) {
	// Small enough to be inlined, and without a case for servers: copying the
	// node is a good part of the whole, so that it is done but once.
	i := r.OwnerIndex(key)
	return r.servers[i+1], i >= 0
}

// OwnerIndex is the index in Nodes of the node that serves a key, or -1.
func (r *Ring) OwnerIndex(key string) int {
	var p Pos
	switch n := len(key); {
	case !r.own:
		p = r.cfg.Scheme.Locate(key)
	case n >= 8 && n <= 16:
		p = Pos(finish(pi0, read64(key), read64(key[n-8:]), n)) // hash, without the call
	default:
		p = Pos(hash(key))
	}
	if !r.plain {
		return r.nodeAtAny(p)
	}
	// nodeAt, without the call: each of the two is a tenth of the whole.
	p = p&r.mask + r.step
	i := int(r.index[p>>(r.top&63)])
	for far := i + farRun; r.pos[i] < p; {
		if i++; i == far {
			i = r.gallop(i, p)
			break
		}
	}
	if i == len(r.claim) {
		i = 0
	}
	return int(r.claim[i] >> (r.shift & 31))
}

// nodeAt is the index in Nodes of the node that serves a position, or -1.
func (r *Ring) nodeAt(p Pos) int {
	if !r.plain {
		return r.nodeAtAny(p)
	}
	i := r.lower(p&r.mask + r.step)
	if i == len(r.claim) {
		i = 0
	}
	return int(r.node(i))
}

// nodeAtAny is nodeAt for any ring.
func (r *Ring) nodeAtAny(p Pos) int {
	if r.usable == 0 {
		return -1
	}
	return int(r.server(r.find(p)))
}
