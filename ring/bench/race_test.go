package main

import (
	"testing"
	"time"
)

func TestEveryTaskRunsInEveryRoundUntilItsBudgetIsSpent(t *testing.T) {
	var order []string
	slow := &task{name: "slow", run: func(int) { time.Sleep(3 * time.Millisecond); order = append(order, "slow") }}
	fast := &task{name: "fast", run: func(int) { time.Sleep(time.Millisecond); order = append(order, "fast") }}
	race{rounds: 6, slice: time.Millisecond, budget: time.Nanosecond}.run(slow, fast)
	// Settling spent the budgets, so no rounds follow.
	if slow.runs != 1 || fast.runs != 1 {
		t.Errorf("%d and %d runs on a spent budget, want 1 each: %v", slow.runs, fast.runs, order)
	}
	slow.runs, fast.runs, slow.spent, fast.spent = 0, 0, 0, 0
	race{rounds: 6, slice: time.Millisecond, budget: time.Hour}.run(slow, fast)
	if slow.runs != 7 || fast.runs != 7 { // one to settle
		t.Errorf("%d and %d runs, want 7 each", slow.runs, fast.runs)
	}
	if slow.best < 3e6 || fast.best < 1e6 {
		t.Errorf("fastest %v and %v ns, want no less than they sleep", slow.best, fast.best)
	}
}

func TestSlicesThatAreTooShortDoNotCount(t *testing.T) {
	// The first calls seem to take no time at all.
	calls := 0
	odd := &task{name: "odd", run: func(n int) {
		if calls += n; calls > 1000 {
			time.Sleep(time.Duration(n) * 20 * time.Microsecond)
		}
	}}
	race{rounds: 2, slice: 2 * time.Millisecond, budget: time.Hour, warm: time.Millisecond}.run(odd)
	if odd.best < 20e3 {
		t.Errorf("fastest %v ns, want no less than the 20 µs it sleeps", odd.best)
	}
}
