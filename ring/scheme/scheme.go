// Package scheme places nodes and keys as real systems do, a file each.
//
// A scheme is named by a text: "ketama", or with settings
// "haproxy(hash:djb2,avalanche:off)". [All] describes every scheme and its
// settings, [Parse] gives the one that a text names, and [Config] builds a
// ring's configuration with the rules of the system itself.
//
// # Positions
//
// A hash of b bits uses the top b bits of [ring.Pos]. The circle starts where
// the system's own order starts: where it compares signed numbers, position 0
// is its most negative one. Systems that are a table and no ring (Redis' slots,
// Maglev, bounded partitions) have one vnode for each slot, and slot i of m
// covers the i-th of m equal arcs.
//
// # Nodes that are down
//
// HAProxy, Envoy and ketama clients take a server that is down off the ring;
// their schemes place it nowhere, so that its keys go where they would if it
// had never been there. The others leave it on the ring, and its keys go on to
// the next vnode.
package scheme

import "ringscope/ring"

// Info describes a scheme to people and programs.
type Info struct {
	Name     string // the short name: "ketama"
	Title    string // for a menu: "ketama (memcached clients)"
	About    string // one sentence: what system, which version it is checked against
	Settings []Setting
	// VNodes is how many vnodes a node of weight 1 has in the system by default.
	VNodes int
	// FixedVNodes is true where the system has no vnodes setting of its own
	// (slot tables, ketama's 160): the control is then hidden.
	FixedVNodes bool
	// Table is true where the system is a table around the circle, not a
	// ring of hashed points.
	Table bool
	// Tie and Order are the system's own rule for a position that several
	// vnodes claim, and Rule says it in one sentence.
	Tie   ring.Tie
	Order ring.NameOrder
	Rule  string
	// Attrs is the words that the scheme reads from a node's Attr.
	Attrs []Setting
	make  func(v values) (ring.Scheme, error)
}

// Setting is one thing that the system itself lets people set.
type Setting struct {
	Name    string   // the system's own name for it
	Default string   // the system's default
	Choices []string // if not empty, one of these
	Min     int      // for whole numbers; Max 0 means it is not one
	Max     int
	About   string // one sentence
	// read gives the canonical text of a value where it is neither one of
	// the choices nor a whole number.
	read func(text string) (string, error)
}

// All is every scheme, the library's own first, in the order of a menu. It
// must not be changed.
func All() []Info { return all }

var all = []Info{
	ownInfo, fnvInfo, erlangInfo, libringInfo, pekkoInfo, pekkoBeforeInfo,
	ketamaInfo, libmemcachedInfo, nginxInfo, haproxyInfo, envoyInfo, envoyMaglevInfo,
	cassandraInfo, redisInfo, groupcacheInfo, stathatInfo, serialxInfo, buraksezerInfo,
}

var ownInfo = Info{
	Name: "ringscope", Title: "ringscope", VNodes: 100,
	About: "The library's own scheme: 64 bits, well mixed, made for this program.",
	Tie:   ring.LowestName,
	Rule:  "The lowest name owns a position that several vnodes claim; the others wait.",
	make:  func(values) (ring.Scheme, error) { return ring.Own, nil },
}
