package web

import "syscall/js"

// kept is the keys whose default the playground replaces: they would scroll
// the page, go back, or open the browser's own search. With Ctrl or Meta only
// the ones of undo, redo, save and open are kept; all others stay the browser's.
var kept = map[string]bool{" ": true, "ArrowLeft": true, "ArrowRight": true, "ArrowUp": true, "ArrowDown": true,
	"PageUp": true, "PageDown": true, "Home": true, "End": true, "Backspace": true, "/": true, "'": true}

var keptWithCtrl = map[string]bool{"z": true, "Z": true, "y": true, "s": true, "o": true}

func (p *Page) openKeys() {
	on(window, "keydown", true, p.keyDown)
	// Ebitengine prevents the default of every key that reaches its canvas.
	on(window, "keyup", true, func(e js.Value) { e.Call("stopImmediatePropagation") })
}

func (p *Page) keyDown(e js.Value) {
	e.Call("stopImmediatePropagation")
	key, target := e.Get("key").String(), e.Get("target")
	if e.Get("isComposing").Bool() {
		return
	}
	if key == "Tab" {
		// The browser moves on by itself, and out of the page after the last
		// control. Only a menu that is open has to close first.
		if !p.inMenu(target) {
			return
		}
		e.Call("preventDefault")
	}
	ctrl, meta := e.Get("ctrlKey").Bool(), e.Get("metaKey").Bool()
	switch {
	case isField(target):
		switch key {
		case "Enter":
			e.Call("preventDefault")
			p.push(Event{Kind: Act, ID: idOf(target), Do: enter, Text: target.Get("value").String()})
			return
		case "Escape":
		default:
			return // typing, and the field's own undo
		}
	case idOf(target) != "" && target.Get("tagName").String() == "BUTTON" && (key == " " || key == "Enter"):
		return // the button is pressed, and reports it
	}
	if ctrl || meta {
		if keptWithCtrl[key] {
			e.Call("preventDefault")
		}
	} else if kept[key] && !e.Get("altKey").Bool() {
		e.Call("preventDefault")
	}
	p.push(Event{Kind: Key, Key: key, Shift: e.Get("shiftKey").Bool(), Ctrl: ctrl, Alt: e.Get("altKey").Bool(), Meta: meta})
}
