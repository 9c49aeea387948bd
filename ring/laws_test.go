package ring

import (
	"fmt"
	"math"
	"slices"
	"testing"
)

// law is one of the laws that a ring must keep.
type law struct {
	says string
	// where says on which configurations it is a law.
	where func(d dealt) bool
	// broken tells how a subject breaks it, on a configuration where it is one.
	broken func(d dealt, build maker) error
}

// bySet is where the ring depends on the set of its nodes, not on their order.
func bySet(d dealt) bool { return d.cfg.Tie != LastAdded && d.cfg.Tie != FirstAdded }

// alone is where what one node owns is its own affair: its vnodes stay where
// they are, and no key is nearest to a vnode that does not serve it.
func alone(d dealt) bool {
	anyDown := slices.ContainsFunc(d.cfg.Nodes, func(n Node) bool { return n.Down })
	return d.cfg.Tie != Probe && (d.lookup() != Nearest || !anyDown)
}

// clockwise is where, besides, a list of nodes begins where the key is.
func clockwise(d dealt) bool { return alone(d) && d.lookup() != Nearest }

func always(dealt) bool { return true }

var laws = []law{
	{"1: any order of adding gives the same ring", bySet, func(d dealt, build maker) error {
		a := build(d.cfg)
		d.cfg.Nodes = slices.Clone(d.cfg.Nodes)
		d.Shuffle(len(d.cfg.Nodes), func(i, j int) {
			d.cfg.Nodes[i], d.cfg.Nodes[j] = d.cfg.Nodes[j], d.cfg.Nodes[i]
		})
		return sameRing(a, build(d.cfg), d)
	}},
	{"2: no claim is lost", always, func(d dealt, build maker) error {
		want := 0
		for _, n := range d.cfg.Nodes {
			w := n.Weight
			if w == 0 {
				w = 1
			}
			want += int(max(1, math.Floor(w*float64(d.cfg.VNodes)+0.5)))
		}
		if got := len(build(d.cfg).claims()); got != want {
			return fmt.Errorf("%d claims, want %d", got, want)
		}
		return nil
	}},
	{"3: removing an absent node or adding a present one changes nothing", always, func(d dealt, build maker) error {
		a := build(d.cfg)
		if err := sameRing(a, a.without("newcomer"), d); err != nil || len(d.cfg.Nodes) == 0 {
			return err
		}
		return sameRing(a, a.with(d.node(d.cfg.Nodes[d.one()].Name)), d)
	}},
	{"4: adding and removing again, and the other way about, restore the ring", always, func(d dealt, build maker) error {
		a := build(d.cfg)
		if err := sameRing(a, a.with(d.newcomer()).without("newcomer"), d); err != nil || len(d.cfg.Nodes) == 0 {
			return err
		}
		i := d.one()
		if !bySet(d) {
			i = len(d.cfg.Nodes) - 1 // another one comes back as the last
		}
		n := d.cfg.Nodes[i]
		return sameRing(a, a.without(n.Name).with(n), d)
	}},
	{"5: a node that is added takes keys and gives none to others", alone, func(d dealt, build maker) error {
		n := d.newcomer()
		n.Down = n.Down && clockwise(d)
		a := build(d.cfg)
		b := a.with(n)
		return each(d, a, b, func(p Pos, was, is string) bool { return was == is || is == "newcomer" })
	}},
	{"6: a node that is removed gives keys and takes none from others", alone, func(d dealt, build maker) error {
		if len(d.cfg.Nodes) == 0 {
			return nil
		}
		a, gone := build(d.cfg), d.cfg.Nodes[d.one()].Name
		return each(d, a, a.without(gone), func(p Pos, was, is string) bool { return was == is || was == gone })
	}},
	{"7: the owner among all is the owner among some, or among the others", alone, func(d dealt, build maker) error {
		all, nodes := build(d.cfg), d.cfg.Nodes
		part := [2]subject{}
		for k := range part {
			d.cfg.Nodes = nil
			for _, n := range nodes {
				if k == 0 && d.IntN(2) == 0 || k == 1 && !slices.Contains(part[0].nodes(), n) || d.IntN(4) == 0 {
					d.cfg.Nodes = append(d.cfg.Nodes, n)
				}
			}
			part[k] = build(d.cfg)
		}
		return each(d, all, all, func(p Pos, is, _ string) bool {
			a, b := ownerName(part[0], p), ownerName(part[1], p)
			if a == b {
				return is == a
			}
			return is == a || is == b
		})
	}},
	{"8: a preference list is distinct, full, led by the owner, and grows at its end", always, func(d dealt, build maker) error {
		s, usable := build(d.cfg), 0
		for _, n := range d.cfg.Nodes {
			if !n.Down {
				usable++
			}
		}
		return each(d, s, s, func(p Pos, _, _ string) bool {
			full := s.prefer(p, len(d.cfg.Nodes)+1)
			ok := len(full) == usable && (usable == 0 || full[0] == s.owner(p))
			sorted := slices.Sorted(slices.Values(full))
			ok = ok && len(slices.Compact(sorted)) == len(full)
			for n := range len(full) + 1 {
				ok = ok && slices.Equal(s.prefer(p, n), full[:n])
			}
			return ok
		})
	}},
	{"9: removing a node takes it from every full preference list and changes nothing else there", clockwise, func(d dealt, build maker) error {
		if len(d.cfg.Nodes) == 0 {
			return nil
		}
		a, gone := build(d.cfg), d.cfg.Nodes[d.one()].Name
		b := a.without(gone)
		return each(d, a, b, func(p Pos, _, _ string) bool {
			want := slices.DeleteFunc(listNames(a, p), func(n string) bool { return n == gone })
			return slices.Equal(want, listNames(b, p))
		})
	}},
	{"10: turning all vnodes and keys changes no owner", func(d dealt) bool { return d.cfg.Tie != Rendezvous }, func(d dealt, build maker) error {
		a := build(d.cfg)
		o := newOracle(d.cfg)
		turn := o.cut(Pos(d.Uint64()))
		switch s := d.cfg.Scheme.(type) {
		case dice:
			s.rot = turn
			d.cfg.Scheme = s
		case together:
			s.d.rot = turn
			d.cfg.Scheme = s
		}
		b := build(d.cfg)
		return each(d, a, a, func(p Pos, is, _ string) bool { return is == ownerName(b, p+turn) })
	}},
	{"14: every key has the oracle's owner", always, func(d dealt, build maker) error {
		s, o := build(d.cfg), newOracle(d.cfg)
		return each(d, s, s, func(p Pos, _, _ string) bool {
			want := o.owner(p)
			return s.owner(p) == want && slices.Equal(s.prefer(p, 3), o.prefer(p, 3))
		})
	}},
	{"15: a change of one weight leaves the others' vnodes", func(d dealt) bool { return d.cfg.Tie != Probe }, func(d dealt, build maker) error {
		if len(d.cfg.Nodes) == 0 {
			return nil
		}
		a, i := build(d.cfg), d.one()
		d.cfg.Nodes = slices.Clone(d.cfg.Nodes)
		d.cfg.Nodes[i].Weight = 4
		b := build(d.cfg)
		if x, y := othersOf(a, i), othersOf(b, i); !slices.Equal(x, y) {
			return fmt.Errorf("others at %q, want %q", y, x)
		}
		return nil
	}},
	{"16: names and vnode numbers combine without ambiguity", always, func(d dealt, build maker) error {
		d.cfg.Scheme, d.cfg.Bits = dice{seed: d.Uint64(), bits: 64}, 0
		d.cfg.VNodes = 12
		d.cfg.Nodes = []Node{{Name: "a"}, {Name: "a1"}, {Name: "a11"}}
		at := map[Pos]int32{}
		for _, t := range build(d.cfg).claims() {
			if n, ok := at[t.Pos]; ok && n != t.Node {
				return fmt.Errorf("nodes %d and %d both at %x", n, t.Node, t.Pos)
			}
			at[t.Pos] = t.Node
		}
		return nil
	}},
}

// othersOf is the claims of all nodes but one.
func othersOf(s subject, i int) []string {
	return lines(s.nodes(), slices.DeleteFunc(slices.Clone(s.claims()), func(t Token) bool { return int(t.Node) == i }))
}

// each tries every position (or a good choice of them) with its owners on two rings.
func each(d dealt, a, b subject, ok func(p Pos, was, is string) bool) error {
	bits := d.cfg.Scheme.Bits()
	if d.cfg.Bits != 0 {
		bits = min(bits, d.cfg.Bits)
	}
	for _, p := range probes(d.Rand, bits, newOracle(d.cfg).claims) {
		if was, is := ownerName(a, p), ownerName(b, p); !ok(p, was, is) {
			return fmt.Errorf("position %x: %q, then %q", p, was, is)
		}
	}
	return nil
}

func ownerName(s subject, p Pos) string {
	if i := s.owner(p); i >= 0 {
		return s.nodes()[i].Name
	}
	return ""
}

func listNames(s subject, p Pos) []string {
	list := []string{}
	for _, i := range s.prefer(p, len(s.nodes())) {
		list = append(list, s.nodes()[i].Name)
	}
	return list
}

// sameRing compares claims and owners, by name.
func sameRing(a, b subject, d dealt) error {
	if x, y := lines(a.nodes(), a.claims()), lines(b.nodes(), b.claims()); !slices.Equal(x, y) {
		return fmt.Errorf("claims %q, want %q", y, x)
	}
	return each(d, a, b, func(p Pos, was, is string) bool { return was == is })
}

func TestTheLawsHold(t *testing.T) {
	for _, l := range laws {
		t.Run(l.says, func(t *testing.T) {
			tried := 0
			rings(t, many, func(d dealt) error {
				if !l.where(d) {
					return nil
				}
				tried++
				return l.broken(d, makeReal)
			})
			if tried < 1000 {
				t.Errorf("tried on %d rings, want at least 1000", tried)
			}
		})
	}
}
