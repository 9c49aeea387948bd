package render

import (
	"strconv"

	"ringscope/ring/scenario"
)

// Caption says in one sentence what the picture of a frame shows: the ring and,
// with a step, what the step moves. It is the picture's title, the line below
// an exported figure and what a screen reader reads.
func Caption(f scenario.Frame) string {
	if f.After == nil {
		return ""
	}
	var b []byte
	if f.Change == nil || f.Step == nil {
		return string(append(appendRing(append(b, "A hash ring of "...), f.After), '.'))
	}
	b = appendStep(b, f)
	if f.Part < 1 {
		b = append(AppendPercent(append(b, ", "...), f.Part), " of the way"...)
	}
	b = append(b, ": "...)
	c := f.Change
	switch {
	case f.Step.Kind == scenario.SetKeys || f.Step.Kind == scenario.Replicas || c.Keys == 0 && len(c.Moves) == 0:
		b = appendRing(b, f.After)
	case c.Keys == 0:
		b = append(AppendPercent(b, c.RingFraction), " of the circle changes its owner; the minimum is "...)
		b = AppendPercent(b, c.MinimumFraction)
	default:
		b = appendMoved(b, f)
	}
	return string(append(b, '.'))
}

func appendRing(b []byte, s *scenario.Snapshot) []byte {
	nodes := len(s.State.Nodes)
	b = appendCount(b, nodes, "node", "nodes")
	if nodes > 0 {
		b = appendVNodes(append(b, " with "...), s, s.Ring.Len())
	}
	if bits := s.Ring.Bits(); bits < s.Scheme.Bits() {
		b = append(strconv.AppendInt(append(b, " on "...), int64(bits), 10), " bits"...)
	}
	b = appendCount(append(b, " and "...), len(s.Pos), "key", "keys")
	if n := collisions(s.Ring); n > 0 {
		b = appendCount(append(b, ", "...), n, "collision", "collisions")
	}
	if r, ok := PeakToMean(s); ok {
		b = AppendRatio(append(b, ", peak to mean "...), r)
	}
	return b
}

func appendMoved(b []byte, f scenario.Frame) []byte {
	c := f.Change
	b = append(AppendInt(b, len(c.Moved)), " of "...)
	b = append(appendCount(b, c.Keys, "key", "keys"), plural(len(c.Moved), " moves (", " move (")...)
	b = append(AppendPercent(b, float64(len(c.Moved))/float64(c.Keys)), ')')
	var d Says
	d.where(f)
	if d.buf != nil {
		b = append(append(b, ", "...), d.buf...)
	}
	b = AppendPercent(append(b, "; the minimum is "...), c.MinimumFraction)
	if c.ModuloMoved > 0 {
		b = AppendInt(append(b, ", modulo would move "...), c.ModuloMoved)
	}
	return b
}

// appendStep names the step as something that is being done.
func appendStep(b []byte, f scenario.Frame) []byte {
	st, name := f.Step, f.Step.Node.Name
	switch st.Kind {
	case scenario.Add:
		return appendName(append(b, "Adding "...), name)
	case scenario.Remove:
		return appendName(append(b, "Removing "...), name)
	case scenario.Weight:
		b = append(appendName(append(b, "Giving "...), name), " the weight "...)
		return strconv.AppendFloat(b, st.Node.Weight, 'g', -1, 64)
	case scenario.Zone:
		b = appendName(append(b, "Moving "...), name)
		if st.Node.Zone == "" {
			return append(b, " out of its zone"...)
		}
		return appendName(append(b, " to zone "...), st.Node.Zone)
	case scenario.Down:
		return append(appendName(append(b, "With "...), name), " down"...)
	case scenario.Up:
		return append(appendName(append(b, "With "...), name), " up again"...)
	case scenario.VNodes:
		return append(appendCount(append(b, "With "...), st.Number, "vnode", "vnodes"), " a node"...)
	case scenario.Bits:
		return append(AppendInt(append(b, "On a ring of "...), f.After.Ring.Bits()), " bits"...)
	case scenario.Replicas:
		return appendCount(append(b, "Keeping "...), st.Number, "copy of each key", "copies of each key")
	case scenario.SetKeys:
		return appendCount(append(b, "With "...), f.After.State.Keys.Len(), "key", "keys")
	case scenario.Scheme:
		return appendName(append(b, "With the scheme "...), st.Text)
	case scenario.Tie:
		return append(b, "With another rule for collisions"...)
	}
	return append(b, st.Label()...)
}
