package ring

import (
	"fmt"
	"math"
)

// prepare checks a configuration and gives a ring with everything in place but
// its claims.
func prepare(cfg Config) (*Ring, error) {
	if cfg.Scheme == nil {
		cfg.Scheme = Own
	}
	r := &Ring{bits: cfg.Scheme.Bits()}
	switch {
	case r.bits < 1 || r.bits > 64:
		return nil, fmt.Errorf("ring: scheme %s has %d bits, want 1 to 64", cfg.Scheme.Name(), r.bits)
	case cfg.Bits != 0 && (cfg.Bits < 3 || cfg.Bits > 64):
		return nil, fmt.Errorf("ring: %d bits, want 3 to 64", cfg.Bits)
	case cfg.VNodes < 1 || cfg.VNodes > MaxVNodes:
		return nil, fmt.Errorf("ring: %d vnodes a node, want 1 to %d", cfg.VNodes, MaxVNodes)
	case cfg.Tie > Probe:
		return nil, fmt.Errorf("ring: tie rule %d, want 0 to %d", cfg.Tie, Probe)
	case cfg.Order > ByUTF16:
		return nil, fmt.Errorf("ring: name order %d, want 0 or 1", cfg.Order)
	case len(cfg.Nodes) > MaxVNodes:
		return nil, fmt.Errorf("ring: %d nodes, want at most %d", len(cfg.Nodes), MaxVNodes)
	}
	if cfg.Bits != 0 {
		r.bits = min(r.bits, cfg.Bits)
	}
	slot := Pos(1) << (64 - r.bits)
	r.mask = -slot
	switch lookup := cfg.Scheme.Lookup(); lookup {
	case AtOrAfter:
	case After:
		r.step = slot
	case Nearest:
		r.nearest = true
	default:
		return nil, fmt.Errorf("ring: scheme %s has lookup rule %d, want 0 to %d", cfg.Scheme.Name(), lookup, Nearest)
	}
	for i := range cfg.Nodes {
		if err := cfg.Nodes[i].check(); err != nil {
			return nil, err
		}
	}
	_, r.own = cfg.Scheme.(own)
	r.cfg = cfg
	return r, cfg.checkSize()
}

// checkSize refuses what a Placer would make too large a ring of, before
// anything is placed. A scheme that sees all nodes at once has numbers of its
// own; it is stopped by its own limits and by what New takes of its tokens.
func (c *Config) checkSize() error {
	if _, ok := c.Scheme.(Placer); !ok {
		return nil
	}
	if sum := nominal(c.Nodes, c.VNodes); sum > MaxVNodes {
		return tooMany(sum)
	}
	return nil
}

func tooMany(vnodes float64) error {
	return fmt.Errorf("ring: %.10g vnodes in all, want at most %d", vnodes, MaxVNodes)
}

// nominal is the sum of the nodes' Points, as a number that cannot overflow.
func nominal(nodes []Node, vnodes int) float64 {
	sum := 0.0
	for i := range nodes {
		sum += points(nodes[i].Weight, vnodes)
	}
	return sum
}

// checkDuplicates looks for equal names in nodes in the order of their names.
func (c *Config) checkDuplicates(byName []int32) error {
	for k := 1; k < len(byName); k++ {
		if name := c.Nodes[byName[k]].Name; name == c.Nodes[byName[k-1]].Name {
			return fmt.Errorf("ring: two nodes are named %q, want names that differ", name)
		}
	}
	return nil
}

func (n *Node) check() error {
	switch {
	case n.Name == "":
		return fmt.Errorf("ring: a node without a name, want at least one character")
	case math.IsNaN(n.Weight) || math.IsInf(n.Weight, 0) || n.Weight < 0:
		return fmt.Errorf("ring: node %q has weight %v, want a finite number above 0", n.Name, n.Weight)
	}
	return nil
}
