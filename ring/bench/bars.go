package main

import (
	"fmt"
	"io"
	"testing"
)

// bar is a promise that the library makes, and what came of it.
type bar struct {
	what   string
	got    float64
	want   float64
	atMost bool // want is the most, otherwise the least
	unit   string
}

func (b bar) met() bool {
	if b.atMost {
		return b.got <= b.want
	}
	return b.got >= b.want
}

// measureBars times what the tables do not hold and gives every bar, with the
// times behind them.
func measureBars(r race, small, large []*row, log io.Writer) ([]bar, []*task) {
	a := newAlone()
	fmt.Fprintln(log, "bars: lookup at 100×128")
	group := &task{name: "groupcache, 100×128, 4,096 keys", run: asking(newGroupcache(names(100), 128), a.keys)}
	jump := &task{name: "go-jump over the same hash, 100 nodes, 4,096 keys", run: asking(newJump(names(100), 0), a.keys)}
	r.run(&a.hotHash, &a.hotOwner, &a.hash, &a.owner, &a.index, group, jump)
	fmt.Fprintln(log, "bars: a million keys, and diff")
	r.run(&a.assign, &a.search, &a.scattered, &a.diff, &a.large)

	far := keys(1000)
	allocs := testing.AllocsPerRun(20, func() {
		sink += (&own{r: a.r128}).lookup(far) + (&own{r: a.million}).lookup(far)
	})
	find := func(rows []*row, name string) *row {
		for _, w := range rows {
			if w.name == name {
				return w
			}
		}
		panic("no row " + name)
	}
	us, them := find(large, "ringscope"), find(large, "groupcache")
	stathat := find(large, "stathat")
	return []bar{
		{"lookup at 100×128, ten hot 16-byte keys, in times of hashing the key alone", a.hotOwner.best / a.hotHash.best, 2.5, true, "×"},
		{"the same with 4,096 keys, whose branches cannot be learnt", a.owner.best / a.hash.best, 2.5, true, "×"},
		{"the same with 4,096 keys, asked for the node's index", a.index.best / a.hash.best, 2.5, true, "×"},
		{"lookup at 100×128, 4,096 keys, times faster than groupcache", group.best / a.owner.best, 5, false, "×"},
		{"the same, times faster than jump over the same hash", jump.best / a.owner.best, 1, false, "×"},
		{"lookup at 1000×1000, a million keys, times faster than groupcache", them.distinct.best / us.distinct.best, 4, false, "×"},
		{"allocations of a thousand lookups", allocs, 0, true, ""},
		{"build at 100×100, times faster than groupcache", find(small, "groupcache").build.best / find(small, "ringscope").build.best, 8, false, "×"},
		{"build at 1000×1000, times faster than groupcache", them.build.best / us.build.best, 10, false, "×"},
		{"add a node at 1000×1000, times faster than stathat", stathat.add.best / us.add.best, 20, false, "×"},
		{"remove a node at 1000×1000, times faster than stathat", stathat.remove.best / us.remove.best, 20, false, "×"},
		{"bytes per vnode at 100×100, index included", find(small, "ringscope").bytes, 20, true, ""},
		{"bytes per vnode at 1000×1000, index included", us.bytes, 20, true, ""},
		{"assign a million sorted keys on 12,800 vnodes, times faster than a binary search for each as they come", a.scattered.best / a.assign.best, 20, false, "×"},
		{"the same, than a binary search for each in their order", a.search.best / a.assign.best, 20, false, "×"},
		{"diff after one add at 1000×1000, in times of the build", a.diff.best / a.large.best, .1, true, "×"},
	}, []*task{&a.hotHash, &a.hotOwner, &a.hash, &a.owner, &a.index, group, jump, &a.assign, &a.search, &a.scattered, &a.diff, &a.large}
}

func printBars(w io.Writer, bars []bar, behind []*task) {
	fmt.Fprint(w, "\n### Bars\n\n| what | bar | measured | |\n|---|---:|---:|---|\n")
	for _, b := range bars {
		relation, verdict := "at least", "met"
		if b.atMost {
			relation = "at most"
		}
		if !b.met() {
			verdict = "**missed**"
		}
		fmt.Fprintf(w, "| %s | %s %g%s | %.3g%s | %s |\n", b.what, relation, b.want, b.unit, b.got, b.unit, verdict)
	}
	fmt.Fprint(w, "\nThe times behind them: ")
	for i, t := range behind {
		if i > 0 {
			fmt.Fprint(w, "; ")
		}
		fmt.Fprintf(w, "%s %s", t.name, human(t.best))
	}
	fmt.Fprintln(w, ".")
}
