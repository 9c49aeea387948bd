package web

import "syscall/js"

var (
	window   = js.Global()
	document = window.Get("document")
	object   = window.Get("Object")
)

// Page is the browser's page. It is used from one goroutine; what the browser
// reports comes between two frames, in callbacks.
type Page struct {
	wanted func() // asks the window for a frame
	wake   js.Value
	events []Event
	canvas js.Value

	address
	mirror
	touches
	dark, reduced js.Value // media queries
	offScale      func()
}

// Open takes the page over. wanted asks for a frame; it is called whenever
// something happened that [Page.Events] has to tell.
func Open(wanted func()) *Page {
	p := &Page{
		wanted: wanted,
		wake:   window.Get("ringscope").Get("wake"),
		canvas: document.Call("querySelector", "canvas"),
	}
	// Ebitengine makes the canvas the first stop of the Tab key. It stays
	// focusable by a click, which is how typing leaves a field.
	p.canvas.Call("setAttribute", "tabindex", "-1")
	p.canvas.Call("setAttribute", "aria-hidden", "true")
	p.openAddress()
	p.openMirror()
	p.openPrefs()
	p.openPointer()
	p.openKeys()
	p.openFiles()
	return p
}

// Events gives what happened since the last call, in order, and forgets it.
// The slice is good until then.
func (p *Page) Events(dst []Event) []Event {
	dst = append(dst, p.events...)
	p.events = p.events[:0]
	return dst
}

func (p *Page) push(e Event) {
	p.events = append(p.events, e)
	p.Wake()
}

// Wake lets one frame happen though the page is at rest.
func (p *Page) Wake() {
	p.wanted()
	p.wake.Invoke()
}

// Shown is to be called when the first picture is on the canvas: the figure
// that stood in for it goes.
func (p *Page) Shown() { window.Get("ringscope").Call("shown") }

// Report lets tests read numbers: ringscope.frames() and the like.
func (p *Page) Report(name string, f func() int) {
	window.Get("ringscope").Set(name, js.FuncOf(func(js.Value, []js.Value) any { return f() }))
}

// on listens in the capture phase, so that it comes before Ebitengine's own
// listeners, which sit on the canvas. A listener that prevents the default
// must not be passive.
func on(target js.Value, event string, active bool, f func(e js.Value)) {
	o := object.New()
	o.Set("capture", true)
	o.Set("passive", !active)
	target.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}), o)
}

// try calls what may throw, such as storage that is forbidden.
func try(f func()) (ok bool) {
	defer func() {
		if e := recover(); e != nil {
			if _, thrown := e.(js.Error); !thrown {
				panic(e)
			}
			ok = false
		}
	}()
	f()
	return true
}

// then calls one of the two when a promise is settled.
func then(promise js.Value, done func(js.Value), failed func(js.Value)) {
	var yes, no js.Func
	settle := func(f func(js.Value)) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			yes.Release()
			no.Release()
			f(args[0])
			return nil
		})
	}
	yes, no = settle(done), settle(failed)
	promise.Call("then", yes, no)
}
