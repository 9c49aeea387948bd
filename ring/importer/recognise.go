package importer

import "strings"

// Recognise tells the format of a text from its content. It is false for a
// text without any.
func Recognise(text string) (Format, bool) {
	text = strings.TrimPrefix(text, "\ufeff")
	first := ""
	for _, line := range uncommented(text) {
		first = line
		break
	}
	if first == "" {
		return "", false
	}
	if first[0] == '{' || first[0] == '[' && (len(first) == 1 || !strings.Contains(first, "]:")) {
		return recogniseTree(text, JSON), true
	}
	if strings.HasPrefix(first, "NAME ") && strings.Contains(first, "ENDPOINTS") {
		return Kubernetes, true
	}
	for _, line := range uncommented(text) {
		if f, ok := recogniseLine(line); ok {
			return f, true
		}
	}
	if f := recogniseTree(text, List); f != List {
		return f, true
	}
	if comma := csvComma(first); strings.ContainsRune(first, comma) {
		if _, ok := csvColumns(strings.Split(first, string(comma))); ok {
			return CSV, true
		}
	}
	if _, ok := csvColumns([]string{first}); ok {
		return CSV, true
	}
	return List, true
}

// recogniseLine tells a format that shows in a line.
func recogniseLine(line string) (Format, bool) {
	words := strings.Fields(line)
	switch {
	case strings.HasPrefix(line, "--SERVER="):
		return Memcached, true
	case words[0] == "upstream" || words[0] == "server" && strings.HasSuffix(line, ";") || words[0] == "hash" && strings.HasSuffix(line, ";"):
		return Nginx, true
	case words[0] == "backend" || words[0] == "listen" || words[0] == "server" && len(words) >= 3 || words[0] == "server-template" || words[0] == "hash-type":
		return HAProxy, true
	case strings.HasPrefix(line, "1) 1) (integer)"):
		return RedisSlots, true
	case len(words) >= 8 && len(words[0]) == 40 && strings.Contains(words[1], ":") && (strings.Contains(words[2], "master") || strings.Contains(words[2], "slave")):
		return RedisNodes, true
	case words[0] == "Address" && strings.HasSuffix(line, "Token"):
		return NodetoolRing, true
	case len(words) >= 7 && (words[2] == "Up" || words[2] == "Down"):
		return NodetoolRing, true
	case strings.HasPrefix(line, "Status=Up/Down") || words[0] == "--" && len(words) > 3 || len(words) >= 6 && stateLetters(words[0]):
		return NodetoolStatus, true
	case memcachedLine(words):
		return Memcached, true
	}
	return "", false
}

// memcachedLine tells "host:11211", alone or with a weight: memcached's port
// is what shows it.
func memcachedLine(words []string) bool {
	for _, w := range words {
		for part := range strings.SplitSeq(w, ",") {
			if strings.HasSuffix(part, ":11211") || strings.Contains(part, ":11211:") || strings.Contains(part, "/?") {
				return true
			}
		}
	}
	return false
}

// recogniseTree tells the formats of JSON and YAML by their fields.
func recogniseTree(text string, otherwise Format) Format {
	switch {
	case strings.Contains(text, "lb_endpoints") || strings.Contains(text, "lbEndpoints"):
		return Envoy
	case containsKind(text, "Endpoints") || containsKind(text, "EndpointSlice") || containsKind(text, "EndpointsList") || containsKind(text, "EndpointSliceList"):
		return Kubernetes
	case otherwise == JSON && (strings.Contains(text, `"shards"`) || strings.Contains(text, `"hashring"`) || strings.Contains(text, `"tenants"`)):
		return Hashring
	}
	return otherwise
}

// containsKind tells "kind: Endpoints" and its like in YAML and JSON.
func containsKind(text, kind string) bool {
	for _, before := range []string{"kind: ", `"kind": "`, `"kind":"`} {
		for rest := text; ; {
			i := strings.Index(rest, before+kind)
			if i < 0 {
				break
			}
			rest = rest[i+len(before)+len(kind):]
			if rest == "" || strings.ContainsRune(" \r\n\t\",#", rune(rest[0])) {
				return true
			}
		}
	}
	return false
}
