package window

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ringscope/ui"
)

// point gives the mouse the shape that says what a press would do.
func (w *Window) point(controls []ui.Control) {
	for _, e := range w.in.Events {
		if e.Kind <= ui.PointerUp {
			w.devices.x, w.devices.y = e.X, e.Y
		}
	}
	ebiten.SetCursorShape(shapeAt(controls, w.devices.x, w.devices.y))
}

func shapeAt(controls []ui.Control, x, y float32) ebiten.CursorShapeType {
	// What comes later is drawn over what comes before.
	for i := len(controls) - 1; i >= 0; i-- {
		c := &controls[i]
		if !c.Rect.Has(x, y) || c.Disabled {
			continue
		}
		switch c.Role {
		case ui.RoleTextbox:
			return ebiten.CursorShapeText
		case ui.RoleImage, ui.RoleText:
		default:
			return ebiten.CursorShapePointer
		}
	}
	return ebiten.CursorShapeDefault
}
