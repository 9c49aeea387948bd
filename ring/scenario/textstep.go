package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ParseStep reads one step, such as "+node-e*2@zone-1", "-node-b", "node-a*2",
// "node-c!down" or "vnodes:64". Whether it can be taken only [State.Apply] tells.
func ParseStep(text string) (Step, error) {
	if !utf8.ValidString(text) {
		return Step{}, refuse("the step", quote(text), "UTF-8 or percent escapes")
	}
	return parseStep(text, &allowance{Most.Keys, Most.Keys})
}

// String is the step as ParseStep reads it.
func (s Step) String() string { return string(appendStep(nil, s)) }

// settings is what stands before the colon of a step that is not of a node.
var settings = []string{"vnodes", "bits", "replicas", "keys", "scheme", "tie"}

func parseStep(raw string, may *allowance) (st Step, err error) {
	if raw == "" {
		return st, fmt.Errorf("the step is empty, want %s", stepForms)
	}
	switch raw[0] {
	case '+':
		st.Node, err = parseNode(raw[1:])
		return st, err
	case '-':
		st.Kind = Remove
		if i := strings.IndexAny(raw, nodeMarks); i >= 0 {
			return st, refuse("the step", quote(raw), "only a name after -")
		}
		st.Node.Name, err = stepName(raw[1:], raw)
		return st, err
	}
	if name, value, ok := strings.Cut(raw, ":"); ok && slices.Contains(settings, name) {
		return parseSetting(name, value, may)
	}
	if i := strings.IndexAny(raw, "*@!"); i >= 0 {
		st, err = parseChange(raw[:i], raw[i], raw[i+1:], raw)
	} else {
		st, err = stepOfMangled(raw, may)
	}
	if err != nil {
		if join, ok := joinOfMangled(raw); ok {
			return join, nil
		}
	}
	return st, err
}

// parseChange reads a change of a node from its parts; step is the whole.
func parseChange(name string, mark byte, value, step string) (st Step, err error) {
	if st.Node.Name, err = stepName(name, step); err != nil {
		return st, err
	}
	switch mark {
	case '*':
		st.Kind = Weight
		st.Node.Weight, err = parseWeight(st.Node.Name, value)
	case '@':
		st.Kind = Zone
		if strings.ContainsAny(value, nodeMarks) {
			return st, refuse("the step", quote(step), "one change of a node, and * @ ! ( in a name as %2A %40 %21 %28")
		}
		st.Node.Zone, err = unescape("the zone of "+quote(st.Node.Name), value)
	case '!':
		switch value {
		case "down":
			st.Kind = Down
		case "up":
			st.Kind = Up
		default:
			err = refuse("the state of "+quote(st.Node.Name), quote(value), `"down" or "up"`)
		}
	}
	return st, err
}

const stepForms = "+node, -node, node*weight, node@zone, node!down, node!up, vnodes:, bits:, replicas:, keys:, scheme: or tie:"

func stepName(raw, step string) (string, error) {
	name, err := unescape("the name of a node", raw)
	if err == nil && name == "" {
		err = fmt.Errorf("the name of a node is empty in %s, want at least one character", quote(step))
	}
	return name, err
}

func parseSetting(name, value string, may *allowance) (st Step, err error) {
	switch name {
	case "vnodes":
		st.Kind = VNodes
		st.Number, err = parseWhole(name, value, 1, mostVNodes)
	case "bits":
		st.Kind = Bits
		st.Number, err = parseWhole(name, value, 3, 64)
	case "replicas":
		st.Kind = Replicas
		st.Number, err = parseWhole(name, value, 1, mostReplicas)
	case "keys":
		st.Kind = SetKeys
		st.Keys, err = parseKeys(value, may)
	case "scheme":
		st.Kind = Scheme
		st.Text, err = parseScheme(value)
	case "tie":
		st.Kind = Tie
		st.Tie, err = ParseTie(value)
	}
	return st, err
}

func appendStep(b []byte, s Step) []byte {
	switch s.Kind {
	case Add:
		return appendNode(append(b, '+'), s.Node)
	case Remove:
		return appendEscaped(append(b, '-'), s.Node.Name, "")
	case Weight:
		return appendNumber(append(appendStepName(b, s.Node.Name), '*'), s.Node.Weight)
	case Zone:
		return appendEscaped(append(appendStepName(b, s.Node.Name), '@'), s.Node.Zone, "")
	case Down:
		return append(appendStepName(b, s.Node.Name), "!down"...)
	case Up:
		return append(appendStepName(b, s.Node.Name), "!up"...)
	case VNodes:
		return strconv.AppendInt(append(b, "vnodes:"...), int64(s.Number), 10)
	case Bits:
		return strconv.AppendInt(append(b, "bits:"...), int64(s.Number), 10)
	case Replicas:
		return strconv.AppendInt(append(b, "replicas:"...), int64(s.Number), 10)
	case SetKeys:
		return appendKeys(append(b, "keys:"...), s.Keys)
	case Scheme:
		return appendScheme(append(b, "scheme:"...), s.Text)
	case Tie:
		return append(append(b, "tie:"...), TieName(s.Tie)...)
	}
	return b
}

// appendStepName appends the name of a node at the start of a step, where a
// sign would be an add or a removal, and a word with a colon a setting.
func appendStepName(b []byte, name string) []byte {
	if name != "" && name[0] == '-' {
		return appendEscaped(appendByte(b, '-'), name[1:], "")
	}
	if word, rest, ok := strings.Cut(name, ":"); ok && slices.Contains(settings, word) {
		return appendEscaped(appendByte(append(b, word...), ':'), rest, "")
	}
	return appendEscaped(b, name, "")
}
