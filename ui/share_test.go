package ui

import "testing"

func TestSharingIsToldWhenItIsDoneAndNotBefore(t *testing.T) {
	d := start(t, "")
	before := d.said()
	d.place.slow = true
	if d.click("Share"); d.said() != before || d.dialog != noDialog {
		t.Errorf("before the host answers the app says %q", d.said())
	}
	d.send(Event{Kind: Copied}).hears("Link copied.")
	d.send(Event{Kind: Copied, Text: "refused"}) // of something else: nothing is shared now
	if d.dialog != noDialog {
		t.Error("a copy of other text opens the dialog of the link")
	}
	d.click("Share").send(Event{Kind: Copied, Text: "the browser did not allow copying"})
	if d.dialog != linkDialog {
		t.Fatal("where copying is refused, no link is shown to be copied by hand")
	}
	if link := d.see("Link").Value; link != "https://ring.example/#"+d.Fragment() {
		t.Errorf("the link shown is %q", link)
	}
	d.hears("Copy the link: https://ring.example/#")
}
