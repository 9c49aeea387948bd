package importer

import (
	"fmt"
	"strings"

	"ringscope/ring"
)

// nginxWord is a word of nginx's configuration, or one of ; { }.
type nginxWord struct {
	line int
	text string
	mark bool // ; { or } that is not quoted
}

// nginxWords cuts a configuration into words: quotes, escapes and comments are
// as nginx has them.
func nginxWords(text string) ([]nginxWord, error) {
	var all []nginxWord
	line := 1
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == '\n':
			line++
			i++
		case c == ' ' || c == '\t' || c == '\r':
			i++
		case c == '#':
			for i < len(text) && text[i] != '\n' {
				i++
			}
		case c == ';' || c == '{' || c == '}':
			all = append(all, nginxWord{line, string(c), true})
			i++
		case c == '"' || c == '\'':
			start := line
			var word []byte
			for i++; ; i++ {
				if i == len(text) {
					return nil, at(start, "a quote that does not end, want %c", c)
				}
				if text[i] == c {
					break
				}
				if text[i] == '\\' && i+1 < len(text) {
					i++
				}
				if text[i] == '\n' {
					line++
				}
				word = append(word, text[i])
			}
			i++
			all = append(all, nginxWord{start, string(word), false})
		default:
			start := i
			for i < len(text) && !strings.ContainsRune(" \t\r\n;", rune(text[i])) {
				if (text[i] == '{' || text[i] == '}') && (i == start || text[i-1] != '$') {
					break
				}
				if text[i] == '\\' && i+1 < len(text) {
					i++
				}
				if text[i] == '$' && i+1 < len(text) && text[i+1] == '{' {
					for i < len(text) && text[i] != '}' && text[i] != '\n' {
						i++
					}
					if i == len(text) {
						break
					}
				}
				i++
			}
			i = min(i, len(text))
			all = append(all, nginxWord{line, text[start:i], false})
		}
	}
	return all, nil
}

// readNginx reads the servers of the first upstream block, or bare server
// lines. Where "hash KEY consistent" is among them the scheme is nginx.
func readNginx(text string, b *builder) error {
	words, err := nginxWords(text)
	if err != nil {
		return err
	}
	upstream, others := "", 0
	inside, depth := -1, 0 // depth of the upstream's braces while in one
	for i := 0; i < len(words); {
		j := i
		for j < len(words) && !words[j].mark {
			j++
		}
		if j == len(words) {
			return at(words[i].line, "%.60q does not end, want ; or {", words[i].text)
		}
		directive, mark := words[i:j], words[j].text
		i = j + 1
		switch mark {
		case "{":
			depth++
			if len(directive) > 0 && directive[0].text == "upstream" {
				if len(directive) != 2 {
					return at(directive[0].line, "upstream with %d names, want one", len(directive)-1)
				}
				if upstream != "" {
					others++
				} else {
					upstream, inside = directive[1].text, depth
				}
			}
		case "}":
			if depth == 0 {
				return at(words[j].line, "a } without a { before it")
			}
			if depth == inside {
				inside = -1
			}
			depth--
		case ";":
			if len(directive) == 0 {
				continue
			}
			if depth == inside || depth == 0 && upstream == "" {
				if err := nginxDirective(directive, b); err != nil {
					return err
				}
			}
		}
	}
	if depth > 0 {
		return fmt.Errorf("%d { without a }, want one for each", depth)
	}
	if others > 0 {
		b.extra = append(b.extra, fmt.Sprintf("the first of %d, %s", others+1, upstream))
	}
	return nil
}

func nginxDirective(words []nginxWord, b *builder) error {
	line := words[0].line
	switch words[0].text {
	case "hash":
		if len(words) > 2 && words[2].text == "consistent" {
			b.c.Scheme = "nginx"
		}
		return nil
	case "server":
	default:
		return nil
	}
	if len(words) < 2 {
		return at(line, "a server without an address, want one")
	}
	node := ring.Node{Name: words[1].text}
	for _, w := range words[2:] {
		name, value, has := strings.Cut(w.text, "=")
		switch {
		case name == "weight":
			var err error
			if node.Weight, _, err = weight(w.line, value); err != nil {
				return err
			}
			if value == "0" {
				return at(w.line, "weight 0, want a whole number of 1 or more as nginx does")
			}
		case w.text == "down":
			node.Down = true
		case w.text == "backup":
			return at(w.line, "%q is a backup, want none: nginx has no backups with hash", node.Name)
		case w.text == "resolve" || w.text == "drain":
		case has: // max_fails, fail_timeout, max_conns, slow_start, route, service
		default:
			return at(w.line, "%.40q, want a parameter of nginx's server", w.text)
		}
	}
	return b.add(line, node)
}
