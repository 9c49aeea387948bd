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
	hosts := make([]maglevHost, len(live))
	for k, i := range live {
		hosts[k] = maglevHost{key: envoyKey(nodes[i], s.hostname), node: int32(i), weight: weights[k]}
	}
	slices.SortStableFunc(hosts, func(a, b maglevHost) int { return cmp.Compare(a.key, b.key) })
	turns := make(maglevTurns, len(hosts))
	for k := range hosts {
		h := &hosts[k]
		h.slot = xxhash64(h.key, 0) % s.slots
		h.skip = xxhash64(h.key, 1)%(s.slots-1) + 1
		turns[k] = maglevTurn(1, k)
	}
	owner := make([]int32, s.slots)
	for i := range owner {
		owner[i] = -1
	}
	for range owner {
		round, k := turns[0]>>maglevHostBits, int(turns[0]%(1<<maglevHostBits))
		h := &hosts[k]
		for owner[h.slot] >= 0 {
			h.slot = (h.slot + h.skip) % s.slots
		}
		owner[h.slot] = h.node
		turns[0] = maglevTurn(h.after(round, heaviest), k)
		turns.sink()
	}
	return table(owner), nil
}

// maglevHost is a host that takes slots in turns.
type maglevHost struct {
	key          string
	node         int32
	slot, skip   uint64
	weight, goal float64
}

// after is the round after this one in which the host takes part again: in
// each round all whose weight times the round has reached their goal take a
// slot, and their goal grows by the greatest weight.
func (h *maglevHost) after(round uint64, heaviest float64) uint64 {
	h.goal += heaviest
	// Light hosts wait for billions of rounds: begin just before the end.
	round = max(round+1, uint64(h.goal/h.weight)-1)
	for float64(float64(round)*h.weight) < h.goal {
		round++
	}
	return round
}

// maglevTurns is a heap of turns, the one that comes first at the top. It
// leaves out the rounds in which nobody takes part.
type maglevTurns []uint64

// maglevHostBits is enough for as many hosts as a ring can have, and leaves
// rounds of 40 bits. A host waits 2^32 rounds at most, since the weights are
// less than that in all, and no table has as many slots.
const maglevHostBits = 24

// maglevTurn is the turn of the k-th host in a round. In a round the hosts
// take turns in the order of their keys.
func maglevTurn(round uint64, k int) uint64 { return round<<maglevHostBits | uint64(k) }

// sink moves the top down to where it belongs.
func (m maglevTurns) sink() {
	for i := 0; ; {
		first := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(m); child++ {
			if m[child] < m[first] {
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
