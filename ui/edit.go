package ui

import (
	"strings"
	"unicode"
)

// edit is the text of the field that has the focus, while it is written.
type edit struct {
	id       string // of the field; "" when none is written in
	was      string // the text that it began with
	text     []rune
	at, mark int // the caret, and where the selection began
	first    float32
}

// maxTyped bounds what a field takes, in characters.
const maxTyped = 1 << 16

// begin starts on a field's text, all of it selected.
func (e *edit) begin(id, text string) {
	*e = edit{id: id, was: text, text: append(e.text[:0], []rune(text)...)}
	e.at = len(e.text)
}

// set replaces the text and puts the caret at its end.
func (e *edit) set(text string) {
	e.text = append(e.text[:0], []rune(text)...)
	e.at = len(e.text)
	e.mark = e.at
}

// span is the selection, in order.
func (e *edit) span() (from, to int) { return min(e.at, e.mark), max(e.at, e.mark) }

// fresh reports whether nothing was written yet.
func (e *edit) fresh() bool {
	i := 0
	for _, r := range e.was {
		if i >= len(e.text) || e.text[i] != r {
			return false
		}
		i++
	}
	return i == len(e.text)
}

func (e *edit) selected() string {
	from, to := e.span()
	return string(e.text[from:to])
}

// insert writes text over the selection. What is no character to be seen is
// left out, and the ends of lines become commas: a pasted list stays a list.
func (e *edit) insert(text string) {
	text = strings.ReplaceAll(strings.TrimRight(text, "\r\n"), "\r\n", "\n")
	var in []rune
	for _, r := range text {
		switch {
		case r == '\n' || r == '\r':
			in = append(in, ',')
		case r == '\t':
			in = append(in, ' ')
		case unicode.IsPrint(r):
			in = append(in, r)
		}
	}
	from, to := e.span()
	in = in[:min(len(in), max(0, maxTyped-len(e.text)+to-from))]
	rest := append(in, e.text[to:]...)
	e.text = append(e.text[:from], rest...)
	e.at = len(e.text) - len(rest) + len(in)
	e.mark = e.at
}

func (e *edit) erase(from, to int) {
	e.text = append(e.text[:from], e.text[to:]...)
	e.at, e.mark = from, from
}

// move puts the caret somewhere; selecting leaves the other end where it is.
func (e *edit) move(to int, selecting bool) {
	e.at = clamp(to, 0, len(e.text))
	if !selecting {
		e.mark = e.at
	}
}

// word is the place where the word before or after the caret begins or ends.
func (e *edit) word(step int) int {
	i := e.at
	next := func() rune {
		if step < 0 {
			return e.text[i-1]
		}
		return e.text[i]
	}
	inside := func() bool { return step < 0 && i > 0 || step > 0 && i < len(e.text) }
	for inside() && !wordly(next()) {
		i += step
	}
	for inside() && wordly(next()) {
		i += step
	}
	return i
}

func wordly(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// press does what a key does in a text and reports whether the text changed.
// copied is what goes on the clipboard.
func (e *edit) press(key string, m Mods) (changed bool, copied string) {
	shift, word := m&Shift != 0, m&(Ctrl|Alt) != 0
	from, to := e.span()
	if m&(Ctrl|Meta) != 0 {
		switch key {
		case "a", "A":
			e.mark, e.at = 0, len(e.text)
		case "c", "C":
			return false, e.selected()
		case "x", "X":
			copied = e.selected()
			e.erase(from, to)
			return copied != "", copied
		}
	}
	switch key {
	case "ArrowLeft", "ArrowRight":
		step := 1
		if key == "ArrowLeft" {
			step = -1
		}
		switch {
		case word:
			e.move(e.word(step), shift)
		case from != to && !shift && step < 0:
			e.move(from, false)
		case from != to && !shift:
			e.move(to, false)
		default:
			e.move(e.at+step, shift)
		}
	case "Home":
		e.move(0, shift)
	case "End":
		e.move(len(e.text), shift)
	case "Backspace", "Delete":
		if from == to {
			switch {
			case word && key == "Backspace":
				from = e.word(-1)
			case word:
				to = e.word(1)
			case key == "Backspace":
				from = max(0, from-1)
			default:
				to = min(len(e.text), to+1)
			}
		}
		e.erase(from, to)
		return from != to, ""
	}
	return false, ""
}
