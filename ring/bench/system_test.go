package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"
)

func TestEveryContenderBuildsAnswersAndChanges(t *testing.T) {
	some := keys(500)
	for _, s := range contenders() {
		in := s.make(names(8), 20)
		before := in.lookup(some)
		if want := 500 * len("node-0000"); before != want {
			t.Errorf("%s: answers of %d bytes in all, want %d: a node's name for each key", s.name, before, want)
		}
		if c, ok := in.(changer); ok {
			c.add("a-much-longer-name")
			if in.lookup(some) <= before {
				t.Errorf("%s: no key went to the node that joined", s.name)
			}
			c.remove("a-much-longer-name")
			if in.lookup(some) != before {
				t.Errorf("%s: adding and removing did not give back what was", s.name)
			}
		}
	}
}

func TestTheShortcutToAStathatRingGivesTheRingItself(t *testing.T) {
	long, short := newStathat(names(20), 15).(stathatRing), fillStathat(names(20), 15).(stathatRing)
	if a, b := len(long.c.Members()), len(short.c.Members()); a != b {
		t.Errorf("%d members, want %d", b, a)
	}
	check := func() {
		t.Helper()
		for _, k := range keys(2000) {
			a, _ := long.c.Get(k)
			b, _ := short.c.Get(k)
			if a != b {
				t.Fatalf("%s belongs to %s, want %s", k, b, a)
			}
		}
	}
	check()
	long.remove("node-0003")
	short.remove("node-0003")
	long.add("another")
	short.add("another")
	check()
}

func TestTheComparisonPrintsEveryContender(t *testing.T) {
	r := race{rounds: 1, slice: 50 * time.Microsecond, budget: time.Nanosecond}
	small := size{4, 5}
	a := compare(r, small, io.Discard)
	var out bytes.Buffer
	printRows(&out, small, a)
	for _, s := range contenders() {
		if !strings.Contains(out.String(), "| "+s.name+" |") {
			t.Errorf("no line for %s in\n%s", s.name, out.String())
		}
	}
	if strings.Contains(out.String(), "NaN") || strings.Contains(out.String(), "Inf") {
		t.Errorf("a cell that is no number:\n%s", out.String())
	}
	for _, w := range a {
		if w.build.best <= 0 || w.hot.best <= 0 || w.distinct.best <= 0 {
			t.Errorf("%s was not measured: %+v", w.name, w)
		}
	}
}

func TestBarsAreMetAtTheirEdgeAndMissedBeyond(t *testing.T) {
	for _, c := range []struct {
		b    bar
		want bool
	}{
		{bar{got: 2.5, want: 2.5, atMost: true}, true},
		{bar{got: 2.6, want: 2.5, atMost: true}, false},
		{bar{got: 5, want: 5}, true},
		{bar{got: 4.9, want: 5}, false},
	} {
		if c.b.met() != c.want {
			t.Errorf("%+v: met is %v", c.b, c.b.met())
		}
	}
}

func TestTimesHaveThreeDigitsAndAUnit(t *testing.T) {
	for ns, want := range map[float64]string{.5: "0.50 ns", 3.14159: "3.14 ns", 45.67: "45.7 ns", 1234: "1.23 µs", 98_765_432: "98.8 ms", 2e9: "2.00 s", 345e9: "345 s"} {
		if got := human(ns); got != want {
			t.Errorf("%v ns is %q, want %q", ns, got, want)
		}
	}
}
