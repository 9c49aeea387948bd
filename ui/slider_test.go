package ui

import (
	"testing"

	"ringscope/ring/scenario"
)

// drag moves the thumb of a slider from where it is to a part of its track, in
// several moves over several frames.
func (d *drive) drag(label string, touch bool, to ...float32) *drive {
	d.t.Helper()
	c := d.see(label)
	t := d.gui.track(c.Rect)
	if z := zoomFor(d.in.W, d.in.H); z != 1 {
		t.X, t.W = c.Rect.X+thumb*z, c.Rect.W-2*thumb*z
	}
	s := slider{lo: c.Min, hi: c.Max, step: c.Step, log: label == "Vnodes per node" || label == "Keys"}
	x, y := t.X+t.W*float32(s.part(c.Now)), c.Rect.midY()
	d.send(Event{Kind: PointerDown, X: x, Y: y, Touch: touch})
	for _, part := range to {
		from := x
		x = t.X + t.W*part
		for i := range 4 {
			d.send(Event{Kind: PointerMove, X: from + (x-from)*float32(i+1)/4, Y: y + 1, Touch: touch})
		}
	}
	return d.send(Event{Kind: PointerUp, X: x, Y: y, Touch: touch})
}

func TestADragOfASliderIsOneStepThatIsUndoneAsOne(t *testing.T) {
	for _, touch := range []bool{false, true} {
		d := start(t, "")
		d.drag("Vnodes per node", touch, 0.9, 0.2, 0.6)
		if n := d.tl.Len(); n != 1 {
			t.Fatalf("a drag makes %d steps", n)
		}
		now := d.standing().State.VNodes
		if now == 100 || d.tl.At() != 1 || d.Busy() && d.head.moving {
			t.Errorf("after the drag: %d vnodes, at %v", now, d.tl.At())
		}
		d.drag("Vnodes per node", touch, 0.3)
		if d.tl.Len() != 2 {
			t.Errorf("a second drag makes %d steps in all, want 2", d.tl.Len())
		}
		d.key("Control+z").rest()
		if got := d.standing().State.VNodes; got != now {
			t.Errorf("undone, there are %d vnodes, want %d", got, now)
		}
	}
}

func TestADragBackToWhereItBeganIsNoStep(t *testing.T) {
	d := start(t, "")
	before := d.Fragment()
	d.drag("Replicas", false, 0.8, 2.0/9)
	if d.tl.Len() != 0 || d.Fragment() != before {
		t.Errorf("%d steps, %s", d.tl.Len(), d.Fragment())
	}
}

func TestAClickOnATrackSetsTheValueAndPlaysTheStep(t *testing.T) {
	d := start(t, "")
	r := d.see("Ring size").Rect
	x, y := r.X+r.W/4, r.midY()
	d.send(Event{Kind: PointerDown, X: x, Y: y}, Event{Kind: PointerUp, X: x, Y: y})
	if !d.head.moving || d.tl.Len() != 1 {
		t.Errorf("moving %v, %d steps", d.head.moving, d.tl.Len())
	}
	if b := d.rest().standing().State.Bits; b < 15 || b > 21 {
		t.Errorf("a quarter of the way is %d bits", b)
	}
}

func TestSlidersGoByKeys(t *testing.T) {
	d := start(t, "")
	d.focusOn("Vnodes per node").key("ArrowRight", "ArrowRight", "ArrowLeft")
	if v := d.standing().State.VNodes; v != 101 || d.tl.Len() != 1 {
		t.Fatalf("%d vnodes in %d steps, want 101 in one", v, d.tl.Len())
	}
	for _, c := range []struct {
		key  string
		want int
	}{{"Home", 1}, {"End", 1000}, {"PageDown", 667}, {"PageUp", 1000}, {"ArrowUp", 1000}, {"ArrowDown", 999}} {
		d.key(c.key)
		if v := d.standing().State.VNodes; v != c.want {
			t.Errorf("%s gives %d vnodes, want %d", c.key, v, c.want)
		}
	}
	if d.tl.Len() != 1 {
		t.Errorf("the keys made %d steps, want one", d.tl.Len())
	}
}

func TestASliderThatIsSetFromOutsideIsCoalescedToo(t *testing.T) {
	d := start(t, "")
	id := d.see("Replicas").ID
	for _, v := range []string{"4", "5", "nonsense", "NaN", "7", "1e9"} {
		d.send(Event{Kind: Act, ID: id, Act: ActSet, Text: v})
	}
	if r := d.standing().State.Replicas; r != 10 || d.tl.Len() != 1 {
		t.Errorf("%d replicas in %d steps, want 10 in one", r, d.tl.Len())
	}
	if n := len(d.place.links); n != 4 {
		t.Errorf("the address was told %q, want four times", d.place.links)
	}
	for i, l := range d.place.links {
		if pushed := l[:5] == "push "; pushed != (i == 0) {
			t.Errorf("entry %d is %q: only the first makes a new one", i, l)
		}
	}
}

func TestLargeRingsAreBuiltWhenTheThumbIsLetGo(t *testing.T) {
	d := start(t, "keys=key-{0..299999}").rest()
	c := d.see("Vnodes per node")
	y := c.Rect.midY()
	x := d.gui.track(c.Rect).X
	d.send(Event{Kind: PointerDown, X: x, Y: y}, Event{Kind: PointerMove, X: x + 60, Y: y})
	if d.tl.Len() != 0 {
		t.Error("a ring of 300,000 keys follows the thumb")
	}
	d.send(Event{Kind: PointerUp, X: x + 60, Y: y}).rest()
	if d.tl.Len() != 1 || d.standing().State.VNodes == 100 {
		t.Errorf("let go: %d steps, %d vnodes", d.tl.Len(), d.standing().State.VNodes)
	}
}

func TestTheScrubberPutsThePlayheadAnywhereAndTellsTheAddressWithoutAnEntry(t *testing.T) {
	d := start(t, "steps=+node-e;-node-a;vnodes:64&at=3")
	d.place.links = nil
	d.drag("Timeline", false, 0.5)
	if at := d.tl.At(); at < 1.4 || at > 1.6 {
		t.Errorf("half way is %v", at)
	}
	if len(d.place.links) != 1 || d.place.links[0] != d.Fragment() {
		t.Errorf("the address was told %q, want %q once, when the thumb is let go", d.place.links, d.Fragment())
	}
	if v := d.see("Timeline"); v.Max != 3 || v.Value != "50 % of − node-a" {
		t.Errorf("the scrubber is %+v", v)
	}
	sc, err := scenario.Parse(d.Fragment())
	if err != nil || sc.At < 1.4 || sc.At > 1.6 {
		t.Errorf("the link says %v, %v", sc.At, err)
	}
}
