package scenario

import (
	"fmt"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// trial finds out whether schemes take the memberships of a scenario before
// any ring is built: some want whole weights, or nodes with a port, or have
// more points than vnodes say. That takes as long as placing the nodes does,
// so that only so much is tried at once; the start is always.
type trial struct {
	left int // vnodes that may yet be placed
	text string
	sch  ring.Scheme
}

const trialWork = 1 << 22

// places reports whether a step can bring a membership that a scheme refuses.
func (s Step) places() bool {
	switch s.Kind {
	case Bits, Replicas, SetKeys, Tie, Zone:
		return false
	}
	return true
}

func (t *trial) state(s State, p *pace) (err error) {
	if t.left <= 0 {
		return nil
	}
	if t.text != s.Scheme || t.sch == nil {
		if t.sch, _, err = scheme.Parse(s.Scheme); err != nil {
			return err
		}
		t.text = s.Scheme
	}
	if name := t.sch.Name(); name == "fnv1a" || name == ring.Own.Name() {
		return nil // they take all that Limits allow
	}
	tokens, err := t.sch.Place(s.Nodes, s.VNodes)
	if err != nil {
		return err
	}
	if len(tokens) > ring.MaxVNodes {
		return refuse("the number of vnodes of all nodes", fmt.Sprint(len(tokens)), fmt.Sprintf("at most %d", ring.MaxVNodes))
	}
	t.left -= len(tokens) + len(s.Nodes) + 100
	p.did(4 * len(tokens))
	return nil
}
