package render

import (
	"bytes"
	"encoding/binary"
	"strconv"
	"strings"
	"unicode/utf8"
)

// linkMost is the most bytes of a link or description that are read.
const linkMost = 1 << 20

// Link reads from a saved SVG or PNG picture the description that [SVG] or
// [PNG] put there, Scene.Desc: the link that opens it again. Where the
// description has more words than the link, it is the last word with a '#' in
// it. It takes what other programs have done to the file in stride, as long as
// the description is still there, and answers false for anything else.
func Link(data []byte) (string, bool) {
	text, ok := "", false
	if bytes.HasPrefix(data, []byte(pngMagic)) {
		text, ok = pngText(data[len(pngMagic):])
	} else {
		text, ok = svgDesc(data)
	}
	words := strings.Fields(text)
	if !ok || len(words) == 0 {
		return "", false
	}
	for i := len(words) - 1; i >= 0; i-- {
		if strings.Contains(words[i], "#") {
			return words[i], true
		}
	}
	return strings.Join(words, " "), true
}

// pngText finds our text among the chunks.
func pngText(data []byte) (string, bool) {
	for len(data) >= 12 {
		n := binary.BigEndian.Uint32(data)
		if uint64(n) > uint64(len(data)-12) {
			return "", false
		}
		kind, body := string(data[4:8]), data[8:8+n]
		data = data[12+n:]
		if n > linkMost || kind != "iTXt" && kind != "tEXt" {
			continue
		}
		body, ours := bytes.CutPrefix(body, []byte(pngKeyword+"\x00"))
		if !ours {
			continue
		}
		if kind == "tEXt" {
			return string(body), utf8.Valid(body)
		}
		// Compression flag and method, language, translated keyword, text.
		if len(body) < 2 || body[0] != 0 {
			continue
		}
		parts := bytes.SplitN(body[2:], []byte{0}, 3)
		if len(parts) == 3 {
			return string(parts[2]), utf8.Valid(parts[2])
		}
	}
	return "", false
}

// svgDesc is the words of the first <desc>.
func svgDesc(data []byte) (string, bool) {
	for {
		_, after, ok := bytes.Cut(data, []byte("<desc"))
		if !ok {
			return "", false
		}
		data = after
		if len(after) > 0 && strings.IndexByte("> \t\r\n", after[0]) >= 0 {
			break
		}
	}
	_, data, ok := bytes.Cut(data, []byte(">"))
	if !ok {
		return "", false
	}
	words, _, ok := bytes.Cut(data[:min(len(data), linkMost)], []byte("</desc"))
	if !ok || bytes.IndexByte(words, '<') >= 0 || !utf8.Valid(words) {
		return "", false
	}
	return unescapeXML(string(words)), true
}

// unescapeXML turns the five named references and numbered ones into what they
// stand for, and leaves others as they are.
func unescapeXML(s string) string {
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(s, "&")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		name, _, ok := strings.Cut(after[:min(len(after), 12)], ";")
		r, known := reference(name)
		if !ok || !known {
			b.WriteByte('&')
			s = after
			continue
		}
		b.WriteRune(r)
		s = after[len(name)+1:]
	}
}

func reference(name string) (rune, bool) {
	switch name {
	case "amp":
		return '&', true
	case "lt":
		return '<', true
	case "gt":
		return '>', true
	case "quot":
		return '"', true
	case "apos":
		return '\'', true
	}
	digits, ok := strings.CutPrefix(name, "#")
	if !ok {
		return 0, false
	}
	base := 10
	if hex, ok := strings.CutPrefix(digits, "x"); ok {
		digits, base = hex, 16
	}
	n, err := strconv.ParseUint(digits, base, 32)
	if err != nil || n == 0 || n > utf8.MaxRune || n >= 0xd800 && n < 0xe000 {
		return 0, false
	}
	return rune(n), true
}
