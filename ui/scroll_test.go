package ui

import "testing"

// swipe moves a finger from a point by dx, dy in a few moves.
func (d *drive) swipe(x, y, dx, dy float32) *drive {
	d.send(Event{Kind: PointerDown, X: x, Y: y, Touch: true})
	for i := range 6 {
		part := float32(i+1) / 6
		d.send(Event{Kind: PointerMove, X: x + dx*part, Y: y + dy*part, Touch: true})
	}
	return d.send(Event{Kind: PointerUp, X: x + dx, Y: y + dy, Touch: true}, Event{Kind: PointerAway, Touch: true})
}

func TestAFingerScrollsWhateverItBeginsOn(t *testing.T) {
	d := startAt(t, "", 320, 480).press("Ring")
	at := func() float32 { return d.gui.areas["panel/Ring"].at }
	r := d.see("Keys").Rect
	d.swipe(r.midX(), r.midY(), 3, -60)
	if at() < 50 || d.tl.Len() != 0 {
		t.Errorf("up along a slider scrolls by %v and makes %d steps", at(), d.tl.Len())
	}
	d.swipe(r.midX(), r.midY(), 0, 80)
	if at() != 0 {
		t.Errorf("down again it is at %v", at())
	}
	d.swipe(r.midX(), r.midY(), 60, 6)
	if at() != 0 || d.tl.Len() != 1 {
		t.Errorf("along its track the slider makes %d steps; scrolled to %v", d.tl.Len(), at())
	}
	d.press("Nodes")
	cross := d.see("Remove node-b").Rect
	d.swipe(cross.midX(), cross.midY(), 2, -50)
	if d.names() != "node-a node-b node-c node-d" {
		t.Errorf("scrolling from a button presses it: %s are left", d.names())
	}
}

func TestAListIsScrolledByWheelBarAndGround(t *testing.T) {
	d := start(t, thousandNodes())
	area := d.gui.areas["nodes"]
	x, y := area.view.X+4, area.view.midY()
	d.send(Event{Kind: Wheel, X: x, Y: y, DY: 400})
	if area.at != 400 {
		t.Errorf("the wheel scrolls to %v", area.at)
	}
	d.see("Node n010")
	bar := area.bar(area.most())
	d.send(Event{Kind: PointerDown, X: bar.midX(), Y: bar.midY()}, Event{Kind: PointerMove, X: bar.midX(), Y: 2000},
		Event{Kind: PointerUp, X: bar.midX(), Y: 2000})
	d.see("Node n999")
	if area.at != area.most() {
		t.Errorf("the bar scrolls to %v of %v", area.at, area.most())
	}
	d.send(Event{Kind: Wheel, X: x, Y: y, DY: 1e9}, Event{Kind: Wheel, X: x, Y: y, DY: -1e9})
	d.see("Node n000")
}

func TestWhatTabLeadsToIsScrolledIntoSight(t *testing.T) {
	for _, size := range [][2]float32{{320, 480}, {900, 520}, {844, 390}} {
		d := startAt(t, thousandNodes(), size[0], size[1])
		if d.lay.shape != desktop {
			d.press("Ring")
		}
		for range 60 {
			d.key("Tab")
			for _, c := range d.Controls() {
				if c.Focused && c.Rect.H < 8 {
					t.Fatalf("at %v Tab leads to %q at %v, out of sight", size, c.Label, c.Rect)
				}
			}
		}
	}
}
