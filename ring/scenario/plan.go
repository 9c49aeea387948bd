package scenario

import "ringscope/ring"

// Plan is what moves between two whole playheads, in numbers and names, as
// ringctl plan prints it. The fields of its JSON are a promise to scripts.
type Plan struct {
	Keys            int                `json:"keys"`
	Moved           int                `json:"moved"`
	MovedFraction   float64            `json:"moved_fraction"` // of the keys
	RingFraction    float64            `json:"ring_fraction"`
	MinimumFraction float64            `json:"minimum_fraction"`
	BetweenOldNodes int                `json:"between_old_nodes"`
	Flows           []PlanFlow         `json:"flows"` // largest first
	Arcs            []PlanArc          `json:"arcs"`  // clockwise
	LoadsBefore     map[string]int     `json:"loads_before"`
	LoadsAfter      map[string]int     `json:"loads_after"`
	SharesBefore    map[string]float64 `json:"shares_before"` // of the circle
	SharesAfter     map[string]float64 `json:"shares_after"`
	ModuloMoved     int                `json:"modulo_moved"`
	Collisions      []PlanCollision    `json:"collisions"` // on the ring after

	nodes []string // before, in the order of joining, then those that are new
}

// PlanFlow is what one node gives another; "" is no node, where none serves.
type PlanFlow struct {
	From         string  `json:"from"`
	To           string  `json:"to"`
	Keys         int     `json:"keys"`
	RingFraction float64 `json:"ring_fraction"`
}

// PlanArc is a stretch of the circle that changes owner: the positions after
// Start up to and including End, as the scheme prints them. Start equal to End
// is the whole circle.
type PlanArc struct {
	Start string `json:"start"`
	End   string `json:"end"`
	From  string `json:"from"`
	To    string `json:"to"`
}

// PlanCollision is a position that several vnodes claim: the names of their
// nodes, the owner first, then those that wait, in order.
type PlanCollision struct {
	Position string   `json:"position"`
	Claims   []string `json:"claims"`
}

// Plan is what moves from one whole playhead to another, each cut to 0 to Len;
// to may be before from.
func (t *Timeline) Plan(from, to int) *Plan {
	a, b := t.Snapshot(from), t.Snapshot(to)
	if to == from+1 {
		return newPlan(a, b, t.Change(from))
	}
	return newPlan(a, b, Compare(a, b))
}

// NewPlan is what moves from one snapshot to another.
func NewPlan(a, b *Snapshot) *Plan { return newPlan(a, b, Compare(a, b)) }

func newPlan(a, b *Snapshot, c *Change) *Plan {
	p := &Plan{
		Keys: c.Keys, Moved: len(c.Moved), MovedFraction: part(len(c.Moved), c.Keys),
		RingFraction: c.RingFraction, MinimumFraction: c.MinimumFraction, BetweenOldNodes: c.BetweenOld,
		Flows: make([]PlanFlow, len(c.Flows)), Arcs: make([]PlanArc, len(c.Moves)),
		ModuloMoved: c.ModuloMoved, Collisions: []PlanCollision{},
	}
	p.LoadsBefore, p.SharesBefore = a.table()
	p.LoadsAfter, p.SharesAfter = b.table()
	for _, n := range a.State.Nodes {
		p.nodes = append(p.nodes, n.Name)
	}
	for _, n := range b.State.Nodes {
		if _, ok := p.LoadsBefore[n.Name]; !ok {
			p.nodes = append(p.nodes, n.Name)
		}
	}
	for i, f := range c.Flows {
		p.Flows[i] = PlanFlow{a.name(f.From), b.name(f.To), f.Keys, f.Turn}
	}
	// Between rings of two widths the arcs end where the wider one tells
	// positions apart.
	wider := b
	if a.Ring.Bits() > b.Ring.Bits() {
		wider = a
	}
	for i, m := range c.Moves {
		p.Arcs[i] = PlanArc{wider.Position(m.Start), wider.Position(m.End), a.name(m.From), b.name(m.To)}
	}
	for _, c := range b.Ring.Collisions() {
		p.Collisions = append(p.Collisions, PlanCollision{b.Position(c.Pos), b.claims(c)})
	}
	return p
}

func (s *Snapshot) claims(c ring.Collision) []string {
	names := make([]string, len(c.Claims))
	for i, t := range c.Claims {
		names[i] = s.name(t.Node)
	}
	return names
}

// table is the load and the share of the circle of each node.
func (s *Snapshot) table() (map[string]int, map[string]float64) {
	loads, shares := map[string]int{}, map[string]float64{}
	each := s.Ring.Shares()
	for i, n := range s.State.Nodes {
		loads[n.Name], shares[n.Name] = s.Loads[i], each[i].Turn()
	}
	return loads, shares
}
