package ring

import (
	"cmp"
	"sort"
)

// probe moves claims under the rule Probe: at each position the lowest name
// stays, and each of the others, in the order of names and vnode numbers, goes
// to the next position clockwise that no claim holds by then. Where none is
// free it waits where it was. a is sorted, equal positions in the order of
// names; so it is afterwards.
func (b *builder) probe(a run) {
	p := prober{slot: -b.r.mask}
	var losers []loser
	for i := range a.pos {
		if i > 0 && a.pos[i] == a.pos[i-1] {
			losers = append(losers, loser{i, b.token(a.pos[i], a.claim[i]), p.last()})
		} else {
			p.hold(a.pos[i])
		}
	}
	if len(losers) == 0 {
		return
	}
	cfg := &b.r.cfg
	// Not by package slices, which is 4 kB more to download where a page is made.
	sort.Slice(losers, func(i, j int) bool {
		x, y := &losers[i], &losers[j]
		if x.token.Node != y.token.Node {
			return cfg.Order.compareNames(cfg.Nodes[x.token.Node].Name, cfg.Nodes[y.token.Node].Name) < 0
		}
		return cmp.Or(cmp.Compare(x.token.Replica, y.token.Replica), cmp.Compare(x.claim, y.claim)) < 0
	})
	p.close()
	for _, l := range losers {
		free, ok := p.next(l.block)
		if !ok {
			break
		}
		a.pos[l.claim] = free
	}
	moved := newRun(len(a.pos))
	copy(moved.pos, a.pos)
	copy(moved.claim, a.claim)
	sortRun(a, moved, b.r.bits)
}

// loser is a claim that another one keeps from its position.
type loser struct {
	claim int // index in the run
	token Token
	block int32 // block of positions held that it stands in
}

// prober knows which positions are held, as blocks of neighbours. Blocks grow
// at their end and join the next one; parent is a union-find over them.
type prober struct {
	slot   Pos
	start  []Pos
	end    []Pos // the last position held
	parent []int32
	after  []int32 // of a root: the block that follows the last one it swallowed
	full   bool
}

// hold adds a position above all those before it.
func (p *prober) hold(pos Pos) {
	if n := len(p.end); n > 0 && p.end[n-1]+p.slot == pos {
		p.end[n-1] = pos
		return
	}
	p.start, p.end = append(p.start, pos), append(p.end, pos)
	p.parent = append(p.parent, int32(len(p.parent)))
}

// last is the block of the position added last.
func (p *prober) last() int32 { return int32(len(p.end) - 1) }

// close joins the blocks around the circle.
func (p *prober) close() {
	n := int32(len(p.end))
	p.after = make([]int32, n)
	for i := range p.after {
		p.after[i] = (int32(i) + 1) % n
	}
	p.join(n - 1)
}

// join lets a root swallow the block behind it if they touch.
func (p *prober) join(b int32) {
	next := p.root(p.after[b])
	if p.end[b]+p.slot != p.start[next] {
		return
	}
	if next == b {
		p.full = true
		return
	}
	p.parent[next] = b
	p.end[b], p.after[b] = p.end[next], p.after[next]
}

func (p *prober) root(b int32) int32 {
	for p.parent[b] != b {
		p.parent[b] = p.parent[p.parent[b]]
		b = p.parent[b]
	}
	return b
}

// next takes the first free position behind a block.
func (p *prober) next(b int32) (Pos, bool) {
	if p.full {
		return 0, false
	}
	b = p.root(b)
	p.end[b] += p.slot
	free := p.end[b]
	p.join(b)
	return free, true
}
