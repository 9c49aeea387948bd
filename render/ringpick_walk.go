package render

import (
	"strconv"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// keyCard is a key's position and its walk: the owner, then each copy, and
// between them the claims that were passed over, with the reasons.
func keyCard(s *scenario.Snapshot, t Target) (string, []string) {
	name, ok := keyOf(s, t)
	if !ok {
		return "", nil
	}
	title := string(appendName(nil, name))
	lines := []string{"at " + FormatPos(s, s.Scheme.Locate(name))}
	walk := walkOf(s, t)
	if len(walk) == 0 {
		return title, append(lines, "nobody serves it")
	}
	copies, skipped := 0, 0
	for i, v := range walk {
		if v.Reason > ring.Replica {
			skipped++
			continue
		}
		if len(lines) >= cardStops {
			left := 0
			for _, v := range walk[i:] {
				if v.Reason <= ring.Replica {
					left++
				}
			}
			return title, append(lines, string(appendCount([]byte("and "), left, "more copy", "more copies")))
		}
		if skipped > 0 {
			lines = append(lines, string(appendSkips(nil, s, walk[i-skipped:i])))
			skipped = 0
		}
		copies++
		b := appendClaim(nil, s, v.Token)
		if v.Reason == ring.Owner {
			b = append(b, " owns it"...)
		} else {
			b = strconv.AppendInt(append(b, " keeps copy "...), int64(copies), 10)
		}
		lines = append(lines, string(b))
	}
	if skipped > 0 {
		lines = append(lines, string(appendSkips(nil, s, walk[len(walk)-skipped:])))
	}
	return title, lines
}

// appendSkips says which claims a walk went past between two that it took: one
// by its name, more by their number for each reason.
func appendSkips(b []byte, s *scenario.Snapshot, skips []ring.Visit) []byte {
	if len(skips) == 1 {
		b = append(appendClaim(b, s, skips[0].Token), " skipped: "...)
		return append(b, skipReason(skips[0].Reason)...)
	}
	b = append(AppendInt(b, len(skips)), " skipped: "...)
	first := true
	for _, why := range [3]ring.Reason{ring.SameNode, ring.SameZone, ring.IsDown} {
		n := 0
		for _, v := range skips {
			if v.Reason == why {
				n++
			}
		}
		if n == 0 {
			continue
		}
		if !first {
			b = append(b, ", "...)
		}
		if first = false; n < len(skips) {
			b = append(AppendInt(b, n), ' ')
		}
		b = append(b, skipReason(why)...)
	}
	return b
}

func skipReason(r ring.Reason) string {
	switch r {
	case ring.SameNode:
		return "same node"
	case ring.SameZone:
		return "same zone"
	}
	return "down"
}
