package scenario

import (
	"fmt"
	"strconv"
	"strings"
)

// Keys in text are a pattern with one range, "key-{0..9999}", or a list,
// "user:42,user:43"; nothing at all is no keys. A request count follows a key
// of a list as "*17", as a weight follows a node; a pattern has one for all
// its keys, "key-{0..99}*2", or one each, "key-{0..3}*5/1/2", where the last
// one holds for the keys that remain. The list of one empty key is "*1".
//
// Braces are not allowed in a fragment by RFC 3986, and some programs escape
// them in links. A range is therefore a range with its braces escaped too,
// and a name that only looks like one has its dots escaped instead.

// allowance is how many keys the lists of a text may hold together, and how
// many of them are left.
type allowance struct{ most, left int }

func (a *allowance) take(n uint64) error {
	if n > uint64(a.left) {
		return fmt.Errorf("the number of keys in all lists is above %d, want at most that", a.most)
	}
	a.left -= int(n)
	return nil
}

func parseKeys(value string, may *allowance) (k Keys, err error) {
	if value == "" {
		return Keys{List: []string{}}, nil
	}
	n := strings.Count(value, ",") + 1
	if n == 1 {
		if r, ok, err := findRange(value); err != nil || ok {
			if err != nil {
				return k, err
			}
			return r.keys(value, may)
		}
	}
	if err := may.take(uint64(n)); err != nil {
		return k, err
	}
	k.List = make([]string, 0, n)
	for i, raw := range strings.Split(value, ",") {
		if _, ok, err := findRange(raw); ok {
			return k, fmt.Errorf("keys has the range %s in a list, want one pattern or a list without", quote(raw))
		} else if err != nil {
			return k, err
		}
		text, count, counted := strings.Cut(raw, "*")
		key, err := unescape("a key", text)
		if err != nil {
			return k, err
		}
		k.List = append(k.List, key)
		r := 1.0
		if counted {
			if r, err = parseCount(quote(key), count); err != nil {
				return k, err
			}
		}
		if r != 1 && k.Requests == nil {
			if k.Requests = make([]float64, i, n); true {
				for j := range k.Requests {
					k.Requests[j] = 1
				}
			}
		}
		if k.Requests != nil {
			k.Requests = append(k.Requests, r)
		}
	}
	return k, nil
}

func parseCount(of, raw string) (float64, error) {
	return parseNumber("the request count of "+of, raw, 0, mostRequests, false)
}

// found is a range in raw[at:end].
type found struct {
	at, end  int
	from, to int64
}

// keys reads the pattern around a range.
func (r found) keys(raw string, may *allowance) (k Keys, err error) {
	if _, again, err := findRange(raw[r.end:]); err != nil {
		return k, err
	} else if again {
		return k, refuse("keys", quote(raw), "one range only")
	}
	suffix, counts, counted := strings.Cut(raw[r.end:], "*")
	k.From, k.To = r.from, r.to
	if k.Prefix, err = unescape("keys", raw[:r.at]); err != nil {
		return k, err
	}
	if strings.Contains(raw[:r.at], "*") {
		return k, refuse("keys", quote(raw), "the request counts after the pattern, and * in a name as %2A")
	}
	if k.Suffix, err = unescape("keys", suffix); err != nil || !counted {
		return k, err
	}
	n := uint64(r.to) - uint64(r.from) + 1
	if n == 0 { // 2^64
		n--
	}
	each := strings.Split(counts, "/")
	if uint64(len(each)) > n {
		return k, refuse("the number of request counts", strconv.Itoa(len(each)), fmt.Sprintf("at most %d, one for each key", n))
	}
	if err := may.take(n); err != nil {
		return k, err
	}
	k.Requests = make([]float64, n)
	for i, raw := range each {
		if k.Requests[i], err = parseCount("keys", raw); err != nil {
			return k, err
		}
	}
	for i := len(each); i < len(k.Requests); i++ {
		k.Requests[i] = k.Requests[i-1]
	}
	return k.normal(), nil
}

// findRange finds the first range. A raw brace that is not part of one is an
// error: it is more likely a slip than a key.
func findRange(raw string) (found, bool, error) {
	for i := 0; i < len(raw); i++ {
		open := brace(raw[i:], '{')
		if open == 0 {
			if raw[i] == '}' {
				return found{}, false, refuse("keys", quote(raw), "a range such as {0..9999}, and } in a name as %7D")
			}
			continue
		}
		r, err := rangeAt(raw, i, open)
		if err != nil {
			return r, false, err
		}
		if r.end > 0 {
			return r, true, nil
		}
		if open == 1 {
			return r, false, refuse("keys", quote(raw[i:]), "a range such as {0..9999}, and { in a name as %7B")
		}
	}
	return found{}, false, nil
}

// rangeAt reads the range that the brace at i may open; its end is 0 if it
// opens none.
func rangeAt(raw string, i, open int) (r found, err error) {
	body := raw[i+open:]
	n := strings.IndexFunc(body, func(c rune) bool { return c != '-' && c != '.' && (c < '0' || c > '9') })
	if n < 0 {
		return r, nil
	}
	closing := brace(body[n:], '}')
	first, last, ok := strings.Cut(body[:n], "..")
	if closing == 0 || !ok {
		return r, nil
	}
	if r.from, err = parseEnd(first); err != nil {
		return r, err
	}
	if r.to, err = parseEnd(last); err != nil {
		return r, err
	}
	if r.to < r.from {
		return r, refuse("the range of keys", quote(raw[i:i+open+n]+"}"), "the first number at most the last")
	}
	r.at, r.end = i, i+open+n+closing
	return r, nil
}

func parseEnd(raw string) (int64, error) {
	v, err := strconv.ParseInt(raw, 10, 64)
	if err != nil || strconv.FormatInt(v, 10) != raw {
		return 0, refuse("an end of the range of keys", quote(raw), "a whole number of at most 64 bits, without zeros before it")
	}
	return v, nil
}

// brace is how long the brace at the start of s is, raw or escaped; 0 for none.
func brace(s string, b byte) int {
	if s[0] == b {
		return 1
	}
	if len(s) >= 3 && s[0] == '%' && unhex(s[1])<<4|unhex(s[2]) == b {
		return 3
	}
	return 0
}

func appendKeys(b []byte, k Keys) []byte {
	k = k.normal()
	if k.List == nil {
		b = append(appendKey(b, k.Prefix), '{')
		b = append(strconv.AppendInt(b, k.From, 10), ".."...)
		b = append(strconv.AppendInt(b, k.To, 10), '}')
		b = appendKey(b, k.Suffix)
		return appendCounts(b, k.Requests)
	}
	for i, key := range k.List {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendKey(b, key)
		if r := k.Request(i); r != 1 || key == "" && len(k.List) == 1 {
			b = appendNumber(append(b, '*'), r)
		}
	}
	return b
}

// appendCounts appends the request counts of a pattern; those at the end that
// are equal stand there once.
func appendCounts(b []byte, counts []float64) []byte {
	n := len(counts)
	for n > 1 && counts[n-1] == counts[n-2] {
		n--
	}
	for i, r := range counts[:n] {
		b = appendNumber(append(b, "*/"[min(i, 1)]), r)
	}
	return b
}

// appendKey appends a key or a part of a pattern. Only beside an escaped brace
// can dots be taken for a range.
func appendKey(b []byte, s string) []byte {
	if !strings.Contains(s, "{") || !strings.Contains(s, "..") {
		return appendEscaped(b, s, "")
	}
	for i := 0; i < len(s); i++ {
		if s[i] == '.' || !plain(s[i]) {
			b = appendByte(b, s[i])
		} else {
			b = append(b, s[i])
		}
	}
	return b
}
