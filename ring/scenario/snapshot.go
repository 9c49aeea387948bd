package scenario

import (
	"slices"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// Snapshot is everything about the ring at one whole playhead. It never
// changes; what did not change from one step to the next is shared.
type Snapshot struct {
	State  State
	Scheme ring.Scheme
	Ring   *ring.Ring
	// Slots gives each node of Ring.Nodes() its colour slot, 0 and up: the
	// order in which names first appear in the scenario. A name keeps its
	// slot for as long as the scenario lives.
	Slots []int32
	// Pos is the positions of the keys in ascending order, at the scheme's
	// full width; ID[i] is the number (State.Keys.At) of the key at Pos[i].
	Pos []ring.Pos
	ID  []int32
	// Owners[i] is the node (index in Ring.Nodes) that serves the key at
	// Pos[i], or -1 when none does.
	Owners []int32
	// Loads is the number of keys of each node, in the order of Ring.Nodes();
	// Requests the same for their requests.
	Loads    []int
	Requests []float64
}

func snap(s State, slots map[string]int32) (*Snapshot, error) {
	sch, _, err := scheme.Parse(s.Scheme)
	if err != nil {
		return nil, err
	}
	r, err := ring.New(ring.Config{Scheme: sch, VNodes: s.VNodes, Bits: s.Bits, Tie: s.Tie, Nodes: s.Nodes})
	if err != nil {
		return nil, err
	}
	p := &Snapshot{State: s, Scheme: sch, Ring: r, Loads: make([]int, len(s.Nodes)), Requests: make([]float64, len(s.Nodes))}
	for _, n := range s.Nodes {
		if _, ok := slots[n.Name]; !ok {
			slots[n.Name] = int32(len(slots))
		}
		p.Slots = append(p.Slots, slots[n.Name])
	}
	type key struct {
		pos ring.Pos
		id  int32
	}
	keys := make([]key, s.Keys.Len())
	for i := range keys {
		keys[i] = key{sch.Locate(s.Keys.At(i)), int32(i)}
	}
	slices.SortStableFunc(keys, func(a, b key) int {
		if a.pos < b.pos {
			return -1
		} else if a.pos > b.pos {
			return 1
		}
		return 0
	})
	for _, k := range keys {
		p.Pos, p.ID = append(p.Pos, k.pos), append(p.ID, k.id)
	}
	p.Owners = r.OwnersOf(nil, p.Pos)
	for _, o := range p.Owners {
		if o >= 0 {
			p.Loads[o]++
		}
	}
	return p, nil
}
