package ui

import (
	"strconv"
	"strings"

	"ringscope/render"
	"ringscope/ring/scenario"
	"ringscope/ring/scheme"
)

const (
	aboutLine  = 17 // height of a line about the scheme
	aboutLines = 4
)

// fixed reports whether a system has no number of vnodes of its own to set.
func fixed(in scheme.Info) bool { return in.FixedVNodes || in.Table }

// about is what the scheme is, cut to the width.
func (a *App) aboutScheme(in scheme.Info, w float32) []string {
	if in.About == "" {
		return nil
	}
	if a.lay.coarse {
		// With room for the bar, whether there is one or not: what is cut
		// decides the height that decides it.
		w = min(w, a.lay.panel.W-24-barWidth+4)
	}
	return a.about.make(smallSize, in.About, w, aboutLines)
}

// schemeShown reports whether the settings are shown: those of a real system
// always, those of the two schemes that one starts with when asked for.
func (a *App) schemeShown(text string) bool {
	return a.lay.coarse || a.schemeOpen || text != "fnv1a" && text != "ringscope"
}

// schemeSwitch lays out the button that shows and hides the settings.
func (a *App) schemeSwitch(text string, r Rect) {
	b := button{id: "scheme/settings", label: "Hash settings", size: smallSize}
	if (text == "fnv1a" || text == "ringscope") && a.gui.do(b, r) {
		a.later(func() { a.schemeOpen = !a.schemeOpen })
	}
}

// schemeHeight is the height of the settings and of what is said of the scheme.
func (a *App) schemeHeight(text string, in scheme.Info, w float32) float32 {
	if !a.schemeShown(text) {
		return 0
	}
	return float32(len(in.Settings))*a.ringRow() + float32(len(a.aboutScheme(in, w)))*aboutLine + 4
}

// schemeSection lays out the settings of the scheme in force, by the names
// that the system itself gives them, and what is known of it.
func (a *App) schemeSection(f scenario.Frame, in scheme.Info, x, y, w float32) float32 {
	u, row := &a.gui, a.ringRow()
	if !a.schemeShown(f.After.State.Scheme) {
		return y
	}
	for i := range in.Settings {
		a.settingRow(f.After.State.Scheme, in, &in.Settings[i], Rect{x, y, w, row})
		y += row
	}
	lines := a.aboutScheme(in, w)
	if len(lines) > 0 {
		u.read("scheme/about", "About the hash", in.About, Rect{x, y, w, float32(len(lines)) * aboutLine})
	}
	for _, l := range lines {
		u.label(x, y+aboutLine/2, render.Start, render.Regular, smallSize, u.th.Faint, l)
		y += aboutLine
	}
	return y + 4
}

func (a *App) settingRow(text string, in scheme.Info, set *scheme.Setting, r Rect) {
	u := &a.gui
	room := max(a.labelWidth(r.W), r.W*0.42)
	h := max(u.small()-4, 30)
	at := Rect{r.X + room + thumb, r.midY() - h/2, r.W - room - thumb, h}
	u.fit(r.X, r.midY(), room, render.Start, render.Regular, bodySize, u.th.Dim, set.Name)
	id, label, value := u.join("setting/", set.Name), u.join(in.Name, " ", set.Name), settingOf(text, set)
	if len(set.Choices) > 0 {
		pick := -1
		for i, c := range set.Choices {
			if c == value {
				pick = i
			}
		}
		u.open(combo{id: id, label: label, value: value}, at, pick)
		return
	}
	w := u.write(field{id: id, label: label, value: value, font: render.Mono, at: render.End}, at)
	switch name, to := set.Name, w.text; {
	case w.by != 0 && set.Max > 0:
		n, err := strconv.Atoi(value)
		if err != nil {
			return
		}
		n = clamp(n+w.by, set.Min, set.Max)
		a.later(func() {
			a.setScheme(name, strconv.Itoa(n), true)
			u.edit.id = ""
		})
	case w.entered || w.left:
		a.later(func() {
			a.setScheme(name, to, false)
			u.edit.id = ""
		})
	}
}

// settingMenu lays out the menu of a setting's choices.
func (a *App) settingMenu(name string) {
	in := a.info(a.tl.Frame().After)
	set, ok := in.Setting(name)
	if !ok {
		a.gui.closeMenu() // the scheme is another now
		return
	}
	if i := a.gui.options(len(set.Choices), func(i int) option { return option{text: set.Choices[i]} }); i >= 0 {
		a.later(func() { a.setScheme(name, set.Choices[i], false) })
	}
}

// setScheme takes the step that gives one setting of the scheme another value.
// Along replaces the last step of the same setting.
func (a *App) setScheme(name, value string, along bool) {
	now := a.standing().State.Scheme
	_, text, err := scheme.Parse(withSetting(now, name, strings.TrimSpace(value)))
	switch st := (scenario.Step{Kind: scenario.Scheme, Text: text}); {
	case err != nil:
		a.complain(err)
	case along:
		a.set("setting/"+name, st)
	case text != now:
		a.Do(st)
	}
}

// settingOf is the value of a setting in a scheme's text.
func settingOf(text string, set *scheme.Setting) string {
	_, rest, _ := strings.Cut(strings.TrimSuffix(text, ")"), "(")
	for more := true; more; {
		var part string
		part, rest, more = strings.Cut(rest, ",")
		if name, value, ok := strings.Cut(part, ":"); ok && name == set.Name {
			return value
		}
	}
	return set.Default
}

// withSetting is a scheme's text with one setting in place of what it was.
func withSetting(text, name, value string) string {
	scheme, rest, _ := strings.Cut(strings.TrimSuffix(text, ")"), "(")
	parts := []string{name + ":" + value}
	for part := range strings.SplitSeq(rest, ",") {
		if was, _, ok := strings.Cut(part, ":"); ok && was != name {
			parts = append(parts, part)
		}
	}
	return scheme + "(" + strings.Join(parts, ",") + ")"
}
