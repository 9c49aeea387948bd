// Package scenario is the central idea of ringscope: a start state, a list of
// steps, and a playhead.
//
// The playhead is a real number: 0 is the start, 2.35 is 35 % of the way
// through the third step. Undo, redo, scrubbing, a share link, a lesson and an
// exported picture are all a scenario with a playhead. Everything that is
// drawn or printed about it comes from a [Frame], a pure function of the two.
//
// # Text
//
// A scenario is written as name=value pairs joined by '&' (or by line breaks),
// in any order, each name at most once. What is left out is as in the opening
// scenario, [Default], which is itself the empty text.
//
//	nodes=node-a,node-b*2@zone-1,node-c!down   in the order of joining
//	vnodes=100                                 of a node of weight 1
//	scheme=haproxy(hash:djb2)                  see package scheme
//	bits=64                                    width of the ring, 3 to 64
//	keys=key-{0..9999}                         a pattern, or a list: user:1,user:2
//	replicas=3                                 copies of each key
//	tie=lowest                                 lowest, last, first, rendezvous or probe
//	steps=+node-e*2@zone-1;-node-b;...         joined by ';', see below
//	at=1.5                                     the playhead
//	z=...                                      more pairs, packed
//
// A node is its name with, in any order, *weight, @zone, (attributes) and
// !down. A step is one of
//
//	+node-e*2@zone-1   joins        node-a*2       gets a weight
//	-node-b            leaves       node-a@zone-2  gets a zone, or none: node-a@
//	node-c!down  node-c!up          vnodes:64  bits:8  replicas:2
//	keys:user-{1..500}              scheme:ketama  tie:last
//
// Keys are a pattern with one range {from..to}, both ends included, or a list.
// A key of a list may have a request count, user:42*17; a pattern one for all
// its keys, key-{0..99}*2, or one for each of the first, the last of which
// holds for the rest: key-{0..99}*9/5/1. Nothing is no keys; "*1" is the one
// empty key.
//
// Names are any UTF-8. What is neither a letter, a digit nor one of "-._~:/"
// is written %XX, and read either way unless it has a meaning where it stands.
// '+' is always a plus. Text that a form encoded, with '+' for a space, is not
// understood. Delimiters that a program escaped on the way are read where they
// can be nothing else: in a text that was escaped as a whole, %2B before a step
// that adds a node (unless a node of that name with the plus is on the ring),
// %3A behind the name of a setting, one of %2A %40 %21 in a step that has no
// other mark. Elsewhere an escape is part of a name. z is raw DEFLATE (RFC 1951) in base64url without padding
// (RFC 4648), of a text of such pairs; it is used for long texts only.
package scenario
