// Package ring is consistent hashing you can look into: a circle of 2^64
// positions, nodes with many vnodes each, every claim to a position kept, and
// exact answers to "who owns this", "who is next" and "what moves".
//
// # Model
//
// A [Pos] is a position in units of 2^-64 turn; arithmetic on it wraps. A
// [Scheme] places each [Node] at some positions (its vnodes) and each key at
// one. A key belongs to the node whose vnode is first at or after the key's
// position (see [Lookup] for the systems that do otherwise).
//
// A ring may be narrower than its scheme: with b bits a position is cut to its
// top b bits, so the order around the circle stays and only ties are new.
//
// # Collisions
//
// When several vnodes stand at one position, every claim is kept and a [Tie]
// says which of them owns it. The others wait: when the owner leaves, or is
// down, the next claim serves. Under the default, [LowestName], a ring does
// not depend on the order in which its nodes came.
//
// # Snapshots
//
// A [*Ring] never changes after it is built. [Ring.With], [Ring.Without] and
// [Ring.Change] give a new one. All methods may be called concurrently.
package ring
