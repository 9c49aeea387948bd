package ui

import (
	"strings"
	"testing"

	"ringscope/render"
	"ringscope/ring/scenario"
)

func TestTheCollisionRuleIsTheOneInForce(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "go to the lowest name",
		"scheme=nginx":                "as the system: the node added first",
		"scheme=erlang":               "as the system: the node added last",
		"scheme=nginx&tie=last":       "go to the node added last",
		"scheme=pekko":                "go to the lowest name",
		"scheme=fnv1a&tie=rendezvous": "go to the highest hash",
	} {
		d := start(t, text)
		if got := d.see("Collisions").Value; got != want {
			t.Errorf("%q: collisions %q, want %q", text, got, want)
		}
	}
	d := start(t, "scheme=nginx&steps=tie:last;tie:lowest&at=1")
	d.key("ArrowRight").rest().hears("ties go to the node added first")
}

func TestNumbersAreReadInGroupsOfThreeAndNoCommaIsTakenForADecimalPoint(t *testing.T) {
	keys := dial{kind: scenario.SetKeys, most: 10_000_000, slider: slider{label: "Keys", lo: 1}}
	for text, want := range map[string]int{"64": 64, "10,000": 10000, "10 000": 10000, "1_000_000": 1000000, " 12 ": 12, "10\u202f000": 10000, "1000": 1000} {
		if got, err := readNumber(text, keys); err != nil || got != want {
			t.Errorf("%q is %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"2,5", "1,0000", "1000,000", "2.5", "1,,5", "", ",", "x"} {
		if got, err := readNumber(text, keys); err == nil || !strings.Contains(err.Error(), "want a whole number from 1 to 10000000") {
			t.Errorf("%q is %d, %v; want it refused", text, got, err)
		}
	}
}

func TestWeightsLoadsAndNumbersAreShownWhole(t *testing.T) {
	for _, size := range [][2]float32{{1440, 900}, {1280, 800}, {900, 600}} {
		d := startAt(t, "nodes=a*0.5,b*12.5,c*100,d*99.125,e&keys=key-{0..9999999}&vnodes=1", size[0], size[1]).rest()
		s := d.send().scene
		count := render.MeasureBytes(render.Mono, bodySize, []byte("4,000,000"))
		shown := map[string]bool{}
		for _, op := range s.Ops {
			if op.Kind == render.OpText {
				shown[string(s.Text[op.From:op.To])] = true
			}
		}
		for _, want := range []string{"×0.5", "×12.5", "×100", "×99.125", "×1", "10,000,000", "start · every change becomes a step here"} {
			if !shown[want] {
				t.Errorf("%vx%v: %q is not shown whole", size[0], size[1], want)
			}
		}
		r := d.see("Node c").Rect
		if c := d.columns(Rect{r.X, r.Y, size[0] - r.X - 32, r.H}); c.count.W < count || c.bar.W < 8 {
			t.Errorf("%vx%v: a load has %v points, want %v; its bar %v", size[0], size[1], c.count.W, count, c.bar.W)
		}
	}
}
