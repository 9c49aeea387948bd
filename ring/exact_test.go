package ring

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func must(r *Ring, err error) *Ring {
	if err != nil {
		panic(err)
	}
	return r
}

// rings runs f on so many random small rings, and on a few of 64 bits.
func rings(t *testing.T, n int, f func(d dealt) error) {
	t.Helper()
	for i := range n {
		d := deal(rand.New(rand.NewPCG(uint64(i), 1)))
		if i%10 == 9 {
			d = d.wide()
		}
		if err := f(d); err != nil {
			t.Fatalf("ring %d: %v\n%+v", i, err, d.cfg)
		}
	}
}

// many is how many random rings a law is tried on.
const many = 2000

func TestClaimsStandWhereTheOracleHasThem(t *testing.T) {
	rings(t, many, func(d dealt) error {
		r, o := must(New(d.cfg)), newOracle(d.cfg)
		if got, want := lines(r.Nodes(), claimsOf(r)), lines(o.cfg.Nodes, o.claims); !slices.Equal(got, want) {
			return fmt.Errorf("claims\n%q, want\n%q", got, want)
		}
		return nil
	})
}

func TestEveryPositionHasTheOraclesOwnerOneByOneAndInBatches(t *testing.T) {
	rings(t, many, func(d dealt) error {
		r, o := must(New(d.cfg)), newOracle(d.cfg)
		all := probes(d.Rand, r.Bits(), o.claims)
		want := make([]int32, len(all))
		for i, p := range all {
			want[i] = o.owner(p)
			// Positions are cut to the ring's width on lookup.
			full := p | Pos(d.Uint64())>>(r.Bits()-1)>>1
			tok, ok := r.OwnerAt(full)
			if !ok {
				tok.Node = -1
			}
			if tok.Node != want[i] {
				return fmt.Errorf("position %x: owner %d, want %d", full, tok.Node, want[i])
			}
		}
		if got := r.OwnersOf(nil, all); !slices.Equal(got, want) {
			return fmt.Errorf("ascending batch: %d, want %d", got, want)
		}
		loads := make([]int, len(r.Nodes()))
		for _, n := range want {
			if n >= 0 {
				loads[n]++
			}
		}
		if got := r.Loads(all); !slices.Equal(got, loads) {
			return fmt.Errorf("loads %d, want %d", got, loads)
		}
		// Runs that ascend and break off, in front of what dst holds already.
		at := d.IntN(len(all))
		mixed, wantMixed := []Pos{}, []int32{7}
		for range 4 {
			for i := at; i < min(len(all), at+d.IntN(9)); i++ {
				mixed, wantMixed = append(mixed, all[i]), append(wantMixed, want[i])
			}
			at = d.IntN(len(all))
		}
		if got := r.OwnersOf([]int32{7}, mixed); !slices.Equal(got, wantMixed) {
			return fmt.Errorf("mixed batch %x: %d, want %d", mixed, got, wantMixed)
		}
		return nil
	})
}

func TestAKeyHasTheOwnerOfItsPosition(t *testing.T) {
	rings(t, many, func(d dealt) error {
		if d.IntN(2) == 0 {
			d.cfg.Scheme = Own
		}
		r, o := must(New(d.cfg)), newOracle(d.cfg)
		for i := range 40 {
			key := fmt.Sprint("any key at all "[:d.IntN(16)], i)
			want := o.owner(d.cfg.Scheme.Locate(key))
			if got := r.OwnerIndex(key); got != int(want) {
				return fmt.Errorf("key %q: owner %d, want %d", key, got, want)
			}
			n, ok := r.Owner(key)
			if ok != (want >= 0) || ok && n != r.Nodes()[want] || !ok && n != (Node{}) {
				return fmt.Errorf("key %q: owner %v, want number %d", key, n, want)
			}
		}
		return nil
	})
}

func TestWalksAndPreferenceListsAreTheOracles(t *testing.T) {
	rings(t, many, func(d dealt) error {
		r, o := must(New(d.cfg)), newOracle(d.cfg)
		for range 8 {
			p := Pos(d.Uint64())
			want := d.IntN(len(d.cfg.Nodes)+3) - 1
			if got, list := r.PreferenceAt(nil, p, want, OverNodes), o.prefer(p, want); !slices.Equal(got, list) {
				return fmt.Errorf("%d from %x: %d, want %d", want, p, got, list)
			}
			if got, list := r.PreferenceAt(nil, p, want, OverZones), o.preferZones(p, want); !slices.Equal(got, list) {
				return fmt.Errorf("%d over zones from %x: %d, want %d", want, p, got, list)
			}
			for spread := range OverZones + 1 {
				if err := checkWalk(r, o, p, want, spread); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// checkWalk looks at each visit and its reason.
func checkWalk(r *Ring, o *oracle, p Pos, want int, spread Spread) error {
	walk := r.Walk(p, want, spread)
	list := r.PreferenceAt(nil, p, want, spread)
	if len(list) == 0 {
		if len(walk) > 0 {
			return fmt.Errorf("a walk of %d steps takes none", len(walk))
		}
		return nil
	}
	all := o.walk(p)
	taken := []int32{}
	for i, v := range walk {
		n := r.Nodes()[v.Token.Node]
		if v.Token != all[i] {
			return fmt.Errorf("step %d of the walk is at %v, want %v", i, v.Token, all[i])
		}
		why := Replica
		switch {
		case n.Down:
			why = IsDown
		case slices.Contains(taken, v.Token.Node):
			why = SameNode
		case v.Token.Node != list[len(taken)]:
			why = SameZone
		case len(taken) == 0:
			why = Owner
		}
		if v.Reason != why {
			return fmt.Errorf("step %d, %q: reason %d, want %d", i, n.Name, v.Reason, why)
		}
		if why <= Replica {
			taken = append(taken, v.Token.Node)
		}
	}
	if !slices.Equal(taken, list) {
		return fmt.Errorf("a walk takes %d, want %d", taken, list)
	}
	return nil
}
