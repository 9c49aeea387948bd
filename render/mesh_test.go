package render

import (
	"fmt"
	"image"
	"math"
	"slices"
	"testing"
)

func meshOf(t *testing.T, s *Scene, scale float64) (*Mesh, *Atlas) {
	t.Helper()
	m, a := new(Mesh), new(Atlas)
	m.Build(s, float32(scale), a)
	checkMesh(t, m, a)
	return m, a
}

// checkMesh fails unless a mesh can be drawn: its batches follow each other,
// and its numbers count what is there.
func checkMesh(t *testing.T, m *Mesh, a *Atlas) {
	t.Helper()
	from, base := 0, 0
	w, h := a.Size()
	for i, b := range m.Batches {
		if b.From != from || b.Base != base || b.To <= b.From || (b.To-b.From)%3 != 0 || b.End-b.Base > vertexMost {
			t.Fatalf("batch %d is %+v after index %d, vertex %d", i, b, from, base)
		}
		for _, k := range m.Indices[b.From:b.To] {
			if int(k) >= b.End-b.Base {
				t.Fatalf("batch %d, %+v, counts to %d", i, b, k)
			}
		}
		from, base = b.To, b.End
	}
	if from != len(m.Indices) || base != len(m.Vertices) {
		t.Fatalf("the batches end at %d, %d of %d, %d", from, base, len(m.Indices), len(m.Vertices))
	}
	for i, v := range m.Vertices {
		for _, c := range [...]float32{v.R, v.G, v.B, v.A} {
			if !(c >= 0 && c <= 1) {
				t.Fatalf("vertex %d is %+v", i, v)
			}
		}
		if !(v.U >= 0 && v.U <= float32(w) && v.V >= 0 && v.V <= float32(h)) || v.X-v.X != 0 || v.Y-v.Y != 0 {
			t.Fatalf("vertex %d is %+v in an atlas of %d×%d", i, v, w, h)
		}
	}
}

func TestAMeshCoversAsMuchAsTheShapeIsLarge(t *testing.T) {
	for _, a := range areas {
		for _, at := range []Point{{30, 30}, {30.5, 30.5}, {30.27, 29.81}} {
			for _, scale := range []float64{1, 2.5} {
				var s Scene
				s.Reset(60, 60, Color{})
				a.draw(&s, at.X, at.Y)
				want := a.area * scale * scale
				m, atlas := meshOf(t, &s, scale)
				got := covered(drawMesh(&s, m, atlas, scale))
				if math.Abs(got-want) > 0.02*want+0.05*math.Sqrt(want)+0.02 {
					t.Errorf("%s at %v, scale %v, covers %.3f pixels, want %.3f", a.name, at, scale, got, want)
				}
			}
		}
	}
}

func TestAMeshLooksLikeTheRaster(t *testing.T) {
	for _, th := range themes {
		for _, scale := range []float64{1, 1.5} {
			var s Scene
			s.Reset(508, 610, th.Background)
			panel(&s, th)
			shift(&s, -908, -76)
			m, a := meshOf(t, &s, scale)
			got := drawMesh(&s, m, a, scale)
			if n, mean := unlike(got, rasterOf(t, &s, scale), 48); mean > 0.3 || n*1000 > len(got.Pix)/4 {
				t.Errorf("%s at scale %v: %d of %d pixels differ, mean difference %.2f of 255", th.Name, scale, n, len(got.Pix)/4, mean)
			}
		}
	}
}

func TestDotsInAMeshLookLikeTheRaster(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		var s Scene
		s.Reset(200, 200, rgb(0x0d1014))
		rnd := dice(3)
		from := s.BeginDots()
		for i := range 400 {
			s.Dots = append(s.Dots, Dot{X: float32(10*(i%20)+5) + float32(rnd.float()), Y: float32(10*(i/20)+5) + float32(rnd.float()), R: float32(0.3 + 3.5*rnd.float()), Color: Color{R: 255, G: 200, B: 80, A: 200}})
		}
		s.EndDots(from)
		m, a := meshOf(t, &s, scale)
		if n, mean := unlike(drawMesh(&s, m, a, scale), rasterOf(t, &s, scale), 24); mean > 0.8 || n > 10 {
			t.Errorf("scale %v: %d pixels differ, mean difference %.2f of 255", scale, n, mean)
		}
	}
}

// A ring in hair-thin arcs is as full as a ring in one.
func TestManyThinArcsAddUpToTheWhole(t *testing.T) {
	for _, arcs := range []int{7, 300, 2000} {
		var s Scene
		s.Reset(120, 120, Color{})
		// As a view does it: what lies under the arcs is painted first.
		s.Sector(60, 60, 40, 52, 0, 1, solid)
		for i := range arcs {
			s.Sector(60, 60, 40, 52, float64(i)/float64(arcs), float64(i+1)/float64(arcs), solid)
		}
		want := math.Pi * (52*52 - 40*40)
		m, a := meshOf(t, &s, 1)
		if got := covered(drawMesh(&s, m, a, 1)); math.Abs(got-want) > 0.03*want {
			t.Errorf("a mesh of %d arcs covers %.0f pixels, want %.0f", arcs, got, want)
		}
		// Alone, they leave a hairline where they meet, not more.
		s.Ops = s.Ops[1:]
		m, a = meshOf(t, &s, 1)
		if got := covered(drawMesh(&s, m, a, 1)); got < 0.6*want || got > 1.03*want {
			t.Errorf("a mesh of %d arcs alone covers %.0f pixels of %.0f", arcs, got, want)
		}
	}
}

func TestAMeshKeepsInsideItsClips(t *testing.T) {
	var s Scene
	s.Reset(60, 60, Color{})
	s.Clip(10, 10, 30, 20)
	s.Rect(0, 0, 60, 60, 0, solid)
	s.Sector(20, 20, 2, 30, 0, 0.7, solid)
	s.Label(5, 28, Start, Bold, 20, solid, "clipped")
	s.Line(0, 0, 60, 60, 5, solid)
	s.Circle(40, 30, 6, solid)
	s.Circle(50, 50, 6, solid)
	s.Unclip()
	m, a := meshOf(t, &s, 2)
	img, want := drawMesh(&s, m, a, 2), image.Rect(20, 20, 80, 60)
	for y := range 120 {
		for x := range 120 {
			if got := img.RGBAAt(x, y).A; (got != 0) != image.Pt(x, y).In(want) {
				t.Fatalf("pixel %d, %d is %d", x, y, got)
			}
		}
	}
}

func TestClipsThatCutNothingTakeNoBatches(t *testing.T) {
	var s Scene
	s.Reset(1000, 1000, Color{})
	for i := range 100 {
		y := float32(i * 10)
		s.Clip(0, y, 1000, 10)
		s.Label(10, y+7, Start, Regular, 6, solid, "inside")
		s.Rect(3, y+3, 3, 3, 1, solid)
		s.Rect(3, y+30, 3, 3, 1, solid) // outside
		s.Unclip()
	}
	s.Clip(0, 0, 30, 30)
	s.Label(10, 17, Start, Regular, 12, solid, "cut off")
	s.Unclip()
	m, _ := meshOf(t, &s, 1)
	if len(m.Batches) != 2 {
		t.Errorf("%d batches, want 2", len(m.Batches))
	}
}

func TestALargeMeshIsCutIntoBatches(t *testing.T) {
	s := crowd(40000, solid)
	m, _ := meshOf(t, s, 1)
	if want := 4*40000/vertexMost + 1; len(m.Batches) != want {
		t.Errorf("%d batches, want %d", len(m.Batches), want)
	}
	s.Reset(1000, 1000, Color{})
	for i := range 20 {
		var pts []Point
		for j := range 2000 {
			pts = append(pts, Point{float32(j) / 2, float32(i*50 + j%2)})
		}
		s.Polyline(1, solid, pts...)
	}
	meshOf(t, s, 1)
}

func TestAWarmFrameAllocatesNothing(t *testing.T) {
	var s Scene
	var m Mesh
	var a Atlas
	frame := func() {
		sample(&s, DarkTheme())
		m.Build(&s, 1.5, &a)
	}
	frame()
	// The sample itself builds a list of points for each of three polygons.
	if n := testing.AllocsPerRun(5, func() { m.Build(&s, 1.5, &a) }); n != 0 {
		t.Errorf("a warm mesh allocates %v times, want 0", n)
	}
}

// A texture that only takes over what the atlas calls dirty stays the same as
// the atlas, through growth and starting over.
func TestTheDirtyPartsAreAllThatChanges(t *testing.T) {
	var a Atlas
	var m Mesh
	var texture image.RGBA
	starts := 0
	for frame := range 30 {
		var s Scene
		s.Reset(4000, 4000, Color{})
		for i := range 40 {
			size := float32(20 + 6*frame)
			s.Label(10, 100, Start, Bold, size, solid, string(rune('A'+(i*7+frame)%58)))
		}
		s.Circle(50, 50, float32(1+frame%20), solid)
		m.Build(&s, 1, &a)
		checkMesh(t, &m, &a)
		w, h := a.Size()
		if texture.Rect != image.Rect(0, 0, w, h) {
			texture = *image.NewRGBA(image.Rect(0, 0, w, h))
		}
		if frame > 0 && len(a.Dirty()) == 1 && a.Dirty()[0] == texture.Rect {
			starts++
		}
		for _, r := range a.Dirty() {
			pix := a.AppendRGBA(nil, r)
			for y := range r.Dy() {
				copy(texture.Pix[texture.PixOffset(r.Min.X, r.Min.Y+y):], pix[4*y*r.Dx():4*(y+1)*r.Dx()])
			}
		}
		a.Clean()
		if len(a.Dirty()) != 0 {
			t.Fatal("a clean atlas is dirty")
		}
		if !slices.Equal(texture.Pix, a.AppendRGBA(nil, texture.Rect)) {
			t.Fatalf("frame %d: the texture is not the atlas", frame)
		}
	}
	if _, h := a.Size(); h != atlasMost || starts < 4 {
		t.Errorf("the atlas grew to %d and changed whole %d times; the test wants it to fill up", h, starts)
	}
	m.Build(&Scene{W: 10, H: 10}, 1, &a)
	if len(a.Dirty()) != 0 {
		t.Error("a frame that adds nothing makes the atlas dirty")
	}
}

func TestMoreLettersThanFitStillShow(t *testing.T) {
	var s Scene
	s.Reset(2000, 2000, Color{})
	for i := range 400 {
		s.Label(float32(i%20*100), float32(i/20*100+90), Start, Regular, 250, solid, string(rune(0x4e00+i)))
	}
	m, _ := meshOf(t, &s, 1)
	if len(m.Vertices) < 4*400 {
		t.Errorf("%d vertices for 400 letters", len(m.Vertices))
	}
}

func BenchmarkMesh(b *testing.B) {
	for _, scale := range []float32{1, 2} {
		b.Run(fmt.Sprint("scale=", scale), func(b *testing.B) {
			var s Scene
			var m Mesh
			var a Atlas
			sample(&s, DarkTheme())
			m.Build(&s, scale, &a)
			for b.Loop() {
				m.Build(&s, scale, &a)
			}
			b.ReportAllocs()
		})
	}
}
