package render

import (
	"testing"

	"ringscope/ring"
)

func TestTheArcFoundAtAPositionIsTheRingsArc(t *testing.T) {
	texts := map[string]string{"nearest": "scheme=haproxy&vnodes=40", "after": "scheme=stathat&vnodes=20", "downs": "steps=node-b!down&at=1",
		"none up": "nodes=a&steps=a!down&at=1", "one up": "nodes=a,b&vnodes=5&steps=a!down&at=1", "narrow": "bits=4&vnodes=9"}
	for name, text := range scenes {
		texts[name] = text
	}
	for name, text := range texts {
		s := frameOf(t, text).After
		n := 0
		for a := range s.Ring.Arcs() {
			n++
			step := a.End - a.Start
			for _, p := range []uint64{uint64(a.End), uint64(a.Start + step/2), uint64(a.Start) + 1<<(64-s.Ring.Bits())} {
				at := drawnSlot(s, ring.Pos(p))
				want, ok := arcAt(s, at)
				if !ok || want != a {
					t.Fatalf("%s: at %x is %v, %v; want %v", name, at, want, ok, a)
				}
			}
		}
		if _, ok := arcAt(s, 77); n == 0 && ok {
			t.Errorf("%s: an arc is found where nobody serves", name)
		}
	}
}
