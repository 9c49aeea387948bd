// Package rival is the other ways to give each key a node, beside the hash
// ring: rendezvous, jump, Maglev, bounded loads, multi-probe, fixed slots and
// modulo, a file each, behind one small interface.
//
// A [Rival] makes a [Mapping] for some nodes; a Mapping assigns keys. Two
// mappings, before and after any change (nodes added, removed, reweighed,
// down, several at once), say which keys move: see [Compare].
//
// # Keys
//
// A key is its 64-bit hash, the [ring.Pos] that the scheme in use gives it.
// Where the scheme has fewer bits they are the top ones; rivals that need a
// number (modulo, jump, Maglev) are told the Width and shift it down, as
// otherwise modulo 4 of a 32-bit hash would always be 0.
//
// # Nodes
//
// A node that is down gets no key and counts as absent: every rival then maps
// to the nodes that serve. Weights count where the contract says so. When no
// node serves, keys belong to -1.
//
// # History
//
// Some mappings depend on more than the members: jump numbers its nodes and
// renumbers them on removal, slots are a stored table, bounded loads depend on
// the keys that are there. Map is therefore given the mapping before the
// change, and reads nothing else: the same memberships in the same order give
// the same mappings, always and on every platform.
package rival
