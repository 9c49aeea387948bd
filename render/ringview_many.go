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
	var list []int32
	if after.big() {
		list = after.litOf(&after.claimsBy, &v.tints)
	} else { // the other side is the one of many vnodes
		for i := range s.Ring.Len() {
			if v.tints.lit[s.Slots[s.Ring.At(i).Node]] {
				list = append(list, int32(i))
			}
		}
	}
	next := 0 // claim behind those that are done
	for _, i := range list {
		if len(p.big) > maxPins {
			break
		}
		if int(i) < next {
			continue
		}
		first, _ := firstTo(s.Ring, int(i), s.Ring.At(int(i)).Pos)
		var st stand
		st, next = standAt(s, first)
		for len(changed) > 0 && (changed[0].pos < st.pos || changed[0].leaves) {
			changed = changed[1:]
		}
		if v.tints.lit[st.slot] && (len(changed) == 0 || changed[0].pos != st.pos) {
			p.add(v, nil, 0, &st, false, false)
		}
	}
}
