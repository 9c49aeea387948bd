//go:build !js

package window

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ringscope/ui"
)

func TestTheCursorSaysWhatAPressWouldDo(t *testing.T) {
	all := ui.Rect{X: 0, Y: 0, W: 100, H: 100}
	controls := []ui.Control{
		{Role: ui.RoleImage, Rect: all},
		{Role: ui.RoleButton, Rect: ui.Rect{X: 10, Y: 10, W: 10, H: 10}},
		{Role: ui.RoleTextbox, Rect: ui.Rect{X: 30, Y: 10, W: 10, H: 10}},
		{Role: ui.RoleSlider, Rect: ui.Rect{X: 50, Y: 10, W: 10, H: 10}, Disabled: true},
	}
	for _, c := range []struct {
		x    float32
		want ebiten.CursorShapeType
	}{{5, ebiten.CursorShapeDefault}, {15, ebiten.CursorShapePointer}, {35, ebiten.CursorShapeText}, {55, ebiten.CursorShapeDefault}} {
		if got := shapeAt(controls, c.x, 15); got != c.want {
			t.Errorf("at %v the cursor has shape %v, want %v", c.x, got, c.want)
		}
	}
}
