package main

import (
	"runtime"
	"time"
)

// task is something that is timed against others.
type task struct {
	name string
	// run does the work n times. What it needs, and what its answer is for,
	// are the caller's.
	run func(n int)
	// heavy work allocates much: garbage is collected before each slice, so
	// that nobody pays for another's.
	heavy bool
	// prepare and undo, if not nil, go before and after each slice and are
	// not timed; a slice is then one time.
	prepare, undo func()

	n     int     // times in a slice
	best  float64 // nanoseconds of one time, in the fastest slice; 0 before any
	spent time.Duration
	runs  int
}

// race times the tasks in interleaved rounds. A task that has taken its
// budget stops early, after one round at the least.
type race struct {
	rounds int
	slice  time.Duration // how long a slice should be
	budget time.Duration // of one task, all rounds
	warm   time.Duration // how long a task runs before its slices count
}

func (r race) run(tasks ...*task) {
	for _, t := range tasks {
		r.settle(t)
	}
	for round := range r.rounds {
		for i := range tasks {
			// Everybody follows everybody in turn.
			t := tasks[(i+round)%len(tasks)]
			if t.runs == 0 || t.spent < r.budget {
				r.time(t)
			}
		}
	}
}

// settle warms a task up, which in wasm is when it gets compiled well, and
// finds how often it fits in a slice.
func (r race) settle(t *task) {
	t.n = 1
	for start := time.Now(); time.Since(start) < r.warm; {
		r.time(t)
	}
	for {
		t.best = 0 // slices that are too short measure the clock
		took := r.time(t)
		if took >= r.slice/2 || t.n >= 1<<30 || t.prepare != nil || t.undo != nil {
			return
		}
		grow := 2.0
		if took > 0 {
			grow = min(100, max(1.2, float64(r.slice)/float64(took)))
		}
		t.n = int(float64(t.n)*grow) + 1
	}
}

func (r race) time(t *task) time.Duration {
	if t.prepare != nil {
		t.prepare()
	}
	if t.heavy {
		runtime.GC()
	}
	start := time.Now()
	t.run(t.n)
	took := time.Since(start)
	if t.undo != nil {
		t.undo()
	}
	t.spent += took
	t.runs++
	if each := float64(took.Nanoseconds()) / float64(t.n); each > 0 && (t.best == 0 || each < t.best) {
		t.best = each
	}
	return took
}
