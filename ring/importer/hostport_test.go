package importer

import (
	"net"
	"testing"
)

func TestHostsAndPortsAreTakenApartAsPackageNetDoes(t *testing.T) {
	for _, s := range []string{"", ":", "a", "a:1", "a:", ":1", "1.2.3.4:80", "::1", "[::1]:80", "[::1]", "[::1", "::1]:80",
		"a:b:c", "[a]:1", "[a]b:1", "[[a]]:1", "a]:1", "a:1]", "[]:1", "[fe80::1%25en0]:1", "a:[1"} {
		h0, p0, err := net.SplitHostPort(s)
		h1, p1, ok := splitHostPort(s)
		if ok != (err == nil) || ok && (h0 != h1 || p0 != p1) {
			t.Errorf("%q: %q, %q, %v, want %q, %q, %v", s, h1, p1, ok, h0, p0, err)
		}
		if ok && joinHostPort(h1, p1) != net.JoinHostPort(h0, p0) {
			t.Errorf("%q is joined to %q, want %q", s, joinHostPort(h1, p1), net.JoinHostPort(h0, p0))
		}
	}
}
