package scheme

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

// every runs a test on every scheme with its default settings.
func every(t *testing.T, f func(t *testing.T, in Info)) {
	for _, in := range All() {
		t.Run(in.Name, func(t *testing.T) { f(t, in) })
	}
}

func TestAPlacerPlacesANodeAsPlaceDoes(t *testing.T) {
	every(t, func(t *testing.T, in Info) {
		s := parse(t, in.Name)
		p, ok := s.(ring.Placer)
		if !ok {
			return
		}
		nodes := named("a", "node-2", "ü", "")[:3]
		nodes[1].Weight, nodes[2].Weight = 2.5, 0.1
		nodes[2].Down = true
		tokens, err := s.Place(nodes, 7)
		if err != nil {
			t.Fatal(err)
		}
		var wanted []ring.Token
		for i, n := range nodes {
			pos, err := p.PlaceNode([]ring.Pos{1, 2}, n, 7)
			if err != nil || pos[0] != 1 || pos[1] != 2 {
				t.Fatalf("placing a node gives %v, and has not kept what was there", err)
			}
			for j, p := range pos[2:] {
				wanted = append(wanted, ring.Token{Pos: p, Node: int32(i), Replica: int32(j)})
			}
		}
		if !slices.Equal(tokens, wanted) {
			t.Errorf("Place gives %d tokens that are not those of PlaceNode", len(tokens))
		}
	})
}

func TestPositionsUseTheTopBitsOnly(t *testing.T) {
	every(t, func(t *testing.T, in Info) {
		s := parse(t, in.Name)
		low := ring.Pos(1)<<(64-s.Bits()) - 1
		tokens, err := s.Place(named("a", "b", "c"), 9)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range tokens {
			if k.Pos&low != 0 {
				t.Fatalf("a vnode is at %x on %d bits", k.Pos, s.Bits())
			}
		}
		for _, k := range tenThousand[:100] {
			if s.Locate(k)&low != 0 {
				t.Fatalf("a key is at %x on %d bits", s.Locate(k), s.Bits())
			}
		}
	})
}

func TestNoNodesAreNoVNodes(t *testing.T) {
	every(t, func(t *testing.T, in Info) {
		for _, nodes := range [][]ring.Node{nil, {}} {
			if tokens, err := parse(t, in.Name).Place(nodes, 10); err != nil || len(tokens) > 0 {
				t.Errorf("no nodes give %d vnodes, %v", len(tokens), err)
			}
		}
	})
}

func TestAllNodesDownServeNothing(t *testing.T) {
	every(t, func(t *testing.T, in Info) {
		nodes := named("a", "b")
		nodes[0].Down, nodes[1].Down = true, true
		if in.Name == "redis" {
			if _, err := parse(t, in.Name).Place(nodes, 5); err == nil || !strings.Contains(err.Error(), `"a" is down`) {
				t.Errorf("a master that is down gives %v, want an error that names it", err)
			}
			return
		}
		if _, ok := build(t, in.Name, 5, nodes...).Owner("k"); ok {
			t.Error("a key has an owner")
		}
	})
}

func TestOddKeysAreLocated(t *testing.T) {
	keys := []string{"", "\x00", "\xff", "ключ", "🚀", "{", "{}", "}{", "a{b}c", strings.Repeat("x", 100000), "-1", "1e9", ":a", "[", `"`}
	every(t, func(t *testing.T, in Info) {
		for _, text := range append(settings(in), in.Name) {
			r := build(t, text, 3, named("a", "b", "c")...)
			for _, k := range keys {
				s := r.Config().Scheme
				if _, ok := r.Owner(k); !ok || s.Locate(k) != s.Locate(k) {
					t.Errorf("%s: the key %.20q has no owner", text, k)
				}
			}
		}
	})
}

func TestWeightsTooGreatAreRefusedBeforeTheyAreMade(t *testing.T) {
	every(t, func(t *testing.T, in Info) {
		s := parse(t, in.Name)
		if in.Name == "redis" {
			return // a table of fixed size
		}
		for _, w := range []float64{1e300, 1 << 33, math.MaxFloat64} {
			nodes := []ring.Node{{Name: "a", Weight: w}, {Name: "b", Weight: w}}
			if _, err := ring.New(Config(s, nodes, 1000, 0, 0)); err == nil {
				t.Errorf("the weight %v gives a ring, want an error", w)
			}
			if in.Name == "ringscope" || in.Name == "fnv1a" {
				continue // of the package ring, which has refused
			}
			_, err := s.Place(nodes, 1000)
			if err == nil || !strings.HasPrefix(err.Error(), "scheme "+in.Name+": ") || !strings.Contains(err.Error(), "want") {
				t.Errorf("the weight %v gives %v, want an error with the scheme's name and what was wanted", w, err)
			}
		}
	})
}

func TestAWeightOfZeroStandsForOne(t *testing.T) {
	every(t, func(t *testing.T, in Info) {
		s := parse(t, in.Name)
		a, err1 := s.Place([]ring.Node{{Name: "a"}, {Name: "b"}}, 6)
		b, err2 := s.Place([]ring.Node{{Name: "a", Weight: 1}, {Name: "b", Weight: 1}}, 6)
		if err1 != nil || err2 != nil || !slices.Equal(a, b) {
			t.Errorf("weight 0 and 1 give %d and %d vnodes, %v, %v", len(a), len(b), err1, err2)
		}
	})
}

func TestManyTinyWeightsEnd(t *testing.T) {
	nodes := make([]ring.Node, 3000)
	for i := range nodes {
		nodes[i] = ring.Node{Name: "n" + strconv.Itoa(i), Weight: 1}
	}
	nodes[7].Weight = 4_000_000_000
	for _, scheme := range []string{"envoy(maximum_ring_size:100000)", "envoy(maximum_ring_size:1024)", "envoy-maglev", "ketama"} {
		tokens, err := parse(t, scheme).Place(nodes, 1)
		if err != nil || len(tokens) > ring.MaxVNodes {
			t.Errorf("%s gives %d vnodes, %v", scheme, len(tokens), err)
		}
	}
}

func TestOnlyWholeWeightsWhereTheSystemHasNoOthers(t *testing.T) {
	for _, scheme := range []string{"nginx", "haproxy", "envoy", "envoy-maglev", "ketama", "libmemcached"} {
		_, err := parse(t, scheme).Place([]ring.Node{{Name: "a", Weight: 1.5}}, 1)
		if wanted := `scheme ` + scheme + `: node "a" has weight 1.5, want a whole number`; err == nil || !strings.HasPrefix(err.Error(), wanted) {
			t.Errorf("%s: weight 1.5 gives %v, want %s", scheme, err, wanted)
		}
	}
	if _, err := parse(t, "ketama(client:hashring)").Place([]ring.Node{{Name: "a", Weight: 1.5}}, 1); err != nil {
		t.Errorf("hashring refuses a weight of 1.5: %v", err)
	}
}

func TestAddingANodeMovesKeysOnlyToItWhereEachIsPlacedAlone(t *testing.T) {
	every(t, func(t *testing.T, in Info) {
		if _, ok := parse(t, in.Name).(ring.Placer); !ok || in.Name == "libring" || in.Tie == ring.LastAdded {
			return // the first or the last added may change a shared position
		}
		names := numbered("node-", 0, 9)
		before := ownersOf(build(t, in.Name, 20, named(names[:8]...)...), tenThousand)
		after := ownersOf(build(t, in.Name, 20, named(names...)...), tenThousand)
		if n, toNew := moved(before, after, 8); n != toNew || n == 0 {
			t.Errorf("%d keys move, %d of them to the new node", n, toNew)
		}
	})
}

func TestFormatIsTheSystemsNumber(t *testing.T) {
	for _, c := range []struct {
		scheme string
		pos    ring.Pos
		wanted string
	}{
		{"nginx", 0xffffffff << 32, "4294967295"}, {"pekko", 0, "-2147483648"}, {"pekko", 0xffffffff << 32, "2147483647"},
		{"serialx", 0, "-9223372036854775808"}, {"cassandra", 1 << 63, "0"}, {"redis", 16383 << 50, "16383"},
		{"envoy", math.MaxUint64, "18446744073709551615"}, {"envoy-maglev(table_size:7)", math.MaxUint64, "6"}, {"ketama", 5 << 32, "5"},
	} {
		if got := parse(t, c.scheme).(ring.Printer).Format(c.pos); got != c.wanted {
			t.Errorf("%s prints %x as %s, want %s", c.scheme, c.pos, got, c.wanted)
		}
	}
}
