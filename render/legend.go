package render

// LegendOptions says where the legend is drawn and what it explains.
type LegendOptions struct {
	X, Y      float32 // left, and the top of the first line
	Theme     *Theme
	Size      float32 // of the text; 0 is 12
	Step      bool    // with the marks that a step brings
	Collision bool    // with the mark of a collision
	Columns   float32 // more than 0: lines go into columns this wide, in reading order
	Rows      int     // lines in a column
}

// Legend draws what the marks of the ring mean and gives its height.
func Legend(s *Scene, o LegendOptions) float32 { return 0 }
