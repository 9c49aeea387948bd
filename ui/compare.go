package ui

import (
	"fmt"

	"ringscope/ring"
	"ringscope/ring/rival"
	"ringscope/ring/scenario"
)

// rivals is the other ways to map keys to nodes, put through the step that
// the playhead is in: moved keys and peak to mean, worked out once a step, in
// slices that do not hold a frame up.
type rivals struct {
	of   compared
	rows []rivalRow
	past map[compared][]rivalRow

	todo          []rival.Rival
	row           []int // of each of them
	keys          []ring.Pos
	sampling      *rival.Sampling
	before, after rival.Mapping
	was, is       []int32
}

// compared is what was compared.
type compared struct{ before, after *scenario.Snapshot }

// rivalRow is one line of the comparison.
type rivalRow struct {
	name    string // rival.Rival's
	title   string
	result  rival.Result
	sampled bool // from some of the keys only
	done    bool
}

const (
	// looks is how many looks at a node one frame may take; some ten
	// nanoseconds each.
	looks = 250_000
	// lookCost is about how many looks at a node a look-up takes that does not
	// look at all of them.
	lookCost = 16
	// looksASample is that of choosing, or leaving out, a key of a sample.
	looksASample = 4
	// mostCompared is how many keys are compared at most, and of a rival that
	// needs all of them at once; beyond, a sample of them is.
	mostCompared = 2_000_000
	mostAtOnce   = 20_000
	// mostLooks bounds what a rival that looks at every node may take in all.
	mostLooks = 20_000_000
	// mostRebuilt is how many vnodes are few enough for a rival that builds
	// rings of its own, which cannot be done in slices.
	mostRebuilt = 100_000
	// sampleSeed makes a sample the same every time.
	sampleSeed = 1
	// mostPast is how many comparisons are kept.
	mostPast = 64
)

var errTooMany = fmt.Errorf("not worked out for more than %d vnodes", mostRebuilt)

func (r *rivals) busy() bool { return len(r.todo) > 0 }

// compareSome goes on with the comparison of the step that is shown.
func (a *App) compareSome() {
	f, r := a.tl.Frame(), &a.rivals
	if a.job.runs() || !a.drawing.surveys.Ready(f, a.gui.th) {
		return // first things first
	}
	if of := (compared{f.Before, f.After}); r.of != of {
		r.begin(of)
	}
	for left := looks; left > 0 && len(r.todo) > 0; {
		left -= r.work(left)
	}
}

func (r *rivals) begin(of compared) {
	if r.past == nil || len(r.past) >= mostPast {
		r.past = map[compared][]rivalRow{}
	}
	if len(r.todo) == 0 && len(r.rows) > 0 {
		r.past[r.of] = r.rows
	}
	r.of, r.todo, r.row, r.before, r.after, r.keys, r.sampling = of, nil, nil, nil, nil, nil, nil
	if r.rows = r.past[of]; r.rows != nil {
		return
	}
	all := rival.All(of.after.Ring.Config())[1:] // the ring itself is known
	r.rows = make([]rivalRow, len(all))
	for i, v := range all {
		r.rows[i].name, r.rows[i].title = v.Name(), v.Title()
		if _, ok := v.(rival.Bounded); ok && of.after.Ring.Len()+of.before.Ring.Len() > mostRebuilt {
			r.rows[i].result.Err, r.rows[i].done = errTooMany, true
			continue
		}
		r.todo = append(r.todo, v)
		r.row = append(r.row, i)
	}
}

// work does a part of what is to do and tells about how many looks it took.
func (r *rivals) work(most int) int {
	v := r.todo[0]
	row := &r.rows[r.row[0]]
	old, now := r.of.before.State.Nodes, r.of.after.State.Nodes
	nodes := max(1, len(old), len(now))
	switch {
	case r.keys == nil && r.sampling == nil:
		all := r.of.after.Pos
		if n := mostFor(v, nodes); n < len(all) {
			r.sampling, row.sampled = rival.NewSampling(all, n, sampleSeed), true
		} else {
			r.keys = all
		}
		return 1
	case r.sampling != nil:
		n := max(1, most/looksASample)
		if r.sampling.Look(n) {
			r.keys, r.sampling = r.sampling.Some, nil
		}
		return looksASample * n
	case r.before == nil:
		r.was, r.is = r.was[:0], r.is[:0]
		maps, err := rival.Replay(v, old, now)
		if err != nil {
			row.result.Err = err
			r.finish(row)
			return nodes
		}
		r.before, r.after = maps[0], maps[1]
		return r.of.before.Ring.Len() + r.of.after.Ring.Len() + 10_000
	case len(r.is) == len(r.keys):
		row.result = rival.Tally(old, now, r.was, r.is)
		r.finish(row)
		return len(r.keys) / 4
	}
	cost := lookCost
	if c := v.Contract(); c.Linear {
		cost = nodes
	} else if !c.EachKeyAlone {
		r.was = r.before.Assign(r.was, r.keys)
		r.is = r.after.Assign(r.is, r.keys)
		return 8 * len(r.keys)
	}
	n := min(len(r.keys)-len(r.is), max(64, most/(2*cost)))
	some := r.keys[len(r.is) : len(r.is)+n]
	r.was = r.before.Assign(r.was, some)
	r.is = r.after.Assign(r.is, some)
	return 2 * n * cost
}

func (r *rivals) finish(row *rivalRow) {
	row.done = true
	r.todo, r.row, r.before, r.after, r.keys = r.todo[1:], r.row[1:], nil, nil, nil
}

// mostFor is how many keys a rival is tried with at most.
func mostFor(v rival.Rival, nodes int) int {
	switch c := v.Contract(); {
	case c.Linear:
		return min(mostCompared, mostLooks/nodes)
	case !c.EachKeyAlone:
		return mostAtOnce
	}
	return mostCompared
}
