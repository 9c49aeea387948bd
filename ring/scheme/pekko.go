package scheme

import (
	"math/bits"

	"ringscope/ring"
)

var pekkoSettings = []Setting{{Name: "key", Default: "String", Choices: []string{"String", "Array[Byte]"},
	About: "the type of a consistentHashKey; the same text hashes differently as its bytes"}}

var pekkoInfo = Info{
	Name: "pekko", Title: "Apache Pekko", VNodes: 10,
	About:    "Apache Pekko's ConsistentHash as of its pull request 3611, checked against its Scala source.",
	Settings: pekkoSettings,
	Tie:      ring.LowestName, Order: ring.ByUTF16,
	Rule: "The lowest toString in Java's order owns the position, the others wait and are promoted when it leaves.",
	make: func(v values) (ring.Scheme, error) { return newPekko("pekko", v, ring.LowestName), nil },
}

var pekkoBeforeInfo = Info{
	Name: "pekko-before", Title: "Apache Pekko before PR 3611", VNodes: 10,
	About:    "Apache Pekko's ConsistentHash before its pull request 3611 (as in Akka), checked against its Scala source.",
	Settings: pekkoSettings,
	Tie:      ring.LastAdded, Order: ring.ByUTF16,
	Rule: "The node that was added last has overwritten the others; removing any of them removes the position.",
	make: func(v values) (ring.Scheme, error) { return newPekko("pekko-before", v, ring.LastAdded), nil },
}

// pekko places vnode i (from 1) of a node at the hash that Scala 2.9's
// MurmurHash gives of the name's hash and i. It is not the published murmur3.
type pekko struct {
	system
	bytes bool // keys are arrays of bytes
}

func newPekko(name string, v values, tie ring.Tie) pekko {
	return pekko{system{name: name, bits: 32, tie: tie, order: ring.ByUTF16, prints: signed}, v["key"] == "Array[Byte]"}
}

const (
	scalaVisible = 0x971e137b
	scalaHidden1 = 0x95543787
	scalaHidden2 = 0x2ad7eb25
)

// scalaHash is a MurmurHash under way.
type scalaHash struct{ h, a, b uint32 }

func newScalaHash(h uint32) scalaHash { return scalaHash{h ^ scalaVisible, scalaHidden1, scalaHidden2} }

func (s *scalaHash) extend(v uint32) {
	s.h = (s.h^bits.RotateLeft32(v*s.a, 11)*s.b)*3 + 0x52dce729
}

func (s *scalaHash) next() { s.a, s.b = s.a*5+0x7b7d159c, s.b*5+0x6bce6396 }

func (s *scalaHash) sum() uint32 { return fmix32(s.h) }

// scalaUnits is a hash of UTF-16 code units under way, which are taken two by
// two.
type scalaUnits struct {
	scalaHash
	first uint32
	odd   bool
}

func newScalaUnits(count uint32) scalaUnits {
	return scalaUnits{scalaHash: newScalaHash(count * 0xf7ca7fd2)}
}

func (m *scalaUnits) unit(u uint32) {
	if m.odd {
		m.extend(m.first<<16 + u)
		m.next()
	}
	m.first, m.odd = u, !m.odd
}

func (m *scalaUnits) sum() uint32 {
	if m.odd {
		m.extend(m.first)
	}
	return m.scalaHash.sum()
}

// scalaString hashes a string as UTF-16, as Java has it.
func scalaString(s string) uint32 {
	count := uint32(0)
	for _, c := range s {
		count++
		if c > 0xffff {
			count++
		}
	}
	m := newScalaUnits(count)
	for _, c := range s {
		if c > 0xffff { // a surrogate pair
			m.unit(0xd800 + uint32(c-0x10000)>>10)
			m.unit(0xdc00 + uint32(c-0x10000)&0x3ff)
		} else {
			m.unit(uint32(c))
		}
	}
	return m.sum()
}

// scalaBytes hashes an array of bytes, which are signed in Java.
func scalaBytes(s string) uint32 {
	m := newScalaHash(uint32(len(s)) * 0x3c074a61)
	for i := 0; i < len(s); i++ {
		m.extend(uint32(int8(s[i])))
		m.next()
	}
	return m.sum()
}

// scalaVNode is the position of vnode i (from 1) of a node of that hash.
func scalaVNode(node, i uint32) uint32 {
	m := newScalaHash(node)
	m.extend(i)
	return m.sum()
}

// signed32 is the position of a hash in the order of signed numbers.
func signed32(h uint32) ring.Pos { return pos32(h ^ 1<<31) }

func (s pekko) Locate(key string) ring.Pos {
	if s.bytes {
		return signed32(scalaBytes(key))
	}
	return signed32(scalaString(key))
}

func (s pekko) PlaceNode(dst []ring.Pos, n ring.Node, vnodes int) ([]ring.Pos, error) {
	count, err := points(s.name, n, vnodes)
	if err != nil {
		return nil, err
	}
	h := scalaString(n.Name)
	for i := range uint32(count) {
		dst = append(dst, signed32(scalaVNode(h, i+1)))
	}
	return dst, nil
}

func (s pekko) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return placeEach(s, nodes, vnodes)
}
