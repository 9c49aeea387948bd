package importer

import (
	"fmt"
	"strings"
)

// yamlReader reads the YAML that kubectl prints and Envoy's files are written
// in, for browsers and for long texts: documents, block and flow collections,
// plain, quoted and block scalars, comments. Whatever it takes,
// go.yaml.in/yaml/v3 takes too and gives the same tree for, but for this: what
// looks like a date or a time stays text.
//
// It refuses what it does not know, each in a sentence of its own: anchors,
// aliases, tags, merge keys, "? " before a key, collections, dates and
// fractions as keys, directives. It reads each byte a few times at most.
//
// Between two values it stands on the next one, with fresh telling whether a
// block collection may start there: only at the start of a line or behind a
// dash. An error moves it to the end of the text, where everything ends.
type yamlReader struct {
	text   string
	at     int
	start  int // where the line of at starts
	line   int // its number, from 1
	indent int // the column of the innermost block collection, -1 outside of any
	flow   int // how many flow collections are open
	depth  int // how many values are, of any kind
	fresh  bool
	err    error
}

// deepestYAML is how many values may be within each other.
const deepestYAML = 200

// smallYAML reads the documents of a UTF-8 text but those that are null.
func smallYAML(text string) (all []any, err error) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	r := yamlReader{text: text, line: 1, indent: -1, fresh: true}
	for i, c := range text {
		if c < ' ' && c != '\n' && c != '\t' || 0x7f <= c && c < 0xa0 || c == 0x2028 || c == 0x2029 || c == 0xfeff || c == 0xfffe || c == 0xffff {
			return nil, at(lineAt(text, i), "the character %q, want it escaped in double quotes", c)
		}
	}
	r.gap()
	for first := true; r.at < len(text); first = false {
		switch {
		case r.marker('-'):
			r.at += 3
			r.fresh = false
		case !first || r.marker('.'):
			r.fail("%s behind the document, want --- before another", r.here())
		}
		if v := r.value(false); v != nil {
			all = append(all, v)
		}
		for r.marker('.') {
			r.at += 3
			r.fresh = false
			r.rest()
		}
	}
	if r.err != nil {
		return nil, r.err
	}
	return all, nil
}

// fail keeps the first error and ends the reading.
func (r *yamlReader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = at(r.line, format, args...)
	}
	r.at, r.start = len(r.text), 0
}

// unread refuses what the library alone reads.
func (r *yamlReader) unread(thing, want string) {
	r.fail("%s, which is not read in a browser, want %s; the desktop program and ringctl read all of YAML", thing, want)
}

// byte is the byte that comes, 0 at the end.
func (r *yamlReader) byte() byte { return r.ahead(0) }

func (r *yamlReader) ahead(n int) byte {
	if r.at+n < len(r.text) {
		return r.text[r.at+n]
	}
	return 0
}

// here is what comes, as an error shows it.
func (r *yamlReader) here() string {
	line, _, _ := strings.Cut(r.text[r.at:min(len(r.text), r.at+160)], "\n")
	return fmt.Sprintf("%.40q", line)
}

func blank(c byte) bool { return c == ' ' || c == '\t' }

// space is a blank, a line break or the end.
func space(c byte) bool { return blank(c) || c == '\n' || c == 0 }

// marker tells --- or ... at the start of a line, which ends all collections.
func (r *yamlReader) marker(c byte) bool {
	return r.at == r.start && r.byte() == c && r.ahead(1) == c && r.ahead(2) == c && space(r.ahead(3))
}

// column is where in its line the next value stands, -1 where none comes.
func (r *yamlReader) column() int {
	if r.at == len(r.text) || r.marker('-') || r.marker('.') {
		return -1
	}
	return r.at - r.start
}

func (r *yamlReader) newLine() {
	r.at++
	r.start, r.fresh = r.at, true
	r.line++
}

// gap goes over white space and comments to what comes next.
func (r *yamlReader) gap() {
	for {
		switch c := r.byte(); {
		case c == ' ' || c == '\t' && (r.flow > 0 || !r.fresh):
			r.at++
		case c == '\t':
			r.fail("a tab before the value, want spaces")
		case c == '\n':
			r.newLine()
		case c == '#':
			if r.at > r.start && !blank(r.text[r.at-1]) {
				r.fail("a # behind a value, want a space before it, or quotes")
			}
			for c := r.byte(); c != '\n' && c != 0; c = r.byte() {
				r.at++
			}
		default:
			return
		}
	}
}

// rest goes to what comes next, which stands on another line.
func (r *yamlReader) rest() {
	if r.gap(); !r.fresh && r.at < len(r.text) {
		r.fail("%s behind the value, want a line of its own", r.here())
	}
}

// dash reports whether an entry of a block sequence comes.
func (r *yamlReader) dash() bool { return r.byte() == '-' && space(r.ahead(1)) }

// value reads what stands behind a dash, a colon or ---, or nothing. Behind
// the colon of a field a sequence may stand at the field's own column.
func (r *yamlReader) value(field bool) any {
	r.gap()
	switch c := r.column(); {
	case c < 0:
		return nil
	case !r.fresh || c > r.indent:
		return r.block()
	case field && c == r.indent && r.dash():
		return r.sequence(c)
	}
	return nil
}

// block reads a value outside of flow collections.
func (r *yamlReader) block() any {
	if !r.enter() {
		return nil
	}
	defer r.leave()
	fresh, from, line, c := r.fresh, r.at, r.line, r.byte()
	switch {
	case r.dash() && fresh:
		return r.sequence(r.at - r.start)
	case r.dash():
		r.fail("a dash behind a colon or ---, want it on a line of its own")
		return nil
	case c == '|' || c == '>':
		s := r.blockScalar()
		r.fresh = true
		r.rest()
		return s
	}
	column := r.at - r.start
	v, key, plain := any(nil), "", false
	if r.fresh = false; c == '[' || c == '{' {
		v = r.collection()
	} else {
		key, plain = r.scalar()
	}
	switch {
	case !r.colon(from, line):
		if r.rest(); v == nil && plain {
			v = resolve(key)
		} else if v == nil {
			v = key
		}
		return v
	case !fresh:
		r.fail("a field behind a colon or ---, want it on a line of its own")
	case v != nil:
		r.unread("a list or map as a key", "text")
	default:
		return r.mapping(column, key, plain)
	}
	return nil
}

// enter counts a value that may hold others.
func (r *yamlReader) enter() bool {
	if r.depth++; r.depth > deepestYAML {
		r.fail("more than %d values within each other, want at most that", deepestYAML)
	}
	return r.err == nil
}

func (r *yamlReader) leave() { r.depth-- }

// colon reports whether a colon makes what was read a key. A key is on one
// line and at most 1024 characters long.
func (r *yamlReader) colon(from, line int) bool {
	for blank(r.byte()) {
		r.at++
	}
	return r.byte() == ':' && (r.flow > 0 || space(r.ahead(1))) && r.line == line && r.at-from <= 1024
}

// sequence reads the entries whose dashes stand at a column.
func (r *yamlReader) sequence(column int) any {
	outer := r.indent
	r.indent = column
	list := []any{}
	for r.column() == column && r.dash() {
		r.at++
		r.fresh = true
		list = append(list, r.value(false))
	}
	if c := r.column(); c > column || c == column && outer != column {
		r.fail("%s at column %d of a list at column %d, want a dash there", r.here(), c+1, column+1)
	}
	r.indent = outer
	return list
}

// mapping reads the fields at a column, the first from its colon on.
func (r *yamlReader) mapping(column int, key string, plain bool) any {
	outer := r.indent
	r.indent = column
	var m yamlMap
	for line := r.line; ; {
		r.at++
		r.fresh = false
		r.put(&m, line, key, plain, r.value(true))
		if c := r.column(); c < column {
			break
		} else if c > column {
			r.fail("%s at column %d behind a field at column %d, want them to agree", r.here(), c+1, column+1)
			break
		}
		from := r.at
		line, r.fresh = r.line, false
		if key, plain = r.scalar(); !r.colon(from, line) {
			r.fail("%.40q has no colon, want a field", key)
			break
		}
	}
	r.indent = outer
	return m.tree()
}
