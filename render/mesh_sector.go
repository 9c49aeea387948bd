package render

import "math"

func (m *Mesh) sector(op *Op) {
	if !op.empty() {
		m.annulus(op.X, op.Y, max(op.R, 0), op.R2, op.A0, op.A1)
	}
}

// annulus fills a sector, in points and turns. It is a grid of four radii, of
// which the outer two fade, and of angles, of which the first and the last do.
func (m *Mesh) annulus(x, y, inner, outer float32, a0, a1 float64) {
	x, y, inner, outer = x*m.scale, y*m.scale, inner*m.scale, outer*m.scale
	turns := a1 - a0
	if !m.withinSector(x, y, inner, outer, a0, turns) {
		return
	}
	fullTo, fadeTo, alpha := feather(outer - inner)
	mid := (inner + outer) / 2
	radii := [4]float32{mid - fadeTo, mid - fullTo, mid + fullTo, mid + fadeTo}
	alphas := [4]float32{0, alpha, alpha, 0}
	if inner < 0.5 {
		// A pie: nothing fades at its point.
		radii[0], radii[1], alphas[0] = 0, 0, alpha
	}
	n := arcSteps(min(turns, 1), outer, 1)
	if turns >= 1 {
		m.wholeRing(x, y, &radii, &alphas, n)
		return
	}
	var g sectorGrid
	g.mesh, g.x, g.y, g.radii, g.alphas = m, x, y, radii, alphas
	if wide := float32(turns*2*math.Pi) * outer; wide < 2 && turns < 0.125 {
		// So narrow that its two edges are one stripe about its middle.
		first := m.room(16)
		ux, uy := Turn((a0 + a1) / 2)
		for i, side := range [4]float32{-1, -1, 1, 1} {
			for j, r := range radii {
				full, fade, a := feather(float32(turns*2*math.Pi) * r)
				off := side * full
				if i == 0 || i == 3 {
					off, a = side*fade, 0
				}
				g.put(float32(ux), float32(uy), off, a, j)
			}
		}
		m.grid(first, 4, 4)
		return
	}
	first := m.room(4 * (n + 3))
	g.column(a0, -0.5, 0)
	g.column(a0, 0.5, 1)
	for i := 1; i < n; i++ {
		g.column(a0+turns*float64(i)/float64(n), 0, 1)
	}
	g.column(a1, -0.5, 1)
	g.column(a1, 0.5, 0)
	m.grid(first, n+3, 4)
}

// sectorGrid writes the vertices of a sector, column by column.
type sectorGrid struct {
	mesh          *Mesh
	x, y          float32
	radii, alphas [4]float32
}

// column is the four radii at an angle, off pixels clockwise of it.
func (g *sectorGrid) column(a float64, off, alpha float32) {
	ux, uy := Turn(a)
	for j := range g.radii {
		g.put(float32(ux), float32(uy), off, alpha, j)
	}
}

func (g *sectorGrid) put(ux, uy, off, alpha float32, j int) {
	r := g.radii[j]
	g.mesh.put(g.x+r*ux-off*uy, g.y+r*uy+off*ux, alpha*g.alphas[j])
}

func (m *Mesh) wholeRing(x, y float32, radii, alphas *[4]float32, n int) {
	first := m.room(4 * (n + 1))
	for i := range n + 1 {
		ux, uy := Turn(float64(i) / float64(n))
		for j, r := range radii {
			m.put(x+r*float32(ux), y+r*float32(uy), alphas[j])
		}
	}
	m.grid(first, n+1, 4)
}

// withinSector is within for a sector. A short one is boxed by its corners,
// a long one by its circle.
func (m *Mesh) withinSector(x, y, inner, outer float32, a0, turns float64) bool {
	if turns > 0.25 {
		return m.within(x-outer, y-outer, x+outer, y+outer)
	}
	// Between its ends an arc bulges by its sagitta at most.
	bulge := outer * float32(turns*turns*5) // r(2π·turns)²/8, rounded up
	left, top, right, bottom := float32(math.MaxFloat32), float32(math.MaxFloat32), float32(-math.MaxFloat32), float32(-math.MaxFloat32)
	for _, a := range [2]float64{a0, a0 + turns} {
		ux, uy := Turn(a)
		for _, r := range [2]float32{inner, outer} {
			px, py := x+r*float32(ux), y+r*float32(uy)
			left, right = min(left, px), max(right, px)
			top, bottom = min(top, py), max(bottom, py)
		}
	}
	return m.within(left-bulge, top-bulge, right+bulge, bottom+bulge)
}
