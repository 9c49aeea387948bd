package importer

import (
	"strings"
	"unicode/utf8"
)

// scalar reads a plain or quoted scalar, or refuses what comes.
func (r *yamlReader) scalar() (text string, plain bool) {
	c, then := r.byte(), r.ahead(1)
	switch {
	case c == '"' || c == '\'':
		return r.quoted(c), false
	case c == '&':
		r.unread("an anchor", "the value itself")
	case c == '*':
		r.unread("an alias", "the value itself")
	case c == '!':
		r.unread("a tag", "the value alone")
	case c == '%':
		r.unread("a directive", "a document without one")
	case c == '?' && (r.flow > 0 || space(then)):
		r.unread("a ? before a key", "key: value")
	case c == 0 || strings.IndexByte(",[]{}#|>@`", c) >= 0 || c == '-' && space(then) || c == ':' && (r.flow > 0 || space(then)):
		r.fail("%s cannot start a value here, want quotes around text", r.here())
	default:
		return r.plain(), true
	}
	return "", false
}

// plain reads a plain scalar, which goes on over lines that are deeper than
// its collection. One line break is a space, more are one less.
func (r *yamlReader) plain() string {
	var b []byte // the lines before the one from begin to end
	begin, end, line, start, breaks := r.at, r.at, r.line, r.start, 0
	for {
		from := r.at
		for c := r.byte(); !space(c) && !(c == ':' && space(r.ahead(1))) && !(r.flow > 0 && strings.IndexByte(",?[]{}", c) >= 0); c = r.byte() {
			r.at++
		}
		if r.at > from {
			if breaks > 0 {
				b = fold(append(b, r.text[begin:end]...), breaks)
				begin = from
			}
			end, line, start, breaks = r.at, r.line, r.start, 0
		}
		if !space(r.byte()) {
			break
		}
		for c := r.byte(); space(c) && c != 0; c = r.byte() {
			if c == '\n' {
				r.newLine()
				breaks++
				continue
			}
			if c == '\t' && breaks > 0 && r.at-r.start <= r.indent {
				r.fail("a tab before text, want spaces")
				return ""
			}
			r.at++
		}
		if c := r.byte(); c == '#' || r.column() < 0 || r.flow == 0 && r.at-r.start <= r.indent {
			break
		}
	}
	r.at, r.line, r.start, r.fresh = end, line, start, false
	if b == nil {
		return r.text[begin:end]
	}
	return string(append(b, r.text[begin:end]...))
}

// fold appends what line breaks stand for between two lines of text.
func fold(b []byte, breaks int) []byte {
	if breaks == 1 {
		return append(b, ' ')
	}
	for range breaks - 1 {
		b = append(b, '\n')
	}
	return b
}

// quoted reads a scalar in quotes.
func (r *yamlReader) quoted(quote byte) string {
	opened := r.line
	r.at++
	var b []byte
	for {
		from, escaped := r.at, false
		for c := r.byte(); !space(c) && !escaped; c = r.byte() {
			switch {
			case c == quote && quote == '\'' && r.ahead(1) == quote:
				b = append(b, r.text[from:r.at+1]...)
				r.at += 2
				from = r.at
			case c == quote:
				b = append(b, r.text[from:r.at]...)
				r.at++
				r.fresh = false
				return string(b)
			case c == '\\' && quote == '"':
				b = append(b, r.text[from:r.at]...)
				if escaped = r.ahead(1) == '\n'; escaped {
					r.at++
				} else {
					b = r.escape(b)
				}
				from = r.at
			default:
				r.at++
			}
		}
		b = append(b, r.text[from:r.at]...)
		from = r.at
		breaks := 0
		for c := r.byte(); space(c) && c != 0; c = r.byte() {
			if c == '\n' {
				r.newLine()
				breaks++
			} else {
				r.at++
			}
		}
		switch {
		case r.column() < 0:
			r.fail("the quotes that open on line %d do not end, want %q", opened, quote)
			return ""
		case breaks == 0:
			b = append(b, r.text[from:r.at]...)
		case escaped: // this break is nothing, others are themselves
			for range breaks - 1 {
				b = append(b, '\n')
			}
		default:
			b = fold(b, breaks)
		}
	}
}

// escape reads a backslash and what it escapes.
func (r *yamlReader) escape(b []byte) []byte {
	const letters, means = "0abt\tnvfre \"'\\", "\x00\a\b\t\t\n\v\f\r\x1b \"'\\"
	c := r.ahead(1)
	r.at += 2
	if i := strings.IndexByte(letters, c); i >= 0 {
		return append(b, means[i])
	}
	digits := 0
	switch c {
	case 'N':
		return append(b, "\u0085"...)
	case '_':
		return append(b, "\u00a0"...)
	case 'L':
		return append(b, "\u2028"...)
	case 'P':
		return append(b, "\u2029"...)
	case 'x':
		digits = 2
	case 'u':
		digits = 4
	case 'U':
		digits = 8
	}
	var v int64
	for range digits {
		d, ok := hexDigit(r.byte())
		if !ok {
			digits = 0
			break
		}
		v = v<<4 | int64(d)
		r.at++
	}
	if digits == 0 || v > utf8.MaxRune || !utf8.ValidRune(rune(v)) {
		r.fail("an escape that is not known, want one such as \\n or \\u00e9")
		return b
	}
	return utf8.AppendRune(b, rune(v))
}

// blockScalar reads a literal or folded scalar, from | or > on.
func (r *yamlReader) blockScalar() string {
	folded := r.byte() == '>'
	keep, indent := byte(0), 0
	for r.at++; ; r.at++ {
		if c := r.byte(); keep == 0 && (c == '+' || c == '-') {
			keep = c
		} else if indent == 0 && '1' <= c && c <= '9' {
			indent = max(r.indent, 0) + int(c-'0')
		} else {
			break
		}
	}
	for blank(r.byte()) {
		r.at++
	}
	if r.byte() == '#' && blank(r.text[r.at-1]) {
		for c := r.byte(); c != '\n' && c != 0; c = r.byte() {
			r.at++
		}
	}
	if !space(r.byte()) {
		r.fail("%s behind | or >, want the text on the next line", r.here())
		return ""
	}
	if r.byte() == '\n' {
		r.newLine()
	}
	var b []byte
	breaks := r.indents(&indent)
	broken, wasBlank := false, false // a line was read, and it started with a blank
	for r.at-r.start == indent && r.byte() != 0 {
		isBlank := blank(r.byte())
		switch {
		case !broken || !folded || wasBlank || isBlank:
			if broken {
				b = append(b, '\n')
			}
		case breaks == 0:
			b = append(b, ' ')
		}
		for range breaks {
			b = append(b, '\n')
		}
		from := r.at
		for c := r.byte(); c != '\n' && c != 0; c = r.byte() {
			r.at++
		}
		b = append(b, r.text[from:r.at]...)
		if broken, wasBlank = r.byte() == '\n', isBlank; broken {
			r.newLine()
		}
		breaks = r.indents(&indent)
	}
	if broken && keep != '-' {
		b = append(b, '\n')
	}
	for range breaks {
		if keep == '+' {
			b = append(b, '\n')
		}
	}
	return string(b)
}

// indents goes over empty lines and the indentation of a block scalar, found
// out if it is 0, and counts the lines.
func (r *yamlReader) indents(indent *int) (breaks int) {
	deepest := 0
	for {
		for (*indent == 0 || r.at-r.start < *indent) && r.byte() == ' ' {
			r.at++
		}
		deepest = max(deepest, r.at-r.start)
		if r.byte() == '\t' && (*indent == 0 || r.at-r.start < *indent) {
			r.fail("a tab before text, want spaces")
			return 0
		}
		if r.byte() != '\n' {
			break
		}
		r.newLine()
		breaks++
	}
	if *indent == 0 {
		*indent = max(deepest, r.indent+1, 1)
	}
	return breaks
}
