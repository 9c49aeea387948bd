package main

import (
	"fmt"
	"io"
	"runtime"
	"time"
)

// size is nodes, and vnodes of each.
type size struct{ nodes, vnodes int }

func (s size) String() string { return fmt.Sprintf("%d×%d", s.nodes, s.vnodes) }

// heavy is whether one build leaves much garbage. What little ones leave is
// collected now and then, in slices that are then not the fastest.
func (s size) heavy() bool { return s.nodes*s.vnodes > 100_000 }

// row is what was measured of one system at one size: nanoseconds each, 0 for
// what the system cannot do.
type row struct {
	system
	build, hot, distinct, add, remove task
	bytes                             float64 // of memory for each vnode
	estimate                          bool    // build is a number of adds
}

// compare measures all systems at a size.
func compare(r race, sz size, log io.Writer) []*row {
	all, list := names(sz.nodes), contenders()
	rows := make([]*row, len(list))
	var builds []*task
	for i, s := range list {
		rows[i] = &row{system: s}
		if !s.slow || !sz.heavy() {
			b := &rows[i].build
			*b = task{name: s.name, heavy: sz.heavy(), run: func(n int) {
				for range n {
					s.build(all, sz.vnodes)
				}
			}}
			builds = append(builds, b)
		}
	}
	fmt.Fprintf(log, "%v: build\n", sz)
	r.run(builds...)

	var hot, distinct, changes []*task
	tens, million := repeat(keys(10), 1000), keys(1_000_000)
	for _, w := range rows {
		if w.build.best == 0 && w.shortcut == nil {
			continue
		}
		in, bytes := weigh(func() instance { return w.make(all, sz.vnodes) })
		w.bytes = bytes / float64(sz.nodes*sz.vnodes)
		w.hot = task{name: w.name, run: asking(in, tens)}
		w.distinct = task{name: w.name, run: asking(in, million)}
		hot, distinct = append(hot, &w.hot), append(distinct, &w.distinct)
		w.changes(in, sz.heavy(), func() instance { return w.make(all, sz.vnodes) })
		for _, t := range []*task{&w.add, &w.remove} {
			if t.run != nil {
				changes = append(changes, t)
			}
		}
	}
	fmt.Fprintf(log, "%v: lookup, 10 hot keys\n", sz)
	r.run(hot...)
	fmt.Fprintf(log, "%v: lookup, a million keys\n", sz)
	r.run(distinct...)
	fmt.Fprintf(log, "%v: add and remove\n", sz)
	r.run(changes...)
	for _, w := range rows {
		w.forget()
		if w.build.best == 0 && w.add.best > 0 {
			// Each add sorts what is there, half of the vnodes on average.
			w.build.best, w.estimate = w.add.best*float64(sz.nodes)/2, true
		}
	}
	return rows
}

// changes sets the tasks for joining and leaving, as far as there are such.
func (w *row) changes(in instance, heavy bool, again func() instance) {
	const joins = "node-that-joins"
	switch in := in.(type) {
	case changer:
		join, leave := func() { in.add(joins) }, func() { in.remove(joins) }
		w.add = task{name: w.name, heavy: heavy, run: func(int) { join() }, undo: leave}
		w.remove = task{name: w.name, heavy: heavy, prepare: join, run: func(int) { leave() }}
	case grower:
		var now grower = in
		w.add = task{name: w.name, heavy: heavy, run: func(int) { now.add(joins) }, undo: func() { now = again().(grower) }}
	}
}

// forget lets go of what the tasks were run on.
func (w *row) forget() {
	for _, t := range []*task{&w.build, &w.hot, &w.distinct, &w.add, &w.remove} {
		t.prepare, t.run, t.undo = nil, nil, nil
	}
}

// asking is a run that looks up the next n of the keys, round and round.
func asking(in instance, keys []string) func(n int) {
	at := 0
	return func(n int) {
		for n > 0 {
			some := keys[at:min(len(keys), at+n)]
			sink += in.lookup(some)
			n -= len(some)
			at = (at + len(some)) % len(keys)
		}
	}
}

// sink is where sums go, so that no work is dropped as useless.
var sink int

func repeat(keys []string, n int) []string {
	all := make([]string, 0, n)
	for len(all) < n {
		all = append(all, keys...)
	}
	return all
}

// weigh makes something and tells how many bytes more are in use after it.
func weigh(make func() instance) (instance, float64) {
	before := inUse()
	in := make()
	after := inUse()
	runtime.KeepAlive(in)
	return in, max(0, float64(after)-float64(before))
}

func inUse() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// printRows is the comparison as Markdown; the first row is what the others
// are times of.
func printRows(w io.Writer, sz size, rows []*row) {
	fmt.Fprintf(w, "\n### %d nodes, %d vnodes each\n\n", sz.nodes, sz.vnodes)
	fmt.Fprintln(w, "| package | build | lookup, 10 hot keys | lookup, 1,000,000 keys | add a node | remove a node | bytes per vnode |")
	fmt.Fprintln(w, "|---|---:|---:|---:|---:|---:|---:|")
	us := rows[0]
	for _, r := range rows {
		build := cell(r.build.best, us.build.best)
		switch {
		case r.tableless:
			build = "–"
		case r.estimate:
			build = "≈ " + build
		}
		bytes := "–"
		if r.vnodes && r.bytes > 0 {
			bytes = fmt.Sprintf("%.1f (%s)", r.bytes, times(r.bytes/us.bytes))
			if r == us {
				bytes = fmt.Sprintf("%.1f", r.bytes)
			}
		}
		fmt.Fprintf(w, "| %s | %s | %s | %s | %s | %s | %s |\n", r.name, build,
			cell(r.hot.best, us.hot.best), cell(r.distinct.best, us.distinct.best),
			cell(r.add.best, us.add.best), cell(r.remove.best, us.remove.best), bytes)
	}
}

// cell is a time and, if it is not that of the first row, how many times that.
func cell(ns, first float64) string {
	switch {
	case ns == 0:
		return "–"
	case ns == first:
		return human(ns)
	}
	return fmt.Sprintf("%s (%s)", human(ns), times(ns/first))
}

func times(x float64) string {
	switch {
	case x < 1:
		return fmt.Sprintf("%.2f×", x)
	case x < 10:
		return fmt.Sprintf("%.1f×", x)
	}
	return fmt.Sprintf("%.0f×", x)
}

// human is a time with three digits.
func human(ns float64) string {
	for _, u := range []struct {
		name string
		in   time.Duration
	}{{"s", time.Second}, {"ms", time.Millisecond}, {"µs", time.Microsecond}, {"ns", 1}} {
		if x := ns / float64(u.in); x >= 1 || u.in == 1 {
			switch {
			case x >= 100:
				return fmt.Sprintf("%.0f %s", x, u.name)
			case x >= 10:
				return fmt.Sprintf("%.1f %s", x, u.name)
			}
			return fmt.Sprintf("%.2f %s", x, u.name)
		}
	}
	return ""
}
