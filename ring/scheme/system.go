package scheme

import (
	"math/bits"
	"sort"
	"strconv"

	"ringscope/ring"
)

// system is what the schemes have in common. Like the schemes it is in, it
// can be compared with ==: two equal ones place everything alike.
type system struct {
	name   string
	bits   int
	lookup ring.Lookup
	tie    ring.Tie
	order  ring.NameOrder
	prints print
	slots  uint64 // of a table
}

type print uint8

const (
	unsigned print = iota
	signed
	slotNumber
)

func (s system) Name() string        { return s.name }
func (s system) Bits() int           { return s.bits }
func (s system) Lookup() ring.Lookup { return s.lookup }

// Rules is the system's own rule for a position that several vnodes claim.
func (s system) Rules() (ring.Tie, ring.NameOrder) { return s.tie, s.order }

// Format prints a position as the system does.
func (s system) Format(p ring.Pos) string {
	switch s.prints {
	case signed:
		return strconv.FormatInt(int64(p^1<<63)>>(64-s.bits), 10)
	case slotNumber:
		return strconv.FormatUint(slotAt(p, s.slots), 10)
	}
	return strconv.FormatUint(uint64(p)>>(64-s.bits), 10)
}

// Ruler is a scheme whose system has a rule of its own for a position that
// several vnodes claim. All schemes here but ringscope's own are Rulers.
type Ruler interface {
	Rules() (ring.Tie, ring.NameOrder)
}

// Config is the configuration of a ring of this scheme. The tie rule
// [ring.LowestName], the zero value, stands for the system's own rule; any
// other is used instead of it. Names are always compared in the system's
// order. Bits 0 is the scheme's own width.
func Config(s ring.Scheme, nodes []ring.Node, vnodes, bits int, tie ring.Tie) ring.Config {
	cfg := ring.Config{Scheme: s, VNodes: vnodes, Bits: bits, Tie: tie, Nodes: nodes}
	if r, ok := s.(Ruler); ok {
		var own ring.Tie
		own, cfg.Order = r.Rules()
		if tie == ring.LowestName {
			cfg.Tie = own
		}
	}
	return cfg
}

// firstFrom is the index of the first claim at or after a position, r.Len()
// where none is.
func firstFrom(r *ring.Ring, p ring.Pos) int {
	p = p >> (64 - r.Bits()) << (64 - r.Bits())
	return sort.Search(r.Len(), func(i int) bool { return r.At(i).Pos >= p })
}

// pos32 is the position of a 32-bit hash.
func pos32(h uint32) ring.Pos { return ring.Pos(h) << 32 }

// slotPos is the position of slot i of m, the last one of its arc: rounded up
// (i+1)/m of the circle, less one. 0 <= i < m.
func slotPos(i, m uint64) ring.Pos {
	if i+1 == m {
		return ^ring.Pos(0)
	}
	q, rest := bits.Div64(i+1, 0, m)
	if rest == 0 {
		q--
	}
	return ring.Pos(q)
}

// slotAt is the slot of m at a position.
func slotAt(p ring.Pos, m uint64) uint64 {
	slot, _ := bits.Mul64(uint64(p), m)
	return slot
}

// table is a token for each slot: owner[i] is the node (index) of slot i.
func table(owner []int32) []ring.Token {
	all := make([]ring.Token, len(owner))
	for i, n := range owner {
		all[i] = ring.Token{Pos: slotPos(uint64(i), uint64(len(owner))), Node: n, Replica: int32(i)}
	}
	return all
}
