package render

import (
	"math"
	"testing"
)

// A shape is put together from pieces. Graphics processors move corners to a
// grid, some to 16ths of a pixel, so that a corner on another piece's edge would
// come to lie beside it, and a pixel in between would be drawn by neither.
func TestAShapeHasNoCracks(t *testing.T) {
	f := frameOf(t, "steps=+node-e&at=1")
	f.Part = 0.62
	const w, h = 900, 740
	var s Scene
	s.Reset(w, h, DarkTheme().Background)
	var v ChartView
	v.Draw(&s, ChartOptions{Kind: FlowsChart, W: w, H: 680, Y: 56, Theme: DarkTheme(), Frame: f})
	want, err := Raster(&s, 1)
	if err != nil {
		t.Fatal(err)
	}
	var m Mesh
	var a Atlas
	m.Build(&s, 1, &a)
	for i := range m.Vertices {
		p := &m.Vertices[i]
		p.X, p.Y = float32(math.Round(float64(p.X)*16)/16), float32(math.Round(float64(p.Y)*16)/16)
	}
	got := drawMesh(&s, &m, &a, 1)
	for i := 0; i < len(got.Pix); i += 4 {
		for k := i; k < i+3; k++ {
			if d := int(want.Pix[k]) - int(got.Pix[k]); d > 48 {
				t.Errorf("the pixel at %d, %d is %v, want %v", i/4%w, i/4/w, got.Pix[i:i+3], want.Pix[i:i+3])
				break
			}
		}
	}
}
