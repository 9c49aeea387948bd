package rival

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"ringscope/ring"
	"ringscope/ring/theory"
)

func TestAllListsTheRivalsInTheOrderOfTheMenu(t *testing.T) {
	var got []string
	for _, r := range All(ring.Config{VNodes: 24}) {
		c := r.Contract()
		if r.Title() == "" || c.Lookup == "" || c.Memory == "" || c.Removals == "" || c.Source == "" {
			t.Errorf("%s has an incomplete contract: %+v", r.Name(), c)
		}
		got = append(got, r.Name())
	}
	want := []string{"ring", "rendezvous", "jump", "maglev", "bounded", "multiprobe", "slots", "modulo"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestTallyTellsEveryKindOfMove(t *testing.T) {
	before := []ring.Node{{Name: "a"}, {Name: "b"}, {Name: "gone"}, {Name: "c", Weight: 1}, {Name: "d"}}
	after := []ring.Node{{Name: "c"}, {Name: "new"}, {Name: "b"}, {Name: "a"}, {Name: "d", Down: true}}
	for _, c := range []struct {
		what           string
		was, is        int32
		moved, between int
	}{
		{"stays, though the index changes", 0, 3, 0, 0},
		{"from old to old", 0, 2, 1, 1},
		{"weights 0 and 1 are the same", 0, 0, 1, 1},
		{"to the new node", 1, 1, 1, 0},
		{"from one that is gone", 2, 2, 1, 0},
		{"from one that went down", 4, 3, 1, 0},
		{"from none", -1, 3, 1, 0},
		{"to none", 0, -1, 1, 0},
		{"none before and after", -1, -1, 0, 0},
		{"gone, and none after", 2, -1, 1, 0},
	} {
		got := Tally(before, after, []int32{c.was}, []int32{c.is})
		if got.Keys != 1 || got.Moved != c.moved || got.BetweenOld != c.between {
			t.Errorf("%s: %+v, want %d moved and %d between old", c.what, got, c.moved, c.between)
		}
	}
	reweighed := slices.Clone(before)
	reweighed[0].Weight = 2
	if got := Tally(before, reweighed, []int32{1}, []int32{0}); got.Moved != 1 || got.BetweenOld != 0 {
		t.Errorf("to a node that was reweighed: %+v", got)
	}
}

func TestPeakToMeanIsByWeightOverTheKeysThatAreServed(t *testing.T) {
	nodes := []ring.Node{{Name: "a", Weight: 1}, {Name: "b", Weight: 3}, {Name: "c", Weight: 9, Down: true}}
	got := Tally(nodes, nodes, []int32{0, 0, 1, 1, -1}, []int32{0, 0, 1, 1, -1})
	if got.PeakToMean != 2 { // a has 2 of 4, its part is 1
		t.Errorf("peak %v, want 2", got.PeakToMean)
	}
}

func TestCompareReportsTheRivalThatCannotAndGoesOn(t *testing.T) {
	got := Compare([]Rival{Maglev{Size: 3}, Modulo{}}, lettered(4), lettered(5), keys(100, nameHash))
	if got[0].Err == nil || got[0].Rival == nil || got[0].MovedPart() != 0 {
		t.Errorf("five nodes in three slots: %+v", got[0])
	}
	if got[1].Err != nil || got[1].Moved == 0 {
		t.Errorf("modulo beside it: %+v", got[1])
	}
}

func TestTheRingAsARivalMovesWhatTheRingMoves(t *testing.T) {
	cfg := ring.Config{VNodes: 50, Nodes: lettered(7)}
	a, err := ring.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	b, err := a.Without("node-c")
	if err != nil {
		t.Fatal(err)
	}
	part := 0.0
	for _, m := range ring.Diff(a, b) {
		part += m.Turn()
	}
	pos := keys(60_000, nameHash)
	got := Measure(OnRing(a), OnRing(b), pos)
	if d := math.Abs(got.MovedPart() - part); d > 4*math.Sqrt(part/60_000) {
		t.Errorf("moved %v of the keys, %v of the circle", got.MovedPart(), part)
	}
	if made := Compare([]Rival{HashRing{Config: cfg}}, a.Nodes(), b.Nodes(), pos)[0]; made.Moved != got.Moved {
		t.Errorf("the rival moves %d keys, the ring %d", made.Moved, got.Moved)
	}
}

func TestSlotsMoveNoMoreThanTheLeast(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 20 {
		nodes := lettered(8)
		s := Slots{Count: 500}
		m := must(t, s, nodes, nil).(*SlotTable)
		for range 15 {
			next := drift(rng, nodes, true)
			n := must(t, s, next, m).(*SlotTable)
			was, is := map[string]float64{}, map[string]float64{}
			moved := 0
			for i := range n.Table() {
				a, b := m.Nodes()[m.Table()[i]].Name, n.Nodes()[n.Table()[i]].Name
				was[a] += 1. / 500
				is[b] += 1. / 500
				if a != b {
					moved++
				}
			}
			var old, now []float64
			for name := range was {
				if _, ok := is[name]; !ok {
					is[name] = 0
				}
			}
			all := 0.0
			for _, x := range next {
				if !x.Down {
					all += weight(x)
				}
			}
			for name, part := range is {
				old, now = append(old, was[name]), append(now, part)
			}
			if least := theory.LeastMovement(old, now); math.Abs(float64(moved)/500-least) > 1e-9 {
				t.Fatalf("%d of 500 slots moved, the least for these counts is %v of them", moved, least*500)
			}
			for _, x := range next {
				want := 0.0
				if !x.Down {
					want = weight(x) / all
				}
				if math.Abs(is[x.Name]-want) > 4./500 {
					t.Fatalf("weight %v of %v has %v slots, want %v", x.Weight, all, is[x.Name]*500, want*500)
				}
			}
			nodes, m = next, n
		}
	}
}

func TestAStoredTableIsTakenOver(t *testing.T) {
	s := Slots{Count: 6}
	for _, bad := range [][]int32{nil, {0, 0, 0, 0, 0, 2}, {0, 0, 0, 0, 0, -2}} {
		if _, err := s.Restore(lettered(2), bad); err == nil {
			t.Errorf("the table %v was accepted", bad)
		}
	}
	table := []int32{1, -1, 0, 1, 0, 1}
	m, err := s.Restore(lettered(2), table)
	if err != nil {
		t.Fatal(err)
	}
	table[0] = 0 // the caller's own
	if got := m.Assign(nil, []ring.Pos{0, 1 << 62, 1<<64 - 1}); !slices.Equal(got, []int32{1, -1, 1}) {
		t.Errorf("owners %v, want [1 -1 1]", got)
	}
	// The slot that nobody had finds a node, though no node has changed.
	n := must(t, s, lettered(2), m).(*SlotTable)
	if got := n.Table(); !slices.Equal(got, []int32{1, 0, 0, 1, 0, 1}) {
		t.Errorf("table %v, want [1 0 0 1 0 1]", got)
	}
	outside := Slots{Count: 6, Slot: func(k ring.Pos) int { return int(k) - 1 }}
	if got := must(t, outside, lettered(2), nil).Assign(nil, []ring.Pos{0, 1, 6, 7}); !slices.Equal(got, []int32{-1, 0, 1, -1}) {
		t.Errorf("owners %v, want [-1 0 1 -1]", got)
	}
}

func TestASampleIsInOrderAndDecidedByItsSeed(t *testing.T) {
	pos := make([]ring.Pos, 1000)
	for i := range pos {
		pos[i] = ring.Pos(i)
	}
	a, b := Sample(pos, 100, 5), Sample(pos, 100, 5)
	if len(a) != 100 || !slices.Equal(a, b) || !slices.IsSorted(a) {
		t.Errorf("%d keys, the same twice: %v, in order: %v", len(a), slices.Equal(a, b), slices.IsSorted(a))
	}
	if slices.Equal(a, Sample(pos, 100, 6)) {
		t.Error("another seed gives the same sample")
	}
	if got := Sample(pos, 5000, 1); !slices.Equal(got, pos) {
		t.Errorf("more than there are: %d keys, want all", len(got))
	}
	if len(Sample(pos, 0, 1)) != 0 || len(Sample(pos, -3, 1)) != 0 || len(Sample(nil, 3, 1)) != 0 {
		t.Error("a sample of nothing has keys")
	}
	// Each key equally often.
	var count [1000]float64
	for seed := range uint64(400) {
		for _, k := range Sample(pos, 100, seed) {
			count[k]++
		}
	}
	for k, n := range count {
		if math.Abs(n-40) > 5*math.Sqrt(40*.9) {
			t.Errorf("key %d is in %v of 400 samples of a tenth", k, n)
		}
	}
}
