package ui

import (
	"math"
	"strconv"
	"strings"

	"ringscope/render"
	"ringscope/ring"
	"ringscope/ring/scenario"
	"ringscope/ring/scheme"
)

// Ends of the sliders; a scenario's text may go further, and what it says is
// then shown.
const (
	mostSliderVNodes   = 1000
	mostSliderKeys     = 1_000_000
	mostSliderReplicas = 10
	mostTypedReplicas  = 64
	mostTypedKeys      = 10_000_000
)

// heavy is how many keys and vnodes are too many to build a ring anew at every
// move of a thumb: it is then built when the thumb is let go.
const heavy = 200_000

// ringRow is the height of one line of the section.
func (a *App) ringRow() float32 {
	if a.lay.coarse {
		return 48
	}
	return 34
}

// ringHeight is the height of the section.
func (a *App) ringHeight(f scenario.Frame, w float32) float32 {
	in := a.info(f.After)
	h := 7*a.ringRow() + a.schemeHeight(f.After.State.Scheme, in, w)
	if fixed(in) {
		h -= a.ringRow()
	}
	if a.lay.coarse {
		return h + 8
	}
	return h + 30
}

// ringSection lays out what decides where keys go, and gives the y below.
func (a *App) ringSection(f scenario.Frame, x, y, w float32) float32 {
	u := &a.gui
	if !a.lay.coarse {
		u.head(x, y+15, "RING")
		a.schemeSwitch(f.After.State.Scheme, Rect{x + w - 104, y + 2, 104, 26})
		y += 30
	}
	s, row := f.After.State, a.ringRow()
	line := func() Rect {
		r := Rect{x, y, w, row}
		y += row
		return r
	}
	info := a.info(f.After)
	if !fixed(info) {
		a.number(line(), dial{kind: scenario.VNodes, now: s.VNodes, text: u.number(s.VNodes), most: mostSliderVNodes,
			slider: slider{id: "vnodes", label: "Vnodes per node", lo: 1, hi: mostSliderVNodes, log: true, step: 1, page: 1.5}})
	}
	a.number(line(), dial{kind: scenario.SetKeys, now: s.Keys.Len(), text: u.number(s.Keys.Len()), most: mostTypedKeys,
		slider: slider{id: "keys", label: "Keys", lo: 1, hi: mostSliderKeys, log: true, step: 1, page: 2,
			off: s.Keys.List != nil}})
	a.number(line(), dial{kind: scenario.Replicas, now: s.Replicas, text: u.number(s.Replicas), most: mostTypedReplicas,
		slider: slider{id: "replicas", label: "Replicas", lo: 1, hi: mostSliderReplicas, step: 1, page: 3}})
	a.number(line(), dial{kind: scenario.Bits, now: f.After.Ring.Bits(), text: u.power(f.After.Ring.Bits()), most: 64,
		slider: slider{id: "bits", label: "Ring size", lo: 3, hi: float64(max(3, f.After.Scheme.Bits())), step: 1, page: 8}})
	a.menuRow(line(), combo{id: "scheme", label: "Hash", value: info.Title}, a.schemePick(s.Scheme))
	y = a.schemeSection(f, info, x, y, w)
	a.menuRow(line(), combo{id: "tie", label: "Collisions", value: tieTitle(f.After.Scheme, s.Tie)}, int(s.Tie))
	a.findRow(line())
	return y
}

// labelWidth is the room for the names of a section's lines.
func (a *App) labelWidth(w float32) float32 { return clamp(w*0.25, 104, 132) }

func (a *App) menuRow(r Rect, c combo, pick int) {
	u := &a.gui
	label := a.labelWidth(r.W)
	u.label(r.X, r.midY(), render.Start, render.Regular, bodySize, u.th.Text, c.label)
	h := max(u.small()-4, 30)
	u.open(c, Rect{r.X + label + thumb, r.midY() - h/2, r.W - label - thumb, h}, pick)
}

// dial is a slider with the number that can be typed beside it.
type dial struct {
	slider
	kind scenario.Kind
	now  int
	text string
	most int // that can be typed
}

// dialStep is the step that sets a dial to n.
func (a *App) dialStep(k scenario.Kind, n int) scenario.Step {
	s := a.standing()
	st := scenario.Step{Kind: k, Number: n}
	switch k {
	case scenario.SetKeys:
		st.Number, st.Keys = 0, s.State.Keys
		st.Keys.To, st.Keys.Requests = st.Keys.From+int64(n)-1, nil
	case scenario.Bits:
		if n >= s.Scheme.Bits() {
			st.Number = 64 // the scheme's own width, whichever the scheme is
		}
	}
	return st
}

func (a *App) number(r Rect, d dial) {
	u := &a.gui
	label := a.labelWidth(r.W)
	ink := u.th.Text
	if d.off {
		ink = u.th.Faint
	}
	d.value = d.text
	if u.active == d.id && int(u.held) != d.now {
		d.text = u.dialText(int(u.held), d.kind == scenario.Bits)
	}
	u.label(r.X, r.midY(), render.Start, render.Regular, bodySize, ink, d.label)
	const typing = 104 // ten million
	h := u.small()
	now := clamp(float64(d.now), d.lo, d.hi)
	s := u.slide(d.slider, Rect{r.X + label, r.midY() - h/2, r.W - label - typing, h}, now)
	// What is put off gets copies, made only then: a frame allocates nothing.
	switch to, kind, id := int(s.to), d.kind, d.id; {
	case s.set:
		a.later(func() { a.Do(a.dialStep(kind, to)) })
	case s.moved && !(u.ev.Kind == PointerMove && a.heavy()):
		a.later(func() { a.set(id, a.dialStep(kind, to)) })
	case s.left:
		a.later(func() {
			if u.moved {
				a.set(id, a.dialStep(kind, to))
			}
			a.coalesce = drag{}
		})
	}
	w := u.write(field{id: u.join(d.id, "/typed"), label: u.join(d.label, ", typed"), value: d.text, font: render.Mono,
		at: render.End, bare: true, off: d.off}, Rect{r.right() + fieldPad - typing, r.midY() - 14, typing, 28})
	a.typed(d, w)
}

func (u *gui) dialText(n int, power bool) string {
	if power {
		return u.power(n)
	}
	return u.number(n)
}

// typed takes what was written in the field beside a slider.
func (a *App) typed(d dial, w wrote) {
	switch kind, id := d.kind, d.id; {
	case w.by != 0:
		to := clamp(d.now+w.by, int(d.lo), d.most)
		a.later(func() {
			a.set(id, a.dialStep(kind, to))
			a.gui.edit.id = ""
		})
	case w.entered || w.left:
		n, err := readNumber(w.text, d)
		same := n == d.now
		a.later(func() {
			switch {
			case err != nil:
				a.complain(err)
			case !same:
				a.Do(a.dialStep(kind, n))
			}
			a.gui.edit.id = ""
		})
	}
}

// ungroup takes the separators out of a number in groups of three. Others, as
// in "2,5", may be meant for a decimal point, and stay.
func ungroup(text string) string {
	groups := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(", \u00a0\u202f_", r) })
	for i, g := range groups {
		if i > 0 && len(g) != 3 || len(groups) > 1 && len(g) > 3 {
			return text
		}
	}
	return strings.Join(groups, "")
}

// readNumber reads "10,000", "10 000", "64" or, for a power of 2, "2^64".
func readNumber(text string, d dial) (int, error) {
	s := ungroup(text)
	if d.kind == scenario.Bits {
		s = strings.TrimPrefix(strings.TrimPrefix(s, "2^"), "2**")
		if s == d.text {
			return d.now, nil
		}
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < int(d.lo) || n > d.most {
		return 0, errorf("%s %q, want a whole number from %d to %d", strings.ToLower(d.label), lineOf(text, 40), int(d.lo), d.most)
	}
	return n, nil
}

// heavy reports whether the ring is too large to follow a thumb.
func (a *App) heavy() bool {
	s := a.standing()
	return len(s.Pos) > heavy || s.Ring.Len() > heavy || math.Max(a.gui.held, 0) > heavy
}

var tieTitles = [...]string{"go to the lowest name", "go to the node added last", "go to the node added first",
	"go to the highest hash", "move to the next free place"}

// ruleOf is the rule in force: the first stands for the system's own.
func ruleOf(s ring.Scheme, t ring.Tie) ring.Tie {
	if r, ok := s.(scheme.Ruler); ok && t == ring.LowestName {
		t, _ = r.Rules()
	}
	return min(t, ring.Tie(len(tieTitles)-1))
}

// tieTitle is a rule as the menu has it.
func tieTitle(s ring.Scheme, t ring.Tie) string {
	rule := ruleOf(s, t)
	if t == ring.LowestName {
		return ownTies[rule]
	}
	return tieTitles[rule]
}

// ownTies is the first rule, as it is where the system has another one.
var ownTies = [...]string{tieTitles[0], "as the system: the node added last", "as the system: the node added first",
	"as the system: the highest hash", "as the system: the next free place"}

// tieName is the rule in force in the middle of a sentence.
func tieName(s ring.Scheme, t ring.Tie) string {
	return strings.TrimPrefix(strings.TrimPrefix(tieTitles[ruleOf(s, t)], "go to the "), "move to the ")
}

// info is what is known of a snapshot's scheme.
func (a *App) info(s *scenario.Snapshot) scheme.Info {
	if i := a.schemePick(s.State.Scheme); i >= 0 {
		return scheme.All()[i]
	}
	return scheme.Info{Name: s.State.Scheme, Title: s.State.Scheme}
}

// schemePick is the place of a scheme in the menu.
func (a *App) schemePick(text string) int {
	name, _, _ := strings.Cut(text, "(")
	for i, in := range scheme.All() {
		if in.Name == name {
			return i
		}
	}
	return -1
}

// menus lays out the menu that is open.
func (a *App) menus() {
	u := &a.gui
	if name, ok := strings.CutPrefix(u.menu.id, "setting/"); ok {
		a.settingMenu(name)
		return
	}
	switch u.menu.id {
	case "scheme":
		all := scheme.All()
		if i := u.options(len(all), func(i int) option { return option{text: all[i].Title} }); i >= 0 {
			a.later(func() { a.Do(scenario.Step{Kind: scenario.Scheme, Text: all[i].Name}) })
		}
	case "tie":
		s := a.standing().Scheme
		if i := u.options(len(tieTitles), func(i int) option { return option{text: tieTitle(s, ring.Tie(i))} }); i >= 0 {
			a.later(func() { a.Do(scenario.Step{Kind: scenario.Tie, Tie: ring.Tie(i)}) })
		}
	case "lesson":
		if i := u.options(len(entries)+1, lessonOption); i >= 0 && entryAt(i) >= 0 {
			a.later(func() { a.openLesson(entryAt(i)) })
		}
	case "import/format":
		if i := u.options(len(importFormats), formatOption); i >= 0 {
			a.later(func() { a.readAs(importFormats[i]) })
		}
	case "speed":
		if i := u.options(len(speedNames), func(i int) option { return option{text: speedNames[i]} }); i >= 0 {
			a.head.speed = i
		}
	case "view":
		a.viewMenu()
	case "more":
		a.moreMenu()
	}
}

var speedNames = [...]string{"¼×", "½×", "1×", "2×", "4×"}
