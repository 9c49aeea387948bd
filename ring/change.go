package ring

import (
	"fmt"
	"slices"
)

// With is the ring and one more node, the last of its Nodes. A name that is on
// the ring already gives r itself and an error, as does any other fault.
func (r *Ring) With(n Node) (*Ring, error) { return r.WithPaced(n, nil) }

// WithPaced is [Ring.With] for a program that has to stay alive meanwhile; see
// [NewPaced]. Where the ring has to be built anew it is not interrupted.
func (r *Ring) WithPaced(n Node, pace func(vnodes int)) (*Ring, error) {
	if _, ok := r.Index(n.Name); ok {
		return r, fmt.Errorf("ring: node %q is on the ring already, want another name", n.Name)
	}
	nodes := append(slices.Clip(r.cfg.Nodes), n)
	return r.edit(nodes, -1, len(nodes)-1, pace)
}

// Without is the ring without the node of that name. For a name that is not on
// the ring it gives r itself and an error.
func (r *Ring) Without(name string) (*Ring, error) { return r.WithoutPaced(name, nil) }

// WithoutPaced is [Ring.Without], as [Ring.WithPaced] is With.
func (r *Ring) WithoutPaced(name string, pace func(vnodes int)) (*Ring, error) {
	i, ok := r.Index(name)
	if !ok {
		return r, fmt.Errorf("ring: no node %q to remove", name)
	}
	return r.edit(slices.Delete(slices.Clone(r.cfg.Nodes), i, i+1), i, -1, pace)
}

// Change is the ring with another weight, zone, attribute or state for the
// node of n's name, which keeps its place in the order of joining. For a name
// that is not on the ring, or any other fault, it gives r itself and an error.
func (r *Ring) Change(n Node) (*Ring, error) { return r.ChangePaced(n, nil) }

// ChangePaced is [Ring.Change], as [Ring.WithPaced] is With.
func (r *Ring) ChangePaced(n Node, pace func(vnodes int)) (*Ring, error) {
	i, ok := r.Index(n.Name)
	if !ok {
		return r, fmt.Errorf("ring: no node %q to change", n.Name)
	}
	nodes := slices.Clone(r.cfg.Nodes)
	was := nodes[i]
	nodes[i] = n
	if was.Down = n.Down; was == n {
		return r.editDown(nodes)
	}
	return r.edit(nodes, i, i, pace)
}

// editDown is the ring with nodes that differ in who is down.
func (r *Ring) editDown(nodes []Node) (*Ring, error) {
	if _, ok := r.cfg.Scheme.(Placer); !ok {
		return r.rebuild(nodes) // such a scheme may leave nodes out that are down
	}
	next := *r
	next.cfg.Nodes = nodes
	next.settle()
	return &next, nil
}

// edit is the ring with other nodes: the claims of the old node drop go, the
// new node add gets its own; -1 is none. Where the scheme allows it, what
// stays is merged with what comes, and the result is what New would give.
func (r *Ring) edit(nodes []Node, drop, add int, pace func(vnodes int)) (*Ring, error) {
	p, ok := r.cfg.Scheme.(Placer)
	if !ok || r.cfg.Tie == Probe || r.rep != nil {
		return r.rebuild(nodes)
	}
	next := *r
	next.cfg.Nodes = nodes
	next.count = slices.Clone(r.count)
	var more run
	if add >= 0 {
		if err := nodes[add].check(); err != nil {
			return r, err
		}
		if err := next.cfg.checkSize(); err != nil {
			return r, err
		}
		var err error
		if more, err = next.placeOne(p, add); err != nil {
			return r, err
		}
		if len(more.pos) > 1<<r.shift || len(nodes) > 1<<(32-r.shift) {
			return r.rebuild(nodes) // claims must be packed anew
		}
	}
	size := len(r.claim) + len(more.pos)
	if drop >= 0 {
		size -= int(r.count[drop])
	}
	if size > MaxVNodes {
		return r, tooMany(float64(size))
	}
	switch {
	case add < 0:
		next.count = slices.Delete(next.count, drop, drop+1)
	case drop < 0:
		next.count = append(next.count, int32(len(more.pos)))
	default:
		next.count[add] = int32(len(more.pos))
	}
	m := merger{old: r, cfg: &next.cfg, to: paddedRun(size), drop: uint32(drop), pace: pace} // -1 is more than any node
	if add < 0 {
		m.less = 1 << r.shift
	}
	m.merge(more)
	next.pos, next.claim = m.to.pos[:size+padding], m.to.claim
	next.index, next.top = newIndex(next.pos[:size], next.bits, pace)
	next.settle()
	return &next, nil
}

// rebuild is edit from nothing.
func (r *Ring) rebuild(nodes []Node) (*Ring, error) {
	cfg := r.cfg
	cfg.Nodes = nodes
	next, err := New(cfg)
	if err != nil {
		return r, err
	}
	return next, nil
}

// placeOne is the claims of node i, sorted.
func (r *Ring) placeOne(p Placer, i int) (run, error) {
	pos, err := r.cfg.placeNode(make([]Pos, 0, Points(r.cfg.Nodes[i].Weight, r.cfg.VNodes)), p, i)
	if err != nil {
		return run{}, err
	}
	placed := run{pos, make([]uint32, len(pos))}
	for k := range pos {
		pos[k] &= r.mask
		replica := k
		if r.cfg.Tie == LastAdded {
			replica = len(pos) - 1 - k
		}
		placed.claim[k] = uint32(i)<<r.shift | uint32(replica)
	}
	sorted := newRun(len(pos))
	sortRun(sorted, placed, r.bits)
	return sorted, nil
}
