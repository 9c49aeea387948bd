package scheme

import "math/big"

// term is a value of Erlang that phash2 hashes.
type term interface {
	// hash adds the term to a running hash, 0 at the start.
	hash(h uint32) uint32
}

type (
	termAtom  string
	termInt   struct{ n *big.Int }
	termFloat float64
	termBin   string
	// termBits is a bitstring whose last byte has only the top so many bits.
	termBits struct {
		bytes []byte
		last  int // 1 to 7 bits
	}
	termTuple []term
	termList  struct {
		items []term
		tail  term // nil for a proper list
	}
	termMap []termPair
)

type termPair struct{ key, value term }

func (t termAtom) hash(h uint32) uint32  { return phashAtom(h, string(t)) }
func (t termInt) hash(h uint32) uint32   { return phashBig(h, t.n) }
func (t termFloat) hash(h uint32) uint32 { return phashFloat(h, float64(t)) }
func (t termBin) hash(h uint32) uint32   { return phashBytes(h, string(t)) }

func (t termBits) hash(h uint32) uint32 {
	whole := len(t.bytes) - 1
	h = blockHash(hashConst(13)+h, t.bytes[:whole]) // even where there is no whole byte
	return phashStep2(h, uint32(t.last), uint32(t.bytes[whole])>>(8-t.last), hashConst(15))
}

func (t termTuple) hash(h uint32) uint32 {
	h = phashTuple(h, len(t))
	for _, e := range t {
		h = e.hash(h)
	}
	return h
}

// hash of a list takes runs of bytes four to a word, as strings are lists of
// bytes in Erlang.
func (t termList) hash(h uint32) uint32 {
	var word uint32
	held := 0
	for i, e := range t.items {
		if b, ok := e.(termInt); ok && b.n.IsUint64() && b.n.Uint64() < 256 {
			word = word<<8 | uint32(b.n.Uint64())
			if held++; held == 4 {
				h, word, held = phashStep(h, word, hashConst(4)), 0, 0
			}
			continue
		}
		if held > 0 {
			h, word, held = phashStep(h, word, hashConst(4)), 0, 0
		}
		h = t.items[i].hash(h)
	}
	if held > 0 {
		h = phashStep(h, word, hashConst(4))
	}
	switch {
	case t.tail != nil:
		return t.tail.hash(h)
	case h == 0:
		return 3468870702
	}
	return phashStep(h, 2, hashConst(2))
}

// hash of a map does not depend on the order of its pairs.
func (t termMap) hash(h uint32) uint32 {
	h = phashStep(h, uint32(len(t)), hashConst(16))
	if len(t) == 0 {
		return h
	}
	var pairs uint32
	for _, p := range t {
		pairs ^= p.value.hash(p.key.hash(0))
	}
	return phashStep(h, pairs, hashConst(19))
}
