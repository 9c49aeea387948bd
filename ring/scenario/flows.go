package scenario

import (
	"cmp"
	"slices"

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

func newFlows(a, b *Snapshot) *flows {
	f := &flows{wide: len(b.State.Nodes) + 1}
	if n := (len(a.State.Nodes) + 1) * f.wide; n <= mostDense {
		f.dense = make([]int32, n)
	} else {
		f.sparse = map[int64]int32{}
	}
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
func (f *flows) list(a, b *Snapshot) []Flow {
	all := make([]Flow, len(f.cells))
	for i, c := range f.cells {
		all[i] = Flow{From: c.from, To: c.to, Keys: c.keys, Turn: c.turn.turn()}
	}
	slices.SortFunc(all, func(x, y Flow) int {
		return cmp.Or(cmp.Compare(y.Keys, x.Keys), cmp.Compare(y.Turn, x.Turn),
			cmp.Compare(a.name(x.From), a.name(y.From)), cmp.Compare(b.name(x.To), b.name(y.To)))
	})
	return all
}
