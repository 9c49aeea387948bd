//go:build !js

package e2e

import (
	"testing"
	"time"
)

func TestAtRestNoFrameIsComputed(t *testing.T) {
	p := open(t, "", desk)
	rested(t, p)
	before := eval[int](t, p, `ringscope.frames()`)
	time.Sleep(2 * time.Second) // the promise is about time
	if n := eval[int](t, p, `ringscope.frames()`) - before; n != 0 {
		t.Errorf("%d frames in 2 s at rest, want none", n)
	}
	do(t, p.Press("Remove node-b"))
	says(t, p, "node-b removed")
	rested(t, p)
	before = eval[int](t, p, `ringscope.frames()`)
	time.Sleep(2 * time.Second)
	if n := eval[int](t, p, `ringscope.frames()`) - before; n != 0 {
		t.Errorf("%d frames in 2 s after a step, want none", n)
	}
}

func TestAnimationFramesAreParkedAtRest(t *testing.T) {
	p := open(t, "", desk)
	rested(t, p)
	// A frame that the page itself asks for is parked with the others.
	if ran := eval[bool](t, p, `(async () => {
		let ran = false;
		requestAnimationFrame(() => { ran = true; });
		await new Promise(f => setTimeout(f, 500));
		return ran;
	})()`); ran {
		t.Error("an animation frame ran at rest")
	}
	if ran := eval[bool](t, p, `new Promise(f => { requestAnimationFrame(() => f(true)); ringscope.wake(); })`); !ran {
		t.Error("no animation frame ran when the page was woken")
	}
}
