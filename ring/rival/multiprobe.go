package rival

import (
	"fmt"
	"math"
	"slices"

	"ringscope/ring"
)

// MultiProbe puts each node at one point of the circle and hashes a key
// several times: the probe that is nearest to the next point decides. Nodes
// stand where [ring.Own] puts their first vnode; the first probe is the key's
// own position.
type MultiProbe struct {
	Probes int // 1 to 1,000; 0 is 21, for a peak to mean of about 1.05
}

// Name is "multiprobe".
func (MultiProbe) Name() string { return "multiprobe" }

// Title is for a menu and tells the number of probes.
func (m MultiProbe) Title() string { return fmt.Sprintf("Multi-probe, %d probes", m.probes()) }

func (m MultiProbe) probes() int {
	if m.Probes == 0 {
		return 21
	}
	return m.Probes
}

// Contract says what multi-probe asks and promises.
func (MultiProbe) Contract() Contract {
	return Contract{
		Lookup:       "O(k·log N), k probes",
		Memory:       "N positions with their nodes",
		Removals:     "any node; only its keys move",
		Source:       "B. Appleton and M. O'Reilly, 2015",
		MembersAlone: true,
		EachKeyAlone: true,
		Minimal:      true,
	}
}

// Map gives the mapping; before is not looked at.
func (m MultiProbe) Map(nodes []ring.Node, _ Mapping) (Mapping, error) {
	if err := check(nodes); err != nil {
		return nil, err
	}
	if m.probes() < 1 || m.probes() > 1000 {
		return nil, fmt.Errorf("rival: %d probes, want 1 to 1000", m.Probes)
	}
	p := &multiProbe{nodes: slices.Clone(nodes), probes: m.probes()}
	points := slices.Clone(nodes)
	for i := range points {
		points[i].Weight = 1
	}
	var err error
	p.r, err = ring.New(ring.Config{VNodes: 1, Nodes: points})
	if err != nil {
		return nil, err
	}
	return p, nil
}

type multiProbe struct {
	nodes  []ring.Node
	r      *ring.Ring
	probes int
}

func (m *multiProbe) Nodes() []ring.Node { return m.nodes }

func (m *multiProbe) Assign(dst []int32, keys []ring.Pos) []int32 {
	for _, k := range keys {
		owner, nearest := int32(-1), uint64(math.MaxUint64)
		probe := uint64(k)
		for i := range m.probes {
			if i > 0 {
				probe = mix(uint64(k) + uint64(i)*0x9e3779b97f4a7c15)
			}
			t, ok := m.r.OwnerAt(ring.Pos(probe))
			if !ok {
				break
			}
			if d := uint64(t.Pos) - probe; owner < 0 || d < nearest {
				owner, nearest = t.Node, d
			}
		}
		dst = append(dst, owner)
	}
	return dst
}
