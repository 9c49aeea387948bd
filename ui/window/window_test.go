//go:build !js

package window

import (
	"fmt"
	"testing"
	"time"

	"ringscope/ui"
)

func TestAtRestNoFrameIsComputed(t *testing.T) {
	hand(t, "mousemove", "100", "100")
	rested(t)
	n := theWindow.Frames()
	time.Sleep(2 * time.Second) // the promise is about time
	if got := theWindow.Frames(); got != n {
		t.Fatalf("%d frames in 2 s at rest, want none", got-n)
	}
	hand(t, "mousemove", "120", "100")
	until(t, "a frame for a mouse that moves", func() bool { return theWindow.Frames() > n })
}

func TestAPictureThatDidNotChangeIsNotDrawnAgain(t *testing.T) {
	hand(t, "mousemove", "100", "100")
	rested(t)
	frames, drawn := theWindow.Frames(), theWindow.Drawn()
	for i := range 5 {
		hand(t, "mousemove", fmt.Sprint(200+10*i), "150")
	}
	until(t, "a frame for a mouse that moves", func() bool { return theWindow.Frames() > frames })
	if got := theWindow.Drawn(); got != drawn {
		t.Fatalf("drawn %d times more, want none", got-drawn)
	}
}

func clicks(t *testing.T, held string) {
	t.Helper()
	for i := 1; i <= 10; i++ {
		hand(t, "mousemove", fmt.Sprint(50+i), "200", "mousedown", "1", "sleep", held, "mouseup", "1")
		until(t, fmt.Sprint(i, " presses and releases"), func() bool {
			return theApp.count(ui.PointerDown) == i && theApp.count(ui.PointerUp) == i
		})
	}
}

func TestAClickOf20MillisecondsIsNeverLostAtRest(t *testing.T) {
	hand(t, "mousemove", "40", "200")
	rested(t)
	theApp.clear()
	clicks(t, "0.02")
}

func TestAClickShorterThanAFrameIsNeverLost(t *testing.T) {
	theApp.set(func(r *recorder) { r.busy, r.slow = true, 60*time.Millisecond })
	defer theApp.set(func(r *recorder) { r.busy, r.slow = false, 0 })
	hand(t, "mousemove", "40", "220")
	theApp.clear()
	clicks(t, "0.02")
}

func TestADragComesWithItsPlaces(t *testing.T) {
	hand(t, "mousemove", "100", "300")
	rested(t)
	theApp.clear()
	hand(t, "mousedown", "1", "sleep", "0.05", "mousemove", "160", "310", "sleep", "0.05", "mouseup", "1")
	until(t, "the release", func() bool { return theApp.count(ui.PointerUp) == 1 })
	for _, e := range theApp.taken() {
		switch e.Kind {
		case ui.PointerDown:
			if e.X != 100 || e.Y != 300 || e.Button != 0 || e.Touch {
				t.Errorf("pressed: %+v, want the left button at 100, 300", e)
			}
		case ui.PointerUp:
			if e.X != 160 || e.Y != 310 {
				t.Errorf("released: %+v, want 160, 310", e)
			}
		}
	}
}

func TestTurnsOfTheWheelAddUp(t *testing.T) {
	hand(t, "mousemove", "100", "300")
	rested(t)
	theApp.clear()
	hand(t, "click", "--repeat", "5", "--delay", "1", "5")
	sum := func() (y float32) {
		for _, e := range theApp.taken() {
			if e.Kind == ui.Wheel {
				y += e.DY
			}
		}
		return y
	}
	until(t, "five notches down", func() bool { return sum() == 5*notch })
}

func TestKeysComeByTheNamesOfABrowser(t *testing.T) {
	for _, c := range []struct {
		press, key string
		mods       ui.Mods
		types      string
	}{
		{"a", "a", 0, "a"},
		{"shift+a", "A", ui.Shift, "A"},
		{"question", "?", ui.Shift, "?"},
		{"space", " ", 0, " "},
		{"Return", "Enter", 0, ""},
		{"Escape", "Escape", 0, ""},
		{"Left", "ArrowLeft", 0, ""},
		{"Tab", "Tab", 0, ""},
		{"shift+Tab", "Tab", ui.Shift, ""},
		{"ctrl+z", "z", ui.Ctrl, ""},
		{"ctrl+shift+z", "Z", ui.Ctrl | ui.Shift, ""},
	} {
		hand(t, "mousemove", "100", "300")
		theApp.clear()
		xdo(t, "key", "--delay", "40", c.press)
		until(t, "the key "+c.press, func() bool {
			for _, e := range theApp.taken() {
				if e.Kind == ui.KeyDown && e.Key == c.key && e.Mods == c.mods {
					return true
				}
			}
			return false
		})
		typed := ""
		for _, e := range theApp.taken() {
			if e.Kind == ui.Rune {
				typed += e.Text
			}
		}
		if typed != c.types {
			t.Errorf("%s types %q, want %q", c.press, typed, c.types)
		}
	}
}

func TestAHeldKeyIsSentAgain(t *testing.T) {
	hand(t, "mousemove", "100", "300")
	theApp.clear()
	xdo(t, "keydown", "Right")
	until(t, "three of a held key", func() bool { return theApp.count(ui.KeyDown) >= 3 })
	xdo(t, "keyup", "Right")
}

func TestTheScreenHasExactlyTheWindowsPixels(t *testing.T) {
	for _, size := range [][2]float64{{640, 480}, {1001, 333}, {390, 844}, {333.5, 700.25}} {
		var w Window
		var x, y float64
		inTick(t, func(*Window) { x, y = w.LayoutF(size[0], size[1]) })
		s := float64(w.in.Scale)
		if x != size[0]*s || y != size[1]*s {
			t.Errorf("a window of %v has a screen of %v × %v at %v", size, x, y, s)
		}
	}
}

func TestAResizedWindowIsDrawnAnew(t *testing.T) {
	hand(t, "mousemove", "100", "300")
	drawn := theWindow.Drawn()
	xdo(t, "windowsize", "--sync", found, "700", "500")
	until(t, "a frame of the new size", func() bool { in := theApp.input(); return in.W == 700 && in.H == 500 })
	until(t, "that it is drawn", func() bool { return theWindow.Drawn() > drawn })
	xdo(t, "windowsize", "--sync", found, "640", "480")
	until(t, "a frame of the old size", func() bool { in := theApp.input(); return in.W == 640 && in.H == 480 })
}
