package render

import "math"

// text draws glyphs from the atlas, whole pixels high and quarters along, so
// that they are as sharp as they were made.
func (m *Mesh) text(s *Scene, op *Op) {
	text := s.Text[op.From:op.To]
	size := float64(op.Size) * float64(m.scale)
	if len(text) == 0 || !(size > 0) || size > 1<<16 {
		return
	}
	f := op.Font.face()
	wide := scaled(units(f, text), op.Size) * float64(m.scale)
	x := textStart(op, wide/float64(m.scale)) * float64(m.scale)
	y := math.Floor(float64(op.Y)*float64(m.scale) + 0.5)
	if !m.within(float32(x-size/8), float32(y-size*Ascent), float32(x+wide+size/8), float32(y+size*Descent)) {
		return
	}
	key := glyphKey{font: op.Font, eighth: int16(min(size, glyphMost)*8 + 0.5)}
	if key.eighth == 0 {
		return // less than a sixteenth of a pixel high
	}
	// Larger than the largest picture, it is enlarged.
	enlarge := float32(max(size/glyphMost, 1))
	k := size / unitsPerEm
	sum := int64(0)
	for i := 0; i < len(text); {
		r, n := decode(text, i)
		i += n
		g := f.glyph(r)
		at := x + float64(sum)*k
		sum += int64(g.advance)
		key.char, key.sub = r, 0
		whole := math.Floor(at + 0.5)
		if size <= subMost {
			q := math.Floor(at*4 + 0.5)
			whole = math.Floor(q / 4)
			key.sub = uint8(q - 4*whole)
		}
		sp, ok := m.atlas.glyph(key, g)
		if !ok {
			m.full = true
			if m.last {
				m.missing(g, float32(at), float32(y), float32(k))
			}
			continue
		}
		if sp.made {
			m.sprite(&sp, float32(whole)+float32(sp.left)*enlarge, float32(y)+float32(sp.top)*enlarge,
				float32(sp.w)*enlarge, float32(sp.h)*enlarge, 1)
		}
	}
}

// missing is what shows of a glyph when no atlas could hold all there are.
func (m *Mesh) missing(g *glyph, x, y, k float32) {
	b := &g.bounds
	if w, h := float32(b[2]-b[0])*k, float32(b[3]-b[1])*k; w > 0 && h > 0 {
		m.plainRect(x+float32(b[0])*k, y+float32(b[1])*k, w, h)
	}
}

// sprite draws a sprite into a box.
func (m *Mesh) sprite(sp *sprite, x, y, w, h, alpha float32) {
	i := m.room(4)
	v := m.color
	if alpha != 1 {
		v.R, v.G, v.B, v.A = v.R*alpha, v.G*alpha, v.B*alpha, v.A*alpha
	}
	u0, v0 := float32(sp.x), float32(sp.y)
	u1, v1 := u0+float32(sp.w), v0+float32(sp.h)
	a, b, c, d := v, v, v, v
	a.X, a.Y, a.U, a.V = x, y, u0, v0
	b.X, b.Y, b.U, b.V = x+w, y, u1, v0
	c.X, c.Y, c.U, c.V = x+w, y+h, u1, v1
	d.X, d.Y, d.U, d.V = x, y+h, u0, v1
	m.Vertices = append(m.Vertices, a, b, c, d)
	m.quad(i, i+1, i+2, i+3)
}
