package ui

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"ringscope/render"
	"ringscope/ring/scenario"
)

func timelineOf(t *testing.T, text string) *scenario.Timeline {
	t.Helper()
	sc, err := scenario.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	tl, err := scenario.NewTimeline(sc)
	if err != nil {
		t.Fatal(err)
	}
	return tl
}

const animatedText = "keys=key-{0..299}&vnodes=20&steps=+node-e;-node-b&at=1"

func TestASavedAnimationIsWhatAnimateMakesAndOpensAgain(t *testing.T) {
	for _, c := range []struct {
		kind, motion, look, name string
		o                        AnimationOptions
	}{
		{"SVG", "This step", "Light", "ringscope-5-nodes-moving.svg",
			AnimationOptions{PictureOptions: PictureOptions{Theme: "light"}, To: 1}},
		{"SVG", "All steps", "Dark", "ringscope-5-nodes-moving.svg",
			AnimationOptions{PictureOptions: PictureOptions{Theme: "dark"}, To: 2}},
		{"PNG 1×", "This step", "Dark", "ringscope-5-nodes-moving.png",
			AnimationOptions{PictureOptions: PictureOptions{Theme: "dark", Scale: 1}, To: 1}},
	} {
		d := start(t, animatedText)
		d.click("Export").click("File " + c.kind).click("Motion " + c.motion).click("Look " + c.look).click("Save")
		if c.kind == "PNG 1×" {
			if !d.making.runs() || !d.Busy() {
				t.Fatal("it is made at once")
			}
			d.see("Making the picture")
			d.check("while it is made")
		}
		d.rest()
		if d.place.name != c.name || d.dialog != noDialog {
			t.Errorf("%s: saved as %q; said %q", c.kind, d.place.name, d.said())
		}
		if d.tl.At() != 1 {
			t.Errorf("the playhead went to %v", d.tl.At())
		}
		tl := timelineOf(t, animatedText)
		sc := tl.Scenario()
		sc.At = c.o.To
		c.o.W, c.o.H, c.o.Legend, c.o.Caption, c.o.Rate = 1440, 900, true, true, usualRate
		c.o.Link = d.place.Link(sc.String())
		want, _, err := Animate(tl, c.o, nil)
		if err != nil || !bytes.Equal(want, d.place.saved) {
			t.Errorf("%s, %s: %d bytes saved, Animate makes %d, %v", c.kind, c.motion, len(d.place.saved), len(want), err)
		}
		e := start(t, "")
		e.send(Event{Kind: Drop, Name: c.name, Text: string(d.place.saved)})
		if e.Fragment() != sc.String() {
			t.Errorf("%s: dropped, the file opens %q, want %q", c.kind, e.Fragment(), sc.String())
		}
	}
}

func TestWithoutStepsThereIsNothingToAnimate(t *testing.T) {
	d := start(t, "")
	d.click("Export")
	if _, ok := d.find("Motion This step"); ok {
		t.Error("an animation is offered")
	}
	// What was chosen before does not stick either.
	d = start(t, "steps=+node-e")
	d.click("Export").click("Motion All steps").key("Escape")
	d.send(Event{Kind: Link, Text: ""})
	d.rest().click("Export").click("File SVG").click("Save").rest()
	if d.place.name != "ringscope-4-nodes.svg" {
		t.Errorf("saved %q", d.place.name)
	}
}

func TestAnExportCanBeGivenUp(t *testing.T) {
	for _, how := range []func(d *drive){
		func(d *drive) { d.click("Cancel") },
		func(d *drive) { d.key("Escape") },
		func(d *drive) { d.click("Close") },
	} {
		d := start(t, animatedText)
		d.click("Export").click("File PNG 2×").click("Motion All steps").click("Save").send().send()
		how(d)
		if d.making.runs() || d.Busy() {
			t.Fatal("it goes on")
		}
		d.hears("given up")
		if d.place.saved != nil {
			t.Error("something was saved")
		}
		if d.dialog == exportDialog {
			d.key("Escape")
		}
		d.click("Export").click("Motion Still").click("File SVG").click("Save").rest()
		if d.place.name != "ringscope-5-nodes.svg" {
			t.Errorf("after that %q is saved", d.place.name)
		}
	}
}

func TestAnAnimationThatIsTooLargeSaysWhichLimitItMet(t *testing.T) {
	steps := strings.Repeat(";+x;-x", 60)[1:]
	d := start(t, "keys=k{1..9}&vnodes=2&steps="+steps)
	d.click("Export").click("File PNG 2×").click("Motion All steps").click("Save").rest()
	d.hears("3841 frames of 2880×1800 pixels are", "want at most 1200 million in all")
	if d.place.saved != nil || d.dialog != exportDialog {
		t.Error("something was saved")
	}
}

func TestFramesAreEvenAndEndWhereTheyShould(t *testing.T) {
	for _, c := range []struct {
		from, to float64
		rate, n  int
	}{{0, 1, 20, 33}, {0, 2, 20, 65}, {0.5, 1.5, 5, 9}, {2, 3, 1, 3}, {0.011, 0.02, 60, 2}, {0, 1, 60, 97}} {
		all := playheads(c.from, c.to, c.rate)
		if len(all) != c.n || all[0] != c.from || all[len(all)-1] != c.to || !slices.IsSorted(all) || len(slices.Compact(slices.Clone(all))) != len(all) {
			t.Errorf("from %v to %v at %d a second: %d frames, want %d: %v", c.from, c.to, c.rate, len(all), c.n, all)
		}
		for k := math.Ceil(c.from); k <= c.to; k++ {
			if !slices.Contains(all, k) {
				t.Errorf("the rest at %v is not in %v", k, all)
			}
		}
	}
}

func TestAnimationsThatCannotBeMadeSaySo(t *testing.T) {
	fine := AnimationOptions{PictureOptions: PictureOptions{W: 64, H: 64, Theme: "dark"}, To: 1, Rate: 5}
	for _, c := range []struct {
		change func(o *AnimationOptions)
		want   string
	}{
		{func(o *AnimationOptions) { o.From = 1 }, "some way between 0 and 2"},
		{func(o *AnimationOptions) { o.To = 3 }, "some way between 0 and 2"},
		{func(o *AnimationOptions) { o.From = math.NaN() }, "some way between"},
		{func(o *AnimationOptions) { o.Rate = 0 }, "0 frames a second, want 1 to 60"},
		{func(o *AnimationOptions) { o.Theme = "pink" }, "want dark or light"},
		{func(o *AnimationOptions) { o.Scale = math.Inf(1) }, "scale"},
	} {
		o := fine
		c.change(&o)
		if _, _, err := Animate(timelineOf(t, animatedText), o, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", o, err, c.want)
		}
	}
}

func TestAnAnimationOfALargeRingIsBuiltInSlicesAndIsTheOneMadeAtOnce(t *testing.T) {
	text := many + "&steps=vnodes:50;vnodes:60"
	o := AnimationOptions{PictureOptions: PictureOptions{W: 200, H: 160, Theme: "dark"}, To: 2, Rate: 2}
	want, _, err := Animate(timelineOf(t, text), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	pauses := 0
	got, mime, err := Animate(timelineOf(t, text), o, func(float64) error { pauses++; return nil })
	if err != nil || !bytes.Equal(got, want) || pauses < 100 || mime != "image/svg+xml" {
		t.Errorf("%d bytes with %d pauses, %d at once, %v", len(got), pauses, len(want), err)
	}
	if _, ok := render.Link(got); ok {
		t.Error("there is a link that nobody gave")
	}
}

func TestAllOfTheExportDialogIsInReachOnAPhone(t *testing.T) {
	d := startAt(t, "steps=+node-e", 390, 844)
	d.key("e").click("Motion This step").click("File SVG").click("Save").rest()
	if d.place.name != "ringscope-5-nodes-moving.svg" && d.place.name != "ringscope-4-nodes-moving.svg" {
		t.Errorf("saved %q", d.place.name)
	}
}
