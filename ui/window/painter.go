package window

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ringscope/render"
)

// painter draws scenes on the screen: each as a mesh whose triangles all take
// their coverage from one texture, in a few calls.
type painter struct {
	w, h     int // of the screen that it drew on last
	mesh     render.Mesh
	atlas    render.Atlas
	texture  *ebiten.Image
	texels   []byte
	vertices []ebiten.Vertex
	calls    int // of DrawTriangles, for the last scene
}

// fits reports whether the screen still holds what was drawn on it last.
func (p *painter) fits(screen *ebiten.Image) bool {
	return screen.Bounds().Size() == image.Pt(p.w, p.h)
}

// paint draws the scene at scale pixels a point.
func (p *painter) paint(screen *ebiten.Image, s *render.Scene, scale float32) {
	p.w, p.h = screen.Bounds().Dx(), screen.Bounds().Dy()
	p.mesh.Build(s, scale, &p.atlas)
	p.upload()
	screen.Fill(s.Background)
	p.calls = 0
	o := ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
		Filter:         ebiten.FilterLinear,
		// A mipmap would be made anew after each upload.
		DisableMipmaps: true,
	}
	for _, b := range p.mesh.Batches {
		to := screen
		clip := b.Clip.Intersect(screen.Bounds())
		if clip.Empty() || b.From == b.To {
			continue
		}
		if clip != screen.Bounds() {
			to = screen.SubImage(clip).(*ebiten.Image)
		}
		to.DrawTriangles(p.corners(p.mesh.Vertices[b.Base:b.End]), p.mesh.Indices[b.From:b.To], p.texture, &o)
		p.calls++
	}
}

// corners is vertices as Ebitengine has them. They are good until the next call.
func (p *painter) corners(from []render.Vertex) []ebiten.Vertex {
	p.vertices = slices.Grow(p.vertices[:0], len(from))
	for i := range from {
		v := &from[i]
		p.vertices = append(p.vertices, ebiten.Vertex{DstX: v.X, DstY: v.Y, SrcX: v.U, SrcY: v.V,
			ColorR: v.R, ColorG: v.G, ColorB: v.B, ColorA: v.A})
	}
	return p.vertices
}

// upload brings the texture up to date, as little of it as will do.
func (p *painter) upload() {
	w, h := p.atlas.Size()
	if w == 0 || h == 0 {
		return
	}
	whole := image.Rect(0, 0, w, h)
	if p.texture == nil || p.texture.Bounds() != whole {
		if p.texture != nil {
			p.texture.Deallocate()
		}
		p.texture = ebiten.NewImageWithOptions(whole, &ebiten.NewImageOptions{Unmanaged: true})
	}
	for _, r := range p.atlas.Dirty() {
		p.texels = p.atlas.AppendRGBA(p.texels[:0], r)
		p.texture.SubImage(r).(*ebiten.Image).WritePixels(p.texels)
	}
	p.atlas.Clean()
}
