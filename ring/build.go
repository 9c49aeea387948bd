package ring

import (
	"fmt"
	"math/bits"
	"slices"
)

// builder places the vnodes of a ring and gives each a claim, a number that
// stays with its position through the sort.
type builder struct {
	r     *Ring
	run   run // in the order of the tie rule where the scheme is a Placer
	pace  func(vnodes int)
	table []Token // claim numbers count in it, where node and replica need more than 32 bits; else nil
}

// build places, sorts and indexes the claims of a ring that is prepared.
func (r *Ring) build(pace func(vnodes int)) error {
	byName := r.cfg.byName()
	if err := r.cfg.checkDuplicates(byName); err != nil {
		return err
	}
	b := builder{r: r, pace: pace}
	r.count = make([]int32, len(r.cfg.Nodes))
	p, placer := r.cfg.Scheme.(Placer)
	var err error
	if placer {
		err = b.placeEach(p, r.cfg.tieOrder(byName))
	} else if len(r.cfg.Nodes) > 0 {
		err = b.placeAll()
	}
	if err != nil {
		return err
	}
	for i := range b.run.pos {
		b.run.pos[i] &= r.mask
	}
	b.did(len(b.run.pos))
	sorted := paddedRun(len(b.run.pos))
	sortPaced(sorted, b.run, r.bits, pace)
	if !placer || r.cfg.Tie == Rendezvous {
		b.orderTies(sorted)
	}
	if r.cfg.Tie == Probe {
		b.probe(sorted)
	}
	b.did(len(sorted.pos))
	r.pos, r.claim = sorted.pos[:len(sorted.pos)+padding], sorted.claim
	b.unpack()
	r.index, r.top = newIndex(sorted.pos, r.bits, pace)
	return nil
}

// did tells the pace of vnodes that were worked on.
func (b *builder) did(vnodes int) {
	if b.pace != nil {
		b.pace(vnodes)
	}
}

// padding is how many positions lie behind the last claim.
const padding = 3

// paddedRun is a run with room for one position more, which is the highest one.
func paddedRun(n int) run {
	a := run{make([]Pos, n+padding), make([]uint32, n)}
	for i := range padding {
		a.pos[n+i] = ^Pos(0)
	}
	a.pos = a.pos[:n]
	return a
}

// tieOrder is the order in which nodes are placed so that a stable sort leaves
// equal positions in the order of the tie rule.
func (c *Config) tieOrder(byName []int32) []int32 {
	if c.Tie == FirstAdded || c.Tie == LastAdded {
		slices.Sort(byName)
	}
	if c.Tie == LastAdded {
		slices.Reverse(byName)
	}
	return byName
}

// placeEach asks a Placer for one node after the other.
func (b *builder) placeEach(p Placer, order []int32) error {
	r := b.r
	pos := make([]Pos, 0, int(nominal(r.cfg.Nodes, r.cfg.VNodes)))
	most := 0
	for _, i := range order {
		start := len(pos)
		var err error
		if pos, err = r.cfg.placeNode(pos, p, int(i)); err != nil {
			return err
		}
		if len(pos) > MaxVNodes {
			return tooMany(float64(len(pos)))
		}
		r.count[i] = int32(len(pos) - start)
		most = max(most, len(pos)-start)
		b.did(len(pos) - start)
	}
	b.run = run{pos, make([]uint32, len(pos))}
	fits := r.pack(most)
	if !fits {
		b.table = make([]Token, len(pos))
	}
	k := 0
	for _, i := range order {
		n := int(r.count[i])
		for j := range n {
			replica := j
			if r.cfg.Tie == LastAdded {
				replica = n - 1 - j
			}
			if fits {
				b.run.claim[k] = uint32(i)<<r.shift | uint32(replica)
			} else {
				b.run.claim[k], b.table[k] = uint32(k), Token{Node: i, Replica: int32(replica)}
			}
			k++
		}
	}
	return nil
}

// placeNode appends the positions of node i, the claim that the tie rule
// prefers first.
func (c *Config) placeNode(pos []Pos, p Placer, i int) ([]Pos, error) {
	start := len(pos)
	pos, err := p.PlaceNode(pos, c.Nodes[i], c.VNodes)
	if err != nil {
		return nil, err
	}
	if len(pos) < start {
		return nil, fmt.Errorf("ring: scheme %s took positions away when it placed node %q, want more appended", p.Name(), c.Nodes[i].Name)
	}
	if c.Tie == LastAdded {
		slices.Reverse(pos[start:])
	}
	return pos, nil
}

// placeAll asks a scheme for all nodes at once, and trusts nothing it says.
func (b *builder) placeAll() error {
	r := b.r
	name := r.cfg.Scheme.Name()
	tokens, err := r.cfg.Scheme.Place(r.cfg.Nodes, r.cfg.VNodes)
	if err != nil {
		return err
	}
	if len(tokens) > MaxVNodes {
		return tooMany(float64(len(tokens)))
	}
	most := 0
	for _, t := range tokens {
		if t.Node < 0 || int(t.Node) >= len(r.cfg.Nodes) {
			return fmt.Errorf("ring: scheme %s placed node number %d, want 0 to %d", name, t.Node, len(r.cfg.Nodes)-1)
		}
		if t.Replica < 0 {
			return fmt.Errorf("ring: scheme %s placed vnode number %d, want 0 or more", name, t.Replica)
		}
		r.count[t.Node]++
		most = max(most, int(t.Replica)+1)
	}
	if !r.pack(most) {
		b.table = tokens
	}
	b.run = newRun(len(tokens))
	for i, t := range tokens {
		b.run.pos[i] = t.Pos
		if b.table != nil {
			b.run.claim[i] = uint32(i)
		} else {
			b.run.claim[i] = uint32(t.Node)<<r.shift | uint32(t.Replica)
		}
	}
	return nil
}

// pack chooses how node and replica share the bits of a claim, where the
// highest replica is below most, with what is to spare on both sides so that a
// ring can grow. It says whether they fit.
func (r *Ring) pack(most int) bool {
	replica := bits.Len(uint(max(most, 1) - 1))
	spare := 32 - replica - bits.Len(uint(max(len(r.cfg.Nodes), 1)-1))
	if spare < 0 {
		r.shift = 0
		return false
	}
	r.shift = uint(min(replica+spare/2, 31))
	return true
}

// token is a claim written out.
func (b *builder) token(p Pos, c uint32) Token {
	if b.table != nil {
		return Token{p, b.table[c].Node, b.table[c].Replica}
	}
	return b.r.unpacked(p, c)
}

// unpack turns claims that count in the table into nodes and replicas.
func (b *builder) unpack() {
	if b.table == nil {
		return
	}
	b.r.rep = make([]uint32, len(b.r.claim))
	for i, c := range b.r.claim {
		b.r.claim[i], b.r.rep[i] = uint32(b.table[c].Node), uint32(b.table[c].Replica)
	}
}

// orderTies puts claims to one position into the order of the tie rule.
func (b *builder) orderTies(a run) {
	cfg := &b.r.cfg
	for i := 0; i < len(a.pos); {
		p, j := a.pos[i], i+1
		for j < len(a.pos) && a.pos[j] == p {
			j++
		}
		if j-i > 1 {
			slices.SortStableFunc(a.claim[i:j], func(x, y uint32) int {
				s, t := b.token(p, x), b.token(p, y)
				switch {
				case cfg.before(s, t):
					return -1
				case cfg.before(t, s):
					return 1
				}
				return 0
			})
		}
		i = j
	}
}
