//go:build !js

package importer

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// yamlWriter writes trees in styles that a random source picks.
type yamlWriter struct {
	*rand.Rand
	strings.Builder
}

func (w *yamlWriter) oneOf(s ...string) string { return s[w.IntN(len(s))] }

var yamlWords = []string{"", "a", "10.0.0.1", "2001:db8::2", "x y", " lead", "trail ", "1", "1.50", "true", "no", "~", "null", "- a", "a: b", "a #b", "#c", "it's", "say \"hi\"", "two\nlines", "\n", "end\n", "a\n\n b\n", "[x]", "{y}", "&a", "*a", "!t", "é🚀", "tab\there", "---", "...", "%x", "@x", "`x", "<<", "2024-01-02", "a,b", "?", "-", ":", "0x10", "\\"}

func (w *yamlWriter) tree(depth int) any {
	switch k := w.IntN(10); {
	case k < 3 && depth > 0:
		l := []any{}
		for range w.IntN(4) {
			l = append(l, w.tree(depth-1))
		}
		return l
	case k < 6 && depth > 0:
		m := map[string]any{}
		for range w.IntN(4) {
			m[w.oneOf(yamlWords...)] = w.tree(depth - 1)
		}
		return m
	case k == 6:
		return w.IntN(100000) - 50000
	case k == 7:
		return []any{true, false, nil, 1.25, -1e30}[w.IntN(5)]
	}
	return w.oneOf(yamlWords...)
}

// text writes a string: plain where that gives the string back, else in quotes.
func (w *yamlWriter) text(s string) {
	plain := s != "" && resolve(s) == any(s) && !dated(s) && s != "<<" && s != "---" && s != "..." && strings.Trim(s, " ") == s && !strings.ContainsAny(s, "#[]{},\n\t\"'\\&*!%@`|>?") &&
		!strings.Contains(s, ": ") && !strings.HasSuffix(s, ":") && s[0] != ':' && !strings.HasPrefix(s, "- ") && s != "-"
	switch {
	case plain && w.IntN(3) > 0:
		w.WriteString(s)
	case !strings.ContainsAny(s, "\n") && w.IntN(2) > 0:
		w.WriteString("'" + strings.ReplaceAll(s, "'", "''") + "'")
	default:
		w.WriteByte('"')
		for _, c := range s {
			switch {
			case c == '"' || c == '\\':
				w.WriteString("\\" + string(c))
			case c == '\n':
				w.WriteString("\\n")
			case c > 'z' || w.IntN(20) == 0:
				fmt.Fprintf(w, "\\U%08x", c)
			default:
				w.WriteRune(c)
			}
		}
		w.WriteByte('"')
	}
}

func (w *yamlWriter) flow(v any) {
	gap := func() { w.WriteString(w.oneOf("", " ", " ", "  ", "\n   ", " # c\n  ")) }
	switch v := v.(type) {
	case []any:
		w.WriteByte('[')
		for i, x := range v {
			if i > 0 {
				w.WriteByte(',')
			}
			gap()
			w.flow(x)
		}
		gap()
		w.WriteByte(']')
	case map[string]any:
		w.WriteByte('{')
		n := 0
		for _, k := range sortedKeys(v) {
			if n++; n > 1 {
				w.WriteByte(',')
			}
			gap()
			w.text(k)
			w.WriteString(": ")
			gap()
			w.flow(v[k])
		}
		gap()
		w.WriteByte('}')
	default:
		w.scalar(v)
	}
}

func (w *yamlWriter) scalar(v any) {
	switch v := v.(type) {
	case string:
		w.text(v)
	case float64:
		w.WriteString(strconv.FormatFloat(v, 'e', -1, 64))
	case nil:
		w.WriteString(w.oneOf("~", "null"))
	default:
		fmt.Fprint(w, v)
	}
}

// block writes a value behind a dash (of a list at the column before) or a
// colon, and ends the line.
func (w *yamlWriter) block(v any, indent int, dash bool) {
	deeper := indent + 1 + w.IntN(3)
	inline := false // the first entry stands on the line of the dash
	line := func(first bool, at int) {
		if first && inline {
			return
		}
		if w.IntN(8) == 0 {
			w.WriteString(w.oneOf("\n", "  \n", "# c\n", strings.Repeat(" ", at)+"# d\n"))
		}
		w.WriteString(strings.Repeat(" ", at))
	}
	open := func() {
		if inline = dash && w.IntN(2) == 0; inline {
			w.WriteString(strings.Repeat(" ", deeper-indent-1))
			return
		}
		w.WriteString(w.oneOf("", "  ", " # c") + "\n")
	}
	switch x := v.(type) {
	case []any:
		if len(x) == 0 || w.IntN(4) == 0 {
			break
		}
		if dash {
			deeper = indent + 2 + w.IntN(2)
		} else if indent >= 0 && w.IntN(3) == 0 {
			deeper = indent
		}
		open()
		for i, e := range x {
			line(i == 0, deeper)
			w.WriteString("-")
			w.block(e, deeper, true)
		}
		return
	case map[string]any:
		if len(x) == 0 || w.IntN(4) == 0 {
			break
		}
		if dash {
			deeper = indent + 2 + w.IntN(2)
		}
		open()
		first := true
		for _, k := range sortedKeys(x) {
			line(first, deeper)
			first = false
			w.text(k)
			w.WriteString(w.oneOf(":", ":", " :"))
			w.block(x[k], deeper, false)
		}
		return
	case string:
		if lines, ok := strings.CutSuffix(x, "\n"); ok && lines != "" && lines[0] != '\n' && w.IntN(2) == 0 {
			w.WriteString(" |\n")
			for l := range strings.SplitSeq(lines, "\n") {
				w.WriteString(strings.Repeat(" ", max(deeper, 1)) + l + "\n")
			}
			return
		}
	case nil:
		if indent >= 0 && w.IntN(2) == 0 {
			w.WriteString("\n")
			return
		}
	}
	w.WriteString(" ")
	w.flow(v)
	w.WriteString(w.oneOf("", "", " ", " # c") + "\n")
}
