package render

// byNode is things of a ring, by their numbers, sorted by the node they belong
// to; those of one node stay in order.
type byNode struct {
	from []int32 // of each node, and behind the last
	list []int32
}

// of is the things of one node.
func (b *byNode) of(node int) []int32 { return b.list[b.from[node]:b.from[node+1]] }

// sortByNode sorts n things by their node; those of no node, below 0, are left out.
func sortByNode(p *surveyPace, n, nodes int, node func(i int) int32) byNode {
	b := byNode{from: make([]int32, nodes+2)}
	p.each(n, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			b.from[node(i)+1]++
		}
	})
	// from[k] becomes where node k-1 begins, and moves on to where it ends.
	b.from[0] = 0
	for k := 1; k < len(b.from); k++ {
		b.from[k] += b.from[k-1]
	}
	copy(b.from[1:], b.from)
	b.list = make([]int32, b.from[len(b.from)-1])
	p.each(n, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if at := node(i); at >= 0 {
				b.list[b.from[at+1]] = int32(i)
				b.from[at+1]++
			}
		}
	})
	return b
}

// arcsOf, claimsOf and keysOf are those of a node of a large ring, in order,
// by their index.
func (s *side) arcsOf(node int) []int32   { s.sortArcs(nil); return s.arcsBy.of(node) }
func (s *side) claimsOf(node int) []int32 { s.sortClaims(nil); return s.claimsBy.of(node) }
func (s *side) keysOf(node int) []int32   { s.sortKeys(nil); return s.keysBy.of(node) }

func (s *side) sortArcs(p *surveyPace) {
	if s.arcsBy.from == nil {
		s.arcsBy = sortByNode(p, s.count, len(s.snap.Slots), func(i int) int32 { return s.arc(i).Owner })
	}
}

func (s *side) sortClaims(p *surveyPace) {
	if r := s.snap.Ring; s.claimsBy.from == nil {
		s.claimsBy = sortByNode(p, r.Len(), len(s.snap.Slots), func(i int) int32 { return r.At(i).Node })
	}
}

func (s *side) sortKeys(p *surveyPace) {
	if s.keysBy.from == nil {
		s.keysBy = sortByNode(p, len(s.snap.Pos), len(s.snap.Slots), func(i int) int32 { return s.snap.Owners[i] })
	}
}
