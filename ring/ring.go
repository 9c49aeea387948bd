package ring

import (
	"fmt"
	"slices"
	"sort"
)

// Config is what a ring is built from. The zero value of every field but
// Nodes is a sensible default; VNodes 0 is an error.
type Config struct {
	Scheme Scheme    // nil is [Own]
	VNodes int       // vnodes of a node of weight 1, 1 to 2^24
	Bits   int       // 3 to 64; 0, or more than the scheme has, is the scheme's width
	Tie    Tie       // which claim to a position owns it
	Order  NameOrder // how Tie compares names
	Nodes  []Node    // in the order in which they joined
}

// Ring is an immutable ring of nodes. Build it with New.
type Ring struct {
	cfg    Config
	bits   int
	tokens []Token // sorted by position, then by the tie rule
}

// New builds a ring. Its errors say which part of the configuration is wrong.
func New(cfg Config) (*Ring, error) {
	if cfg.Scheme == nil {
		cfg.Scheme = Own
	}
	bits := cfg.Scheme.Bits()
	if cfg.Bits != 0 && cfg.Bits < bits {
		bits = cfg.Bits
	}
	if cfg.Bits != 0 && (cfg.Bits < 3 || cfg.Bits > 64) {
		return nil, fmt.Errorf("ring: %d bits, want 3 to 64", cfg.Bits)
	}
	if cfg.VNodes < 1 || cfg.VNodes > MaxVNodes {
		return nil, fmt.Errorf("ring: %d vnodes a node, want 1 to %d", cfg.VNodes, MaxVNodes)
	}
	seen := map[string]bool{}
	for _, n := range cfg.Nodes {
		if err := n.check(); err != nil {
			return nil, err
		}
		if seen[n.Name] {
			return nil, fmt.Errorf("ring: two nodes are named %q, want names that differ", n.Name)
		}
		seen[n.Name] = true
	}
	cfg.Nodes = slices.Clone(cfg.Nodes)
	tokens, err := cfg.Scheme.Place(cfg.Nodes, cfg.VNodes)
	if err != nil {
		return nil, err
	}
	r := &Ring{cfg: cfg, bits: bits, tokens: slices.Clone(tokens)}
	for i := range r.tokens {
		r.tokens[i].Pos = r.cut(r.tokens[i].Pos)
	}
	sort.SliceStable(r.tokens, func(i, j int) bool { return r.before(r.tokens[i], r.tokens[j]) })
	return r, nil
}

func (r *Ring) before(a, b Token) bool {
	if a.Pos != b.Pos {
		return a.Pos < b.Pos
	}
	if a.Node == b.Node {
		return a.Replica < b.Replica
	}
	return r.cfg.Nodes[a.Node].Name < r.cfg.Nodes[b.Node].Name
}

func (r *Ring) cut(p Pos) Pos { return p &^ (Pos(1)<<(64-r.bits) - 1) }

// Config is what the ring was built from; its Nodes must not be changed.
func (r *Ring) Config() Config { return r.cfg }

// Bits is the width of the ring: 2^Bits positions.
func (r *Ring) Bits() int { return r.bits }

// Nodes is the ring's nodes in the order in which they joined. It must not be changed.
func (r *Ring) Nodes() []Node { return r.cfg.Nodes }

// Len is the number of vnodes, every claim counted.
func (r *Ring) Len() int { return len(r.tokens) }

// At is the i-th claim in the order of positions, 0 <= i < Len; claims to one
// position follow each other in the order of the tie rule.
func (r *Ring) At(i int) Token { return r.tokens[i] }

// Index is the index in Nodes of the node of that name.
func (r *Ring) Index(name string) (int, bool) {
	i := slices.IndexFunc(r.cfg.Nodes, func(n Node) bool { return n.Name == name })
	return i, i >= 0
}

// With is the ring and one more node. A name already on the ring is an error.
func (r *Ring) With(n Node) (*Ring, error) {
	cfg := r.cfg
	cfg.Nodes = append(slices.Clone(cfg.Nodes), n)
	return New(cfg)
}

// Without is the ring without the node of that name. For a name that is not on
// the ring it gives r itself and an error.
func (r *Ring) Without(name string) (*Ring, error) {
	i, ok := r.Index(name)
	if !ok {
		return r, fmt.Errorf("ring: no node %q to remove", name)
	}
	cfg := r.cfg
	cfg.Nodes = slices.Delete(slices.Clone(cfg.Nodes), i, i+1)
	return New(cfg)
}

// Change is the ring with another weight, zone or state for the node of n's
// name, which keeps its place in the order of joining.
func (r *Ring) Change(n Node) (*Ring, error) {
	i, ok := r.Index(n.Name)
	if !ok {
		return r, fmt.Errorf("ring: no node %q to change", n.Name)
	}
	cfg := r.cfg
	cfg.Nodes = slices.Clone(cfg.Nodes)
	cfg.Nodes[i] = n
	return New(cfg)
}
