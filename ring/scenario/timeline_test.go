package scenario

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ringscope/ring"
)

func step(t *testing.T, text string) Step {
	t.Helper()
	st, err := ParseStep(text)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

func do(t *testing.T, tl *Timeline, text string) {
	t.Helper()
	if err := tl.Do(step(t, text)); err != nil {
		t.Fatal(err)
	}
}

func TestAStepDropsThoseAfterThePlayhead(t *testing.T) {
	tl := open(t, "steps=+node-e;-node-b;vnodes:64&at=1.5")
	do(t, tl, "bits:8")
	if got, want := tl.Scenario().String(), "steps=+node-e;-node-b;bits:8&at=2"; got != want {
		t.Errorf("the scenario is %s, want %s", got, want)
	}
	f := tl.Frame()
	if f.Part != 1 || f.Step.String() != "-node-b" || f.After != tl.Snapshot(2) {
		t.Errorf("the playhead is at %v of %v", f.Part, f.Step)
	}
	tl.Seek(2.25)
	if f := tl.Frame(); f.Part != 0.25 || f.Step.String() != "bits:8" || f.Before != tl.Snapshot(2) || f.After.State.Bits != 8 {
		t.Errorf("the playhead is at %v of %v", f.Part, f.Step)
	}
}

func TestAStepThatCannotBeTakenChangesNothing(t *testing.T) {
	tl := open(t, "steps=+node-e;-node-b&at=1.5")
	before, frame := tl.Scenario().String(), tl.Frame()
	for _, st := range []Step{step(t, "+node-a"), step(t, "-node-x"), {Kind: Bits, Number: 65}, {Kind: VNodes, Number: 1 << 30},
		{Kind: Add, Node: ring.Node{Name: "x", Weight: math.NaN()}}, {Kind: Scheme, Text: "nosuch"}, {Kind: 77}} {
		err := tl.Do(st)
		if err == nil {
			t.Errorf("%+v is taken", st)
		}
		if got := tl.Scenario().String(); got != before || !reflect.DeepEqual(tl.Frame(), frame) {
			t.Errorf("%v: the scenario is now %s, want %s", err, got, before)
		}
	}
}

func TestSeekingIsCutToTheEnds(t *testing.T) {
	tl := open(t, "steps=+node-e")
	for at, want := range map[float64]float64{-1: 0, 0.5: 0.5, 7: 1, math.Inf(1): 1, math.Inf(-1): 0} {
		if tl.Seek(at); tl.At() != want {
			t.Errorf("sought %v, the playhead is at %v, want %v", at, tl.At(), want)
		}
	}
	if tl.Seek(math.NaN()); tl.At() != 0 {
		t.Errorf("sought NaN, the playhead is at %v, want 0", tl.At())
	}
	if tl.Snapshot(-3) != tl.Snapshot(0) || tl.Snapshot(9) != tl.Snapshot(1) || len(tl.Change(9).Flows) != 0 {
		t.Error("beyond the ends is something else than the ends")
	}
}

func TestANameKeepsItsColourAndSlotsAreThoseOfAFreshStart(t *testing.T) {
	tl := open(t, "steps=+node-e;-node-b;+node-f;+node-b")
	for k, want := range [][]int32{{0, 1, 2, 3}, {0, 1, 2, 3, 4}, {0, 2, 3, 4}, {0, 2, 3, 4, 5}, {0, 2, 3, 4, 5, 1}} {
		if got := tl.Snapshot(k).Slots; !slices.Equal(got, want) {
			t.Errorf("slots at %d are %v, want %v", k, got, want)
		}
	}
	tl.Seek(2)
	do(t, tl, "+node-g")
	again := open(t, "%s", tl.Scenario())
	if got, want := tl.Snapshot(3).Slots, again.Snapshot(3).Slots; !slices.Equal(got, want) || want[4] != 5 {
		t.Errorf("slots are %v, after a fresh start %v", got, want)
	}
}

func TestWhatDoesNotChangeIsShared(t *testing.T) {
	tl := open(t, "steps=+node-e;replicas:2;vnodes:50;scheme:ringscope;scheme:fnv1a;keys:key-{0..9999}*2")
	s := func(k int) *Snapshot { return tl.Snapshot(k) }
	for k := range tl.Len() + 1 {
		s(k)
	}
	for k := 1; k <= 3; k++ {
		if &s(k).Pos[0] != &s(0).Pos[0] || &s(k).ID[0] != &s(0).ID[0] {
			t.Errorf("the keys are placed anew at %d", k)
		}
	}
	if s(2).Ring != s(1).Ring || &s(2).Owners[0] != &s(1).Owners[0] || s(6).Ring != s(5).Ring || &s(6).Owners[0] != &s(5).Owners[0] {
		t.Error("a ring is built anew though only keys or replicas changed")
	}
	if s(6).Requests[0] != 2*float64(s(6).Loads[0]) || s(5).Requests[0] != float64(s(5).Loads[0]) {
		t.Errorf("requests are %v and %v of loads %v", s(6).Requests, s(5).Requests, s(6).Loads)
	}
}

func TestAFrameAllocatesNothing(t *testing.T) {
	tl := open(t, "steps=+node-e;-node-b&at=1.5")
	tl.Frame()
	if n := testing.AllocsPerRun(100, func() { tl.Frame() }); n != 0 {
		t.Errorf("%v allocations, want none", n)
	}
}

func TestWhatIsGivenUpIsBuiltAgainAlike(t *testing.T) {
	tl := open(t, "steps=+node-e;-node-b;vnodes:64;node-a*2;bits:9;keys:k{1..500};node-c!down;scheme:ringscope")
	var want [][]int32
	for k := range tl.Len() + 1 {
		want = append(want, tl.Snapshot(k).Owners)
	}
	for _, k := range []int{8, 3, 5, 1, 0, 7, 2, 6, 4} {
		tl.cache = newCache(tl.Len())
		if got := tl.Snapshot(k).Owners; !slices.Equal(got, want[k]) {
			t.Errorf("built anew at %d, the owners differ", k)
		}
		if k > 0 && !reflect.DeepEqual(tl.Change(k-1).Flows, Compare(tl.Snapshot(k-1), tl.Snapshot(k)).Flows) {
			t.Errorf("built anew at %d, the flows differ", k)
		}
	}
}

func TestTheMemoryOfManyStepsIsBounded(t *testing.T) {
	tl := open(t, "steps=%s", strings.TrimSuffix(strings.Repeat("vnodes:101;vnodes:100;", 50), ";"))
	tl.cache.most = 1 << 20
	for k := range tl.Len() + 1 {
		tl.Snapshot(k)
	}
	if sum, kept := tl.cache.bytes(), len(tl.cache.some()); sum > tl.cache.most || kept < 3 || kept > 90 {
		t.Errorf("%d snapshots of %d bytes are kept, want some of the 101 in at most %d bytes", kept, sum, tl.cache.most)
	}
	if tl.cache.snaps[0] == nil || !tl.Ready(float64(tl.Len())) {
		t.Error("the start or the end was given up")
	}
}

func TestLongScenariosAreCheckedWithoutBeingBuilt(t *testing.T) {
	steps := strings.Repeat("+x;-x;", 300)
	tl := open(t, "vnodes=4000&steps=%s+y", steps)
	if n := len(tl.cache.some()); n != 1 {
		t.Errorf("%d snapshots were built, want the start only", n)
	}
	if _, err := Parse("steps=" + steps + "-y"); err == nil || !strings.HasPrefix(err.Error(), `step 601, "− y": node "y" is not on the ring`) {
		t.Errorf("the last step is found wrong as: %v", err)
	}
	tl.Seek(600.5)
	if f := tl.Frame(); len(f.After.State.Nodes) != 5 || len(f.Before.State.Nodes) != 4 {
		t.Errorf("at the end there are %d nodes, want 5", len(f.After.State.Nodes))
	}
}

func TestWhatASchemeRefusesIsToldAtTheStart(t *testing.T) {
	s, err := Parse("scheme=nginx&steps=+node-e;node-a*1.5")
	if err != nil {
		t.Fatal(err)
	}
	_, err = NewTimeline(s)
	if err == nil || !strings.HasPrefix(err.Error(), `step 2, "node-a ×1.5": `) {
		t.Errorf("got %v, want a sentence about step 2", err)
	}
}

func TestStepsThatTurnOutImpossibleAreDroppedAndTold(t *testing.T) {
	tl := open(t, "scheme=nginx&steps=+node-e;vnodes:7")
	// As if the trial at the start had not come so far.
	tl.sc.Steps = append(tl.sc.Steps, step(t, "node-a*1.5"), step(t, "-node-b"))
	tl.cache = newCache(4)
	tl.Seek(2.5)
	f := tl.Frame()
	if tl.Len() != 2 || tl.At() != 2 || f.Step.String() != "vnodes:7" || tl.Err() == nil {
		t.Errorf("%d steps are left, the playhead is at %v, error %v", tl.Len(), tl.At(), tl.Err())
	}
}

func TestACloneGoesItsOwnWay(t *testing.T) {
	sc, err := Parse("keys=k{0..99}&steps=+node-e;-node-b&at=1")
	if err != nil {
		t.Fatal(err)
	}
	tl, err := NewTimeline(sc)
	if err != nil {
		t.Fatal(err)
	}
	c := tl.Clone()
	c.Seek(2)
	do(t, c, "node-a*2")
	if tl.At() != 1 || tl.Len() != 2 || c.Len() != 3 {
		t.Errorf("the timeline is at %v of %d, its clone has %d steps", tl.At(), tl.Len(), c.Len())
	}
	if c.Snapshot(1) != tl.Snapshot(1) {
		t.Error("a ring that both have was built twice")
	}
}
