package ui

import (
	"strconv"
	"strings"
	"testing"

	"ringscope/render"
)

const upstream = "upstream web {\n  hash $uri consistent;\n  server 10.0.0.1:80;\n  server 10.0.0.2:80 weight=2;\n" +
	"  server 10.0.0.3:80 down;\n  server 10.0.0.4:80;\n  server 10.0.0.5:80;\n}\n"

func TestAPastedUpstreamIsShownAndThenTakenOver(t *testing.T) {
	for _, e := range []Event{{Kind: Paste, Text: upstream}, {Kind: Drop, Name: "nginx.conf", Text: upstream}} {
		d := start(t, "steps=+node-e&at=1")
		before := d.Fragment()
		d.send(e)
		const note = "5 servers from an nginx upstream, 1 marked down"
		if v := d.see("Read").Value; v != note {
			t.Errorf("read is %q", v)
		}
		if v := d.see("First").Value; !strings.HasPrefix(v, "10.0.0.1:80, 10.0.0.2:80 ×2, 10.0.0.3:80 down") {
			t.Errorf("the first are %q", v)
		}
		if v := d.see("Format").Value; v != "nginx" {
			t.Errorf("the format is %q", v)
		}
		d.hears(note)
		if d.Fragment() != before {
			t.Error("something was taken over before it was accepted")
		}
		d.click("Use these nodes")
		d.hears(note)
		s := d.tl.Scenario()
		if d.tl.Len() != 0 || len(s.Start.Nodes) != 5 || s.Start.Scheme != "nginx" || s.Start.Keys.Len() != 10_000 {
			t.Errorf("open is %s", d.Fragment())
		}
		if l := d.place.links; len(l) != 1 || !strings.HasPrefix(l[0], "push ") {
			t.Errorf("the address was told %q, want one entry to come back from", l)
		}
		if _, ok := d.find("Use these nodes"); ok {
			t.Error("the dialog stays open")
		}
		d.send(Event{Kind: Link, Text: before})
		if d.Fragment() != before {
			t.Errorf("back comes to %s", d.Fragment())
		}
	}
}

func TestWhatCannotBeReadSaysWhyAndCanBeReadAnotherWay(t *testing.T) {
	d := start(t, "")
	before := d.Fragment()
	d.send(Event{Kind: Paste, Text: "a 1\nb heavy east extra\nc 3\n"})
	d.hears("line 2")
	if v := d.see("Cannot be read").Value; !strings.Contains(v, "line 2") {
		t.Errorf("the dialog says %q", v)
	}
	if !d.see("Use these nodes").Disabled {
		t.Error("what cannot be read can be used")
	}
	d.click("Use these nodes").click("Format").key("Escape") // the menu closes, not the dialog
	d.click("Format").click("keys, one a line").rest()
	if v := d.see("Read").Value; v != "3 keys" {
		t.Errorf("as keys it is %q", v)
	}
	d.click("Cancel")
	if d.Fragment() != before || d.dialog != noDialog {
		t.Errorf("cancelled, it is %s", d.Fragment())
	}
}

func TestAClusterThatItsSchemeRefusesLeavesTheRing(t *testing.T) {
	d := start(t, "scheme=haproxy")
	before := d.Fragment()
	d.send(Event{Kind: Paste, Text: "a 1\nb 0.5\n"}).click("Use these nodes")
	if v := d.see("Cannot be read").Value; !strings.Contains(v, `"b"`) || d.Fragment() != before {
		t.Errorf("said %q, shown %s", v, d.Fragment())
	}
}

func TestALongListIsKeysReadWithProgressAndUndone(t *testing.T) {
	var b strings.Builder
	for i := range 60_000 {
		b.WriteString("user:" + strconv.Itoa(i) + "," + strconv.Itoa(i%7) + "\n")
	}
	d := start(t, "")
	d.send(Event{Kind: Drop, Name: "keys.csv", Text: b.String()})
	if !d.Busy() || d.see("Format").Value != "keys, one a line" {
		t.Fatalf("busy: %v, as %s", d.Busy(), d.see("Format").Value)
	}
	if v := d.see("Reading keys").Value; !strings.HasSuffix(v, "%") || !d.see("Use these keys").Disabled {
		t.Errorf("progress is %q", v)
	}
	d.rest()
	if v := d.see("Read").Value; v != "60,000 keys with request counts" {
		t.Errorf("read is %q", v)
	}
	d.click("Use these keys").rest()
	k := d.standing().State.Keys
	if k.Len() != 60_000 || k.At(59_999) != "user:59999" || k.Request(8) != 1 || k.Request(6) != 6 {
		t.Errorf("the keys are %d, the last %s", k.Len(), k.At(k.Len()-1))
	}
	told := len(d.place.links)
	if d.click("Share"); told > 0 || d.place.copied != "" {
		t.Errorf("so many keys are put in the address %d times, in the link %.40q", told, d.place.copied)
	}
	d.hears("60000 listed keys", "at most 50000")
	d.click("Undo").rest()
	if n := d.standing().State.Keys.Len(); n != 10_000 {
		t.Errorf("undone, there are %d keys", n)
	}
}

func TestTheEmptyDialogTakesAPasteAFileOrNothing(t *testing.T) {
	for _, v := range [][2]float32{{1440, 900}, {390, 844}} {
		d := startAt(t, "", v[0], v[1])
		open := func() {
			if v[0] < 900 {
				d.click("Menu")
			}
			d.click("Import").see("What can be brought")
		}
		open()
		d.click("Choose a file")
		if d.place.opened != 1 {
			t.Error("no file is asked for")
		}
		d.send(Event{Kind: Paste, Text: `["x", "y"]`})
		if got := d.see("Read").Value; got != "2 nodes from JSON" {
			t.Errorf("a paste into the dialog is %q", got)
		}
		d.check("with the dialog open")
		d.key("Escape")
		open()
		d.send(Event{Kind: Drop, Name: "s.txt", Text: "nodes=p,q"})
		if d.names() != "p q" || d.dialog != noDialog {
			t.Errorf("a scenario that is dropped opens %s, dialog %d", d.names(), d.dialog)
		}
	}
}

func TestWhatWasReadIsShownWhole(t *testing.T) {
	backend := "backend app\n  balance hash\n  server web1 10.0.0.1:80 weight 10\n  server web2 10.0.0.2:80 disabled\n  server spare 10.0.0.3:80 backup\nbackend other\n  server x 10.0.0.9:80\n"
	yaml := "kind: Endpoints\nsubsets:\n- addresses:\n  - ip: 10.0.0.1\n  notReadyAddresses:\n  - ip: 10.0.0.2\n  ports:\n  - port: 80\n"
	for _, v := range [][2]float32{{1440, 900}, {390, 844}} {
		for _, text := range []string{backend, yaml, upstream} {
			d := startAt(t, "", v[0], v[1])
			d.send(Event{Kind: Paste, Text: text})
			var bold []string
			for _, op := range d.scene.Ops {
				if op.Kind == render.OpText && op.Font == render.Bold {
					bold = append(bold, string(d.scene.Text[op.From:op.To]))
				}
			}
			note := d.see("Read").Value
			if shown := strings.Join(bold, " "); note == "" || !strings.Contains(shown, note) {
				t.Errorf("%v wide, %q is shown as %q", v[0], note, shown)
			}
			d.check("with what was read")
		}
	}
}

func BenchmarkAMillionKeysAreReadInSlices(b *testing.B) {
	var s strings.Builder
	for i := range 1_000_000 {
		s.WriteString("user:" + strconv.Itoa(i) + "\n")
	}
	b.ReportAllocs()
	for b.Loop() {
		a := New(&place{}, "")
		a.openImport("keys.txt", s.String())
		for a.imp.reading != nil {
			a.readSome()
		}
	}
}
