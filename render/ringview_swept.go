package render

import "ringscope/ring/scenario"

// Swept is how much of all that a step moves has moved at the frame's
// playhead, 0 to 1: what the counters count by.
func Swept(f scenario.Frame) float64 { return swept(f) }
