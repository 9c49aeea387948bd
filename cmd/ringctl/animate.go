package main

import (
	"flag"
	"math"
	"strings"

	"ringscope/ring/scenario"
	"ringscope/ui"
)

// moving is the flags of a picture that moves.
type moving struct {
	on       bool
	from, to string
	fps      int
	loops    int

	start, end float64
}

func (m *moving) declare(c *call) {
	c.flags.BoolVar(&m.on, "animate", false, "")
	c.flags.StringVar(&m.from, "from", "", "")
	c.flags.StringVar(&m.to, "to", "", "")
	c.flags.IntVar(&m.fps, "fps", 20, "")
	c.flags.IntVar(&m.loops, "loop", 0, "")
}

// check looks at what needs no scenario.
func (m *moving) check(c *call, at, view string) error {
	if !m.on {
		var lone string
		c.flags.Visit(func(f *flag.Flag) {
			switch f.Name {
			case "from", "to", "fps", "loop":
				lone = f.Name
			}
		})
		if lone != "" {
			return wrong("-%s is for a picture that moves, want -animate too", lone)
		}
		return nil
	}
	switch {
	case view != "ring":
		return wrong("-animate is for -view ring, not for -view %s", view)
	case at != "" && (m.from != "" || m.to != ""):
		return wrong("-at is %q with -from or -to, want either the step at a playhead or the way between two", at)
	case m.fps < 1 || m.fps > 60:
		return wrong("-fps is %d, want 1 to 60", m.fps)
	case m.loops < 0 || m.loops > 1000:
		return wrong("-loop is %d, want 0 to 1000", m.loops)
	}
	return nil
}

// read finds the playheads between which it moves, and gives the last.
func (m *moving) read(at string, sc scenario.Scenario) (float64, error) {
	n := len(sc.Steps)
	if n == 0 {
		return 0, wrong("the scenario has no steps, want at least one to animate")
	}
	var err error
	m.end = float64(n)
	switch {
	case at != "":
		m.end = max(1, math.Ceil(sc.At))
		m.start = m.end - 1
	case m.from != "":
		m.start, err = playhead("-from", m.from, n)
	}
	if m.to != "" && err == nil {
		m.end, err = playhead("-to", m.to, n)
	}
	if err == nil && m.start >= m.end {
		err = wrong("-from is %v and -to %v, want the first before the second", m.start, m.end)
	}
	return m.end, err
}

// picture makes it.
func (m *moving) picture(t *scenario.Timeline, o ui.PictureOptions) ([]byte, error) {
	data, _, err := ui.Animate(t, ui.AnimationOptions{PictureOptions: o, From: m.start, To: m.end, Rate: m.fps, Loops: m.loops}, nil)
	if err != nil {
		err = wrong("%s", strings.TrimPrefix(err.Error(), "render: "))
	}
	return data, err
}
