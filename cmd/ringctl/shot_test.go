package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAShotIsTheSameEachTimeAndWellFormed(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a.svg"), filepath.Join(dir, "b.SVG")
	for _, view := range []string{"ring", "app"} {
		for _, out := range []string{a, b} {
			if text := good(t, "shot", "-s", "steps=+node-e", "-at", "0.5", "-view", view, "-o", out); text != "" {
				t.Errorf("it prints %q", text)
			}
		}
		x, errX := os.ReadFile(a)
		y, errY := os.ReadFile(b)
		if errX != nil || errY != nil || !bytes.Equal(x, y) || !bytes.HasPrefix(x, []byte("<")) || len(x) < 10_000 {
			t.Errorf("%s: two pictures of %d and %d bytes differ, or are none: %v, %v", view, len(x), len(y), errX, errY)
		}
		if text := good(t, "shot", "-s", "steps=+node-e&at=0.5", "-view", view); text != string(x) {
			t.Errorf("%s: on standard output the picture is another one", view)
		}
	}
}

func TestAPNGHasTheSizeTimesTheScale(t *testing.T) {
	for _, view := range []string{"ring", "app"} {
		for _, theme := range []string{"dark", "light"} {
			out := good(t, "shot", "-size", "400x300", "-scale", "1.5", "-format", "png", "-view", view, "-theme", theme, "-s", "keys=k{1..99}")
			img, err := png.Decode(strings.NewReader(out))
			if err != nil {
				t.Fatal(err)
			}
			if got := img.Bounds().Size(); got.X != 600 || got.Y != 450 {
				t.Errorf("%s: the picture is %v, want 600×450", view, got)
			}
			r, _, _, a := img.At(0, 0).RGBA()
			if bright := r > 0x8000; a != 0xffff || bright != (theme == "light") {
				t.Errorf("%s, %s: the corner is %v", view, theme, img.At(0, 0))
			}
		}
	}
	out := good(t, "shot", "-size", "400x300", "-format", "png", "-transparent")
	img, err := png.Decode(strings.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, _, a := img.At(0, 0).RGBA(); a != 0 {
		t.Errorf("the corner of a transparent picture is %v", img.At(0, 0))
	}
}

func TestACroppedShotIsThatPartOfThePlayground(t *testing.T) {
	read := func(args ...string) image.Image {
		img, err := png.Decode(strings.NewReader(good(t, append([]string{"shot", "-view", "app", "-format", "png", "-scale", "2"}, args...)...)))
		if err != nil {
			t.Fatal(err)
		}
		return img
	}
	whole, got := read(), read("-crop", "900,60,540x300")
	if got.Bounds().Size() != image.Pt(1080, 600) {
		t.Fatalf("the picture is %v, want 1080×600", got.Bounds())
	}
	for y := range 600 {
		for x := range 1080 {
			r, g, b, _ := got.At(x, y).RGBA()
			u, v, w, _ := whole.At(1800+x, 120+y).RGBA()
			if max(r, u)-min(r, u) > 0x300 || max(g, v)-min(g, v) > 0x300 || max(b, w)-min(b, w) > 0x300 {
				t.Fatalf("at %d, %d it is %v, want %v as in the whole picture", x, y, got.At(x, y), whole.At(1800+x, 120+y))
			}
		}
	}
	if all, part := good(t, "shot", "-view", "app"), good(t, "shot", "-view", "app", "-crop", "900,60,540x300"); len(part) > len(all)/2 ||
		!strings.Contains(part, `width="540" height="300"`) {
		t.Errorf("as SVG the part has %d bytes, the whole %d", len(part), len(all))
	}
}

func TestTheLinkIsThatOfTheScenario(t *testing.T) {
	for _, c := range []struct{ link, s, at, want string }{
		{"", "bits=8", "", ""},
		{"", "https://x.example/r#bits=8", "", "https://x.example/r#bits=8"},
		{"", "https://x.example/r#steps=bits:8&at=1", "0.5", "https://x.example/r#steps=bits:8&amp;at=0.5"},
		{"https://y.example/#old", "https://x.example/r#bits=8", "", "https://y.example/#bits=8"},
		{"none", "https://x.example/r#bits=8", "", ""},
	} {
		args := []string{"shot", "-s", c.s, "-link", c.link}
		if c.at != "" {
			args = append(args, "-at", c.at)
		}
		out := good(t, args...)
		if c.want == "" && strings.Contains(out, ".example/") || !strings.Contains(out, c.want) {
			t.Errorf("%q: the link %q is not in the picture, or another one", args, c.want)
		}
	}
}

// BenchmarkShot is the picture of the opening scenario, all but the start of
// the process. As a whole process: time ringctl shot -o /tmp/ring.png
func BenchmarkShot(b *testing.B) {
	for _, format := range []string{"svg", "png"} {
		b.Run(format, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if status := run([]string{"shot", "-format", format}, nil, &bytes.Buffer{}, os.Stderr); status != 0 {
					b.Fatal("the picture failed")
				}
			}
		})
	}
}

func TestEveryChartCanBeShotAndSaysWhatThePlanSays(t *testing.T) {
	const s = "keys=key-{0..999}&vnodes=20&steps=+node-e&at=1"
	for view, want := range map[string]string{
		"load":   "of 1,000 keys, its fair share is 200",
		"spread": "1,280 rings of other seeds",
		"flows":  "of the circle changes owner",
		"heirs":  "If node-b fails, ",
		"moved":  "the minimum is 20.0 %",
	} {
		args := []string{"shot", "-s", s, "-view", view}
		if view == "heirs" {
			args = append(args, "-node", "node-b")
		}
		a, b := good(t, args...), good(t, args...)
		if a != b || !strings.HasPrefix(a, "<") {
			t.Errorf("%s: two pictures of %d and %d bytes differ, or are none", view, len(a), len(b))
		}
		if !strings.Contains(a, want) {
			t.Errorf("%s: %q is not in the picture", view, want)
		}
		if !strings.Contains(good(t, "shot", "-h"), "\n           "+view+" ") {
			t.Errorf("the help does not tell of %s", view)
		}
	}
}
