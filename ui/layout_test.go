package ui

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"ringscope/render"
)

var windows = [][2]float32{{1440, 900}, {1024, 768}, {900, 520}, {1920, 1080}, {3840, 2160}, {390, 844}, {320, 480},
	{320, 568}, {844, 390}, {600, 400}, {768, 1024}, {899, 700}, {2560, 600}}

var scenes = []string{
	"", "nodes=&keys=key-{0..9}", "steps=+node-e;-node-a;vnodes:64&at=1.5", thousandNodes(), "bits=4&vnodes=7",
	"nodes=" + strings.Repeat("a", 300) + "," + strings.Repeat("%F0%9F%99%82", 60) + "&scheme=ringscope",
}

// check holds a frame to what must be true of every one.
func (d *drive) check(what string) {
	d.t.Helper()
	seen, ids := map[string]bool{}, map[string]bool{}
	controls := d.Controls()
	for i, c := range controls {
		if c.Label == "" || c.ID == "" {
			d.t.Errorf("%s: a control without a name: %+v", what, c)
		}
		if seen[c.Label] {
			d.t.Errorf("%s: two controls are called %q", what, c.Label)
		}
		if ids[c.ID] {
			d.t.Errorf("%s: two controls have the id %q", what, c.ID)
		}
		seen[c.Label], ids[c.ID] = true, true
		r := c.Rect
		if !(r.X >= 0 && r.Y >= 0 && r.right() <= d.in.W+.01 && r.bottom() <= d.in.H+.01 && r.W >= 0 && r.H >= 0) {
			d.t.Errorf("%s: %q is at %v, outside of %v×%v", what, c.Label, r, d.in.W, d.in.H)
		}
		if over(c) {
			continue
		}
		for _, o := range controls[:i] {
			if !over(o) && overlap(r, o.Rect) {
				d.t.Errorf("%s: %q at %v lies over %q at %v", what, c.Label, r, o.Label, o.Rect)
			}
		}
	}
	d.checkScene(what)
}

// over reports whether a control lies over or under others by its nature.
func over(c Control) bool {
	return c.Role == RoleImage || c.Role == RoleOption || c.ID == "card" || strings.HasPrefix(c.ID, "toast")
}

func overlap(a, b Rect) bool {
	const slack = 0.51
	return a.X+slack < b.right() && b.X+slack < a.right() && a.Y+slack < b.bottom() && b.Y+slack < a.bottom()
}

// checkScene looks for what a back end could not draw.
func (d *drive) checkScene(what string) {
	d.t.Helper()
	depth := 0
	bad := func(v float32) bool { return math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) || abs(v) > 1e6 }
	for _, op := range d.scene.Ops {
		switch op.Kind {
		case render.OpClip:
			depth++
		case render.OpUnclip:
			depth--
		}
		for _, v := range []float32{op.X, op.Y, op.W, op.H, op.R, op.R2, op.Width, op.Size} {
			if bad(v) {
				d.t.Fatalf("%s: %+v cannot be drawn", what, op)
			}
		}
		if depth < 0 {
			d.t.Fatalf("%s: a clip ends that was not begun", what)
		}
	}
	if depth != 0 {
		d.t.Errorf("%s: %d clips are not ended", what, depth)
	}
}

func TestEveryControlHasItsPlaceInEveryWindow(t *testing.T) {
	for _, scene := range scenes {
		d := start(t, scene).rest()
		for _, size := range windows {
			d.in.W, d.in.H = size[0], size[1]
			d.send()
			name := fmt.Sprintf("%.20q at %v×%v", scene, size[0], size[1])
			d.check(name)
			if d.lay.shape != desktop {
				for _, tab := range tabNames {
					if d.press(tab); true {
						d.check(name + ", " + tab)
					}
				}
				d.press("Nodes")
			}
			if n := d.standing().State.Nodes; len(n) > 0 {
				d.press("Node " + n[0].Name)
				d.check(name + ", a node chosen")
				d.press("Node " + n[0].Name)
			}
		}
	}
}

func TestMenusDialogsAndMessagesHaveTheirPlaceInEveryWindow(t *testing.T) {
	d := start(t, "steps=+node-e").rest()
	for _, size := range windows {
		d.in.W, d.in.H, d.place.shut = size[0], size[1], false
		d.send()
		name := fmt.Sprintf("%v×%v", size[0], size[1])
		for _, key := range []string{"e", "?", "p"} {
			d.key(key)
			d.check(name + " after " + key)
			d.key("Escape")
		}
		d.place.shut = true
		d.key("s")
		d.check(name + " with the link shown")
		d.key("Escape", "Escape")
		d.send(Event{Kind: Drop, Name: "x", Text: "nodes=" + strings.Repeat("a b", 400)})
		d.check(name + " with a message")
		d.key("Escape")
		if d.lay.shape != desktop {
			d.press("Menu")
			d.check(name + " with its menu")
			d.key("Escape").press("Ring")
		}
		d.press("Hash")
		d.check(name + " with the menu of schemes")
		d.key("Escape")
	}
}

func TestFingersFindTargetsOf44Points(t *testing.T) {
	for _, size := range [][2]float32{{390, 844}, {320, 480}, {844, 390}} {
		d := startAt(t, "steps=+node-e", size[0], size[1])
		for _, tab := range tabNames {
			d.press(tab)
			for _, c := range d.Controls() {
				if c.Role == RoleText || c.Role == RoleImage || c.Role == RoleTextbox && c.Label != "New node" || c.ID == "strip" || c.Rect.H == 0 {
					continue
				}
				if edge := c.Rect.Y <= d.lay.panel.Y || c.Rect.bottom() >= d.lay.panel.bottom(); d.lay.panel.Has(c.Rect.X, c.Rect.Y) && edge {
					continue // cut by the edge it is scrolled under
				}
				if c.Rect.W < 40 || c.Rect.H < 39.9 {
					t.Errorf("at %v, %s: %q is %v×%v", size, tab, c.Label, c.Rect.W, c.Rect.H)
				}
			}
		}
	}
}

func TestTheWindowCanChangeInTheMiddleOfAnything(t *testing.T) {
	d := start(t, "steps=+node-e;vnodes:64&at=1")
	r := d.see("Keys").Rect
	d.send(Event{Kind: PointerDown, X: r.midX(), Y: r.midY()})
	for _, size := range windows {
		d.in.W, d.in.H = size[0], size[1]
		d.send(Event{Kind: PointerMove, X: size[0] / 2, Y: size[1] / 2})
		d.check(fmt.Sprint(size))
	}
	d.send(Event{Kind: PointerUp, X: 10, Y: 10})
	for _, size := range [][2]float32{{0, 0}, {1, 1}, {100, 40}, {40, 1000}} {
		d.in.W, d.in.H = size[0], size[1]
		d.send()
		d.checkScene(fmt.Sprint(size))
	}
}
