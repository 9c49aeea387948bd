package scenario

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// sentences says the plan in words.
func (p *Plan) sentences() []string {
	moved := fmt.Sprintf("%s of %s keys move (%s); an exactly fair placement has to move %s; hash modulo the number of nodes would move %s (%s).",
		thousands(p.Moved), thousands(p.Keys), percent(p.MovedFraction), percent(p.MinimumFraction),
		thousands(p.ModuloMoved), percent(part(p.ModuloMoved, p.Keys)))
	circle := fmt.Sprintf("%s of the circle changes owner, on %s.", percent(p.RingFraction), count(len(p.Arcs), "arc"))
	old := "No key moves between nodes that stay as they are."
	if p.BetweenOldNodes > 0 {
		old = fmt.Sprintf("%s of them between nodes that stay as they are.", thousands(p.BetweenOldNodes))
	}
	claims := "On the ring after it no position is claimed twice."
	if n := len(p.Collisions); n == 1 {
		claims = "On the ring after it one position is claimed by several vnodes."
	} else if n > 1 {
		claims = fmt.Sprintf("On the ring after it %s positions are claimed by several vnodes.", thousands(n))
	}
	return []string{moved, circle, old, claims}
}

// percent is a part in percent with one decimal: "20.2 %". A part that would
// read as none or all though it is not is told as such.
func percent(part float64) string {
	switch s := strconv.FormatFloat(float64(part*100), 'f', 1, 64); {
	case s == "0.0" && part > 0:
		return "under 0.1 %"
	case s == "100.0" && part < 1:
		return "over 99.9 %"
	default:
		return s + " %"
	}
}

func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return thousands(n) + " " + what + "s"
}

// Show is a name as it can stand on a line of a terminal or a text: as it is
// if every character can be seen, else quoted with escapes; "(none)" for no
// name.
func Show(name string) string {
	if name == "" {
		return "(none)"
	}
	seen := strings.TrimSpace(name) == name && name[0] != '"'
	for _, r := range name {
		seen = seen && (unicode.IsPrint(r) && r != unicode.ReplacementChar)
	}
	if !seen {
		return strconv.Quote(name)
	}
	return name
}
