package render

import (
	"math"
	"strings"
	"testing"
)

func TestNumbersAreAsShortAsTheyCanBe(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", math.Copysign(0, -1): "0", -0.001: "0", 0.5: ".5", -0.25: "-.25", 12: "12", 100: "100",
		1.005: "1.01", 0.125: ".13", -1.5: "-1.5", 3.14159: "3.14", 7.1: "7.1", 20.06: "20.06",
		math.NaN(): "0", math.Inf(1): "1000000", math.Inf(-1): "-1000000",
	} {
		if got := string(appendHundredths(nil, hundredths(v))); got != want {
			t.Errorf("%v is written %q, want %q", v, got, want)
		}
	}
}

func TestOpacityTellsAll256ValuesApart(t *testing.T) {
	seen := map[string]bool{}
	for a := range 256 {
		d := svgDoc{}
		d.fill(Color{R: 0x11, G: 0x22, B: 0x33, A: uint8(a)})
		if seen[string(d.b)] || !strings.HasPrefix(string(d.b), ` fill="#123"`) {
			t.Errorf("opacity %d is written %s", a, d.b)
		}
		seen[string(d.b)] = true
	}
}
