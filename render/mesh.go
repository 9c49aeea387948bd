package render

import "image"

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
// with linear filtering and source-over of premultiplied colours.
type Mesh struct {
	Vertices []Vertex
	Indices  []uint16
	Batches  []Batch
}

// Build fills the mesh anew from the scene at scale pixels a point, putting
// into the atlas what it lacks. It reuses the mesh's memory.
func (m *Mesh) Build(s *Scene, scale float32, atlas *Atlas) {}
