package scenario

import (
	"slices"
	"strings"
)

// LooksLike reports whether a text is meant as a scenario or as a link to
// one, and not as something else with nodes in it: it starts with the name of
// a part and '=', with or without '#' before it, or it is one line that is an
// address. Whether it can be read, [Parse] tells.
func LooksLike(text string) bool {
	text = strings.Trim(strings.TrimPrefix(text, bom), blanks)
	if isLink(text) && !strings.ContainsAny(text, "\r\n") {
		return true
	}
	name, _, ok := strings.Cut(strings.TrimPrefix(text, "#"), "=")
	return ok && slices.Contains(parts, name)
}
