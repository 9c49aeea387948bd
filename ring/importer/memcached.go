package importer

import (
	"strconv"
	"strings"

	"ringscope/ring"
)

// readMemcached reads libmemcached's options (--SERVER=host:port/?weight), or
// servers with white space or commas between them, each host:port, with the
// weight behind a further colon or as the next number of its line.
func readMemcached(text string, b *builder) error {
	b.c.Scheme = "ketama"
	for n, line := range uncommented(text) {
		words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' || r == '"' })
		for i := 0; i < len(words); i++ {
			word := words[i]
			server, option := strings.CutPrefix(word, "--SERVER=")
			if !option && strings.HasPrefix(word, "--") {
				continue // an option that does not name a server
			}
			node, err := memcachedServer(n, server)
			if err != nil {
				return err
			}
			if !option && i+1 < len(words) && looksNumeric(words[i+1]) {
				i++
				if node.Weight, node.Down, err = weight(n, words[i]); err != nil {
					return err
				}
			}
			if err := b.add(n, node); err != nil {
				return err
			}
		}
	}
	return nil
}

func memcachedServer(n int, s string) (ring.Node, error) {
	node := ring.Node{Name: s}
	if host, w, ok := strings.Cut(s, "/?"); ok {
		var err error
		node.Name = host
		if node.Weight, node.Down, err = weight(n, w); err != nil {
			return node, err
		}
	} else if host, w, ok := cutLast(s, ':'); ok && strings.Contains(host, ":") && !strings.HasSuffix(host, ":") {
		// host:port:weight, but not the last group of an IPv6 address
		if _, _, ok := splitHostPort(host); ok && looksNumeric(w) {
			var err error
			node.Name = host
			if node.Weight, node.Down, err = weight(n, w); err != nil {
				return node, err
			}
		}
	}
	if _, port, ok := splitHostPort(node.Name); ok {
		if p, err := strconv.ParseUint(port, 10, 16); err != nil || p == 0 {
			return node, at(n, "port %.40q, want a number from 1 to 65535", port)
		}
	}
	return node, nil
}

func cutLast(s string, sep byte) (before, after string, ok bool) {
	i := strings.LastIndexByte(s, sep)
	if i < 0 || i+1 == len(s) {
		return s, "", false
	}
	return s[:i], s[i+1:], true
}
