package scenario

import (
	"slices"
	"strings"

	"ringscope/ring"
)

// length is a part of the circle in units of 2^-64 turn. The whole circle is
// more than an uint64 holds; whole says that it is that.
type length struct {
	units uint64
	whole bool
}

// add adds the length of a move. Moves do not overlap, so that a sum of 0 with
// anything in it is the whole circle.
func (l *length) add(m ring.Move) {
	l.units += uint64(m.End - m.Start)
	l.whole = l.units == 0
}

func (l length) turn() float64 { return ring.Share{Length: l.units, Whole: l.whole}.Turn() }

// flows gathers what goes from each node to each other one.
type flows struct {
	cells  []flow
	dense  []int32         // from and to → cell + 1, where that is not too many
	sparse map[int64]int32 // the same otherwise
	wide   int
}

type flow struct {
	from, to int32
	keys     int
	turn     length
}

// mostDense is the most pairs of nodes for which a table is kept.
const mostDense = 1 << 21

// newFlows has room for that many flows, or for all there can be.
func newFlows(a, b *Snapshot, room int) *flows {
	f := &flows{wide: len(b.State.Nodes) + 1}
	if n := (len(a.State.Nodes) + 1) * f.wide; n <= mostDense {
		f.dense = make([]int32, n)
	} else {
		f.sparse = map[int64]int32{}
	}
	f.cells = make([]flow, 0, min(room, (len(a.State.Nodes)+1)*f.wide))
	return f
}

// at is the flow from one node to another, good until the next call.
func (f *flows) at(from, to int32) *flow {
	key := int64(from+1)*int64(f.wide) + int64(to+1)
	var i int32
	if f.dense != nil {
		i = f.dense[key]
	} else {
		i = f.sparse[key]
	}
	if i == 0 {
		f.cells = append(f.cells, flow{from: from, to: to})
		i = int32(len(f.cells))
		if f.dense != nil {
			f.dense[key] = i
		} else {
			f.sparse[key] = i
		}
	}
	return &f.cells[i-1]
}

// list is the flows, the most keys first, then the largest part, then by name.
// There may be as many as there are pairs of nodes, so they are sorted by
// radix, from the last rule to the first.
func (f *flows) list(a, b *Snapshot, p *pace) []Flow {
	key, order := make([]ring.Pos, len(f.cells)), make([]int32, len(f.cells))
	for i := range order {
		order[i] = int32(i)
	}
	from, to := ranks(a.State.Nodes), ranks(b.State.Nodes)
	for _, rule := range []func(c *flow) uint64{
		func(c *flow) uint64 { return uint64(from[c.from+1])<<32 | uint64(to[c.to+1]) },
		func(c *flow) uint64 {
			if c.turn.whole {
				return 0
			}
			return ^c.turn.units
		},
		func(c *flow) uint64 { return ^uint64(c.keys) },
	} {
		p.chunks(len(order), 1, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				key[i] = ring.Pos(rule(&f.cells[order[i]]))
			}
		})
		key, order = sortKeys(key, order, p)
	}
	all := make([]Flow, len(order))
	p.chunks(len(order), 1, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			c := &f.cells[order[i]]
			all[i] = Flow{From: c.from, To: c.to, Keys: c.keys, Turn: c.turn.turn()}
		}
	})
	return all
}

// ranks is the place of each node among the names in their order, behind one
// place for no node.
func ranks(nodes []ring.Node) []int32 {
	order := make([]int32, len(nodes))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(x, y int32) int { return strings.Compare(nodes[x].Name, nodes[y].Name) })
	rank := make([]int32, len(nodes)+1)
	for place, i := range order {
		rank[i+1] = int32(place + 1)
	}
	return rank
}
