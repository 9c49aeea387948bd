package render

import "golang.org/x/image/vector"

// trace adds a glyph's outline to a path, k pixels a font unit, its origin at
// x, y.
func (g *glyph) trace(z *vector.Rasterizer, k, x, y float64) {
	px := func(v int32) float32 { return float32(float64(float64(v)*k) + x) }
	py := func(v int32) float32 { return float32(float64(float64(v)*k) + y) }
	for i, s := range g.path {
		switch s.op {
		case moveTo:
			if i > 0 {
				z.ClosePath()
			}
			z.MoveTo(px(s.x), py(s.y))
		case lineTo:
			z.LineTo(px(s.x), py(s.y))
		case quadTo:
			z.QuadTo(px(s.u), py(s.v), px(s.x), py(s.y))
		}
	}
	z.ClosePath()
}
