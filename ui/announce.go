package ui

import (
	"slices"
	"strconv"
	"strings"

	"ringscope/render"
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// said is what a screen reader is to read out.
type said struct {
	text string
	n    int
}

func (a *App) say(text string) {
	a.said.text = text
	a.said.n++
}

// Announce is the sentence for a screen reader about what happened last, and
// a number that changes when it is to be read out again.
func (a *App) Announce() (sentence string, n int) { return a.said.text, a.said.n }

// complain shows what is wrong, and has it read out.
func (a *App) complain(err error) {
	text := sentence(err.Error())
	a.toast.show(text, true)
	a.say(text)
}

// tell shows what was done, and has it read out.
func (a *App) tell(text string) {
	a.toast.show(text, false)
	a.say(text)
}

// sentence is an error's text as a sentence.
func sentence(s string) string {
	if s == "" {
		return s
	}
	// The first word, if it is one and not a name such as cat.png.
	if i := strings.IndexFunc(s, func(r rune) bool { return r < 'a' || r > 'z' }); i > 1 && s[i] == ' ' {
		s = strings.ToUpper(s[:1]) + s[1:]
	}
	if last := s[len(s)-1]; last != '.' && last != '!' && last != '?' {
		s += "."
	}
	return s
}

// sayStep tells what the step that ends at the whole playhead k moves.
func (a *App) sayStep(k int) {
	if k < 1 || k > a.tl.Len() {
		return
	}
	before, after := a.tl.Snapshot(k-1), a.tl.Snapshot(k)
	st := a.tl.Scenario().Steps[k-1]
	b := appendStep(nil, st, after.Scheme)
	c := a.changeTo(k)
	switch st.Kind {
	case scenario.SetKeys, scenario.Replicas, scenario.Zone:
	default:
		b = append(b, ": "...)
		b = appendMoved(b, c, before, after)
	}
	b = appendCollisions(b, after)
	a.say(string(append(b, '.')))
}

// appendStep appends what a step does: "node-e added".
func appendStep(b []byte, st scenario.Step, s ring.Scheme) []byte {
	name := st.Node.Name
	switch st.Kind {
	case scenario.Add:
		return append(append(b, name...), " added"...)
	case scenario.Remove:
		return append(append(b, name...), " removed"...)
	case scenario.Weight:
		return appendWeight(append(append(b, name...), " has weight "...), st.Node.Weight)
	case scenario.Zone:
		if st.Node.Zone == "" {
			return append(append(b, name...), " is in no zone"...)
		}
		return append(append(append(b, name...), " is in zone "...), st.Node.Zone...)
	case scenario.Down:
		return append(append(b, name...), " is down"...)
	case scenario.Up:
		return append(append(b, name...), " is up again"...)
	case scenario.VNodes:
		return append(appendCount(b, st.Number, "vnode", "vnodes"), " a node"...)
	case scenario.Bits:
		return append(strconv.AppendInt(append(b, "a ring of 2 to the "...), int64(st.Number), 10), " positions"...)
	case scenario.Replicas:
		return append(appendCount(b, st.Number, "copy", "copies"), " of each key"...)
	case scenario.SetKeys:
		return appendCount(b, st.Keys.Len(), "key", "keys")
	case scenario.Scheme:
		return append(append(b, "placed as "...), st.Text...)
	case scenario.Tie:
		return append(append(b, "ties go to the "...), tieName(s, st.Tie)...)
	}
	return append(b, st.Label()...)
}

// appendMoved appends how many keys moved, where to, and what was the least.
func appendMoved(b []byte, c *scenario.Change, before, after *scenario.Snapshot) []byte {
	n := len(c.Moved)
	if n == 0 {
		return append(b, "no key moved"...)
	}
	b = append(render.AppendInt(b, n), " of "...)
	b = append(appendCount(b, c.Keys, "key", "keys"), " moved"...)
	to := int32(-2)
	from := int32(-2)
	for _, f := range c.Flows {
		to, from = only(to, f.To), only(from, f.From)
	}
	switch {
	case to == -1:
		b = append(b, ", nobody serves them now"...)
	case to >= 0:
		b = append(append(b, ", all of them to "...), after.Ring.Nodes()[to].Name...)
	case from >= 0:
		b = append(append(b, ", all of them from "...), before.Ring.Nodes()[from].Name...)
	}
	switch {
	case c.BetweenOld == n:
		b = append(b, ", all of them between nodes that stayed"...)
	case c.BetweenOld > 0:
		b = append(render.AppendInt(append(b, ", "...), c.BetweenOld), " of them between nodes that stayed"...)
	}
	b = render.AppendPercent(append(b, "; minimum "...), c.MinimumFraction)
	if c.ModuloMoved > 0 {
		b = render.AppendInt(append(b, "; modulo would move "...), c.ModuloMoved)
	}
	return b
}

// only folds indices into the one that all are, or -3 when they differ; -2 is
// none yet.
func only(so, i int32) int32 {
	if so == -2 || so == i {
		return i
	}
	return -3
}

func appendCollisions(b []byte, s *scenario.Snapshot) []byte {
	if n := len(s.Ring.Collisions()); n > 0 {
		return appendCount(append(b, "; "...), n, "collision", "collisions")
	}
	return b
}

// sayUndone tells which step was taken back and what stands now.
func (a *App) sayUndone(k int) {
	st := a.tl.Scenario().Steps[k]
	a.say(string(appendRing(append(appendStep([]byte("Undone: "), st, a.tl.Snapshot(k).Scheme), ". "...), a.tl.Snapshot(k))))
}

// sayRing tells what stands at the playhead.
func (a *App) sayRing() {
	a.say(string(appendRing(nil, a.tl.Frame().After)))
}

func appendRing(b []byte, s *scenario.Snapshot) []byte {
	b = append(appendCount(b, len(s.State.Nodes), "node", "nodes"), ", "...)
	b = append(appendCount(b, s.Ring.Len(), "vnode", "vnodes"), ", "...)
	b = appendCount(b, s.State.Keys.Len(), "key", "keys")
	if r, ok := render.PeakToMean(s); ok {
		b = render.AppendRatio(append(b, ", peak to mean "...), r)
	}
	return append(appendCollisions(b, s), '.')
}

// lineOf is text cut to n runes, for a message that must stay short.
func lineOf(text string, n int) string {
	if r := []rune(text); len(r) > n {
		return string(slices.Concat(r[:n-1], []rune{'…'}))
	}
	return text
}
