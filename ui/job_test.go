package ui

import (
	"strings"
	"testing"
)

const many = "keys=key-{0..399999}"

func TestALargeScenarioIsBuiltInSlicesWithItsProgressShown(t *testing.T) {
	d := start(t, many+"&steps=+node-e&at=1")
	var shown []string
	for d.job.runs() {
		if v := d.see("Building the ring").Value; len(shown) == 0 || shown[len(shown)-1] != v {
			shown = append(shown, v)
		}
		d.check("while it is built")
		d.send()
	}
	if len(shown) < 5 {
		t.Errorf("progress is shown as %q", shown)
	}
	if _, ok := d.find("Building the ring"); ok || d.names() != "node-a node-b node-c node-d node-e" || d.tl.At() != 1 {
		t.Errorf("when it is built, at %v stand %s", d.tl.At(), d.names())
	}
	d.hears("5 nodes", "400,000 keys")
}

func TestAStepOnALargeRingIsTakenWhenItIsBuilt(t *testing.T) {
	d := start(t, many).rest()
	d.click("Add node")
	if !d.job.runs() || d.tl.Len() != 0 {
		t.Fatalf("a job: %v, steps %d", d.job.runs(), d.tl.Len())
	}
	frames := len(d.scene.Ops)
	d.click("Remove node-a") // has to wait
	if frames == 0 || d.tl.Len() > 1 {
		t.Error("the second step did not wait")
	}
	d.rest()
	if d.names() != "node-b node-c node-d node-e" || d.tl.At() != 2 {
		t.Errorf("at %v stand %s", d.tl.At(), d.names())
	}
	d.hears("node-a removed", "of 400,000 keys moved")
}

func TestWhatIsBuiltCanBeGivenUp(t *testing.T) {
	d := start(t, many).rest()
	before := d.Fragment()
	d.enter("Vnodes per node, typed", "500")
	d.click("Cancel")
	d.hears("given up")
	if d.rest(); d.Fragment() != before || d.tl.Len() != 0 {
		t.Errorf("given up, there are %d steps: %s", d.tl.Len(), d.Fragment())
	}
	d.enter("Vnodes per node, typed", "500").key("Escape", "Escape") // out of the field, then out of the work
	if d.rest(); d.tl.Len() != 0 {
		t.Error("Escape does not give it up")
	}
	e := start(t, many).key("Escape")
	if e.rest(); e.names() != "node-a node-b node-c node-d" || !strings.Contains(e.said(), "given up") {
		t.Errorf("the opening given up shows %s, says %q", e.names(), e.said())
	}
}

func TestGoingBackInALinkOfALargeScenarioBuildsWhatIsShownInSlices(t *testing.T) {
	d := start(t, many+"&steps=vnodes:50;vnodes:60;vnodes:70&at=3").rest()
	d.key("Home")
	if !d.job.runs() {
		t.Fatal("the start is built at once")
	}
	if d.rest(); d.tl.At() != 0 {
		t.Errorf("the playhead is at %v", d.tl.At())
	}
	d.click("Play").rest()
	if d.tl.At() != 3 {
		t.Errorf("played, it is at %v", d.tl.At())
	}
}
