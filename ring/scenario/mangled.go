package scenario

import (
	"slices"
	"strings"
)

// Programs that pass links on escape delimiters: a plus most of all, which
// would be a space to some. An escape is a character of a name in what we
// write, so it is a delimiter only where it cannot be that: where the text
// could not be read at all, or names a node that is not on the ring. What
// could mean two things stays refused.

// unmangled is a text behind its #, whose delimiters were all escaped, = too,
// as it was before. What we write has an = as it is.
func unmangled(text string) (string, error) {
	if strings.Contains(text, "=") || !hasEscape(text, "=") {
		return text, nil
	}
	text, err := unescape("the text", text)
	if err != nil {
		return "", err
	}
	if _, fragment, ok := strings.Cut(text, "#"); ok {
		text = fragment
	}
	return strings.Trim(text, blanks), nil
}

// escapeAt is where the first escape of one of these characters is, and the
// character; -1 if none is there.
func escapeAt(raw, chars string) (int, byte) {
	for i := 0; i+2 < len(raw); i++ {
		if raw[i] == '%' && unhex(raw[i+1]) < 16 && unhex(raw[i+2]) < 16 {
			if c := unhex(raw[i+1])<<4 | unhex(raw[i+2]); strings.IndexByte(chars, c) >= 0 {
				return i, c
			}
			i += 2
		}
	}
	return -1, 0
}

func hasEscape(raw, chars string) bool {
	i, _ := escapeAt(raw, chars)
	return i >= 0
}

// joinOfMangled reads a step that starts with an escaped plus as one that adds
// a node. It is false where a mark is there in escapes only: that may be the
// node's name.
func joinOfMangled(raw string) (Step, bool) {
	if i, _ := escapeAt(raw, "+"); i != 0 {
		return Step{}, false
	}
	raw = raw[3:]
	for _, mark := range nodeMarks + ";" {
		if !strings.ContainsRune(raw, mark) && hasEscape(raw, string(mark)) {
			return Step{}, false
		}
	}
	n, err := parseNode(raw)
	return Step{Node: n}, err == nil
}

// stepOfMangled reads a step that has none of the marks * @ ! and no colon as
// it is: with an escaped colon behind the name of a setting, or with exactly
// one escaped mark.
func stepOfMangled(raw string, may *allowance) (st Step, err error) {
	if i, _ := escapeAt(raw, ":"); i > 0 && slices.Contains(settings, raw[:i]) {
		if raw[:i] != "keys" || !hasEscape(raw, ",*") {
			return parseSetting(raw[:i], raw[i+3:], may)
		}
	} else if i, mark := escapeAt(raw, "*@!"); i > 0 && !hasEscape(raw[i+3:], nodeMarks+";") {
		return parseChange(raw[:i], mark, raw[i+3:], raw)
	}
	return st, refuse("the step", quote(raw), stepForms)
}

// settle turns steps that start with an escaped plus and change a node that
// is not on the ring, the plus in its name, into ones that add a node.
func (p *parser) settle() {
	if p.joins == nil {
		return
	}
	on := map[string]bool{}
	for _, n := range p.sc.Start.Nodes {
		on[n.Name] = true
	}
	for i := range p.sc.Steps {
		st := &p.sc.Steps[i]
		if join := p.joins[i]; join.Node.Name != "" && !on[st.Node.Name] {
			*st = join
		}
		switch st.Kind {
		case Add:
			on[st.Node.Name] = true
		case Remove:
			on[st.Node.Name] = false
		}
	}
}
