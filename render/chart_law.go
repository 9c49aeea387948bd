package render

import (
	"math"
	"slices"
	"strings"

	"ringscope/ring"
	"ringscope/ring/scenario"
	"ringscope/ring/scheme"
	"ringscope/ring/theory"
)

// lawful reports whether the laws of random points hold for a snapshot's ring:
// not for a table, and not where a key goes to the nearer vnode.
func lawful(s *scenario.Snapshot) bool {
	return !schemeOf(s).Table && s.Scheme.Lookup() != ring.Nearest
}

// schemeOf is what there is to know of a snapshot's scheme.
func schemeOf(s *scenario.Snapshot) scheme.Info {
	name, _, _ := strings.Cut(s.State.Scheme, "(")
	for _, in := range scheme.All() {
		if in.Name == name {
			return in
		}
	}
	return scheme.Info{}
}

// pointsUp is the vnodes of each node that is up, 0 for the others, and of all.
func pointsUp(s *scenario.Snapshot) (each []int, all int) {
	each = make([]int, len(s.State.Nodes))
	for i, n := range s.State.Nodes {
		if !n.Down {
			each[i] = s.Ring.VNodes(i)
			all += each[i]
		}
	}
	return each, all
}

// shareBand is the mean part of the keys of a node with own of all vnodes, less
// and more two standard deviations: those of its share of the circle and, on
// top, of the throw of so many keys whose squared parts add up to squares.
func shareBand(own, all int, squares float64) (lo, hi float64) {
	if own < 1 || all <= own {
		return 0, 0
	}
	mean := float64(own) / float64(all)
	share := theory.ShareOfCV2(own, all)
	cv2 := float64(share*(1-squares)) + float64(squares*(1-mean)/mean)
	return bandOf(mean, mean*math.Sqrt(cv2))
}

// bandOf is two deviations around a mean, within [0, 1].
func bandOf(mean, deviation float64) (lo, hi float64) {
	return roundTo(max(0, mean-2*deviation), 1e9), roundTo(min(1, mean+2*deviation), 1e9)
}

// equal reports whether all that are not 0 are the same.
func equal(points []int) bool {
	first := 0
	for _, p := range points {
		if p != 0 && first != 0 && p != first {
			return false
		}
		first = max(first, p)
	}
	return true
}

func sum(all []float64) float64 {
	t := 0.0
	for _, x := range all {
		t += x
	}
	return t
}

func ratio(a, b float64) float64 {
	if !(b > 0) {
		return 0
	}
	return a / b
}

// upper is a sentence with a capital at its beginning.
func upper(b []byte) string {
	if len(b) > 0 && b[0] >= 'a' && b[0] <= 'z' {
		b[0] -= 'a' - 'A'
	}
	return string(b)
}

// descending is the numbers from 0 to n in the order of their values, the
// largest first; those of one value in their own order.
func descending(n int, value func(i int) float64) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	slices.SortStableFunc(all, func(a, b int) int {
		switch x, y := value(a), value(b); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return all
}
