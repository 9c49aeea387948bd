// Package scenario is the central idea of ringscope: a start state, a list of
// steps, and a playhead.
//
// The playhead is a real number: 0 is the start, 2.35 is 35 % of the way
// through the third step. Undo, redo, scrubbing, a share link, a lesson and an
// exported picture are all a scenario with a playhead. Everything that is
// drawn or printed about it comes from a [Frame], a pure function of the two.
package scenario
