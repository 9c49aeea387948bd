package scenario

import (
	"reflect"
	"strings"
	"testing"
)

// finish works a build to its end in slices of one quantum, and checks that
// the progress only grows.
func finish(t *testing.T, b *Build) (slices int) {
	t.Helper()
	last := 0.0
	for {
		done, at := b.Work(func() bool { return false })
		if at < last || at > 1 || done && at != 1 {
			t.Fatalf("progress is %v after %v, done: %v", at, last, done)
		}
		if last = at; done {
			return slices
		}
		slices++
	}
}

func TestARingBuiltInSlicesIsTheOneBuiltAtOnce(t *testing.T) {
	text := "nodes=a,b,c,d&vnodes=3000&keys=key-{0..100000}&steps=+e;bits:20&at=1.5"
	want := open(t, "%s", text)
	b := NewBuild(want.Scenario())
	if n := finish(t, b); n < 20 {
		t.Errorf("built in %d slices, want many", n)
	}
	got, err := b.Timeline()
	if err != nil {
		t.Fatal(err)
	}
	if !got.Ready(1.5) || !reflect.DeepEqual(got.Frame().Change, want.Frame().Change) || !reflect.DeepEqual(got.Frame().After.Owners, want.Frame().After.Owners) {
		t.Error("the rings differ")
	}
	if got.Ready(0.5) {
		t.Error("more was built than the playhead shows")
	}
	finish(t, got.BuildAt(0.5))
	if !got.Ready(0.5) || got.At() != 1.5 || !reflect.DeepEqual(got.Change(0), want.Change(0)) {
		t.Error("the step before was not built alike")
	}
}

func TestAStepDoneInSlicesIsTheStep(t *testing.T) {
	want, got := open(t, "keys=k{1..100000}&steps=bits:9"), open(t, "keys=k{1..100000}&steps=bits:9")
	do(t, want, "+node-e")
	b := got.BuildStep(step(t, "+node-e"))
	if _, err := b.Timeline(); err == nil {
		t.Error("there is a timeline before the work is done")
	}
	finish(t, b)
	if _, err := b.Timeline(); err != nil || got.Scenario().String() != want.Scenario().String() {
		t.Errorf("the scenario is %s, %v; want %s", got.Scenario(), err, want.Scenario())
	}
	got.Seek(1)
	want.Seek(1)
	if !reflect.DeepEqual(got.Frame().Change, want.Frame().Change) {
		t.Error("the change differs")
	}
}

func TestAWrongStepInSlicesIsAnErrorAndNoMore(t *testing.T) {
	tl := open(t, "steps=+node-e&at=1")
	b := tl.BuildStep(step(t, "-node-x"))
	finish(t, b)
	if _, err := b.Timeline(); err == nil || tl.Scenario().String() != "steps=+node-e&at=1" {
		t.Errorf("error %v, and the scenario is %s", err, tl.Scenario())
	}
	b = NewBuild(Scenario{})
	finish(t, b)
	if tl, err := b.Timeline(); err == nil || tl != nil {
		t.Error("a scenario without vnodes was built")
	}
}

func TestAStepIsNotAppendedToAnotherScenario(t *testing.T) {
	tl := open(t, "keys=k{1..100000}")
	b := tl.BuildStep(step(t, "+node-e"))
	b.Work(func() bool { return false })
	do(t, tl, "bits:8")
	finish(t, b)
	if _, err := b.Timeline(); err == nil || !strings.Contains(err.Error(), "changed meanwhile") || tl.Scenario().String() != "keys=k{1..100000}&steps=bits:8" {
		t.Errorf("error %v, and the scenario is %s", err, tl.Scenario())
	}
}

func TestWorkThatIsStoppedLeavesNothing(t *testing.T) {
	tl := open(t, "keys=k{1..100000}")
	b := tl.BuildStep(step(t, "+node-e"))
	b.Work(func() bool { return false })
	b.Stop()
	if done, _ := b.Work(func() bool { return true }); !done || tl.Len() != 0 {
		t.Error("the work goes on")
	}
	if _, err := b.Timeline(); err == nil {
		t.Error("stopped work has no error")
	}
	NewBuild(Default()).Stop()
}
