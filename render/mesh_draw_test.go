package render

import (
	"image"
	"math"
)

// drawMesh draws a mesh as a GPU would: a pixel belongs to the triangle its
// middle is in (by the top-left rule where two meet), texels are read by linear
// filtering, and colours are laid over.
func drawMesh(s *Scene, m *Mesh, a *Atlas, scale float64) *image.RGBA {
	w, h := int(math.Round(float64(s.W)*scale)), int(math.Round(float64(s.H)*scale))
	d := softGPU{w: w, h: h, atlas: a, pix: make([][4]float32, w*h)}
	bg := s.Background
	for i := range d.pix {
		k := float32(bg.A) / 255 / 255
		d.pix[i] = [4]float32{float32(bg.R) * k, float32(bg.G) * k, float32(bg.B) * k, float32(bg.A) / 255}
	}
	for _, b := range m.Batches {
		v := m.Vertices[b.Base:b.End]
		for i := b.From; i < b.To; i += 3 {
			d.triangle(&v[m.Indices[i]], &v[m.Indices[i+1]], &v[m.Indices[i+2]], b.Clip)
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i, p := range d.pix {
		for k, c := range p {
			img.Pix[4*i+k] = uint8(min(max(c, 0), 1)*255 + 0.5)
		}
	}
	return img
}

type softGPU struct {
	w, h  int
	atlas *Atlas
	pix   [][4]float32
}

func (d *softGPU) triangle(a, b, c *Vertex, clip image.Rectangle) {
	area := cross(a, b, float64(c.X), float64(c.Y))
	if area == 0 {
		return
	}
	if area < 0 {
		b, c, area = c, b, -area
	}
	box := image.Rect(
		int(math.Floor(float64(min(a.X, b.X, c.X)))), int(math.Floor(float64(min(a.Y, b.Y, c.Y)))),
		int(math.Ceil(float64(max(a.X, b.X, c.X))))+1, int(math.Ceil(float64(max(a.Y, b.Y, c.Y))))+1,
	).Intersect(clip).Intersect(image.Rect(0, 0, d.w, d.h))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			wa, wb, wc := cross(b, c, px, py), cross(c, a, px, py), cross(a, b, px, py)
			if !inside(wa, b, c) || !inside(wb, c, a) || !inside(wc, a, b) {
				continue
			}
			fa, fb, fc := float32(wa/area), float32(wb/area), float32(wc/area)
			mix := func(p, q, r float32) float32 { return p*fa + q*fb + r*fc }
			t := d.texel(mix(a.U, b.U, c.U), mix(a.V, b.V, c.V))
			src := [4]float32{mix(a.R, b.R, c.R) * t, mix(a.G, b.G, c.G) * t, mix(a.B, b.B, c.B) * t, mix(a.A, b.A, c.A) * t}
			p := &d.pix[y*d.w+x]
			for k := range p {
				p[k] = src[k] + p[k]*(1-src[3])
			}
		}
	}
}

// cross is twice the area of the triangle p q and x, y: positive clockwise.
func cross(p, q *Vertex, x, y float64) float64 {
	return (float64(q.X)-float64(p.X))*(y-float64(p.Y)) - (float64(q.Y)-float64(p.Y))*(x-float64(p.X))
}

// inside applies the top-left rule to the edge p q.
func inside(w float64, p, q *Vertex) bool {
	if w != 0 {
		return w > 0
	}
	return q.Y < p.Y || q.Y == p.Y && q.X > p.X
}

// texel reads the atlas between texels.
func (d *softGPU) texel(u, v float32) float32 {
	u, v = u-0.5, v-0.5
	x, y := math.Floor(float64(u)), math.Floor(float64(v))
	fx, fy := u-float32(x), v-float32(y)
	at := func(x, y int) float32 {
		x, y = min(max(x, 0), d.atlas.w-1), min(max(y, 0), d.atlas.h-1)
		return float32(d.atlas.pix[y*d.atlas.w+x]) / 255
	}
	i, j := int(x), int(y)
	top := at(i, j)*(1-fx) + at(i+1, j)*fx
	bottom := at(i, j+1)*(1-fx) + at(i+1, j+1)*fx
	return top*(1-fy) + bottom*fy
}
