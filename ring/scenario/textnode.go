package scenario

import (
	"fmt"
	"strings"

	"ringscope/ring"
)

// A node in text is its name, followed by *weight, @zone, (attributes) and
// !down in any order, each at most once: "node-b*2@zone-1!down".

const nodeMarks = "*@!("

func parseNodes(value string, most int) ([]ring.Node, error) {
	if value == "" {
		return nil, nil
	}
	n := strings.Count(value, ",") + 1
	if n > most {
		return nil, checkWhole("the number of nodes", n, 0, most)
	}
	nodes := make([]ring.Node, 0, n)
	for _, raw := range strings.Split(value, ",") {
		node, err := parseNode(raw)
		if err != nil {
			return nil, err
		}
		nodes = append(nodes, node)
	}
	return nodes, nil
}

func parseNode(raw string) (n ring.Node, err error) {
	n.Weight = 1
	all, name := raw, raw
	if i := strings.IndexAny(raw, nodeMarks); i >= 0 {
		name, raw = raw[:i], raw[i:]
	} else {
		raw = ""
	}
	if n.Name, err = unescape("the name of a node", name); err != nil {
		return n, err
	}
	if n.Name == "" {
		return n, fmt.Errorf("the name of a node is empty in %s, want at least one character", quote(all))
	}
	seen := ""
	for raw != "" {
		mark, value := raw[0], raw[1:]
		if i := strings.IndexAny(value, nodeMarks); i >= 0 {
			value, raw = value[:i], value[i:]
		} else {
			raw = ""
		}
		if strings.IndexByte(seen, mark) >= 0 {
			return n, fmt.Errorf("node %s has %q twice in %s, want it once", quote(n.Name), string(mark), quote(all))
		}
		seen += string(mark)
		switch mark {
		case '*':
			n.Weight, err = parseWeight(n.Name, value)
		case '@':
			n.Zone, err = unescape("the zone of "+quote(n.Name), value)
		case '(':
			inner, ok := strings.CutSuffix(value, ")")
			if !ok {
				return n, refuse("the attribute list of "+quote(n.Name), quote("("+value), "a ) at the end")
			}
			n.Attr, err = unescape("the attribute list of "+quote(n.Name), inner)
		case '!':
			if n.Down = value == "down"; !n.Down {
				return n, refuse("the state of "+quote(n.Name), quote(value), `"down"`)
			}
		}
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

func parseWeight(node, raw string) (float64, error) {
	return parseNumber("the weight of "+quote(node), raw, 0, mostWeight, true)
}

func appendNodes(b []byte, nodes []ring.Node) []byte {
	for i, n := range nodes {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendNode(b, n)
	}
	return b
}

func appendNode(b []byte, n ring.Node) []byte {
	b = appendEscaped(b, n.Name, "")
	if w := weighed(n).Weight; w != 1 {
		b = appendNumber(append(b, '*'), w)
	}
	if n.Zone != "" {
		b = appendEscaped(append(b, '@'), n.Zone, "")
	}
	if n.Attr != "" {
		b = append(appendEscaped(append(b, '('), n.Attr, "="), ')')
	}
	if n.Down {
		b = append(b, "!down"...)
	}
	return b
}
