package web

import (
	"strconv"
	"syscall/js"
)

// tags is the element for a role; the others are buttons.
var tags = map[string]string{"slider": "input", "textbox": "input", "text": "p", "img": "div"}

// update makes a control's element, or brings it up to date.
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
	attr("tabindex", stop(c), stop(w))
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

// stop is a control's place among the stops of the Tab key, where the browser
// would not know it. One that is disabled while it has the focus keeps it, so
// that the keyboard does not lose its place; Tab does not come back to it.
func stop(c Control) string {
	switch {
	case c.Role == "img":
		return "0" // the ring takes keys too
	case c.Disabled && !c.Focused:
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
