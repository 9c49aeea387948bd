package ring

import (
	"fmt"
	"slices"
	"testing"
)

// The double of the laws has the same fault, written down once more and
// otherwise.
func TestAFaultyRingDoesWhatItsDoubleDoes(t *testing.T) {
	rings(t, many, func(d dealt) error {
		s, ok := d.cfg.Scheme.(dice)
		if !ok {
			return nil
		}
		s.lookup = AtOrAfter
		d.cfg.Scheme, d.cfg.Tie, d.cfg.Bits = s, LastAdded, 0
		f, err := NewFaulty(d.cfg)
		if err != nil {
			return err
		}
		double := makeDouble(byPosition)(d.cfg)
		if len(d.cfg.Nodes) > 0 {
			gone := d.cfg.Nodes[d.one()].Name
			copied, before := f.Clone(), slices.Clone(f.Tokens())
			if err := copied.Remove(gone); err != nil {
				return err
			}
			double = double.without(gone)
			if !slices.Equal(f.Tokens(), before) {
				return fmt.Errorf("a change of the copy changes what was copied")
			}
			f = copied
		}
		if got, want := lines(f.Nodes(), f.Tokens()), lines(double.nodes(), double.claims()); !slices.Equal(got, want) {
			return fmt.Errorf("tokens %q, want %q", got, want)
		}
		return each(d, double, double, func(p Pos, want, _ string) bool {
			tok, ok := f.OwnerAt(p)
			return !ok && want == "" || ok && f.Nodes()[tok.Node].Name == want
		})
	})
}

func TestWithoutCollisionsAFaultyRingIsRight(t *testing.T) {
	for lookup := range Nearest + 1 {
		cfg := Config{Scheme: dice{seed: 9, bits: 64, lookup: lookup}, VNodes: 40, Nodes: []Node{{Name: "a"}, {Name: "b", Weight: 2}, {Name: "c", Down: true}}}
		r := must(New(cfg))
		f, err := NewFaulty(cfg)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 2000 {
			key := fmt.Sprint("key-", i)
			want, _ := r.Owner(key)
			if got, ok := f.Owner(key); !ok || got != want {
				t.Fatalf("lookup %d, %s: %v, want %v", lookup, key, got, want)
			}
		}
		if f.Lost() != 0 {
			t.Errorf("lookup %d: %d vnodes lost, want none", lookup, f.Lost())
		}
	}
}

// Pekko's issue: of two nodes that share all positions, removing the one
// leaves the other without any.
func TestRemovingANodeTakesTheVNodesOfItsTwin(t *testing.T) {
	twins := Config{Scheme: dice{seed: 1, bits: 3}, VNodes: 200, Nodes: []Node{{Name: "a"}, {Name: "b"}}}
	f, err := NewFaulty(twins)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Tokens()) != 8 || f.Lost() != 392 {
		t.Fatalf("%d tokens, %d lost, want 8 and 392", len(f.Tokens()), f.Lost())
	}
	if err := f.Remove("a"); err != nil {
		t.Fatal(err)
	}
	if n, ok := f.Owner("key"); ok {
		t.Errorf("%v serves, want nobody", n)
	}
	if r := must(must(New(twins)).Without("a")); r.Len() != 200 {
		t.Errorf("a ring keeps %d of b's vnodes, want 200", r.Len())
	}
}

func TestAFaultyRingRefusesWhatARingRefuses(t *testing.T) {
	if _, err := NewFaulty(Config{Scheme: together{dice{bits: 64}}, VNodes: 1}); err == nil {
		t.Error("a scheme that places all nodes together is taken")
	}
	if _, err := NewFaulty(Config{}); err == nil {
		t.Error("0 vnodes are taken")
	}
	f, err := NewFaulty(Config{VNodes: 10})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []Node{{}, {Name: "a", Weight: -1}, {Name: "a", Weight: 1e300}} {
		if f.Add(n) == nil {
			t.Errorf("node %v is taken", n)
		}
	}
	if _, ok := f.Owner("key"); ok || f.Remove("a") == nil || len(f.Nodes()) != 0 {
		t.Error("a ring without nodes serves, or gives one up")
	}
	if f.Add(Node{Name: "a"}) != nil || f.Add(Node{Name: "a"}) == nil {
		t.Error("a name is not taken once, or is taken twice")
	}
}
