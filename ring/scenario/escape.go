package scenario

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Percent escapes. A name in a scenario's text keeps letters, digits and
// "-._~:/"; every other byte is written %XX, so that no name can be taken for
// structure, and the text is plain ASCII that browsers leave as it is. In
// reading, '+' is a plus and never a space.

const hexDigits = "0123456789ABCDEF"

// plain reports whether a byte of a name is written as it is.
func plain(c byte) bool {
	switch {
	case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
		return true
	}
	return c == '-' || c == '.' || c == '_' || c == '~' || c == ':' || c == '/'
}

// appendEscaped appends s with every byte escaped that is neither plain nor in also.
func appendEscaped(dst []byte, s, also string) []byte {
	for i := 0; i < len(s); i++ {
		if c := s[i]; plain(c) || strings.IndexByte(also, c) >= 0 {
			dst = append(dst, c)
		} else {
			dst = appendByte(dst, c)
		}
	}
	return dst
}

func appendByte(dst []byte, c byte) []byte {
	return append(dst, '%', hexDigits[c>>4], hexDigits[c&15])
}

// unescape is the text that a raw part of a scenario's text stands for. part
// names it in the error.
func unescape(part, raw string) (string, error) {
	if strings.IndexByte(raw, '%') < 0 {
		return raw, nil // the whole text was checked to be UTF-8
	}
	b := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); i++ {
		if raw[i] != '%' {
			b = append(b, raw[i])
			continue
		}
		if i+2 >= len(raw) || unhex(raw[i+1]) > 15 || unhex(raw[i+2]) > 15 {
			return "", fmt.Errorf("%s has %s, want %% and two hexadecimal digits", part, quote(raw[i:min(i+3, len(raw))]))
		}
		b = append(b, unhex(raw[i+1])<<4|unhex(raw[i+2]))
		i += 2
	}
	if !utf8.Valid(b) {
		return "", fmt.Errorf("%s has %s, want UTF-8 behind the escapes", part, quote(raw))
	}
	return string(b), nil
}

// unhex is the value of a hexadecimal digit, 255 for another byte.
func unhex(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10
	}
	return 255
}

// quote is a value as an error shows it: quoted, and cut after 40 characters.
func quote(s string) string {
	n := 0
	for i := range s {
		if n++; n > 40 {
			return fmt.Sprintf("%q…", s[:i])
		}
	}
	return fmt.Sprintf("%q", s)
}
