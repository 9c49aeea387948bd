package importer

import (
	"iter"
	"strconv"
	"strings"
)

// lines is the lines of a text with their numbers from 1, white space and CR
// cut from their ends, empty ones left out.
func lines(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		n := 0
		for line := range strings.Lines(text) {
			n++
			if line = strings.TrimSpace(line); line != "" && !yield(n, line) {
				return
			}
		}
	}
}

// uncommented is lines without those that are a comment, and without what
// follows a '#' that stands behind white space.
func uncommented(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for n, line := range lines(text) {
			if i := commentAt(line); i >= 0 {
				line = strings.TrimSpace(line[:i])
			}
			if line != "" && !yield(n, line) {
				return
			}
		}
	}
}

// commentAt is where a comment starts in a line, or -1: a '#' (or "//") at the
// start of the line or behind white space.
func commentAt(line string) int {
	if strings.HasPrefix(line, "//") {
		return 0
	}
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return i
		}
	}
	return -1
}

// weight reads a weight. Weight 0 takes no keys in most systems: it stands for
// a node that is down.
func weight(line int, text string) (w float64, down bool, err error) {
	w, err = strconv.ParseFloat(text, 64)
	if err != nil || !(w >= 0 && w <= 1e6) {
		return 0, false, at(line, "weight %.40q, want a number from 0 to 1000000", text)
	}
	if w == 0 {
		return 1, true, nil
	}
	return w, false, nil
}

// yes reads a word for true or false.
func yes(line int, field, text string) (bool, error) {
	switch strings.ToLower(text) {
	case "", "0", "no", "false", "up":
		return false, nil
	case "1", "yes", "true", "down":
		return true, nil
	}
	return false, at(line, "%s is %.40q, want yes or no", field, text)
}
