package scenario

import (
	"slices"

	"ringscope/ring"
)

// State is everything that decides where keys go. States are values: Apply
// gives a new one and shares nothing that is changed later.
type State struct {
	Nodes    []ring.Node // in the order of joining
	VNodes   int         // of a node of weight 1; 1 to 1,000 in the playground, more in text
	Scheme   string      // canonical text of scheme.Parse: "fnv1a", "haproxy(hash:djb2)"
	Bits     int         // 3 to 64; 64 is the scheme's own width
	Keys     Keys
	Replicas int // copies of each key, 1 to 64
	Tie      ring.Tie
}

// Scenario is a start, the steps that follow, and the playhead.
type Scenario struct {
	Start State
	Steps []Step
	At    float64 // 0 to len(Steps)
}

// Default is the opening scenario: four nodes, 100 vnodes each, 10,000 keys.
func Default() Scenario {
	return Scenario{Start: State{
		Nodes:    []ring.Node{{Name: "node-a", Weight: 1}, {Name: "node-b", Weight: 1}, {Name: "node-c", Weight: 1}, {Name: "node-d", Weight: 1}},
		VNodes:   100,
		Scheme:   "fnv1a",
		Bits:     64,
		Keys:     Keys{Prefix: "key-", To: 9999},
		Replicas: 3,
	}}
}

// index is the place of the node of that name in the list, or -1.
func (s State) index(name string) int {
	return slices.IndexFunc(s.Nodes, func(n ring.Node) bool { return n.Name == name })
}

// normal is the one form of equal states: every weight is written out.
func (s State) normal() State {
	s.Nodes = slices.Clone(s.Nodes)
	for i := range s.Nodes {
		s.Nodes[i] = weighed(s.Nodes[i])
	}
	s.Keys = s.Keys.normal()
	return s
}

// weighed is n with the weight that 0 stands for.
func weighed(n ring.Node) ring.Node {
	if n.Weight == 0 {
		n.Weight = 1
	}
	return n
}
