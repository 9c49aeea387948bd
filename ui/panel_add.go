package ui

import (
	"fmt"
	"strconv"
	"strings"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

func errorf(format string, args ...any) error { return fmt.Errorf(format, args...) }

// addRow lays out the field and the button that add a node.
func (a *App) addRow(f scenario.Frame, x, y, w float32) float32 {
	u := &a.gui
	h := max(u.small(), 34)
	wide := float32(104)
	free := a.freeName(f)
	in := field{id: "add/name", label: "New node", value: a.draft, hint: free, keepDraft: true}
	d := u.write(in, Rect{x, y, w - wide - 8, h})
	if d.changed {
		a.draft = d.text
		if d.text == "" && u.edit.id == in.id {
			u.edit.set("")
		}
	}
	pressed := u.do(button{id: "add", label: "Add node", look: accentLook}, Rect{x + w - wide, y, wide, h})
	if d.entered || pressed {
		text := a.draft
		if d.entered {
			text = d.text
		}
		if strings.TrimSpace(text) == "" {
			text = free
		}
		a.later(func() { a.addNodes(text) })
	}
	return y + h
}

// freeName is the next name in the manner of those that are there: node-e
// after node-d.
func (a *App) freeName(f scenario.Frame) string {
	if a.free.of == f.After {
		return a.free.name
	}
	a.free.of, a.free.name = f.After, nextName(f.After.State.Nodes)
	return a.free.name
}

type freeName struct {
	of   *scenario.Snapshot
	name string
}

// nextName follows the last name that ends in a letter or a number.
func nextName(nodes []ring.Node) string {
	taken := make(map[string]bool, len(nodes))
	for _, n := range nodes {
		taken[n.Name] = true
	}
	last := "node-`" // the character before a
	if len(nodes) > 0 {
		last = nodes[len(nodes)-1].Name
	}
	for name := last; ; {
		name = following(name)
		if !taken[name] && len(name) <= 900 {
			return name
		}
		if len(name) > 900 {
			name = "node"
		}
	}
}

// following is the name after a name: its last number plus one, its last
// single letter after a dash moved on, or a number added.
func following(name string) string {
	i := len(name)
	for i > 0 && name[i-1] >= '0' && name[i-1] <= '9' && len(name)-i < 15 {
		i--
	}
	if i < len(name) {
		n, _ := strconv.ParseUint(name[i:], 10, 64)
		next := strconv.FormatUint(n+1, 10)
		return name[:i] + strings.Repeat("0", max(0, len(name)-i-len(next))) + next
	}
	if n := len(name); n >= 2 && (name[n-2] == '-' || name[n-2] == '_') {
		switch c := name[n-1]; {
		case c >= '`' && c < 'z', c >= 'A' && c < 'Z':
			return name[:n-1] + string(c+1)
		}
	}
	return name + "-2"
}

// mostAdded bounds how many nodes one line of text may add: each is a step.
const mostAdded = 100

// addNodes adds what a line of text names: one node, or several with commas
// between them, each with *weight, @zone or !down after its name if wanted.
func (a *App) addNodes(text string) {
	var steps []scenario.Step
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if steps = append(steps, nodeStep(part)); len(steps) > mostAdded {
			a.complain(errorf("more than %d nodes at once, want at most %d", mostAdded, mostAdded))
			return
		}
	}
	// All or none: what cannot be added is found before anything is.
	state := a.standing().State
	for _, st := range steps {
		if w := st.Node.Weight; !(w >= leastWeight && w <= mostWeight) {
			a.complain(errorf("weight %v of %q, want a number from %v to %v", w, lineOf(st.Node.Name, 40), leastWeight, mostWeight))
			return
		}
		next, err := state.Apply(st)
		if err != nil {
			a.complain(err)
			return
		}
		state = next
	}
	for _, st := range steps {
		a.Do(st)
	}
	if a.gui.edit.id == "add/name" {
		a.gui.edit.set("")
	}
	a.draft = ""
}

// nodeStep reads one node: its name as it is written, with *weight, @zone and
// !down behind it as a scenario's text has them.
func nodeStep(text string) scenario.Step {
	n := ring.Node{Name: text, Weight: 1}
	n.Name, n.Down = strings.CutSuffix(n.Name, "!down")
	if i := strings.LastIndexByte(n.Name, '@'); i > 0 && i+1 < len(n.Name) {
		n.Name, n.Zone = n.Name[:i], n.Name[i+1:]
	}
	if i := strings.LastIndexByte(n.Name, '*'); i > 0 {
		if w, err := strconv.ParseFloat(n.Name[i+1:], 64); err == nil {
			n.Name, n.Weight = n.Name[:i], w
		}
	}
	if n.Name == "" {
		n = ring.Node{Name: text, Weight: 1}
	}
	return scenario.Step{Kind: scenario.Add, Node: n}
}
