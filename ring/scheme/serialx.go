package scheme

import (
	"strconv"

	"ringscope/ring"
)

var serialxInfo = Info{
	Name: "serialx", Title: "serialx/hashring (Go)", VNodes: 1,
	About: "Go's serialx/hashring: MD5 of node-i, one vnode for each unit of weight, a key on a vnode belongs to the next, checked against commit 22c0c7ab6b1b.",
	Tie:   ring.FirstAdded,
	Rule:  "Positions have 128 bits there, so that two are one only where the texts are.",
	make: func(values) (ring.Scheme, error) {
		return serialx{system{name: "serialx", bits: 64, lookup: ring.After, tie: ring.FirstAdded, prints: signed}}, nil
	},
}

// serialx places vnode i (from 0) of a node at MD5 of "node-i". The package
// compares two signed numbers of 64 bits; the second one decides in one of
// 2^64 cases and is left out here.
type serialx struct{ system }

func (s serialx) Locate(key string) ring.Pos { return serialxPos([]byte(key)) }

func serialxPos(text []byte) ring.Pos {
	d := md5Sum(text)
	return signed64(int64(le64(d[:])))
}

func (s serialx) PlaceNode(dst []ring.Pos, n ring.Node, vnodes int) ([]ring.Pos, error) {
	count, err := points(s.name, n, vnodes)
	if err != nil {
		return nil, err
	}
	text := append(make([]byte, 0, len(n.Name)+21), n.Name...)
	text = append(text, '-')
	for i := range count {
		dst = append(dst, serialxPos(strconv.AppendInt(text, int64(i), 10)))
	}
	return dst, nil
}

func (s serialx) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return placeEach(s, nodes, vnodes)
}
