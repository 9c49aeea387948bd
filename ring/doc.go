// Package ring is consistent hashing you can look into: a circle of 2^64
// positions, nodes with many vnodes each, every claim to a position kept, and
// exact answers to "who owns this", "who is next" and "what moves".
//
//	r, err := ring.New(ring.Config{VNodes: 128, Nodes: []ring.Node{{Name: "a"}, {Name: "b"}, {Name: "c"}}})
//	n, ok := r.Owner("user:42")                         // the node that serves the key
//	three := r.Preference("user:42", 3, ring.OverNodes) // where its copies go
//	s, err := r.With(ring.Node{Name: "d"})              // r stays as it is
//	moves := ring.Diff(r, s)                            // the exact arcs that change owner
//
// # Model
//
// A [Pos] is a position in units of 2^-64 turn; arithmetic on it wraps. A
// [Scheme] places each [Node] at some positions (its vnodes) and each key at
// one. A key belongs to the node whose vnode is first at or after the key's
// position (see [Lookup] for the systems that do otherwise). A node's Weight
// is in proportion to the vnodes that it has, and at least one; see [Points].
//
// A ring may be narrower than its scheme: with b bits a position is cut to its
// top b bits, so the order around the circle stays and only ties are new. Keys
// are cut on look-up; callers keep their positions at the full width.
//
// # Collisions
//
// When several vnodes stand at one position, every claim is kept and a [Tie]
// says which of them owns it. The others wait: when the owner leaves, or is
// down, the next claim serves. Under the default, [LowestName], a ring does
// not depend on the order in which its nodes came, and adding and removing a
// node restores it exactly. [Faulty] is what becomes of a ring that does not
// keep claims.
//
// # Snapshots
//
// A [*Ring] never changes after it is built. [Ring.With], [Ring.Without] and
// [Ring.Change] give a new one: the same that [New] would give, but merged from
// what is there where the scheme allows it. All methods may be called
// concurrently. No look-up allocates memory.
//
// # Limits
//
// A ring has 3 to 64 bits (fewer only if its scheme has), and at most 2^24
// vnodes in all. Names are any text but the empty one. What is outside these
// limits gives an error, before memory is taken for it.
//
// # The scheme "ringscope"
//
// [Own] is the library's own scheme. All arithmetic is on unsigned numbers of
// 64 bits and wraps; >> is a shift to the right, ^ is exclusive or.
//
//	fold(a, b) = high ^ low ^ a ^ b
//
// where high and low are the upper and lower 64 bits of the 128-bit product of
// a and b. There are four constants, the first 256 binary digits of π's fraction:
//
//	K0 = 243f6a8885a308d3   K1 = 13198a2e03707344
//	K2 = a4093822299f31d0   K3 = 082efa98ec4e6c89
//
// hash(s), for a text s of n bytes (UTF-8 as a rule, but any bytes will do),
// reads numbers of 8 or 4 bytes, the lowest byte first:
//
//  1. Let h = K0. While more than 16 bytes are left, let x and y be the next two
//     numbers of 8 bytes, let h = fold(x ^ h, y ^ K1), and go on 16 bytes.
//  2. Let x and y be: for n > 16 the two numbers of 8 bytes that end with the
//     text (they may take in bytes read before); for n of 8 to 16 the number in
//     the first 8 bytes and the one in the last 8; for n of 4 to 7 the number
//     in the first 4 bytes and the one in the last 4; for n of 1 to 3
//     s[0] + 2^8 s[n/2, rounded down] + 2^16 s[n-1], and 0; for n = 0 both 0.
//  3. hash(s) = fold(fold(x ^ h, y ^ K1) ^ K2, n ^ K3).
//
// A key stands at its hash. Vnode i (from 0) of a node stands at
//
//	mix(hash(name) + (i+1) · 9e3779b97f4a7c15)
//
//	mix(z):  z = (z ^ z>>30) · bf58476d1ce4e5b9
//	         z = (z ^ z>>27) · 94d049bb133111eb
//	         z ^ z>>31
//
// which is output i of the generator SplitMix64 with hash(name) for its seed.
// Under the rule [Rendezvous] a name's bid for a position is
// mix(hash(name) ^ position), the position cut to the ring's width; the highest
// owns.
//
// Some values; testdata/own.json has more, made by a second implementation:
//
//	hash("")                  25f62c942c97cb89
//	hash("a")                 17fb073fdb1c1300
//	hash("node-a")            e69162ccb83016dc
//	hash("10.0.0.1:11211")    65b97a6cc7b836e9
//	hash("user:00000007919")  6b0ff2bc32c590f3
//	hash("user:000000079190") 7a012f93df33c582
//	vnode 0 of "node-a"       3961c4db97e53eb2
//	vnode 1 of "node-a"       abfee25ef7393f31
//	vnode 99 of "node-a"      d84f3dfe23b90cf3
//
// It is made for speed and even spread, not against those who choose names so
// that they collide.
package ring
