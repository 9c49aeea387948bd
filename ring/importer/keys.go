package importer

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxKeys is the most keys that are read.
const MaxKeys = 10_000_000

// Keys reads a list of keys, one on each line, in slices, so that a page stays
// alive while it reads a million of them: call Work until it is done.
//
// If the first line is a key and a number with a tab between them, or a comma,
// every line is, and the number is how often the key is asked for. Empty lines
// are left out; nothing else is: a key may start with any character.
type Keys struct {
	text     string
	at, line int
	comma    byte // between a key and its count; 0 for keys alone
	began    bool
	list     []string
	requests []float64
	err      error
}

// ReadKeys starts to read.
func ReadKeys(text string) *Keys { return &Keys{text: strings.TrimPrefix(text, "\ufeff")} }

// Work reads at most so many lines, and reports whether all is read, or an
// error was met.
func (k *Keys) Work(lines int) (done bool) {
	for ; lines > 0 && k.err == nil && k.at < len(k.text); lines-- {
		end := strings.IndexByte(k.text[k.at:], '\n')
		if end < 0 {
			end = len(k.text) - k.at
		}
		line := strings.TrimSuffix(k.text[k.at:k.at+end], "\r")
		k.at = min(k.at+end+1, len(k.text))
		k.line++
		if line != "" {
			k.err = k.take(line)
		}
	}
	return k.err != nil || k.at == len(k.text)
}

// Progress is the part that is read, 0 to 1.
func (k *Keys) Progress() float64 {
	if len(k.text) == 0 {
		return 1
	}
	return float64(k.at) / float64(len(k.text))
}

// Result is the keys in the order of the text and the requests of each, nil
// where the text has none. It is an error to have no key.
func (k *Keys) Result() ([]string, []float64, error) {
	switch {
	case k.err != nil:
		return nil, nil, k.err
	case len(k.list) == 0:
		return nil, nil, fmt.Errorf("no key in it, want one on each line")
	}
	return k.list, k.requests, nil
}

func (k *Keys) take(line string) error {
	if !utf8.ValidString(line) {
		return at(k.line, "%.40q is not UTF-8, want text", line)
	}
	if len(k.list) == MaxKeys {
		return at(k.line, "more than %d keys, want at most that", MaxKeys)
	}
	if !k.began {
		k.began = true
		for _, c := range []byte{'\t', ','} {
			if _, count, ok := cutLast(line, c); ok {
				if _, err := requestCount(count); err == nil {
					k.comma = c
					break
				}
			}
		}
	}
	if k.comma == 0 {
		k.list = append(k.list, line)
		return nil
	}
	key, count, ok := cutLast(line, k.comma)
	if !ok {
		return at(k.line, "%.40q has no request count, want one behind a %s as on the first line", line, map[byte]string{'\t': "tab", ',': "comma"}[k.comma])
	}
	n, err := requestCount(count)
	if err != nil {
		return at(k.line, "request count %.40q, want a number from 0 to 1e12", count)
	}
	k.list, k.requests = append(k.list, key), append(k.requests, n)
	return nil
}

func requestCount(s string) (float64, error) {
	n, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil || !(n >= 0 && n <= 1e12) {
		return 0, fmt.Errorf("not a count")
	}
	return n, nil
}
