package render

import "slices"

// dotBatch draws dots, which are cut to the clip only where it is not the
// whole page.
func (m *Mesh) dotBatch(dots []Dot) {
	m.Vertices = slices.Grow(m.Vertices, 4*len(dots))
	m.Indices = slices.Grow(m.Indices, 6*len(dots))
	var last Color
	for i := range dots {
		p := &dots[i]
		x, y, r := p.X*m.scale, p.Y*m.scale, p.R*m.scale
		if p.Color.A == 0 || !(r > 0) || !m.within(x-r, y-r, x+r, y+r) {
			continue
		}
		if i == 0 || p.Color != last {
			m.paint(p.Color)
			last = p.Color
		}
		if r < dotLargest {
			m.dot(x, y, r)
		} else {
			m.roundRect(x-r, y-r, 2*r, 2*r, r)
		}
	}
}

// dot draws a small circle, in pixels.
func (m *Mesh) dot(x, y, r float32) {
	i := dotSprite(r)
	sp, ok := m.atlas.dot(i)
	if !ok {
		m.full = true
		if m.last {
			m.plainRect(x-r, y-r, 2*r, 2*r)
		}
		return
	}
	radius, margin, _ := dotShape(i)
	alpha := float32(1)
	if r < dotSmallest {
		alpha = r * r / (dotSmallest * dotSmallest)
		r = dotSmallest
	}
	half := (radius + margin) * r / radius
	m.sprite(&sp, x-half, y-half, 2*half, 2*half, alpha)
}
