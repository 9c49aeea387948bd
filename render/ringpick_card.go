package render

import (
	"slices"
	"strconv"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// cardClaims is how many claims, and cardStops how many stops of a walk, a
// card lists before it only counts the rest.
const (
	cardClaims = 6
	cardStops  = 9
)

// Card is the exact facts of a target, for the card beside it: a title and a
// few short lines. Facts are those after the step; of a node that the step
// removed, those before. A target that is not there has no title.
func Card(f scenario.Frame, t Target) (title string, lines []string) {
	s := f.After
	if s == nil {
		return "", nil
	}
	if t.Node != "" {
		if _, ok := s.Ring.Index(t.Node); !ok {
			s = f.Before
		}
		if _, ok := s.Ring.Index(t.Node); !ok {
			return "", nil
		}
	}
	switch t.Kind {
	case NodeTarget:
		return nodeCard(s, t.Node)
	case VNodeTarget:
		return vnodeCard(s, t)
	case ArcTarget:
		return arcCard(s, t)
	case KeyTarget:
		return keyCard(s, t)
	case CollisionTarget:
		if len(claimsAt(s.Ring, t.Pos)) == 0 {
			s = f.Before
		}
		return collisionCard(s, t.Pos)
	}
	return "", nil
}

func nodeCard(s *scenario.Snapshot, name string) (string, []string) {
	i, _ := s.Ring.Index(name)
	n := s.State.Nodes[i]
	title := string(appendName(nil, name))
	if n.Down {
		title += " · down"
	}
	share, mine, next := nodeFacts(s, i)
	b := append(AppendPercent(nil, share), " of the circle"...)
	if fair := fairShare(s, i); fair > 0 {
		b = append(AppendPercent(append(b, ", "...), fair), " would be fair"...)
	}
	lines := []string{string(b), string(appendCount(nil, s.Loads[i], "key", "keys"))}
	b = appendVNodes(nil, s, mine)
	if w := weightOf(n); w != 1 {
		b = strconv.AppendFloat(append(b, ", weight "...), w, 'g', -1, 64)
	}
	if n.Zone != "" {
		b = appendName(append(b, ", "...), n.Zone)
	}
	lines = append(lines, string(b))
	if b = appendNeighbours(nil, s, next); b != nil {
		lines = append(lines, string(b))
	}
	return title, lines
}

// nodeFacts is a node's part of the circle, how many vnodes it has, and how
// many of them each other node comes next to.
func nodeFacts(s *scenario.Snapshot, node int) (turn float64, vnodes int, next []int) {
	r, c := s.Ring, circuit{s}
	next = make([]int, len(s.State.Nodes))
	// As long as all are up a node serves what its own claims end.
	own, up := uint64(0), true
	for _, n := range s.State.Nodes {
		up = up && !n.Down
	}
	for k := range r.Len() {
		if r.At(k).Node != int32(node) {
			continue
		}
		vnodes++
		if o := heir(r, k); o >= 0 {
			next[o]++
		}
		if up && (k == 0 || r.At(k-1).Pos != r.At(k).Pos) {
			own += uint64(c.edge(k) - c.edge(c.before(k)))
		}
	}
	switch {
	case !up:
		turn = r.Shares()[node].Turn()
	case own == 0 && vnodes > 0 && r.VNodes(node) == r.Len():
		turn = 1
	default:
		turn = ring.Share{Length: own}.Turn()
	}
	return turn, vnodes, next
}

// fairShare is node i's part of all weight that is up.
func fairShare(s *scenario.Snapshot, i int) float64 {
	total := 0.0
	for _, n := range s.State.Nodes {
		if !n.Down {
			total += weightOf(n)
		}
	}
	if n := s.State.Nodes[i]; !n.Down && total > 0 {
		return weightOf(n) / total
	}
	return 0
}

// heir is the node, other than its own, that comes next after the k-th claim
// and is up; -1 if there is none.
func heir(r *ring.Ring, k int) int32 {
	own := r.At(k).Node
	for d := 1; d < r.Len(); d++ {
		if o := r.At((k + d) % r.Len()).Node; o != own && !r.Nodes()[o].Down {
			return o
		}
	}
	return -1
}

// appendNeighbours says who stands behind a node's vnodes, the three most
// frequent by name.
func appendNeighbours(b []byte, s *scenario.Snapshot, next []int) []byte {
	order := make([]uint32, 0, len(next))
	for o, n := range next {
		if n > 0 {
			order = append(order, uint32(o))
		}
	}
	slices.SortStableFunc(order, func(x, y uint32) int { return next[y] - next[x] })
	for k, o := range order {
		switch {
		case k == 0:
			b = append(b, "next to "...)
		case k == 3:
			return append(AppendInt(append(b, " and "...), len(order)-3), " more"...)
		default:
			b = append(b, ", "...)
		}
		b = appendName(b, s.State.Nodes[o].Name)
		if len(order) > 1 || next[o] > 1 {
			b = append(AppendInt(append(b, " ("...), next[o]), "×)"...)
		}
	}
	return b
}

func vnodeCard(s *scenario.Snapshot, t Target) (string, []string) {
	i, _ := s.Ring.Index(t.Node)
	claims := claimsAt(s.Ring, t.Pos)
	k := slices.IndexFunc(claims, func(c ring.Token) bool { return c.Node == int32(i) })
	if k < 0 {
		return "", nil
	}
	lines := []string{"at " + FormatPos(s, t.Pos)}
	if a, ok := vnodeArc(s.Ring, t.Pos); ok {
		b := AppendPercent([]byte("the "), a.Turn())
		b = append(b, " of the circle before it, "...)
		b = appendCount(b, keysIn(s, a.Start, a.End), "key", "keys")
		lines = append(lines, string(b))
	}
	if len(claims) > 1 {
		lines = append(lines, string(append(appendClaim(nil, s, claims[0]), " owns, "+strconv.Itoa(len(claims)-1)+" waiting"...)))
	}
	return string(appendClaim(nil, s, claims[k])), lines
}

func arcCard(s *scenario.Snapshot, t Target) (string, []string) {
	a, ok := arcAt(s, t.Pos)
	if !ok {
		return "", nil
	}
	b := append(AppendPercent(nil, a.Turn()), " of the circle, "...)
	return "Arc of " + string(appendName(nil, s.State.Nodes[a.Owner].Name)), []string{
		"after " + FormatPos(s, a.Start),
		"up to " + FormatPos(s, a.End),
		string(appendCount(b, keysIn(s, a.Start, a.End), "key", "keys")),
	}
}

// within reports whether p is after start and up to end; start == end is the
// whole circle.
func within(p, start, end ring.Pos) bool { return start == end || p-start-1 < end-start }

// vnodeArc is the stretch between a position and the claimed one before it.
func vnodeArc(r *ring.Ring, p ring.Pos) (ring.Arc, bool) {
	i := firstClaim(r, p)
	if i == r.Len() || r.At(i).Pos != p {
		return ring.Arc{}, false
	}
	return ring.Arc{Start: r.At((i + r.Len() - 1) % r.Len()).Pos, End: p, Owner: r.At(i).Node}, true
}

// keysIn counts the keys that belong to the positions after start up to end.
func keysIn(s *scenario.Snapshot, start, end ring.Pos) int {
	return ring.Count(s.Pos, start, end, s.Ring.Bits())
}
