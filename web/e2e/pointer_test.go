//go:build !js

package e2e

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"ringscope/web/e2e/browser"
)

func TestAClickOf20MillisecondsIsNeverLost(t *testing.T) {
	p := open(t, "", desk)
	box, err := p.Box("Theme")
	do(t, err)
	x, y := box.Mid()
	do(t, p.Mouse(input.DispatchMouseEventTypeMouseMoved, x-40, y))
	was := "dark"
	for i := range 6 {
		do(t, p.Click(x, y, 20*time.Millisecond))
		want := map[string]string{"dark": "light", "light": "dark"}[was]
		if err := p.Until(browser.Control("Theme") + `.getAttribute('aria-description') === '` + want + `'`); err != nil {
			t.Fatalf("click %d: %v", i+1, err)
		}
		was = want
	}
}

func TestClicksComeThroughWhileFramesAreSlow(t *testing.T) {
	// Ten nodes are removed by mouse, while the steps before still run.
	p := open(t, "", desk)
	for _, n := range []string{"node-a", "node-b", "node-c"} {
		box, err := p.Box("Remove " + n)
		do(t, err)
		x, y := box.Mid()
		do(t, p.Mouse(input.DispatchMouseEventTypeMouseMoved, x, y))
		do(t, p.Click(x, y, 20*time.Millisecond))
		do(t, p.Until(`!(`+browser.Control("Node "+n)+`)`))
	}
}

func TestAPressThatEndsOutsideIsLetGo(t *testing.T) {
	p := open(t, "", desk)
	box, err := p.Box("Vnodes per node")
	do(t, err)
	x, y := box.Mid()
	do(t, p.Mouse(input.DispatchMouseEventTypeMousePressed, x, y))
	do(t, p.Mouse(input.DispatchMouseEventTypeMouseMoved, x+10, y))
	do(t, p.Mouse(input.DispatchMouseEventTypeMouseMoved, x+10, -30))
	do(t, p.Mouse(input.DispatchMouseEventTypeMouseReleased, x+10, -30))
	rested(t, p)
	was := eval[string](t, p, browser.Control("Vnodes per node")+`.value`)
	do(t, p.Mouse(input.DispatchMouseEventTypeMouseMoved, x-60, y))
	rested(t, p)
	if got := eval[string](t, p, browser.Control("Vnodes per node")+`.value`); got != was {
		t.Errorf("the slider went from %s to %s though it was let go", was, got)
	}
}

func TestATouchDragMovesASlider(t *testing.T) {
	p := open(t, "", browser.View{W: 900, H: 520, Touch: true})
	box, err := p.Box("Vnodes per node")
	do(t, err)
	_, y := box.Mid()
	do(t, p.Touch(input.DispatchTouchEventTypeTouchStart, [2]float64{box.X + box.Width*0.6, y}))
	for i := 1; i <= 6; i++ {
		do(t, p.Touch(input.DispatchTouchEventTypeTouchMove, [2]float64{box.X + box.Width*(0.6-0.05*float64(i)), y}))
	}
	do(t, p.Until(`Number(`+browser.Control("Vnodes per node")+`.value) < 60`))
	do(t, p.Touch(input.DispatchTouchEventTypeTouchEnd))
	rested(t, p)
	if v := eval[float64](t, p, `Number(`+browser.Control("Vnodes per node")+`.value)`); v < 2 || v > 60 {
		t.Errorf("the slider was dragged to %v, want about a third of its way", v)
	}
}

func TestATouchThatIsTakenAwayIsNoTap(t *testing.T) {
	p := open(t, "", browser.View{W: 900, H: 520, Touch: true})
	box, err := p.Box("Remove node-b")
	do(t, err)
	x, y := box.Mid()
	do(t, p.Touch(input.DispatchTouchEventTypeTouchStart, [2]float64{x, y}))
	do(t, p.Touch(input.DispatchTouchEventTypeTouchCancel))
	rested(t, p)
	if !eval[bool](t, p, `!!(`+browser.Control("Node node-b")+`)`) {
		t.Error("a cancelled touch removed a node")
	}
	do(t, p.Touch(input.DispatchTouchEventTypeTouchStart, [2]float64{x, y}))
	do(t, p.Touch(input.DispatchTouchEventTypeTouchEnd))
	do(t, p.Until(`!(`+browser.Control("Node node-b")+`)`))
}

func TestAFieldIsTypedInWhereItIsDrawn(t *testing.T) {
	p := open(t, "", desk)
	box, err := p.Box("New node")
	do(t, err)
	x, y := box.Mid()
	do(t, p.Click(x, y, 20*time.Millisecond))
	do(t, p.Until(`document.activeElement === `+browser.Control("New node")))
	do(t, p.Type("node-x\bé"))
	do(t, p.Until(browser.Control("New node")+`.value === 'node-é'`))
	// A click beside it ends the writing, and loses nothing.
	box, err = p.Box("Add node")
	do(t, err)
	x, y = box.Mid()
	do(t, p.Click(x, y, 20*time.Millisecond))
	do(t, p.Until(browser.Control("Node node-é")))
}

func TestTheWheelNeverScrollsThePage(t *testing.T) {
	p := open(t, "", desk)
	for _, at := range [][2]float64{{200, 250}, {700, 250}, {300, 440}} {
		_, err := browser.Eval[bool](p, fmt.Sprintf(`(e => {
			document.querySelector('canvas').dispatchEvent(e);
			return e.defaultPrevented || Promise.reject(new Error('the wheel would scroll the page'));
		})(new WheelEvent('wheel', {clientX: %g, clientY: %g, deltaY: 120, bubbles: true, cancelable: true}))`, at[0], at[1]))
		do(t, err)
	}
	if y := eval[float64](t, p, `scrollY`); y != 0 {
		t.Errorf("the page scrolled to %v", y)
	}
}
