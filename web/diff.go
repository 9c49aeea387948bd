package web

// Op is one change that brings the mirror from one list of controls to the
// next: Control is to be made or updated; of a Gone one only the ID counts.
type Op struct {
	Control Control
	Was     Control // before, of one that is updated
	New     bool
	Gone    bool
}

// Diff appends to dst what changed from old to new, removals first, then in
// the order of new, and reports whether the order of the elements changed, so
// that they must be laid anew. It looks at the IDs, which are unique in a list.
// Nothing is allocated when nothing changed.
func Diff(dst []Op, old, new []Control) (ops []Op, order bool) {
	if len(old) == len(new) {
		same := true
		for i := range new {
			if old[i].ID != new[i].ID {
				same = false
				break
			}
		}
		if same {
			for i := range new {
				if old[i] != new[i] {
					dst = append(dst, Op{Control: new[i], Was: old[i], New: remake(old[i], new[i])})
				}
			}
			for _, op := range dst {
				order = order || op.New
			}
			return dst, order
		}
	}
	was := make(map[string]Control, len(old))
	for _, c := range old {
		was[c.ID] = c
	}
	is := make(map[string]bool, len(new))
	for _, c := range new {
		is[c.ID] = true
	}
	for _, c := range old {
		if !is[c.ID] {
			dst = append(dst, Op{Control: c, Gone: true})
		}
	}
	for _, c := range new {
		o, ok := was[c.ID]
		if !ok || o != c {
			dst = append(dst, Op{Control: c, Was: o, New: !ok || remake(o, c)})
		}
	}
	return dst, true
}

// remake reports whether a control needs another kind of element.
func remake(a, b Control) bool { return a.Role != b.Role }
