package ring

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"unicode/utf16"
)

// dice is a scheme for tests: it throws each node's vnodes anywhere on a
// circle of so many bits, turned by rot.
type dice struct {
	seed   uint64
	bits   int
	lookup Lookup
	rot    Pos
	// squeeze crowds everything into the first 2^-squeeze of the circle.
	squeeze int
}

func (d dice) Name() string   { return "dice" }
func (d dice) Bits() int      { return d.bits }
func (d dice) Lookup() Lookup { return d.lookup }

func (d dice) cut(p uint64) Pos { return Pos(p>>d.squeeze>>(64-d.bits)<<(64-d.bits)) + d.rot }

func (d dice) Locate(key string) Pos { return d.cut(mix(d.seed + hash(key))) }

func (d dice) PlaceNode(dst []Pos, n Node, vnodes int) ([]Pos, error) {
	for i := range Points(n.Weight, vnodes) {
		dst = append(dst, d.cut(mix(mix(d.seed^hash(n.Name))+uint64(i))))
	}
	return dst, nil
}

func (d dice) Place(nodes []Node, vnodes int) ([]Token, error) { return PlaceEach(d, nodes, vnodes) }

// together is the same scheme as one that sees all nodes at once, and gives
// its tokens in any order.
type together struct{ d dice }

func (s together) Name() string          { return s.d.Name() }
func (s together) Bits() int             { return s.d.Bits() }
func (s together) Lookup() Lookup        { return s.d.Lookup() }
func (s together) Locate(key string) Pos { return s.d.Locate(key) }

func (s together) Place(nodes []Node, vnodes int) ([]Token, error) {
	tokens, err := s.d.Place(nodes, vnodes)
	rnd := rand.New(rand.NewPCG(s.d.seed, uint64(len(tokens))))
	rnd.Shuffle(len(tokens), func(i, j int) { tokens[i], tokens[j] = tokens[j], tokens[i] })
	return tokens, err
}

// oracle says what a ring must do in the plainest words, without any index,
// merging or order that was sorted before: it looks at every claim each time.
type oracle struct {
	cfg    Config
	bits   int
	lookup Lookup
	claims []Token // in the order of positions, and of the tie rule at each
}

func newOracle(cfg Config) *oracle {
	o := &oracle{cfg: cfg, bits: cfg.Scheme.Bits(), lookup: cfg.Scheme.Lookup()}
	if cfg.Bits != 0 {
		o.bits = min(o.bits, cfg.Bits)
	}
	tokens, err := cfg.Scheme.Place(cfg.Nodes, cfg.VNodes)
	if err != nil {
		panic(err)
	}
	o.claims = slices.Clone(tokens)
	for i := range o.claims {
		o.claims[i].Pos = o.cut(o.claims[i].Pos)
	}
	slices.SortFunc(o.claims, o.compare)
	if cfg.Tie == Probe {
		o.probe()
	}
	return o
}

func (o *oracle) slot() Pos       { return Pos(1) << (64 - o.bits) }
func (o *oracle) cut(p Pos) Pos   { return p / o.slot() * o.slot() }
func (o *oracle) up(t Token) bool { return !o.cfg.Nodes[t.Node].Down }

// compare is the order of claims, from the sentences of Tie and NameOrder.
func (o *oracle) compare(a, b Token) int {
	replica := cmp.Compare(a.Replica, b.Replica)
	joined := cmp.Compare(a.Node, b.Node)
	x, y := o.cfg.Nodes[a.Node].Name, o.cfg.Nodes[b.Node].Name
	name := cmp.Compare(x, y)
	if o.cfg.Order == ByUTF16 {
		name = slices.Compare(utf16.Encode([]rune(x)), utf16.Encode([]rune(y)))
	}
	at := cmp.Compare(a.Pos, b.Pos)
	switch o.cfg.Tie {
	case FirstAdded:
		return cmp.Or(at, joined, replica)
	case LastAdded:
		return cmp.Or(at, -joined, -replica)
	case Rendezvous:
		return cmp.Or(at, -cmp.Compare(mix(hash(x)^uint64(a.Pos)), mix(hash(y)^uint64(b.Pos))), name, replica)
	}
	return cmp.Or(at, name, replica)
}

// probe moves claims one by one.
func (o *oracle) probe() {
	held := map[Pos]bool{}
	var lose []int
	for i, t := range o.claims {
		if held[t.Pos] {
			lose = append(lose, i)
		}
		held[t.Pos] = true
	}
	slices.SortStableFunc(lose, func(i, j int) int {
		a, b := o.claims[i], o.claims[j]
		a.Pos, b.Pos = 0, 0
		return o.compare(a, b)
	})
	for _, i := range lose {
		p := o.claims[i].Pos
		for range min(len(o.claims)+1, 1<<min(o.bits, 20)) {
			if p += o.slot(); !held[p] {
				held[p] = true
				o.claims[i].Pos = p
				break
			}
		}
	}
	slices.SortStableFunc(o.claims, o.compare)
}

// walk is all claims in the order in which a walk from p comes to them.
func (o *oracle) walk(p Pos) []Token {
	p = o.cut(p)
	list := slices.Clone(o.claims)
	if o.lookup == Nearest && len(list) > 0 {
		// The nearest position; the one before p if another is as near.
		near := slices.MinFunc(list, func(a, b Token) int {
			return cmp.Or(cmp.Compare(min(a.Pos-p, p-a.Pos), min(b.Pos-p, p-b.Pos)), cmp.Compare(p-a.Pos, p-b.Pos))
		})
		p = near.Pos
	}
	if o.lookup == After {
		p += o.slot()
	}
	slices.SortStableFunc(list, func(a, b Token) int { return cmp.Compare(a.Pos-p, b.Pos-p) })
	return list
}

// owner is the node that serves p, or -1.
func (o *oracle) owner(p Pos) int32 {
	for _, t := range o.walk(p) {
		if o.up(t) {
			return t.Node
		}
	}
	return -1
}

// prefer is the first want distinct nodes of a walk that are up.
func (o *oracle) prefer(p Pos, want int) []int32 {
	var list []int32
	for _, t := range o.walk(p) {
		if len(list) < want && o.up(t) && !slices.Contains(list, t.Node) {
			list = append(list, t.Node)
		}
	}
	return list
}

// preferZones is prefer by the rule for zones, as THEORY has it: a node of a
// new zone is taken; one of a used zone while repeats are left.
func (o *oracle) preferZones(p Pos, want int) []int32 {
	all := o.prefer(p, len(o.cfg.Nodes))
	zones := map[string]bool{}
	for _, n := range all {
		zones[o.cfg.Nodes[n].Zone] = true
	}
	want = min(want, len(all))
	repeats := want - len(zones)
	used := map[string]bool{}
	var list []int32
	for _, t := range o.walk(p) {
		zone := o.cfg.Nodes[t.Node].Zone
		if len(list) >= want || !o.up(t) || slices.Contains(list, t.Node) {
			continue
		}
		if used[zone] {
			if repeats <= 0 {
				continue
			}
			repeats--
		}
		used[zone] = true
		list = append(list, t.Node)
	}
	return list
}

// lines is claims by name, so that rings compare whose nodes are numbered
// differently.
func lines(nodes []Node, claims []Token) []string {
	out := make([]string, len(claims))
	for i, t := range claims {
		out[i] = fmt.Sprintf("%016x %q %d", uint64(t.Pos), nodes[t.Node].Name, t.Replica)
	}
	return out
}

// claimsOf is a ring's claims.
func claimsOf(r *Ring) []Token {
	out := make([]Token, r.Len())
	for i := range out {
		out[i] = r.At(i)
	}
	return out
}
