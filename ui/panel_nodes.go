package ui

import (
	"math"
	"strings"

	"ringscope/render"
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// listHeight is the height of all rows of the list of nodes.
func (a *App) listHeight(f scenario.Frame) float32 {
	h := float32(len(f.After.State.Nodes)) * a.rowHeight()
	if a.chosenRow(f) >= 0 {
		h += a.detailsHeight(f)
	}
	return h
}

// detailsHeight is the height of what is below the row that is chosen.
func (a *App) detailsHeight(f scenario.Frame) float32 {
	return a.rowHeight() + float32(len(a.point.factsOf(f, a.chosen).lines))*factLine + 4
}

func (a *App) rowHeight() float32 {
	if a.lay.coarse {
		return 44
	}
	return 40
}

// chosenRow is the row whose details are open, or -1.
func (a *App) chosenRow(f scenario.Frame) int {
	if a.chosen == "" {
		return -1
	}
	i, ok := f.After.Ring.Index(a.chosen)
	if !ok {
		return -1
	}
	return i
}

// nodesSection lays out the list of nodes, as high as it is given, and the
// field that adds one. It gives the y below.
func (a *App) nodesSection(f scenario.Frame, x, y, w, list float32) float32 {
	u := &a.gui
	if !a.lay.coarse {
		u.head(x, y+15, "NODES")
		if u.do(button{id: "import", label: "Import", size: smallSize}, Rect{x + 70, y + 2, 64, 26}) {
			a.later(func() { a.openImport("", "") })
		}
		if u.draw && a.match.weight > 0 {
			u.buf = append(u.buf[:0], "load · ideal "...)
			u.buf = render.AppendInt(u.buf, int(math.Round(float64(a.match.keys)/a.match.weight)))
			u.buf = append(u.buf, " keys per weight"...)
			if a.even(f) {
				u.buf = append(render.AppendInt(append(u.buf[:0], "load · ideal "...), int(math.Round(float64(a.match.keys)/a.match.weight))), " keys"...)
			}
			u.label(x+w, y+15, render.End, render.Regular, smallSize, u.th.Faint, u.keep())
		}
		y += 30
	}
	a.nodesList(f, Rect{x, y, w, list})
	return a.addRow(f, x, y+list+4, w)
}

// even reports whether all nodes have one weight.
func (a *App) even(f scenario.Frame) bool {
	for _, n := range f.After.State.Nodes {
		if weightOf(n) != 1 {
			return false
		}
	}
	return true
}

// nodesList lays out the rows that show, and one on either side, so that the
// keyboard finds the way there.
func (a *App) nodesList(f scenario.Frame, r Rect) {
	u := &a.gui
	row := a.rowHeight()
	n, open := len(f.After.State.Nodes), a.chosenRow(f)
	y0 := u.scrollArea("nodes", r, a.listHeight(f))
	if u.area.most() > 0 {
		r.W -= barWidth
	}
	if n == 0 && u.draw {
		u.label(r.midX(), r.midY(), render.Middle, render.Regular, smallSize, u.th.Dim, "No nodes: nobody serves a key.")
	}
	first := int((r.Y-y0)/row) - 5
	last := int((r.bottom()-y0)/row) + 1
	for i := max(0, first); i <= last && i < n; i++ {
		at := Rect{r.X, y0 + float32(i)*row, r.W, row}
		if open >= 0 && i > open {
			at.Y += a.detailsHeight(f)
		}
		a.nodeLine(f, i, at)
		if i == open {
			a.nodeDetails(f, i, Rect{r.X, at.bottom(), r.W, a.detailsHeight(f)})
		}
	}
	u.scrollEnd()
}

// columns is where the parts of a row are, from its left end.
type columns struct{ name, weight, bar, count, cross Rect }

func (a *App) columns(r Rect) (c columns) {
	size := a.gui.small()
	c.cross = Rect{r.right() - size, r.midY() - size/2, size, size}
	count := max(56, a.match.wideLoad+8)
	c.count = Rect{c.cross.X - 2 - count, r.Y, count, r.H}
	rim := float32(2)
	if a.lay.coarse {
		rim = 0 // the row is as high as a finger wants it
	}
	c.name = Rect{r.X, r.Y + rim, 36 + clamp(r.W*0.2, 62, 140), r.H - 2*rim}
	c.weight = Rect{c.name.right(), r.midY() - 14, 0, 28}
	gap := float32(4)
	if !a.lay.coarse {
		c.weight.W = a.match.wide + 2*fieldPad + 1
		gap = 10
	}
	c.bar = Rect{c.weight.right() + gap, r.midY() - 5, 0, 10}
	c.bar.W = max(0, c.count.X-8-c.bar.X)
	return c
}

func (a *App) nodeLine(f scenario.Frame, i int, r Rect) {
	u, n, c := &a.gui, a.nodeRow(f, i), a.columns(r)
	color := u.th.Node(int(n.slot))
	id := u.join("node/", n.name)
	chosen := a.chosen == n.name
	whole := Rect{r.X, r.Y + 1, r.W, r.H - 2}
	if u.draw && u.over && u.hit(whole) && u.active == "" {
		a.point.row = n.name
	}
	if u.draw && (n.fresh || chosen || a.point.row == n.name) {
		u.rect(whole, radius, u.th.Surface)
		if n.fresh || chosen {
			u.outline(whole, radius, 1, u.th.Border)
		}
	}
	if u.press(id, c.name) {
		name := n.name
		a.later(func() { a.choose(name) })
	}
	label := u.join("Node ", n.name)
	u.buf = appendCount(u.buf[:0], n.load, "key", "keys")
	u.buf = appendWeight(append(u.buf, ", weight "...), n.weight)
	if n.zone != "" {
		u.buf = append(append(u.buf, ", zone "...), n.zone...)
	}
	if n.down {
		u.buf = append(u.buf, ", down"...)
	}
	u.add(Control{ID: id, Role: RoleButton, Label: label, Value: u.keep(), Rect: c.name, Checked: chosen}, true)
	u.ring(id, c.name, radius)
	if u.draw {
		a.drawNode(n, c, color)
	}
	if !a.lay.coarse {
		w := u.write(field{id: u.join("weight/", n.name), label: u.join("Weight of ", n.name), value: u.join("×", u.weight(n.weight)),
			font: render.Regular, at: render.End, bare: true, ink: u.th.Dim}, c.weight)
		a.weighed(n, w)
	}
	if u.do(button{id: u.join("remove/", n.name), label: u.join("Remove ", n.name), icon: iconClose, look: ghostLook}, c.cross) {
		name, next := n.name, a.neighbour(f, i)
		a.later(func() {
			a.Do(scenario.Step{Kind: scenario.Remove, Node: ring.Node{Name: name}})
			if u.focus == "remove/"+name {
				u.setFocus(next)
			}
		})
	}
	a.rowKeys(f, i, n.name)
}

// neighbour is the control that gets the focus when the i-th node is gone.
func (a *App) neighbour(f scenario.Frame, i int) string {
	nodes := f.After.State.Nodes
	switch {
	case i+1 < len(nodes):
		return "remove/" + nodes[i+1].Name
	case i > 0:
		return "remove/" + nodes[i-1].Name
	}
	return "add/name"
}

// rowKeys moves the focus along a column by the arrows up and down.
func (a *App) rowKeys(f scenario.Frame, i int, name string) {
	u := &a.gui
	if !u.is(KeyDown) || !u.live() || u.ev.Mods != 0 {
		return
	}
	column, of, ok := strings.Cut(u.focus, "/")
	if !ok || of != name || column != "node" && column != "remove" {
		return
	}
	to := i
	switch u.ev.Key {
	case "ArrowDown":
		to++
	case "ArrowUp":
		to--
	}
	if to != i && to >= 0 && to < len(f.After.State.Nodes) {
		u.take()
		u.setFocus(column + "/" + f.After.State.Nodes[to].Name)
		u.seen, u.reveal, u.again = true, true, true
	}
}
