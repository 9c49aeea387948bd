package render

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// filmOf is a film of the first steps of a scenario, so many frames, and what
// draws its stills.
func filmOf(t testing.TB, text string, frames int, o FigureOptions) (*Film, func(s *Scene, i int)) {
	t.Helper()
	tl := timelineOf(t, text)
	o.Room = &FigureRoom{}
	for k := 0; k <= 2*tl.Len(); k++ {
		tl.Seek(float64(k) / 2)
		o.Room.Take(tl.Frame(), o)
	}
	draw := func(s *Scene, i int) {
		tl.Seek(float64(i) / float64(max(1, frames-1)) * float64(tl.Len()))
		Figure(s, tl.Frame(), o)
	}
	return &Film{W: o.W, H: o.H, Background: o.Ground(), Title: "what it shows", Desc: o.Link, Frames: frames,
		Draw: func(s *Scene, i int) error { draw(s, i); return nil },
		Hold: func(i int) int { return 40 + i }}, draw
}

func small(name string) FigureOptions {
	th, _ := ThemeNamed(name)
	return FigureOptions{W: 320, H: 240, Theme: th, Legend: true, Caption: true, Link: "https://x.example/#steps=+node-e&at=1"}
}

func apngOf(t testing.TB, f *Film, scale float64) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := APNG(&b, f, scale); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestEveryFrameOfAnAnimatedPNGIsTheStill(t *testing.T) {
	for _, c := range []struct {
		text  string
		o     FigureOptions
		scale float64
	}{
		{"keys=key-{0..999}&steps=+node-e", small("dark"), 1},
		{"keys=key-{0..999}&steps=-node-b;node-a*3", small("light"), 1.5},
		{"keys=key-{0..299}&steps=scheme:ketama", small("dark"), 0.7},
		{"keys=key-{0..299}&steps=+node-e", func() FigureOptions { o := small("light"); o.Transparent = true; return o }(), 1},
		// Larger than a band of a still.
		{"keys=key-{0..299}&steps=+node-e", small("dark"), 6},
	} {
		n := 7
		if c.scale > 2 {
			n = 3
		}
		f, still := filmOf(t, c.text, n, c.o)
		f.Loops = 3
		data := apngOf(t, f, c.scale)
		frames, loops := decodeAPNG(t, data)
		if loops != 3 || len(frames) != n {
			t.Fatalf("%s: %d frames, %d loops", c.text, len(frames), loops)
		}
		first, err := png.Decode(bytes.NewReader(data))
		if err != nil || first.Bounds() != frames[0].img.Bounds() {
			t.Fatalf("%s: as a still it is %v, %v", c.text, first.Bounds(), err)
		}
		for i, got := range frames {
			var s Scene
			still(&s, i)
			var b bytes.Buffer
			if err := PNG(&b, &s, c.scale); err != nil {
				t.Fatal(err)
			}
			want, err := png.Decode(&b)
			if err != nil {
				t.Fatal(err)
			}
			if n := differing(got.img, want); n > 0 {
				t.Errorf("%s, ×%v, frame %d: %d pixels are not those of the still", c.text, c.scale, i, n)
			}
			if got.num != uint16(40+i) || got.den != 1000 {
				t.Errorf("frame %d stays %d/%d s", i, got.num, got.den)
			}
		}
		if n := differing(frames[0].img, first); n > 0 {
			t.Errorf("%s: %d pixels of the picture shown without animation are not the first frame's", c.text, n)
		}
	}
}

func differing(a, b image.Image) (n int) {
	if a.Bounds() != b.Bounds() {
		return a.Bounds().Dx() * a.Bounds().Dy()
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if color.NRGBAModel.Convert(a.At(x, y)) != color.NRGBAModel.Convert(b.At(x, y)) {
				n++
			}
		}
	}
	return n
}

func TestTheLastFrameOfAStepIsThePictureOfItsEnd(t *testing.T) {
	// In room of its own nothing is where it would not be without.
	o := small("dark")
	f, _ := filmOf(t, "keys=key-{0..999}&steps=+node-e", 4, o)
	frames, _ := decodeAPNG(t, apngOf(t, f, 2))
	tl := timelineOf(t, "keys=key-{0..999}&steps=+node-e&at=1")
	var s Scene
	Figure(&s, tl.Frame(), o)
	var b bytes.Buffer
	if err := PNG(&b, &s, 2); err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	if n := differing(frames[3].img, want); n > 0 {
		t.Errorf("%d pixels differ", n)
	}
}

func TestAnAnimatedPNGIsTheSameEachTimeAndKeepsItsLink(t *testing.T) {
	f, _ := filmOf(t, "keys=key-{0..999}&steps=+node-e", 8, small("dark"))
	a := apngOf(t, f, 1)
	pauses := 0
	f.Pause = func(progress float64) error {
		if progress < 0 || progress > 1 {
			t.Errorf("%v of it is done", progress)
		}
		pauses++
		return nil
	}
	if b := apngOf(t, f, 1); !bytes.Equal(a, b) || pauses < 8 {
		t.Errorf("made again with %d pauses it has %d bytes, not the same %d", pauses, len(b), len(a))
	}
	if link, ok := Link(a); !ok || link != f.Desc {
		t.Errorf("the link in it is %q, want %q", link, f.Desc)
	}
	// A film of stills is hardly larger than a still.
	f.Draw = func(s *Scene, i int) error {
		s.Reset(320, 240, f.Background)
		s.Circle(100, 100, 50, rgb(0xff0000))
		return nil
	}
	f.Frames = 1
	one := len(apngOf(t, f, 1))
	f.Frames = 50
	if all := len(apngOf(t, f, 1)); all > one+49*150 {
		t.Errorf("fifty like frames take %d bytes, one %d", all, one)
	}
}

func TestAFilmCanBeGivenUpAndItsErrorsAreTold(t *testing.T) {
	enough, failed := errors.New("enough"), errors.New("failed")
	for _, write := range []func(f *Film) error{
		func(f *Film) error { return APNG(&bytes.Buffer{}, f, 1) },
		func(f *Film) error { return AnimatedSVG(&bytes.Buffer{}, f) },
	} {
		f, _ := filmOf(t, "steps=+node-e", 5, small("dark"))
		n := 0
		f.Pause = func(float64) error {
			if n++; n > 2 {
				return enough
			}
			return nil
		}
		if err := write(f); !errors.Is(err, enough) || n != 3 {
			t.Errorf("given up at the third pause: %v after %d", err, n)
		}
		f.Pause = nil
		f.Draw = func(*Scene, int) error { return failed }
		if err := write(f); !errors.Is(err, failed) {
			t.Errorf("a frame that fails: %v", err)
		}
		f.Frames = 0
		if err := write(f); err == nil {
			t.Error("a film without frames is made")
		}
	}
}

func TestTheLimitsOfAFilmAreTold(t *testing.T) {
	for _, c := range []struct {
		f     Film
		scale float64
		want  string
	}{
		{Film{W: 100, H: 100, Frames: 10_001}, 1, "want 1 to 10000"},
		{Film{W: 100, H: 100, Frames: -1}, 0, "want 1 to 10000"},
		{Film{W: 7681, H: 4320, Frames: 2}, 1, "want at most 33177600 in each"},
		{Film{W: 7680, H: 4320, Frames: 37}, 1, "are 1227 million, want at most 1200 million in all"},
		{Film{W: 20000, H: 10, Frames: 2}, 1, "want at most 16384 a side"},
		{Film{W: 7680, H: 4320, Frames: 33}, 1, ""},
		{Film{W: 100, H: 100, Frames: 10_000}, 0, ""},
	} {
		err := c.f.Check(c.scale)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v frames of %v×%v: %v, want %q", c.f.Frames, c.f.W, c.f.H, err, c.want)
		}
	}
}

// The golden film is compared frame by frame, as the golden pictures are:
// anti-aliasing differs by a hair between processors.
func TestTheGoldenAnimatedPNG(t *testing.T) {
	f, _ := filmOf(t, "keys=key-{0..599}&vnodes=40&steps=+node-e", 8, small("dark"))
	data := apngOf(t, f, 1)
	path := filepath.Join("testdata", "film.png")
	if *update {
		keep(t, path, data)
		return
	}
	golden, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; make it with: go test ./render -run %s -update", err, t.Name())
	}
	got, _ := decodeAPNG(t, data)
	want, _ := decodeAPNG(t, golden)
	if len(got) != len(want) {
		t.Fatalf("%d frames, want %d", len(got), len(want))
	}
	for i := range got {
		off := 0
		for k, v := range got[i].img.Pix {
			if w := want[i].img.Pix[k]; max(v, w)-min(v, w) > 12 {
				off++
			}
		}
		if off > len(got[i].img.Pix)/1000 {
			keep(t, filepath.Join("testdata", "film.got.png"), data)
			t.Errorf("frame %d differs in %d values; see testdata/film.got.png", i, off)
		}
	}
}
