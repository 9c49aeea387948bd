package scheme

import (
	"fmt"

	"ringscope/ring"
)

// Overwrites reports whether a scheme's system is a map from position to
// node, so that its ring depends on what was ever added and removed: adding a
// node overwrites, and removing one takes positions of others away. [ring.New]
// gives the ring of such a system while nodes are only added; [ring.Faulty]
// follows it through removals, and [Replay] makes a ring of that again.
func Overwrites(s ring.Scheme) bool {
	return s.Name() == "pekko-before" || s.Name() == "stathat"
}

// Replay is a scheme that places keys as s does, and the nodes of a faulty
// ring where they stand in it by now, whatever weights, vnodes or attributes
// are. A node that is not on the faulty ring is an error. The faulty ring must
// not be changed afterwards.
func Replay(s ring.Scheme, f *ring.Faulty) ring.Scheme { return replay{s, f} }

type replay struct {
	ring.Scheme
	f *ring.Faulty
}

// Format prints as the scheme that is replayed does.
func (s replay) Format(p ring.Pos) string {
	if printer, ok := s.Scheme.(ring.Printer); ok {
		return printer.Format(p)
	}
	return fmt.Sprintf("%016x", uint64(p))
}

func (s replay) Place(nodes []ring.Node, _ int) ([]ring.Token, error) {
	index := map[string]int32{}
	for i, n := range s.f.Nodes() {
		index[n.Name] = int32(i)
	}
	now := make([]int32, len(index)) // by the number in the faulty ring, that in nodes; -1: not in nodes
	for i := range now {
		now[i] = -1
	}
	for i, n := range nodes {
		was, ok := index[n.Name]
		if !ok {
			return nil, fmt.Errorf("scheme %s: node %q is not on the ring that is replayed", s.Name(), n.Name)
		}
		now[was] = int32(i)
	}
	var all []ring.Token
	for _, t := range s.f.Tokens() {
		if t.Node = now[t.Node]; t.Node >= 0 {
			all = append(all, t)
		}
	}
	return all, nil
}
