package ui

import (
	"ringscope/render"
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
	keys          []ring.Pos
	before, after rival.Mapping
	was, is       []int32
}

// compared is what was compared.
type compared struct{ before, after *scenario.Snapshot }

// rivalRow is one line of the comparison.
type rivalRow struct {
	title   string
	result  rival.Result
	sampled bool // from some of the keys only
	done    bool
}

const (
	// looks is how many looks at a node one frame may take; some ten
	// nanoseconds each.
	looks = 250_000
	// mostCompared is how many keys are compared at most, and of a rival that
	// needs all of them at once; beyond, a sample of them is.
	mostCompared = 200_000
	mostAtOnce   = 20_000
	// mostLooks bounds what a rival that looks at every node may take in all.
	mostLooks = 20_000_000
	// sampleSeed makes a sample the same every time.
	sampleSeed = 1
	// mostPast is how many comparisons are kept.
	mostPast = 64
)

func (r *rivals) busy() bool { return len(r.todo) > 0 }

// compareSome goes on with the comparison of the step that is shown.
func (a *App) compareSome() {
	f, r := a.tl.Frame(), &a.rivals
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
	r.of, r.todo, r.before, r.after = of, nil, nil, nil
	if r.rows = r.past[of]; r.rows != nil {
		return
	}
	all := rival.All(of.after.Ring.Config())[1:] // the ring itself is known
	r.rows = make([]rivalRow, len(all))
	for i, v := range all {
		r.rows[i].title = v.Title()
	}
	r.todo = all
}

// work does a part of what is to do and tells about how many looks it took.
func (r *rivals) work(most int) int {
	v := r.todo[0]
	row := &r.rows[len(r.rows)-len(r.todo)]
	old, now := r.of.before.State.Nodes, r.of.after.State.Nodes
	nodes := max(1, len(old), len(now))
	switch {
	case r.before == nil:
		r.keys, row.sampled = sampleFor(v, r.of.after.Pos, nodes)
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
	cost := 4
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
	r.todo, r.before, r.after, r.keys = r.todo[1:], nil, nil, nil
}

// sampleFor is the keys that a rival is tried with.
func sampleFor(v rival.Rival, keys []ring.Pos, nodes int) (some []ring.Pos, sampled bool) {
	most := mostCompared
	switch c := v.Contract(); {
	case c.Linear:
		most = min(most, mostLooks/nodes)
	case !c.EachKeyAlone:
		most = mostAtOnce
	}
	if len(keys) <= most {
		return keys, false
	}
	return rival.Sample(keys, most, sampleSeed), true
}

// compareRow is the height of one line.
func (a *App) compareRow() float32 {
	if a.lay.coarse {
		return 36
	}
	return 28
}

func (a *App) compareHeight() float32 {
	return 30 + float32(len(a.rivals.rows)+1)*a.compareRow()
}

// compareSection lays out the ring and its rivals.
func (a *App) compareSection(f scenario.Frame, x, y, w float32) {
	u := &a.gui
	u.head(x, y+15, "COMPARE")
	head := "peak to mean"
	if f.Change != nil {
		head = "moved by this step · peak to mean"
	}
	u.fit(x+w, y+15, w-80, render.End, render.Regular, smallSize, u.th.Faint, head)
	y += 30
	row := a.compareRow()
	own := rivalRow{done: true}
	u.buf = appendCount(append(u.buf[:0], "Hash ring, "...), f.After.State.VNodes, "vnode", "vnodes")
	own.title = u.keep()
	if f.Change != nil {
		own.result.Keys, own.result.Moved = f.Change.Keys, len(f.Change.Moved)
	}
	own.result.PeakToMean, _ = render.PeakToMean(f.After)
	a.compareLine(f, own, "ring", Rect{x, y, w, row})
	for i := range a.rivals.rows {
		y += row
		a.compareLine(f, a.rivals.rows[i], "", Rect{x, y, w, row})
	}
}

func (a *App) compareLine(f scenario.Frame, row rivalRow, own string, r Rect) {
	u := &a.gui
	id := u.join("compare/", row.title)
	u.buf = u.buf[:0]
	part := row.result.MovedPart()
	stepped := f.Change != nil
	switch {
	case row.result.Err != nil:
		u.buf = append(u.buf, row.result.Err.Error()...)
	case !row.done:
		u.buf = append(u.buf, "being worked out"...)
	default:
		if stepped {
			u.buf = append(render.AppendPercent(u.buf, part), " moved, "...)
		}
		u.buf = render.AppendRatio(append(u.buf, "peak to mean "...), row.result.PeakToMean)
		if row.sampled {
			u.buf = append(u.buf, ", from a sample of the keys"...)
		}
	}
	u.read(id, row.title, u.keep(), r)
	if !u.draw {
		return
	}
	font, ink, fill := render.Regular, u.th.Dim, u.th.Fill
	if own != "" {
		font, ink, fill = render.Bold, u.th.Text, u.th.Accent
	} else if f.Change != nil && part > 2*f.Change.MinimumFraction+0.05 {
		fill = u.th.Bad
	}
	name := clamp(r.W*0.45, 120, 168)
	u.fit(r.X, r.midY(), name-8, render.Start, font, bodySize, ink, row.title)
	bar := Rect{r.X + name, r.midY() - 4, max(0, r.W-name-64-56-8), 8}
	percent, ratio := "", "–"
	if stepped {
		u.rect(bar, 4, u.th.Track)
		percent = "–"
	}
	switch {
	case row.result.Err != nil:
	case !row.done:
		percent, ratio = "…", "…"
	default:
		if stepped {
			if moved := bar.W * float32(part*a.swept); moved > 0 {
				u.rect(Rect{bar.X, bar.Y, max(moved, 3), bar.H}, min(4, max(moved, 3)/2), fill)
			}
			percent = u.percent(part)
			if row.sampled {
				percent = u.join("≈ ", percent)
			}
		}
		if row.result.PeakToMean > 0 {
			ratio = u.ratio(row.result.PeakToMean)
		}
	}
	u.label(r.right()-52, r.midY(), render.End, render.Mono, smallSize, ink, percent)
	u.label(r.right(), r.midY(), render.End, render.Mono, smallSize, ink, ratio)
}
