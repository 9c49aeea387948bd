package ring

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// firstBroken is the laws that a double breaks on any of so many rings of the
// kind that it knows: at or after, with the tie rule that it means to keep.
func firstBroken(f fault, n int) []string {
	var broken []string
	for _, l := range laws {
		for i := range n {
			d := deal(rand.New(rand.NewPCG(uint64(i), 2)))
			s := dice{seed: d.Uint64(), bits: 3 + d.IntN(4)}
			d.cfg.Tie, d.cfg.Bits = LowestName, 0
			if f == lastWrite || f == byPosition {
				d.cfg.Tie = LastAdded
			}
			if i%10 == 9 {
				s.bits = 64
			}
			d.cfg.Scheme = s
			if l.where(d) && l.broken(d, makeDouble(f)) != nil {
				broken = append(broken, l.says[:strings.Index(l.says, ":")])
				break
			}
		}
	}
	return broken
}

func TestADoubleWithoutAFaultKeepsTheLaws(t *testing.T) {
	if broken := firstBroken(sound, 300); len(broken) > 0 {
		t.Errorf("it breaks %q", broken)
	}
}

func TestTheLawsCatchEveryFault(t *testing.T) {
	for f, want := range map[fault]string{
		lastWrite:    "2 4",
		byPosition:   "2 3 4 6",
		strictly:     "14",
		noWrap:       "8 14",
		floats:       "14",
		noPoint:      "2",
		totalWeight:  "5 15",
		joined:       "16",
		slotByInsert: "1 4",
	} {
		broken := firstBroken(f, 300)
		t.Logf("%s: caught by laws %q", f, broken)
		for _, l := range strings.Fields(want) {
			if !slices.Contains(broken, l) {
				t.Errorf("%s: law %s does not catch it; caught by %q", f, l, broken)
			}
		}
	}
}
