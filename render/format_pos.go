package render

import (
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// FormatPos is a position as every picture, card and plan has it: see
// [scenario.Snapshot.Position].
func FormatPos(s *scenario.Snapshot, p ring.Pos) string { return s.Position(p) }

func appendPos(dst []byte, s *scenario.Snapshot, p ring.Pos) []byte {
	return append(dst, s.Position(p)...)
}
