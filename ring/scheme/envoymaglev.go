package scheme

import (
	"cmp"
	"fmt"
	"slices"

	"ringscope/ring"
)

// envoyMaxTable is the most slots that Envoy lets a Maglev table have.
const envoyMaxTable = 5000011

var envoyMaglevInfo = Info{
	Name: "envoy-maglev", Title: "Envoy (Maglev)", FixedVNodes: true, Table: true, VNodes: 1,
	About: "Envoy's MAGLEV table over healthy hosts, checked against the tables in its maglev_lb_test.",
	Settings: []Setting{
		{Name: "table_size", Default: "65537", Min: 2, Max: envoyMaxTable, About: "the number of slots, a prime"},
		envoyHostname,
	},
	Attrs: envoyHostAttrs,
	Tie:   ring.FirstAdded,
	Rule:  "Every slot has one host.",
	make: func(v values) (ring.Scheme, error) {
		size := v.number("table_size")
		if !isPrime(size) {
			return nil, fmt.Errorf("table_size %d, want a prime", size)
		}
		return envoyMaglev{
			system{name: "envoy-maglev", bits: 64, tie: ring.FirstAdded, prints: slotNumber, slots: uint64(size)},
			v.on(envoyHostname.Name),
		}, nil
	},
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

// envoyMaglev is a table of slots that the hosts fill in turns, each by its
// own permutation of the slots, the heavier ones more often.
type envoyMaglev struct {
	system
	hostname bool
}

func (s envoyMaglev) Locate(key string) ring.Pos {
	return slotPos(xxhash64(key, 0)%s.slots, s.slots)
}

func (s envoyMaglev) Place(nodes []ring.Node, _ int) ([]ring.Token, error) {
	live := up(nodes)
	weights, _, heaviest, err := envoyWeights(s.name, nodes, live)
	if err != nil || len(live) == 0 {
		return nil, err
	}
	turns := make(maglevTurns, len(live))
	for k, i := range live {
		turns[k] = maglevTurn{key: envoyKey(nodes[i], s.hostname), node: int32(i), weight: weights[k], turn: 1}
	}
	slices.SortStableFunc(turns, func(a, b maglevTurn) int { return cmp.Compare(a.key, b.key) })
	for k := range turns {
		t := &turns[k]
		t.order = k
		t.slot = xxhash64(t.key, 0) % s.slots
		t.skip = xxhash64(t.key, 1)%(s.slots-1) + 1
	}
	owner := make([]int32, s.slots)
	for i := range owner {
		owner[i] = -1
	}
	for range owner {
		t := &turns[0]
		for owner[t.slot] >= 0 {
			t.slot = (t.slot + t.skip) % s.slots
		}
		owner[t.slot] = t.node
		t.again(heaviest)
		turns.sink()
	}
	return table(owner), nil
}

// maglevTurn is a host's next turn. In each round every host whose weight
// times the round has reached its target takes a slot, and its target grows
// by the greatest weight. The heap finds the next one without going through
// the rounds in which light hosts wait.
type maglevTurn struct {
	key          string
	node         int32
	order        int // of keys
	slot, skip   uint64
	weight, goal float64
	turn         float64 // the round, a whole number
}

// again is the first round after this one with turn*weight >= goal.
func (t *maglevTurn) again(heaviest float64) {
	t.goal += heaviest
	t.turn++
	if guess := float64(int64(t.goal/t.weight)) - 1; guess > t.turn {
		t.turn = guess
	}
	for float64(t.turn*t.weight) < t.goal {
		t.turn++
	}
}

// maglevTurns is a heap: the turn that comes first is at the top.
type maglevTurns []maglevTurn

func (m maglevTurns) less(i, j int) bool {
	if m[i].turn != m[j].turn {
		return m[i].turn < m[j].turn
	}
	return m[i].order < m[j].order
}

// sink moves the top down to where it belongs.
func (m maglevTurns) sink() {
	for i := 0; ; {
		first := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(m); child++ {
			if m.less(child, first) {
				first = child
			}
		}
		if first == i {
			return
		}
		m[i], m[first] = m[first], m[i]
		i = first
	}
}
