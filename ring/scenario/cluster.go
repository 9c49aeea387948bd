package scenario

import (
	"strings"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// WithCluster is the state on other nodes, as they were read from a real
// cluster. text is the scheme that they belong to, "" to keep the one there
// is; vnodes those of a node of weight 1, 0 for the scheme's own number. Keys
// and replicas stay. Nothing is checked: [Limits.Check] does that.
func (s State) WithCluster(nodes []ring.Node, text string, vnodes int) State {
	s.Nodes = nodes
	if text != "" && text != s.Scheme {
		s.Scheme, s.Bits, s.Tie = text, 64, ring.LowestName
		name, _, _ := strings.Cut(text, "(")
		for _, in := range scheme.All() {
			if in.Name == name {
				s.VNodes = in.VNodes
			}
		}
	}
	if vnodes > 0 {
		s.VNodes = vnodes
	}
	return s
}
