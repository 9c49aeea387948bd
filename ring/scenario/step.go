package scenario

import (
	"strconv"

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
	n := s.Node
	switch s.Kind {
	case Add:
		label := "+ " + n.Name
		if w := weighed(n).Weight; w != 1 {
			label += " ×" + string(appendNumber(nil, w))
		}
		if n.Zone != "" {
			label += " in " + n.Zone
		}
		if n.Down {
			label += ", down"
		}
		return label
	case Remove:
		return "− " + n.Name
	case Weight:
		return n.Name + " ×" + string(appendNumber(nil, n.Weight))
	case Zone:
		if n.Zone == "" {
			return n.Name + " in no zone"
		}
		return n.Name + " in " + n.Zone
	case Down:
		return n.Name + " down"
	case Up:
		return n.Name + " up"
	case VNodes:
		return "vnodes " + strconv.Itoa(s.Number)
	case Bits:
		return "bits " + strconv.Itoa(s.Number)
	case Replicas:
		return "replicas " + strconv.Itoa(s.Number)
	case SetKeys:
		return s.Keys.label()
	case Scheme:
		return "scheme " + s.Text
	case Tie:
		return "tie " + TieName(s.Tie)
	}
	return "step of kind " + strconv.Itoa(int(s.Kind))
}

// label is the keys in a few words: "key-0 to key-9999", "12 keys".
func (k Keys) label() string {
	switch n := k.Len(); {
	case n == 1:
		return "the key " + k.At(0)
	case k.List == nil && n > 1:
		return k.At(0) + " to " + k.At(n-1)
	default:
		return strconv.Itoa(max(0, n)) + " keys"
	}
}
