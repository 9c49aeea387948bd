package web

import (
	"errors"
	"fmt"
	"syscall/js"
)

// maxFile is the largest file taken, in bytes: a list of a million keys is
// some 20 MB.
const maxFile = 64 << 20

func (p *Page) openFiles() {
	on(window, "dragover", true, func(e js.Value) { e.Call("preventDefault") })
	on(window, "drop", true, func(e js.Value) {
		e.Call("preventDefault")
		e.Call("stopImmediatePropagation")
		data := e.Get("dataTransfer")
		if files := data.Get("files"); files.Length() > 0 {
			p.read(files.Index(0))
		} else if text := data.Call("getData", "text/plain").String(); text != "" {
			p.push(Event{Kind: Paste, Text: text})
		}
	})
	on(document, "paste", true, func(e js.Value) {
		if isField(e.Get("target")) {
			return
		}
		data := e.Get("clipboardData")
		if files := data.Get("files"); files.Length() > 0 {
			p.read(files.Index(0))
		} else if text := data.Call("getData", "text/plain").String(); text != "" {
			p.push(Event{Kind: Paste, Text: text})
		}
		e.Call("preventDefault")
	})
}

func (p *Page) read(file js.Value) {
	name, size := file.Get("name").String(), file.Get("size").Float()
	if size > maxFile {
		p.Alert(fmt.Sprintf("%s has %.0f MB, want at most %d.", name, size/(1<<20), maxFile>>20))
		return
	}
	then(file.Call("arrayBuffer"), func(buffer js.Value) {
		data := make([]byte, buffer.Get("byteLength").Int())
		js.CopyBytesToGo(data, window.Get("Uint8Array").New(buffer))
		p.push(Event{Kind: Drop, Name: name, Text: string(data)})
	}, func(js.Value) {
		p.Alert(name + " could not be read.")
	})
}

// Open fits ui.Host: it shows the browser's file chooser.
func (p *Page) Open() {
	in := document.Call("createElement", "input")
	in.Set("type", "file")
	var f js.Func
	f = js.FuncOf(func(js.Value, []js.Value) any {
		f.Release()
		if files := in.Get("files"); files.Length() > 0 {
			p.read(files.Index(0))
		}
		return nil
	})
	in.Call("addEventListener", "change", f)
	in.Call("click")
}

// Save fits ui.Host: the browser downloads the data as a file of that name.
func (p *Page) Save(name, mime string, data []byte) (where string, err error) {
	bytes := window.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	kind := object.New()
	kind.Set("type", mime)
	url := window.Get("URL").Call("createObjectURL", window.Get("Blob").New(js.ValueOf([]any{bytes}), kind))
	a := document.Call("createElement", "a")
	a.Set("href", url)
	a.Set("download", name)
	a.Call("click")
	var f js.Func
	f = js.FuncOf(func(js.Value, []js.Value) any {
		f.Release()
		window.Get("URL").Call("revokeObjectURL", url)
		return nil
	})
	window.Call("setTimeout", f, 60_000)
	return name + " in your downloads", nil
}

// Copy fits ui.Host. The browser says later whether it allows it.
func (p *Page) Copy(text string) (done bool, err error) {
	refused := errors.New("the browser did not allow copying")
	c := window.Get("navigator").Get("clipboard")
	if c.Truthy() && try(func() {
		then(c.Call("writeText", text), func(js.Value) { p.push(Event{Kind: Copied}) }, func(js.Value) {
			e := Event{Kind: Copied}
			if !copyOldWay(text) {
				e.Text = refused.Error()
			}
			p.push(e)
		})
	}) {
		return false, nil
	}
	if copyOldWay(text) {
		return true, nil
	}
	return false, refused
}

// copyOldWay serves pages that came over http from another machine, where a
// browser has no clipboard object.
func copyOldWay(text string) (ok bool) {
	was := document.Get("activeElement")
	t := document.Call("createElement", "textarea")
	t.Set("value", text)
	t.Set("className", "hidden")
	document.Get("body").Call("append", t)
	t.Call("select")
	try(func() { ok = document.Call("execCommand", "copy").Bool() })
	t.Call("remove")
	if was.Truthy() {
		was.Call("focus")
	}
	return ok
}
