package ui

import (
	"testing"

	"ringscope/ring/scheme"
)

func TestSettingsOfTheSchemeAreSteps(t *testing.T) {
	d := start(t, "scheme=haproxy")
	if v := d.see("haproxy avalanche").Value; v != "on" {
		t.Errorf("avalanche is %q", v)
	}
	d.click("haproxy avalanche").click("off")
	d.rest().click("haproxy hash").click("djb2")
	d.rest()
	if s := d.standing().State.Scheme; s != "haproxy(hash:djb2,avalanche:off)" || d.tl.Len() != 2 {
		t.Errorf("the scheme is %s after %d steps", s, d.tl.Len())
	}
	d.hears("placed as haproxy(hash:djb2,avalanche:off)")
	if v := d.see("haproxy hash").Value; v != "djb2" {
		t.Errorf("the menu shows %q", v)
	}
	d.click("haproxy hash").click("sdbm")
	if s := d.rest().standing().State.Scheme; s != "haproxy(avalanche:off)" {
		t.Errorf("back at its default it is %s", s)
	}
}

func TestNumbersAndTextsOfTheSchemeAreTyped(t *testing.T) {
	d := start(t, "scheme=buraksezer")
	d.enter("buraksezer PartitionCount", "17").rest()
	d.enter("buraksezer Load", "1.5").rest()
	if s := d.standing().State.Scheme; s != "buraksezer(PartitionCount:17,Load:1.5)" {
		t.Errorf("the scheme is %s", s)
	}
	d.focusOn("buraksezer PartitionCount").key("ArrowUp", "ArrowUp").rest()
	if s := d.standing().State.Scheme; s != "buraksezer(PartitionCount:19,Load:1.5)" || d.tl.Len() != 3 {
		t.Errorf("two up it is %s after %d steps", s, d.tl.Len())
	}
	for _, bad := range []string{"0", "x", "1),(", "", "2,Load:3"} {
		before := d.Fragment()
		if d.enter("buraksezer PartitionCount", bad).rest(); d.Fragment() != before || d.see("Error").Value == "" {
			t.Errorf("%q gives %s", bad, d.Fragment())
		}
	}
}

func TestEverySchemeShowsItsSettingsAndVnodesOnlyWhereItHasThem(t *testing.T) {
	for _, in := range scheme.All() {
		d := start(t, "nodes=a,b,c&keys=key-{0..99}&vnodes=4&scheme="+in.Name)
		if _, ok := d.find("Hash settings"); ok != (in.Name == "fnv1a" || in.Name == "ringscope") {
			t.Errorf("%s: its settings can be hidden: %v", in.Name, ok)
		} else if ok {
			d.press("Hash settings").rest()
		}
		for _, set := range in.Settings {
			if c := d.see(in.Name + " " + set.Name); c.Value != set.Default {
				t.Errorf("%s: %s is %q, want its default", in.Name, set.Name, c.Value)
			}
		}
		if _, ok := d.find("Vnodes per node"); ok == fixed(in) {
			t.Errorf("%s: vnodes are shown: %v", in.Name, ok)
		}
		if v := d.see("About the hash").Value; v != in.About {
			t.Errorf("%s: about it is said %q", in.Name, v)
		}
		d.check(in.Name)
	}
}
