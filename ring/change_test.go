package ring

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"
)

// sameAsNew compares a ring that came by changes with one built from nothing:
// claims, nodes, and all that is derived from them.
func sameAsNew(r *Ring) error {
	fresh := must(New(r.Config()))
	if got, want := claimsOf(r), claimsOf(fresh); !slices.Equal(got, want) {
		return fmt.Errorf("claims %v, built anew %v", got, want)
	}
	a, b := *r, *fresh
	a.claim, a.shift, b.claim, b.shift = nil, 0, nil, 0 // claims may be packed otherwise
	if !reflect.DeepEqual(a, b) {
		return fmt.Errorf("ring %+v, built anew %+v", a, b)
	}
	return nil
}

func TestAnyRunOfChangesGivesTheRingThatNewGives(t *testing.T) {
	rings(t, many, func(d dealt) error {
		r := must(New(d.cfg))
		for range 4 {
			d.cfg.Nodes = r.Nodes()
			before := lines(r.Nodes(), claimsOf(r))
			next := r
			switch name := names[d.IntN(len(names))]; {
			case d.IntN(3) == 0:
				next, _ = r.With(d.node(name))
			case d.IntN(2) == 0:
				next, _ = r.Without(name)
			default:
				next, _ = r.Change(d.node(name))
			}
			if err := sameAsNew(next); err != nil {
				return err
			}
			if after := lines(r.Nodes(), claimsOf(r)); !slices.Equal(before, after) {
				return fmt.Errorf("the ring before changed from %q to %q", before, after)
			}
			r = next
		}
		return nil
	})
}

func TestMoreWeightOnlyGains(t *testing.T) {
	rings(t, many, func(d dealt) error {
		if len(d.cfg.Nodes) == 0 || !alone(d) {
			return nil
		}
		n := d.cfg.Nodes[d.one()]
		n.Weight = 1
		a := must(must(New(d.cfg)).Change(n))
		n.Weight = 3
		b := must(a.Change(n))
		for _, m := range Diff(a, b) {
			if nameOf(b, m.To) != n.Name {
				return fmt.Errorf("%v does not go to the node with more weight", m)
			}
		}
		return nil
	})
}

func TestAChangeOfWhatHasNoPlaceOnTheCircleSharesTheClaims(t *testing.T) {
	r := must(New(Config{VNodes: 50, Nodes: []Node{{Name: "a"}, {Name: "b"}}}))
	down := must(r.Change(Node{Name: "a", Down: true}))
	if &down.pos[0] != &r.pos[0] {
		t.Error("marking a node down copies the ring")
	}
	for _, p := range probes(rand.New(rand.NewPCG(1, 1)), 64, claimsOf(r)) {
		if got := nameAt(down, p); got != "b" {
			t.Fatalf("position %x is served by %q, want b", p, got)
		}
	}
	if again := must(down.Change(Node{Name: "a"})); !slices.Equal(again.OwnersOf(nil, r.pos), r.OwnersOf(nil, r.pos)) {
		t.Error("a node that is up again does not serve what it did")
	}
}

// Claims hold node and vnode number in 32 bits; a node of very many vnodes
// among very many nodes does not fit.
func TestARingWhoseNumbersDoNotFitTogetherIsRightAllTheSame(t *testing.T) {
	cfg := Config{Scheme: dice{seed: 3, bits: 64}, VNodes: 1, Nodes: []Node{{Name: "huge", Weight: 1 << 18}}}
	for i := range 1 << 14 {
		cfg.Nodes = append(cfg.Nodes, Node{Name: fmt.Sprint("small-", i)})
	}
	for tie := range Probe + 1 {
		cfg.Tie = tie
		r := must(New(cfg))
		if r.rep == nil {
			t.Fatal("the numbers fit, want more")
		}
		o := newOracle(cfg)
		if got := claimsOf(r); !slices.Equal(got, o.claims) {
			t.Errorf("tie rule %d: claims differ from the oracle's", tie)
		}
		s := must(must(r.With(Node{Name: "x"})).Without("x"))
		if !slices.Equal(claimsOf(s), o.claims) {
			t.Errorf("tie rule %d: adding and removing does not restore the claims", tie)
		}
		less := must(r.Without("huge"))
		if less.rep != nil || less.Len() != 1<<14 {
			t.Errorf("tie rule %d: %d claims without the huge node, want %d", tie, less.Len(), 1<<14)
		}
	}
}

func TestASnapshotNeverChangesWhileOthersReadAndEditIt(t *testing.T) {
	r := must(New(Config{VNodes: 20, Bits: 8, Nodes: []Node{{Name: "a"}, {Name: "b", Zone: "z"}, {Name: "c", Down: true}}}))
	keys := positions(8)
	want := r.OwnersOf(nil, keys)
	claims := claimsOf(r)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			s := r
			for k := range 20 {
				name := fmt.Sprint("n", i, "-", k)
				s = must(s.With(Node{Name: name, Weight: 1.5}))
				s = must(s.Change(Node{Name: "c", Weight: float64(k + 1)}))
				if k%3 == 0 {
					s = must(s.Without(name))
				}
				Diff(r, s)
				r.Walk(Pos(k)<<60, 3, OverZones)
				if !slices.Equal(r.OwnersOf(nil, keys), want) {
					t.Error("an edit changed a ring that was there before")
				}
			}
		})
	}
	all.Wait()
	if !slices.Equal(claimsOf(r), claims) || len(r.Nodes()) != 3 {
		t.Error("an edit changed a ring that was there before")
	}
}

func TestTheNodesGivenToNewAreCopied(t *testing.T) {
	nodes := []Node{{Name: "a"}, {Name: "b"}}
	r := must(New(Config{VNodes: 5, Nodes: nodes}))
	nodes[0].Name = "x"
	if r.Nodes()[0].Name != "a" {
		t.Error("the ring follows the caller's slice")
	}
}
