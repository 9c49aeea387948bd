package ui

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ringscope/ring/scenario"
)

// TestAMonkeyBreaksNothing presses, drags, types and drops at random. Whatever
// it does, the scenario's text reads back as itself, every control has its
// place and name, and the app comes to rest.
func TestAMonkeyBreaksNothing(t *testing.T) {
	texts := []string{"", "x", "node-a", "a,b,c", "q*3@z!down", "7", "0.5", "9999999999", "-1", "2^5", "ünï 🙂", "#steps=+y", "\x00\xff", "1,000", "nodes=a,b"}
	keys := []string{"Tab", "Enter", " ", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp",
		"PageDown", "Backspace", "Delete", "z", "Z", "y", "a", "c", ",", ".", "e", "s", "t", "p", "?", "+", "-", "0"}
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 7))
		pick := func(of []string) string { return of[rng.IntN(len(of))] }
		d := startAt(t, "keys=key-{0..499}&vnodes=20", 1024, 768)
		for step := range 250 {
			var e []Event
			at := Event{X: rng.Float32() * d.in.W, Y: rng.Float32() * d.in.H, Touch: rng.IntN(3) == 0, Button: max(0, rng.IntN(8)-5)}
			if c := d.Controls(); len(c) > 0 && rng.IntN(2) == 0 {
				r := c[rng.IntN(len(c))].Rect
				at.X, at.Y = r.midX(), r.midY()
			}
			as := func(k EventKind) Event { at.Kind = k; return at }
			switch rng.IntN(12) {
			case 0, 1, 2:
				e = append(e, as(PointerDown), as(PointerUp))
			case 3:
				e = append(e, as(PointerDown))
				for range 3 {
					at.X, at.Y = at.X+rng.Float32()*80-40, at.Y+rng.Float32()*80-40
					e = append(e, as(PointerMove))
				}
				if rng.IntN(4) > 0 {
					e = append(e, as(PointerUp))
				}
			case 4:
				at.DY, at.DX = rng.Float32()*800-400, rng.Float32()*100-50
				e = append(e, as(Wheel))
			case 5:
				at.Zoom = rng.Float32() * 3
				e = append(e, as(Pinch), as(PointerAway))
			case 6, 7:
				e = append(e, Event{Kind: KeyDown, Key: pick(keys), Mods: Mods(rng.IntN(20) & 3)})
			case 8:
				e = append(e, Event{Kind: Rune, Text: pick(texts)})
			case 9:
				if c := d.Controls(); len(c) > 0 {
					e = append(e, Event{Kind: Act, ID: c[rng.IntN(len(c))].ID, Act: pick([]string{ActPress, ActSet, ActEnter, ActFocus, ActBlur, "odd"}), Text: pick(texts)})
				}
			case 10:
				e = append(e, Event{Kind: []EventKind{Paste, Drop, Link}[rng.IntN(3)], Text: pick(texts), Name: "f"})
			case 11:
				size := windows[rng.IntN(len(windows))]
				d.in.W, d.in.H, d.in.ReducedMotion, d.in.DarkSystem = size[0], size[1], rng.IntN(2) == 0, rng.IntN(2) == 0
				d.place.ownFields, d.place.shut = rng.IntN(2) == 0, rng.IntN(2) == 0
			}
			d.in.Events = e
			d.scene = d.Frame(d.in, rng.Float64()*0.2)
			if step%5 == 0 {
				d.monkeyCheck(fmt.Sprintf("seed %d, step %d, %+v", seed, step, e))
			}
			if d.t.Failed() {
				return
			}
		}
		d.send(Event{Kind: PointerAway})
		d.rest()
	}
}

func (d *drive) monkeyCheck(what string) {
	d.t.Helper()
	d.check(what)
	text := d.Fragment()
	sc, err := scenario.Parse(text)
	if err != nil || sc.String() != text {
		d.t.Errorf("%s: the link %q reads back as %q, %v", what, text, sc.String(), err)
	}
	if at := d.tl.At(); !(at >= 0 && at <= float64(d.tl.Len())) {
		d.t.Errorf("%s: the playhead is at %v of %d", what, at, d.tl.Len())
	}
}
