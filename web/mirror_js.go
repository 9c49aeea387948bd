package web

import (
	"strconv"
	"syscall/js"
)

// mirror is the controls as DOM elements.
type mirror struct {
	root, status, alert js.Value
	old                 []Control
	ops                 []Op
	elements            map[string]js.Value
	quiet               bool // the mirror itself moves the focus
	said                int
}

func (p *Page) openMirror() {
	p.elements = map[string]js.Value{}
	p.root = document.Call("getElementById", "mirror")
	p.status = document.Call("getElementById", "status")
	p.alert = document.Call("getElementById", "alert")
	// Tab goes in the order of the document: from the canvas to the controls.
	p.canvas.Call("after", p.root)
	on(p.root, "click", false, func(e js.Value) {
		if id := idOf(e.Get("target")); id != "" && e.Get("target").Call("getAttribute", "aria-disabled").String() != "true" {
			if t := e.Get("target"); !isField(t) && !isRange(t) {
				p.push(Event{Kind: Act, ID: id, Do: press})
			}
		}
	})
	on(p.root, "input", false, func(e js.Value) {
		t := e.Get("target")
		p.push(Event{Kind: Act, ID: idOf(t), Do: set, Text: t.Get("value").String()})
	})
	on(p.root, "focusin", false, func(e js.Value) { p.focused(e, focus) })
	on(p.root, "focusout", false, func(e js.Value) { p.focused(e, blur) })
}

func (p *Page) focused(e js.Value, do string) {
	// A window that is left takes the focus away only for as long.
	if !p.quiet && document.Call("hasFocus").Bool() {
		p.push(Event{Kind: Act, ID: idOf(e.Get("target")), Do: do})
	}
}

// idOf is the ID of the control that an element mirrors, or "".
func idOf(e js.Value) string {
	if d := e.Get("dataset"); d.Truthy() {
		if id := d.Get("control"); id.Truthy() {
			return id.String()
		}
	}
	return ""
}

// inMenu reports whether an element mirrors a line of a menu.
func (p *Page) inMenu(e js.Value) bool {
	return idOf(e) != "" && e.Call("getAttribute", "role").String() == "option"
}

func isField(e js.Value) bool { return kindOf(e) == "text" }
func isRange(e js.Value) bool { return kindOf(e) == "range" }

func kindOf(e js.Value) string {
	if t := e.Get("type"); t.Type() == js.TypeString {
		return t.String()
	}
	return ""
}

// Mirror makes the elements show these controls. What did not change is not
// touched.
func (p *Page) Mirror(controls []Control) {
	var order bool
	p.ops, order = Diff(p.ops[:0], p.old, controls)
	for _, op := range p.ops {
		if op.Gone || op.New {
			if e, ok := p.elements[op.Control.ID]; ok {
				p.silently(func() { e.Call("remove") })
				delete(p.elements, op.Control.ID)
			}
		}
		if !op.Gone {
			p.update(op)
		}
	}
	if order {
		p.arrange(controls)
	}
	for _, op := range p.ops {
		p.moveFocus(op)
	}
	p.old = append(p.old[:0], controls...)
}

func (p *Page) silently(f func()) {
	p.quiet = true
	f()
	p.quiet = false
}

var tags = map[string]string{"slider": "input", "textbox": "input", "text": "p", "img": "div"}

func (p *Page) update(op Op) {
	c, w := op.Control, op.Was
	e := p.elements[c.ID]
	if op.New {
		w = Control{}
		tag := tags[c.Role]
		if tag == "" {
			tag = "button"
		}
		e = document.Call("createElement", tag)
		p.elements[c.ID] = e
		e.Get("dataset").Set("control", c.ID)
		switch c.Role {
		case "slider":
			e.Set("type", "range")
		case "textbox":
			for _, a := range [][2]string{{"type", "text"}, {"spellcheck", "false"}, {"autocomplete", "off"},
				{"autocapitalize", "off"}, {"enterkeyhint", "done"}} {
				e.Call("setAttribute", a[0], a[1])
			}
		case "text":
		case "button":
			e.Set("type", "button")
		default:
			e.Call("setAttribute", "role", c.Role)
		}
		if c.Role == "combobox" {
			e.Call("setAttribute", "aria-haspopup", "listbox")
		}
	}
	if op.New || c.X != w.X || c.Y != w.Y || c.W != w.W || c.H != w.H {
		s := e.Get("style")
		for _, a := range []struct {
			name string
			v    float32
		}{{"left", c.X}, {"top", c.Y}, {"width", c.W}, {"height", c.H}} {
			s.Set(a.name, strconv.FormatFloat(float64(a.v), 'f', 2, 32)+"px")
		}
	}
	if c.Role == "text" {
		if text := c.Label + " " + c.Value; op.New || c.Label != w.Label || c.Value != w.Value {
			e.Set("textContent", text)
		}
		return
	}
	attr := func(name, value, was string) {
		if value == was {
			return
		}
		if value == "" {
			e.Call("removeAttribute", name)
		} else {
			e.Call("setAttribute", name, value)
		}
	}
	attr("aria-label", c.Label, w.Label)
	attr("aria-keyshortcuts", c.Key, w.Key)
	attr("aria-disabled", yes(c.Disabled), yes(w.Disabled))
	if c.Role != "img" {
		// One that is disabled while it has the focus keeps it, so that the
		// keyboard does not lose its place; Tab does not come back to it.
		attr("tabindex", skip(c), skip(w))
	}
	switch c.Role {
	case "slider":
		p.updateRange(e, c)
		attr("aria-valuetext", c.Value, w.Value)
	case "textbox":
		attr("placeholder", c.Hint, w.Hint)
		s := e.Get("style")
		s.Set("fontSize", strconv.FormatFloat(float64(c.FontSize), 'f', 2, 32)+"px")
		s.Set("color", c.Ink)
		s.Set("caretColor", c.Ink)
		s.Call("setProperty", "--faint", c.Faint)
		e.Get("classList").Call("toggle", "mono", c.Mono)
		e.Get("classList").Call("toggle", "end", c.AtEnd)
		e.Set("readOnly", c.Disabled)
		if e.Get("value").String() != c.Value {
			e.Set("value", c.Value)
		}
	default:
		attr("aria-description", c.Value, w.Value)
		if name := states[c.Role]; name != "" {
			e.Call("setAttribute", name, strconv.FormatBool(c.Checked))
		} else if c.Role == "button" {
			attr("aria-expanded", yes(c.Checked), yes(w.Checked))
		}
	}
}

// states is the attribute that says whether one of a role is chosen or open.
var states = map[string]string{"checkbox": "aria-checked", "tab": "aria-selected", "option": "aria-selected", "combobox": "aria-expanded"}

func yes(b bool) string {
	if b {
		return "true"
	}
	return ""
}

func skip(c Control) string {
	if c.Disabled && !c.Focused {
		return "-1"
	}
	return ""
}

func (p *Page) updateRange(e js.Value, c Control) {
	step := "any"
	if c.Step > 0 {
		step = number(c.Step)
	}
	e.Set("min", number(c.Min))
	e.Set("max", number(c.Max))
	e.Set("step", step)
	e.Set("value", number(c.Now))
}

func number(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }

// groups is the element that ARIA wants around those of a role.
var groups = map[string]string{"tab": "tablist", "option": "listbox"}

// arrange puts the elements in reading order, tabs and options in groups.
// Elements that are in their place are not moved: moving one takes its focus.
func (p *Page) arrange(controls []Control) {
	parent, at := p.root, p.root.Get("firstChild")
	var group, groupNext js.Value
	role := ""
	for _, c := range controls {
		want := groups[c.Role]
		if want != role {
			if role != "" {
				trim(at)
				parent, at = p.root, groupNext
			}
			if role = want; want != "" {
				group = at
				if !group.Truthy() || group.Get("className").String() != want {
					group = document.Call("createElement", "div")
					group.Set("className", want)
					group.Call("setAttribute", "role", want)
					p.root.Call("insertBefore", group, at)
				}
				groupNext = group.Get("nextSibling")
				parent, at = group, group.Get("firstChild")
			}
		}
		e := p.elements[c.ID]
		if at.Truthy() && at.Equal(e) {
			at = at.Get("nextSibling")
		} else {
			p.silently(func() { parent.Call("insertBefore", e, at) })
		}
	}
	if role != "" {
		trim(at)
		at = groupNext
	}
	trim(at)
}

// trim removes an element and those after it: groups that are no more.
func trim(at js.Value) {
	for at.Truthy() {
		next := at.Get("nextSibling")
		at.Call("remove")
		at = next
	}
}

// moveFocus follows the playground where it moved the focus itself.
func (p *Page) moveFocus(op Op) {
	if op.Gone || op.Control.Focused == op.Was.Focused && !op.New {
		return
	}
	e := p.elements[op.Control.ID]
	active := document.Get("activeElement").Equal(e)
	switch {
	case op.Control.Focused && !active:
		o := object.New()
		o.Set("preventScroll", true)
		p.silently(func() { e.Call("focus", o) })
	case !op.Control.Focused && active && op.Was.Focused:
		p.silently(func() { e.Call("blur") })
	}
}

// Announce puts a sentence where a screen reader reads it out, whenever n
// differs from the last.
func (p *Page) Announce(sentence string, n int) {
	if n == p.said {
		return
	}
	p.said = n
	// A reader passes over a text that is set again; a space that changes
	// makes it new.
	if n%2 == 1 {
		sentence += "\u00a0"
	}
	p.status.Set("textContent", sentence)
}

// Alert shows a sentence about something that went wrong in the page, and has
// it read out at once.
func (p *Page) Alert(sentence string) { window.Get("ringscope").Call("alert", sentence) }
