//go:build !js

package e2e

import (
	"testing"

	"ringscope/web/e2e/browser"
)

func TestAChartIsReadAsAPictureAndLeadsBackToTheRing(t *testing.T) {
	p := open(t, "steps=+node-e&at=1", desk)
	picture := func(starts string) {
		t.Helper()
		do(t, p.Until(`document.querySelector('#mirror [role=img]').getAttribute('aria-label').startsWith(`+browser.Quote(starts)+`)`))
	}
	do(t, p.Key("4"))
	says(t, p, "From old owner to new", "20.3 % of the circle changes owner", "none of it between nodes that stayed")
	picture("Adding node-e: 20.3 % of the circle")
	do(t, p.Press("Undo"))
	picture("No step has been taken yet")
	do(t, p.Press("View"))
	do(t, p.Press("Load"))
	picture("Peak to mean is 1.18")
	do(t, p.Press("Back to the ring"))
	picture("A hash ring of 4 nodes")
}
