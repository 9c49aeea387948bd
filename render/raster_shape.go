package render

import "math"

func (c *canvas) rect(op *Op) {
	k := c.scale
	x, y, w, h := op.X*k, op.Y*k, op.W*k, op.H*k
	if !(w > 0) || !(h > 0) {
		return
	}
	r := min(op.R*k, w/2, h/2)
	if !(r > 0) {
		c.box(x, y, x+w, y+h)
		return
	}
	c.pts = outlineBox(c.pts[:0], x, y, w, h, r, 0, arcSteps(0.25, r, 2)+1)
	c.polygons(len(c.pts))
}

func (c *canvas) rectLine(op *Op) {
	k := c.scale
	x, y, w, h, width := op.X*k, op.Y*k, op.W*k, op.H*k, op.Width*k
	if !(width > 0) {
		return
	}
	if 2*width >= min(w, h) {
		c.rect(op) // nothing is left inside
		return
	}
	r := max(min(op.R*k, w/2, h/2), 0)
	points := arcSteps(0.25, r, 2) + 1
	c.pts = outlineBox(c.pts[:0], x, y, w, h, r, 0, points)
	n := len(c.pts)
	c.pts = outlineBox(c.pts, x, y, w, h, r, width, points)
	backwards(c.pts[n:])
	c.polygons(n)
}

func backwards(pts []Point) {
	for i, j := 0, len(pts)-1; i < j; i, j = i+1, j-1 {
		pts[i], pts[j] = pts[j], pts[i]
	}
}

// annulus fills a sector, in pixels and turns.
func (c *canvas) annulus(x, y, inner, outer float32, a0, a1 float64) {
	turns := min(a1-a0, 1)
	n := arcSteps(turns, outer, 2)
	c.pts = c.pts[:0]
	for _, r := range [2]float32{outer, inner} {
		for i := range n + 1 {
			j := i
			if r == inner {
				j = n - i
			}
			ux, uy := Turn(a0 + turns*float64(j)/float64(n))
			c.pts = append(c.pts, Point{x + r*float32(ux), y + r*float32(uy)})
		}
	}
	if turns < 1 {
		c.polygons(len(c.pts))
	} else {
		c.polygons(n + 1)
	}
}

// stroke draws a line through points, in points.
func (c *canvas) stroke(pts []Point, width float32) {
	w := width * c.scale
	if !(w > 0) || len(pts) == 0 {
		return
	}
	c.pts = distinct(c.pts[:0], pts, c.scale)
	closed := len(c.pts) > 3 && c.pts[0] == c.pts[len(c.pts)-1]
	c.line.full, c.line.fade = w/2, w/2
	c.line.round = arcSteps(0.25, w/2, 2) + 1
	c.line.sections = c.line.sections[:0]
	c.line.line(c.pts)
	// Along the left side and back along the right.
	c.pts = c.pts[:0]
	for _, s := range c.line.sections {
		c.pts = append(c.pts, s[0])
	}
	n := len(c.pts)
	for i := range c.line.sections {
		c.pts = append(c.pts, c.line.sections[n-1-i][3])
	}
	if closed {
		c.polygons(n)
	} else {
		c.polygons(len(c.pts))
	}
}

// text draws outlines on a baseline of whole pixels.
func (c *canvas) text(s *Scene, op *Op) {
	text := s.Text[op.From:op.To]
	size := float64(op.Size) * float64(c.scale)
	if len(text) == 0 || !(size > 0) || size > 1<<16 {
		return
	}
	f := op.Font.face()
	wide := scaled(units(f, text), op.Size)
	x := textStart(op, wide) * float64(c.scale)
	y := math.Floor(float64(op.Y)*float64(c.scale) + 0.5)
	em := float32(size)
	part := c.showing(float32(x)-em/4, float32(y)-float32(em*1.2), float32(x+float64(wide*float64(c.scale)))+em/4, float32(y)+em/2)
	k := size / unitsPerEm
	for tile := 0; ; tile++ {
		part, ok := c.tile(part, tile)
		if !ok {
			return
		}
		sum := int64(0)
		for i := 0; i < len(text); {
			r, n := decode(text, i)
			i += n
			g := f.glyph(r)
			at := x + float64(float64(sum)*k)
			sum += int64(g.advance)
			if at > float64(part.Max.X)+size {
				break
			}
			if at > float64(part.Min.X)-float64(2*size) {
				g.trace(&c.z, k, at-float64(part.Min.X), y-float64(part.Min.Y))
			}
		}
		c.finish(part)
	}
}
