package render

import "ringscope/ring"

// TargetKind says what a Target is.
type TargetKind uint8

const (
	NoTarget        TargetKind = iota
	NodeTarget                 // Node: a node, wherever it is shown
	VNodeTarget                // Node, Pos: one of its vnodes
	ArcTarget                  // Node, Pos: the arc of that node that Pos lies in
	KeyTarget                  // Key: a key
	CollisionTarget            // Pos: a position that several vnodes claim
)

// Target is what is pointed at or chosen. Two targets are the same when they
// are equal. Kind says which fields count; the others are zero.
type Target struct {
	Kind TargetKind
	Node string
	Pos  ring.Pos
	Key  int32 // the key's number in State.Keys, as Snapshot.ID has it
}
