package ui

import (
	"strings"
	"testing"

	"ringscope/ring/scenario"
)

func TestEveryStepMakesAnEntryAndTheBackButtonLeadsBack(t *testing.T) {
	d := start(t, "")
	first := d.Fragment()
	d.click("Add node").rest()
	second := d.Fragment()
	d.click("Remove node-a").rest()
	var pushed []string
	for _, l := range d.place.links {
		if l, ok := strings.CutPrefix(l, "push "); ok {
			pushed = append(pushed, l)
		}
	}
	if len(pushed) != 2 || pushed[0] != second || pushed[1] != d.Fragment() {
		t.Fatalf("entries %q, want %q and %q", pushed, second, d.Fragment())
	}
	d.place.links = nil
	d.send(Event{Kind: Link, Text: second})
	if d.Fragment() != second || d.names() != "node-a node-b node-c node-d node-e" || d.tl.At() != 1 {
		t.Errorf("back at %s: %s at %v", second, d.names(), d.tl.At())
	}
	d.send(Event{Kind: Link, Text: first})
	if d.names() != "node-a node-b node-c node-d" || d.tl.At() != 0 {
		t.Errorf("back at the start: %s at %v", d.names(), d.tl.At())
	}
	if d.rest(); len(d.place.links) != 0 {
		t.Errorf("going back writes the address: %q", d.place.links)
	}
}

func TestALinkHoldsTheWholeScenarioAndThePlayhead(t *testing.T) {
	d := start(t, "")
	d.enter("New node", "odd & name#1*2@zone 1").rest()
	d.enter("Vnodes per node, typed", "20").rest()
	d.drag("Timeline", false, 0.7)
	d.key("s")
	_, fragment, _ := strings.Cut(d.place.copied, "#")
	e := start(t, fragment)
	if e.Fragment() != d.Fragment() || e.tl.At() != d.tl.At() || e.names() != d.names() {
		t.Errorf("%q opens as %q", fragment, e.Fragment())
	}
	if e.see("Timeline").Now != d.see("Timeline").Now {
		t.Error("the playhead is elsewhere")
	}
	if len(d.scene.Ops) != len(e.scene.Ops) && d.toast.text == "" {
		t.Error("the picture is another")
	}
}

func TestALinkThatCannotBeReadKeepsTheSceneAndSaysWhy(t *testing.T) {
	for _, bad := range []string{"nodes", "vnodes=0", "bits=99", "at=7", "steps=", "nodes=a,a", "scheme=nope", "steps=-nobody",
		"keys=key-{0..99999999999}", "z=AAAA", "%", "nodes=%ff", "vnodes=1000000&nodes=" + strings.Repeat("a,", 2000), "at=NaN", "\x00"} {
		if _, err := scenario.Parse(bad); err == nil {
			continue // it can be
		}
		d := start(t, "steps=+node-e&at=1")
		before := d.Fragment()
		d.send(Event{Kind: Link, Text: bad})
		if d.Fragment() != before || d.names() != "node-a node-b node-c node-d node-e" {
			t.Errorf("%.40q changes the scene to %s", bad, d.Fragment())
		}
		if d.see("Error").Value == "" {
			t.Errorf("%.40q says nothing", bad)
		}
		e := start(t, bad)
		if e.names() != "node-a node-b node-c node-d" || e.see("Error").Value == "" {
			t.Errorf("started with %.40q, it shows %s and says %q", bad, e.names(), e.said())
		}
	}
}

func TestWhatIsPastedOrDroppedIsOpened(t *testing.T) {
	d := start(t, "")
	d.send(Event{Kind: Paste, Text: " https://elsewhere.example/x/#nodes=p,q&vnodes=9\n"})
	if d.names() != "p q" {
		t.Fatalf("a pasted link opens %s; said %q", d.names(), d.said())
	}
	if l := d.place.links; len(l) != 1 || !strings.HasPrefix(l[0], "push ") {
		t.Errorf("the address was told %q, want an entry to come back from", l)
	}
	d.send(Event{Kind: Drop, Name: "cluster.txt", Text: "nodes=r,s,t"})
	if d.names() != "r s t" {
		t.Errorf("a dropped file opens %s", d.names())
	}
	d.send(Event{Kind: Drop, Name: "cat.png", Text: "\x89PNG\r\n\x1a\n...."})
	d.hears("cat.png", "picture without a link")
	d.send(Event{Kind: Paste, Text: "Dear all, the meeting is at ten."})
	d.hears("line 1")
	d.see("Cannot be read")
	if d.names() != "r s t" {
		t.Errorf("something else is open: %s", d.names())
	}
}

func TestTheThemeIsTheSystemsUntilItIsSwitched(t *testing.T) {
	d := start(t, "")
	background := func() uint8 { d.send(); return d.scene.Background.R }
	dark := background()
	d.in.DarkSystem = false
	if background() == dark {
		t.Error("the system's theme is not followed")
	}
	d.key("t")
	if background() != dark || d.place.kept["theme"] != "dark" {
		t.Errorf("switched, %q is remembered", d.place.kept["theme"])
	}
	e := &drive{App: New(d.place, ""), t: t, place: d.place, in: d.in}
	if e.send(); e.scene.Background.R != dark {
		t.Error("the next start forgets it")
	}
	d.key("t")
	if background() == dark || d.place.kept["theme"] != "" {
		t.Error("switched back, it is not the system's own again")
	}
}
