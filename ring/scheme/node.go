package scheme

import (
	"fmt"
	"math"
	"strings"

	"ringscope/ring"
)

// attr is the word of that name in a node's Attr.
func attr(n ring.Node, name string) (string, bool) {
	for word := range strings.SplitSeq(n.Attr, ";") {
		if key, value, ok := strings.Cut(word, "="); ok && key == name {
			return value, true
		}
	}
	return "", false
}

// weightOf is a node's weight, where 0 stands for 1.
func weightOf(n ring.Node) float64 {
	if n.Weight == 0 {
		return 1
	}
	return n.Weight
}

// whole is the error for a weight that is not a whole number from 1 to most, in
// a system that has no others.
func whole(system string, n ring.Node, most float64) error {
	if w := weightOf(n); w != math.Trunc(w) || w < 1 || w > most {
		return fmt.Errorf("scheme %s: node %q has weight %v, want a whole number from 1 to %.0f", system, n.Name, w, most)
	}
	return nil
}

// wholeWeight is the weight of a node in such a system.
func wholeWeight(system string, n ring.Node, most int32) (int, error) {
	if err := whole(system, n, float64(most)); err != nil {
		return 0, err
	}
	return int(weightOf(n)), nil
}

// points is how many vnodes a node has where one of weight 1 has vnodes.
func points(system string, n ring.Node, vnodes int) (int, error) {
	if w := weightOf(n); !(w*float64(vnodes) < ring.MaxVNodes) {
		return 0, fmt.Errorf("scheme %s: node %q of weight %v with %d vnodes a weight, want less than %d together",
			system, n.Name, w, vnodes, ring.MaxVNodes)
	}
	return ring.Points(n.Weight, vnodes), nil
}

// up is the indices of the nodes that are not down.
func up(nodes []ring.Node) []int {
	var all []int
	for i, n := range nodes {
		if !n.Down {
			all = append(all, i)
		}
	}
	return all
}

// tooMany is the error for a ring with more vnodes than a ring can have.
func tooMany(system string, n int) error {
	return fmt.Errorf("scheme %s: %d vnodes in all, want at most %d", system, n, ring.MaxVNodes)
}

// placeEach is Place for a scheme that places each node alone, with the
// vnodes counted before any are made.
func placeEach(s ring.Placer, nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	total := 0
	for _, n := range nodes {
		count, err := points(s.Name(), n, vnodes)
		if err != nil {
			return nil, err
		}
		if total += count; total > ring.MaxVNodes {
			return nil, tooMany(s.Name(), total)
		}
	}
	all := make([]ring.Token, 0, total)
	var pos []ring.Pos
	for i, n := range nodes {
		var err error
		if pos, err = s.PlaceNode(pos[:0], n, vnodes); err != nil {
			return nil, err
		}
		for j, p := range pos {
			all = append(all, ring.Token{Pos: p, Node: int32(i), Replica: int32(j)})
		}
	}
	return all, nil
}
