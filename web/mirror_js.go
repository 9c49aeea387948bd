package web

import "syscall/js"

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
