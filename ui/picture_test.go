package ui

import (
	"bytes"
	"strings"
	"testing"

	"ringscope/render"
	"ringscope/ring/scenario"
)

func TestASavedPictureIsWhatPictureMakesAndOpensAgain(t *testing.T) {
	for _, c := range []struct {
		kind, look, name, mime string
		o                      PictureOptions
	}{
		{"SVG", "Dark", "ringscope-5-nodes.svg", "image/svg+xml", PictureOptions{W: 1440, H: 900, Theme: "dark"}},
		{"SVG", "Light", "ringscope-5-nodes.svg", "image/svg+xml", PictureOptions{W: 1440, H: 900, Theme: "light"}},
		{"PNG 1×", "Transparent", "ringscope-5-nodes.png", "image/png", PictureOptions{W: 1440, H: 900, Theme: "dark", Scale: 1, Transparent: true}},
		{"PNG 2×", "Dark", "ringscope-5-nodes@2x.png", "image/png", PictureOptions{W: 1440, H: 900, Theme: "dark", Scale: 2}},
	} {
		d := start(t, "")
		d.click("Add node").rest().drag("Timeline", false, 0.5)
		d.click("Export").click("File " + c.kind).click("Look " + c.look).click("Save").rest()
		if d.place.name != c.name || d.dialog != noDialog {
			t.Errorf("%s: saved as %q; said %q", c.kind, d.place.name, d.said())
		}
		d.hears("Saved Downloads/" + c.name)
		sc, err := scenario.Parse(d.Fragment())
		if err != nil {
			t.Fatal(err)
		}
		tl, err := scenario.NewTimeline(sc)
		if err != nil {
			t.Fatal(err)
		}
		c.o.Legend, c.o.Caption, c.o.Link = true, true, d.place.Link(d.Fragment())
		want, mime, err := Picture(tl.Frame(), c.o)
		if err != nil || mime != c.mime || !bytes.Equal(want, d.place.saved) {
			t.Errorf("%s, %s: %d bytes saved, Picture makes %d of %s, %v", c.kind, c.look, len(d.place.saved), len(want), mime, err)
		}
		if link, ok := render.Link(d.place.saved); !ok || link != c.o.Link {
			t.Errorf("%s: the link in the file is %q, want %q", c.kind, link, c.o.Link)
		}
		before := d.Fragment()
		e := start(t, "")
		e.send(Event{Kind: Drop, Name: c.name, Text: string(d.place.saved)})
		if e.Fragment() != before {
			t.Errorf("%s: dropped, the file opens %q, want %q", c.kind, e.Fragment(), before)
		}
	}
}

func TestThePartsOfAPictureCanBeLeftOut(t *testing.T) {
	d := start(t, "steps=+node-e&at=1")
	save := func() string { d.click("Save"); return string(d.place.saved) }
	whole := func() string { d.click("Export"); return save() }()
	d.click("Export").click("Legend")
	short := save()
	d.click("Export").click("Caption: what it shows in one sentence").click("The link that opens it again")
	bare := save()
	if !(len(bare) < len(short) && len(short) < len(whole)) {
		t.Errorf("whole %d bytes, without legend %d, without caption and link %d", len(whole), len(short), len(bare))
	}
	if _, ok := render.Link([]byte(bare)); ok && strings.Contains(bare, "ring.example") {
		t.Error("the link is still in it")
	}
}

func TestPicturesThatCannotBeMadeSaySo(t *testing.T) {
	tl, err := scenario.NewTimeline(scenario.Default())
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []PictureOptions{{W: 100, H: 100, Theme: "pink"}, {W: 0, H: 100, Theme: "dark"}, {W: 100, H: -1, Theme: "dark"}} {
		if data, _, err := Picture(tl.Frame(), o); err == nil {
			t.Errorf("%+v gives %d bytes", o, len(data))
		}
	}
}

func TestExportingInMidAnimationPausesIt(t *testing.T) {
	d := start(t, "")
	d.click("Add node").wait(0.6).key("e")
	at := d.tl.At()
	if d.head.moving || at <= 0 || at >= 1 {
		t.Fatalf("moving %v at %v", d.head.moving, at)
	}
	d.click("Save")
	if sc, err := scenario.Parse(mustLink(t, d.place.saved)); err != nil || sc.At != at {
		t.Errorf("the link in it says %v, %v, want %v", sc.At, err, at)
	}
}

func mustLink(t *testing.T, data []byte) string {
	t.Helper()
	link, ok := render.Link(data)
	if !ok {
		t.Fatal("no link in the picture")
	}
	return link
}

func TestAPictureOfALargeRingIsTheSameInSlices(t *testing.T) {
	sc, err := scenario.Parse(wide + "&steps=+e&at=0.5")
	if err != nil {
		t.Fatal(err)
	}
	tl, err := scenario.NewTimeline(sc)
	if err != nil {
		t.Fatal(err)
	}
	o := PictureOptions{W: 400, H: 300, Theme: "dark"}
	want, _, err := Picture(tl.Frame(), o)
	if err != nil {
		t.Fatal(err)
	}
	slices := 0
	got, _, err := pictureInSlices(tl.Frame(), o, func(float64) error { slices++; return nil })
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%d bytes in slices, %d at once, %v", len(got), len(want), err)
	}
	// Some 300,000 vnodes on either side of the step, and the keys.
	if slices < 20 {
		t.Errorf("it is made in %d slices, want each to be short", slices)
	}
	got, _, err = pictureInSlices(tl.Frame(), o, func(float64) error { return errGivenUp })
	if got != nil || err != errGivenUp {
		t.Errorf("given up, it is %d bytes and says %v", len(got), err)
	}
}
