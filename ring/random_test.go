package ring

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// dealt is what a random ring is made with.
type dealt struct {
	*rand.Rand
	cfg Config
}

var names = []string{"a", "b", "aa", "a1", "a11", "node-1", "node-11", "ä", "日本", "\ue000", "\U0001f680", "z\U0001f680", "z\uffff"}

// deal makes a random configuration of 3 to 10 bits, small enough to try every
// position, and so full that collisions are the rule.
func deal(rnd *rand.Rand) dealt {
	d := dealt{Rand: rnd}
	s := dice{seed: rnd.Uint64(), bits: 3 + rnd.IntN(8), lookup: Lookup(rnd.IntN(3))}
	d.cfg = Config{Scheme: s, VNodes: 1 + rnd.IntN(12), Tie: Tie(rnd.IntN(5)), Order: NameOrder(rnd.IntN(2))}
	if rnd.IntN(4) == 0 {
		s.bits = 64
		d.cfg.Scheme, d.cfg.Bits = s, 3+rnd.IntN(8)
	}
	if rnd.IntN(4) == 0 {
		d.cfg.Scheme = together{s}
	}
	perm := rnd.Perm(len(names))
	for _, i := range perm[:rnd.IntN(8)] {
		d.cfg.Nodes = append(d.cfg.Nodes, d.node(names[i]))
	}
	return d
}

func (d dealt) node(name string) Node {
	n := Node{Name: name, Zone: fmt.Sprint("zone-", d.IntN(3)), Weight: []float64{0, 1, 1, 0.01, 2.5, 0.5}[d.IntN(6)]}
	n.Down = d.IntN(8) == 0
	return n
}

// newcomer is a node that is not on the ring yet.
func (d dealt) newcomer() Node { return d.node("newcomer") }

// one is the index of any node; the ring must have one.
func (d dealt) one() int { return d.IntN(len(d.cfg.Nodes)) }

// positions is every position of a small ring, ascending.
func positions(bits int) []Pos {
	all := make([]Pos, 1<<bits)
	for i := range all {
		all[i] = Pos(i) << (64 - bits)
	}
	return all
}

// probes is positions to try: all of a small ring; of a wide one those of the
// claims and beside them, the ends of the circle, and some others.
func probes(rnd *rand.Rand, bits int, claims []Token) []Pos {
	if bits <= 10 {
		return positions(bits)
	}
	slot := Pos(1) << (64 - bits)
	all := []Pos{0, slot, -slot, 1 << 63}
	for _, t := range claims {
		all = append(all, t.Pos-slot, t.Pos, t.Pos+slot)
	}
	for range 50 {
		all = append(all, Pos(rnd.Uint64())&-slot)
	}
	slices.Sort(all)
	return all
}

// allUp is the configuration with nobody down.
func (d dealt) allUp() dealt {
	d.cfg.Nodes = slices.Clone(d.cfg.Nodes)
	for i := range d.cfg.Nodes {
		d.cfg.Nodes[i].Down = false
	}
	return d
}

// wide is the configuration on 64 bits, sometimes with all vnodes so close
// together that an index does not tell them apart, or that they collide.
func (d dealt) wide() dealt {
	d.cfg.Bits = 0
	squeeze := []int{0, 30, 59}[d.IntN(3)]
	switch s := d.cfg.Scheme.(type) {
	case dice:
		s.bits, s.squeeze = 64, squeeze
		d.cfg.Scheme = s
	case together:
		s.d.bits, s.d.squeeze = 64, squeeze
		d.cfg.Scheme = s
	}
	return d
}

func (d dealt) lookup() Lookup { return d.cfg.Scheme.Lookup() }
