package web

import (
	"math"
	"syscall/js"
)

// touches is the fingers that are down: the first is the pointer, and two
// pinch.
type touches struct {
	down  []finger
	pinch bool
}

type finger struct {
	id   int
	x, y float64
}

// openPointer reads pointer events itself instead of Ebitengine's state of
// the devices: they come in order, however short a click is; a wheel's turns
// add up; and a touch that the system takes away is reported as that.
func (p *Page) openPointer() {
	on(p.canvas, "pointerdown", false, p.pointerDown)
	on(window, "pointermove", false, p.pointerMove)
	on(window, "pointerup", false, func(e js.Value) { p.pointerEnd(e, false) })
	on(window, "pointercancel", false, func(e js.Value) { p.pointerEnd(e, true) })
	on(document.Get("documentElement"), "pointerleave", false, func(e js.Value) {
		if e.Get("target").Equal(document.Get("documentElement")) && !isTouch(e) {
			p.push(Event{Kind: Away})
		}
	})
	on(p.canvas, "wheel", true, p.wheel)
}

func isTouch(e js.Value) bool { return e.Get("pointerType").String() == "touch" }

func at(e js.Value) (x, y float64) { return e.Get("clientX").Float(), e.Get("clientY").Float() }

func (p *Page) pointer(kind Kind, e js.Value) Event {
	x, y := at(e)
	return Event{Kind: kind, X: float32(x), Y: float32(y), Touch: isTouch(e), Button: max(0, e.Get("button").Int()),
		Shift: e.Get("shiftKey").Bool(), Ctrl: e.Get("ctrlKey").Bool(), Alt: e.Get("altKey").Bool(), Meta: e.Get("metaKey").Bool()}
}

func (p *Page) pointerDown(e js.Value) {
	id := e.Get("pointerId").Int()
	// So that the button's release is reported wherever it happens.
	try(func() { p.canvas.Call("setPointerCapture", id) })
	if !isTouch(e) {
		p.push(p.pointer(Down, e))
		return
	}
	x, y := at(e)
	p.down = append(p.down, finger{id, x, y})
	switch len(p.down) {
	case 1:
		p.push(p.pointer(Down, e))
	case 2:
		p.touches.pinch = true
		p.push(Event{Kind: Away, Touch: true})
	}
}

func (p *Page) pointerMove(e js.Value) {
	if !isTouch(e) {
		p.push(p.pointer(Move, e))
		return
	}
	f := p.finger(e)
	if f == nil {
		return
	}
	if !p.touches.pinch {
		f.x, f.y = at(e)
		p.push(p.pointer(Move, e))
		return
	}
	if len(p.down) < 2 {
		return
	}
	x0, y0, d0 := p.spread()
	f.x, f.y = at(e)
	x, y, d := p.spread()
	if d0 > 1 && d > 1 {
		p.push(Event{Kind: Pinch, X: float32(x), Y: float32(y), Zoom: float32(d / d0), Touch: true})
	}
	p.push(Event{Kind: Wheel, X: float32(x), Y: float32(y), DX: float32(x0 - x), DY: float32(y0 - y), Touch: true})
}

// spread is the middle of the first two fingers and how far they are apart.
func (p *Page) spread() (x, y, distance float64) {
	a, b := p.down[0], p.down[1]
	return (a.x + b.x) / 2, (a.y + b.y) / 2, math.Hypot(a.x-b.x, a.y-b.y)
}

func (p *Page) finger(e js.Value) *finger {
	id := e.Get("pointerId").Int()
	for i := range p.down {
		if p.down[i].id == id {
			return &p.down[i]
		}
	}
	return nil
}

func (p *Page) pointerEnd(e js.Value, cancelled bool) {
	if !isTouch(e) {
		// A press that began in a field is not the canvas's.
		if e.Get("target").Equal(p.canvas) {
			p.push(p.pointer(Up, e))
		}
		return
	}
	f := p.finger(e)
	if f == nil {
		return
	}
	*f = p.down[len(p.down)-1]
	p.down = p.down[:len(p.down)-1]
	if !p.touches.pinch && !cancelled {
		p.push(p.pointer(Up, e))
	}
	if len(p.down) == 0 {
		p.touches.pinch = false
		p.push(Event{Kind: Away, Touch: true})
	}
}

func (p *Page) wheel(e js.Value) {
	e.Call("preventDefault")
	e.Call("stopImmediatePropagation")
	x, y := at(e)
	dx, dy := e.Get("deltaX").Float(), e.Get("deltaY").Float()
	switch e.Get("deltaMode").Int() {
	case 1: // lines
		dx, dy = dx*16, dy*16
	case 2: // pages
		h := window.Get("innerHeight").Float()
		dx, dy = dx*h, dy*h
	}
	ev := Event{Kind: Wheel, X: float32(x), Y: float32(y), DX: float32(dx), DY: float32(dy), Shift: e.Get("shiftKey").Bool()}
	if e.Get("ctrlKey").Bool() { // how browsers report a pinch on a touch pad
		ev = Event{Kind: Pinch, X: ev.X, Y: ev.Y, Zoom: float32(math.Exp(-max(-50, min(50, dy)) / 100))}
	}
	p.push(ev)
}
