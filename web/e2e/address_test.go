//go:build !js

package e2e

import (
	"testing"

	"ringscope/web/e2e/browser"
)

const midway = "steps=+node-e&at=0.5"

func TestALinkOpenedElsewhereGivesTheSamePicture(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Press("Remove node-c"))
	says(t, p, "node-c removed")
	rested(t, p)
	// Shift-Tab and the like leave no mark on the picture.
	_, err := browser.Eval[bool](p, `document.activeElement.blur() || true`)
	do(t, err)
	rested(t, p)
	link := eval[string](t, p, `location.href`)
	q := visit(t, link, desk)
	do(t, q.Ready())
	rested(t, q)
	if n := differ(picture(t, p), picture(t, q)); n > 0 {
		t.Errorf("%d pixels differ, want the same picture", n)
	}
}

func TestAPlayheadBetweenTwoStepsIsKept(t *testing.T) {
	p := open(t, midway, desk)
	q := open(t, midway, desk)
	rested(t, p)
	rested(t, q)
	if got := eval[string](t, p, browser.Control("Timeline")+`.value`); got != "0.5" {
		t.Errorf("the timeline is at %s, want 0.5", got)
	}
	if n := differ(picture(t, p), picture(t, q)); n > 0 {
		t.Errorf("%d pixels differ, want the same picture", n)
	}
}

func TestTheBackButtonGoesBackAStep(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Press("Remove node-c"))
	do(t, p.Until(`location.hash.includes('node-c')`))
	rested(t, p)
	do(t, p.Press("Remove node-b"))
	do(t, p.Until(`location.hash.includes('node-b')`))
	rested(t, p)
	_, err := browser.Eval[bool](p, `history.back() || true`)
	do(t, err)
	do(t, p.Until(browser.Control("Node node-b")+` && !(`+browser.Control("Node node-c")+`)`))
	_, err = browser.Eval[bool](p, `history.back() || true`)
	do(t, err)
	do(t, p.Until(browser.Control("Node node-c")))
	_, err = browser.Eval[bool](p, `history.forward() || true`)
	do(t, err)
	do(t, p.Until(`!(`+browser.Control("Node node-c")+`)`))
}

func TestAnEditedAddressIsFollowed(t *testing.T) {
	p := open(t, "", desk)
	_, err := browser.Eval[bool](p, `(location.hash = 'nodes=alpha,beta&vnodes=7', true)`)
	do(t, err)
	do(t, p.Until(browser.Control("Node alpha")+` && `+browser.Control("Vnodes per node")+`.value === '7'`))
}

func TestAMalformedFragmentSaysWhyAndKeepsTheScene(t *testing.T) {
	p := open(t, "nodes=alpha,beta", desk)
	rested(t, p)
	_, err := browser.Eval[bool](p, `(location.hash = 'vnodes=many', true)`)
	do(t, err)
	says(t, p, `Vnodes is "many"`, "want a whole number")
	do(t, p.Until(browser.Control("Node alpha")))

	q := open(t, "bits=70", desk)
	says(t, q, "Bits is 70", "want 3 to 64")
	do(t, q.Until(browser.Control("Node node-a")))
}

func TestTheLinkIsCopied(t *testing.T) {
	p := open(t, midway, browser.View{W: 900, H: 520, Script: `
		Object.defineProperty(navigator, 'clipboard', {value: {writeText: async s => { window.copied = s; }}});`})
	do(t, p.Press("Share"))
	do(t, p.Until(`window.copied === location.href`))
}

func TestAPastedLinkIsOpened(t *testing.T) {
	p := open(t, "", desk)
	_, err := browser.Eval[bool](p, `(() => {
		const data = new DataTransfer();
		data.setData('text/plain', location.origin + '/#nodes=alpha,beta');
		document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
		return true;
	})()`)
	do(t, err)
	do(t, p.Until(browser.Control("Node alpha")))
}

func TestADroppedFileIsOpened(t *testing.T) {
	p := open(t, "", desk)
	_, err := browser.Eval[bool](p, `(() => {
		const data = new DataTransfer();
		data.items.add(new File(['nodes=gamma,delta'], 'ring.txt', {type: 'text/plain'}));
		document.querySelector('canvas').dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
		return true;
	})()`)
	do(t, err)
	do(t, p.Until(browser.Control("Node gamma")))
}

func TestWhereCopyingIsRefusedTheLinkIsShownToBeCopiedByHand(t *testing.T) {
	p := open(t, "steps=+node-e&at=1", browser.View{W: 900, H: 520, Script: `
		Object.defineProperty(navigator, 'clipboard', {value: {writeText: () => Promise.reject(new Error('no'))}});
		document.execCommand = () => false;`})
	do(t, p.Press("Share"))
	do(t, p.Until(browser.Control("Link")+`?.value === location.href`))
	says(t, p, "Copy the link: ")
	if said := eval[string](t, p, `document.getElementById('alert').textContent`); said != "" {
		t.Errorf("the page alerts of %q too", said)
	}
}
