package scenario

import "ringscope/ring"

// meeting numbers the nodes of two snapshots so that equal names have equal
// numbers: a node before has its index, one that is new a number behind those.
type meeting struct{ of []int32 } // of[i] is the number of node i after

func meet(a, b *Snapshot) meeting {
	to, _ := indices(b.State.Nodes, a.State.Nodes)
	for i, n := range to {
		if n < 0 {
			to[i] = int32(len(a.State.Nodes) + i)
		}
	}
	return meeting{to}
}

// before is the number of a node before, after that of one after; -1 is none.
func (m meeting) before(i int32) int32 { return i }

func (m meeting) after(i int32) int32 {
	if i < 0 {
		return -1
	}
	return m.of[i]
}

// moduloMoved counts the keys that would change owner if the owner were the
// node of the number hash mod n: of the nodes that are up in the order of
// their joining, with the hash of the scheme as many bits as it has.
func moduloMoved(a, b *Snapshot, names meeting, p *pace) int {
	was, is := upNumbers(a.State.Nodes, meeting.before, names), upNumbers(b.State.Nodes, meeting.after, names)
	before, after := newModulo(a, was), newModulo(b, is)
	moved := 0
	if a.sharesKeys(b) && a.State.Scheme == b.State.Scheme {
		same := len(was) == len(is)
		for i := 0; same && i < len(was); i++ {
			same = was[i] == is[i]
		}
		if same {
			return 0
		}
		p.chunks(len(b.Pos), 2, func(lo, hi int) {
			for _, pos := range b.Pos[lo:hi] {
				if before.node(pos) != after.node(pos) {
					moved++
				}
			}
		})
		return moved
	}
	node := make([]int32, len(a.Pos))
	p.chunks(len(a.Pos), 2, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			node[a.ID[i]] = before.node(a.Pos[i])
		}
	})
	p.chunks(len(b.Pos), 2, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if id := int(b.ID[i]); id < len(node) && node[id] != after.node(b.Pos[i]) {
				moved++
			}
		}
	})
	return moved
}

func upNumbers(nodes []ring.Node, number func(meeting, int32) int32, names meeting) []int32 {
	var up []int32
	for i, n := range nodes {
		if !n.Down {
			up = append(up, number(names, int32(i)))
		}
	}
	return up
}

// modulo is the rule "hash mod n" on one side.
type modulo struct {
	up    []int32
	shift int
}

func newModulo(s *Snapshot, up []int32) modulo { return modulo{up, 64 - s.Scheme.Bits()} }

func (m modulo) node(p ring.Pos) int32 {
	if len(m.up) == 0 {
		return -1
	}
	return m.up[uint64(p)>>m.shift%uint64(len(m.up))]
}
