package render

import "math"

func (c *canvas) dots(dots []Dot) {
	var last Color
	for i := range dots {
		p := &dots[i]
		if p.Color.A == 0 {
			continue
		}
		if i == 0 || p.Color != last {
			c.paint(p.Color)
			last = p.Color
		}
		c.disc(p.X*c.scale, p.Y*c.scale, p.R*c.scale)
		if c.did(20) {
			return
		}
	}
}

// disc fills a circle, in pixels. A small one is covered line by line: exact
// along x, several lines a pixel along y.
func (c *canvas) disc(x, y, r float32) {
	if !(r > 0) {
		return
	}
	if r > 64 {
		c.annulus(x, y, 0, r, 0, 1)
		return
	}
	left, right := c.clip.Min.X, c.clip.Max.X
	if !(x+r > float32(left) && x-r < float32(right) && y+r > float32(c.clip.Min.Y) && y-r < float32(c.clip.Max.Y)) {
		return
	}
	x0, x1 := max(floor(x-r), left), min(floor(x+r)+1, right)
	y0, y1 := max(floor(y-r), c.clip.Min.Y), min(floor(y+r)+1, c.clip.Max.Y)
	lines := 4
	if r < 3 {
		lines = 16
	} else if r < 12 {
		lines = 8
	}
	part := 1 / float32(lines)
	for len(c.cover) < x1-x0 {
		c.cover = append(c.cover, 0)
	}
	for py := y0; py < y1; py++ {
		row := c.cover[:x1-x0]
		clear(row)
		for i := range lines {
			v := float32(py) + (float32(i)+0.5)*part - y
			h := r*r - v*v
			if h <= 0 {
				continue
			}
			h = float32(math.Sqrt(float64(h)))
			span(row, x-h-float32(x0), x+h-float32(x0), part)
		}
		c.blend(x0, py, row)
	}
}

// span adds much to the cells from a to b, and to those it ends in as far as
// it reaches into them.
func span(row []float32, a, b, much float32) {
	a, b = max(a, 0), min(b, float32(len(row)))
	if a >= b {
		return
	}
	i, j := int(a), int(b)
	if i == j {
		row[i] += (b - a) * much
		return
	}
	row[i] += (float32(i+1) - a) * much
	for k := i + 1; k < j; k++ {
		row[k] += much
	}
	if j < len(row) {
		row[j] += (b - float32(j)) * much
	}
}

// box fills a rectangle, in pixels, each pixel by how much of it is covered.
func (c *canvas) box(left, top, right, bottom float32) {
	if !(right > float32(c.clip.Min.X) && left < float32(c.clip.Max.X) && bottom > float32(c.clip.Min.Y) && top < float32(c.clip.Max.Y)) {
		return
	}
	left, right = max(left, float32(c.clip.Min.X)), min(right, float32(c.clip.Max.X))
	top, bottom = max(top, float32(c.clip.Min.Y)), min(bottom, float32(c.clip.Max.Y))
	x0, y0 := floor(left), floor(top)
	x1, y1 := min(floor(right)+1, c.clip.Max.X), min(floor(bottom)+1, c.clip.Max.Y)
	for len(c.cover) < x1-x0 {
		c.cover = append(c.cover, 0)
	}
	for y := y0; y < y1; y++ {
		tall := min(bottom, float32(y+1)) - max(top, float32(y))
		if tall <= 0 {
			continue
		}
		row := c.cover[:x1-x0]
		clear(row)
		span(row, left-float32(x0), right-float32(x0), tall)
		c.blend(x0, y, row)
	}
}

// blend lays the colour on a row of pixels from x, y on, as much of it on each
// as cover says.
func (c *canvas) blend(x, y int, cover []float32) {
	i := c.img.PixOffset(x, y)
	pix := c.img.Pix[i : i+4*len(cover)]
	s := c.ink
	for k, v := range cover {
		m := uint32(v*0xffff + 0.5)
		if m == 0 {
			continue
		}
		m = min(m, 0xffff)
		p := pix[4*k : 4*k+4 : 4*k+4]
		if m == 0xffff && s.a == 0xffff {
			p[0], p[1], p[2], p[3] = uint8(s.r>>8), uint8(s.g>>8), uint8(s.b>>8), 255
			continue
		}
		// As x/image/vector does it.
		a := 0xffff - s.a*m/0xffff
		p[0] = uint8((uint32(p[0])*0x101*a + s.r*m) / 0xffff >> 8)
		p[1] = uint8((uint32(p[1])*0x101*a + s.g*m) / 0xffff >> 8)
		p[2] = uint8((uint32(p[2])*0x101*a + s.b*m) / 0xffff >> 8)
		p[3] = uint8((uint32(p[3])*0x101*a + s.a*m) / 0xffff >> 8)
	}
}
