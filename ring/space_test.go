package ring

import (
	"fmt"
	"slices"
	"testing"
)

// stretches is the circle of a small ring, cut where who changes, by trying
// every position: the maximal arcs as {start, end, who} with positions counted
// from 0, in the order of their ends. Two rings may be asked at once.
func stretches(bits int, who func(p Pos) [2]int32) (ends []Pos, whos [][2]int32) {
	slot := Pos(1) << (64 - bits)
	for _, p := range positions(bits) {
		if who(p) != who(p+slot) {
			ends, whos = append(ends, p), append(whos, who(p))
		}
	}
	return ends, whos
}

func TestArcsAreMaximalCoverTheCircleOnceAndAreWhatTheSharesCount(t *testing.T) {
	rings(t, many, func(d dealt) error {
		r, o := must(New(d.cfg)), newOracle(d.cfg)
		arcs := slices.Collect(r.Arcs())
		shares := r.Shares()
		if r.Bits() > 10 {
			return checkCover(r, arcs, shares)
		}
		ends, whos := stretches(r.Bits(), func(p Pos) [2]int32 { return [2]int32{o.owner(p)} })
		served := o.owner(0) >= 0
		switch {
		case !served:
			if len(arcs) != 0 {
				return fmt.Errorf("%d arcs of a ring that nobody serves", len(arcs))
			}
			for i, s := range shares {
				if s != (Share{}) {
					return fmt.Errorf("node %d has share %v, want none", i, s)
				}
			}
			return nil
		case len(ends) == 0:
			if len(arcs) != 1 || arcs[0].Start != arcs[0].End || arcs[0].Owner != o.owner(0) || arcs[0].Turn() != 1 {
				return fmt.Errorf("arcs %v, want the whole circle", arcs)
			}
		case len(arcs) != len(ends):
			return fmt.Errorf("%d arcs, want %d", len(arcs), len(ends))
		default:
			for i, a := range arcs {
				want := Arc{ends[(i+len(ends)-1)%len(ends)], ends[i], whos[i][0]}
				if a != want {
					return fmt.Errorf("arc %d is %v, want %v", i, a, want)
				}
			}
		}
		count := make([]uint64, len(shares))
		for _, p := range positions(r.Bits()) {
			count[o.owner(p)]++
		}
		for i, n := range count {
			whole := n == 1<<r.Bits()
			if want := (Share{n << (64 - r.Bits()), whole}); shares[i] != want {
				return fmt.Errorf("node %d has share %v, want %v", i, shares[i], want)
			}
		}
		return checkCover(r, arcs, shares)
	})
}

// checkCover adds arcs and shares up to 2^64, which is 0.
func checkCover(r *Ring, arcs []Arc, shares []Share) error {
	sum, whole := uint64(0), 0
	for i, a := range arcs {
		if sum += a.Len(); a.Len() == 0 {
			whole++
		}
		next := arcs[(i+1)%len(arcs)]
		if a.End != next.Start || len(arcs) > 1 && a.Owner == next.Owner || i > 0 && a.End <= arcs[i-1].End {
			return fmt.Errorf("arc %v is followed by %v", a, next)
		}
		shares[a.Owner].Length -= a.Len()
	}
	if sum != 0 || whole > 1 || whole == 1 && len(arcs) != 1 {
		return fmt.Errorf("arcs add up to %x, want the circle", sum)
	}
	for i, s := range shares {
		if s.Length != 0 || s.Whole && len(arcs) != 1 {
			return fmt.Errorf("node %d: share and arcs differ by %x", i, s.Length)
		}
	}
	return nil
}

func TestASinglePositionOwnsTheWholeCircleAt64Bits(t *testing.T) {
	for lookup := range Nearest + 1 {
		r := must(New(Config{Scheme: dice{bits: 64, lookup: lookup}, VNodes: 1, Nodes: []Node{{Name: "a"}}}))
		if s := r.Shares(); s[0] != (Share{0, true}) || s[0].Turn() != 1 {
			t.Errorf("lookup %d: share %v, want the whole circle", lookup, s)
		}
		arcs := slices.Collect(r.Arcs())
		if len(arcs) != 1 || arcs[0].Start != arcs[0].End || arcs[0].Turn() != 1 {
			t.Errorf("lookup %d: arcs %v, want the whole circle", lookup, arcs)
		}
	}
}

func TestCollisionsListEveryPositionWithSeveralClaims(t *testing.T) {
	rings(t, many, func(d dealt) error {
		r, o := must(New(d.cfg)), newOracle(d.cfg)
		at := map[Pos][]Token{}
		for _, c := range o.claims {
			at[c.Pos] = append(at[c.Pos], c)
		}
		n := 0
		for _, claims := range at {
			if len(claims) > 1 {
				n++
			}
		}
		got := r.Collisions()
		if len(got) != n {
			return fmt.Errorf("%d collisions, want %d", len(got), n)
		}
		for i, c := range got {
			nodes := map[int32]bool{}
			for _, t := range c.Claims {
				nodes[t.Node] = true
			}
			if !slices.Equal(c.Claims, at[c.Pos]) || c.Nodes() != len(nodes) || i > 0 && c.Pos <= got[i-1].Pos {
				return fmt.Errorf("collision %v, want %v", c, at[c.Pos])
			}
		}
		return nil
	})
}
