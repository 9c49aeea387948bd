package web

import "syscall/js"

// Print has figure, as SVG, take the place of the playground on paper: the
// canvas is as dark and as large as the window. It is put into the page just
// before it is printed, as elements and not as an image, which would have to be
// loaded first, and goes afterwards.
func (p *Page) Print(figure func() []byte) {
	paper := document.Call("createElement", "div")
	paper.Set("id", "paper")
	reader := window.Get("DOMParser").New()
	on(window, "beforeprint", false, func(js.Value) {
		// Read as XML, which knows none of HTML's ways to run something.
		picture := reader.Call("parseFromString", string(figure()), "image/svg+xml").Get("documentElement")
		paper.Call("replaceChildren", picture)
		document.Get("body").Call("append", paper)
	})
	on(window, "afterprint", false, func(js.Value) {
		paper.Call("remove")
		paper.Call("replaceChildren")
	})
}
