package ui

import (
	"strings"

	"ringscope/render"
	"ringscope/ring/scenario"
)

// bring opens what was pasted or dropped: a link, a scenario's text, or a
// picture that carries one. The back button comes back to what was open. Any
// other text may be a cluster or keys, which the import dialog asks about.
func (a *App) bring(name, text string) {
	what := "What was pasted"
	if name != "" {
		what = lineOf(name, 40)
	}
	link, ok := render.Link([]byte(text))
	if !ok {
		if isPicture(text) {
			a.complain(errorf("%s is a picture without a link in it, want one that was saved with its link", what))
			return
		}
		link = strings.TrimSpace(text)
	}
	if link == "" {
		return
	}
	if !ok && !scenario.LooksLike(link) {
		a.openImport(lineOf(name, 40), text)
		return
	}
	if a.dialog == importDialog {
		a.endImport()
	}
	sc, err := scenario.Parse(link)
	done := func(err error) {
		if err != nil {
			a.complain(errorf("%s cannot be opened: %s", what, err))
			return
		}
		a.touchLink(true)
		a.sayRing()
	}
	if err != nil {
		done(err)
		return
	}
	a.openScenario(sc, done)
}

func isPicture(text string) bool {
	return strings.HasPrefix(text, "\x89PNG") || strings.HasPrefix(text, "\xff\xd8") || strings.HasPrefix(text, "GIF8") ||
		strings.Contains(text[:min(len(text), 1000)], "<svg")
}
