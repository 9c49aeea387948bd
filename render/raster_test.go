package render

import (
	"bytes"
	"errors"
	"image"
	"math"
	"strings"
	"testing"
)

func rasterOf(t *testing.T, s *Scene, scale float64) *image.RGBA {
	t.Helper()
	img, err := Raster(s, scale)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// areas are shapes with the area each covers, in square points, around any
// place.
var areas = []struct {
	name string
	draw func(s *Scene, x, y float32)
	area float64
}{
	{"a rectangle", func(s *Scene, x, y float32) { s.Rect(x-5, y-4, 10.5, 8.25, 0, solid) }, 10.5 * 8.25},
	{"a hairline", func(s *Scene, x, y float32) { s.Rect(x-5, y, 10, 0.2, 0, solid) }, 2},
	{"a speck", func(s *Scene, x, y float32) { s.Rect(x, y, 0.3, 0.4, 0, solid) }, 0.12},
	{"a rounded rectangle", func(s *Scene, x, y float32) { s.Rect(x-9, y-7, 18, 14, 4, solid) }, 18*14 - 16*(4-math.Pi)},
	{"an outline", func(s *Scene, x, y float32) { s.RectLine(x-9, y-7, 18, 14, 0, 1.5, solid) }, 18*14 - 15*11},
	{"a rounded outline", func(s *Scene, x, y float32) { s.RectLine(x-9, y-7, 18, 14, 4, 1, solid) }, 18*14 - 16*12 - (16-9)*(4-math.Pi)},
	{"an outline without inside", func(s *Scene, x, y float32) { s.RectLine(x-2, y-2, 4, 4, 0, 2.5, solid) }, 16},
	{"a circle", func(s *Scene, x, y float32) { s.Circle(x, y, 9.3, solid) }, math.Pi * 9.3 * 9.3},
	{"a large circle", func(s *Scene, x, y float32) { s.Circle(x, y, 27, solid) }, math.Pi * 27 * 27},
	{"a small circle", func(s *Scene, x, y float32) { s.Circle(x, y, 1.4, solid) }, math.Pi * 1.4 * 1.4},
	{"a tiny circle", func(s *Scene, x, y float32) { s.Circle(x, y, 0.3, solid) }, math.Pi * 0.3 * 0.3},
	{"a circle's outline", func(s *Scene, x, y float32) { s.CircleLine(x, y, 12, 1.5, solid) }, 2 * math.Pi * 12 * 1.5},
	{"a circle's outline without inside", func(s *Scene, x, y float32) { s.CircleLine(x, y, 2, 4, solid) }, math.Pi * 16},
	{"a sector", func(s *Scene, x, y float32) { s.Sector(x, y, 16, 26, 0.1, 0.35, solid) }, 0.25 * math.Pi * (26*26 - 16*16)},
	{"a long sector", func(s *Scene, x, y float32) { s.Sector(x, y, 16, 26, -0.2, 0.6, solid) }, 0.8 * math.Pi * (26*26 - 16*16)},
	{"a narrow sector", func(s *Scene, x, y float32) { s.Sector(x, y, 16, 26, 0.1, 0.102, solid) }, 0.002 * math.Pi * (26*26 - 16*16)},
	{"a thin band", func(s *Scene, x, y float32) { s.Sector(x, y, 25.7, 26, 0, 0.5, solid) }, 0.5 * math.Pi * (26*26 - 25.7*25.7)},
	{"a whole band", func(s *Scene, x, y float32) { s.Sector(x, y, 20, 26, 0, 7, solid) }, math.Pi * (26*26 - 20*20)},
	{"half a pie", func(s *Scene, x, y float32) { s.Sector(x, y, 0, 26, 0.1, 0.6, solid) }, 0.5 * math.Pi * 26 * 26},
	{"a line", func(s *Scene, x, y float32) { s.Line(x-9, y-12, x+9, y+12, 2, solid) }, 30*2 + math.Pi},
	{"a thin line", func(s *Scene, x, y float32) { s.Line(x-9, y-12, x+9, y+12, 0.5, solid) }, 30*0.5 + math.Pi/16},
	{"a point", func(s *Scene, x, y float32) { s.Line(x, y, x, y, 5, solid) }, math.Pi * 6.25},
	{"a corner", func(s *Scene, x, y float32) {
		s.Polyline(4, solid, Point{x - 14, y - 14}, Point{x + 14, y - 14}, Point{x + 14, y + 14})
	}, 2*28*4 - 4 + 5*math.Pi},
	{"a closed line", func(s *Scene, x, y float32) {
		s.Polyline(2, solid, Point{x - 10, y - 10}, Point{x + 10, y - 10}, Point{x + 10, y + 10}, Point{x - 10, y + 10}, Point{x - 10, y - 10})
	}, 4*20*2 - 4 + math.Pi},
	{"a triangle", func(s *Scene, x, y float32) {
		s.Poly(solid, Point{x - 10, y - 10}, Point{x + 10, y}, Point{x - 10, y + 10})
	}, 200},
	{"a triangle the other way round", func(s *Scene, x, y float32) {
		s.Poly(solid, Point{x - 10, y + 10}, Point{x + 10, y}, Point{x - 10, y - 10})
	}, 200},
	{"an arrow", func(s *Scene, x, y float32) {
		s.Poly(solid, Point{x - 20, y - 20}, Point{x + 20, y}, Point{x - 20, y + 20}, Point{x - 6, y})
	}, 520},
	{"a star", func(s *Scene, x, y float32) {
		var p [5]Point
		for i := range p {
			ux, uy := Turn(float64(i*2) / 5)
			p[i] = Point{x + 26*float32(ux), y + 26*float32(uy)}
		}
		s.Poly(solid, p[:]...)
	}, 1.12257 * 26 * 26},
}

var solid = Color{R: 255, G: 255, B: 255, A: 255}

// covered is how many pixels' worth a picture is covered.
func covered(img *image.RGBA) (sum float64) {
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum
}

func TestARasterCoversAsMuchAsTheShapeIsLarge(t *testing.T) {
	for _, a := range areas {
		for _, at := range []Point{{30, 30}, {30.5, 30.5}, {30.27, 29.81}} {
			for _, scale := range []float64{1, 2.5} {
				var s Scene
				s.Reset(60, 60, Color{})
				a.draw(&s, at.X, at.Y)
				want := a.area * scale * scale
				// Levels are lost at edges, and x/image/vector counts small
				// pictures in 512ths of a pixel.
				if got := covered(rasterOf(t, &s, scale)); math.Abs(got-want) > 0.01*want+0.05*math.Sqrt(want) {
					t.Errorf("%s at %v, scale %v, covers %.3f pixels, want %.3f", a.name, at, scale, got, want)
				}
			}
		}
	}
}

func TestAPNGIsTheRaster(t *testing.T) {
	for _, background := range []Color{{}, LightTheme().Background} {
		var s Scene
		s.Reset(508, 620, background)
		panel(&s, LightTheme())
		shift(&s, -908, -76)
		const scale = 3 // two bands
		var b bytes.Buffer
		if err := PNG(&b, &s, scale); err != nil {
			t.Fatal(err)
		}
		want := rasterOf(t, &s, scale)
		// A half-transparent pixel loses a level on its way through straight
		// alpha.
		if n, mean := unlike(decodePNG(t, b.Bytes()), want, 1); n > 0 || background.A == 255 && mean > 0 {
			t.Errorf("background %v: %d pixels differ, mean difference %v", background, n, mean)
		}
	}
}

func TestAPictureLooksAsItDid(t *testing.T) {
	for _, th := range themes {
		var s Scene
		s.Reset(508, 610, th.Background)
		panel(&s, th)
		shift(&s, -908, -76)
		goldenPNG(t, "panel-"+th.Name, &s, 1)
	}
}

func TestAClipCutsAtWholePixels(t *testing.T) {
	var s Scene
	s.Reset(20, 20, Color{})
	s.Clip(2.4, 3.4, 10.2, 10.2)
	s.Clip(5, 0, 20, 20)
	s.Rect(0, 0, 20, 20, 0, solid)
	s.Circle(6, 5, 4, solid)
	s.Unclip()
	s.Unclip()
	s.Unclip() // one too many
	s.Rect(0, 19, 1, 1, 0, solid)
	img := rasterOf(t, &s, 1)
	for y := range 20 {
		for x := range 20 {
			want := uint8(0)
			if image.Pt(x, y).In(image.Rect(5, 3, 13, 14)) || x == 0 && y == 19 {
				want = 255
			}
			if got := img.RGBAAt(x, y).A; got != want {
				t.Fatalf("pixel %d, %d is %d, want %d", x, y, got, want)
			}
		}
	}
}

func TestAPictureTooLargeIsRefusedInWords(t *testing.T) {
	for _, c := range []struct {
		w, h  float32
		scale float64
		want  string
	}{
		{400, 300, 100, "render: picture of 40000×30000 pixels, want at most 16384 a side"},
		{400, 300, math.NaN(), "render: scale NaN, want above 0"},
		{400, 300, 0, "render: scale 0, want above 0"},
		{400, 300, math.Inf(1), "render: scale +Inf, want above 0"},
		{float32(math.NaN()), 300, 1, "render: picture of NaN×300 pixels, want at most 16384 a side"},
		{-400, 300, 1, "render: picture of -400×300 pixels, want at most 16384 a side"},
	} {
		s := Scene{W: c.w, H: c.h}
		for name, err := range map[string]error{"PNG": PNG(&bytes.Buffer{}, &s, c.scale), "Raster": second(Raster(&s, c.scale))} {
			if err == nil || err.Error() != c.want {
				t.Errorf("%s of %v×%v at %v: %v, want %s", name, c.w, c.h, c.scale, err, c.want)
			}
		}
	}
	if err := second(Raster(&Scene{W: 16000, H: 16000}, 1)); err == nil || !strings.Contains(err.Error(), "in memory") {
		t.Errorf("a picture of 16000×16000 in memory: %v, want an error", err)
	}
}

func second(_ *image.RGBA, err error) error { return err }

func TestAPictureThatCannotBeWrittenSaysSo(t *testing.T) {
	var s Scene
	sample(&s, DarkTheme())
	for _, room := range []int{0, 10, 40, 100, 1000, 100000} {
		w := &shortWriter{room: room}
		if err := PNG(w, &s, 1); !errors.Is(err, errFull) {
			t.Errorf("PNG with room for %d bytes: %v, want %v", room, err, errFull)
		}
		w.room = room
		if err := SVG(w, &s); !errors.Is(err, errFull) {
			t.Errorf("SVG with room for %d bytes: %v, want %v", room, err, errFull)
		}
	}
}

var errFull = errors.New("full")

type shortWriter struct{ room int }

func (w *shortWriter) Write(p []byte) (int, error) {
	if len(p) > w.room {
		return 0, errFull
	}
	w.room -= len(p)
	return len(p), nil
}

func BenchmarkRaster(b *testing.B) {
	var s Scene
	sample(&s, DarkTheme())
	for b.Loop() {
		if _, err := Raster(&s, 1); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
}

func BenchmarkPNG(b *testing.B) {
	var s Scene
	sample(&s, DarkTheme())
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := PNG(&out, &s, 1); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(out.Len()))
	b.ReportAllocs()
}
