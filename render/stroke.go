package render

import "math"

// section is a cross-section of a line: from left to right the points as far
// from its middle as fade, full, full and fade.
type section [4]Point

// stroker cuts a line with round joins and ends into cross-sections.
type stroker struct {
	full, fade float32
	round      int // steps of a quarter turn
	sections   []section
}

// line walks along points of which no neighbours coincide. Ends that meet are
// joined.
func (s *stroker) line(pts []Point) {
	n := len(pts)
	if n == 1 {
		s.end(pts[0], Point{1, 0}, -1)
		s.end(pts[0], Point{1, 0}, 1)
		return
	}
	closed := n > 3 && pts[0] == pts[n-1]
	if closed {
		s.join(pts[n-2], pts[0], pts[1])
	} else {
		s.end(pts[0], unit(pts[0], pts[1]), -1)
	}
	for i := 1; i < n-1; i++ {
		s.join(pts[i-1], pts[i], pts[i+1])
	}
	if closed {
		s.join(pts[n-2], pts[0], pts[1])
	} else {
		s.end(pts[n-1], unit(pts[n-2], pts[n-1]), 1)
	}
}

// end is the half circle at an end, forwards of d or backwards.
func (s *stroker) end(p, d Point, forward float32) {
	for i := range s.round + 1 {
		j := i
		if forward > 0 {
			j = s.round - i
		}
		// From the tip, or to it.
		wide, far := Turn(0.5 - float64(j)/float64(s.round)/4)
		c, t := float32(wide), float32(far)*forward
		n := Point{d.Y * c, -d.X * c}
		f := Point{p.X + d.X*t*s.fade, p.Y + d.Y*t*s.fade}
		g := Point{p.X + d.X*t*s.full, p.Y + d.Y*t*s.full}
		s.add(
			Point{f.X + n.X*s.fade, f.Y + n.Y*s.fade}, Point{g.X + n.X*s.full, g.Y + n.Y*s.full},
			Point{g.X - n.X*s.full, g.Y - n.Y*s.full}, Point{f.X - n.X*s.fade, f.Y - n.Y*s.fade})
	}
}

// miter is left, which is 2cos(half the turn) long, made as long as it takes
// to be h away from both lines, or most.
func miter(left Point, dot, h, most float32) Point {
	k := h / max(1+dot, 0.02)
	if long := k * dist(Point{}, left); long > max(most, h) {
		k *= max(most, h) / long
	}
	return Point{left.X * k, left.Y * k}
}

// distinct appends the points times k, but for those that repeat the last:
// between them there is no direction.
func distinct(dst, pts []Point, k float32) []Point {
	for _, p := range pts {
		p = Point{p.X * k, p.Y * k}
		if n := len(dst); n == 0 || p != dst[n-1] {
			dst = append(dst, p)
		}
	}
	return dst
}

// join turns at b from a towards c.
func (s *stroker) join(a, b, c Point) {
	d0, d1 := unit(a, b), unit(b, c)
	cross, dot := d0.X*d1.Y-d0.Y*d1.X, d0.X*d1.X+d0.Y*d1.Y
	// The inside is where the two edges cross, or at most as far back as the
	// shorter of the two lines goes.
	most := min(dist(a, b), dist(b, c))
	left := Point{d0.Y + d1.Y, -d0.X - d1.X}
	full, fade := miter(left, dot, s.full, most), miter(left, dot, s.fade, most)
	if dot > 0.9 {
		s.add(Point{b.X + fade.X, b.Y + fade.Y}, Point{b.X + full.X, b.Y + full.Y},
			Point{b.X - full.X, b.Y - full.Y}, Point{b.X - fade.X, b.Y - fade.Y})
		return
	}
	// The outside is round.
	turn := math.Atan2(float64(cross), float64(dot))
	steps := int(math.Abs(turn)/(math.Pi/2)*float64(s.round)) + 1
	side := float32(1) // of the outside: left when it turns right
	if cross < 0 {
		side = -1
	}
	for i := range steps + 1 {
		sin, cos := math.Sincos(turn * float64(i) / float64(steps))
		u := Point{d0.X*float32(cos) - d0.Y*float32(sin), d0.X*float32(sin) + d0.Y*float32(cos)}
		n := Point{u.Y * side, -u.X * side}
		of, og := Point{b.X + n.X*s.fade, b.Y + n.Y*s.fade}, Point{b.X + n.X*s.full, b.Y + n.Y*s.full}
		inf, ing := Point{b.X - fade.X*side, b.Y - fade.Y*side}, Point{b.X - full.X*side, b.Y - full.Y*side}
		if side > 0 {
			s.add(of, og, ing, inf)
		} else {
			s.add(inf, ing, og, of)
		}
	}
}

func (s *stroker) add(p0, p1, p2, p3 Point) {
	s.sections = append(s.sections, section{p0, p1, p2, p3})
}

// unit is the direction from a to b.
func unit(a, b Point) Point {
	l := dist(a, b)
	return Point{(b.X - a.X) / l, (b.Y - a.Y) / l}
}

func dist(a, b Point) float32 {
	x, y := float64(b.X-a.X), float64(b.Y-a.Y)
	return float32(math.Sqrt(x*x + y*y))
}
