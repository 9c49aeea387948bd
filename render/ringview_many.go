package render

// buildMany is buildFew where there are more vnodes than are shown one by one:
// those that the step brings and takes away, those of nodes pointed at, and
// the positions that several claim.
func (v *RingView) buildMany(before, after *side) {
	p, m := &v.pins, &v.marks
	var changed []change
	if v.Surveys.manyPins(before.snap, after.snap) {
		changed = v.Surveys.differ(before, after, nil).list
	}
	for i := range changed {
		c := &changed[i]
		p.add(v, nil, 0, &c.stand, !c.leaves, c.leaves)
	}
	if v.tints.focus {
		v.buildLit(after, changed)
	}
	before.share(nil)
	after.share(nil)
	was, is := standCursor{list: before.shared}, standCursor{list: after.shared}
	mergeStands(0, &was, &is, func(a, b *stand) {
		if b != nil {
			m.add(v, b, a == nil, false)
		} else {
			m.add(v, a, false, true)
		}
	})
}

// buildLit makes pins of those vnodes of nodes pointed at that stay.
func (v *RingView) buildLit(after *side, changed []change) {
	s, p := after.snap, &v.pins
	for node, slot := range s.Slots {
		if !v.tints.lit[slot] {
			continue
		}
		next, came := 0, changed // the claim, and the change, behind those that are done
		for _, i := range after.claimsOf(node) {
			if int(i) < next {
				continue
			}
			first, _ := firstTo(s.Ring, int(i), s.Ring.At(int(i)).Pos)
			var st stand
			st, next = standAt(s, first)
			for len(came) > 0 && (came[0].pos < st.pos || came[0].leaves) {
				came = came[1:]
			}
			if st.slot == slot && (len(came) == 0 || came[0].pos != st.pos) && len(p.big) <= maxPins {
				p.add(v, nil, 0, &st, false, false)
			}
		}
	}
}
