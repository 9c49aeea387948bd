package render

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden pictures with what is got")

// goldenSVG compares the scene's SVG with testdata/name.svg, byte for byte: it
// is to be the same on every platform. A picture that differs is left beside
// the golden one as name.got.svg.
func goldenSVG(t *testing.T, name string, s *Scene) {
	t.Helper()
	var got bytes.Buffer
	if err := SVG(&got, s); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", name+".svg")
	if *update {
		keep(t, path, got.Bytes())
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; make it with: go test ./render -run %s -update", err, t.Name())
	}
	if !bytes.Equal(got.Bytes(), want) {
		keep(t, filepath.Join("testdata", name+".got.svg"), got.Bytes())
		at := 0
		for at < len(want) && at < got.Len() && want[at] == got.Bytes()[at] {
			at++
		}
		t.Errorf("%s differs from byte %d; see testdata/%s.got.svg", path, at, name)
	}
}

// goldenPNG compares the scene's raster with testdata/name.png: no more than
// one pixel in a thousand may differ by more than 12 of 255 in any channel. A
// picture that differs is left beside the golden one as name.got.png.
func goldenPNG(t *testing.T, name string, s *Scene, scale float64) {
	t.Helper()
	var out bytes.Buffer
	if err := PNG(&out, s, scale); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", name+".png")
	if *update {
		keep(t, path, out.Bytes())
		return
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; make it with: go test ./render -run %s -update", err, t.Name())
	}
	got, want := decodePNG(t, out.Bytes()), decodePNG(t, file)
	if got.Rect != want.Rect {
		keep(t, filepath.Join("testdata", name+".got.png"), out.Bytes())
		t.Fatalf("%s is %v, got %v; see testdata/%s.got.png", path, want.Rect.Size(), got.Rect.Size(), name)
	}
	if off, mean := unlike(got, want, 12); off*1000 > got.Rect.Dx()*got.Rect.Dy() {
		keep(t, filepath.Join("testdata", name+".got.png"), out.Bytes())
		t.Errorf("%s: %d pixels differ, mean difference %.3f of 255; see testdata/%s.got.png", path, off, mean, name)
	}
}

// unlike counts the pixels that differ by more than tolerance in any channel,
// and gives the mean difference of all channels.
func unlike(a, b *image.RGBA, tolerance int) (count int, mean float64) {
	sum := 0
	for i := 0; i < len(a.Pix); i += 4 {
		worst := 0
		for k := i; k < i+4; k++ {
			d := int(a.Pix[k]) - int(b.Pix[k])
			if d < 0 {
				d = -d
			}
			sum += d
			worst = max(worst, d)
		}
		if worst > tolerance {
			count++
		}
	}
	return count, float64(sum) / float64(len(a.Pix))
}

func decodePNG(t *testing.T, data []byte) *image.RGBA {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

func keep(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
}
