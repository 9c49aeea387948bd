package scenario

import (
	"ringscope/ring"
	"ringscope/ring/scheme"
)

// snap builds a snapshot. near is snapshots of the same scenario whose keys
// and ring it may share.
func snap(s State, slots map[string]int32, p *pace, near ...*Snapshot) (*Snapshot, error) {
	sch, _, err := scheme.Parse(s.Scheme)
	if err != nil {
		return nil, err
	}
	r, err := ring.NewPaced(scheme.Config(sch, s.Nodes, s.VNodes, s.Bits, s.Tie), p.times(4))
	if err != nil {
		return nil, err
	}
	b := &Snapshot{State: s, Scheme: sch, Ring: r, Slots: slotsOf(s, slots)}
	if err := b.begin(); err != nil {
		return nil, err
	}
	b.place(p, near...)
	b.own(p)
	b.count(p)
	return b, nil
}

// advance builds the snapshot after a step from the one before, sharing and
// merging what it can. It gives the same as snap. moves is what changes owner
// if that had to be found out.
func advance(a *Snapshot, st Step, s State, slots map[string]int32, p *pace) (b *Snapshot, moves []ring.Move, err error) {
	b = &Snapshot{State: s, Scheme: a.Scheme, Ring: a.Ring, Slots: a.Slots, history: a.history}
	switch st.Kind {
	case Add, Remove, Weight, Zone, Down, Up:
		err = b.join(st, p)
	case Replicas:
		b.Pos, b.ID, b.Owners, b.Loads, b.Requests = a.Pos, a.ID, a.Owners, a.Loads, a.Requests
		return b, nil, nil
	case VNodes, Bits, Scheme, Tie:
		b, err = snap(s, slots, p, a)
		return b, nil, err
	}
	if err != nil {
		return nil, nil, err
	}
	if st.Kind == Add || st.Kind == Remove {
		b.Slots = slotsOf(s, slots)
	}
	b.place(p, a)
	switch {
	case !b.sharesKeys(a):
		b.own(p)
		b.count(p)
	case b.Ring == a.Ring:
		b.Owners = a.Owners
		b.count(p)
	default:
		moves = ring.DiffPaced(a.Ring, b.Ring, p.times(2))
		b.inherit(a, moves, p)
		b.count(p)
	}
	return b, moves, nil
}

// join makes the ring after a step on one node from the ring before.
func (s *Snapshot) join(st Step, p *pace) (err error) {
	switch {
	case s.history != nil:
		return s.write(st)
	case st.Kind == Add:
		s.Ring, err = s.Ring.WithPaced(s.State.Nodes[len(s.State.Nodes)-1], p.times(2))
	case st.Kind == Remove:
		s.Ring, err = s.Ring.WithoutPaced(st.Node.Name, p.times(2))
	default:
		s.Ring, err = s.Ring.ChangePaced(s.State.Nodes[s.State.index(st.Node.Name)], p.times(2))
	}
	return err
}

// slotsOf is the colour slots of the nodes of a state.
func slotsOf(s State, slots map[string]int32) []int32 {
	all := make([]int32, len(s.Nodes))
	for i, n := range s.Nodes {
		all[i] = slots[n.Name]
	}
	return all
}

// place fills Pos and ID, from a snapshot near it if that has the same keys
// and the same scheme: where keys stand depends on nothing else.
func (s *Snapshot) place(p *pace, near ...*Snapshot) {
	for _, o := range near {
		if o.State.Scheme == s.State.Scheme && o.State.Keys.same(s.State.Keys) {
			s.Pos, s.ID = o.Pos, o.ID
			return
		}
	}
	s.Pos, s.ID = locate(s.Scheme, s.State.Keys, p)
}

// own fills Owners by asking the ring about every key.
func (s *Snapshot) own(p *pace) {
	s.Owners = make([]int32, 0, len(s.Pos))
	p.chunks(len(s.Pos), 1, func(lo, hi int) {
		s.Owners = s.Ring.OwnersOf(s.Owners, s.Pos[lo:hi])
	})
}

// inherit fills Owners from those before: only the keys on arcs that moved
// have another one.
func (s *Snapshot) inherit(a *Snapshot, moves []ring.Move, p *pace) {
	to, shifted := indices(a.State.Nodes, s.State.Nodes)
	s.Owners = make([]int32, len(a.Owners))
	if shifted {
		p.chunks(len(s.Owners), 1, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				if o := a.Owners[i]; o >= 0 {
					s.Owners[i] = to[o]
				} else {
					s.Owners[i] = -1
				}
			}
		})
	} else {
		copy(s.Owners, a.Owners)
	}
	for m, keys := range keysOn(moves, s.Pos, mask(a, s)) {
		for i := keys.lo; i < keys.hi; i++ {
			s.Owners[i] = moves[m].To
		}
		p.did(keys.hi - keys.lo + 4)
	}
}

// indices gives for each node before its index after, -1 for one that is
// gone; shifted says whether any index changed.
func indices(before, after []ring.Node) (to []int32, shifted bool) {
	to = make([]int32, len(before))
	var by map[string]int32
	for i, n := range before {
		if i < len(after) && after[i].Name == n.Name {
			to[i] = int32(i)
			continue
		}
		if by == nil {
			by = make(map[string]int32, len(after))
			for j, n := range after {
				by[n.Name] = int32(j)
			}
		}
		shifted = true
		if j, ok := by[n.Name]; ok {
			to[i] = j
		} else {
			to[i] = -1
		}
	}
	return to, shifted
}
