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
	lit := make([]bool, len(s.Slots))
	for i, slot := range s.Slots {
		lit[i] = v.tints.lit[slot]
	}
	r := s.Ring
	for i := 0; i < r.Len() && len(p.big) <= maxPins; {
		t := r.At(i)
		if !lit[t.Node] {
			i++
			continue
		}
		var st stand
		first, _ := firstTo(r, i, t.Pos)
		st, i = standAt(s, first)
		for len(changed) > 0 && (changed[0].pos < st.pos || changed[0].leaves) {
			changed = changed[1:]
		}
		if v.tints.lit[st.slot] && (len(changed) == 0 || changed[0].pos != st.pos) {
			p.add(v, nil, 0, &st, false, false)
		}
	}
}
