package render

// Crop makes the scene the part of it that is w by h points large and has its
// top left corner at x, y. What lies outside altogether is gone, and so is text
// that would be cut.
func (s *Scene) Crop(x, y, w, h float32) {
	part := box{x, y, x + w, y + h}
	kept := s.Ops[:0]
	for _, op := range s.Ops {
		switch op.Kind {
		case OpUnclip, OpUngroup:
			// Without anything in it, a clip or a group goes too.
			if n := len(kept); n > 0 && (kept[n-1].Kind == OpClip || kept[n-1].Kind == OpGroup) {
				kept = kept[:n-1]
				continue
			}
		case OpDots:
			op.To = op.From + int32(s.cropDots(s.Dots[op.From:op.To], part))
		}
		b, draws := s.extent(&op)
		// A hairline is wider than its box, and so is what has soft edges.
		b = box{b.left - 1, b.top - 1, b.right + 1, b.bottom + 1}
		if draws && (!b.overlaps(part) || op.Kind == OpText && !b.within(part)) {
			continue
		}
		op.X -= x
		op.Y -= y
		if op.Kind == OpLine {
			op.W -= x
			op.H -= y
		}
		kept = append(kept, op)
	}
	s.Ops = kept
	for i := range s.Points {
		s.Points[i].X -= x
		s.Points[i].Y -= y
	}
	for i := range s.Dots {
		s.Dots[i].X -= x
		s.Dots[i].Y -= y
	}
	s.W, s.H = w, h
}

// cropDots moves those that show in the part to the front, and says how many.
func (s *Scene) cropDots(dots []Dot, part box) (n int) {
	for _, d := range dots {
		r := d.R + 1
		if part.overlaps(box{d.X - r, d.Y - r, d.X + r, d.Y + r}) {
			dots[n] = d
			n++
		}
	}
	return n
}
