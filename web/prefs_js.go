package web

import "syscall/js"

const stored = "ringscope."

func (p *Page) openPrefs() {
	p.dark = p.query("(prefers-color-scheme: dark)")
	p.reduced = p.query("(prefers-reduced-motion: reduce)")
	p.watchScale()
}

func (p *Page) query(q string) js.Value {
	m := window.Call("matchMedia", q)
	on(m, "change", false, func(js.Value) { p.Wake() })
	return m
}

// watchScale loads the page again when the pixel density changes, as it does
// when the page is zoomed or moved to another screen: Ebitengine keeps the
// density it started with. What was open is in the address. Paper has another
// density only while it is printed.
func (p *Page) watchScale() {
	m := window.Call("matchMedia", "(resolution: "+number(window.Get("devicePixelRatio").Float())+"dppx)")
	on(m, "change", false, func(js.Value) {
		if m.Get("matches").Bool() || window.Call("matchMedia", "print").Get("matches").Bool() {
			return
		}
		p.flushAddress()
		window.Get("location").Call("reload")
	})
}

// Prefs is what the system prefers.
func (p *Page) Prefs() (dark, reducedMotion bool) {
	return p.dark.Get("matches").Bool(), p.reduced.Get("matches").Bool()
}

// Remember fits ui.Host. Where storage is forbidden nothing is remembered.
func (p *Page) Remember(name, value string) {
	try(func() { window.Get("localStorage").Call("setItem", stored+name, value) })
}

// Recall fits ui.Host.
func (p *Page) Recall(name string) (value string) {
	try(func() {
		if v := window.Get("localStorage").Call("getItem", stored+name); v.Type() == js.TypeString {
			value = v.String()
		}
	})
	return value
}

// Typing fits ui.Host: the page lays real input elements over textboxes.
func (p *Page) Typing() bool { return true }
