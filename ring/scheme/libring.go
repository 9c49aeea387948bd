package scheme

import (
	"slices"

	"ringscope/ring"
)

var libringInfo = Info{
	Name: "libring", Title: "libring (Elixir)", VNodes: 128,
	About:    "The Elixir package libring (master c64f12d): phash2 of {node, i} in a range of 2^32-1, checked on Erlang/OTP 25.",
	Settings: termSettings,
	Tie:      ring.FirstAdded,
	Rule:     "The node that was added first keeps the position; what it refuses is not kept, so removing a node does not bring it back.",
	make: func(v values) (ring.Scheme, error) {
		return libring{newErlang("libring", v, ring.FirstAdded, 1<<32-1)}, nil
	},
}

// libring is erlang with another range. A key that is an atom counts as its
// external form, since phash2 spreads atoms badly.
type libring struct{ erlang }

func (s libring) Locate(key string) ring.Pos {
	if a, ok := s.keyTerm(key).(termAtom); ok {
		return s.pos(phashBytes(0, externalAtom(string(a))))
	}
	return s.erlang.Locate(key)
}

// keyTerm is the key's term, or nil where it is a binary in any case.
func (s libring) keyTerm(key string) term {
	if s.key == "binary" {
		return nil
	}
	return s.term(key)
}

// externalAtom is term_to_binary of an atom in OTP 25: Latin-1 where it can
// be, UTF-8 else. (From OTP 26 on it is always UTF-8.)
func externalAtom(name string) []byte {
	latin := make([]byte, 0, len(name))
	for _, c := range name {
		if c > 0xff {
			if len(name) < 256 {
				return append([]byte{131, 119, byte(len(name))}, name...)
			}
			return append([]byte{131, 118, byte(len(name) >> 8), byte(len(name))}, name...)
		}
		latin = append(latin, byte(c))
	}
	return append([]byte{131, 100, byte(len(latin) >> 8), byte(len(latin))}, latin...)
}

func (s libring) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return placeEach(s, nodes, vnodes)
}

// KeyToNodes is libring's key_to_nodes on a ring of the scheme libring: at
// most count different nodes from the key's position on. Unlike
// [ring.Ring.Preference] it does not go round: past the last vnode it gives
// the first vnode's node alone, and where the vnodes end before count nodes
// are found it gives what it has, the last found first. On a ring of another
// scheme it gives nil.
func KeyToNodes(r *ring.Ring, key string, count int) []ring.Node {
	s, ok := r.Config().Scheme.(libring)
	if !ok || r.Len() == 0 || count < 1 {
		return nil
	}
	// Atoms are not converted here, in contrast to key_to_node.
	i, n := firstFrom(r, s.erlang.Locate(key)), r.Len()
	nodes := r.Nodes()
	if i == n {
		return []ring.Node{nodes[r.At(0).Node]}
	}
	count = min(count, len(nodes))
	var found []int32
	for ; i < n && len(found) < count; i++ {
		t := r.At(i)
		waits := i > 0 && r.At(i-1).Pos == t.Pos
		if !waits && !slices.Contains(found, t.Node) {
			found = append(found, t.Node)
		}
	}
	if len(found) < count {
		slices.Reverse(found)
	}
	list := make([]ring.Node, len(found))
	for i, f := range found {
		list[i] = nodes[f]
	}
	return list
}
