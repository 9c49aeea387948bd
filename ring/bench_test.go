package ring_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"ringscope/ring"
)

// size is nodes and vnodes of each.
type size struct{ nodes, vnodes int }

func (s size) String() string { return fmt.Sprintf("nodes=%d/vnodes=%d", s.nodes, s.vnodes) }

func (s size) config() ring.Config {
	cfg := ring.Config{VNodes: s.vnodes}
	for i := range s.nodes {
		cfg.Nodes = append(cfg.Nodes, ring.Node{Name: fmt.Sprintf("node-%04d", i)})
	}
	return cfg
}

func (s size) build(b *testing.B) *ring.Ring {
	r, err := ring.New(s.config())
	if err != nil {
		b.Fatal(err)
	}
	return r
}

var (
	small  = size{100, 100}
	middle = size{100, 128}
	large  = size{1000, 1000}
)

// keys16 is keys of 16 bytes.
func keys16(n int) []string {
	keys := make([]string, n)
	for i := range keys {
		keys[i] = fmt.Sprintf("user:%011d", i*7919)
	}
	return keys
}

func randomPositions(n int) []ring.Pos {
	rnd := rand.New(rand.NewPCG(1, 2))
	pos := make([]ring.Pos, n)
	for i := range pos {
		pos[i] = ring.Pos(rnd.Uint64())
	}
	return pos
}

func sortedPositions(n int) []ring.Pos {
	pos := randomPositions(n)
	slices.Sort(pos)
	return pos
}

func BenchmarkHash(b *testing.B) {
	for _, n := range []int{8, 16, 32, 128} {
		b.Run(fmt.Sprintf("bytes=%d", n), func(b *testing.B) {
			key := keys16(1)[0]
			for len(key) < n {
				key += key
			}
			key = key[:n]
			b.ReportAllocs()
			var sum ring.Pos
			for b.Loop() {
				sum += ring.Own.Locate(key)
			}
		})
	}
	for _, n := range []int{10, 1 << 20} {
		b.Run(fmt.Sprintf("bytes=16/keys=%d", n), func(b *testing.B) {
			keys := keys16(n)
			b.ReportAllocs()
			var sum ring.Pos
			i := 0
			for b.Loop() {
				sum += ring.Own.Locate(keys[i])
				if i++; i == n {
					i = 0
				}
			}
		})
	}
}

func BenchmarkOwner(b *testing.B) {
	for _, s := range []size{small, middle, large} {
		for _, n := range []int{10, 1 << 20} {
			b.Run(fmt.Sprintf("%v/keys=%d", s, n), func(b *testing.B) {
				r, keys := s.build(b), keys16(n)
				b.ReportAllocs()
				sum := 0
				i := 0
				for b.Loop() {
					node, _ := r.Owner(keys[i])
					sum += len(node.Name)
					if i++; i == n {
						i = 0
					}
				}
			})
		}
	}
}

func BenchmarkOwnerAt(b *testing.B) {
	for _, s := range []size{middle, large} {
		b.Run(s.String(), func(b *testing.B) {
			r, pos := s.build(b), randomPositions(1<<20)
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				r.OwnerAt(pos[i])
				i = (i + 1) % len(pos)
			}
		})
	}
}

func BenchmarkNew(b *testing.B) {
	for _, s := range []size{{4, 100}, small, middle, large} {
		b.Run(s.String(), func(b *testing.B) {
			cfg := s.config()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := ring.New(cfg); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkWith(b *testing.B) {
	for _, s := range []size{small, large} {
		b.Run(s.String(), func(b *testing.B) {
			r := s.build(b)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := r.With(ring.Node{Name: "newcomer"}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkWithout(b *testing.B) {
	for _, s := range []size{small, large} {
		b.Run(s.String(), func(b *testing.B) {
			r := s.build(b)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := r.Without("node-0042"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkChangeWeight(b *testing.B) {
	r := large.build(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Change(ring.Node{Name: "node-0042", Weight: 0.9}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOwnersOf(b *testing.B) {
	const n = 1_000_000
	for _, s := range []size{middle, large} {
		for order, pos := range map[string][]ring.Pos{"sorted": sortedPositions(n), "random": randomPositions(n)} {
			b.Run(fmt.Sprintf("%v/keys=%d/%s", s, n, order), func(b *testing.B) {
				r, dst := s.build(b), make([]int32, 0, n)
				b.ReportAllocs()
				for b.Loop() {
					dst = r.OwnersOf(dst[:0], pos)
				}
			})
		}
	}
}

// The way of most packages, for comparison: a binary search for each key.
func BenchmarkSearchPerKey(b *testing.B) {
	const n = 1_000_000
	for _, s := range []size{middle, large} {
		for order, pos := range map[string][]ring.Pos{"sorted": sortedPositions(n), "random": randomPositions(n)} {
			b.Run(fmt.Sprintf("%v/keys=%d/%s", s, n, order), func(b *testing.B) {
				r, dst := s.build(b), make([]int32, n)
				at, owner := make([]ring.Pos, r.Len()), make([]int32, r.Len())
				for i := range at {
					at[i], owner[i] = r.At(i).Pos, r.At(i).Node
				}
				b.ReportAllocs()
				for b.Loop() {
					for k, p := range pos {
						i := sort.Search(len(at), func(i int) bool { return at[i] >= p })
						dst[k] = owner[i%len(at)]
					}
				}
			})
		}
	}
}

func BenchmarkDiff(b *testing.B) {
	for _, s := range []size{small, large} {
		r := s.build(b)
		with, _ := r.With(ring.Node{Name: "newcomer"})
		heavy, _ := r.Change(ring.Node{Name: "node-0042", Weight: 1.5})
		for what, other := range map[string]*ring.Ring{"add": with, "weight": heavy} {
			b.Run(fmt.Sprintf("%v/%s", s, what), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if len(ring.Diff(r, other)) == 0 {
						b.Fatal("nothing moves")
					}
				}
			})
		}
	}
}

func BenchmarkMovedKeys(b *testing.B) {
	const n = 1_000_000
	pos := sortedPositions(n)
	for _, s := range []size{middle, large} {
		b.Run(fmt.Sprintf("%v/keys=%d", s, n), func(b *testing.B) {
			r := s.build(b)
			with, _ := r.With(ring.Node{Name: "newcomer"})
			moves, dst := ring.Diff(r, with), make([]int32, 0, n)
			b.ReportAllocs()
			for b.Loop() {
				dst = ring.MovedKeys(dst[:0], pos, moves, ring.DiffBits(r, with))
			}
		})
	}
}

func BenchmarkPreference(b *testing.B) {
	r, pos := middle.build(b), randomPositions(1<<16)
	for _, spread := range []ring.Spread{ring.OverNodes, ring.OverZones} {
		b.Run(fmt.Sprintf("%v/want=3/spread=%d", middle, spread), func(b *testing.B) {
			dst := make([]int32, 0, 3)
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				dst = r.PreferenceAt(dst[:0], pos[i], 3, spread)
				i = (i + 1) % len(pos)
			}
		})
	}
}

func BenchmarkShares(b *testing.B) {
	for _, s := range []size{small, large} {
		b.Run(s.String(), func(b *testing.B) {
			r := s.build(b)
			b.ReportAllocs()
			for b.Loop() {
				r.Shares()
			}
		})
	}
}
