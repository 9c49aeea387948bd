package importer

import (
	"strconv"
	"strings"

	"ringscope/ring"
)

// readList reads a name on each line, then a weight, a zone and the word down
// in this order if they are there, with white space or commas between them.
func readList(text string, b *builder) error {
	for n, line := range uncommented(text) {
		words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' || r == ';' })
		if len(words) == 0 {
			return at(n, "%.40q, want a name", line)
		}
		node := ring.Node{Name: words[0]}
		words = words[1:]
		if len(words) > 0 && looksNumeric(words[0]) {
			var err error
			if node.Weight, node.Down, err = weight(n, words[0]); err != nil {
				return err
			}
			words = words[1:]
		}
		if len(words) > 0 && words[0] != "down" {
			node.Zone, words = words[0], words[1:]
		}
		if len(words) > 0 && words[0] == "down" {
			node.Down, words = true, words[1:]
		}
		if len(words) > 0 {
			return at(n, "%.40q behind the node's name, weight and zone, want nothing more (or CSV with a header)", words[0])
		}
		if err := b.add(n, node); err != nil {
			return err
		}
	}
	return nil
}

// looksNumeric reports whether a word is meant as a number, a good one or not.
func looksNumeric(s string) bool {
	if _, err := strconv.ParseFloat(s, 64); err == nil {
		return true
	}
	return strings.ContainsAny(s[:1], "+-.0123456789") && strings.Trim(s, "+-.0123456789eE") == ""
}
