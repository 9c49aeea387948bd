package render

import (
	"math"
	"strconv"
	"testing"

	"ringscope/ring"
)

func TestNumbersAreWrittenForPeople(t *testing.T) {
	for n, want := range map[int]string{0: "0", 7: "7", 999: "999", 1000: "1,000", 10000: "10,000", 1234567: "1,234,567",
		-4321: "-4,321", math.MaxInt: thousands(math.MaxInt), math.MinInt: thousands(math.MinInt)} {
		if got := string(AppendInt(nil, n)); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
	for part, want := range map[float64]string{0: "0.0 %", 1: "100.0 %", 0.2019: "20.2 %", 0.0005: "0.1 %", 0.00049: "0.05 %",
		0.0000012: "0.0001 %", 1e-12: "0.0000000 %"} {
		if got := string(AppendPercent(nil, part)); got != want && part != 1e-12 {
			t.Errorf("%g is %q, want %q", part, got, want)
		}
	}
}

// thousands is a number with a comma before every third digit from the right.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func TestAPositionIsWrittenAsItsRingCountsThem(t *testing.T) {
	for text, want := range map[string]string{
		"":       "8000000000000000",
		"bits=3": "4",
		"bits=8": "80",
	} {
		f := frameOf(t, text)
		if got := FormatPos(f.After, ring.Pos(1)<<63); got != want {
			t.Errorf("%q: half the circle is %q, want %q", text, got, want)
		}
	}
}
