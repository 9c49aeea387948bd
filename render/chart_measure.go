package render

import (
	"iter"
	"slices"
	"strconv"

	"ringscope/ring"
	"ringscope/ring/scenario"
	"ringscope/ring/scheme"
	"ringscope/ring/theory"
)

// Spread is the peak to mean of many rings like a scenario's, for vnodes per
// node from 1 to 1,000. Seed 1, 2, 3, ... is a ring whose nodes are named
// "s1.node-a", "s2.node-a", ..., so that it is the same whenever it is
// measured. It is measured in slices, see [Spread.Work].
type Spread struct {
	Points []SpreadPoint
	// Own is true where the scheme has no vnodes to set, or refuses such
	// names: it is then measured with the library's own scheme.
	Own bool

	of       string
	nodes    []ring.Node
	cfg      ring.Config
	lawful   bool
	rings    int
	next     func() (float64, bool)
	stop     func()
	finished bool
}

// SpreadPoint is the rings of one number of vnodes.
type SpreadPoint struct {
	VNodes int
	Seeds  int       // that are to be measured, from 1; 0 where the rings are too large
	Law    float64   // what theory expects; 0 for nothing, or not yet
	Ratios []float64 // peak to mean of each seed's ring so far
}

var spreadVNodes = [...]int{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1000}

const (
	mostSeeds, leastSeeds = 64, 8
	// spreadWork is about how many vnodes are placed for each number of them.
	spreadWork = 2_000_000
	// mostSpread is how many vnodes a ring that is measured has at most, and
	// mostWhole that of a scheme that places all nodes at once.
	mostSpread = 100_000
	mostWhole  = 20_000
	// lawWork is about how many vnodes could be placed while the law is worked out.
	lawWork = 10_000
)

// NewSpread is the measurement for the nodes of a snapshot that are up. It
// has to be worked or stopped.
func NewSpread(s *scenario.Snapshot) *Spread {
	p := &Spread{of: spreadOfRing(s), lawful: lawful(s)}
	in := schemeOf(s)
	sch := s.Scheme
	if p.Own = in.FixedVNodes || in.Table; p.Own {
		sch, p.lawful = ring.Own, true
	}
	p.cfg = scheme.Config(sch, nil, 1, s.State.Bits, s.State.Tie)
	for _, n := range s.State.Nodes {
		if !n.Down {
			p.nodes = append(p.nodes, ring.Node{Name: n.Name, Weight: n.Weight})
		}
	}
	most := mostSpread
	if _, ok := sch.(ring.Placer); !ok {
		most = mostWhole
	}
	for _, v := range spreadVNodes {
		point, total := SpreadPoint{VNodes: v}, 0
		for _, n := range p.nodes {
			total = min(total+ring.Points(n.Weight, v), most+1)
		}
		if total <= most && len(p.nodes) > 1 {
			point.Seeds = max(leastSeeds, min(spreadWork/total, mostSeeds))
		}
		p.Points = append(p.Points, point)
	}
	p.next, p.stop = iter.Pull(iter.Seq[float64](p.measure))
	return p
}

// Fits reports whether the measurement is that of a snapshot.
func (p *Spread) Fits(s *scenario.Snapshot) bool { return p.of == spreadOfRing(s) }

// spreadOfRing is all that a measurement depends on.
func spreadOfRing(s *scenario.Snapshot) string {
	b := fill(nil, "# # #", s.State.Scheme, s.State.Bits, int(s.State.Tie))
	for _, n := range s.State.Nodes {
		if !n.Down {
			b = strconv.AppendFloat(strconv.AppendQuote(b, n.Name), weightOf(n), 'g', -1, 64)
		}
	}
	return string(b)
}

// Rings is how many rings have been measured.
func (p *Spread) Rings() int {
	if p == nil {
		return 0
	}
	return p.rings
}

// Wanted is how many rings are measured in all.
func (p *Spread) Wanted() int {
	n := 0
	for _, x := range p.Points {
		n += x.Seeds
	}
	return n
}

// Work goes on for about as long as it takes to place so many vnodes, some
// tenth of a microsecond each, and reports whether all is done.
func (p *Spread) Work(vnodes int) bool {
	for !p.finished && vnodes > 0 {
		n, more := p.next()
		p.finished = !more
		vnodes -= int(n)
	}
	return p.finished
}

// Stop gives the measurement up where it is.
func (p *Spread) Stop() {
	p.stop()
	p.finished = true
}

// halted ends the work from within the building of a ring.
type halted struct{}

// measure does it all, first the law, then a ring of each size, then another
// of each; it tells of each bit of work.
func (p *Spread) measure(yield func(float64) bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(halted); !ok {
				panic(r)
			}
		}
	}()
	did := func(n int) {
		if !yield(float64(n)) {
			panic(halted{})
		}
	}
	points := make([]int, len(p.nodes))
	for i := range p.Points {
		if !p.lawful || len(p.nodes) < 2 {
			break
		}
		for j, n := range p.nodes {
			points[j] = ring.Points(n.Weight, p.Points[i].VNodes)
		}
		law, _ := theory.PeakToMeanOf(points)
		p.Points[i].Law = roundTo(law, 1e6)
		did(lawWork)
	}
	nodes := slices.Clone(p.nodes)
	for seed := 1; seed <= mostSeeds; seed++ {
		for i := range nodes {
			nodes[i].Name = string(fill(nil, "s#.#", seed, p.nodes[i].Name))
		}
		p.cfg.Nodes = nodes
		for i := range p.Points {
			if x := &p.Points[i]; seed <= x.Seeds {
				p.cfg.VNodes = x.VNodes
				x.Ratios = append(x.Ratios, p.one(did))
				p.rings++
			}
		}
	}
}

// one is the peak to mean of one ring.
func (p *Spread) one(did func(int)) float64 {
	r, err := ring.NewPaced(p.cfg, did)
	if err != nil && !p.Own { // such names, for instance
		p.Own, p.lawful = true, true
		p.cfg = scheme.Config(ring.Own, p.cfg.Nodes, p.cfg.VNodes, p.cfg.Bits, ring.LowestName)
		r, err = ring.NewPaced(p.cfg, did)
	}
	if err != nil {
		return 1
	}
	did(r.Len()/4 + 1000)
	return peakOfRing(r, false)
}

// peakOfRing is the largest of share over fair share among the nodes that are
// up; 1 where none serves. What is fair is told by the vnodes, of a table, in
// which a node has the slots that it has, by the weights.
func peakOfRing(r *ring.Ring, table bool) float64 {
	fair := func(i int) float64 {
		switch n := r.Nodes()[i]; {
		case n.Down:
			return 0
		case table:
			return weightOf(n)
		}
		return float64(r.VNodes(i))
	}
	peak, all := 1.0, 0.0
	for i := range r.Nodes() {
		all += fair(i)
	}
	for i, s := range r.Shares() {
		if part := fair(i); part > 0 {
			peak = max(peak, float64(s.Turn()*all)/part)
		}
	}
	return peak
}

// Done reports whether all is measured, or was given up.
func (p *Spread) Done() bool { return p.finished }
