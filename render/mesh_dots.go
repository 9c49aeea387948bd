package render

import "slices"

// dotBatch draws dots.
func (m *Mesh) dotBatch(dots []Dot) {
	m.Vertices = slices.Grow(m.Vertices, 4*len(dots))
	m.Indices = slices.Grow(m.Indices, 6*len(dots))
	// What lies in here needs no closer look at clips and batches.
	in := m.clip.Intersect(m.Batches[len(m.Batches)-1].Clip)
	left, top := float32(in.Min.X+1), float32(in.Min.Y+1)
	right, bottom := float32(in.Max.X-1), float32(in.Max.Y-1)
	var look dotLook
	var last Color
	for i := range dots {
		p := &dots[i]
		x, y, r := p.X*m.scale, p.Y*m.scale, p.R*m.scale
		if p.Color.A == 0 || !(r > 0) {
			continue
		}
		if !(x-r > left && x+r < right && y-r > top && y+r < bottom) && !m.within(x-r, y-r, x+r, y+r) {
			continue
		}
		if p.Color != last {
			m.paint(p.Color)
			last = p.Color
		}
		if r != look.r {
			look = m.look(r)
		}
		m.dot(x, y, &look)
	}
}

// dotLook is how dots of a radius are drawn, in pixels.
type dotLook struct {
	r     float32
	sp    sprite // not made if there is none
	half  float32
	alpha float32
}

// look finds how to draw a dot.
func (m *Mesh) look(r float32) dotLook {
	l := dotLook{r: r, alpha: 1}
	if r >= dotLargest {
		return l
	}
	i := dotSprite(r)
	var ok bool
	if l.sp, ok = m.atlas.dot(i); !ok {
		m.full = true
		return l
	}
	radius, margin, _ := dotShape(i)
	if r < dotSmallest {
		l.alpha = r * r / (dotSmallest * dotSmallest)
		r = dotSmallest
	}
	l.half = (radius + margin) * r / radius
	return l
}

// dot draws a filled circle.
func (m *Mesh) dot(x, y float32, l *dotLook) {
	if l.sp.made {
		m.sprite(&l.sp, x-l.half, y-l.half, 2*l.half, 2*l.half, l.alpha)
	} else {
		m.roundRect(x-l.r, y-l.r, 2*l.r, 2*l.r, l.r)
	}
}
