package ui

import (
	"math"
	"strings"
	"testing"

	"ringscope/render"
)

// onRing is the point of the ring at a turn and a part of its radius.
func (d *drive) onRing(turn, part float64) (x, y float32) {
	dx, dy := render.Turn(turn)
	return d.rim.X + float32(dx*part)*d.rim.W, d.rim.Y + float32(dy*part)*d.rim.W
}

// band is a part of the radius that is inside the band of owners.
const band = 0.87

func TestPointingAtTheRingShowsACardThatStaysInTheWindow(t *testing.T) {
	for _, size := range [][2]float32{{1440, 900}, {390, 844}, {320, 480}, {844, 390}} {
		d := startAt(t, "steps=+node-e&at=1", size[0], size[1])
		for turn := 0.01; turn < 1; turn += 0.07 {
			x, y := d.onRing(turn, band)
			d.send(Event{Kind: PointerMove, X: x, Y: y})
			c := d.see(d.point.card.title)
			if c.ID != "card" || c.Value == "" {
				t.Errorf("at %v, %v turns: the card is %+v", size, turn, c)
			}
			d.check("with a card")
		}
		d.send(Event{Kind: PointerAway})
		for _, c := range d.Controls() {
			if c.ID == "card" {
				t.Errorf("at %v the card stays when the pointer is gone", size)
			}
		}
	}
}

func TestATapPinsACardAndAnotherLetsItGo(t *testing.T) {
	d := startAt(t, "", 390, 844)
	x, y := d.onRing(0.3, band)
	tap := []Event{{Kind: PointerDown, X: x, Y: y, Touch: true}, {Kind: PointerUp, X: x, Y: y, Touch: true}, {Kind: PointerAway, Touch: true}}
	d.send(tap...)
	if d.point.pinned.Kind == render.NoTarget {
		t.Fatal("nothing is pinned")
	}
	d.hears(d.point.card.title)
	d.see(d.point.card.title)
	d.send(tap...)
	if d.point.pinned.Kind != render.NoTarget {
		t.Error("the second tap does not let go")
	}
	d.send(tap...).key("Escape")
	if d.point.pinned.Kind != render.NoTarget {
		t.Error("Escape does not let go")
	}
}

func TestARowOfTheListPointsAtItsNode(t *testing.T) {
	d := start(t, "").rest()
	plain := len(d.scene.Ops)
	r := d.see("Node node-b").Rect
	d.send(Event{Kind: PointerMove, X: r.midX(), Y: r.midY()})
	if f := d.point.focus(); f.Kind != render.NodeTarget || f.Node != "node-b" {
		t.Errorf("pointed at is %+v", f)
	}
	if len(d.scene.Ops) == plain {
		t.Error("the picture is the same")
	}
	d.click("Node node-c").send(Event{Kind: PointerMove, X: 5, Y: 5})
	if f := d.point.focus(); f.Node != "node-c" {
		t.Errorf("chosen is %+v", f)
	}
	d.see("node-c")
	d.click("Remove node-c").rest().send(Event{Kind: PointerMove, X: 5, Y: 5})
	if f := d.point.focus(); f.Kind != render.NoTarget {
		t.Errorf("what is gone stays pinned: %+v", f)
	}
}

func TestEveryCollisionIsReachedByKeys(t *testing.T) {
	d := start(t, "bits=6&vnodes=8&keys=key-{0..99}")
	all := d.standing().Ring.Collisions()
	if len(all) < 3 {
		t.Fatalf("only %d collisions", len(all))
	}
	seen := map[string]bool{}
	for range all {
		d.key("c")
		d.hears("Collision · ", "owns")
		seen[d.said()] = true
	}
	if len(seen) != len(all) {
		t.Errorf("%d keys lead to %d collisions of %d", len(all), len(seen), len(all))
	}
	last := d.said()
	d.key("c").key("Shift+C")
	if d.said() != last {
		t.Errorf("there and back leads from %q to %q", last, d.said())
	}
	d.click("Next collision").click("Previous collision")
	if d.said() != last {
		t.Error("the buttons lead elsewhere")
	}
}

func TestTheVNodesGoRoundByKeys(t *testing.T) {
	d := start(t, "vnodes=5")
	n := d.standing().Ring.Len()
	seen := map[string]bool{}
	for range n {
		d.key(".")
		seen[d.said()] = true
	}
	first := d.said()
	d.key(".").key(",")
	if len(seen) != n || d.said() != first {
		t.Errorf("%d steps reach %d vnodes of %d; back at %q, want %q", n, len(seen), n, d.said(), first)
	}
	d.focusOn(d.see(d.caption(d.tl.Frame())).Label).key("ArrowRight")
	if d.said() == first || d.tl.Len() != 0 {
		t.Error("the arrows do not go along the ring that has the focus")
	}
}

func TestTheStripIsZoomedAndMoved(t *testing.T) {
	d := start(t, "")
	factor := func() float64 { return d.strip.window.Factor() }
	r := d.lay.strip
	x, y := r.X+r.W/4, r.midY()
	for range 8 {
		d.send(Event{Kind: Wheel, X: x, Y: y, DY: -100})
	}
	if factor() < 20 || !strings.HasPrefix(d.see("Zoom of the strip").Value, "×") {
		t.Errorf("eight turns of the wheel zoom ×%v", factor())
	}
	if w := d.strip.window; !w.Has(1 << 62) {
		t.Errorf("what was under the pointer is out of sight: %+v", w)
	}
	from := d.strip.window.From
	d.send(Event{Kind: PointerDown, X: x, Y: y}, Event{Kind: PointerMove, X: x + 100, Y: y}, Event{Kind: PointerUp, X: x + 100, Y: y})
	if moved := uint64(from - d.strip.window.From); moved == 0 || moved > 1<<62 {
		t.Errorf("dragged right, the window goes from %x to %x", from, d.strip.window.From)
	}
	d.focusOn("Zoom of the strip").key("-", "-", "ArrowRight", "+")
	before := factor()
	d.send(Event{Kind: Pinch, X: x, Y: y, Zoom: 2})
	if math.Abs(factor()/before-2) > 0.01 {
		t.Errorf("a pinch of 2 zooms by %v", factor()/before)
	}
	d.send(Event{Kind: Act, ID: "strip", Act: ActSet, Text: "5"})
	if math.Abs(factor()-32) > 0.1 {
		t.Errorf("set to 5 it is ×%v, want 32", factor())
	}
	click := []Event{{Kind: PointerDown, X: x, Y: y}, {Kind: PointerUp, X: x, Y: y}}
	d.send(click...)
	if d.strip.window.Whole() {
		t.Error("one click resets it")
	}
	if d.send(click...); !d.strip.window.Whole() {
		t.Error("a double click does not")
	}
}
