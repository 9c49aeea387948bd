package importer

import (
	"fmt"
	"strconv"
	"strings"

	"ringscope/ring"
)

// readHAProxy reads the servers of the first backend or listen section that
// has any, or bare server lines.
func readHAProxy(text string, b *builder) error {
	section, from, others := "", "", 0
	template := ring.Node{}
	for n, line := range lines(text) {
		words, err := haproxyWords(n, line)
		if err != nil {
			return err
		}
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "backend", "listen", "frontend", "global", "defaults", "userlist", "peers", "resolvers", "cache", "program", "mailers", "ring", "http-errors", "log-forward", "fcgi-app", "crt-store", "traces", "acme":
			section = strings.Join(words, " ")
			continue
		}
		here := strings.HasPrefix(section, "backend") || strings.HasPrefix(section, "listen") || section == ""
		if !here {
			continue
		}
		switch words[0] {
		case "hash-type":
			if from == "" || from == section {
				haproxyHashType(words[1:], b)
			}
		case "server", "server-template", "default-server":
			if words[0] != "default-server" && from == "" && len(b.c.Nodes) == 0 {
				from = section
			}
			if from != "" && section != from {
				if words[0] == "server" {
					others++
				}
				continue
			}
			if err := haproxyServer(n, words, &template, b); err != nil {
				return err
			}
		}
	}
	if others > 0 {
		b.extra = append(b.extra, fmt.Sprintf("%d in other sections than %s left out", others, from))
	}
	return nil
}

// haproxyHashType takes the words behind hash-type. Writing the function out
// turns the avalanche off unless that is written too.
func haproxyHashType(words []string, b *builder) {
	if len(words) == 0 || words[0] != "consistent" {
		return
	}
	b.c.Scheme = "haproxy"
	var set []string
	if len(words) > 1 && has([]string{"sdbm", "djb2", "wt6", "crc32"}, words[1]) {
		if words[1] != "sdbm" {
			set = append(set, "hash:"+words[1])
		}
		if !has(words[2:], "avalanche") {
			set = append(set, "avalanche:off")
		}
	}
	if len(set) > 0 {
		b.c.Scheme += "(" + strings.Join(set, ",") + ")"
	}
}

func haproxyServer(n int, words []string, template *ring.Node, b *builder) error {
	name, first, last := "", 0, 0
	node := *template
	rest := words[1:]
	switch words[0] {
	case "server":
		if len(words) < 3 {
			return at(n, "%.60q, want a server's name and address", strings.Join(words, " "))
		}
		name, rest = words[1], words[3:]
	case "server-template":
		if len(words) < 4 {
			return at(n, "%.60q, want a prefix, a number or range, and an address", strings.Join(words, " "))
		}
		from, to, two := strings.Cut(words[2], "-")
		var err error
		if first, err = strconv.Atoi(from); err == nil {
			if last = first; two {
				last, err = strconv.Atoi(to)
			} else {
				first = 1
			}
		}
		if err != nil || first < 0 || last < first || last-first >= MaxNodes {
			return at(n, "server-template of %.40q, want a number or a range of at most %d", words[2], MaxNodes)
		}
		name, rest = words[1], words[4:]
	}
	for i := 0; i < len(rest); i++ {
		arg := func() string {
			if i++; i < len(rest) {
				return rest[i]
			}
			return ""
		}
		switch rest[i] {
		case "weight":
			text := arg()
			w, err := strconv.Atoi(text)
			if err != nil || w < 0 || w > 256 {
				return at(n, "weight %.40q, want a whole number from 0 to 256 as HAProxy does", text)
			}
			if node.Weight = float64(w); w == 0 {
				node.Weight, node.Down = 1, true
			}
		case "id":
			text := arg()
			if id, err := strconv.Atoi(text); err != nil || id < 1 {
				return at(n, "id %.40q, want a whole number of 1 or more", text)
			}
			node.Attr = "id=" + text
		case "disabled":
			node.Down = true
		case "enabled":
			node.Down = false
		case "backup":
			if words[0] != "default-server" {
				b.extra = append(b.extra, name+" left out since it is a backup")
				return nil
			}
		}
	}
	switch words[0] {
	case "default-server":
		*template = node
		return nil
	case "server":
		node.Name = name
		return b.add(n, node)
	}
	for i := first; i <= last; i++ {
		node.Name = name + strconv.Itoa(i)
		if err := b.add(n, node); err != nil {
			return err
		}
	}
	return nil
}

// haproxyWords cuts a line into words: quotes, backslashes and comments are as
// HAProxy has them.
func haproxyWords(n int, line string) ([]string, error) {
	var words []string
	var word []byte
	open, started := byte(0), false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case open == 0 && c == '#':
			i = len(line)
		case c == '\\' && open != '\'' && i+1 < len(line):
			i++
			word, started = append(word, line[i]), true
		case open == 0 && (c == '"' || c == '\''):
			open, started = c, true
		case open != 0 && c == open:
			open = 0
		case open == 0 && (c == ' ' || c == '\t'):
			if started {
				words, word, started = append(words, string(word)), nil, false
			}
		default:
			word, started = append(word, c), true
		}
	}
	if open != 0 {
		return nil, at(n, "a quote that does not end, want %c", open)
	}
	if started {
		words = append(words, string(word))
	}
	return words, nil
}
