package rival

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"ringscope/ring"
	"ringscope/ring/theory"
)

// menu is every rival, and those that differ by a setting which the contract
// depends on.
func menu() []Rival {
	return append(All(ring.Config{VNodes: 40}),
		HashRing{Config: ring.Config{VNodes: 40, Bits: 7, Tie: ring.LastAdded}},
		Bounded{Config: ring.Config{VNodes: 20}, Partitions: 271},
		Bounded{Epsilon: .05},
		Maglev{Size: 251, ListOrder: true},
		Slots{Count: 100},
	)
}

func label(r Rival) string { return fmt.Sprintf("%s %+v", r.Title(), r.Contract().MembersAlone) }

// drift changes a cluster at random: a node comes, goes, or is reweighed, or
// several of these at once.
func drift(rng *rand.Rand, nodes []ring.Node, weights bool) []ring.Node {
	nodes = slices.Clone(nodes)
	for range 1 + rng.IntN(2) {
		switch i := rng.IntN(3); {
		case i == 0 || len(nodes) < 3:
			n := ring.Node{Name: fmt.Sprintf("n%d", rng.IntN(1_000_000)), Weight: 1}
			if !slices.ContainsFunc(nodes, func(m ring.Node) bool { return m.Name == n.Name }) {
				nodes = append(nodes, n)
			}
		case i == 1:
			nodes = slices.Delete(nodes, 0, 1)
			rng.Shuffle(len(nodes), func(i, j int) { nodes[i], nodes[j] = nodes[j], nodes[i] })
		case weights:
			nodes[rng.IntN(len(nodes))].Weight = float64(1 + rng.IntN(4))
		default:
			i := rng.IntN(len(nodes))
			nodes[i].Down = !nodes[i].Down
		}
	}
	return nodes
}

func names(m Mapping, keys []ring.Pos) []string {
	all := make([]string, len(keys))
	for i, o := range m.Assign(nil, keys) {
		if o >= 0 {
			all[i] = m.Nodes()[o].Name
		}
	}
	return all
}

func must(t *testing.T, r Rival, nodes []ring.Node, before Mapping) Mapping {
	t.Helper()
	m, err := r.Map(nodes, before)
	if err != nil {
		t.Fatalf("%s: %v", r.Title(), err)
	}
	return m
}

func TestMembersAloneDetermineWhatTheContractSays(t *testing.T) {
	pos := keys(600, nameHash)
	for _, r := range menu() {
		rng := rand.New(rand.NewPCG(1, 1))
		nodes, differs := lettered(6), false
		m := must(t, r, nodes, nil)
		for range 30 {
			nodes = drift(rng, nodes, true)
			m = must(t, r, nodes, m)
			shuffled := slices.Clone(nodes)
			rng.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
			if !slices.Equal(names(m, pos), names(must(t, r, shuffled, nil), pos)) {
				differs = true
			}
		}
		// To bounded loads the other keys matter, not order or history.
		if want := !r.Contract().MembersAlone && r.Contract().EachKeyAlone; differs != want {
			t.Errorf("%s: depends on order or history: %v, want %v", label(r), differs, want)
		}
	}
}

func TestEachKeyIsAloneWhereTheContractSays(t *testing.T) {
	pos := keys(600, nameHash)
	half := pos[300:]
	for _, r := range menu() {
		m := must(t, r, lettered(7), nil)
		alone := slices.Equal(names(m, pos)[300:], names(m, half))
		if alone != r.Contract().EachKeyAlone {
			t.Errorf("%s: each key alone is %v, the contract says %v", label(r), alone, r.Contract().EachKeyAlone)
		}
	}
}

func TestOnlyThoseWhoseContractSaysSoMoveKeysBetweenOldNodes(t *testing.T) {
	pos := keys(3000, nameHash)
	for _, r := range menu() {
		rng := rand.New(rand.NewPCG(2, 2))
		nodes, between := lettered(6), 0
		m := must(t, r, nodes, nil)
		for range 40 {
			// One node comes or goes, now and then down and up.
			next := slices.Clone(nodes)
			switch i := rng.IntN(len(nodes)); {
			case len(nodes) < 4 || rng.IntN(2) == 0:
				next = append(next, ring.Node{Name: fmt.Sprintf("n%d", rng.Int())})
			case rng.IntN(3) == 0:
				next[i].Down = !next[i].Down
			default:
				next = slices.Delete(next, i, i+1)
			}
			n := must(t, r, next, m)
			between += Measure(m, n, pos).BetweenOld
			nodes, m = next, n
		}
		if (between == 0) != r.Contract().Minimal {
			t.Errorf("%s: %d keys moved between old nodes, the contract says minimal is %v", label(r), between, r.Contract().Minimal)
		}
	}
}

func TestMinimalRivalsMoveKeysOnlyTowardsAGrowingWeight(t *testing.T) {
	pos := keys(3000, nameHash)
	for _, r := range menu() {
		if c := r.Contract(); !c.Minimal || !c.Weighted {
			continue
		}
		rng := rand.New(rand.NewPCG(3, 3))
		nodes := lettered(6)
		m := must(t, r, nodes, nil)
		for range 20 {
			next, i := slices.Clone(nodes), rng.IntN(6)
			next[i].Weight = math.Trunc(rng.Float64()*40)/10 + .1
			n := must(t, r, next, m)
			was, is := names(m, pos), names(n, pos)
			for k := range pos {
				giver, taker := was[k], is[k]
				if next[i].Weight < nodes[i].Weight {
					giver, taker = taker, giver
				}
				if was[k] != is[k] && (taker != next[i].Name || giver == next[i].Name) {
					t.Fatalf("%s: %s from %v to %v moved a key from %s to %s", label(r), next[i].Name, nodes[i].Weight, next[i].Weight, was[k], is[k])
				}
			}
			nodes, m = next, n
		}
	}
}

func TestLoadsFollowTheWeightsWhereTheContractSays(t *testing.T) {
	pos := keys(40_000, nameHash)
	heavy := lettered(5)
	heavy[1].Weight, heavy[3].Weight = 3, 1.5 // of 7.5
	for _, r := range menu() {
		if b, ok := r.(HashRing); ok && b.Config.Bits != 0 {
			continue // 128 positions cannot hold so many vnodes apart
		}
		load := make([]float64, 5)
		for _, o := range must(t, r, heavy, nil).Assign(nil, pos) {
			load[o] += 1. / 40_000
		}
		want := []float64{1 / 7.5, 3 / 7.5, 1 / 7.5, 1.5 / 7.5, 1 / 7.5}
		if !r.Contract().Weighted {
			even := names(must(t, r, lettered(5), nil), pos)
			if !slices.Equal(even, names(must(t, r, heavy, nil), pos)) {
				t.Errorf("%s: weights count, the contract says they do not", label(r))
			}
			continue
		}
		tolerance := .04
		switch b := r.(type) {
		case HashRing: // 40 vnodes of weight 1: 4 deviations of such a share
			tolerance = 4 * math.Sqrt(theory.ShareOfCV2(40, 300))
		case Bounded: // no more than the bound, and the rest is with others
			tolerance = 4 * b.epsilon()
		case Slots: // whole slots, a few of them
			tolerance = .04 + 7.5/float64(b.count())
		}
		for i := range load {
			if math.Abs(load[i]/want[i]-1) > tolerance {
				t.Errorf("%s: node of weight %v has %.4f of the keys, want %.4f", label(r), heavy[i].Weight, load[i], want[i])
			}
		}
	}
}

func TestANodeThatIsDownIsAsGoodAsAbsent(t *testing.T) {
	pos := keys(500, nameHash)
	down := lettered(6)
	down[2].Down, down[5].Down = true, true
	var gone []ring.Node
	for _, n := range down {
		if !n.Down {
			gone = append(gone, n)
		}
	}
	for _, r := range menu() {
		if h, ok := r.(HashRing); ok && h.Config.Bits != 0 {
			continue // with a tie that depends on the list, who was passed over matters
		}
		before := must(t, r, lettered(6), nil)
		if a, b := names(must(t, r, down, before), pos), names(must(t, r, gone, before), pos); !slices.Equal(a, b) {
			t.Errorf("%s: a node that is down is not as good as absent", label(r))
		}
	}
}

func TestWithoutANodeThatServesKeysBelongToNone(t *testing.T) {
	pos := keys(5, nameHash)
	down := lettered(2)
	down[0].Down, down[1].Down = true, true
	for _, r := range menu() {
		for _, nodes := range [][]ring.Node{nil, down} {
			m := must(t, r, nodes, nil)
			if got := m.Assign([]int32{7}, pos); !slices.Equal(got, []int32{7, -1, -1, -1, -1, -1}) {
				t.Errorf("%s on %d nodes: %v", label(r), len(nodes), got)
			}
			// And serve again when nodes come.
			if got := must(t, r, lettered(3), m).Assign(nil, pos); slices.Min(got) < 0 {
				t.Errorf("%s: nodes came and a key has none: %v", label(r), got)
			}
		}
		res := Measure(must(t, r, lettered(2), nil), must(t, r, nil, nil), pos)
		if res.Moved != 5 || res.PeakToMean != 0 {
			t.Errorf("%s: losing all nodes moves %d of 5 keys, peak %v", label(r), res.Moved, res.PeakToMean)
		}
	}
}

func TestMappingsDoNotChangeLater(t *testing.T) {
	pos := keys(400, nameHash)
	for _, r := range menu() {
		nodes := lettered(6)
		m := must(t, r, nodes, nil)
		want := names(m, pos)
		nodes[0] = ring.Node{Name: "changed by the caller"}
		must(t, r, lettered(9), m)
		must(t, r, lettered(2), m)
		if !slices.Equal(names(m, pos), want) {
			t.Errorf("%s: a mapping changed after it was made", label(r))
		}
	}
}
