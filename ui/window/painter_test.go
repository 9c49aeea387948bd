//go:build !js

package window

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ringscope/render"
	"ringscope/ui"
)

// maxCalls is the most draw calls that a frame may take.
const maxCalls = 24

// playground is a frame of the app as it opens on a text.
func playground(t *testing.T, text string, in ui.Input) *render.Scene {
	t.Helper()
	home(t)
	app := ui.New(&Host{}, text)
	app.Frame(ui.Input{W: in.W, H: in.H, Scale: in.Scale, DarkSystem: in.DarkSystem}, 0)
	s := app.Frame(in, 0)
	for i := 0; app.Busy() && i < 500; i++ {
		in.Events = nil
		s = app.Frame(in, longest)
	}
	return s
}

// shown is the scene as the graphics processor draws it.
func shown(t *testing.T, s *render.Scene, scale float32) (img *image.RGBA, calls int) {
	t.Helper()
	inTick(t, func(*Window) {
		var p painter
		w, h := int(s.W*scale), int(s.H*scale)
		to := ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
		defer to.Deallocate()
		p.paint(to, s, scale)
		img = image.NewRGBA(image.Rect(0, 0, w, h))
		to.ReadPixels(img.Pix)
		calls = p.calls
	})
	return img, calls
}

func TestTheScreenShowsWhatTheRasterDraws(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		in   ui.Input
	}{
		"start":     {"", ui.Input{W: 1200, H: 800, Scale: 1, DarkSystem: true}},
		"step":      {"steps=+node-e&at=0.62", ui.Input{W: 1200, H: 800, Scale: 1}},
		"phone":     {"steps=+node-e&at=1", ui.Input{W: 390, H: 844, Scale: 2, DarkSystem: true}},
		"collision": {"bits=8&at=0", ui.Input{W: 900, H: 520, Scale: 1.5}},
		"flows":     {"steps=+node-e&at=1", ui.Input{W: 1440, H: 900, Scale: 1, DarkSystem: true, Events: []ui.Event{{Kind: ui.KeyDown, Key: "4"}}}},
		"spread":    {"steps=+node-e&at=1", ui.Input{W: 900, H: 700, Scale: 1, Events: []ui.Event{{Kind: ui.KeyDown, Key: "3"}}}},
	} {
		t.Run(name, func(t *testing.T) {
			s := playground(t, c.text, c.in)
			got, calls := shown(t, s, c.in.Scale)
			if calls < 1 || calls > maxCalls {
				t.Errorf("%d draw calls, want 1 to %d", calls, maxCalls)
			}
			want, err := render.Raster(s, float64(c.in.Scale))
			if err != nil {
				t.Fatal(err)
			}
			if got.Bounds() != want.Bounds() {
				t.Fatalf("the screen has %v, the raster %v", got.Bounds(), want.Bounds())
			}
			// Both smooth edges, each in its own way: only there may they differ.
			sum, far := 0, 0
			for i := range got.Pix {
				d := int(got.Pix[i]) - int(want.Pix[i])
				sum += max(d, -d)
				if max(d, -d) > 96 {
					far++
				}
			}
			n := len(got.Pix)
			mean := float64(sum) / float64(n)
			t.Logf("measured: %s, screen against raster: mean difference %.2f of 255, %.3f %% beyond 96, %d draw calls",
				name, mean, 100*float64(far)/float64(n), calls)
			if mean > 1 || far > n/500 {
				t.Errorf("mean difference %.2f of 255, %d of %d beyond 96; want at most 1 and %d", mean, far, n, n/500)
				write(t, name+".screen.got.png", got)
				write(t, name+".raster.got.png", want)
			}
		})
	}
}

func write(t *testing.T, name string, img image.Image) {
	t.Helper()
	f, err := os.Create(filepath.Join(".", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

func TestTheSameSceneDrawnTwiceIsTheSame(t *testing.T) {
	s := playground(t, "steps=+node-e&at=0.3", ui.Input{W: 900, H: 520, Scale: 1, DarkSystem: true})
	a, _ := shown(t, s, 1)
	b, _ := shown(t, s, 1)
	for i := range a.Pix {
		if a.Pix[i] != b.Pix[i] {
			t.Fatalf("pixel %d, %d differs", i/4%a.Bounds().Dx(), i/4/a.Bounds().Dx())
		}
	}
}

func TestTheTextureFollowsAnAtlasThatGrows(t *testing.T) {
	// Sizes of text that were not seen before grow the atlas between two
	// scenes; what was in it must still be drawn.
	var small, large render.Scene
	small.Reset(200, 100, render.Color{A: 255})
	small.Label(10, 50, render.Start, render.Regular, 13, render.Color{R: 255, G: 255, B: 255, A: 255}, "ring")
	large.Reset(200, 100, render.Color{A: 255})
	for i := range 60 {
		large.Label(0, 90, render.Start, render.Bold, float32(20+i), render.Color{R: 255, A: 255}, "abcdefghijklmnopqrstuvwxyz0123456789")
	}
	pictures := [2]*image.RGBA{image.NewRGBA(image.Rect(0, 0, 200, 100)), image.NewRGBA(image.Rect(0, 0, 200, 100))}
	inTick(t, func(*Window) {
		var p painter
		to := ebiten.NewImage(200, 100)
		defer to.Deallocate()
		p.paint(to, &small, 1)
		to.ReadPixels(pictures[0].Pix)
		p.paint(to, &large, 1)
		p.paint(to, &small, 1)
		to.ReadPixels(pictures[1].Pix)
	})
	for i := range pictures[0].Pix {
		if pictures[0].Pix[i] != pictures[1].Pix[i] {
			t.Fatal("the text is drawn otherwise after the atlas grew")
		}
	}
}
