//go:build !js

package e2e

import (
	"testing"

	"ringscope/web/e2e/browser"
)

// inside asserts that what shows of each control is in the window.
func inside(t *testing.T, p *browser.Tab) {
	t.Helper()
	out := eval[[]string](t, p, `[...document.querySelectorAll('#mirror [data-control]')].filter(e => {
		const r = e.getBoundingClientRect();
		return r.left < -0.5 || r.top < -0.5 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5;
	}).map(e => e.getAttribute('aria-label') || e.textContent)`)
	if len(out) > 0 {
		t.Errorf("outside the window: %q", out)
	}
}

func TestAPhoneShowsTheSameScenario(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Press("Remove node-b"))
	do(t, p.Until(`!(`+browser.Control("Node node-b")+`)`))
	rested(t, p)
	do(t, p.Show(browser.View{W: 390, H: 844}))
	do(t, p.Until(`document.querySelector('#mirror [role=tablist]') && innerWidth === 390`))
	rested(t, p)
	inside(t, p)
	if small := eval[[]string](t, p, `[...document.querySelectorAll('#mirror button')].filter(e => {
		const r = e.getBoundingClientRect();
		return r.height > 0 && (r.width < 43.5 || r.height < 43.5);
	}).map(e => e.getAttribute('aria-label') + ' ' + e.getBoundingClientRect().width + '×' + e.getBoundingClientRect().height)`); len(small) > 0 {
		t.Errorf("smaller than 44 points: %q", small)
	}
	do(t, p.Until(browser.Control("Node node-a")+` && !(`+browser.Control("Node node-b")+`)`))
}

func TestEveryPixelDensityIsSharp(t *testing.T) {
	p := open(t, midway, desk)
	rested(t, p)
	do(t, p.Show(browser.View{W: 900, H: 520, Scale: 2}))
	// The page loads anew, on the same scenario.
	do(t, p.Until(`devicePixelRatio === 2 && performance.getEntriesByName('ringscope-first-frame').length &&
		document.querySelector('canvas').width === 1800 && document.querySelector('canvas').height === 1040`))
	rested(t, p)
	if got := fragment(t, p); got != midway {
		t.Errorf("the address holds %q, want %q", got, midway)
	}
	if b := picture(t, p).Bounds(); b.Dx() != 1800 || b.Dy() != 1040 {
		t.Errorf("the picture has %v pixels", b)
	}
}

func TestTheThemeFollowsTheSystemUntilOneIsChosen(t *testing.T) {
	p := open(t, "", browser.View{W: 900, H: 520, Light: true})
	rested(t, p)
	bright := func() bool {
		r, _, _, _ := picture(t, p).At(4, 4).RGBA()
		return r > 0x8000
	}
	if !bright() {
		t.Error("a system that prefers light gets a dark picture")
	}
	do(t, p.Show(desk))
	do(t, p.Until(`matchMedia('(prefers-color-scheme: dark)').matches`))
	rested(t, p)
	if bright() {
		t.Error("the system went dark, the picture stayed light")
	}
	do(t, p.Press("Theme"))
	rested(t, p)
	if !bright() {
		t.Error("light was chosen, the picture stayed dark")
	}
	_, err := browser.Eval[bool](p, `(window.old = true, location.reload(), true)`)
	do(t, err)
	do(t, p.Until(`!window.old && performance.getEntriesByName('ringscope-first-frame').length`))
	rested(t, p)
	if !bright() {
		t.Error("the choice was forgotten")
	}
}

func TestReducedMotionJumps(t *testing.T) {
	calm := desk
	calm.Calm = true
	p := open(t, "", calm)
	rested(t, p)
	was := eval[int](t, p, `ringscope.frames()`)
	do(t, p.Press("Remove node-b"))
	says(t, p, "node-b removed")
	do(t, p.Until(`Number(`+browser.Control("Timeline")+`.value) === 1`))
	// Messages fade and the mouse rests: a handful of frames, not an animation.
	if n := eval[int](t, p, `ringscope.frames()`) - was; n > 8 {
		t.Errorf("%d frames until the step had ended, want a jump", n)
	}
}
