package ring

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"
)

func TestWhatCannotBeARingIsRefusedInWords(t *testing.T) {
	one := []Node{{Name: "a"}}
	for want, cfg := range map[string]Config{
		"ring: 0 vnodes a node, want 1 to 16777216":                                          {Nodes: one},
		"ring: -1 vnodes a node, want 1 to 16777216":                                         {VNodes: -1},
		"ring: 16777217 vnodes a node, want 1 to 16777216":                                   {VNodes: MaxVNodes + 1},
		"ring: 2 bits, want 3 to 64":                                                         {VNodes: 1, Bits: 2},
		"ring: -5 bits, want 3 to 64":                                                        {VNodes: 1, Bits: -5},
		"ring: 65 bits, want 3 to 64":                                                        {VNodes: 1, Bits: 65},
		"ring: tie rule 5, want 0 to 4":                                                      {VNodes: 1, Tie: 5},
		"ring: name order 2, want 0 or 1":                                                    {VNodes: 1, Order: 2},
		"ring: a node without a name, want at least one character":                           {VNodes: 1, Nodes: []Node{{}}},
		`ring: two nodes are named "a", want names that differ`:                              {VNodes: 1, Nodes: []Node{{Name: "a"}, {Name: "b"}, {Name: "a"}}},
		`ring: node "a" has weight NaN, want a finite number above 0`:                        {VNodes: 1, Nodes: []Node{{Name: "a", Weight: math.NaN()}}},
		`ring: node "a" has weight +Inf, want a finite number above 0`:                       {VNodes: 1, Nodes: []Node{{Name: "a", Weight: math.Inf(1)}}},
		`ring: node "a" has weight -Inf, want a finite number above 0`:                       {VNodes: 1, Nodes: []Node{{Name: "a", Weight: math.Inf(-1)}}},
		`ring: node "a" has weight -0.5, want a finite number above 0`:                       {VNodes: 1, Nodes: []Node{{Name: "a", Weight: -0.5}}},
		"ring: 1e+303 vnodes in all, want at most 16777216":                                  {VNodes: 1000, Nodes: []Node{{Name: "a", Weight: 1e300}}},
		"ring: +Inf vnodes in all, want at most 16777216":                                    {VNodes: 1 << 20, Nodes: []Node{{Name: "a", Weight: math.MaxFloat64}}},
		"ring: 16777218 vnodes in all, want at most 16777216":                                {VNodes: MaxVNodes/2 + 1, Nodes: []Node{{Name: "a"}, {Name: "b"}}},
		"ring: scheme odd has 0 bits, want 1 to 64":                                          {VNodes: 1, Scheme: odd{bits: 0}},
		"ring: scheme odd has 65 bits, want 1 to 64":                                         {VNodes: 1, Scheme: odd{bits: 65}},
		"ring: scheme odd has lookup rule 3, want 0 to 2":                                    {VNodes: 1, Scheme: odd{bits: 64, lookup: 3}},
		"ring: scheme odd placed node number -1, want 0 to 0":                                {VNodes: 1, Nodes: one, Scheme: odd{bits: 64, tokens: []Token{{Node: -1}}}},
		"ring: scheme odd placed node number 1, want 0 to 0":                                 {VNodes: 1, Nodes: one, Scheme: odd{bits: 64, tokens: []Token{{Node: 1}}}},
		"ring: scheme odd placed vnode number -7, want 0 or more":                            {VNodes: 1, Nodes: one, Scheme: odd{bits: 64, tokens: []Token{{Replica: -7}}}},
		"ring: 16777217 vnodes in all, want at most 16777216":                                {VNodes: 1, Nodes: one, Scheme: odd{bits: 64, tokens: make([]Token, MaxVNodes+1)}},
		`ring: scheme thief took positions away when it placed node "a", want more appended`: {VNodes: 1, Nodes: append([]Node{{Name: "Z"}}, one...), Scheme: thief{}},
		"no": {VNodes: 1, Nodes: one, Scheme: odd{bits: 64, err: fmt.Errorf("no")}},
	} {
		r, err := New(cfg)
		if err == nil || err.Error() != want || r != nil {
			t.Errorf("%v, %v, want %s", r, err, want)
		}
	}
}

// odd is a scheme that gives what it is told to.
type odd struct {
	bits   int
	lookup Lookup
	tokens []Token
	err    error
}

func (o odd) Name() string                       { return "odd" }
func (o odd) Bits() int                          { return o.bits }
func (o odd) Lookup() Lookup                     { return o.lookup }
func (o odd) Locate(string) Pos                  { return 0 }
func (o odd) Place([]Node, int) ([]Token, error) { return o.tokens, o.err }

// thief is a Placer that keeps what was in dst.
type thief struct{ odd }

func (thief) Name() string   { return "thief" }
func (thief) Bits() int      { return 64 }
func (thief) Lookup() Lookup { return AtOrAfter }
func (thief) PlaceNode(dst []Pos, n Node, _ int) ([]Pos, error) {
	if n.Name == "Z" {
		return append(dst, 1), nil
	}
	return nil, nil
}

func TestTooLargeARingIsRefusedBeforeMemoryIsTaken(t *testing.T) {
	var before, after runtime.MemStats
	cfg := Config{VNodes: MaxVNodes, Nodes: []Node{{Name: "a"}, {Name: "b", Weight: 1e-300}}}
	r := must(New(Config{VNodes: 1, Nodes: []Node{{Name: "a"}}}))
	runtime.ReadMemStats(&before)
	_, err := New(cfg)
	_, err2 := r.With(Node{Name: "b", Weight: 1e9})
	_, err3 := r.Change(Node{Name: "a", Weight: 1e9})
	_, err4 := PlaceEach(Own.(Placer), cfg.Nodes, cfg.VNodes)
	runtime.ReadMemStats(&after)
	if err == nil || err2 == nil || err3 == nil || err4 == nil {
		t.Fatalf("too large rings are built: %v, %v, %v, %v", err, err2, err3, err4)
	}
	if got := after.TotalAlloc - before.TotalAlloc; got > 1<<16 {
		t.Errorf("refusing takes %d bytes, want at most %d", got, 1<<16)
	}
}

func TestARefusedChangeGivesTheRingItself(t *testing.T) {
	for _, s := range []Scheme{Own, together{dice{bits: 64}}} {
		r := must(New(Config{Scheme: s, VNodes: 10, Nodes: []Node{{Name: "a"}, {Name: "b"}}}))
		for what, f := range map[string]func() (*Ring, error){
			"adding a present name":    func() (*Ring, error) { return r.With(Node{Name: "a"}) },
			"adding no name":           func() (*Ring, error) { return r.With(Node{}) },
			"adding a weight below 0":  func() (*Ring, error) { return r.With(Node{Name: "c", Weight: -1}) },
			"removing an absent name":  func() (*Ring, error) { return r.Without("c") },
			"changing an absent name":  func() (*Ring, error) { return r.Change(Node{Name: "c"}) },
			"changing to no number":    func() (*Ring, error) { return r.Change(Node{Name: "a", Weight: math.NaN()}) },
			"changing to an infinite":  func() (*Ring, error) { return r.Change(Node{Name: "b", Weight: math.Inf(1)}) },
			"changing to below 0 down": func() (*Ring, error) { return r.Change(Node{Name: "b", Weight: -2, Down: true}) },
		} {
			if got, err := f(); err == nil || got != r {
				t.Errorf("%s: %v, %v, want an error and the ring", what, got, err)
			}
		}
		if r.Len() != 20 {
			t.Errorf("%d vnodes, want 20", r.Len())
		}
	}
}

func TestARingWithoutNodesServesNobody(t *testing.T) {
	empty := must(New(Config{VNodes: 5}))
	allDown := must(New(Config{VNodes: 5, Nodes: []Node{{Name: "a", Down: true}, {Name: "b", Down: true}}}))
	noVNode := must(New(Config{VNodes: 5, Scheme: odd{bits: 64}, Nodes: []Node{{Name: "a"}}}))
	for what, r := range map[string]*Ring{"no node": empty, "all down": allDown, "no vnode": noVNode} {
		if n, ok := r.Owner("key"); ok || n != (Node{}) {
			t.Errorf("%s: %v owns a key", what, n)
		}
		if tok, ok := r.OwnerAt(1); ok {
			t.Errorf("%s: %v serves", what, tok)
		}
		if got := r.OwnersOf(nil, []Pos{0, 5, 3}); fmt.Sprint(got) != "[-1 -1 -1]" {
			t.Errorf("%s: owners %v, want none", what, got)
		}
		if r.Walk(0, 3, OverZones) != nil || r.Preference("key", 3, OverNodes) != nil {
			t.Errorf("%s: a walk takes somebody", what)
		}
		for a := range r.Arcs() {
			t.Errorf("%s: arc %v", what, a)
		}
		for _, n := range r.Loads([]Pos{1, 2, 3}) {
			if n != 0 {
				t.Errorf("%s: a node has %d keys", what, n)
			}
		}
		if len(Diff(r, empty)) != 0 || len(Diff(empty, r)) != 0 {
			t.Errorf("%s: it differs from an empty ring", what)
		}
		if _, ok := r.Index("nobody"); ok {
			t.Errorf("%s: nobody is on it", what)
		}
	}
	s := must(empty.With(Node{Name: "first"}))
	if n, _ := s.Owner("key"); n.Name != "first" {
		t.Errorf("%v owns a key, want the only node", n)
	}
}

func TestAnyWeightAboveZeroHasAVNodeAndZeroStandsForOne(t *testing.T) {
	for weight, want := range map[float64]int{
		0: 100, math.Copysign(0, -1): 100, 1: 100, 0.004: 1, 5e-324: 1, 0.39999: 40, 2.5: 250, 0.125: 13,
	} {
		if got := Points(weight, 100); got != want {
			t.Errorf("weight %v: %d vnodes, want %d", weight, got, want)
		}
		if r := must(New(Config{VNodes: 100, Nodes: []Node{{Name: "a", Weight: weight}}})); r.Len() != want || r.VNodes(0) != want {
			t.Errorf("weight %v: a ring of %d vnodes, want %d", weight, r.Len(), want)
		}
	}
	if got := Points(1e300, MaxVNodes); got != MaxVNodes+1 {
		t.Errorf("an enormous weight has %d vnodes, want %d", got, MaxVNodes+1)
	}
}

func TestAnyTextIsAName(t *testing.T) {
	cfg := Config{VNodes: 3}
	for _, name := range []string{" ", "\x00", "\xff\xfe", "日本語", "🚀", "\ue000", "#", "a#1", strings.Repeat("long", 1<<18), "\xed\xa0\x80"} {
		cfg.Nodes = append(cfg.Nodes, Node{Name: name})
	}
	for cfg.Order = range ByUTF16 + 1 {
		r := must(New(cfg))
		if r.Len() != 3*len(cfg.Nodes) {
			t.Errorf("%d vnodes, want %d", r.Len(), 3*len(cfg.Nodes))
		}
		for _, n := range cfg.Nodes {
			if _, ok := r.Index(n.Name); !ok {
				t.Errorf("%.10q is not on the ring", n.Name)
			}
		}
	}
}

func TestARingTakesAtMost20BytesAVNode(t *testing.T) {
	for _, s := range [][2]int{{100, 100}, {100, 128}, {1000, 1000}, {1, 1 << 16}, {50, 683}} {
		cfg := Config{VNodes: s[1]}
		for i := range s[0] {
			cfg.Nodes = append(cfg.Nodes, Node{Name: fmt.Sprintf("node-%04d", i)})
		}
		fresh := must(New(cfg))
		merged := must(must(fresh.With(Node{Name: "x"})).Without("x"))
		for _, r := range []*Ring{fresh, merged} {
			bytes := 8*cap(r.pos) + 4*(cap(r.claim)+cap(r.rep)+cap(r.index)+cap(r.count)+cap(r.serve)+cap(r.zone)) +
				cap(r.cfg.Nodes)*64
			if per := float64(bytes) / float64(r.Len()); per > 20 {
				t.Errorf("%d nodes of %d vnodes: %.2f bytes a vnode, want at most 20", s[0], s[1], per)
			}
		}
	}
}

func TestLookupsAllocateNothing(t *testing.T) {
	plain := must(New(Config{VNodes: 100, Nodes: []Node{{Name: "a"}, {Name: "b", Zone: "z"}, {Name: "c"}}}))
	down := must(plain.Change(Node{Name: "c", Down: true}))
	pos := positions(8)
	dst := make([]int32, 0, len(pos))
	for _, r := range []*Ring{plain, down} {
		if n := testing.AllocsPerRun(20, func() {
			r.Owner("key")
			r.Owner("a key of more than sixteen bytes")
			r.OwnerAt(7)
			dst = r.OwnersOf(dst[:0], pos)
			dst = r.PreferenceAt(dst[:0], 9, 2, OverZones)
			dst = r.PreferenceAt(dst[:0], 9, 2, OverNodes)
		}); n != 0 {
			t.Errorf("%v allocations, want none", n)
		}
	}
}
