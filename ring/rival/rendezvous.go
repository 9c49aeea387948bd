package rival

import (
	"slices"
	"strings"

	"ringscope/ring"
)

// Rendezvous gives a key to the node with the highest score: the score of key
// and node is a hash u of both in (0, 1), and for weights −w/ln u, by which a
// node wins with probability w/W. Equal scores go to the lowest name.
type Rendezvous struct {
	// Hash is the hash of a node's name; nil is that of [ring.Own].
	Hash func(name string) uint64
	// Score is the hash of a key and a node, a whole number of 64 bits where
	// weights differ (u is taken from all of them). Nil mixes key xor node.
	Score func(key, node uint64) uint64
}

// Name is "rendezvous".
func (Rendezvous) Name() string { return "rendezvous" }

// Title is for a menu.
func (Rendezvous) Title() string { return "Rendezvous" }

// Contract says what rendezvous asks and promises.
func (Rendezvous) Contract() Contract {
	return Contract{
		Lookup:       "O(N)",
		Memory:       "a hash for each node",
		Removals:     "any node; only its keys move",
		Source:       "D. Thaler and C. Ravishankar, 1998; weights: C. Schindelhauer and G. Schomaker, 2005",
		MembersAlone: true,
		EachKeyAlone: true,
		Minimal:      true,
		Weighted:     true,
		Linear:       true,
	}
}

// XorShift is the score of dgryski/go-rendezvous: xorshift* of key xor node.
func XorShift(key, node uint64) uint64 {
	x := key ^ node
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	return x * 2685821657736338717
}

// Map gives the mapping; before is not looked at.
func (v Rendezvous) Map(nodes []ring.Node, _ Mapping) (Mapping, error) {
	if err := check(nodes); err != nil {
		return nil, err
	}
	hash := v.Hash
	if hash == nil {
		hash = nameHash
	}
	m := &rendezvous{nodes: slices.Clone(nodes), node: serving(nodes), score: v.Score}
	// By weight, since among equal weights the highest u wins and only the
	// winners of each weight need a logarithm; then by name, so that the
	// first of equal scores is the one that counts.
	slices.SortFunc(m.node, func(a, b int32) int {
		switch x, y := weight(nodes[a]), weight(nodes[b]); {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return strings.Compare(nodes[a].Name, nodes[b].Name)
	})
	for i, n := range m.node { // weights as parts of the heaviest, the last
		m.hash = append(m.hash, hash(nodes[n].Name))
		if i == 0 || weight(nodes[m.node[i-1]]) != weight(nodes[n]) {
			m.class = append(m.class, class{from: i, weight: weight(nodes[n]) / weight(nodes[m.node[len(m.node)-1]])})
		}
		m.class[len(m.class)-1].to = i + 1
	}
	return m, nil
}

// class is the nodes of one weight: from..to of the sorted nodes.
type class struct {
	from, to int
	weight   float64
}

type rendezvous struct {
	nodes []ring.Node
	node  []int32  // those that serve, sorted by weight, then name
	hash  []uint64 // of each
	class []class
	score func(key, node uint64) uint64
}

func (m *rendezvous) Nodes() []ring.Node { return m.nodes }

func (m *rendezvous) Assign(dst []int32, keys []ring.Pos) []int32 {
	if len(m.node) == 0 {
		return nowhere(dst, keys)
	}
	for _, k := range keys {
		best, least := 0, 0.0
		for i, c := range m.class {
			at, score := m.best(uint64(k), c)
			if len(m.class) == 1 {
				best = at
				break
			}
			// The highest −w/ln u is the lowest −ln u/w.
			cost := negLog(score) / c.weight
			if i == 0 || cost < least || cost == least && m.nodes[m.node[at]].Name < m.nodes[m.node[best]].Name {
				best, least = at, cost
			}
		}
		dst = append(dst, m.node[best])
	}
	return dst
}

// best is the node of a class with the highest score, and that score.
func (m *rendezvous) best(key uint64, c class) (at int, score uint64) {
	at = c.from
	if m.score != nil {
		score = m.score(key, m.hash[at])
		for i := c.from + 1; i < c.to; i++ {
			if s := m.score(key, m.hash[i]); s > score {
				at, score = i, s
			}
		}
		return at, score
	}
	score = mix(key ^ m.hash[at])
	for i, h := range m.hash[c.from+1 : c.to] {
		if s := mix(key ^ h); s > score {
			at, score = c.from+1+i, s
		}
	}
	return at, score
}
