package theory_test

import (
	"fmt"
	"math"
	"testing"

	"ringscope/ring"
	"ringscope/ring/theory"
)

func TestTheClockGivesThePublishedTransfer(t *testing.T) {
	// 10 nodes and one more, 1 GB, 10,000 requests a second, 20 MB/s a
	// sender, 100 MB/s at the receiver, one vnode: one source.
	tr, err := theory.NewTransfer([]float64{225.33e6}, 20e6, 100e6)
	if err != nil {
		t.Fatal(err)
	}
	if got := tr.End(); math.Abs(got-11.267) > .001 {
		t.Errorf("ends after %v s, want 11.267", got)
	}
	if got := tr.MissesEvenly(10_000 / 1e9); math.Abs(got-12_693) > 5 {
		t.Errorf("%v misses, want 12,693", got)
	}
	if got := tr.DualWrites(.1, 2253.3); math.Abs(got-.1*2253.3*tr.End()) > 1e-9 {
		t.Errorf("%v dual writes", got)
	}
}

func TestTheClockAgreesWithASteppedTransferOverARing(t *testing.T) {
	const total, sender, receiver, asked = 1e9, 20e6, 100e6, 1e4
	for _, v := range []int{1, 8, 128} {
		a := build(t, 10, v, fmt.Sprint("transfer ", v))
		b, err := a.With(ring.Node{Name: "the new one", Weight: 1})
		if err != nil {
			t.Fatal(err)
		}
		streams := make([]float64, 10)
		for _, m := range ring.Diff(a, b) {
			streams[m.From] += m.Turn() * total
		}
		tr, err := theory.NewTransfer(streams, sender, receiver)
		if err != nil {
			t.Fatal(err)
		}
		// Steps of a tenth of a millisecond: what has not arrived misses.
		const dt = 1e-4
		left := append([]float64{}, streams...)
		clock, misses := 0.0, 0.0
		for {
			waiting, running := 0.0, 0
			for _, x := range left {
				if x > 0 {
					waiting += x
					running++
				}
			}
			if running == 0 {
				break
			}
			misses += waiting / total * asked * dt
			for i := range left {
				left[i] = max(0, left[i]-dt*min(sender, receiver/float64(running)))
			}
			clock += dt
		}
		if math.Abs(tr.End()-clock) > 3e-3*clock {
			t.Errorf("V=%d: ends after %v s, stepped %v", v, tr.End(), clock)
		}
		if got := tr.MissesEvenly(asked / total); math.Abs(got-misses) > 3e-3*misses {
			t.Errorf("V=%d: %v misses, stepped %v", v, got, misses)
		}
		if math.Abs(tr.Bytes()-total*turn(ring.Diff(a, b))) > 1 {
			t.Errorf("V=%d: %v bytes, the ring moves %v", v, tr.Bytes(), total*turn(ring.Diff(a, b)))
		}
	}
}

func TestArrivalTimesRiseAndEndWithTheLongestStream(t *testing.T) {
	tr, err := theory.NewTransfer([]float64{0, 30, 10, 20, 20}, 5, 12)
	if err != nil {
		t.Fatal(err)
	}
	// Four streams at 3 each to 10, three at 4 to 20, one at 5 to 30.
	for _, c := range [][2]float64{{-1, 0}, {0, 0}, {5, 5. / 3}, {10, 10. / 3}, {15, 10./3 + 5./4}, {20, 10./3 + 10./4}, {30, 10./3 + 10./4 + 2}, {99, 10./3 + 10./4 + 2}} {
		if got := tr.At(c[0]); math.Abs(got-c[1]) > 1e-12 {
			t.Errorf("offset %v arrives at %v, want %v", c[0], got, c[1])
		}
	}
	if tr.Sources() != 4 || tr.Bytes() != 80 {
		t.Errorf("%d sources, %v bytes, want 4 and 80", tr.Sources(), tr.Bytes())
	}
	// Many evenly spread keys miss as often as the integral says.
	var offsets, rates []float64
	for _, length := range []float64{10, 20, 20, 30} {
		for i := range 1000 {
			offsets = append(offsets, length*(float64(i)+.5)/1000)
			rates = append(rates, length/1000)
		}
	}
	if got, want := tr.Misses(offsets, rates), tr.MissesEvenly(1); math.Abs(got-want) > 1e-5*want {
		t.Errorf("%v misses key by key, %v by the integral", got, want)
	}
	if !math.IsNaN(tr.Misses(offsets, nil)) {
		t.Error("keys without rates gave a number")
	}
}

func TestAnImpossibleTransferIsRefused(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		streams          []float64
		sender, receiver float64
	}{{nil, 0, 1}, {nil, 1, -1}, {nil, math.NaN(), 1}, {nil, inf, inf}, {[]float64{-1}, 1, 1}, {[]float64{inf}, 1, 1}} {
		if _, err := theory.NewTransfer(c.streams, c.sender, c.receiver); err == nil {
			t.Errorf("%v was accepted", c)
		}
	}
	tr, err := theory.NewTransfer(nil, 1, inf)
	if err != nil || tr.End() != 0 || tr.At(5) != 0 || tr.MissesEvenly(1) != 0 {
		t.Errorf("nothing to move takes %v s (%v)", tr.End(), err)
	}
}
