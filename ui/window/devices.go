//go:build !js

package window

import (
	"io"
	"io/fs"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"ringscope/ui"
)

// devices turns the state of mouse, touch screen and keyboard into events.
type devices struct {
	x, y      float32 // of the pointer, in points
	inside    bool
	buttons   [3]bool
	touches   touches
	keys      keys
	lastEvent time.Time
}

func (d *devices) held() bool {
	return d.buttons[0] || d.buttons[1] || d.buttons[2] || len(d.touches.down) > 0 || d.keys.held
}

// notch is how far one notch of a wheel goes, in points.
const notch = 40

func (d *devices) read(dst []ui.Event, scale float32) []ui.Event {
	dst = d.readMouse(dst, scale)
	dst = d.touches.read(dst, scale)
	dst = d.keys.read(dst)
	if files := ebiten.DroppedFiles(); files != nil {
		dst = dropped(dst, files)
	}
	return dst
}

func (d *devices) readMouse(dst []ui.Event, scale float32) []ui.Event {
	cx, cy := ebiten.CursorPosition()
	x, y := float32(cx)/scale, float32(cy)/scale
	if x != d.x || y != d.y {
		d.x, d.y = x, y
		dst = append(dst, ui.Event{Kind: ui.PointerMove, X: x, Y: y})
	}
	for i, b := range [...]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonMiddle, ebiten.MouseButtonRight} {
		if is := ebiten.IsMouseButtonPressed(b); is != d.buttons[i] {
			d.buttons[i] = is
			kind := ui.PointerUp
			if is {
				kind = ui.PointerDown
			}
			dst = append(dst, ui.Event{Kind: kind, X: x, Y: y, Button: i, Mods: mods()})
		}
	}
	if dx, dy := ebiten.Wheel(); dx != 0 || dy != 0 {
		e := ui.Event{Kind: ui.Wheel, X: x, Y: y, DX: float32(-dx * notch), DY: float32(-dy * notch), Mods: mods()}
		if e.Mods&ui.Ctrl != 0 {
			e = ui.Event{Kind: ui.Pinch, X: x, Y: y, Zoom: float32(math.Exp(dy / 5))}
		}
		dst = append(dst, e)
	}
	// A window that is left in the middle of a press gets no release.
	if inside := ebiten.IsFocused() || d.held(); inside != d.inside {
		d.inside = inside
		if !inside {
			dst = append(dst, ui.Event{Kind: ui.PointerAway})
		}
	}
	return dst
}

// maxFile is the largest file taken, in bytes.
const maxFile = 64 << 20

// dropped adds the first file that was dropped on the window.
func dropped(dst []ui.Event, files fs.FS) []ui.Event {
	_ = fs.WalkDir(files, ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		f, err := files.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, maxFile))
		if err != nil {
			return err
		}
		dst = append(dst, ui.Event{Kind: ui.Drop, Name: e.Name(), Text: string(data)})
		return fs.SkipAll
	})
	return dst
}

// touches is the fingers that are down: the first is the pointer, two pinch.
type touches struct {
	ids   []ebiten.TouchID
	down  []finger
	pinch bool
}

type finger struct {
	id   ebiten.TouchID
	x, y float32
}

func (t *touches) read(dst []ui.Event, scale float32) []ui.Event {
	t.ids = inpututil.AppendJustPressedTouchIDs(t.ids[:0])
	for _, id := range t.ids {
		x, y := touchAt(id, scale)
		t.down = append(t.down, finger{id, x, y})
		switch len(t.down) {
		case 1:
			dst = append(dst, ui.Event{Kind: ui.PointerDown, X: x, Y: y, Touch: true})
		case 2:
			t.pinch = true
			dst = append(dst, ui.Event{Kind: ui.PointerAway, Touch: true})
		}
	}
	was := [2]finger{}
	copy(was[:], t.down)
	moved := false
	for i := 0; i < len(t.down); i++ {
		f := &t.down[i]
		if inpututil.IsTouchJustReleased(f.id) {
			if !t.pinch {
				dst = append(dst, ui.Event{Kind: ui.PointerUp, X: f.x, Y: f.y, Touch: true})
			}
			t.down = append(t.down[:i], t.down[i+1:]...)
			i--
			if len(t.down) == 0 {
				t.pinch = false
				dst = append(dst, ui.Event{Kind: ui.PointerAway, Touch: true})
			}
			moved = false
			continue
		}
		if x, y := touchAt(f.id, scale); x != f.x || y != f.y {
			f.x, f.y, moved = x, y, true
			if !t.pinch {
				dst = append(dst, ui.Event{Kind: ui.PointerMove, X: x, Y: y, Touch: true})
			}
		}
	}
	if moved && t.pinch && len(t.down) >= 2 {
		dst = pinch(dst, was, [2]finger{t.down[0], t.down[1]})
	}
	return dst
}

func touchAt(id ebiten.TouchID, scale float32) (x, y float32) {
	tx, ty := ebiten.TouchPosition(id)
	return float32(tx) / scale, float32(ty) / scale
}

// pinch is what two fingers did: drew apart, and carried the picture along.
func pinch(dst []ui.Event, a, b [2]finger) []ui.Event {
	spread := func(f [2]finger) (x, y, d float32) {
		dx, dy := float64(f[0].x-f[1].x), float64(f[0].y-f[1].y)
		return (f[0].x + f[1].x) / 2, (f[0].y + f[1].y) / 2, float32(math.Sqrt(dx*dx + dy*dy))
	}
	x0, y0, d0 := spread(a)
	x, y, d := spread(b)
	if d0 > 1 && d > 1 {
		dst = append(dst, ui.Event{Kind: ui.Pinch, X: x, Y: y, Zoom: d / d0, Touch: true})
	}
	return append(dst, ui.Event{Kind: ui.Wheel, X: x, Y: y, DX: x0 - x, DY: y0 - y, Touch: true})
}
