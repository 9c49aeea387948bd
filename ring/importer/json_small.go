package importer

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// jsonReader reads JSON as encoding/json does, to the same tree or the same
// error. It calls nothing for a value inside a value, so that no depth of a
// text overflows a browser's stack.
type jsonReader struct {
	text string
	at   int
	err  error
}

// jsonOpen is a list, or a map and the name of the field that comes.
type jsonOpen struct {
	list []any
	m    map[string]any // nil for a list
	name string
}

// deepestJSON is how many lists and maps may be within each other: what
// encoding/json takes.
const deepestJSON = 10_000

// smallJSON reads one JSON value and nothing behind it. The text is UTF-8.
func smallJSON(text string) (any, error) {
	r := jsonReader{text: text}
	v := r.value()
	if r.next(); r.err == nil && r.at < len(text) {
		return nil, at(lineAt(text, r.at), "more behind the JSON value, want one")
	}
	if r.err != nil {
		return nil, r.err
	}
	return v, nil
}

func (r *jsonReader) value() any {
	var open []jsonOpen
	for r.err == nil {
		var v any
		switch c := r.next(); {
		case c == '{' || c == '[':
			if len(open) == deepestJSON {
				r.bad("exceeded max depth")
				return nil
			}
			r.at++
			o := jsonOpen{}
			if c == '{' {
				o.m = map[string]any{}
			} else {
				o.list = []any{}
			}
			if r.next() != c+2 { // ']' and '}' stand two behind '[' and '{'
				if o.m != nil {
					o.name = r.name()
				}
				open = append(open, o)
				continue
			}
			r.at++
			v = o.value()
		case c == '"':
			v = r.string()
		case c == '-' || digit(c):
			v = r.number()
		case c == 't':
			v = true
			r.literal("true")
		case c == 'f':
			v = false
			r.literal("false")
		case c == 'n':
			r.literal("null")
		default:
			r.bad("looking for beginning of value")
		}
		more := false
		for !more && r.err == nil {
			if len(open) == 0 {
				return v
			}
			o := &open[len(open)-1]
			closing, where := byte(']'), "after array element"
			if o.m != nil {
				o.m[o.name] = v
				closing, where = '}', "after object key:value pair"
			} else {
				o.list = append(o.list, v)
			}
			switch r.next() {
			case ',':
				r.at++
				if more = true; o.m != nil {
					o.name = r.name()
				}
			case closing:
				r.at++
				v, open = o.value(), open[:len(open)-1]
			default:
				r.bad(where)
			}
		}
	}
	return nil
}

func (o *jsonOpen) value() any {
	if o.m != nil {
		return o.m
	}
	return o.list
}

// byte is the byte that comes, 0 at the end.
func (r *jsonReader) byte() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

// next is the byte behind white space.
func (r *jsonReader) next() byte {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
	return r.byte()
}

// bad refuses the byte that comes, in the words of encoding/json.
func (r *jsonReader) bad(where string) {
	if r.err != nil {
		return
	}
	if r.at == len(r.text) {
		r.err = at(lineAt(r.text, r.at), "the JSON ends too early")
		return
	}
	c := "'" + strings.Trim(strconv.Quote(string(rune(r.text[r.at]))), `"`) + "'"
	switch r.text[r.at] {
	case '\'':
		c = `'\''`
	case '"':
		c = `'"'`
	}
	r.err = at(lineAt(r.text, r.at+1), "not JSON: invalid character %s %s", c, where)
}

// name reads the name of a field and its colon.
func (r *jsonReader) name() string {
	if r.next() != '"' {
		r.bad("looking for beginning of object key string")
		return ""
	}
	s := r.string()
	if r.next() != ':' {
		r.bad("after object key")
		return ""
	}
	r.at++
	return s
}

func (r *jsonReader) literal(word string) {
	for i := range len(word) {
		if r.byte() != word[i] {
			r.bad("in literal " + word + " (expecting '" + word[i:i+1] + "')")
			return
		}
		r.at++
	}
}

func (r *jsonReader) number() any {
	from := r.at
	if r.byte() == '-' {
		r.at++
	}
	if r.byte() == '0' {
		r.at++
	} else {
		r.digits("in numeric literal")
	}
	if r.byte() == '.' {
		r.at++
		r.digits("after decimal point in numeric literal")
	}
	if c := r.byte(); c == 'e' || c == 'E' {
		r.at++
		if c := r.byte(); c == '+' || c == '-' {
			r.at++
		}
		r.digits("in exponent of numeric literal")
	}
	return number(r.text[from:r.at])
}

// digits reads one digit or more.
func (r *jsonReader) digits(where string) {
	if !digit(r.byte()) {
		r.bad(where)
	}
	for digit(r.byte()) {
		r.at++
	}
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

func (r *jsonReader) string() string {
	r.at++
	var b []byte
	for from := r.at; ; r.at++ {
		switch c := r.byte(); {
		case c == '"':
			r.at++
			if b == nil {
				return r.text[from : r.at-1]
			}
			return string(append(b, r.text[from:r.at-1]...))
		case c == '\\':
			b = append(b, r.text[from:r.at]...)
			r.at++
			const letters, means = `bfnrt\/"u`, "\b\f\n\r\t\\/\""
			i := strings.IndexByte(letters, r.byte())
			switch {
			case i < 0:
				r.bad("in string escape code")
				return ""
			case i < len(means):
				b = append(b, means[i])
			default:
				b = utf8.AppendRune(b, r.utf16())
			}
			if from = r.at + 1; r.err != nil {
				return ""
			}
		case c < ' ': // 0 is the end too
			r.bad("in string literal")
			return ""
		}
	}
}

// utf16 reads the character of the escape whose u comes, or of two escapes
// that are a pair, and stays on its last digit.
func (r *jsonReader) utf16() rune {
	c := r.hex()
	if !utf16.IsSurrogate(c) {
		return c
	}
	if strings.HasPrefix(r.text[min(r.at+1, len(r.text)):], `\u`) {
		second := jsonReader{text: r.text, at: r.at + 2}
		if pair := utf16.DecodeRune(c, second.hex()); pair != utf8.RuneError {
			r.at = second.at
			return pair
		}
	}
	return utf8.RuneError
}

func (r *jsonReader) hex() (c rune) {
	for range 4 {
		r.at++
		v, ok := hexDigit(r.byte())
		if !ok {
			r.bad("in \\u hexadecimal character escape")
			return 0
		}
		c = c<<4 | v
	}
	return c
}

func hexDigit(c byte) (v rune, ok bool) {
	switch {
	case digit(c):
		return rune(c - '0'), true
	case 'a' <= c && c <= 'f', 'A' <= c && c <= 'F':
		return rune(c&0xf + 9), true
	}
	return 0, false
}
