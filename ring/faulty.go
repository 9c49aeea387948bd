package ring

import (
	"cmp"
	"fmt"
	"slices"
)

// Faulty is a ring as many packages build it, faults included. It is for
// teaching and for replaying what such a package did; do not route by it.
//
// It is a map from position to node. Adding a node writes all its positions,
// so that the last writer keeps a position and the one before loses a vnode
// for good; removing a node deletes all its positions, whoever has them by
// then. Which keys go where depends on everything that was ever added and
// removed. Apache Pekko and Akka were like that up to Pekko's PR 3611, and
// so are stathat/consistent and many others, and a Java TreeMap with put and
// remove.
//
// The zero value is of no use; see [NewFaulty]. It is not safe for concurrent
// use while it changes.
type Faulty struct {
	ring   *Ring // with no nodes: it knows scheme, bits and rules
	nodes  []Node
	tokens []Token // one for each position, ascending
}

// NewFaulty is a faulty ring of the configuration; its Nodes are added in
// their order. The scheme must place each node alone. Tie and Order have no
// meaning: the last writer wins.
func NewFaulty(cfg Config) (*Faulty, error) {
	nodes := cfg.Nodes
	cfg.Nodes = nil
	r, err := New(cfg)
	if err != nil {
		return nil, err
	}
	if _, ok := r.cfg.Scheme.(Placer); !ok {
		return nil, fmt.Errorf("ring: scheme %s places all nodes together, want one that places each alone", r.cfg.Scheme.Name())
	}
	f := &Faulty{ring: r}
	for _, n := range nodes {
		if err := f.Add(n); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// Clone is a copy that changes on its own.
func (f *Faulty) Clone() *Faulty {
	return &Faulty{f.ring, slices.Clone(f.nodes), slices.Clone(f.tokens)}
}

// Nodes is the nodes in the order of joining. It must not be changed.
func (f *Faulty) Nodes() []Node { return f.nodes }

// Tokens is the positions, ascending, each with the node that wrote it last:
// Node is the index in Nodes. It must not be changed.
func (f *Faulty) Tokens() []Token { return f.tokens }

// Lost is how many vnodes of the nodes on the ring have no position, because
// another node wrote or deleted it.
func (f *Faulty) Lost() int {
	placed := 0
	for _, n := range f.nodes {
		pos, _ := f.place(n) // Add had no error of it
		placed += len(pos)
	}
	return placed - len(f.tokens)
}

// place is the node's positions, which may hold one twice.
func (f *Faulty) place(n Node) ([]Pos, error) {
	cfg := f.ring.cfg
	cfg.Nodes = []Node{n}
	if err := n.check(); err != nil {
		return nil, err
	}
	if err := cfg.checkSize(); err != nil {
		return nil, err
	}
	pos, err := cfg.Scheme.(Placer).PlaceNode(nil, n, cfg.VNodes)
	for i := range pos {
		pos[i] &= f.ring.mask
	}
	return pos, err
}

// Add writes the node's positions over whatever is there. A name that is on
// the ring already is an error, and nothing changes.
func (f *Faulty) Add(n Node) error {
	if slices.ContainsFunc(f.nodes, func(m Node) bool { return m.Name == n.Name }) {
		return fmt.Errorf("ring: node %q is on the ring already, want another name", n.Name)
	}
	pos, err := f.place(n)
	if err != nil {
		return err
	}
	if sum := len(f.tokens) + len(pos); sum > MaxVNodes {
		return tooMany(float64(sum))
	}
	f.nodes = append(f.nodes, n)
	for i, p := range pos {
		f.tokens = append(f.tokens, Token{p, int32(len(f.nodes) - 1), int32(i)})
	}
	slices.SortStableFunc(f.tokens, func(a, b Token) int { return cmp.Compare(a.Pos, b.Pos) })
	// Of equal positions the last one written stays.
	kept := f.tokens[:0]
	for i, t := range f.tokens {
		if i+1 == len(f.tokens) || f.tokens[i+1].Pos != t.Pos {
			kept = append(kept, t)
		}
	}
	f.tokens = kept
	return nil
}

// Remove deletes the node's positions, whoever has them. A name that is not on
// the ring is an error, and nothing changes.
func (f *Faulty) Remove(name string) error {
	i := slices.IndexFunc(f.nodes, func(m Node) bool { return m.Name == name })
	if i < 0 {
		return fmt.Errorf("ring: no node %q to remove", name)
	}
	gone, _ := f.place(f.nodes[i]) // Add had no error of it
	slices.Sort(gone)
	f.nodes = slices.Delete(f.nodes, i, i+1)
	f.tokens = slices.DeleteFunc(f.tokens, func(t Token) bool {
		_, found := slices.BinarySearch(gone, t.Pos)
		return found || int(t.Node) == i
	})
	for k := range f.tokens {
		if int(f.tokens[k].Node) > i {
			f.tokens[k].Node--
		}
	}
	return nil
}

// OwnerAt is the token that serves a position, by the scheme's look-up rule.
// Nodes that are down are passed over. It is false when no node serves.
func (f *Faulty) OwnerAt(p Pos) (Token, bool) {
	n := len(f.tokens)
	i := f.find(p)
	for range n {
		if t := f.tokens[i%n]; !f.nodes[t.Node].Down {
			return t, true
		}
		i++
	}
	return Token{}, false
}

// find is the token that p belongs to; len(tokens) stands for the first.
func (f *Faulty) find(p Pos) int {
	p = p&f.ring.mask + f.ring.step
	n := len(f.tokens)
	i, _ := slices.BinarySearchFunc(f.tokens, p, func(t Token, p Pos) int { return cmp.Compare(t.Pos, p) })
	if f.ring.nearest && n > 0 && p-f.tokens[(i+n-1)%n].Pos <= f.tokens[i%n].Pos-p {
		return i + n - 1
	}
	return i
}

// Owner is the node that serves a key. It is false when no node serves.
func (f *Faulty) Owner(key string) (Node, bool) {
	t, ok := f.OwnerAt(f.ring.cfg.Scheme.Locate(key))
	if !ok {
		return Node{}, false
	}
	return f.nodes[t.Node], true
}
