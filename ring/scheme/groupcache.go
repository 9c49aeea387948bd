package scheme

import (
	"hash/crc32"
	"strconv"

	"ringscope/ring"
)

var groupcacheInfo = Info{
	Name: "groupcache", Title: "groupcache (Go)", VNodes: 50,
	About: "Go's groupcache/consistenthash with its default hash, CRC-32 of the number and the name, checked against commit 2c02b8208cf8.",
	Tie:   ring.LastAdded,
	Rule:  "The node that was added last has overwritten the others.",
	make: func(values) (ring.Scheme, error) {
		return numberedName{system{name: "groupcache", bits: 32, tie: ring.LastAdded}, false}, nil
	},
}

var stathatInfo = Info{
	Name: "stathat", Title: "stathat/consistent (Go)", VNodes: 20,
	About:    "Go's stathat.com/c/consistent: CRC-32 of the number and the name, a key on a vnode belongs to the next, checked against v1.0.0.",
	Settings: []Setting{{Name: "UseFnv", Default: "off", Choices: onOff, About: "FNV-1a of 32 bits in place of CRC-32; not in v1.0.0 but in commits after it, from whose source it is taken"}},
	Tie:      ring.LastAdded,
	Rule:     "The node that was added last has overwritten the others; removing any of them removes the position.",
	make: func(v values) (ring.Scheme, error) {
		return numberedName{system{name: "stathat", bits: 32, lookup: ring.After, tie: ring.LastAdded}, v.on("UseFnv")}, nil
	},
}

// numberedName places vnode i (from 0) of a node at a 32-bit hash of i and
// its name, in this order: the vnodes of "1a" and "a" can be one text.
type numberedName struct {
	system
	fnv bool
}

func (s numberedName) Locate(key string) ring.Pos {
	if s.fnv {
		return pos32(fnvText(key))
	}
	return pos32(crcText(key))
}

// fnvText is FNV-1a of 32 bits.
func fnvText[S string | []byte](s S) uint32 {
	h := uint32(0x811c9dc5)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 0x01000193
	}
	return h
}

func (s numberedName) PlaceNode(dst []ring.Pos, n ring.Node, vnodes int) ([]ring.Pos, error) {
	count, err := points(s.name, n, vnodes)
	if err != nil {
		return nil, err
	}
	text := make([]byte, 0, 20+len(n.Name))
	for i := range count {
		text = append(strconv.AppendInt(text[:0], int64(i), 10), n.Name...)
		h := crc32.ChecksumIEEE(text)
		if s.fnv {
			h = fnvText(text)
		}
		dst = append(dst, pos32(h))
	}
	return dst, nil
}

func (s numberedName) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return placeEach(s, nodes, vnodes)
}
