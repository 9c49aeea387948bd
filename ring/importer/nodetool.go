package importer

import (
	"strconv"
	"strings"

	"ringscope/ring"
)

// datacenter reads a line such as "Datacenter: dc1".
func datacenter(line string) (string, bool) {
	name, ok := strings.CutPrefix(line, "Datacenter:")
	return strings.TrimSpace(name), ok
}

// zones names the racks: by the rack alone while there is one datacenter.
func zones(nodes []ring.Node, dcs []string) {
	same := true
	for _, dc := range dcs {
		same = same && dc == dcs[0]
	}
	if same {
		return
	}
	for i := range nodes {
		nodes[i].Zone = dcs[i] + "/" + nodes[i].Zone
	}
}

// readNodetoolRing reads "Address Rack Status State Load Owns Token" lines,
// one for each token.
func readNodetoolRing(text string, b *builder) error {
	b.c.Scheme = "cassandra"
	var dc string
	var dcs []string
	var tokens [][]string
	index := map[string]int{}
	for n, line := range uncommented(text) {
		if name, ok := datacenter(line); ok {
			dc = name
			continue
		}
		words := strings.Fields(line)
		last := words[len(words)-1]
		_, err := strconv.ParseInt(last, 10, 64)
		switch {
		case len(words) == 1 && err == nil, // the highest token, written above the first
			strings.Trim(line, "=") == "", words[0] == "Address", words[0] == "Note:", words[0] == "Warning:":
			continue
		case len(words) < 6 || words[2] != "Up" && words[2] != "Down":
			if strings.HasSuffix(line, ".") || strings.Contains(line, "vnodes") {
				continue // the warning that nodetool prints under the table
			}
			return at(n, "%.60q, want address, rack, Up or Down, state, load, owns and token", line)
		case err != nil:
			return at(n, "token %.40q, want a whole number from -2^63 to 2^63-1", last)
		}
		i, ok := index[words[0]]
		if !ok {
			i = len(b.c.Nodes)
			index[words[0]] = i
			if err := b.add(n, ring.Node{Name: words[0], Zone: words[1], Down: words[2] == "Down"}); err != nil {
				return err
			}
			dcs, tokens = append(dcs, dc), append(tokens, nil)
		}
		tokens[i] = append(tokens[i], last)
	}
	for i := range b.c.Nodes {
		b.c.Nodes[i].Attr = "tokens=" + strings.Join(tokens[i], ",")
	}
	zones(b.c.Nodes, dcs)
	return nil
}

// readNodetoolStatus reads "UN address load tokens owns host-id rack" lines.
// It knows how many tokens a node has but not which: the scheme allots them.
func readNodetoolStatus(text string, b *builder) error {
	b.c.Scheme = "cassandra"
	var dc string
	var dcs []string
	var counts []int
	single := false
	for n, line := range uncommented(text) {
		if name, ok := datacenter(line); ok {
			dc = name
			continue
		}
		words := strings.Fields(line)
		switch {
		case words[0] == "--":
			single = strings.Contains(line, "Host ID") && strings.Index(line, "Token") > strings.Index(line, "Host ID")
			continue
		case strings.Trim(line, "=") == "", strings.HasPrefix(line, "|/"), strings.HasPrefix(line, "Status="),
			strings.HasPrefix(line, "Note:"), strings.HasPrefix(line, "Warning:"):
			continue
		case !stateLetters(words[0]) || len(words) < 6:
			return at(n, "%.60q, want a state such as UN, then address, load, tokens, owns, host id and rack", line)
		}
		node := ring.Node{Name: words[1], Zone: words[len(words)-1], Down: words[0][0] == 'D'}
		count := 1
		if single {
			token := words[len(words)-2]
			if _, err := strconv.ParseInt(token, 10, 64); err != nil {
				return at(n, "token %.40q, want a whole number from -2^63 to 2^63-1", token)
			}
			node.Attr = "tokens=" + token
		} else {
			// From the end: rack, host id, owns, tokens; the load may be two words or "?".
			var err error
			if count, err = strconv.Atoi(words[len(words)-4]); err != nil || count < 1 || count > 1<<16 {
				return at(n, "%.40q tokens, want a whole number from 1 to %d", words[len(words)-4], 1<<16)
			}
		}
		if err := b.add(n, node); err != nil {
			return err
		}
		dcs, counts = append(dcs, dc), append(counts, count)
	}
	if len(counts) > 0 {
		b.c.VNodes = counts[0]
		for i, c := range counts {
			b.c.Nodes[i].Weight = float64(c) / float64(counts[0])
		}
	}
	zones(b.c.Nodes, dcs)
	return nil
}

// stateLetters reports whether a word is nodetool's state: Up, Down or unknown,
// then Normal, Leaving, Joining, Moving or Stopped.
func stateLetters(s string) bool {
	return len(s) == 2 && strings.Contains("UD?", s[:1]) && strings.Contains("NLJMS", s[1:])
}
