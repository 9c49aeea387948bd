package ui

import (
	"testing"
)

// focusOn gives a control the keyboard's focus, as a host does that mirrors it.
func (d *drive) focusOn(label string) *drive {
	d.t.Helper()
	return d.send(Event{Kind: Act, ID: d.see(label).ID, Act: ActFocus})
}

func TestShortcutsDoWhatTheListSays(t *testing.T) {
	d := start(t, "steps=+node-e;-node-a&at=0")
	d.key(" ")
	if !d.head.playing {
		t.Error("Space does not play")
	}
	d.key(" ")
	if d.head.moving {
		t.Error("Space does not pause")
	}
	d.key("End")
	if d.tl.At() != 2 {
		t.Error("End is not the end")
	}
	d.key("Shift+ArrowLeft")
	if at := d.tl.At(); at != 2-finely {
		t.Errorf("Shift and an arrow go to %v", at)
	}
	d.key("ArrowLeft").rest()
	if d.tl.At() != 1 {
		t.Errorf("the arrow goes back to %v, want 1", d.tl.At())
	}
	d.key("Home").key("ArrowRight").rest()
	if d.tl.At() != 1 {
		t.Errorf("the arrow goes on to %v, want 1", d.tl.At())
	}
	d.key("s")
	if d.place.copied != "https://ring.example/#"+d.Fragment() {
		t.Errorf("copied %q", d.place.copied)
	}
	d.key("o")
	if d.place.opened != 1 {
		t.Error("O does not ask for a file")
	}
	d.key("p")
	if _, ok := d.find("Add node"); ok || !d.present {
		t.Error("presenter mode shows the panels")
	}
	d.key("Escape")
	d.see("Add node")
	d.key("?").see("Keys")
	d.key("Escape").key("e").see("Export the picture")
	d.key("Escape").key("a")
	if !d.see("New node").Focused {
		t.Error("A does not lead to the new name")
	}
}

func TestTypingInAFieldFiresNoShortcut(t *testing.T) {
	d := start(t, "")
	d.click("New node").write("etsop? c,.").key("Home", "End", "ArrowLeft")
	if v := d.see("New node").Value; v != "etsop? c,." {
		t.Errorf("the field holds %q", v)
	}
	if d.place.copied != "" || d.place.opened != 0 || d.dialog != noDialog || d.present || !d.dark() || d.head.moving {
		t.Error("a shortcut fired")
	}
	d.key("Control+a").write("x y").key("Enter")
	if d.rest(); d.names() != "node-a node-b node-c node-d x y" {
		t.Errorf("Enter adds %s", d.names())
	}
	if v := d.see("New node").Value; v != "" {
		t.Errorf("the field still holds %q", v)
	}
}

func TestAFieldIsEditedAsFieldsAre(t *testing.T) {
	d := start(t, "")
	text := func() string { return d.see("New node").Value }
	d.click("New node").write("hello world")
	d.key("Control+Backspace", "Backspace")
	if text() != "hello" {
		t.Errorf("a word deleted leaves %q", text())
	}
	d.key("ArrowLeft", "ArrowLeft", "Shift+Home").write("J")
	if text() != "Jlo" {
		t.Errorf("typing over a selection gives %q", text())
	}
	d.key("Shift+End", "Control+x")
	if text() != "J" || d.place.copied != "lo" {
		t.Errorf("cutting leaves %q and copies %q", text(), d.place.copied)
	}
	d.send(Event{Kind: Paste, Text: "one\r\ntwo\x00\tthree\n"})
	if text() != "Jone,two three" {
		t.Errorf("pasting gives %q", text())
	}
	d.key("Home", "Delete", "Control+ArrowRight").write("+")
	if text() != "one+,two three" {
		t.Errorf("by words: %q", text())
	}
}

func TestWhereTheHostHasFieldsOfItsOwnTheyRule(t *testing.T) {
	d := start(t, "")
	d.place.ownFields = true
	id := d.see("New node").ID
	d.send(Event{Kind: Act, ID: id, Act: ActFocus})
	d.send(Event{Kind: Act, ID: id, Act: ActSet, Text: "no"}, Event{Kind: KeyDown, Key: "d"}, Event{Kind: Act, ID: id, Act: ActSet, Text: "node-x"})
	if c := d.see("New node"); c.Value != "node-x" || !c.Focused {
		t.Errorf("the field is %+v", c)
	}
	d.send(Event{Kind: Act, ID: id, Act: ActEnter, Text: "node-x"})
	if d.rest(); d.names() != "node-a node-b node-c node-d node-x" {
		t.Errorf("there are %s", d.names())
	}
	w := d.see("Weight of node-a").ID
	d.send(Event{Kind: Act, ID: w, Act: ActFocus}, Event{Kind: Act, ID: w, Act: ActSet, Text: "3"}, Event{Kind: Act, ID: w, Act: ActBlur})
	if got := d.rest().standing().State.Nodes[0].Weight; got != 3 {
		t.Errorf("leaving the field gives the weight %v, want 3", got)
	}
}

func TestTabGoesThroughTheControlsInReadingOrderAndBack(t *testing.T) {
	d := start(t, "")
	var want []string
	for _, c := range d.Controls() {
		if !c.Disabled && c.Role != RoleText {
			want = append(want, c.ID)
		}
	}
	focused := func() string {
		for _, c := range d.Controls() {
			if c.Focused {
				return c.ID
			}
		}
		return ""
	}
	for _, id := range want {
		if d.key("Tab"); focused() != id {
			t.Fatalf("Tab leads to %q, want %q", focused(), id)
		}
	}
	if d.key("Tab"); focused() != want[0] {
		t.Errorf("after the last comes %q", focused())
	}
	for i := len(want) - 1; i >= 0; i-- {
		if d.key("Shift+Tab"); focused() != want[i] {
			t.Fatalf("back, Tab leads to %q, want %q", focused(), want[i])
		}
	}
}

func TestMenusAndDialogsKeepTheKeyboardUntilTheyClose(t *testing.T) {
	d := start(t, "")
	d.focusOn("Collisions").key("Enter")
	d.key("ArrowDown", "ArrowDown", " ")
	if tie := d.rest().standing().State.Tie; tie != 2 {
		t.Errorf("the third rule is not chosen but %d", tie)
	}
	if !d.see("Collisions").Focused {
		t.Error("the focus is not back on the menu's control")
	}
	d.key("ArrowDown").key("Escape")
	if d.gui.menu.id != "" || d.tl.Len() != 1 {
		t.Error("Escape does not close the menu, or chooses")
	}
	d.focusOn("Export").key("Enter")
	for range 30 {
		d.key("Tab", "t", "p")
		for _, c := range d.Controls() {
			if c.Focused && d.gui.top != dialogLayer {
				t.Fatalf("the focus left the dialog for %q", c.ID)
			}
		}
	}
	if d.present || d.theme != "" {
		t.Error("a shortcut fired in a dialog")
	}
	d.key("Escape")
	if d.dialog != noDialog || !d.see("Export").Focused {
		t.Error("Escape does not lead back to the button")
	}
	d.click("Hash").send(Event{Kind: PointerDown, X: 400, Y: 880}, Event{Kind: PointerUp, X: 400, Y: 880})
	if d.gui.menu.id != "" || d.tl.Len() != 1 {
		t.Error("a press beside a menu does not just close it")
	}
}

func TestTheRowsOfTheListGoByArrows(t *testing.T) {
	d := start(t, thousandNodes())
	d.focusOn("Remove n000")
	for range 40 {
		d.key("ArrowDown")
	}
	if c := d.see("Remove n040"); !c.Focused || c.Rect.H < 20 {
		t.Errorf("forty arrows down: %+v", c)
	}
	d.key("Tab")
	if c := d.see("Node n041"); !c.Focused || c.Rect.H < 20 {
		t.Errorf("the next in order: %+v", c)
	}
	d.key("PageDown", "PageDown")
	if _, ok := d.find("Node n000"); ok {
		t.Error("the first row is still laid out")
	}
	if n := len(d.Controls()); n > 150 {
		t.Errorf("%d controls for a thousand nodes", n)
	}
}

func TestRemovingByKeysKeepsThePlace(t *testing.T) {
	d := start(t, "")
	d.focusOn("Remove node-b").key("Enter").rest()
	if !d.see("Remove node-c").Focused {
		t.Error("the focus is not on the next row")
	}
	d.key(" ").rest().key(" ").rest().key(" ").rest()
	if d.names() != "" || !d.see("New node").Focused {
		t.Errorf("left are %q", d.names())
	}
}
