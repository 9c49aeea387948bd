package scenario

import (
	"fmt"
	"slices"

	"ringscope/ring"
)

// Kind is what a step changes.
type Kind uint8

const (
	Add      Kind = iota // Node joins
	Remove               // the node named Node.Name leaves
	Weight               // the node gets Node.Weight
	Zone                 // the node gets Node.Zone
	Down                 // the node is marked down
	Up                   // the node is up again
	VNodes               // Number vnodes a node
	Bits                 // Number bits
	Replicas             // Number copies
	SetKeys              // Keys
	Scheme               // Text is the scheme
	Tie                  // Tie is the rule
)

// Step is one change of a state.
type Step struct {
	Kind   Kind
	Node   ring.Node
	Number int
	Text   string
	Keys   Keys
	Tie    ring.Tie
}

// Label is the step in a few words for people: "+ node-e", "vnodes 64".
func (s Step) Label() string {
	switch s.Kind {
	case Add:
		return "+ " + s.Node.Name
	case Remove:
		return "− " + s.Node.Name
	case VNodes:
		return fmt.Sprintf("vnodes %d", s.Number)
	}
	return fmt.Sprint(s.Kind) // TODO every kind
}

// Apply is the state after a step. A step that cannot be taken gives an error
// that names the part, its value and what was wanted, and the state stays.
func (s State) Apply(st Step) (State, error) {
	i := slices.IndexFunc(s.Nodes, func(n ring.Node) bool { return n.Name == st.Node.Name })
	s.Nodes = slices.Clone(s.Nodes)
	switch st.Kind {
	case Add:
		if i >= 0 {
			return s, fmt.Errorf("node %q is on the ring already, want another name", st.Node.Name)
		}
		s.Nodes = append(s.Nodes, st.Node)
		return s, nil
	case Remove, Weight, Zone, Down, Up:
		if i < 0 {
			return s, fmt.Errorf("node %q is not on the ring", st.Node.Name)
		}
		switch n := &s.Nodes[i]; st.Kind {
		case Remove:
			s.Nodes = slices.Delete(s.Nodes, i, i+1)
		case Weight:
			n.Weight = st.Node.Weight
		case Zone:
			n.Zone = st.Node.Zone
		default:
			n.Down = st.Kind == Down
		}
	case VNodes:
		s.VNodes = st.Number
	case Bits:
		s.Bits = st.Number
	case Replicas:
		s.Replicas = st.Number
	case SetKeys:
		s.Keys = st.Keys
	case Scheme:
		s.Scheme = st.Text
	case Tie:
		s.Tie = st.Tie
	}
	return s, nil
}
