package ui

import (
	"math"

	"ringscope/ring/scenario"
)

// drag is a step that is still being chosen: while one control is dragged, or
// worked by keys, each value replaces the last, so that it is undone as one.
type drag struct {
	id string // of the control; "" when no step is open
	k  int    // the step's number
}

// Do takes a step, the one door by which the ring changes. A step that is
// running first jumps to its end; then the playhead moves to the end of the
// new one. A step that cannot be taken leaves all as it was and says why.
func (a *App) Do(st scenario.Step) {
	if a.job.runs() {
		a.job.waiting = append(a.job.waiting, func() { a.Do(st) })
		return
	}
	was, at := a.head, a.tl.At()
	a.settle()
	a.take(st, func(err error) {
		if err != nil {
			a.tl.Seek(at)
			a.head = was
			a.complain(err)
			return
		}
		a.coalesce = drag{}
		if st.Kind == scenario.Remove && st.Node.Name == a.chosen {
			a.chosen = ""
			a.point.clear()
		}
		a.changed()
		a.glide(math.Floor(a.tl.At()) + 1)
		a.sayStep(int(a.head.to))
		a.touchLink(true)
	})
}

// set takes a step of the control of that id and jumps to its end. As long as
// the same control goes on, its step is replaced.
func (a *App) set(id string, st scenario.Step) {
	if a.job.runs() {
		a.job.waiting = append(a.job.waiting, func() { a.set(id, st) })
		return
	}
	d := a.coalesce
	open := d.id == id && a.tl.Len() == d.k+1 && a.tl.At() == float64(d.k+1)
	at, was := a.tl.At(), a.head
	if open {
		a.tl.Seek(float64(d.k))
	} else {
		a.settle()
		d = drag{id: id, k: int(math.Ceil(a.tl.At()))}
	}
	if a.same(d.k, st) {
		// Back where it began: the step is no step.
		if open {
			a.drop(d.k)
			a.touchLink(false)
		}
		return
	}
	a.take(st, func(err error) {
		if err != nil {
			a.tl.Seek(at)
			a.head = was
			a.complain(err)
			return
		}
		a.coalesce = d
		a.changed()
		a.tl.Seek(float64(d.k + 1))
		a.sayStep(d.k + 1)
		a.touchLink(!open)
	})
}

// same reports whether a step would change nothing at playhead k.
func (a *App) same(k int, st scenario.Step) bool {
	s := a.tl.Snapshot(k).State
	switch st.Kind {
	case scenario.VNodes:
		return s.VNodes == st.Number
	case scenario.Bits:
		return s.Bits == st.Number
	case scenario.Replicas:
		return s.Replicas == st.Number
	case scenario.SetKeys:
		return s.Keys.List == nil && st.Keys.List == nil && s.Keys.Prefix == st.Keys.Prefix &&
			s.Keys.Suffix == st.Keys.Suffix && s.Keys.From == st.Keys.From && s.Keys.To == st.Keys.To
	case scenario.Weight:
		for _, n := range s.Nodes {
			if n.Name == st.Node.Name {
				return n.Weight == st.Node.Weight
			}
		}
	case scenario.Scheme:
		return s.Scheme == st.Text
	case scenario.Tie:
		return s.Tie == st.Tie
	}
	return false
}

// drop takes the steps from k on out of the scenario.
func (a *App) drop(k int) {
	sc := a.tl.Scenario()
	sc.Steps, sc.At = sc.Steps[:k:k], float64(k)
	a.build(sc, func(tl *scenario.Timeline, err error) {
		if err != nil {
			a.complain(err)
			return
		}
		a.tl = tl
		a.changed()
		a.sayRing()
	})
}

// changed forgets what was computed of the scenario that was.
func (a *App) changed() {
	a.version++
	a.toast.hide()
}
