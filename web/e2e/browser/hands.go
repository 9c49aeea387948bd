//go:build !js

package browser

import (
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Press clicks a control through its mirrored element, as assistive
// technology does.
func (t *Tab) Press(label string) error {
	if err := t.Until(Control(label) + `?.getAttribute('aria-disabled') !== 'true' && ` + Control(label)); err != nil {
		return err
	}
	_, err := Eval[bool](t, Control(label)+`.click() || true`)
	return err
}

// Focus brings the keyboard to a control.
func (t *Tab) Focus(label string) error {
	if err := t.Until(Control(label)); err != nil {
		return err
	}
	if _, err := Eval[bool](t, Control(label)+`.focus() || true`); err != nil {
		return err
	}
	return t.Until(`document.activeElement === ` + Control(label))
}

// Write types into a field, after what is in it was selected.
func (t *Tab) Write(label, text string) error {
	if err := t.Focus(label); err != nil {
		return err
	}
	if _, err := Eval[bool](t, `document.activeElement.select() || true`); err != nil {
		return err
	}
	return t.Type(text)
}

// Type presses the keys of a text.
func (t *Tab) Type(text string) error { return chromedp.Do(t.Ctx, chromedp.KeyEvent(text)) }

// Key presses one key, given as a browser calls it, with modifiers held.
func (t *Tab) Key(key string, mods ...chromedp.Modifier) error {
	return chromedp.Do(t.Ctx, chromedp.KeyEvent(key, chromedp.KeyModifiers(mods...)))
}

// Box is where an element is, in CSS pixels.
type Box struct{ X, Y, Width, Height float64 }

// Mid is its middle.
func (b Box) Mid() (x, y float64) { return b.X + b.Width/2, b.Y + b.Height/2 }

// Box gives where a control is.
func (t *Tab) Box(label string) (Box, error) {
	if err := t.Until(Control(label)); err != nil {
		return Box{}, err
	}
	return Eval[Box](t, `(({x, y, width, height}) => ({X: x, Y: y, Width: width, Height: height}))(`+Control(label)+`.getBoundingClientRect())`)
}

// Mouse does one thing with the left button at a place: move, press or let go.
func (t *Tab) Mouse(what input.DispatchMouseEventType, x, y float64) error {
	p := input.DispatchMouseEventParams{Type: what, X: x, Y: y}
	if what != input.DispatchMouseEventTypeMouseMoved {
		p.Button, p.ClickCount = input.MouseButtonLeft, 1
	}
	_, err := chromedp.Call(t.Ctx, input.DispatchMouseEvent, p)
	return err
}

// Click presses the mouse's button at a place for that long.
func (t *Tab) Click(x, y float64, held time.Duration) error {
	if err := t.Mouse(input.DispatchMouseEventTypeMousePressed, x, y); err != nil {
		return err
	}
	time.Sleep(held)
	return t.Mouse(input.DispatchMouseEventTypeMouseReleased, x, y)
}

// Touch does one thing with fingers: start or move with where they are, end
// or cancel without.
func (t *Tab) Touch(what input.DispatchTouchEventType, at ...[2]float64) error {
	points := []*input.TouchPoint{}
	for i, p := range at {
		id := float64(i)
		points = append(points, &input.TouchPoint{X: p[0], Y: p[1], ID: &id})
	}
	_, err := chromedp.Call(t.Ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: what, TouchPoints: points})
	return err
}

// Picture is what the page shows, as PNG.
func (t *Tab) Picture() ([]byte, error) { return chromedp.Run(t.Ctx, chromedp.CaptureScreenshot()) }
