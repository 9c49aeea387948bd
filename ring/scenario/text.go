package scenario

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"ringscope/ring/scheme"
)

// Parse reads a scenario from its text form (see the package documentation),
// with or without a leading '#', or from a whole link. Its errors name the
// part, its value and what was wanted. Every step has been checked; what a
// scheme alone knows of its nodes, [NewTimeline] tells. The empty text is the
// opening scenario.
func Parse(text string) (Scenario, error) { return Limits{}.Parse(text) }

// Parse is [Parse] within these limits.
func (l Limits) Parse(text string) (Scenario, error) {
	return l.ParseOn(text, func(*State) error { return nil })
}

// ParseOn is [Limits.Parse] that lets bring change the start, such as for nodes
// and keys that come from files, before the steps are checked on it. An error
// of bring's is given back as it is.
func (l Limits) ParseOn(text string, bring func(start *State) error) (Scenario, error) {
	l = l.filled()
	if len(text) > l.Text {
		return Scenario{}, refuse("the text", strconv.Itoa(len(text))+" bytes", fmt.Sprintf("at most %d", l.Text))
	}
	if !utf8.ValidString(text) {
		return Scenario{}, fmt.Errorf("the text is not UTF-8, want UTF-8 or percent escapes")
	}
	text = strings.Trim(strings.TrimPrefix(text, bom), blanks)
	if _, fragment, ok := strings.Cut(text, "#"); ok {
		text = fragment
	} else if isLink(text) {
		i, _ := escapeAt(text, "#")
		if i < 0 {
			return Scenario{}, fmt.Errorf("the link %s has no #, want a scenario after one", quote(text))
		}
		text = text[i+3:]
	}
	text, err := unmangled(text)
	if err != nil {
		return Scenario{}, err
	}
	p := parser{limits: l, sc: Default(), seen: map[string]bool{}, keys: allowance{l.Keys, l.Keys}}
	if err := p.pairs(text); err != nil {
		return Scenario{}, err
	}
	if err := bring(&p.sc.Start); err != nil {
		return Scenario{}, err
	}
	p.settle()
	p.sc.Start = p.sc.Start.normal()
	if err := l.Check(p.sc); err != nil {
		return Scenario{}, err
	}
	return p.sc, nil
}

const (
	blanks = " \t\r\n"
	bom    = "\ufeff" // which some editors begin a file with
)

// isLink reports whether a text starts as an address does: "https://".
func isLink(text string) bool {
	scheme, _, ok := strings.Cut(text, "://")
	return ok && scheme != "" && strings.Trim(strings.ToLower(scheme), "abcdefghijklmnopqrstuvwxyz+-.") == ""
}

// parser fills a scenario from pairs.
type parser struct {
	limits Limits
	sc     Scenario
	seen   map[string]bool
	keys   allowance
	joins  []Step // by step, what it is if its escaped plus is no name's; nil if none may be
}

// parts is the names of pairs, in the order in which they are written.
var parts = []string{"nodes", "vnodes", "scheme", "bits", "keys", "replicas", "tie", "steps", "z", "at"}

// pairs reads name=value pairs. A line break separates like '&', so that a
// file may have one pair a line; empty pairs are nothing. A z inside a z is one
// too many.
func (p *parser) pairs(text string) error {
	for text = strings.Trim(text, blanks); text != ""; {
		n := 0
		for n < len(text) && text[n] != '&' && text[n] != '\n' && text[n] != '\r' {
			n++
		}
		pair := text[:n]
		if text = text[min(n+1, len(text)):]; pair == "" {
			continue
		}
		name, value, ok := strings.Cut(pair, "=")
		switch {
		case !ok:
			return fmt.Errorf("%s has no =, want name=value with a name of %s", quote(pair), strings.Join(parts, ", "))
		case !slices.Contains(parts, name):
			return fmt.Errorf("%s is not known, want one of %s", quote(name), strings.Join(parts, ", "))
		case p.seen[name]:
			return fmt.Errorf("%s is there twice, the second time as %s, want it once", name, quote(value))
		}
		p.seen[name] = true
		if err := p.pair(name, value); err != nil {
			return err
		}
	}
	return nil
}

func (p *parser) pair(name, value string) (err error) {
	s := &p.sc.Start
	switch name {
	case "nodes":
		s.Nodes, err = parseNodes(value, p.limits.Nodes)
	case "vnodes":
		s.VNodes, err = parseWhole(name, value, 1, mostVNodes)
	case "scheme":
		s.Scheme, err = parseScheme(value)
	case "bits":
		s.Bits, err = parseWhole(name, value, 3, 64)
	case "keys":
		s.Keys, err = parseKeys(value, &p.keys)
	case "replicas":
		s.Replicas, err = parseWhole(name, value, 1, mostReplicas)
	case "tie":
		s.Tie, err = ParseTie(value)
	case "steps":
		p.sc.Steps, err = p.steps(value)
	case "at":
		// The end depends on the steps, which may come later.
		p.sc.At, err = parseNumber(name, value, 0, math.MaxInt32, false)
	case "z":
		if value, err = inflate(value, p.limits.Plain); err == nil {
			err = p.pairs(value)
		}
	}
	return err
}

func parseScheme(value string) (string, error) {
	text, err := unescape("scheme", value)
	if err != nil {
		return "", err
	}
	_, canonical, err := scheme.Parse(text)
	return canonical, err
}

// steps reads the steps, one after the other.
func (p *parser) steps(value string) ([]Step, error) {
	if value == "" {
		return nil, nil
	}
	n := strings.Count(value, ";") + 1
	if n > p.limits.Steps {
		return nil, checkWhole("the number of steps", n, 0, p.limits.Steps)
	}
	var steps []Step
	for i, raw := range strings.Split(value, ";") {
		st, err := parseStep(raw, &p.keys)
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
		if join, ok := joinOfMangled(raw); ok {
			if p.joins == nil {
				p.joins = make([]Step, n)
			}
			p.joins[i] = join
		}
		steps = append(steps, st)
	}
	return steps, nil
}

// String is the shortest text that Parse turns into the same scenario. What is
// as in the opening scenario is left out. A text of more than [readable] bytes
// is packed as z= where that is shorter; the playhead stays outside.
func (s Scenario) String() string {
	b := s.plain()
	if len(b) > readable {
		if z := deflate(b); len(z)+2 < len(b) {
			b = append([]byte("z="), z...)
		}
	}
	if s.At != 0 {
		b = append(appendName(b, "at"), string(appendNumber(nil, s.At))...)
	}
	return string(b)
}

// readable is the length up to which a text is not packed: a link that people
// can read and edit is worth more than the bytes.
const readable = 512

// plain is the text without z= and without the playhead.
func (s Scenario) plain() []byte {
	var b []byte
	from, d := s.Start.normal(), Default().Start
	if !slices.Equal(from.Nodes, d.Nodes) {
		b = appendNodes(appendName(b, "nodes"), from.Nodes)
	}
	if from.VNodes != d.VNodes {
		b = strconv.AppendInt(appendName(b, "vnodes"), int64(from.VNodes), 10)
	}
	if from.Scheme != d.Scheme {
		b = appendScheme(appendName(b, "scheme"), from.Scheme)
	}
	if from.Bits != d.Bits {
		b = strconv.AppendInt(appendName(b, "bits"), int64(from.Bits), 10)
	}
	if !from.Keys.Equal(d.Keys) {
		b = appendKeys(appendName(b, "keys"), from.Keys)
	}
	if from.Replicas != d.Replicas {
		b = strconv.AppendInt(appendName(b, "replicas"), int64(from.Replicas), 10)
	}
	if from.Tie != d.Tie {
		b = append(appendName(b, "tie"), TieName(from.Tie)...)
	}
	if len(s.Steps) > 0 {
		b = appendName(b, "steps")
		for i, st := range s.Steps {
			if i > 0 {
				b = append(b, ';')
			}
			b = appendStep(b, st)
		}
	}
	return b
}

func appendName(b []byte, name string) []byte {
	if len(b) > 0 {
		b = append(b, '&')
	}
	return append(append(b, name...), '=')
}

// appendScheme appends the text of a scheme, in which "(,=)" are common and
// mean nothing to what is around it.
func appendScheme(b []byte, text string) []byte { return appendEscaped(b, text, "(),=*@!+") }
