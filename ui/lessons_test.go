package ui

import (
	"strings"
	"testing"

	"ringscope/ring/scenario"
)

func TestEveryLessonOpensPlaysAndHoldsNoFigures(t *testing.T) {
	d := start(t, "")
	for i, l := range lessons {
		sc, err := scenario.Parse(l.text)
		if err != nil || len(sc.Steps) == 0 {
			t.Fatalf("%s: %d steps, %v", l.title, len(sc.Steps), err)
		}
		if strings.ContainsAny(l.says, "0123456789") {
			t.Errorf("%s says a figure that is not computed: %s", l.title, l.says)
		}
		d.click("Lessons").click(l.title)
		if v := d.see("Lessons").Value; !strings.HasSuffix(v, l.title) {
			t.Errorf("%s: the menu says %q", l.title, v)
		}
		if v := d.see(l.title).Value; v != l.says {
			t.Errorf("%s: said is %q", l.title, v)
		}
		d.hears(": ")
		n, _ := d.Announce()
		if d.rest(); d.tl.At() != float64(len(sc.Steps)) {
			t.Errorf("%s ends at %v of %d", l.title, d.tl.At(), len(sc.Steps))
		}
		if m, _ := d.Announce(); len(sc.Steps) > 1 && m == n {
			t.Errorf("%s: the later steps are not told of", l.title)
		}
		e := start(t, d.Fragment())
		if e.lesson != i {
			t.Errorf("%s: opened by its link it is lesson %d, want %d", l.title, e.lesson, i)
		}
	}
	d.click("Next lesson")
	if d.lesson != 0 {
		t.Errorf("after the last lesson comes %d", d.lesson)
	}
}

func TestTheOpeningSceneIsNoLesson(t *testing.T) {
	if d := start(t, ""); d.lesson >= 0 || d.see("Lessons").Value != "Lessons" {
		t.Errorf("it is lesson %d", d.lesson)
	}
}
