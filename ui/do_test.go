package ui

import (
	"testing"

	"ringscope/ring/scenario"
)

const addedNodeE = "node-e added: 2,019 of 10,000 keys moved, all of them to node-e; minimum 20.0 %; modulo would move 7,960"

func TestAddingNodeESaysWhatTheJavaReferencePrinted(t *testing.T) {
	d := start(t, "")
	if hint := d.see("New node").Hint; hint != "node-e" {
		t.Errorf("the next free name is %q, want node-e", hint)
	}
	d.click("Add node")
	d.hears(addedNodeE)
	d.rest()
	if v := d.see("Node node-e").Value; v != "2,019 keys, weight 1" {
		t.Errorf("node-e says %q", v)
	}
}

func TestUndoAndRedoGoToTheWholeNumbersAround(t *testing.T) {
	d := start(t, "")
	if !d.see("Undo").Disabled || !d.see("Redo").Disabled {
		t.Error("there is something to undo or redo before anything was done")
	}
	d.enter("New node", "x").rest().enter("New node", "y").rest()
	d.click("Undo").rest()
	if at := d.tl.At(); at != 1 {
		t.Fatalf("after one undo the playhead is at %v, want 1", at)
	}
	d.key("Control+z").rest()
	if at := d.tl.At(); at != 0 {
		t.Fatalf("after two the playhead is at %v, want 0", at)
	}
	d.hears("Undone: x added")
	d.key("Control+Shift+Z").rest().key("Control+y").rest()
	if at := d.tl.At(); at != 2 {
		t.Fatalf("after two redos the playhead is at %v, want 2", at)
	}
	d.click("Undo").rest().enter("New node", "z").rest()
	if n := d.tl.Len(); n != 2 || d.names() != "node-a node-b node-c node-d x z" {
		t.Errorf("a new step after an undo gives %d steps and the nodes %s", n, d.names())
	}
}

func TestAnActionInMidAnimationFirstJumpsTheRunningStepToItsEnd(t *testing.T) {
	d := start(t, "")
	d.click("Add node").wait(0.5)
	if at := d.tl.At(); at <= 0 || at >= 1 {
		t.Fatalf("after half a second the playhead is at %v, want it on its way", at)
	}
	d.click("Add node")
	if at := d.tl.At(); at < 1 || at > 1.1 {
		t.Errorf("the second step starts at %v, want 1", at)
	}
	if d.rest(); d.tl.At() != 2 || d.names() != "node-a node-b node-c node-d node-e node-f" {
		t.Errorf("at %v stand %s", d.tl.At(), d.names())
	}
}

func TestAStepTakesItsTimeHoweverLongAFrameSays(t *testing.T) {
	d := start(t, "")
	d.click("Add node")
	d.in.Events = nil
	d.Frame(d.in, 60) // a tab that was hidden
	if at := d.tl.At(); at > 0.1 {
		t.Errorf("one frame of a minute moves the playhead to %v", at)
	}
	d.wait(1.4)
	if !d.Busy() {
		t.Error("a step is over before 1.6 seconds")
	}
	d.wait(0.4)
	if d.Busy() || d.tl.At() != 1 {
		t.Errorf("after 1.8 seconds the playhead is at %v", d.tl.At())
	}
}

func TestWithReducedMotionThePlayheadJumps(t *testing.T) {
	d := start(t, "")
	d.in.ReducedMotion = true
	d.click("Add node")
	if d.wait(0.02); d.tl.At() != 1 {
		t.Errorf("the playhead is at %v, want 1", d.tl.At())
	}
}

func TestPlayingWithReducedMotionRestsAtEveryStep(t *testing.T) {
	d := start(t, "steps=+node-e;+node-f;+node-g")
	d.in.ReducedMotion = true
	d.click("Play")
	for want := 1.0; want <= 3; want++ {
		if d.wait(0.3); d.tl.At() != want {
			t.Errorf("the playhead is at %v, want it to rest at %v", d.tl.At(), want)
		}
		d.wait(1.4)
	}
	if d.Busy() {
		t.Error("it does not end")
	}
}

func TestAPointerDownAndUpInOneFrameIsAClick(t *testing.T) {
	d := start(t, "")
	r := d.see("Remove node-b").Rect
	d.send(Event{Kind: PointerDown, X: r.midX(), Y: r.midY()}, Event{Kind: PointerUp, X: r.midX(), Y: r.midY()})
	if d.names() != "node-a node-c node-d" {
		t.Errorf("after the click stand %s", d.names())
	}
}

func TestTheLastNodeCanBeRemovedAndTheEmptyRingSaysSo(t *testing.T) {
	d := start(t, "nodes=one")
	d.click("Remove one")
	d.hears("one removed", "nobody serves")
	if d.rest(); d.names() != "" {
		t.Errorf("there stand %s", d.names())
	}
	if d.click("Add node").rest(); d.names() != "node-a" {
		t.Errorf("the first node after none is %q, want node-a", d.names())
	}
}

func TestAStepThatCannotBeTakenChangesNothingAndSaysWhy(t *testing.T) {
	for _, c := range []struct{ field, text, says string }{
		{"New node", "node-a", "node-a"},
		{"New node", "x, node-b", "node-b"},
		{"New node", "x, x", "x"},
		{"New node", "x*0", "Weight 0"},
		{"Weight of node-a", "0", "Weight 0, want a number from 0.1 to 100"},
		{"Weight of node-a", "heavy", "want a number"},
		{"Vnodes per node, typed", "1001", "1 to 1000"},
		{"Vnodes per node, typed", "", "want a whole number"},
		{"Keys, typed", "1e9", "want a whole number"},
		{"Keys, typed", "99999999999999999999", "want a whole number"},
		{"Ring size, typed", "2", "3 to 64"},
		{"Replicas, typed", "0", "1 to 64"},
	} {
		d := start(t, "")
		before := d.Fragment()
		d.enter(c.field, c.text)
		if d.Fragment() != before || d.tl.Len() != 0 {
			t.Errorf("%s = %q changes the scenario to %s", c.field, c.text, d.Fragment())
		}
		d.hears(c.says)
		if v := d.see("Error").Value; v != d.said() {
			t.Errorf("the message shown is %q, the one read out %q", v, d.said())
		}
		if d.key("Escape").key("Escape").key("Escape"); d.toast.text != "" {
			t.Errorf("the message stays after Escape")
		}
	}
}

func TestAWeightCanBeTypedAndStepped(t *testing.T) {
	d := start(t, "")
	d.enter("Weight of node-b", "×2.5").rest()
	weight := func() float64 { return d.standing().State.Nodes[1].Weight }
	if weight() != 2.5 {
		t.Fatalf("the weight is %v, want 2.5", weight())
	}
	d.click("Node node-b").click("More weight of node-b").click("More weight of node-b").click("Less weight of node-b")
	if weight() != 3 {
		t.Errorf("after two up and one down the weight is %v, want 3", weight())
	}
	if n := d.tl.Len(); n != 3 {
		t.Errorf("there are %d steps", n)
	}
}

func TestANodeCanBeMarkedDownAndUpAgain(t *testing.T) {
	d := start(t, "")
	d.click("Node node-c").click("Mark node-c down").rest()
	d.hears("node-c is down")
	if !d.standing().State.Nodes[2].Down {
		t.Fatal("node-c is not down")
	}
	d.click("Mark node-c up").rest()
	d.hears("node-c is up again")
	if d.standing().State.Nodes[2].Down {
		t.Error("node-c is still down")
	}
}

func TestEveryWayToSetTheRingWorks(t *testing.T) {
	d := start(t, "")
	d.enter("Vnodes per node, typed", "64").rest()
	d.enter("Keys, typed", "2 000").rest()
	d.enter("Replicas, typed", "5").rest()
	d.enter("Ring size, typed", "2^8").rest()
	d.click("Collisions").click("move to the next free place").rest()
	d.click("Hash").click("ringscope").rest()
	s := d.standing().State
	if s.VNodes != 64 || s.Keys.Len() != 2000 || s.Replicas != 5 || s.Bits != 8 || s.Tie != 4 || s.Scheme != "ringscope" {
		t.Errorf("the state is %+v", s)
	}
	if d.tl.Len() != 6 {
		t.Errorf("%d steps, want 6", d.tl.Len())
	}
	for range 6 {
		d.key("ArrowLeft").rest()
	}
	if s := d.tl.Frame().After.State; s.VNodes != 100 || d.tl.At() != 0 {
		t.Errorf("after six steps back: at %v, %+v", d.tl.At(), s)
	}
}

func TestSeveralNodesCanBeAddedInOneLine(t *testing.T) {
	d := start(t, "")
	d.enter("New node", "east*2@eu, west*0.5@us!down ,plain").rest()
	n := d.standing().State.Nodes[4:]
	if len(n) != 3 || n[0].Name != "east" || n[0].Weight != 2 || n[0].Zone != "eu" ||
		n[1].Zone != "us" || !n[1].Down || n[1].Weight != 0.5 || n[2].Name != "plain" {
		t.Errorf("added %+v", n)
	}
}

func TestNamesAreTakenAsTheyAreWritten(t *testing.T) {
	for _, name := range []string{"with space", "&=#%+;", "ünïcödé 节点 🙂", "a\"b'c<d>", "-", "+", "{1..3}", "x!", "x@", "http://[::1]:8080/"} {
		d := start(t, "")
		d.enter("New node", name).rest()
		all := d.standing().State.Nodes
		if len(all) != 5 || all[4].Name != name {
			t.Errorf("%q is added as %+v; said %q", name, all[4:], d.said())
			continue
		}
		d.see("Node " + name)
		if sc, err := scenario.Parse(d.Fragment()); err != nil || len(sc.Steps) != 1 || sc.Steps[0].Node.Name != name {
			t.Errorf("%q comes back from the link as %+v, %v", name, sc.Steps, err)
		}
		d.click("Remove " + name).rest()
		if d.names() != "node-a node-b node-c node-d" {
			t.Errorf("after removing %q stand %s", name, d.names())
		}
	}
}
