package ui

import (
	"fmt"
	"strings"
	"testing"
)

func thousandNodes() string {
	var b strings.Builder
	b.WriteString("vnodes=10&nodes=")
	for i := range 1000 {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "n%03d", i)
	}
	return b.String()
}

func TestASteadyFrameAllocatesNothing(t *testing.T) {
	for _, size := range [][2]float32{{1440, 900}, {390, 844}, {844, 390}} {
		a, in := opened(t, "steps=+node-e", size[0], size[1], false)
		for range 10 {
			a.Frame(*in, 0.02)
		}
		if n := testing.AllocsPerRun(50, func() { a.Frame(*in, 0.02) }); n != 0 {
			t.Errorf("at %v a frame allocates %v times", size, n)
		}
	}
}

func TestAFrameInMidAnimationAllocatesNothingOnceItsWordsAreKnown(t *testing.T) {
	a, in := opened(t, "", 1440, 900, true)
	next := swing(a)
	for range 300 { // every per cent has been written once
		next(*in)
	}
	if n := testing.AllocsPerRun(200, func() { next(*in) }); n > 0 {
		t.Errorf("a frame allocates %v times", n)
	}
}

func TestMovingTheMouseOverTheRingAllocatesLittle(t *testing.T) {
	a, in := opened(t, "steps=+node-e", 1440, 900, false)
	in.Events = make([]Event, 1)
	x := float32(0)
	move := func() {
		x += 0.37
		in.Events[0] = Event{Kind: PointerMove, X: 1000 + x, Y: 500} // over the panel: rows light up
		a.Frame(*in, 0)
	}
	for range 50 {
		move()
	}
	if n := testing.AllocsPerRun(50, move); n > 0 {
		t.Errorf("a frame allocates %v times", n)
	}
}

func TestWhenNothingHappensNoFrameIsWanted(t *testing.T) {
	d := start(t, "")
	d.rest()
	if d.Busy() {
		t.Fatal("busy at rest")
	}
	d.click("Add node")
	if !d.Busy() {
		t.Error("not busy while a step runs")
	}
	d.rest()
	n := d.Frames()
	d.send()
	if d.Frames() != n+1 {
		t.Errorf("frames are not counted: %d after %d and one more", d.Frames(), n)
	}
	d.click("Play").wait(0.3).click("Pause")
	if d.rest(); d.Busy() {
		t.Error("busy after a pause")
	}
}
