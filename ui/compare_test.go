package ui

import (
	"strings"
	"testing"

	"ringscope/render"
	"ringscope/ring/rival"
)

func TestTheComparisonIsWhatRivalComputes(t *testing.T) {
	d := start(t, "steps=+node-e&at=1").rest()
	f := d.tl.Frame()
	all := rival.All(f.After.Ring.Config())[1:]
	for i, want := range rival.Compare(all, f.Before.State.Nodes, f.After.State.Nodes, f.After.Pos) {
		got := d.rivals.rows[i].result
		if got.Moved != want.Moved || got.Keys != want.Keys || got.PeakToMean != want.PeakToMean || want.Err != nil {
			t.Errorf("%s: %d of %d moved, peak to mean %v; want %d of %d, %v, %v", all[i].Name(), got.Moved, got.Keys, got.PeakToMean,
				want.Moved, want.Keys, want.PeakToMean, want.Err)
		}
		row := d.see(all[i].Title())
		if !strings.Contains(row.Value, string(render.AppendPercent(nil, want.MovedPart()))+" moved") {
			t.Errorf("%s says %q", all[i].Name(), row.Value)
		}
	}
	if v := d.see("Modulo").Value; !strings.HasPrefix(v, "79.6 % moved") {
		t.Errorf("modulo says %q", v)
	}
	if v := d.see("Hash ring, 100 vnodes").Value; !strings.HasPrefix(v, "20.2 % moved, peak to mean 1.") {
		t.Errorf("the ring says %q", v)
	}
}

func TestAComparisonOfManyKeysIsSlicedAndSaysItIsASample(t *testing.T) {
	d := start(t, "keys=key-{0..2999999}&vnodes=10")
	for d.job.runs() {
		d.send()
	}
	if !d.Busy() {
		t.Fatal("300,000 keys are compared in one frame")
	}
	frames := 0
	for ; d.Busy(); frames++ {
		d.send()
	}
	if frames < 5 {
		t.Errorf("it took %d frames", frames)
	}
	if v := d.see("Rendezvous").Value; !strings.Contains(v, "sample") {
		t.Errorf("rendezvous says %q", v)
	}
	// What was worked out once is there at once.
	d.click("Add node").rest().click("Undo")
	d.in.ReducedMotion = true
	if d.wait(0.04); d.Busy() { // of two panes one may be a frame later
		t.Error("the comparison before the step is worked out again")
	}
}

func TestARingWithoutNodesOrKeysIsComparedToo(t *testing.T) {
	for _, text := range []string{"nodes=", "keys=", "nodes=&keys=", "nodes=a&steps=-a&at=1", "nodes=a!down"} {
		d := start(t, text).rest()
		d.check(text)
		for _, r := range d.rivals.rows {
			if !r.done {
				t.Errorf("%s: %s is not done", text, r.title)
			}
		}
	}
}
