// Package scheme places nodes and keys as real systems do, a file each.
package scheme

import (
	"fmt"
	"strings"

	"ringscope/ring"
)

// Info describes a scheme to people and programs.
type Info struct {
	Name     string // the short name: "ketama"
	Title    string // for a menu: "ketama (memcached clients)"
	About    string // one sentence: what system, which version it is checked against
	Settings []Setting
	// VNodes is how many vnodes a node of weight 1 has in the system by default.
	VNodes int
	// FixedVNodes is true where the system has no vnodes setting of its own
	// (slot tables, ketama's 160): the control is then hidden.
	FixedVNodes bool
	// Table is true where the system is a table around the circle, not a
	// ring of hashed points.
	Table bool
	make  func(values map[string]string) (ring.Scheme, error)
}

// Setting is one thing that the system itself lets people set.
type Setting struct {
	Name    string   // the system's own name for it
	Default string   // the system's default
	Choices []string // if not empty, one of these
	Min     int      // for numbers; Max 0 means it is not a number
	Max     int
	About   string // one sentence
}

// All is every scheme, the library's own first, in the order of a menu.
func All() []Info { return all }

var all = []Info{
	{Name: "fnv1a", Title: "FNV-1a 64, mixed", VNodes: 100, About: "The Java reference ring: FNV-1a 64 with a final mix.",
		make: func(map[string]string) (ring.Scheme, error) { return fnv1a{}, nil }},
	{Name: "ringscope", Title: "ringscope", VNodes: 100, About: "The library's own scheme.",
		make: func(map[string]string) (ring.Scheme, error) { return ring.Own, nil }},
}

// Parse gives the scheme that a text such as "ketama" or
// "haproxy(hash:djb2,avalanche:off)" names, with its canonical text: settings
// that equal their default left out, the others in the order of Info.
func Parse(text string) (s ring.Scheme, canonical string, err error) {
	name, _, _ := strings.Cut(text, "(")
	for _, in := range all {
		if in.Name == name {
			s, err = in.make(nil)
			return s, name, err
		}
	}
	return nil, "", fmt.Errorf("scheme %q is not known, want one of fnv1a, ringscope", text)
}
