package scenario

import (
	"fmt"
	"testing"

	"ringscope/ring"
)

// sizes is the opening scenario and the largest one that the pictures are for.
var sizes = []struct{ nodes, vnodes, keys int }{{4, 100, 10_000}, {1000, 1000, 1_000_000}}

func sized(nodes, vnodes, keys int) Scenario {
	s := Default()
	s.Start.Nodes = nil
	for i := range nodes {
		s.Start.Nodes = append(s.Start.Nodes, ring.Node{Name: fmt.Sprintf("node-%d", i), Weight: 1})
	}
	s.Start.VNodes = vnodes
	s.Start.Keys = Keys{Prefix: "key-", To: int64(keys - 1)}
	return s
}

func eachSize(b *testing.B, do func(b *testing.B, s Scenario)) {
	for _, z := range sizes {
		b.Run(fmt.Sprintf("nodes=%d/vnodes=%d/keys=%d", z.nodes, z.vnodes, z.keys), func(b *testing.B) {
			b.ReportAllocs()
			do(b, sized(z.nodes, z.vnodes, z.keys))
		})
	}
}

func started(b *testing.B, s Scenario) *Timeline {
	b.Helper()
	t, err := NewTimeline(s)
	if err != nil {
		b.Fatal(err)
	}
	return t
}

func BenchmarkNewTimeline(b *testing.B) {
	eachSize(b, func(b *testing.B, s Scenario) {
		for b.Loop() {
			started(b, s)
		}
	})
}

// BenchmarkDo is a step with its ring and all that moves; BenchmarkDoParts is
// what of it the library does: the ring, what moves on it, and the keys there.
func BenchmarkDo(b *testing.B) {
	for _, text := range []string{"+extra", "-node-1", "node-2!down", "node-3*2", "vnodes:90", "bits:16", "replicas:2"} {
		st, err := ParseStep(text)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(text, func(b *testing.B) {
			eachSize(b, func(b *testing.B, s Scenario) {
				t := started(b, s)
				for b.Loop() {
					t.Seek(0)
					if err := t.Do(st); err != nil {
						b.Fatal(err)
					}
				}
			})
		})
	}
}

func BenchmarkDoParts(b *testing.B) {
	eachSize(b, func(b *testing.B, s Scenario) {
		from := started(b, s).Snapshot(0)
		for b.Loop() {
			r, err := from.Ring.With(ring.Node{Name: "extra", Weight: 1})
			if err != nil {
				b.Fatal(err)
			}
			moves := ring.Diff(from.Ring, r)
			ring.MovedKeys(nil, from.Pos, moves, ring.DiffBits(from.Ring, r))
			r.OwnersOf(nil, from.Pos)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	s := sized(1000, 1000, 0)
	s.Start.Keys = Keys{List: make([]string, 1_000_000)}
	for i := range s.Start.Keys.List {
		s.Start.Keys.List[i] = fmt.Sprintf("user:%d", i*7919)
	}
	text := s.String()
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkString(b *testing.B) {
	s := started(b, Default()).Scenario()
	s.Steps = []Step{{Kind: Add, Node: ring.Node{Name: "node-e", Weight: 1}}}
	b.ReportAllocs()
	for b.Loop() {
		_ = s.String()
	}
}
