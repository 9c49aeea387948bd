package ui

import (
	"testing"

	"ringscope/render"
)

const wide = "nodes=a,b,c,d&vnodes=60000&keys=key-{0..9999}"

// until lets frames of no length go by while something holds.
func (d *drive) until(over func() bool) *drive {
	d.t.Helper()
	for i := 0; !over(); i++ {
		if i > 10_000 {
			d.t.Fatal("it never happens")
		}
		d.send()
	}
	return d
}

func TestTheRingBeforeIsShownWithProgressUntilTheNewOneIsSurveyed(t *testing.T) {
	d := start(t, wide).rest()
	before := d.drawing.shown[roundPane].frame.After
	d.press("Add node").wait(0.02)
	for d.job.runs() {
		d.wait(0.02)
	}
	d.wait(0.02)
	if !d.drawing.waits || d.drawing.shown[roundPane].frame.After != before || d.drawing.shown[unrolledPane].frame.After != before {
		t.Fatalf("waiting: %v; the ring before is not what is shown", d.drawing.waits)
	}
	d.see("Drawing the ring")
	at := d.tl.At()
	d.until(func() bool { return !d.drawing.waits && !d.drawing.lags })
	if d.tl.At() != at {
		t.Errorf("while nothing is shown of it the step goes on, from %v to %v", at, d.tl.At())
	}
	if _, ok := d.find("Drawing the ring"); ok {
		t.Error("the progress stays")
	}
	for i, s := range d.drawing.shown {
		if f := d.tl.Frame(); s.frame.Before != f.Before || s.frame.After != f.After {
			t.Errorf("pane %d shows another step", i)
		}
	}
}

func TestWhileALargeRingIsDrawnItCanBeUndoneAndEdited(t *testing.T) {
	d := start(t, wide).rest()
	d.press("Add node").until(func() bool { return !d.job.runs() }).wait(0.02)
	if !d.drawing.waits {
		t.Fatal("the picture is there at once")
	}
	d.key("Control+z").wait(0.02)
	d.press("Remove a").until(func() bool { return !d.job.runs() })
	if d.rest(); d.names() != "b c d" || d.drawing.shown[roundPane].frame.After != d.tl.Frame().After {
		t.Errorf("there stand %s, and another ring is shown", d.names())
	}
}

// What is shown in the end is what is drawn at once, as ringctl does.
func TestTheWaitedForPictureIsTheOneDrawnAtOnce(t *testing.T) {
	d := start(t, wide+"&steps=+node-e&at=0.5").rest()
	var got, want render.Scene
	draw := func(s *render.Scene, v *render.RingView) {
		s.Reset(600, 600, d.gui.th.Background)
		v.Draw(s, render.RingOptions{X: 300, Y: 300, R: 250, Theme: d.gui.th, Frame: d.tl.Frame(), Labels: true, Sentence: true})
	}
	draw(&got, &d.ring)
	draw(&want, &render.RingView{})
	if len(got.Ops) == 0 || len(got.Ops) != len(want.Ops) {
		t.Fatalf("%d ops, at once %d", len(got.Ops), len(want.Ops))
	}
	for i := range got.Ops {
		if got.Ops[i] != want.Ops[i] {
			t.Fatalf("op %d is %+v, at once %+v", i, got.Ops[i], want.Ops[i])
		}
	}
}
