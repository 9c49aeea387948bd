//go:build !js

package e2e

import (
	"testing"

	"ringscope/web/e2e/browser"
)

func TestANodeIsAddedByItsLabelAndTheSentenceIsAnnounced(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Write("New node", "node-e"))
	do(t, p.Press("Add node"))
	says(t, p, "node-e", "2,019 of 10,000 keys moved", "all of them to node-e", "minimum 20.0 %", "modulo would move 7,960")
	do(t, p.Until(browser.Control("Node node-e")))
}

func TestEnterInTheFieldAddsTheNode(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Write("New node", "node-e\r"))
	says(t, p, "2,019 of 10,000 keys moved")
	do(t, p.Until(browser.Control("New node")+`.value === ''`))
}

func TestUndoAndRedoMoveThePlayhead(t *testing.T) {
	p := open(t, "steps=+node-e&at=1", desk)
	do(t, p.Until(browser.Control("Node node-e")))
	do(t, p.Press("Undo"))
	says(t, p, "Undone")
	do(t, p.Until(`!(`+browser.Control("Node node-e")+`)`))
	do(t, p.Press("Redo"))
	do(t, p.Until(browser.Control("Node node-e")))
}

func TestReloadingKeepsWhatWasDone(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Press("Remove node-b"))
	do(t, p.Until(`!(`+browser.Control("Node node-b")+`) && location.hash.includes('node-b')`))
	rested(t, p)
	was := fragment(t, p)
	_, err := browser.Eval[bool](p, `(window.old = true, location.reload(), true)`)
	do(t, err)
	do(t, p.Until(`!window.old && performance.getEntriesByName('ringscope-first-frame').length`))
	do(t, p.Until(browser.Control("Node node-a")+` && !(`+browser.Control("Node node-b")+`)`))
	if got := fragment(t, p); got != was {
		t.Errorf("after reloading the address holds %q, want %q", got, was)
	}
}

func TestASliderIsSetFromOutside(t *testing.T) {
	p := open(t, "", desk)
	slider := browser.Control("Vnodes per node")
	do(t, p.Until(slider+`.value === '100'`))
	_, err := browser.Eval[bool](p, `(e => { e.value = 64; e.dispatchEvent(new Event('input', {bubbles: true})); return true; })(`+slider+`)`)
	do(t, err)
	do(t, p.Until(`location.hash.includes('64')`))
	says(t, p, "64 vnodes")
}

func TestATypedNumberIsRefusedWithASentence(t *testing.T) {
	p := open(t, "", desk)
	do(t, p.Write("Vnodes per node, typed", "0\r"))
	says(t, p, "0", "want a whole number from 1 to")
	do(t, p.Until(browser.Control("Vnodes per node")+`.value === '100'`))
}
