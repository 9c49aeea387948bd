package ui

// lesson is a scenario that teaches one thing. What it says holds no figures:
// those are computed when it is opened.
type lesson struct {
	title, text, says string
}

// lessons is those of the menu, from the first idea to the last.
var lessons = []lesson{
	{"Adding a node", "vnodes=24&steps=+node-e&at=0",
		"A new node takes a little from each of the others. No key moves between nodes that were there before: watch where the bright keys go."},
	{"Why not modulo", "nodes=node-a,node-b,node-c,node-d&keys=key-{0..1999}&steps=+node-e;-node-b&at=0",
		"With node = hash mod n almost every key changes its node when n does. Compare the bars: a ring moves about as little as can be, whether a node comes or goes."},
	{"Removing a node", "nodes=node-a,node-b,node-c,node-d,node-e&steps=-node-c&at=0",
		"Only the keys of the node that leaves move, and with many vnodes they go to all of the others, not to one neighbour."},
	{"One vnode each", "vnodes=1&steps=vnodes:10;vnodes:100;vnodes:1000&at=0",
		"With one place on the circle a node owns whatever the luck of its hash gives it. More vnodes even the loads out: peak to mean falls as you go on."},
	{"Weights", "vnodes=64&steps=node-a*2;node-d*0.5;node-a*1&at=0",
		"A node of weight two gets twice the vnodes, and so about twice the keys. Changing one weight leaves the vnodes of the others where they are."},
	{"A node goes down", "vnodes=50&nodes=node-a,node-b,node-c,node-d,node-e&steps=node-b!down;node-b!up&at=0",
		"A node that is down keeps its places and is walked past: its keys go to the next node clockwise, and come back with it. A replica there is what makes that work."},
	{"Collisions on a small ring", "bits=6&vnodes=8&keys=key-{0..199}&steps=-node-a;bits:5;bits:12&at=0",
		"On a small circle several vnodes claim one place. The lowest name owns it and the others wait; when the owner leaves, the next claimant is promoted."},
}
