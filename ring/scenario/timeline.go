package scenario

import (
	"math"
	"slices"
)

// Timeline is a scenario with its rings: a snapshot at every whole playhead
// and the change between each two. It is not safe for concurrent use.
type Timeline struct {
	sc      Scenario
	slots   map[string]int32
	snaps   []*Snapshot
	changes []*Change
}

// NewTimeline builds the rings of a scenario, all steps checked.
func NewTimeline(sc Scenario) (*Timeline, error) {
	t := &Timeline{slots: map[string]int32{}}
	first, err := snap(sc.Start, t.slots)
	if err != nil {
		return nil, err
	}
	t.sc.Start, t.snaps = sc.Start, []*Snapshot{first}
	for _, st := range sc.Steps {
		if err := t.push(st); err != nil {
			return nil, err
		}
	}
	t.sc.At = max(0, min(sc.At, float64(len(sc.Steps))))
	return t, nil
}

// push appends a step at the end.
func (t *Timeline) push(st Step) error {
	last := t.snaps[len(t.snaps)-1]
	state, err := last.State.Apply(st)
	if err != nil {
		return err
	}
	next, err := snap(state, t.slots)
	if err != nil {
		return err
	}
	t.snaps = append(t.snaps, next)
	t.changes = append(t.changes, Compare(last, next))
	t.sc.Steps = append(t.sc.Steps, st)
	return nil
}

// Do appends a step after the playhead: a step that is running is first jumped
// to its end, the steps after it are dropped. The playhead is then at the
// start of the new step. On an error nothing has changed.
func (t *Timeline) Do(st Step) error {
	k := int(math.Ceil(t.sc.At))
	old := *t
	t.sc.Steps = slices.Clone(t.sc.Steps[:k])
	t.snaps, t.changes = slices.Clone(t.snaps[:k+1]), slices.Clone(t.changes[:k])
	if err := t.push(st); err != nil {
		*t = old
		return err
	}
	t.sc.At = float64(k)
	return nil
}

// Scenario is the scenario with its playhead.
func (t *Timeline) Scenario() Scenario { return t.sc }

// Len is the number of steps.
func (t *Timeline) Len() int { return len(t.sc.Steps) }

// At is the playhead, 0 to Len.
func (t *Timeline) At() float64 { return t.sc.At }

// Seek moves the playhead, cut to 0 to Len.
func (t *Timeline) Seek(at float64) { t.sc.At = max(0, min(at, float64(t.Len()))) }

// Snapshot is the ring at a whole playhead, 0 to Len.
func (t *Timeline) Snapshot(k int) *Snapshot { return t.snaps[k] }

// Frame is what to draw at the playhead. It allocates nothing.
func (t *Timeline) Frame() Frame {
	if t.sc.At == 0 {
		return Frame{Before: t.snaps[0], After: t.snaps[0], Part: 1}
	}
	k := int(math.Ceil(t.sc.At)) - 1
	return Frame{
		Before: t.snaps[k], After: t.snaps[k+1], Change: t.changes[k],
		Step: &t.sc.Steps[k], Part: t.sc.At - float64(k),
	}
}

// Frame is the ring at a playhead: the snapshots on both sides and how far
// between them it is. At the start both are the same, and there is no step.
// At rest after a step Part is 1, and the step is still the one to tell of.
type Frame struct {
	Before, After *Snapshot
	Change        *Change // nil at the start
	Step          *Step   // nil at the start
	Part          float64 // 0 to 1, before easing
}
