package scenario

import (
	"errors"
	"iter"

	"ringscope/ring"
)

// Build is the making of rings in slices, so that a page stays alive
// meanwhile: call Work until it is done. A Build that is not worked to its end
// must be stopped, or its memory is not given back.
type Build struct {
	next     func() (float64, bool)
	stop     func()
	progress float64
	done     bool
	timeline *Timeline
	err      error
}

func newBuild(work func(p *pace) (*Timeline, error)) *Build {
	b := &Build{}
	seq := func(yield func(float64) bool) {
		defer func() {
			if r := recover(); r != nil {
				if _, ok := r.(stopped); !ok {
					panic(r)
				}
				b.timeline, b.err = nil, errors.New("the work was stopped")
			}
		}()
		b.timeline, b.err = work(&pace{yield: yield})
	}
	b.next, b.stop = iter.Pull(iter.Seq[float64](seq))
	return b
}

// Work goes on for as long as budget says true; it asks about every
// millisecond, and works at least once in between. It reports whether all is
// done, and how much of it is, in [0, 1].
func (b *Build) Work(budget func() bool) (done bool, progress float64) {
	for !b.done {
		at, more := b.next()
		if !more {
			b.done, b.progress = true, 1
			break
		}
		b.progress = max(b.progress, at)
		if !budget() {
			break
		}
	}
	return b.done, b.progress
}

// Stop gives the work up.
func (b *Build) Stop() {
	b.stop()
	b.done = true
}

// Timeline is what was built, or why it could not be, once the work is done.
func (b *Build) Timeline() (*Timeline, error) {
	if !b.done {
		return nil, errors.New("the work is not done yet")
	}
	return b.timeline, b.err
}

// NewBuild is [NewTimeline] in slices.
func NewBuild(sc Scenario) *Build { return Limits{}.NewBuild(sc) }

// NewBuild is [Limits.NewTimeline] in slices.
func (l Limits) NewBuild(sc Scenario) *Build {
	return newBuild(func(p *pace) (*Timeline, error) {
		p.total = float64(work(sc.Start))
		return l.newTimeline(sc, p)
	})
}

// BuildStep is [Timeline.Do] in slices: when the work is done without an error
// the timeline has the step. If its steps were changed meanwhile that is the
// error, and the timeline stays as it is.
func (t *Timeline) BuildStep(st Step) *Build {
	version := t.version
	return newBuild(func(p *pace) (*Timeline, error) {
		p.total = float64(work(t.sc.Start))
		next, err := t.after(st, p)
		if err == nil && t.version != version {
			err = errors.New("the scenario has changed meanwhile, want the step again")
		}
		if err != nil {
			return t, err
		}
		*t = *next
		return t, nil
	})
}

// BuildAt builds in slices what a playhead shows, see [Timeline.Ready], and
// leaves the playhead where it is.
func (t *Timeline) BuildAt(at float64) *Build {
	return newBuild(func(p *pace) (*Timeline, error) {
		p.total = float64(work(t.sc.Start))
		u := *t
		u.cache = t.cache.cut(t.Len(), t.Len())
		if err := u.ensure(at, p); err != nil {
			return t, err
		}
		if u.version == t.version {
			t.cache.take(u.cache)
		}
		return t, nil
	})
}

// work is about how many units of work a ring and its keys are.
func work(s State) int {
	vnodes := 0
	for _, n := range s.Nodes {
		vnodes += ring.Points(n.Weight, s.VNodes)
	}
	return 1000 + 8*vnodes + 14*s.Keys.Len()
}
