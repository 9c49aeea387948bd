package scheme

import (
	"fmt"
	"math/big"
	"unicode/utf8"

	"ringscope/ring"
)

var termSettings = []Setting{
	{Name: "key", Default: "binary", Choices: []string{"binary", "integer", "atom", "term"},
		About: "what a key's text stands for; term reads it as Elixir writes values, so that 42, \"42\" and :\"42\" differ, and takes what is no value as a binary"},
	{Name: "node", Default: "atom", Choices: []string{"atom", "binary"},
		About: "what a node's name stands for; two atoms can share every vnode, binaries do not"},
}

var erlangInfo = Info{
	Name: "erlang", Title: "Erlang/Elixir (phash2)", VNodes: 100,
	About:    "A ring in :gb_trees with phash2 of {node, i} in a range of 2^32, checked against Erlang/OTP 25.",
	Settings: termSettings,
	Tie:      ring.LastAdded,
	Rule:     "The node that was added last has overwritten the others.",
	make:     func(v values) (ring.Scheme, error) { return newErlang("erlang", v, ring.LastAdded, 1<<32), nil },
}

// erlang places vnode i (from 1) of a node at phash2({node, i}, of).
type erlang struct {
	system
	key, node string // as in the settings
	of        uint64 // range of the hash
}

func newErlang(name string, v values, tie ring.Tie, of uint64) erlang {
	return erlang{system{name: name, bits: 32, tie: tie}, v["key"], v["node"], of}
}

func (s erlang) pos(h uint32) ring.Pos { return pos32(uint32(uint64(h) % s.of)) }

func (s erlang) Locate(key string) ring.Pos {
	if s.key == "binary" {
		return s.pos(phashBytes(0, key))
	}
	return s.pos(phash2(s.term(key)))
}

// term is the value that a key's text stands for.
func (s erlang) term(key string) term {
	switch s.key {
	case "atom":
		return termAtom(key)
	case "integer":
		if n, ok := new(big.Int).SetString(key, 10); ok && len(key) < 1000 {
			return termInt{n}
		}
	case "term":
		if t, ok := readTerm(key); ok {
			return t
		}
	}
	return termBin(key)
}

func (s erlang) PlaceNode(dst []ring.Pos, n ring.Node, vnodes int) ([]ring.Pos, error) {
	count, err := points(s.name, n, vnodes)
	if err != nil {
		return nil, err
	}
	h := phashTuple(0, 2)
	if s.node == "binary" {
		h = phashBytes(h, n.Name)
	} else {
		// An atom has at most 255 characters, and is UTF-8.
		if size := utf8.RuneCountInString(n.Name); size > 255 || !utf8.ValidString(n.Name) {
			return nil, fmt.Errorf("scheme %s: node %.40q of %d characters is no atom, want UTF-8 of at most 255 characters", s.name, n.Name, size)
		}
		h = phashAtom(h, n.Name)
	}
	for i := range count {
		dst = append(dst, s.pos(phashInt(h, int64(i+1))))
	}
	return dst, nil
}

func (s erlang) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return placeEach(s, nodes, vnodes)
}
