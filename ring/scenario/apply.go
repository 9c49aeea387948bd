package scenario

import (
	"fmt"
	"slices"
	"strconv"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// Apply is the state after a step. A step that cannot be taken gives an error
// that names the part, its value and what was wanted, and the state as it was.
func (s State) Apply(st Step) (State, error) { return Limits{}.Apply(s, st) }

// Apply is [State.Apply] within these limits.
func (l Limits) Apply(s State, st Step) (State, error) {
	next := s
	next.Nodes = slices.Clone(s.Nodes)
	if err := next.apply(st, l.filled()); err != nil {
		return s, err
	}
	return next, nil
}

// apply takes a step in place; the caller owns s.Nodes. After an error s is
// not to be used.
func (s *State) apply(st Step, l Limits) (err error) {
	switch st.Kind {
	case Add, Remove, Weight, Zone, Down, Up:
		err = s.applyNode(st, l)
	case VNodes:
		s.VNodes = st.Number
		err = checkWhole("vnodes", s.VNodes, 1, mostVNodes)
	case Bits:
		s.Bits = st.Number
		err = checkWhole("bits", s.Bits, 3, 64)
	case Replicas:
		s.Replicas = st.Number
		err = checkWhole("replicas", s.Replicas, 1, mostReplicas)
	case SetKeys:
		s.Keys = st.Keys.normal()
		err = l.keys(s.Keys)
	case Scheme:
		_, s.Scheme, err = scheme.Parse(st.Text)
	case Tie:
		s.Tie = st.Tie
		err = checkTie(s.Tie)
	default:
		err = refuse("the kind of a step", strconv.Itoa(int(st.Kind)), "0 to "+strconv.Itoa(int(Tie)))
	}
	if err != nil {
		return err
	}
	switch st.Kind {
	case Add, Weight, VNodes, Scheme:
		return l.total(*s)
	}
	return nil
}

func (s *State) applyNode(st Step, l Limits) error {
	i := s.index(st.Node.Name)
	if st.Kind == Add {
		n := weighed(st.Node)
		if err := checkNode(n); err != nil {
			return err
		}
		if i >= 0 {
			return fmt.Errorf("node %s is on the ring already, want another name", quote(n.Name))
		}
		s.Nodes = append(s.Nodes, n)
		return checkWhole("the number of nodes", len(s.Nodes), 0, l.Nodes)
	}
	if i < 0 {
		return fmt.Errorf("node %s is not on the ring, want %s", quote(st.Node.Name), oneOf(s.Nodes))
	}
	switch n := &s.Nodes[i]; st.Kind {
	case Remove:
		s.Nodes = slices.Delete(s.Nodes, i, i+1)
	case Weight:
		n.Weight = st.Node.Weight
		return checkWeight(n.Name, n.Weight)
	case Zone:
		n.Zone = st.Node.Zone
		return checkZone(n.Name, n.Zone)
	default:
		n.Down = st.Kind == Down
	}
	return nil
}

// oneOf names up to five nodes.
func oneOf(nodes []ring.Node) string {
	if len(nodes) == 0 {
		return "an empty ring to get a node first"
	}
	text := "one of "
	for i, n := range nodes {
		if i == 5 {
			return text + fmt.Sprintf(" and %d more", len(nodes)-i)
		}
		if i > 0 {
			text += ", "
		}
		text += quote(n.Name)
	}
	return text
}
