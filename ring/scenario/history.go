package scenario

import (
	"ringscope/ring"
	"ringscope/ring/scheme"
)

// remembers reports whether the rings of a scheme depend on what was ever
// added and removed: its snapshots then cannot be built from the state alone.
func remembers(text string) bool {
	sch, _, err := scheme.Parse(text)
	return err == nil && scheme.Overwrites(sch)
}

// begin starts the history of a ring that was built anew, of a system that is
// a map which is overwritten.
func (s *Snapshot) begin() (err error) {
	if scheme.Overwrites(s.Scheme) {
		s.history, err = ring.NewFaulty(s.config(s.Scheme))
	}
	return err
}

// write goes on with the history of the snapshot before, and makes the ring
// again as it stands by then. A node of another weight is removed and added.
func (s *Snapshot) write(st Step) (err error) {
	if st.Kind == Add || st.Kind == Remove || st.Kind == Weight {
		s.history = s.history.Clone()
		if st.Kind != Add {
			err = s.history.Remove(st.Node.Name)
		}
		if err == nil && st.Kind != Remove {
			err = s.history.Add(s.State.Nodes[s.State.index(st.Node.Name)])
		}
		if err != nil {
			return err
		}
	}
	s.Ring, err = ring.New(s.config(scheme.Replay(s.Scheme, s.history)))
	return err
}

func (s *Snapshot) config(sch ring.Scheme) ring.Config {
	return scheme.Config(sch, s.State.Nodes, s.State.VNodes, s.State.Bits, s.State.Tie)
}
