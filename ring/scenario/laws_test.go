package scenario

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ringscope/ring"
)

// eachRandomStep builds random scenarios and shows every step of them.
func eachRandomStep(t *testing.T, n int, see func(t *testing.T, tl *Timeline, k int)) {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 4))
	seen := 0
	for range n {
		s := randomScenario(r)
		tl, err := NewTimeline(s)
		if err != nil && strings.Contains(err.Error(), "scheme ") {
			continue // some systems do not take every weight
		}
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		seen++
		for k := range s.Steps {
			see(t, tl, k)
		}
		if t.Failed() {
			t.Fatalf("the scenario is %s", s)
		}
	}
	if seen < n/2 {
		t.Fatalf("only %d of %d scenarios could be built", seen, n)
	}
}

func TestASnapshotMadeFromTheOneBeforeIsTheOneMadeAnew(t *testing.T) {
	eachRandomStep(t, 120, func(t *testing.T, tl *Timeline, k int) {
		got := tl.Snapshot(k + 1)
		want, err := snap(tl.state(k+1), tl.slots, nil)
		if err == nil && got.history != nil {
			var anew *Timeline
			if anew, err = NewTimeline(tl.Scenario()); err == nil {
				want = anew.Snapshot(k + 1)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got.Pos, want.Pos) || !reflect.DeepEqual(got.ID, want.ID) {
			t.Errorf("step %d (%s): the keys stand elsewhere", k, tl.sc.Steps[k])
		}
		if !slices.Equal(got.Owners, want.Owners) {
			t.Errorf("step %d (%s): owners are %v, want %v", k, tl.sc.Steps[k], got.Owners, want.Owners)
		}
		if !slices.Equal(got.Loads, want.Loads) || !slices.Equal(got.Requests, want.Requests) || !slices.Equal(got.Slots, want.Slots) {
			t.Errorf("step %d (%s): loads %v, requests %v, slots %v; want %v, %v, %v", k, tl.sc.Steps[k],
				got.Loads, got.Requests, got.Slots, want.Loads, want.Requests, want.Slots)
		}
		if !reflect.DeepEqual(slices.Collect(got.Ring.Arcs()), slices.Collect(want.Ring.Arcs())) {
			t.Errorf("step %d (%s): the arcs differ", k, tl.sc.Steps[k])
		}
	})
}

func TestEveryKeyIsWithTheNodeTheRingNames(t *testing.T) {
	eachRandomStep(t, 80, func(t *testing.T, tl *Timeline, k int) {
		s := tl.Snapshot(k + 1)
		loads, seen := map[string]int{}, make([]bool, len(s.Pos))
		for i, id := range s.ID {
			key := s.State.Keys.At(int(id))
			if seen[id] || s.Pos[i] != s.Scheme.Locate(key) || i > 0 && s.Pos[i] < s.Pos[i-1] {
				t.Fatalf("step %d: key %q is at %d in place %d", k, key, s.Pos[i], i)
			}
			seen[id] = true
			n, _ := s.Ring.Owner(key)
			if s.name(s.Owners[i]) != n.Name {
				t.Fatalf("step %d: key %q is with %q, want %q", k, key, s.name(s.Owners[i]), n.Name)
			}
			loads[n.Name]++
		}
		for i, n := range s.State.Nodes {
			if s.Loads[i] != loads[n.Name] {
				t.Errorf("step %d: the load of %q is %d, want %d", k, n.Name, s.Loads[i], loads[n.Name])
			}
		}
	})
}

func TestTheMovedKeysAreThoseWithAnotherOwner(t *testing.T) {
	eachRandomStep(t, 80, func(t *testing.T, tl *Timeline, k int) {
		a, b, c := tl.Snapshot(k), tl.Snapshot(k+1), tl.Change(k)
		was := map[int32]int32{}
		for i, id := range a.ID {
			was[id] = a.Owners[i]
		}
		var moved, from []int32
		keys := 0
		for i, id := range b.ID {
			o, both := was[id]
			if !both {
				continue
			}
			keys++
			if a.name(o) != b.name(b.Owners[i]) {
				moved, from = append(moved, int32(i)), append(from, o)
			}
		}
		if c.Keys != keys || !slices.Equal(c.Moved, moved) || !slices.Equal(c.MovedFrom, from) {
			t.Errorf("step %d (%s): of %d keys %v moved from %v; want of %d %v from %v", k, tl.sc.Steps[k], c.Keys, c.Moved, c.MovedFrom, keys, moved, from)
		}
		if again := Compare(a, b); !reflect.DeepEqual(again.Flows, c.Flows) || !slices.Equal(again.Moved, c.Moved) {
			t.Errorf("step %d: compared anew, other keys move", k)
		}
		requests := 0.0
		for _, i := range moved {
			requests += b.State.Keys.Request(int(b.ID[i]))
		}
		if c.Requests != requests {
			t.Errorf("step %d: %v requests moved, want %v", k, c.Requests, requests)
		}
	})
}

func TestFlowsAddUp(t *testing.T) {
	eachRandomStep(t, 120, func(t *testing.T, tl *Timeline, k int) {
		a, b, c := tl.Snapshot(k), tl.Snapshot(k+1), tl.Change(k)
		sum, turn, old := 0, 0.0, 0
		out, in := map[string]int{}, map[string]int{}
		for i, f := range c.Flows {
			if i > 0 && f.Keys > c.Flows[i-1].Keys {
				t.Errorf("step %d: flow %d is larger than the one before", k, i)
			}
			if a.name(f.From) == b.name(f.To) {
				t.Errorf("step %d: a flow goes from %q to itself", k, a.name(f.From))
			}
			sum, turn = sum+f.Keys, turn+f.Turn
			out[a.name(f.From)] += f.Keys
			in[b.name(f.To)] += f.Keys
			x, okx := find(a, b.name(f.To))
			y, oky := find(b, a.name(f.From))
			if okx && oky && !x.Down && !y.Down {
				from, to := a.State.Nodes[f.From], b.State.Nodes[f.To]
				if !from.Down && !to.Down && from.Weight == y.Weight && to.Weight == x.Weight {
					old += f.Keys
				}
			}
		}
		if sum != len(c.Moved) || c.BetweenOld != old {
			t.Errorf("step %d: the flows have %d keys, %d between old nodes; want %d, %d", k, sum, c.BetweenOld, len(c.Moved), old)
		}
		if math.Abs(turn-c.RingFraction) > 1e-9 {
			t.Errorf("step %d: the flows are %v of the circle, want %v", k, turn, c.RingFraction)
		}
		if len(a.Pos) != len(b.Pos) {
			return
		}
		for i, n := range b.State.Nodes {
			before := 0
			if j, ok := a.Ring.Index(n.Name); ok {
				before = a.Loads[j]
			}
			if got := before - out[n.Name] + in[n.Name]; got != b.Loads[i] {
				t.Errorf("step %d: %q had %d keys, gave %d and got %d, but has %d", k, n.Name, before, out[n.Name], in[n.Name], b.Loads[i])
			}
		}
	})
}

func find(s *Snapshot, name string) (ring.Node, bool) {
	if i, ok := s.Ring.Index(name); ok {
		return s.State.Nodes[i], true
	}
	return ring.Node{}, false
}

// The arc that is drawn, the share that is printed and the part of the circle
// that a flow is said to be are one figure, to the last of the 2^64 units.
func TestArcsSharesAndFlowsAreOneFigure(t *testing.T) {
	eachRandomStep(t, 120, func(t *testing.T, tl *Timeline, k int) {
		a, b, c := tl.Snapshot(k), tl.Snapshot(k+1), tl.Change(k)
		owned := func(s *Snapshot) map[string]uint64 {
			m := map[string]uint64{}
			for arc := range s.Ring.Arcs() {
				m[s.name(arc.Owner)] += arc.Len()
			}
			for i, share := range s.Ring.Shares() {
				if share.Length != m[s.State.Nodes[i].Name] {
					t.Errorf("step %d: the share of %q is %d, its arcs are %d", k, s.State.Nodes[i].Name, share.Length, m[s.State.Nodes[i].Name])
				}
			}
			return m
		}
		before, after := owned(a), owned(b)
		type pair struct{ from, to string }
		moves := map[pair]uint64{}
		for _, m := range c.Moves {
			from, to := a.name(m.From), b.name(m.To)
			moves[pair{from, to}] += uint64(m.End - m.Start)
			if from != "" {
				before[from] -= uint64(m.End - m.Start)
			}
			if to != "" {
				before[to] += uint64(m.End - m.Start)
			}
		}
		for name, units := range after {
			if before[name] != units {
				t.Errorf("step %d: %q owns %d after the moves, want %d", k, name, before[name], units)
			}
		}
		if a.State.Scheme != b.State.Scheme {
			return // a flow is then a part of the keys
		}
		for _, f := range c.Flows {
			want := moves[pair{a.name(f.From), b.name(f.To)}]
			if turn := float64(want) * 0x1p-64; f.Turn != turn && !(want == 0 && (f.Turn == 1 || f.Keys == 0)) {
				t.Errorf("step %d: the flow from %q to %q is %v, its moves are %v", k, a.name(f.From), b.name(f.To), f.Turn, turn)
			}
		}
	})
}

func TestAKeyMovesOnlyIfItsArcDoes(t *testing.T) {
	eachRandomStep(t, 80, func(t *testing.T, tl *Timeline, k int) {
		a, b, c := tl.Snapshot(k), tl.Snapshot(k+1), tl.Change(k)
		if a.State.Scheme != b.State.Scheme || !a.State.Keys.same(b.State.Keys) {
			return
		}
		moved := map[int32]bool{}
		for _, i := range c.Moved {
			moved[i] = true
		}
		for i, p := range b.Pos {
			p &= mask(a, b)
			on := false
			for _, m := range c.Moves {
				on = on || m.Start == m.End || p-m.Start-1 <= m.End-m.Start-1 // (Start, End], with wrap
			}
			if on != moved[int32(i)] {
				t.Fatalf("step %d: key %d at %d is on a move: %v, and moved: %v", k, i, p, on, moved[int32(i)])
			}
		}
	})
}

func TestSortingKeysIsStable(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		n := r.IntN(400)
		shift := r.IntN(64)
		pos, id := make([]ring.Pos, n), make([]int32, n)
		for i := range pos {
			pos[i], id[i] = ring.Pos(r.Uint64()>>shift<<r.IntN(shift+1)), int32(i)
		}
		want := slices.Clone(id)
		slices.SortStableFunc(want, func(x, y int32) int {
			switch {
			case pos[x] < pos[y]:
				return -1
			case pos[x] > pos[y]:
				return 1
			}
			return 0
		})
		if _, got := sortKeys(slices.Clone(pos), slices.Clone(id), nil); !slices.Equal(got, want) {
			t.Fatalf("%d positions: sorted as %v, want %v", n, got, want)
		}
	}
}
