//go:build js

package ui

import (
	"syscall/js"
	"time"
)

// spent is the processor time that this program has had, as Node.js tells it.
func spent() time.Duration {
	u := js.Global().Get("process").Call("cpuUsage")
	return time.Duration(u.Get("user").Float()+u.Get("system").Float()) * time.Microsecond
}
