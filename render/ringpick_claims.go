package render

import (
	"sort"
	"strconv"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// firstClaim is the index of the first claim at or after p, or Len.
func firstClaim(r *ring.Ring, p ring.Pos) int {
	return sort.Search(r.Len(), func(i int) bool { return r.At(i).Pos >= p })
}

// claimsAt is every claim to a position, the owner's first.
func claimsAt(r *ring.Ring, p ring.Pos) []ring.Token {
	var claims []ring.Token
	for i := firstClaim(r, p); i < r.Len() && r.At(i).Pos == p; i++ {
		claims = append(claims, r.At(i))
	}
	return claims
}

// collisions counts the positions that several vnodes claim.
func collisions(r *ring.Ring) int {
	n, last, claims := 0, ring.Pos(0), 0
	for i := range r.Len() {
		p := r.At(i).Pos
		if p != last || i == 0 {
			last, claims = p, 0
		}
		if claims++; claims == 2 {
			n++
		}
	}
	return n
}

// appendClaim names a vnode: node-b#17.
func appendClaim(b []byte, s *scenario.Snapshot, t ring.Token) []byte {
	b = append(appendName(b, s.State.Nodes[t.Node].Name), '#')
	return strconv.AppendInt(b, int64(t.Replica), 10)
}

func collisionCard(s *scenario.Snapshot, p ring.Pos) (string, []string) {
	claims := claimsAt(s.Ring, p)
	if len(claims) < 2 {
		return "", nil
	}
	down := func(t ring.Token) bool { return s.State.Nodes[t.Node].Down }
	owner := -1
	var lines []string
	for i, c := range claims {
		b := appendClaim(nil, s, c)
		switch {
		case down(c):
			b = append(b, " is down"...)
		case owner < 0:
			owner = i
			b = append(b, " owns"...)
		default:
			b = append(b, " waits"...)
		}
		if i < cardClaims {
			lines = append(lines, string(b))
		}
	}
	if n := len(claims) - cardClaims; n > 0 {
		lines = append(lines, string(append(AppendInt(nil, n), " more wait"...)))
	}
	if owner >= 0 {
		lines = append(lines, string(appendHeir(nil, s, p, claims, owner)))
	}
	lines = append(lines, "at "+FormatPos(s, p))
	return "Collision · " + strconv.Itoa(len(claims)) + " claimants", lines
}

// appendHeir says what becomes of a position when the owner leaves: the next
// claim of another node that is up has it, and if there is none the position
// is part of the arc that follows.
func appendHeir(b []byte, s *scenario.Snapshot, p ring.Pos, claims []ring.Token, owner int) []byte {
	own := claims[owner].Node
	b = append(appendName(append(b, "if "...), s.State.Nodes[own].Name), " leaves, "...)
	for _, c := range claims[owner+1:] {
		if c.Node != own && !s.State.Nodes[c.Node].Down {
			return append(appendClaim(b, s, c), " takes over"...)
		}
	}
	k := firstClaim(s.Ring, p)
	if o := heir(s.Ring, k+owner); o >= 0 {
		return append(appendName(b, s.State.Nodes[o].Name), " takes over"...)
	}
	return append(b, "nobody serves"...)
}
