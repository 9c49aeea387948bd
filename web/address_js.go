package web

import "syscall/js"

// address keeps the scenario in the page's address.
type address struct {
	fragment string // as the browser has it
	next     string // to be written soon
	pending  bool
	flush    js.Func
}

// A browser refuses more than some 100 changes of the address in 30 seconds;
// while the playhead runs or is dragged, only every so often one is written.
const addressPause = 400 // ms

func (p *Page) openAddress() {
	p.fragment = hash()
	p.flush = js.FuncOf(func(js.Value, []js.Value) any {
		p.flushAddress()
		return nil
	})
	outside := func(js.Value) {
		if now := hash(); now != p.fragment {
			p.fragment, p.pending = now, false
			p.push(Event{Kind: Link, Text: now})
		}
	}
	on(window, "popstate", false, outside)
	on(window, "hashchange", false, outside)
	on(window, "pagehide", false, func(js.Value) { p.flushAddress() })
	// Ebitengine reloads the page when the graphics context is lost.
	on(window, "webglcontextlost", false, func(js.Value) { p.flushAddress() })
	on(document, "visibilitychange", false, func(js.Value) { p.flushAddress() })
}

func hash() string {
	h := window.Get("location").Get("hash").String()
	if h != "" {
		h = h[1:]
	}
	return h
}

// Fragment is the address's fragment, without its #.
func (p *Page) Fragment() string { return p.fragment }

// SetFragment fits ui.Host.
func (p *Page) SetFragment(text string, push bool) {
	if push {
		p.flushAddress()
		p.write("pushState", text)
		return
	}
	if !p.pending {
		if text == p.fragment {
			return
		}
		p.pending = true
		window.Call("setTimeout", p.flush, addressPause)
	}
	p.next = text
}

func (p *Page) flushAddress() {
	if p.pending {
		p.pending = false
		p.write("replaceState", p.next)
	}
}

func (p *Page) write(how, text string) {
	url := "#" + text
	if text == "" {
		l := window.Get("location")
		url = l.Get("pathname").String() + l.Get("search").String()
	}
	if try(func() { window.Get("history").Call(how, nil, "", url) }) {
		p.fragment = hash()
	}
}

// Link fits ui.Host.
func (p *Page) Link(fragment string) string {
	l := window.Get("location")
	return l.Get("origin").String() + l.Get("pathname").String() + l.Get("search").String() + "#" + fragment
}
