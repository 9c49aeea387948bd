package ui

import (
	"strconv"
	"strings"

	"ringscope/render"
	"ringscope/ring/scenario"
)

// sought is the key that is looked for: it is pinned on the ring with its walk.
type sought struct {
	text string
	at   render.Target
	in   *scenario.Snapshot // that at was found in
}

// findRow lays out the field that a key is typed in.
func (a *App) findRow(r Rect) {
	u := &a.gui
	label := a.labelWidth(r.W)
	u.label(r.X, r.midY(), render.Start, render.Regular, bodySize, u.th.Text, "Find a key")
	h := max(u.small()-4, 30)
	w := u.write(field{id: "find", label: "Find a key", value: a.sought.text, hint: "any key: where does it go?", font: render.Mono,
		keepDraft: true}, Rect{r.X + label + thumb, r.midY() - h/2, r.W - label - thumb, h})
	if text, loud := w.text, w.entered; w.changed || w.entered {
		if text == "" && u.edit.id == "find" {
			u.edit.set("")
		}
		a.later(func() { a.find(text, loud) })
	}
}

// find pins the walk of a key, which need not be among those in play; the
// empty text lets it go. Loud has it read out.
func (a *App) find(text string, loud bool) {
	if a.point.pinned == a.sought.at {
		a.point.pin(render.Target{})
	}
	a.sought = sought{text: text}
	if text == "" {
		return
	}
	a.seekKey(a.tl.Frame().After)
	a.point.pin(a.sought.at)
	if c := a.point.cardOf(a.tl.Frame(), a.sought.at); loud {
		a.say(c.title + " stands " + c.text + ".")
	}
}

// seekKey finds what the ring knows of the key: its number, if it has one.
func (a *App) seekKey(s *scenario.Snapshot) {
	t := render.Target{Kind: render.KeyTarget, Key: -1, Name: a.sought.text}
	if i := keyNumber(s.State.Keys, a.sought.text); i >= 0 {
		t.Key, t.Name = int32(i), ""
	}
	a.sought.at, a.sought.in = t, s
}

// keepFound keeps what is pinned true when the keys are others than when it
// was found.
func (a *App) keepFound(s *scenario.Snapshot) {
	if a.sought.text == "" || a.sought.in == s || a.point.pinned != a.sought.at {
		return
	}
	a.seekKey(s)
	a.point.pin(a.sought.at)
}

// keyNumber is the place of a key among the keys, or -1.
func keyNumber(k scenario.Keys, text string) int {
	if k.List != nil {
		for i, key := range k.List {
			if key == text {
				return i
			}
		}
		return -1
	}
	s, ok := strings.CutPrefix(text, k.Prefix)
	if ok {
		s, ok = strings.CutSuffix(s, k.Suffix)
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if !ok || err != nil || n < k.From || n > k.To || k.At(int(n-k.From)) != text {
		return -1
	}
	return int(n - k.From)
}
