package render

import (
	"image"
	"slices"
)

// Vertex is one corner: position in pixels, U and V in texels of the atlas,
// colour premultiplied by its alpha, 0 to 1.
type Vertex struct {
	X, Y, U, V float32
	R, G, B, A float32
}

// Batch is one draw call: the triangles Indices[From:To], whose numbers count
// from Vertices[Base] and stay below Vertices[End], cut to Clip in pixels.
type Batch struct {
	From, To  int
	Base, End int
	Clip      image.Rectangle
}

// Mesh is a scene as triangles, all of one texture. Draw the batches in order
// with linear filtering and source-over of premultiplied colours, on the
// scene's background. The edges of shapes are soft by themselves: they fade
// over one pixel.
type Mesh struct {
	Vertices []Vertex
	Indices  []uint16
	Batches  []Batch

	atlas *Atlas
	scale float32
	full  bool // the atlas has no room for something
	last  bool // no other try comes: draw a box instead

	color Vertex // of the shape being drawn, on the white patch
	base  int    // first vertex of the batch
	clips []image.Rectangle
	clip  image.Rectangle // in force
	page  image.Rectangle

	ring   []Point // scratch of polygons and strokes
	inner  []Point
	outer  []Point
	stroke stroker
	sweep  meshSweep
}

// vertexMost is how many vertices a batch may have: indices are uint16, and
// some drivers keep the last number for themselves.
const vertexMost = 65535

// Build fills the mesh anew from the scene at scale pixels a point, putting
// into the atlas what it lacks. It reuses the mesh's memory: a warm mesh
// allocates nothing. What is not finite is not drawn.
func (m *Mesh) Build(s *Scene, scale float32, atlas *Atlas) {
	atlas.start()
	m.build(s, scale, atlas)
	if m.full {
		// Make room by throwing away what this scene may not need.
		atlas.evict()
		m.last = true
		m.build(s, scale, atlas)
		m.last = false
	}
	m.atlas = nil
}

func (m *Mesh) build(s *Scene, scale float32, atlas *Atlas) {
	m.Vertices = slices.Grow(m.Vertices[:0], 4*len(s.Dots))
	m.Indices = slices.Grow(m.Indices[:0], 6*len(s.Dots))
	m.Batches = m.Batches[:0]
	m.atlas, m.scale, m.full = atlas, scale, false
	m.page = pixels(0, 0, s.W, s.H, scale)
	m.clip, m.clips = m.page, m.clips[:0]
	m.open(m.page)
	for i := range s.Ops {
		m.op(s, &s.Ops[i])
	}
	m.close()
}

// op draws one thing. It never looks at more than its own fields.
func (m *Mesh) op(s *Scene, op *Op) {
	switch op.Kind {
	case OpClip:
		m.clips = append(m.clips, m.clip)
		m.clip = m.clip.Intersect(pixels(op.X, op.Y, op.W, op.H, m.scale))
		return
	case OpUnclip:
		if n := len(m.clips); n > 0 {
			m.clip, m.clips = m.clips[n-1], m.clips[:n-1]
		}
		return
	case OpDots:
		m.dotBatch(s.Dots[op.From:op.To])
		return
	}
	if op.Color.A == 0 {
		return
	}
	m.paint(op.Color)
	switch op.Kind {
	case OpRect:
		m.rect(op)
	case OpRectLine:
		m.rectLine(op)
	case OpCircle:
		m.circle(op)
	case OpCircleLine:
		m.circleLine(op)
	case OpSector:
		m.sector(op)
	case OpLine:
		m.ring = append(m.ring[:0], Point{op.X, op.Y}, Point{op.W, op.H})
		m.line(m.ring, op.Width)
	case OpPoly:
		m.poly(s.Points[op.From:op.To])
	case OpPolyline:
		m.line(s.Points[op.From:op.To], op.Width)
	case OpText:
		m.text(s, op)
	}
}

// pixels is the whole pixels nearest to a rectangle.
func pixels(x, y, w, h, scale float32) image.Rectangle {
	at := func(v float32) int {
		v *= scale
		const most = 1 << 20
		switch {
		case v >= most:
			return most
		case v >= 0:
			return int(v + 0.5)
		case v > -most:
			return -int(0.5 - v)
		}
		return -most
	}
	return image.Rectangle{image.Pt(at(x), at(y)), image.Pt(at(x+max(w, 0)), at(y+max(h, 0)))}
}

// paint sets the colour of what follows.
func (m *Mesh) paint(c Color) {
	a := float32(c.A) / 255
	k := a / 255
	m.color = Vertex{U: whiteMiddle, V: whiteMiddle, R: float32(c.R) * k, G: float32(c.G) * k, B: float32(c.B) * k, A: a}
}

// within readies the mesh for a shape inside the box, in pixels, and reports
// whether any of it can be seen. A shape that its clip does not touch may go
// into any batch that does not cut it either, so clips cost few batches.
func (m *Mesh) within(left, top, right, bottom float32) bool {
	const most = 1 << 20
	if !(left >= -most && top >= -most && right <= most && bottom <= most) {
		return false // far away, or not a number
	}
	// Soft edges reach half a pixel further.
	box := image.Rect(floor(left-0.5), floor(top-0.5), floor(right+0.5)+1, floor(bottom+0.5)+1)
	seen := box.Intersect(m.clip)
	if seen.Empty() {
		return false
	}
	b := &m.Batches[len(m.Batches)-1]
	if box.Intersect(b.Clip) == seen {
		return true
	}
	if seen == box {
		m.open(m.page)
	} else {
		m.open(m.clip)
	}
	return true
}

// open starts a batch, or turns the one that is empty yet into it.
func (m *Mesh) open(clip image.Rectangle) {
	m.close()
	m.base = len(m.Vertices)
	m.Batches = append(m.Batches, Batch{From: len(m.Indices), Base: m.base, Clip: clip})
}

// close ends the batch.
func (m *Mesh) close() {
	n := len(m.Batches)
	if n == 0 {
		return
	}
	b := &m.Batches[n-1]
	b.To, b.End = len(m.Indices), len(m.Vertices)
	if b.From == b.To {
		m.Batches = m.Batches[:n-1]
	}
}

// room makes sure of n more vertices in one batch and returns the number of
// the first.
func (m *Mesh) room(n int) uint16 {
	if len(m.Vertices)-m.base+n > vertexMost {
		m.open(m.Batches[len(m.Batches)-1].Clip)
	}
	return uint16(len(m.Vertices) - m.base)
}

// put adds a vertex of the colour times alpha.
func (m *Mesh) put(x, y, alpha float32) {
	v := m.color
	v.X, v.Y = x, y
	v.R, v.G, v.B, v.A = v.R*alpha, v.G*alpha, v.B*alpha, v.A*alpha
	m.Vertices = append(m.Vertices, v)
}

// quad adds the two triangles a b c and a c d.
func (m *Mesh) quad(a, b, c, d uint16) {
	m.Indices = append(m.Indices, a, b, c, a, c, d)
}

// grid joins the last rows×columns vertices, numbered from first row by row.
func (m *Mesh) grid(first uint16, rows, columns int) {
	for r := range rows - 1 {
		for c := range columns - 1 {
			i := first + uint16(r*columns+c)
			m.quad(i, i+1, i+uint16(columns)+1, i+uint16(columns))
		}
	}
}

// feather is the profile of a stripe w pixels wide, seen through pixels one
// wide: it is full, or as full as it gets, to inner from its middle and fades
// to nothing at outer. A stripe thinner than a pixel is faint, not gone.
func feather(w float32) (inner, outer, alpha float32) {
	half := w / 2
	inner = half - 0.5
	if inner < 0 {
		inner = -inner
	}
	return inner, half + 0.5, min(w, 1)
}
