package scenario

import "ringscope/ring"

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
	// history is what the nodes wrote over each other so far, where the
	// scheme's system is a map that is overwritten; else nil.
	history *ring.Faulty
}

// count fills Loads and Requests from Owners.
func (s *Snapshot) count(p *pace) {
	s.Loads, s.Requests = make([]int, len(s.State.Nodes)), make([]float64, len(s.State.Nodes))
	p.chunks(len(s.Owners), 1, func(lo, hi int) {
		for _, o := range s.Owners[lo:hi] {
			if o >= 0 {
				s.Loads[o]++
			}
		}
	})
	each := s.State.Keys.Requests
	if each == nil {
		for i, n := range s.Loads {
			s.Requests[i] = float64(n)
		}
		return
	}
	// In the order of the keys, so that the sums do not depend on how the
	// owners came about.
	p.chunks(len(s.Owners), 1, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if o := s.Owners[i]; o >= 0 {
				s.Requests[o] += each[s.ID[i]]
			}
		}
	})
}

// sharesKeys reports whether two snapshots have the same keys at the same
// places: then Pos and ID are the same arrays.
func (s *Snapshot) sharesKeys(o *Snapshot) bool {
	if len(s.Pos) != len(o.Pos) {
		return false
	}
	if len(s.Pos) == 0 {
		return s.State.Keys.same(o.State.Keys)
	}
	return &s.Pos[0] == &o.Pos[0]
}

// name is the name of the node with that index, "" for none.
func (s *Snapshot) name(i int32) string {
	if i < 0 {
		return ""
	}
	return s.State.Nodes[i].Name
}

// size is about how many bytes a snapshot holds beside what it shares with
// the one before.
func (s *Snapshot) size(before *Snapshot) int {
	n := 4*len(s.Owners) + 200*len(s.State.Nodes)
	if before == nil || before.Ring != s.Ring {
		n += 24 * s.Ring.Len()
	}
	if before == nil || !before.sharesKeys(s) {
		n += 12 * len(s.Pos)
	}
	return n
}
