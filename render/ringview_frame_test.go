package render

import (
	"strconv"
	"testing"

	"ringscope/ring/scenario"
)

// timelineOf is a scenario's timeline.
func timelineOf(t testing.TB, text string) *scenario.Timeline {
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

// frameOf is the frame of a scenario at its playhead.
func frameOf(t testing.TB, text string) scenario.Frame {
	t.Helper()
	return timelineOf(t, text).Frame()
}

// ringOf is the options most tests draw with: a ring in the middle of a scene.
func ringOf(f scenario.Frame, w, h float32) RingOptions {
	return RingOptions{X: w / 2, Y: h / 2, R: min(w, h)*0.42 - 4, Theme: DarkTheme(), Frame: f, Labels: true, Sentence: true}
}

// drawn is the ring drawn into a scene of its own.
func drawn(o RingOptions, w, h float32) *Scene {
	var s Scene
	var v RingView
	s.Reset(w, h, o.Theme.Background)
	v.Draw(&s, o)
	return &s
}

// manyNodes is so many names as the scenario's text has them.
func manyNodes(n int) string {
	var b []byte
	for i := range n {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(append(b, "n"...), int64(i), 10)
	}
	return string(b)
}
