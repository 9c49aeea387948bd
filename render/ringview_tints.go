package render

import (
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// tints is the colours of this view's nodes by colour slot, with what is
// pointed at left bright and the rest dimmed.
type tints struct {
	band   []Color // outer band, pins
	before []Color // inner band
	key    []Color // keys that stay
	moved  []Color // keys that moved
	lit    []bool  // the node is pointed at
	nobody Color   // arcs that no node serves
	focus  bool    // something is pointed at
}

func (t *tints) build(f scenario.Frame, th *Theme, focus Target) {
	n := 0
	for _, s := range [3]*scenario.Snapshot{f.Before, f.After, f.Prior} {
		if s == nil {
			continue
		}
		for _, slot := range s.Slots {
			n = max(n, int(slot)+1)
		}
	}
	*t = tints{band: sized(t.band, n), before: sized(t.before, n),
		key: sized(t.key, n), moved: sized(t.moved, n), lit: sized(t.lit, n)}
	clear(t.lit)
	t.light(f, focus)
	t.nobody = Fade(th.Faint, 0.25)
	for i := range n {
		c, a := th.Node(i), float32(1)
		if t.focus && !t.lit[i] {
			a = th.RestAlpha
		}
		t.band[i] = Fade(c, a)
		t.before[i] = Fade(c, float32(th.PastAlpha*a))
		t.moved[i] = Fade(c, a)
		t.key[i] = Fade(c, float32(th.KeyAlpha*a))
		if t.focus && t.lit[i] {
			t.key[i] = c
		}
	}
}

// light marks the nodes that a target is about.
func (t *tints) light(f scenario.Frame, focus Target) {
	mark := func(s *scenario.Snapshot, name string) {
		if i, ok := s.Ring.Index(name); ok {
			t.lit[s.Slots[i]], t.focus = true, true
		}
	}
	switch focus.Kind {
	case NodeTarget, VNodeTarget, ArcTarget:
		mark(f.Before, focus.Node)
		mark(f.After, focus.Node)
	case KeyTarget:
		for _, v := range walkOf(f.After, focus) {
			if v.Reason <= ring.Replica {
				t.lit[f.After.Slots[v.Token.Node]], t.focus = true, true
			}
		}
	case CollisionTarget:
		s := f.After
		claims := claimsAt(s.Ring, focus.Pos)
		if len(claims) == 0 {
			s = f.Before
			claims = claimsAt(s.Ring, focus.Pos)
		}
		for _, c := range claims {
			t.lit[s.Slots[c.Node]], t.focus = true, true
		}
	}
}

func (t *tints) of(list []Color, slot int32) Color {
	if slot < 0 {
		return t.nobody
	}
	return list[slot]
}

// sized is a slice of that length, with the room of the old one.
func sized[T any](s []T, n int) []T {
	if cap(s) >= n {
		return s[:n]
	}
	return make([]T, n)
}
