package rival

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"ringscope/ring"
	"ringscope/ring/theory"
)

// numbered is n nodes of weight 1.
func numbered(n int, of string) []ring.Node {
	all := make([]ring.Node, n)
	for i := range all {
		all[i] = ring.Node{Name: fmt.Sprintf("%s-%03d", of, i), Weight: 1}
	}
	return all
}

func TestJumpMovesOnlyToANodeThatIsAddedAtTheEnd(t *testing.T) {
	got := Compare([]Rival{Jump{}}, numbered(20, "j"), numbered(21, "j"), keys(20_000, nameHash))[0]
	if got.BetweenOld != 0 || math.Abs(got.MovedPart()*21-1) > .15 {
		t.Errorf("moved %d of %d keys, %d between old nodes", got.Moved, got.Keys, got.BetweenOld)
	}
}

func TestJumpMovesAboutTwiceItsKeysWhenAMiddleNodeLeaves(t *testing.T) {
	before := numbered(20, "j")
	maps, err := Replay(Jump{}, before, slices.Delete(slices.Clone(before), 7, 8))
	if err != nil {
		t.Fatal(err)
	}
	pos := keys(50_000, nameHash)
	own := 0
	for _, n := range names(maps[0], pos) {
		if n == "j-007" {
			own++
		}
	}
	if got := float64(Measure(maps[0], maps[1], pos).Moved) / float64(own); got < 1.85 || got > 2.05 {
		t.Errorf("moved %.3f times the keys of the node, want 1.9 to 2.0", got)
	}
}

func TestANodeThatReplacesAnotherTakesItsNumberInJump(t *testing.T) {
	after := numbered(9, "j")
	after[4].Name = "the new one"
	after = append(after[5:], after[:5]...) // the list's order is not the numbers'
	maps, err := Replay(Jump{}, numbered(9, "j"), after)
	if err != nil {
		t.Fatal(err)
	}
	pos := keys(5000, nameHash)
	was, is := names(maps[0], pos), names(maps[1], pos)
	for i := range was {
		if was[i] == "j-004" {
			was[i] = "the new one"
		}
	}
	if !slices.Equal(was, is) {
		t.Error("keys moved that were not the old node's")
	}
}

func TestRendezvousWeightsAreThoseOfTheLaw(t *testing.T) {
	// −w/ln u gives w/W exactly: within 4 deviations of the throws.
	nodes := lettered(4)
	nodes[0].Weight, nodes[1].Weight, nodes[2].Weight, nodes[3].Weight = .37, 1, 2.5, 6.13
	const k = 200_000
	load := make([]float64, 4)
	for _, o := range must(t, Rendezvous{}, nodes, nil).Assign(nil, keys(k, nameHash)) {
		load[o]++
	}
	for i, n := range nodes {
		p := n.Weight / 10
		if math.Abs(load[i]-p*k) > 4*math.Sqrt(k*p*(1-p)) {
			t.Errorf("weight %v has %v keys, want %v", n.Weight, load[i], p*k)
		}
	}
}

func TestRendezvousGivesEqualScoresToTheLowestName(t *testing.T) {
	same := Rendezvous{Score: func(_, _ uint64) uint64 { return 1 << 63 }}
	nodes := []ring.Node{{Name: "c"}, {Name: "a"}, {Name: "b"}}
	for _, n := range names(must(t, same, nodes, nil), keys(3, nameHash)) {
		if n != "a" {
			t.Errorf("equal scores went to %s, want a", n)
		}
	}
}

func TestTheReproducibleLogarithmIsTheLogarithm(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	check := func(h uint64) {
		var want float64
		if h >= 1<<63 {
			want = -math.Log1p(-(float64(^h) + .5) * 0x1p-64)
		} else {
			want = -math.Log((float64(h) + .5) * 0x1p-64)
		}
		if got := negLog(h); !(math.Abs(got-want) <= 4e-15*want) || got <= 0 {
			t.Errorf("−ln of %#x is %v, want %v", h, got, want)
		}
	}
	for _, h := range []uint64{0, 1, 2, 1<<52 - 1, 1 << 53, 1<<63 - 1, 1 << 63, 1<<64 - 2, 1<<64 - 1} {
		check(h)
	}
	for range 20_000 {
		check(rng.Uint64() >> rng.IntN(64))
		check(^(rng.Uint64() >> rng.IntN(64)))
	}
	// Published with the package, so that any platform can compare bits.
	for h, want := range map[uint64]uint64{
		0: 0x404686fc0af622d7, 1 << 62: 0x3ff62e42fefa39ef, 1 << 63: 0x3fe62e42fefa39ee, 0xdeadbeefcafebabe: 0x3fc1d96ac62136ac, math.MaxUint64: 0x3be0000000000000,
	} {
		if got := math.Float64bits(negLog(h)); got != want {
			t.Errorf("−ln of %#x has bits %#x, want %#x", h, got, want)
		}
	}
}

func TestMaglevMovesAsMuchAsWasPublished(t *testing.T) {
	pos := keys(40_000, nameHash)
	for _, c := range []struct {
		size, n        int
		moved, between float64
	}{{2039, 10, 1.18, .16}, {65537, 100, 1.57, .37}} {
		moved, between := 0., 0.
		const trials = 6
		for i := range trials {
			all := numbered(c.n+1, fmt.Sprint("m", i))
			got := Compare([]Rival{Maglev{Size: c.size}}, all[:c.n], all, pos)[0]
			moved += got.MovedPart() * float64(c.n+1) / trials
			between += float64(got.BetweenOld) / float64(got.Moved) / trials
		}
		if math.Abs(moved-c.moved) > .06 || math.Abs(between-c.between) > .03 {
			t.Errorf("M=%d N=%d: moved %.3f fair parts, %.3f of it between old nodes; want %v and %v", c.size, c.n, moved, between, c.moved, c.between)
		}
	}
}

func TestBoundedLoadsMoveAsMuchAsWasPublished(t *testing.T) {
	pos := keys(10_000, nameHash)
	for _, c := range []struct {
		epsilon, peak, moved, between float64
	}{{.05, 1.05, 1.39, .28}, {.25, 1.25, 1.09, .08}} {
		moved, between, peak := 0., 0., 0.
		const trials = 30
		for i := range trials {
			all := numbered(21, fmt.Sprint("b", i))
			b := Bounded{Config: ring.Config{VNodes: 40}, Epsilon: c.epsilon}
			got := Compare([]Rival{b}, all[:20], all, pos)[0]
			moved += got.MovedPart() * 21 / trials
			between += float64(got.BetweenOld) / float64(got.Moved) / trials
			peak = max(peak, got.PeakToMean)
		}
		t.Logf("ε=%v: peak %.4f moved %.3f between %.3f", c.epsilon, peak, moved, between)
		if peak > 1+c.epsilon+21/10_000. || math.Abs(moved-c.moved) > .1 || math.Abs(between-c.between) > .04 {
			t.Errorf("ε=%v: peak %.4f, moved %.3f fair parts, %.3f of it between old nodes; want %+v", c.epsilon, peak, moved, between, c)
		}
	}
}

func TestBoundedLoadsWithRoomEnoughAreAPlainRing(t *testing.T) {
	pos := keys(5000, nameHash)
	cfg := ring.Config{VNodes: 100}
	loose := must(t, Bounded{Config: cfg, Epsilon: 10}, lettered(6), nil)
	if !slices.Equal(names(loose, pos), names(must(t, HashRing{Config: cfg}, lettered(6), nil), pos)) {
		t.Error("loads within the bound, but the owners differ from the ring's")
	}
}

func TestNoNodeIsFilledAboveItsBound(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	for range 60 {
		nodes, all := numbered(1+rng.IntN(12), "b"), 0.0
		for i := range nodes {
			nodes[i].Weight = .2 + rng.Float64()*3
			all += nodes[i].Weight
		}
		b := Bounded{Config: ring.Config{VNodes: 1 + rng.IntN(20)}, Epsilon: .001 + rng.Float64()*rng.Float64()}
		pos := keys(1+rng.IntN(700), func(string) uint64 { return rng.Uint64() })
		load := make([]int, len(nodes))
		for _, o := range must(t, b, nodes, nil).Assign(nil, pos) {
			load[o]++
		}
		for i, n := range nodes {
			if bound := (1 + b.Epsilon) * float64(len(pos)) * n.Weight / all; float64(load[i]) > bound+1 {
				t.Fatalf("%+v: weight %v of %v has %d of %d keys, bound %v", b, n.Weight, all, load[i], len(pos), bound)
			}
		}
	}
}

func TestBoundedKeysTakeTheFirstNodeWithRoomClockwise(t *testing.T) {
	// Whoever is not with the ring's own node was passed on by full ones only,
	// and nobody could have stayed: against a plain walk without memory.
	rng := rand.New(rand.NewPCG(10, 10))
	for range 40 {
		nodes := numbered(2+rng.IntN(6), "w")
		b := Bounded{Config: ring.Config{VNodes: 1 + rng.IntN(6), Bits: 8}, Epsilon: .02}
		pos := keys(300, func(string) uint64 { return rng.Uint64() })
		m := must(t, b, nodes, nil).(*bounded)
		bound := int(math.Ceil(1.02 * 300 / float64(len(nodes))))
		load := make([]int, len(nodes))
		for k, got := range m.place(nil, pos) {
			want := int32(-1)
			for _, v := range m.r.Walk(pos[k], len(nodes), ring.OverNodes) {
				if load[v.Token.Node] < bound {
					want = v.Token.Node
					break
				}
			}
			if got != want {
				t.Fatalf("key %d belongs to %d, want %d", k, got, want)
			}
			load[got]++
		}
	}
}

func TestTurnsAreSortedByHashAndKeepTheOrderOfEqualOnes(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 12))
	for range 200 {
		turns := make([]turn, rng.IntN(300))
		bits := rng.IntN(64) // with few bits many are equal
		for i := range turns {
			turns[i] = turn{rng.Uint64() >> bits << rng.IntN(8), int32(i)}
		}
		want := slices.Clone(turns)
		slices.SortStableFunc(want, func(a, b turn) int { return cmp.Compare(a.hash, b.hash) })
		if got := inOrder(turns); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	}
}

func TestTheOrderInWhichKeysAreListedDoesNotMatterToBoundedLoads(t *testing.T) {
	pos := keys(3000, nameHash)
	m := must(t, Bounded{Epsilon: .01}, lettered(8), nil)
	want := map[ring.Pos]int32{}
	for i, o := range m.Assign(nil, pos) {
		want[pos[i]] = o
	}
	slices.Sort(pos)
	for i, o := range m.Assign(nil, pos) {
		if want[pos[i]] != o {
			t.Fatalf("the key at %x belongs to %d when sorted, %d as listed", pos[i], o, want[pos[i]])
		}
	}
}

func TestMultiProbePeaksWhereTheLawSays(t *testing.T) {
	// One point a node and 21 probes: the deviation of a load is 1/√41, here
	// with the throws' own; within 4 standard errors.
	const n, k = 200, 40_000
	load := make([]float64, n)
	for _, o := range must(t, MultiProbe{}, numbered(n, "p"), nil).Assign(nil, keys(k, nameHash)) {
		load[o]++
	}
	cv2 := 0.0
	for _, x := range load {
		cv2 += (x/(k/n) - 1) * (x/(k/n) - 1) / n
	}
	want := math.Pow(theory.MultiProbeCV(21), 2) + float64(n)/k
	if math.Abs(cv2/want-1) > 4*math.Sqrt(2./n) {
		t.Errorf("CV² %v, want %v", cv2, want)
	}
}

func TestModuloMovesAsTheLawSays(t *testing.T) {
	pos := keys(30_000, nameHash)
	for _, c := range [][2]int{{4, 5}, {4, 8}, {10, 11}, {9, 6}} {
		got := Compare([]Rival{Modulo{}}, numbered(c[0], "x"), numbered(c[1], "x"), pos)[0].MovedPart()
		if want := theory.ModuloMoved(c[0], c[1]); math.Abs(got-want) > .012 {
			t.Errorf("%d to %d moved %v, want %v", c[0], c[1], got, want)
		}
	}
}

func TestNarrowHashesAreShiftedDownBeforeTheyAreNumbers(t *testing.T) {
	// A 32-bit scheme leaves the low half of Pos 0: modulo 4 of it is 0.
	pos := keys(4000, func(s string) uint64 { return nameHash(s) &^ (1<<32 - 1) })
	for _, r := range []Rival{Modulo{Width: 32}, Jump{Width: 32}, Maglev{Width: 32}, Rendezvous{}, MultiProbe{}, Slots{}} {
		load := make([]int, 4)
		for _, o := range must(t, r, lettered(4), nil).Assign(nil, pos) {
			load[o]++
		}
		if slices.Min(load) < 700 {
			t.Errorf("%s: loads %v of 4000 keys", r.Title(), load)
		}
	}
}
