package ring

// merger makes the claims of a ring from those of the one before.
type merger struct {
	old      *Ring
	cfg      *Config // of the new ring
	to       run     // as long as it will be
	at, from int     // how far to and old are done
	drop     uint32  // the node whose claims go; more than any node for none
	less     uint32  // what claims of nodes behind drop are less by
	pace     func(vnodes int)
	since    int // claims since it was told
}

// merge takes the old claims over, and among them more, which is sorted. If
// there is more, nodes have the same numbers before and after.
func (m *merger) merge(more run) {
	for k, p := range more.pos {
		c := more.claim[k]
		t := m.old.unpacked(p, c)
		i := max(m.old.lower(p), m.from)
		// A claim to go that is compared with does no harm: it ranks among
		// the other nodes as those do that come in its place.
		for i < len(m.old.claim) && m.old.pos[i] == p && !m.cfg.before(t, m.old.At(i)) {
			i++
		}
		m.copy(i)
		m.to.pos[m.at], m.to.claim[m.at] = p, c
		m.at++
	}
	m.copy(len(m.old.claim))
}

// copy takes the old claims up to end over.
func (m *merger) copy(end int) {
	pos, claim := m.old.pos[m.from:end], m.old.claim[m.from:end]
	m.from = end
	if m.drop == ^uint32(0) {
		copy(m.to.pos[m.at:], pos)
		m.at += copy(m.to.claim[m.at:], claim)
		m.did(len(claim))
		return
	}
	shift := m.old.shift & 31
	for lo, step := 0, paced(len(claim), m.pace); lo < len(claim); lo += step {
		at, hi := m.at, min(len(claim), lo+step)
		pos := pos[lo:hi]
		for i, c := range claim[lo:hi] {
			n := c >> shift
			if n == m.drop {
				continue
			}
			if n > m.drop {
				c -= m.less
			}
			m.to.pos[at], m.to.claim[at] = pos[i], c
			at++
		}
		m.at = at
		m.did(hi - lo)
	}
}

// did tells pace of claims that were taken over, now and then.
func (m *merger) did(claims int) {
	if m.since += claims; m.pace != nil && m.since >= pacedClaims {
		m.pace(m.since / 4)
		m.since = 0
	}
}

// unpacked is a claim written out, where node and replica share its bits.
func (r *Ring) unpacked(p Pos, c uint32) Token {
	return Token{p, int32(c >> (r.shift & 31)), int32(c & (1<<(r.shift&31) - 1))}
}
