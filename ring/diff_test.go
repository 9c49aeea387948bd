package ring

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// changed is another ring for a diff: one node more or less, another weight,
// others down, other nodes, another width, rule or scheme.
func changed(d dealt) (*Ring, *Ring) {
	a := must(New(d.cfg))
	b := a
	switch d.IntN(8) {
	case 0, 1:
		b = must(a.With(d.newcomer()))
	case 2:
		if len(d.cfg.Nodes) > 0 {
			b = must(a.Without(d.cfg.Nodes[d.one()].Name))
		}
	case 3:
		if len(d.cfg.Nodes) > 0 {
			n := d.node(d.cfg.Nodes[d.one()].Name)
			b = must(a.Change(n))
		}
	case 4:
		d.cfg.Nodes = slices.Clone(d.cfg.Nodes)
		d.Shuffle(len(d.cfg.Nodes), func(i, j int) {
			d.cfg.Nodes[i], d.cfg.Nodes[j] = d.cfg.Nodes[j], d.cfg.Nodes[i]
		})
		d.cfg.Nodes = append(d.cfg.Nodes[len(d.cfg.Nodes)/2:], d.newcomer())
		b = must(New(d.cfg))
	case 5:
		if a.bits <= 10 {
			d.cfg.Bits = 3 + d.IntN(8)
		}
		b = must(New(d.cfg))
	case 6:
		d.cfg.Tie = Tie(d.IntN(5))
		b = must(New(d.cfg))
	case 7:
		e := deal(d.Rand)
		e.cfg.Nodes = append(e.cfg.Nodes, d.newcomer())
		if a.bits <= 10 {
			b = must(New(e.cfg))
		}
	}
	if d.IntN(2) == 0 {
		a, b = b, a
	}
	return a, b
}

func nameAt(r *Ring, p Pos) string {
	if i := r.nodeAt(p); i >= 0 {
		return r.Nodes()[i].Name
	}
	return ""
}

func nameOf(r *Ring, i int32) string {
	if i < 0 {
		return ""
	}
	return r.Nodes()[i].Name
}

func TestADiffIsWhatEveryPositionSays(t *testing.T) {
	fast := 0
	rings(t, 2*many, func(d dealt) error {
		a, b := changed(d)
		if _, ok := oneMore(a, b); ok {
			fast++
		}
		moves := Diff(a, b)
		if all := diffAll(a, b); !slices.Equal(moves, all) {
			return fmt.Errorf("one node looked at: %v, all: %v", moves, all)
		}
		back := Diff(b, a)
		for i := range back {
			back[i].From, back[i].To = back[i].To, back[i].From
		}
		if !slices.Equal(moves, back) {
			return fmt.Errorf("back: %v, want %v", back, moves)
		}
		if len(Diff(a, a)) != 0 || len(diffAll(a, a)) != 0 {
			return fmt.Errorf("a ring differs from itself: %v", diffAll(a, a))
		}
		if a.Bits() <= 10 && b.Bits() <= 10 {
			return checkMoves(a, b, moves)
		}
		return nil
	})
	if fast < 300 {
		t.Errorf("%d rings differ by one node, want at least 300", fast)
	}
}

// checkMoves compares with the maximal arcs that trying every position gives.
func checkMoves(a, b *Ring, moves []Move) error {
	bits := max(a.Bits(), b.Bits())
	fill := Pos(0)
	if a.Bits() != b.Bits() {
		fill = Pos(1)<<(64-bits) - 1
	}
	ends, whos := stretches(bits, func(p Pos) [2]int32 { return [2]int32{int32(a.nodeAt(p)), int32(b.nodeAt(p))} })
	var want []Move
	for i, end := range ends {
		m := Move{ends[(i+len(ends)-1)%len(ends)] + fill, end + fill, whos[i][0], whos[i][1]}
		if nameOf(a, m.From) != nameOf(b, m.To) {
			want = append(want, m)
		}
	}
	if len(ends) == 0 && nameAt(a, 0) != nameAt(b, 0) {
		if len(moves) != 1 || moves[0].Start != moves[0].End || moves[0].Turn() != 1 || int(moves[0].From) != a.nodeAt(0) || int(moves[0].To) != b.nodeAt(0) {
			return fmt.Errorf("moves %v, want the whole circle", moves)
		}
		return nil
	}
	if !slices.Equal(moves, want) {
		return fmt.Errorf("moves %v, want %v", moves, want)
	}
	return nil
}

func TestAddingANodeMovesExactlyItsShare(t *testing.T) {
	rings(t, many, func(d dealt) error {
		d = d.allUp()
		if len(d.cfg.Nodes) == 0 || d.cfg.Tie == Probe {
			return nil
		}
		a := must(New(d.cfg))
		n := d.newcomer()
		n.Down = false
		b := must(a.With(n))
		sum := uint64(0)
		for _, m := range Diff(a, b) {
			if nameOf(b, m.To) != n.Name {
				return fmt.Errorf("%v does not go to the newcomer", m)
			}
			sum += uint64(m.End - m.Start)
		}
		if share := b.Shares()[len(b.Nodes())-1].Length; sum != share {
			return fmt.Errorf("moved %x, want the share %x", sum, share)
		}
		return nil
	})
}

func TestGoingByWayOfAnotherRingMovesNoLess(t *testing.T) {
	moved := func(a, b *Ring) (turn float64) {
		for _, m := range Diff(a, b) {
			turn += m.Turn()
		}
		return turn
	}
	rings(t, many, func(d dealt) error {
		a, b := changed(d)
		c := must(b.With(d.node("another")))
		if direct, by := moved(a, c), moved(a, b)+moved(b, c); direct > by+1e-9 {
			return fmt.Errorf("%v directly, %v in two steps", direct, by)
		}
		return nil
	})
}

func TestKeysCountedOverMovesAndArcsAreTheKeysThatMoveAndBelong(t *testing.T) {
	rings(t, many, func(d dealt) error {
		a, b := changed(d)
		keys := make([]Pos, d.IntN(60))
		for i := range keys {
			keys[i] = Pos(d.Uint64())
			if d.IntN(3) == 0 && a.Len() > 0 {
				keys[i] = a.At(d.IntN(a.Len())).Pos + Pos(d.IntN(3)) - 1
			}
		}
		slices.Sort(keys)
		moves, bits := Diff(a, b), DiffBits(a, b)
		want := []int32{}
		for i, p := range keys {
			if nameAt(a, p) != nameAt(b, p) {
				want = append(want, int32(i))
			}
		}
		if got := MovedKeys(nil, keys, moves, bits); !slices.Equal(got, want) {
			return fmt.Errorf("keys %x: moved %d, want %d", keys, got, want)
		}
		sum := 0
		for _, m := range moves {
			sum += Count(keys, m.Start, m.End, bits)
		}
		if sum != len(want) {
			return fmt.Errorf("%d keys counted over moves, want %d", sum, len(want))
		}
		loads := make([]int, len(a.Nodes()))
		for arc := range a.Arcs() {
			loads[arc.Owner] += Count(keys, arc.Start, arc.End, a.Bits())
		}
		if got := a.Loads(keys); !slices.Equal(got, loads) {
			return fmt.Errorf("loads %d, over arcs %d", got, loads)
		}
		return nil
	})
}

func TestAFastDiffNeedsTheSameRulesOnBothSides(t *testing.T) {
	d := deal(rand.New(rand.NewPCG(5, 5)))
	cfg := Config{Scheme: dice{seed: 1, bits: 64}, VNodes: 3, Nodes: []Node{{Name: "a"}, {Name: "b"}}}
	more := cfg
	more.Nodes = append(slices.Clone(cfg.Nodes), d.newcomer())
	if _, ok := oneMore(must(New(cfg)), must(New(more))); !ok {
		t.Error("one node more is not seen")
	}
	for what, change := range map[string]func(*Config){
		"scheme":        func(c *Config) { c.Scheme = dice{seed: 2, bits: 64} },
		"vnodes":        func(c *Config) { c.VNodes = 4 },
		"tie":           func(c *Config) { c.Tie = LastAdded },
		"order":         func(c *Config) { c.Order = ByUTF16 },
		"bits":          func(c *Config) { c.Bits = 9 },
		"weight":        func(c *Config) { c.Nodes[0].Weight = 2 },
		"joining order": func(c *Config) { c.Nodes[0], c.Nodes[1] = c.Nodes[1], c.Nodes[0] },
		"not a placer":  func(c *Config) { c.Scheme = together{dice{seed: 1, bits: 64}} },
	} {
		other := more
		other.Nodes = slices.Clone(more.Nodes)
		change(&other)
		a, b := must(New(cfg)), must(New(other))
		if _, ok := oneMore(a, b); ok {
			t.Errorf("another %s goes for one node more", what)
		}
	}
}

// A node with nearly all vnodes has long runs of them, which the short way must
// not walk through for each.
func TestADiffWithAGiantIsAsExactAndNotSlow(t *testing.T) {
	a := must(New(Config{VNodes: 1, Nodes: []Node{{Name: "a"}, {Name: "b"}}}))
	b := must(a.With(Node{Name: "giant", Weight: 1 << 19}))
	if got, want := Diff(a, b), diffAll(a, b); !slices.Equal(got, want) || len(got) == 0 {
		t.Errorf("%d moves, want %d", len(got), len(want))
	}
	if got, want := Diff(b, a), diffAll(b, a); !slices.Equal(got, want) {
		t.Errorf("%d moves back, want %d", len(got), len(want))
	}
}
