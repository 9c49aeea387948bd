package ring

import "math"

// Pos is a position on the circle in units of 2^-64 turn, clockwise from the
// top. Arithmetic wraps. A scheme of fewer bits uses the top ones.
type Pos uint64

// Turn is p as a part of the whole turn, in [0, 1).
func (p Pos) Turn() float64 { return float64(uint64(p)>>11) * 0x1p-53 }

// Node is a machine on the ring.
type Node struct {
	Name   string  // not empty, and of no other node
	Zone   string  // failure domain; nodes with "" share one
	Weight float64 // vnodes in proportion to it; 0 stands for 1
	Down   bool    // still on the ring, skipped by owners and walks
	// Attr is what only some schemes need to know of a node, as words
	// "name=value" with ';' between them: "id=7" (HAProxy's server id),
	// "slots=0-5460" (Redis), "tokens=-42,17" (Cassandra). A scheme reads the
	// words it knows and leaves the others, so a node keeps them all.
	Attr string
}

// Token is one vnode's claim to a position.
type Token struct {
	Pos     Pos
	Node    int32 // index in the ring's Nodes
	Replica int32 // which of the node's vnodes, from 0
}

// MaxVNodes is the most vnodes a ring can have.
const MaxVNodes = 1 << 24

// Points is the number of vnodes of a node of this weight where a node of
// weight 1 has vnodes: the nearest whole number, and at least one. Weight 0
// stands for 1. More than MaxVNodes is given as MaxVNodes+1, too many for any ring.
func Points(weight float64, vnodes int) int {
	return int(min(points(weight, vnodes), MaxVNodes+1))
}

func points(weight float64, vnodes int) float64 {
	if weight == 0 {
		weight = 1
	}
	return max(1, math.Round(weight*float64(vnodes)))
}
