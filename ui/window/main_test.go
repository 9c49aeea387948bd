//go:build !js

package window

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ringscope/render"
	"ringscope/ui"
)

// The tests run beside a real window, which xdotool works as a person would.
// What reads pixels runs in a tick of it: see inTick.
var (
	theWindow *Window
	theApp    = &recorder{}
)

func TestMain(m *testing.M) {
	theWindow = New(theApp, Options{W: 640, H: 480, Title: "ringscope-test"})
	code := 1
	go func() {
		code = m.Run()
		theWindow.tasks <- func(*Window) error { return ebiten.Termination }
		Schedule()
	}()
	if err := theWindow.Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// recorder is an app that keeps what comes, and draws a square for each press.
type recorder struct {
	mu     sync.Mutex
	in     ui.Input
	events []ui.Event
	busy   bool
	slow   time.Duration
	show   *render.Scene // instead of its own
	scene  render.Scene
	downs  int
}

func (r *recorder) Frame(in ui.Input, dt float64) *render.Scene {
	r.mu.Lock()
	defer r.mu.Unlock()
	if dt < 0 || dt > longest {
		panic(fmt.Sprintf("dt %v, want 0 to %v", dt, longest))
	}
	r.in = in
	r.events = append(r.events, in.Events...)
	for _, e := range in.Events {
		if e.Kind == ui.PointerDown {
			r.downs++
		}
	}
	time.Sleep(r.slow)
	if r.show != nil {
		return r.show
	}
	r.scene.Reset(in.W, in.H, render.Color{R: 20, G: 30, B: 40, A: 255})
	for i := range r.downs {
		r.scene.Rect(float32(10+20*i), 10, 10, 10, 0, render.Color{R: 200, A: 255})
	}
	return &r.scene
}

func (r *recorder) Busy() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.busy
}

func (r *recorder) Controls() []ui.Control  { return nil }
func (r *recorder) Announce() (string, int) { return "", 0 }

// set changes the recorder between two frames.
func (r *recorder) set(f func(*recorder)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f(r)
}

// input is the last frame's.
func (r *recorder) input() ui.Input {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.in
}

// clear forgets what came, and taken gives it.
func (r *recorder) clear() { r.set(func(r *recorder) { r.events = nil }) }

func (r *recorder) taken() []ui.Event {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]ui.Event(nil), r.events...)
}

// count is how many events of a kind came.
func (r *recorder) count(k ui.EventKind) int {
	n := 0
	for _, e := range r.taken() {
		if e.Kind == k {
			n++
		}
	}
	return n
}

// inTick runs f in a tick of the window, where pixels can be read.
func inTick(t *testing.T, f func(w *Window)) {
	t.Helper()
	done := make(chan struct{})
	theWindow.tasks <- func(w *Window) error {
		defer close(done)
		f(w)
		return nil
	}
	for {
		Schedule()
		select {
		case <-done:
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// until waits for a state.
func until(t *testing.T, what string, f func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !f(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("never: %s; the last events: %v", what, theApp.taken())
		}
	}
}

// rested waits until the window computes nothing any more.
func rested(t *testing.T) {
	t.Helper()
	until(t, "the window rests", func() bool {
		n := theWindow.Frames()
		time.Sleep(settle + 200*time.Millisecond)
		return theWindow.Frames() == n
	})
}

var found string

// hand works the window by xdotool, with the keyboard on it.
func hand(t *testing.T, args ...string) {
	t.Helper()
	until(t, "the first frame", func() bool { return theWindow.Drawn() > 0 })
	if found == "" {
		until(t, "a window that xdotool finds", func() bool {
			out, err := exec.Command("xdotool", "search", "--name", "ringscope-test").Output()
			found = strings.TrimSpace(string(out))
			return err == nil && found != "" && !strings.Contains(found, "\n")
		})
		xdo(t, "windowmove", found, "0", "0")
		xdo(t, "windowfocus", "--sync", found)
	}
	xdo(t, args...)
}

func xdo(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command("xdotool", args...).CombinedOutput(); err != nil {
		t.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
}
