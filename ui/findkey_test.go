package ui

import (
	"strings"
	"testing"

	"ringscope/render"
)

func TestAKeyThatIsTypedIsWalkedOnTheRing(t *testing.T) {
	for _, size := range [][2]float32{{1440, 900}, {390, 844}} {
		d := startAt(t, "", size[0], size[1])
		if size[0] < 900 {
			d.click("Ring")
		}
		d.enter("Find a key", "key-42")
		if p := d.point.pinned; p != (render.Target{Kind: render.KeyTarget, Key: 42}) {
			t.Errorf("a key of the ring is %+v", p)
		}
		title, lines := render.Card(d.tl.Frame(), d.point.pinned)
		d.hears("key-42 stands at ", " owns it", " keeps copy 3", strings.Join(lines, "; "))
		if title != "key-42" {
			t.Errorf("the card is of %q", title)
		}
		d.enter("Find a key", "someone else's key")
		if p := d.point.pinned; p != (render.Target{Kind: render.KeyTarget, Key: -1, Name: "someone else's key"}) {
			t.Errorf("another key is %+v", p)
		}
		d.hears("someone else's key stands at ", " owns it")
		d.see("someone else's key")
		if !d.grouped("The walk") {
			t.Error("no walk is drawn")
		}
		d.enter("Find a key", "")
		if d.point.pinned.Kind != render.NoTarget || d.grouped("The walk") {
			t.Errorf("the empty text leaves %+v", d.point.pinned)
		}
	}
}

// grouped reports whether the scene has a group of that name.
func (d *drive) grouped(name string) bool {
	var b strings.Builder
	if err := render.SVG(&b, d.send().scene); err != nil {
		d.t.Fatal(err)
	}
	return strings.Contains(b.String(), name)
}

func TestAFoundKeyStaysItselfWhenTheKeysAreOthers(t *testing.T) {
	d := start(t, "")
	d.enter("Find a key", "key-42").enter("Keys, typed", "20").rest().send()
	if p := d.point.pinned; p.Key != -1 || p.Name != "key-42" {
		t.Errorf("of 20 keys it is %+v", p)
	}
	d.click("Undo").rest().send()
	if p := d.point.pinned; p.Key != 42 || p.Name != "" {
		t.Errorf("of all keys it is %+v", p)
	}
	d.click("New node").send()
	d.enter("Find a key", "key-42").focusOn("Find a key").key("Escape").send()
	if p := d.point.pinned; p.Kind != render.NoTarget || d.see("Find a key").Value != "" {
		t.Errorf("Escape leaves %+v", p)
	}
}

func TestAFoundKeyAllocatesNothingInASteadyFrame(t *testing.T) {
	d := start(t, "")
	d.enter("Find a key", "elsewhere").send()
	d.focusOn("Keys").send()
	in := d.in
	in.Events = nil
	if n := testing.AllocsPerRun(50, func() { d.Frame(in, 0) }); n > 0 {
		t.Errorf("a frame allocates %v times", n)
	}
}
