package ui

import (
	"math"
	"strconv"
	"strings"

	"ringscope/render"
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// Weights that can be chosen here; a scenario's text may go further.
const (
	leastWeight = 0.1
	mostWeight  = 100
)

// weighed takes what was written in a weight's field.
func (a *App) weighed(n nodeRow, w wrote) {
	name := n.name
	switch {
	case w.by != 0:
		to := nextWeight(n.weight, w.by)
		a.later(func() { a.weigh("weight/"+name, name, to) })
	case w.entered || w.left:
		text := w.text
		a.later(func() {
			v, err := readWeight(text)
			if err != nil {
				a.complain(err)
				return
			}
			if v != n.weight {
				a.Do(scenario.Step{Kind: scenario.Weight, Node: ring.Node{Name: name, Weight: v}})
			}
		})
	}
}

func (a *App) weigh(id, name string, to float64) {
	a.set(id, scenario.Step{Kind: scenario.Weight, Node: ring.Node{Name: name, Weight: to}})
	a.gui.edit.id = "" // what stands in the field is new
}

// readWeight reads "2", "×2" or "x0.5".
func readWeight(text string) (float64, error) {
	s := strings.TrimLeft(strings.TrimSpace(text), "×xX* ")
	v, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	if err != nil || math.IsNaN(v) || v < leastWeight || v > mostWeight {
		return 0, errorf("weight %s, want a number from %v to %v", lineOf(text, 40), leastWeight, mostWeight)
	}
	return v, nil
}

// nextWeight is the weight a step up or down: by tenths below 1, halves below
// 4, and ones.
func nextWeight(v float64, by int) float64 {
	step := func(v float64) float64 {
		switch {
		case v < 1:
			return 0.1
		case v < 4:
			return 0.5
		}
		return 1
	}
	if by > 0 {
		v += step(v)
	} else {
		v -= step(v - 0.001)
	}
	return clamp(math.Round(v*10)/10, leastWeight, mostWeight)
}

// factLine is the height of a line about the node that is chosen.
const factLine = 18

// nodeDetails is the line below the row that is chosen.
func (a *App) nodeDetails(f scenario.Frame, i int, r Rect) {
	u, n := &a.gui, a.nodeRow(f, i)
	size := u.small()
	c := a.point.factsOf(f, n.name)
	below := float32(len(c.lines)) * factLine
	r.H -= below + 4
	u.read(u.join("facts/", n.name), c.title, c.text, Rect{r.X + 12, r.bottom(), r.W - 24, below})
	for i, l := range c.lines {
		u.fit(r.X+12, r.bottom()+(float32(i)+0.5)*factLine, r.W-24, render.Start, render.Regular, smallSize, u.th.Dim, l)
	}
	x, y := r.X+12, r.midY()-size/2
	step := func(kind string, ic icon, by int) {
		to := nextWeight(n.weight, by)
		id := u.join(kind, "/", n.name)
		label := u.join(kind, " weight of ", n.name)
		if u.do(button{id: id, label: label, icon: ic, off: to == n.weight}, Rect{x, y, size, size}) {
			name := n.name
			a.later(func() { a.weigh(id, name, to) })
		}
		x += size
	}
	step("Less", iconMinus, -1)
	u.label(x+26, r.midY(), render.Middle, render.Regular, bodySize, u.th.Text, u.join("×", u.weight(n.weight)))
	x += 52
	step("More", iconPlus, 1)
	x += 8
	kind, verb := scenario.Down, " down"
	if n.down {
		kind, verb = scenario.Up, " up"
	}
	wide := render.Measure(render.Regular, bodySize, "Mark down") + 24
	if u.do(button{id: u.join("mark/", n.name), label: u.join("Mark ", n.name, verb), text: u.join("Mark", verb)}, Rect{x, y, wide, size}) {
		name := n.name
		a.later(func() { a.Do(scenario.Step{Kind: kind, Node: ring.Node{Name: name}}) })
	}
	x += wide + 8
	if room := r.right() - 12 - x; room >= 72 {
		w := u.write(field{id: u.join("zone/", n.name), label: u.join("Zone of ", n.name), value: n.zone, hint: "zone"},
			Rect{x, y, min(room, 160), size})
		if w.entered || w.left {
			name, zone := n.name, strings.TrimSpace(w.text)
			a.later(func() {
				if zone != n.zone {
					a.Do(scenario.Step{Kind: scenario.Zone, Node: ring.Node{Name: name, Zone: zone}})
				}
			})
		}
	}
}

// choose opens the details of a node and dims the others, or undoes that.
func (a *App) choose(name string) {
	if a.chosen == name {
		a.chosen = ""
		a.point.clear()
		return
	}
	a.chosen = name
	a.point.pin(render.Target{Kind: render.NodeTarget, Node: name})
}
