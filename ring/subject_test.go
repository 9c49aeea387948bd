package ring

import (
	"cmp"
	"slices"
	"strconv"
)

// subject is what the laws are tried on: a ring of this package, or a double
// with a fault.
type subject interface {
	with(Node) subject      // unchanged if the name is there already
	without(string) subject // unchanged if the name is not there
	nodes() []Node
	claims() []Token
	owner(Pos) int32             // -1 for none
	prefer(p Pos, n int) []int32 // over nodes
}

// maker builds a subject.
type maker func(Config) subject

// real is a ring of this package.
type real struct{ *Ring }

func makeReal(cfg Config) subject { return real{must(New(cfg))} }

func (r real) with(n Node) subject {
	next, _ := r.With(n) // gives the ring itself with an error
	return real{next}
}

func (r real) without(name string) subject {
	next, _ := r.Without(name)
	return real{next}
}

func (r real) nodes() []Node               { return r.Nodes() }
func (r real) claims() []Token             { return claimsOf(r.Ring) }
func (r real) owner(p Pos) int32           { return int32(r.nodeAt(p)) }
func (r real) prefer(p Pos, n int) []int32 { return r.PreferenceAt(nil, p, n, OverNodes) }

// fault is one of the faults seen in public packages.
type fault string

const (
	sound        fault = "no fault" // the double itself keeps the laws
	lastWrite    fault = "the last write keeps a position"
	byPosition   fault = "a removal deletes positions, whoever has them"
	strictly     fault = "a key on a position belongs to the next one"
	noWrap       fault = "keys behind the last position have no owner"
	floats       fault = "positions are floating-point numbers"
	noPoint      fault = "a small weight gets no vnode"
	totalWeight  fault = "points depend on the total weight"
	joined       fault = "name and vnode number are joined without a mark"
	slotByInsert fault = "of equal positions the one inserted first is first"
)

// double is a plain ring at or after, with one fault.
type double struct {
	fault fault
	cfg   Config
	list  []Token // sorted
}

func makeDouble(f fault) maker {
	return func(cfg Config) subject {
		nodes := cfg.Nodes
		cfg.Nodes = nil
		var s subject = &double{fault: f, cfg: cfg}
		for _, n := range nodes {
			s = s.with(n)
		}
		return s
	}
}

// place is the claims of node i.
func (d *double) place(i int) []Token {
	n := d.cfg.Nodes[i]
	if d.fault == joined {
		var all []Token
		for k := range Points(n.Weight, d.cfg.VNodes) {
			p := d.cfg.Scheme.Locate(n.Name + strconv.Itoa(k))
			all = append(all, Token{p, int32(i), int32(k)})
		}
		return all
	}
	vnodes := d.cfg.VNodes
	switch d.fault {
	case noPoint:
		if n.Weight > 0 && int(n.Weight*float64(vnodes)) == 0 {
			return nil
		}
	case totalWeight:
		total := 0.0
		for _, m := range d.cfg.Nodes {
			total += m.Weight
		}
		vnodes = max(1, int(float64(vnodes*len(d.cfg.Nodes))/(1+total)))
	}
	tokens, _ := d.cfg.Scheme.Place([]Node{n}, vnodes)
	for k := range tokens {
		tokens[k].Node = int32(i)
		if d.fault == floats {
			tokens[k].Pos = Pos(min(float64(tokens[k].Pos), 0x1.fffffep63))
		}
	}
	return tokens
}

func (d *double) with(n Node) subject {
	if slices.ContainsFunc(d.cfg.Nodes, func(m Node) bool { return m.Name == n.Name }) {
		return d
	}
	next := &double{fault: d.fault, cfg: d.cfg, list: slices.Clone(d.list)}
	next.cfg.Nodes = append(slices.Clone(d.cfg.Nodes), n)
	if d.fault == totalWeight {
		next.list = nil
		for i := range next.cfg.Nodes {
			next.list = append(next.list, next.place(i)...)
		}
	} else {
		next.list = append(next.list, next.place(len(d.cfg.Nodes))...)
	}
	next.sort()
	return next
}

// sort orders the claims; some doubles then keep one for each position.
func (d *double) sort() {
	o := oracle{cfg: d.cfg}
	order := o.compare
	switch d.fault {
	case lastWrite, byPosition:
		last := map[Pos]Token{}
		for _, t := range d.list {
			last[t.Pos] = t
		}
		d.list = nil
		for _, t := range last {
			d.list = append(d.list, t)
		}
	case slotByInsert:
		order = func(a, b Token) int { return cmp.Compare(a.Pos, b.Pos) }
	}
	slices.SortStableFunc(d.list, order)
}

func (d *double) without(name string) subject {
	i := slices.IndexFunc(d.cfg.Nodes, func(m Node) bool { return m.Name == name })
	next := &double{fault: d.fault, cfg: d.cfg, list: slices.Clone(d.list)}
	if d.fault == byPosition {
		gone, _ := d.cfg.Scheme.Place([]Node{{Name: name}}, d.cfg.VNodes)
		if i >= 0 {
			gone = d.place(i)
		}
		next.list = slices.DeleteFunc(next.list, func(t Token) bool {
			return slices.ContainsFunc(gone, func(g Token) bool { return g.Pos == t.Pos })
		})
	}
	if i < 0 {
		return next
	}
	next.cfg.Nodes = slices.Delete(slices.Clone(d.cfg.Nodes), i, i+1)
	next.list = slices.DeleteFunc(next.list, func(t Token) bool { return int(t.Node) == i })
	for k, t := range next.list {
		if int(t.Node) > i {
			next.list[k].Node--
		}
	}
	if d.fault == totalWeight {
		next.list = nil
		for i := range next.cfg.Nodes {
			next.list = append(next.list, next.place(i)...)
		}
		next.sort()
	}
	return next
}

func (d *double) nodes() []Node     { return d.cfg.Nodes }
func (d *double) claims() []Token   { return d.list }
func (d *double) owner(p Pos) int32 { return append(d.prefer(p, 1), -1)[0] }

func (d *double) prefer(p Pos, n int) []int32 {
	at := slices.IndexFunc(d.list, func(t Token) bool {
		return t.Pos > p || t.Pos == p && d.fault != strictly
	})
	if at < 0 && d.fault != noWrap {
		at = 0
	}
	if at < 0 {
		return nil
	}
	round := d.list[at:]
	if d.fault != noWrap {
		round = append(slices.Clone(round), d.list[:at]...)
	}
	var list []int32
	for _, t := range round {
		if len(list) < n && !d.cfg.Nodes[t.Node].Down && !slices.Contains(list, t.Node) {
			list = append(list, t.Node)
		}
	}
	return list
}
