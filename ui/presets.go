package ui

import "slices"

// presets is what real systems do, each checked against the system itself. They
// open where their point shows; where there is a step it goes on from there.
// What they say holds no figures: those are computed when one is opened.
var presets = []lesson{
	{"Pekko: two names share places", "nodes=node-4230,node-14323,node-1&vnodes=10&scheme=pekko&steps=-node-14323&at=0",
		"Two of these names hash to the same place twice. The lower name owns it and the other waits; play on, and the one that waited is promoted when the owner leaves."},
	{"Pekko before its repair", "nodes=node-4230,node-14323,node-1&vnodes=10&scheme=pekko-before&steps=-node-14323&at=0",
		"The same names before pull request 3611: who is added last overwrites the other. Play on: with the owner its shared places go, though the other node claimed them too."},
	{"Pekko before, built the other way", "nodes=node-14323,node-4230,node-1&vnodes=10&scheme=pekko-before&steps=-node-14323&at=0",
		"The same nodes in another order of joining: the shared places have another owner and the loads differ. Two routers that learn of the nodes in different orders disagree about keys."},
	{"Pekko: a name that owns nothing", "nodes=node-89872,node-133108,node-1&vnodes=10&scheme=pekko&steps=-node-133108&at=0",
		"The two long names have one and the same string hash, so all their vnodes fall on the same places and the lower name gets them all. More vnodes do not help."},
	{"Erlang: atoms that vanish", "nodes=app%4010.0.10.220,app%4010.1.10.230,app%4010.2.10.240,z&vnodes=100&scheme=erlang&keys=user:{1..10000}&steps=scheme:erlang(node:binary)&at=0",
		"The hash of an Erlang atom is that of its name, and these names hash alike: only the node that was added last is on the ring. Play on to hash the names as binaries, which tells them apart."},
	{"FNV-1a: two names, one node", "nodes=web-l49jv5spc-9qzdb,web-8r9k7rqhr-lqgjb&scheme=fnv1a&steps=scheme:ringscope&at=0",
		"These two names have the same FNV-1a hash, and whatever is appended to both keeps them equal: every vnode of one lies on one of the other, and one node serves nothing."},
	{"nginx: two addresses, one server", "nodes=127.135.124.111:18001,127.238.52.93:18001,127.0.0.1:18001&vnodes=160&scheme=nginx&keys=key-{0..1999}&steps=-127.135.124.111:18001&at=0",
		"CRC-32 is linear: two addresses of equal length and equal checksum share every point, on every port. The server that is listed second gets nothing until the first one leaves."},
	{"HAProxy: the avalanche lost", "nodes=s1,s2,s3,s4&vnodes=16&scheme=haproxy(avalanche:off)&keys=key-{0..999}&steps=scheme:haproxy&at=0",
		"Writing out the hash function in hash-type without the word avalanche turns the last mix off. Keys that differ in their last characters then fall close together, most of them on one server. Play on to have it back."},
	{"ketama: unequal weights", "nodes=10.0.1.1:11212,10.0.1.2:11212*2,10.0.1.3:11212*3,10.0.1.4:11212&vnodes=160&scheme=ketama&steps=+10.0.1.5:11212*4&at=1",
		"A server's points are its part of all points, so that a new weight changes the number of points of servers that stay: keys move between old servers as well, which a ring would not need."},
	{"Envoy: one host more", "nodes=10.0.1.1:80,10.0.1.2:80,10.0.1.3:80,10.0.1.4:80&vnodes=256&scheme=envoy&steps=+10.0.1.5:80&at=1",
		"The ring has a least size that all hosts share, so that each old host gives up points when one joins, and keys move between old hosts on the way."},
	{"FNV-1a without its mix", "nodes=node-a,node-b,node-c,node-d&scheme=fnv1a(mix:off)&steps=scheme:fnv1a&at=0",
		"FNV-1a changes its top bits last, and those decide the place: the vnodes of a node huddle together, and so do keys. Play on to mix the bits, and see what a last mix is for."},
}

// entries is all that the menu of lessons opens.
var entries = slices.Concat(lessons, presets)

// isPreset reports whether an entry is a real system.
func isPreset(i int) bool { return i >= len(lessons) }

// systemsHead is the line above the presets in the menu.
const systemsHead = "Real systems"

// entryAt is the entry of a line of the menu, or -1 for the line between.
func entryAt(line int) int {
	switch {
	case line < len(lessons):
		return line
	case line == len(lessons):
		return -1
	}
	return line - 1
}

// lineOfEntry is the line of an entry in the menu.
func lineOfEntry(i int) int {
	if isPreset(i) {
		return i + 1
	}
	return i
}

// nextEntry is the one after it of the same kind.
func nextEntry(i int) int {
	if isPreset(i) {
		return len(lessons) + (i-len(lessons)+1)%len(presets)
	}
	return (i + 1) % len(lessons)
}
