package scenario

import (
	"testing"

	"ringscope/ring"
)

func TestTheStepBeforeIsGivenWhileItsTracesFade(t *testing.T) {
	sc := Default()
	for _, name := range []string{"node-e", "node-f"} {
		sc.Steps = append(sc.Steps, Step{Kind: Add, Node: ring.Node{Name: name, Weight: 1}})
	}
	for _, c := range []struct {
		at   float64
		want int // playhead of Prior, -1 for none
	}{{0, -1}, {0.1, -1}, {1, -1}, {1.1, 0}, {1.01 + PriorPart, -1}, {1.5, -1}, {2, -1}} {
		sc.At = c.at
		tl, err := NewTimeline(sc)
		if err != nil {
			t.Fatal(err)
		}
		if !tl.Ready(c.at) {
			t.Errorf("at %g a new timeline is not ready", c.at)
		}
		f := tl.Frame()
		if c.want < 0 {
			if f.Prior != nil || f.PriorChange != nil {
				t.Errorf("at %g there is a step before, want none", c.at)
			}
			continue
		}
		if f.Prior != tl.Snapshot(c.want) || f.PriorChange != tl.Change(c.want) {
			t.Errorf("at %g the step before is another one than from %d", c.at, c.want)
		}
	}
}
