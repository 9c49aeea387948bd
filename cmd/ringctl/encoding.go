package main

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// encoding is a packing that a file may have beside it.
type encoding struct {
	name, ext string
	q         float64
}

// accepted is the packings that a browser takes by its Accept-Encoding header
// (RFC 9110, 12.5.3), the most wanted first; brotli before gzip where it wants
// both alike. One that it wants less than the plain file is left out.
func accepted(header string) []encoding {
	q := map[string]float64{}
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(part, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		weight := 1.0
		for p := range strings.SplitSeq(params, ";") {
			if k, v, ok := strings.Cut(p, "="); ok && strings.EqualFold(strings.TrimSpace(k), "q") {
				var err error
				if weight, err = strconv.ParseFloat(strings.TrimSpace(v), 64); err != nil || !(weight >= 0 && weight <= 1) {
					weight = 0
				}
			}
		}
		if name == "x-gzip" {
			name = "gzip"
		}
		if name != "" {
			q[name] = weight
		}
	}
	var all []encoding
	for _, e := range []encoding{{name: "br", ext: ".br"}, {name: "gzip", ext: ".gz"}} {
		weight, ok := q[e.name]
		if !ok {
			weight = q["*"]
		}
		if e.q = weight; weight > 0 && weight >= q["identity"] {
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, func(a, b encoding) int { return cmp.Compare(b.q, a.q) })
	return all
}
