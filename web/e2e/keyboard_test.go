//go:build !js

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"ringscope/web/e2e/browser"
)

func TestTabGoesThroughAllControlsAndOutOfThePage(t *testing.T) {
	p := open(t, "", desk)
	rested(t, p)
	want := eval[[]string](t, p, `[...document.querySelectorAll('#mirror [data-control]')]
		.filter(e => e.tabIndex >= 0).map(e => e.getAttribute('aria-label'))`)
	for i, label := range want {
		do(t, p.Key(kb.Tab))
		if err := p.Until(`document.activeElement.getAttribute('aria-label') === ` + browser.Quote(label)); err != nil {
			at := eval[string](t, p, `document.activeElement.outerHTML`)
			t.Fatalf("after %d times Tab the focus is on %s, want %q", i+1, at, label)
		}
	}
	do(t, p.Key(kb.Tab))
	do(t, p.Until(`document.activeElement === document.body || !document.hasFocus()`))
	do(t, p.Focus(want[1]))
	do(t, p.Key(kb.Tab, chromedp.ModifierShift))
	do(t, p.Until(`document.activeElement.getAttribute('aria-label') === `+browser.Quote(want[0])))
}

func TestSpacePlaysAndPauses(t *testing.T) {
	p := open(t, "steps=+node-e;-node-b;+node-f&at=0", desk)
	do(t, p.Key(" "))
	do(t, p.Until(browser.Control("Pause")))
	do(t, p.Key(" "))
	do(t, p.Until(browser.Control("Play")))
	rested(t, p)
	if at := eval[float64](t, p, `Number(`+browser.Control("Timeline")+`.value)`); at <= 0 || at >= 3 {
		t.Errorf("paused at %v, want somewhere on the way", at)
	}
}

func TestArrowsStep(t *testing.T) {
	p := open(t, "steps=+node-e;-node-b&at=0", desk)
	do(t, p.Key(kb.ArrowRight))
	do(t, p.Until(`Number(`+browser.Control("Timeline")+`.value) === 1`))
	do(t, p.Key(kb.ArrowRight))
	do(t, p.Until(`Number(`+browser.Control("Timeline")+`.value) === 2`))
	do(t, p.Key(kb.ArrowLeft))
	do(t, p.Until(`Number(`+browser.Control("Timeline")+`.value) === 1`))
}

func TestCtrlZUndoesAndCtrlShiftZRedoes(t *testing.T) {
	p := open(t, "steps=+node-e&at=1", desk)
	do(t, p.Key("z", chromedp.ModifierCtrl))
	do(t, p.Until(`!(`+browser.Control("Node node-e")+`)`))
	do(t, p.Key("Z", chromedp.ModifierCtrl, chromedp.ModifierShift))
	do(t, p.Until(browser.Control("Node node-e")))
}

func TestTheQuestionMarkListsTheKeys(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Key("?"))
	do(t, p.Until(browser.Control("Close")+` && document.getElementById('mirror').textContent.includes('play, pause')`))
	do(t, p.Key(kb.Escape))
	do(t, p.Until(`!(`+browser.Control("Close")+`) && `+browser.Control("Undo")))
}

func TestShortcutsNeverFireWhileTyping(t *testing.T) {
	p := open(t, "steps=+node-e&at=1", desk)
	do(t, p.Focus("New node"))
	do(t, p.Type("espot? ,.c"))
	do(t, p.Until(browser.Control("New node")+`.value === 'espot? ,.c'`))
	do(t, p.Key(kb.ArrowLeft))
	do(t, p.Key(kb.Home))
	do(t, p.Key("z", chromedp.ModifierCtrl))
	rested(t, p)
	if at := eval[string](t, p, browser.Control("Timeline")+`.value`); at != "1" {
		t.Errorf("typing moved the playhead to %s", at)
	}
	if eval[bool](t, p, `!!(`+browser.Control("Close")+`)`) {
		t.Error("typing opened a dialog")
	}
}

func TestEscapeLeavesAField(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Focus("Vnodes per node, typed"))
	do(t, p.Key(kb.Escape))
	do(t, p.Until(`document.activeElement !== `+browser.Control("Vnodes per node, typed")))
}

func TestAMenuIsWorkedByKeys(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Focus("Hash"))
	do(t, p.Key(kb.Enter))
	do(t, p.Until(`document.activeElement.getAttribute('role') === 'option'`))
	do(t, p.Until(`document.activeElement.parentElement.getAttribute('role') === 'listbox'`))
	was := eval[string](t, p, `document.activeElement.getAttribute('aria-label')`)
	do(t, p.Key(kb.ArrowDown))
	do(t, p.Until(`document.activeElement.getAttribute('role') === 'option' && document.activeElement.getAttribute('aria-label') !== `+browser.Quote(was)))
	do(t, p.Key(kb.Escape))
	do(t, p.Until(`document.activeElement === `+browser.Control("Hash")))
}

func TestASliderIsWorkedByArrows(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Focus("Vnodes per node"))
	do(t, p.Key(kb.ArrowRight))
	do(t, p.Until(browser.Control("Vnodes per node")+`.value === '101'`))
	do(t, p.Key(kb.Home))
	do(t, p.Until(browser.Control("Vnodes per node")+`.value === '1'`))
}

func TestTheRingIsWalkedByArrows(t *testing.T) {
	p := open(t, "", desk)
	ring := eval[string](t, p, `document.querySelector('#mirror [role=img]').getAttribute('aria-label')`)
	do(t, p.Focus(ring))
	was := eval[string](t, p, `document.getElementById('status').textContent`)
	do(t, p.Key(kb.ArrowRight))
	do(t, p.Until(`document.getElementById('status').textContent !== `+browser.Quote(was)+` && document.getElementById('status').textContent.includes('node-')`))
	do(t, p.Key(" "))
	rested(t, p)
}

func TestTheBrowserKeepsItsOwnShortcuts(t *testing.T) {
	p := open(t, "", desk)
	for key, kept := range map[string]bool{"r": false, "l": false, "t": false, "f": false, "p": false, "c": false, "z": true, "s": true} {
		got := eval[bool](t, p, `(e => { document.querySelector('canvas').dispatchEvent(e); return e.defaultPrevented; })(
			new KeyboardEvent('keydown', {key: `+browser.Quote(key)+`, ctrlKey: true, bubbles: true, cancelable: true}))`)
		if got != kept {
			t.Errorf("Ctrl+%s is taken from the browser: %v, want %v", key, got, kept)
		}
	}
}
