package rival

import (
	"fmt"

	"ringscope/ring"
)

// HashRing is the hash ring itself, so that it stands in the same list. Nodes
// in its Config are not used.
type HashRing struct {
	Config ring.Config
}

// Name is "ring".
func (HashRing) Name() string { return "ring" }

// Title is for a menu and tells the number of vnodes.
func (h HashRing) Title() string { return fmt.Sprintf("Hash ring, %d vnodes", h.Config.VNodes) }

// Contract says what a ring of these settings asks and promises.
func (h HashRing) Contract() Contract {
	// Only a Placer's points are known to depend on their own node alone.
	_, alone := h.Config.Scheme.(ring.Placer)
	alone = alone || h.Config.Scheme == nil
	return Contract{
		Lookup:       "O(log P)",
		Memory:       "P positions with their nodes",
		Removals:     "any node; only its keys move",
		Source:       "D. Karger and others, 1997",
		MembersAlone: alone && h.Config.Tie != ring.LastAdded && h.Config.Tie != ring.FirstAdded,
		EachKeyAlone: true,
		Minimal:      alone && h.Config.Tie != ring.Probe,
		Weighted:     true,
	}
}

// Map gives the mapping; before is not looked at.
func (h HashRing) Map(nodes []ring.Node, _ Mapping) (Mapping, error) {
	cfg := h.Config
	cfg.Nodes = nodes
	r, err := ring.New(cfg)
	if err != nil {
		return nil, err
	}
	return OnRing(r), nil
}

// OnRing is the mapping of a ring that is there already.
func OnRing(r *ring.Ring) Mapping { return onRing{r} }

type onRing struct{ r *ring.Ring }

func (o onRing) Nodes() []ring.Node { return o.r.Nodes() }

func (o onRing) Assign(dst []int32, keys []ring.Pos) []int32 { return o.r.OwnersOf(dst, keys) }
