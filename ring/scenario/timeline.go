package scenario

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Timeline is a scenario with its rings: a snapshot at every whole playhead
// and the change between each two. They are built when they are first asked
// for, and those not looked at for long are given up when they fill the
// memory, to be built again when needed. It is not safe for concurrent use.
type Timeline struct {
	sc      Scenario
	limits  Limits
	slots   map[string]int32
	marks   []State // the state at every markEvery-th playhead
	cache   cache
	err     error
	version int // counts the changes of the steps
}

const markEvery = 32

// NewTimeline checks a whole scenario, every step too, and builds what its
// playhead shows. A playhead beyond the ends is cut to them.
func NewTimeline(sc Scenario) (*Timeline, error) { return Limits{}.NewTimeline(sc) }

// NewTimeline is [NewTimeline] within these limits, which later steps are held
// to as well.
func (l Limits) NewTimeline(sc Scenario) (*Timeline, error) { return l.newTimeline(sc, nil) }

func (l Limits) newTimeline(sc Scenario, p *pace) (*Timeline, error) {
	t := &Timeline{limits: l.filled(), sc: sc}
	t.sc.Start = sc.Start.normal()
	t.sc.Steps = slices.Clone(sc.Steps)
	for i := range t.sc.Steps {
		t.sc.Steps[i].Keys = t.sc.Steps[i].Keys.normal()
	}
	t.sc.At = clamp(sc.At, len(sc.Steps))
	try := trial{left: trialWork}
	var refused error
	_, err := l.walk(t.sc, func(k int, s State) {
		if k%markEvery == 0 {
			s.Nodes = slices.Clone(s.Nodes)
			t.marks = append(t.marks, s)
		}
		if refused != nil {
			return
		}
		if k == 0 {
			refused = try.state(s, p)
		} else if st := t.sc.Steps[k-1]; st.places() {
			if err := try.state(s, p); err != nil {
				refused = fmt.Errorf("step %d, %s: %w", k, quote(st.Label()), err)
			}
		}
	})
	if err = cmp.Or(err, refused); err != nil {
		return nil, err
	}
	t.slots = slotsFrom(t.sc)
	t.cache = newCache(len(t.sc.Steps))
	if err := t.ensure(t.sc.At, p); err != nil {
		return nil, err
	}
	return t, nil
}

// slotsFrom gives the names of a scenario their colour slots, in the order in
// which they first appear.
func slotsFrom(sc Scenario) map[string]int32 {
	slots := make(map[string]int32, len(sc.Start.Nodes))
	add := func(name string) {
		if _, ok := slots[name]; !ok {
			slots[name] = int32(len(slots))
		}
	}
	for _, n := range sc.Start.Nodes {
		add(n.Name)
	}
	for _, st := range sc.Steps {
		if st.Kind == Add {
			add(st.Node.Name)
		}
	}
	return slots
}

func clamp(at float64, n int) float64 {
	if !(at > 0) {
		return 0
	}
	return min(at, float64(n))
}

// state is the state at a whole playhead.
func (t *Timeline) state(k int) State {
	if s := t.cache.snaps[k]; s != nil {
		return s.State
	}
	s := t.marks[k/markEvery]
	s.Nodes = slices.Clone(s.Nodes)
	for _, st := range t.sc.Steps[k/markEvery*markEvery : k] {
		if err := s.apply(st, t.limits); err != nil {
			panic("scenario: a step that was checked cannot be taken: " + err.Error())
		}
	}
	return s
}

// Do appends a step after the playhead: a step that is running is first jumped
// to its end, the steps after it are dropped. The playhead is then at the
// start of the new step. On an error nothing has changed.
func (t *Timeline) Do(st Step) error {
	next, err := t.after(st, nil)
	if err == nil {
		*t = *next
	}
	return err
}

// after is the timeline that Do makes of t, which stays as it is.
func (t *Timeline) after(st Step, p *pace) (*Timeline, error) {
	k := int(math.Ceil(t.sc.At))
	if err := checkWhole("the number of steps", k+1, 0, t.limits.Steps); err != nil {
		return nil, err
	}
	st.Keys = st.Keys.normal()
	state, err := t.limits.Apply(t.state(k), st)
	if err != nil {
		return nil, err
	}
	n := *t
	n.version++
	n.err = nil
	n.sc.Steps = append(slices.Clone(t.sc.Steps[:k]), st)
	n.marks = slices.Clone(t.marks[:k/markEvery+1])
	if (k+1)%markEvery == 0 {
		n.marks = append(n.marks, state)
	}
	n.slots = slotsFrom(n.sc)
	n.cache = t.cache.cut(k, k+1)
	n.sc.At = float64(k)
	if err := n.ensure(float64(k)+0.5, p); err != nil {
		return nil, err
	}
	return &n, nil
}

// Scenario is the scenario with its playhead.
func (t *Timeline) Scenario() Scenario { return t.sc }

// Len is the number of steps.
func (t *Timeline) Len() int { return len(t.sc.Steps) }

// At is the playhead, 0 to Len.
func (t *Timeline) At() float64 { return t.sc.At }

// Seek moves the playhead, cut to 0 to Len.
func (t *Timeline) Seek(at float64) { t.sc.At = clamp(at, t.Len()) }

// Clone is a timeline with a playhead and steps of its own, on the same rings.
func (t *Timeline) Clone() *Timeline {
	u := *t
	u.cache = t.cache.cut(t.Len(), t.Len())
	return &u
}

// Err is why steps had to be dropped after the timeline was made, or nil. It
// can happen only where a scheme refuses a membership and the rings are so
// many and so large that not every one was tried at the start.
func (t *Timeline) Err() error { return t.err }

// Snapshot is the ring at a whole playhead, cut to 0 to Len.
func (t *Timeline) Snapshot(k int) *Snapshot {
	k = max(0, min(k, t.Len()))
	s, err := t.snapshot(k, nil)
	if err != nil {
		t.drop(k, err)
		return t.Snapshot(k - 1)
	}
	return s
}

// Change is what moves in the step from playhead k to k+1; nothing for another
// k than 0 to Len-1.
func (t *Timeline) Change(k int) *Change {
	if k < 0 || k >= t.Len() {
		return &Change{}
	}
	c, err := t.change(k, nil)
	if err != nil {
		t.drop(k+1, err)
		return &Change{}
	}
	return c
}

// drop gives up the steps from the one that ends at k on.
func (t *Timeline) drop(k int, err error) {
	if k == 0 { // was built in NewTimeline, and is never given up
		panic("scenario: the start cannot be built any more: " + err.Error())
	}
	t.err = fmt.Errorf("step %d, %s: %w", k, quote(t.sc.Steps[k-1].Label()), err)
	t.version++
	t.sc.Steps = t.sc.Steps[:k-1]
	t.marks = t.marks[:(k-1)/markEvery+1]
	t.cache = t.cache.cut(k-1, k-1)
	t.sc.At = clamp(t.sc.At, k-1)
}

// Frame is what to draw at the playhead. It allocates nothing where that has
// been built, see [Timeline.Ready].
func (t *Timeline) Frame() Frame {
	if t.sc.At == 0 {
		s := t.Snapshot(0)
		return Frame{Before: s, After: s, Part: 1}
	}
	k := int(math.Ceil(t.sc.At)) - 1
	f := Frame{Before: t.Snapshot(k), After: t.Snapshot(k + 1), Change: t.Change(k)}
	if k >= t.Len() { // steps had to be dropped: show what is left
		return t.Frame()
	}
	f.Step, f.Part = &t.sc.Steps[k], t.sc.At-float64(k)
	if j := prior(t.sc.At); j >= 0 {
		f.Prior, f.PriorChange, f.PriorStep = t.Snapshot(j), t.Change(j), &t.sc.Steps[j]
	}
	return f
}

// PriorPart is how long into a step the one before is still given with it.
const PriorPart = 0.2

// prior is the step whose traces still fade at a playhead, or -1.
func prior(at float64) int {
	k := int(math.Ceil(at)) - 1
	if k < 1 || at-float64(k) >= PriorPart {
		return -1
	}
	return k - 1
}

// Frame is the ring at a playhead: the snapshots on both sides and how far
// between them it is. At the start both are the same, and there is no step.
// At rest after a step Part is 1, and the step is still the one to tell of.
type Frame struct {
	Before, After *Snapshot
	Change        *Change // nil at the start
	Step          *Step   // nil at the start
	Part          float64 // 0 to 1, before easing

	// The step that led to Before, from Prior, while Part is below PriorPart:
	// what was still lit at its end goes out as this step begins. All are nil
	// in the first step.
	Prior       *Snapshot
	PriorChange *Change
	PriorStep   *Step
}
