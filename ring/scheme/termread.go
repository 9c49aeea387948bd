package scheme

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

// readTerm reads a text as Elixir writes a value: 42, -1.5, :atom,
// :"an atom", nil, "binary", 'charlist', <<1, 2>>, {1, :a}, [1 | 2],
// %{:a => 1}. It is false where the text is no such value as a whole.
func readTerm(text string) (term, bool) {
	r := termReader{text}
	t, ok := r.term(0)
	r.space()
	return t, ok && r.text == ""
}

// maxTermDepth keeps a text of a million brackets off the stack.
const maxTermDepth = 50

type termReader struct{ text string }

func (r *termReader) space() { r.text = strings.TrimLeft(r.text, " \t\n\r") }

// take reads a mark if it is next.
func (r *termReader) take(mark string) bool {
	r.space()
	rest, ok := strings.CutPrefix(r.text, mark)
	if ok {
		r.text = rest
	}
	return ok
}

func (r *termReader) term(depth int) (term, bool) {
	if depth == maxTermDepth {
		return nil, false
	}
	switch {
	case r.take("%{"):
		return r.pairs(depth)
	case r.take("{"):
		items, end, ok := r.items(depth, "}")
		return termTuple(items), ok && end == "}"
	case r.take("["):
		return r.list(depth)
	case r.take("<<"):
		return r.bytes(depth)
	case r.take(`"`):
		s, ok := r.quoted('"')
		return termBin(s), ok
	case r.take("'"):
		s, ok := r.quoted('\'')
		return charlist(s), ok
	case r.take(`:"`):
		s, ok := r.quoted('"')
		return termAtom(s), ok
	case r.take(":"):
		s := r.word()
		return termAtom(s), s != "" && (s[0] < '0' || s[0] > '9')
	}
	if s := r.word(); s != "" && (s[0] == '-' || s[0] == '+' || '0' <= s[0] && s[0] <= '9') {
		return readNumber(s)
	} else if s == "true" || s == "false" || s == "nil" {
		return termAtom(s), true
	}
	return nil, false
}

// word reads a number or the bare name of an atom.
func (r *termReader) word() string {
	i := 0
	for i < len(r.text) && (strings.IndexByte("_@.+-?!", r.text[i]) >= 0 || r.text[i] >= 0x80 ||
		'0' <= r.text[i] && r.text[i] <= '9' || 'a' <= r.text[i]|0x20 && r.text[i]|0x20 <= 'z') {
		i++
	}
	word := r.text[:i]
	r.text = r.text[i:]
	return word
}

func readNumber(s string) (term, bool) {
	s = strings.ReplaceAll(s, "_", "")
	if len(s) > 1000 {
		return nil, false
	}
	if n, ok := new(big.Int).SetString(s, 10); ok {
		return termInt{n}, true
	}
	if !strings.Contains(s, ".") || strings.HasSuffix(s, ".") {
		return nil, false
	}
	f, err := strconv.ParseFloat(s, 64)
	return termFloat(f), err == nil && !math.IsInf(f, 0)
}

// quoted reads up to the closing quote.
func (r *termReader) quoted(quote byte) (string, bool) {
	var b strings.Builder
	for r.text != "" {
		c := r.text[0]
		switch {
		case c == quote:
			r.text = r.text[1:]
			return b.String(), true
		case c == '\\':
			ch, multibyte, rest, err := strconv.UnquoteChar(r.text, quote)
			if err != nil {
				return "", false
			}
			if multibyte || ch < utf8.RuneSelf {
				b.WriteRune(ch)
			} else {
				b.WriteByte(byte(ch))
			}
			r.text = rest
		default:
			b.WriteByte(c)
			r.text = r.text[1:]
		}
	}
	return "", false
}

// items reads terms with commas between them up to one of the ends.
func (r *termReader) items(depth int, ends ...string) (items []term, end string, ok bool) {
	for first := true; ; first = false {
		for _, e := range ends {
			if (!first || e != "|") && r.take(e) {
				return items, e, true
			}
		}
		if !first && !r.take(",") {
			return nil, "", false
		}
		t, ok := r.term(depth + 1)
		if !ok {
			return nil, "", false
		}
		items = append(items, t)
	}
}

func (r *termReader) list(depth int) (term, bool) {
	items, end, ok := r.items(depth, "]", "|")
	if !ok || end == "]" {
		return termList{items: items}, ok
	}
	tail, ok := r.term(depth + 1)
	if !ok || !r.take("]") {
		return nil, false
	}
	if l, isList := tail.(termList); isList { // [1 | [2]] is [1, 2]
		return termList{append(items, l.items...), l.tail}, true
	}
	return termList{items, tail}, true
}

func (r *termReader) bytes(depth int) (term, bool) {
	items, _, ok := r.items(depth, ">>")
	if !ok {
		return nil, false
	}
	var b []byte
	for _, t := range items {
		n, ok := t.(termInt)
		if !ok || !n.n.IsUint64() || n.n.Uint64() > 255 {
			return nil, false
		}
		b = append(b, byte(n.n.Uint64()))
	}
	return termBin(b), true
}

// pairs reads a map whose keys differ.
func (r *termReader) pairs(depth int) (term, bool) {
	m := termMap{}
	for first := true; !r.take("}"); first = false {
		if !first && !r.take(",") {
			return nil, false
		}
		key, ok := r.term(depth + 1)
		if !ok || !r.take("=>") {
			return nil, false
		}
		value, ok := r.term(depth + 1)
		if !ok {
			return nil, false
		}
		m = append(m, termPair{key, value})
	}
	return m, len(m) < 2 || !m.repeats()
}

// repeats reports whether two keys hash alike, which only equal ones do in
// practice; such a map is not read.
func (m termMap) repeats() bool {
	seen := map[uint32]bool{}
	for _, p := range m {
		h := p.key.hash(0)
		if seen[h] {
			return true
		}
		seen[h] = true
	}
	return false
}

// charlist is a list of the code points.
func charlist(s string) termList {
	var l termList
	for _, c := range s {
		l.items = append(l.items, termInt{big.NewInt(int64(c))})
	}
	return l
}
