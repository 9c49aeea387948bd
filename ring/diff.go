package ring

import "slices"

// Move is a stretch of the circle that changes owner: the positions after
// Start up to and including End; Start == End is the whole circle, from the end
// of its last stretch.
type Move struct {
	Start, End Pos
	From       int32 // index in the first ring's Nodes, or -1 for none
	To         int32 // index in the second ring's Nodes, or -1 for none
}

// Turn is the length as a part of the whole turn, in (0, 1].
func (m Move) Turn() float64 { return Arc{Start: m.Start, End: m.End}.Turn() }

// Diff is the exact arcs that change owner from a to b, in ascending order of
// End and each as long as it can be. Nodes are the same when their names are.
// It needs no keys and compares positions only: rings of two schemes can be
// compared, but a key then has two positions.
//
// Rings of different widths are compared at the full 64 bits: a position
// belongs to what its top bits belong to. [DiffBits] is the width that the
// moves are in.
//
// Where the rings differ by one node it takes time in proportion to that
// node's vnodes alone, otherwise to those of both rings.
func Diff(a, b *Ring) []Move { return DiffPaced(a, b, nil) }

// DiffPaced is [Diff] for a program that has to stay alive meanwhile: pace is
// called now and then with how many stretches were compared since, and may do
// something else before it returns. A nil pace is Diff.
func DiffPaced(a, b *Ring, pace func(stretches int)) []Move {
	if a == b {
		return nil
	}
	if x, ok := oneMore(a, b); ok {
		if moves, ok := diffOne(a, b, x); ok {
			return moves
		}
	}
	if x, ok := oneMore(b, a); ok {
		if moves, ok := diffOne(b, a, x); ok {
			for i := range moves {
				moves[i].From, moves[i].To = moves[i].To, moves[i].From
			}
			return moves
		}
	}
	return diffPaced(a, b, pace)
}

// DiffBits is the width of the moves between two rings: their own if it is the
// same, else 64.
func DiffBits(a, b *Ring) int {
	if a.bits == b.bits {
		return a.bits
	}
	return 64
}

// diffAll is Diff by merging the stretches of both rings.
func diffAll(a, b *Ring) []Move { return diffPaced(a, b, nil) }

func diffPaced(a, b *Ring, pace func(stretches int)) []Move {
	if a.usable == 0 && b.usable == 0 {
		return nil
	}
	width := DiffBits(a, b)
	x, y := newSweep(a, width), newSweep(b, width)
	d := differ{same: sameNodes(a, b)}
	const often = 1 << 12
	for n := 1; x.left || y.left; n++ {
		if n%often == 0 && pace != nil {
			pace(often)
		}
		end := min(x.end, y.end)
		d.add(end, x.node, y.node)
		if x.end == end {
			x.advance()
		}
		if y.end == end {
			y.advance()
		}
	}
	return d.close()
}

// sweep goes over the stretches of a ring in ascending order of their ends.
type sweep struct {
	r     *Ring
	first int
	i     int
	fill  Pos // what makes an end one of a wider ring
	left  bool
	end   Pos
	node  int32
}

func newSweep(r *Ring, width int) sweep {
	if r.usable == 0 {
		return sweep{end: ^Pos(0), node: -1}
	}
	first := r.first()
	s := sweep{r: r, first: first, i: first, left: true}
	if width > r.bits {
		s.fill = ^r.mask
	}
	s.end, s.node = r.end(first)+s.fill, r.server(first)
	return s
}

// advance goes to the next stretch, and after the last one to what is left of
// the circle: the first one's beginning.
func (s *sweep) advance() {
	if !s.left {
		return
	}
	s.i = s.r.next(s.i)
	s.node = s.r.server(s.i)
	if s.i == s.first {
		s.left, s.end = false, ^Pos(0)
		return
	}
	s.end = s.r.end(s.i) + s.fill
}

// differ puts pieces with the same two owners together, around the circle too,
// and keeps those where the owners differ.
type differ struct {
	same   []int32 // for each node of a its index in b, or -1
	moves  []Move
	piece  Move // the one that may still grow
	pieces int
	first  Move
}

func (d *differ) add(end Pos, from, to int32) {
	if d.pieces > 0 {
		if d.piece.From == from && d.piece.To == to {
			d.piece.End = end
			return
		}
		d.flush()
	}
	d.piece = Move{d.piece.End, end, from, to}
	d.pieces++
}

// flush keeps a piece that moves.
func (d *differ) flush() {
	if d.pieces == 1 {
		d.first = d.piece
	}
	if d.moved(d.piece) {
		d.moves = append(d.moves, d.piece)
	}
}

func (d *differ) moved(m Move) bool {
	if m.From < 0 || m.To < 0 {
		return true
	}
	return d.same[m.From] != m.To
}

// close gives the moves, with the first one's start put right.
func (d *differ) close() []Move {
	d.flush()
	if !d.moved(d.first) {
		return d.moves
	}
	last := d.piece
	if n := len(d.moves); d.pieces > 1 && last.From == d.first.From && last.To == d.first.To {
		d.moves[0].Start = last.Start
		return d.moves[:n-1]
	}
	d.moves[0].Start = last.End
	return d.moves
}

// sameNodes is for each node of a its index in b, or -1. It takes names in the
// same order for granted as long as they are.
func sameNodes(a, b *Ring) []int32 {
	x, y := a.cfg.Nodes, b.cfg.Nodes
	same := make([]int32, len(x))
	var at map[string]int32
	for i := range x {
		if at == nil {
			if i < len(y) && y[i].Name == x[i].Name {
				same[i] = int32(i)
				continue
			}
			at = make(map[string]int32, len(y)-min(i, len(y)))
			for j := min(i, len(y)); j < len(y); j++ {
				at[y[j].Name] = int32(j)
			}
		}
		j, ok := at[x[i].Name]
		if !ok {
			j = -1
		}
		same[i] = j
	}
	return same
}

// oneMore says whether b is a with one node more and nothing else changed, and
// which one. Only where a node's positions depend on nothing else does that
// tell how the rings differ.
func oneMore(a, b *Ring) (x int, ok bool) {
	p, q := a.cfg.Nodes, b.cfg.Nodes
	if len(q) != len(p)+1 || a.bits != b.bits || !sameRules(&a.cfg, &b.cfg) {
		return 0, false
	}
	for x < len(p) && p[x] == q[x] {
		x++
	}
	return x, slices.Equal(p[x:], q[x+1:])
}
