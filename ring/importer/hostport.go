package importer

import "strings"

// Package net would do these two, and make the page's program fifty kilobytes
// larger.

// joinHostPort is host:port, with brackets around an IPv6 address.
func joinHostPort(host, port string) string {
	if strings.Contains(host, ":") {
		return "[" + host + "]:" + port
	}
	return host + ":" + port
}

// splitHostPort takes host:port or [host]:port apart. A host with colons, as
// an IPv6 address has them, must have its brackets.
func splitHostPort(s string) (host, port string, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return "", "", false
	}
	host, port = s[:i], s[i+1:]
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		host = host[1 : len(host)-1]
	} else if strings.Contains(host, ":") {
		return "", "", false
	}
	if strings.ContainsAny(host, "[]") || strings.ContainsAny(port, "[]") {
		return "", "", false
	}
	return host, port, true
}
