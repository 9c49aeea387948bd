package web

import "syscall/js"

// Font lets fields be typed in with the face that they are drawn with; data is
// a TrueType font. A browser that refuses it uses one of its own.
func (p *Page) Font(family string, data []byte) {
	bytes := window.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	try(func() {
		face := window.Get("FontFace").New(family, bytes)
		document.Get("fonts").Call("add", face)
	})
}
