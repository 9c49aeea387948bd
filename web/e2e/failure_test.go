//go:build !js

package e2e

import (
	"testing"

	"ringscope/web/e2e/browser"
)

// broken opens the page so that it fails, and gives what it says. Its console
// may complain.
func broken(t *testing.T, script string) *browser.Tab {
	t.Helper()
	p, err := chromium.Open(origin+"/", browser.View{W: 900, H: 520, Script: script})
	do(t, err)
	t.Cleanup(p.Close)
	do(t, p.Until(`performance.getEntriesByName('ringscope-failed').length`))
	return p
}

func sentence(t *testing.T, p *browser.Tab, want string) {
	t.Helper()
	do(t, p.Until(`document.getElementById('sentence').textContent.includes(`+browser.Quote(want)+`) &&
		document.getElementById('sentence').getClientRects().length`))
	// The figure stays, so that the page is not empty.
	do(t, p.Until(`document.querySelector('#figure img').naturalWidth > 0`))
}

func TestWithoutWebAssemblyASentenceSaysSo(t *testing.T) {
	p := broken(t, `delete window.WebAssembly`)
	sentence(t, p, "WebAssembly")
}

func TestWithoutWebGL2ASentenceSaysSo(t *testing.T) {
	p := broken(t, `{
		const was = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return kind === 'webgl2' ? null : was.call(this, kind, ...more); };
	}`)
	sentence(t, p, "WebGL 2")
}

// elsewhere makes the page ask for its program at another address, for as long
// as it is not mended.
func elsewhere(url string) string {
	return `window.Worker = class extends Worker {
		postMessage(m) { super.postMessage(window.mended ? m : {...m, url: ` + browser.Quote(url) + `}); }
	}`
}

func TestAFailedDownloadSaysSoAndCanBeTriedAgain(t *testing.T) {
	// Nothing answers there: the port was free a moment ago.
	gone, stop, err := browser.Serve(*ringctl, *site)
	do(t, err)
	stop()
	p := broken(t, elsewhere(gone+"/ringscope.wasm"))
	sentence(t, p, "could not be downloaded: Failed to fetch")
	_, err = browser.Eval[bool](p, `(window.mended = true, document.getElementById('again').click(), true)`)
	do(t, err)
	do(t, p.Ready())
}

func TestAnAnswerThatIsNoProgramSaysSo(t *testing.T) {
	sentence(t, broken(t, elsewhere(origin+"/none.wasm")), "the server answered 404")
	sentence(t, broken(t, elsewhere(origin+"/web/boot.js")), "could not be downloaded: WebAssembly.compileStreaming()")
}

func TestAMissingPartOfThePageIsSaid(t *testing.T) {
	p := broken(t, `window.Worker = class extends Worker { constructor(url) { super(url.replace('loader', 'none')); } }`)
	sentence(t, p, "could not be downloaded: the part of the page that loads it is missing")
}

func TestAProgramThatStopsSaysSo(t *testing.T) {
	p, err := chromium.Open(origin+"/", desk)
	do(t, err)
	t.Cleanup(p.Close)
	do(t, p.Ready())
	// What the page's listener is given makes no sense to it, as a fault would.
	_, err = browser.Eval[bool](p, `document.querySelector('canvas').dispatchEvent(new CustomEvent('pointerdown'))`)
	do(t, err)
	do(t, p.Until(`performance.getEntriesByName('ringscope-failed').length`))
	do(t, p.Until(`document.getElementById('sentence').textContent.includes('stopped')`))
	_, err = browser.Eval[bool](p, `(window.old = true, document.getElementById('again').click(), true)`)
	do(t, err)
	do(t, p.Until(`!window.old && performance.getEntriesByName('ringscope-first-frame').length`))
}

func TestALostGraphicsContextLosesNothing(t *testing.T) {
	p, err := chromium.Open(origin+"/", desk)
	do(t, err)
	t.Cleanup(p.Close)
	do(t, p.Ready())
	do(t, p.Press("Remove node-b"))
	do(t, p.Until(`location.hash.includes('node-b')`))
	_, err = browser.Eval[bool](p, `(window.old = true,
		document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(), true)`)
	do(t, err)
	do(t, p.Until(`!window.old && performance.getEntriesByName('ringscope-first-frame').length`))
	do(t, p.Until(browser.Control("Node node-a")+` && !(`+browser.Control("Node node-b")+`)`))
}

func TestAfterOneVisitThePageOpensWithoutANetwork(t *testing.T) {
	url, stop, err := browser.Serve(*ringctl, *site)
	do(t, err)
	defer stop()
	p, err := chromium.Open(url+"/", desk)
	do(t, err)
	t.Cleanup(p.Close)
	do(t, p.Ready())
	do(t, p.Until(`navigator.serviceWorker.ready.then(r => r.active.state === 'activated' && !!navigator.serviceWorker.controller)`))
	stop()
	_, err = browser.Eval[bool](p, `(window.old = true, location.reload(), true)`)
	do(t, err)
	do(t, p.Until(`!window.old && performance.getEntriesByName('ringscope-first-frame').length`))
	do(t, p.Until(browser.Control("Node node-a")))
}
