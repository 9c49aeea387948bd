package render

import (
	"image"
	"testing"
)

func TestACroppedPictureIsThatPartOfTheWhole(t *testing.T) {
	var s Scene
	sample(&s, DarkTheme())
	whole, all := rasterOf(t, &s, 1), len(s.Ops)
	for _, part := range []image.Rectangle{
		image.Rect(0, 0, 1440, 900), image.Rect(140, 110, 760, 730), image.Rect(880, 60, 1440, 400), image.Rect(-40, -30, 300, 300),
		image.Rect(1300, 800, 1600, 1000), image.Rect(640, 210, 641, 211), image.Rect(2000, 1000, 2100, 1100),
	} {
		sample(&s, DarkTheme())
		s.Crop(float32(part.Min.X), float32(part.Min.Y), float32(part.Dx()), float32(part.Dy()))
		got := rasterOf(t, &s, 1)
		if got.Bounds().Size() != part.Size() {
			t.Fatalf("%v: the picture is %v", part, got.Bounds())
		}
		in := part.Intersect(whole.Bounds())
		for y := in.Min.Y; y < in.Max.Y; y++ {
			for x := in.Min.X; x < in.Max.X; x++ {
				a, b := whole.RGBAAt(x, y), got.RGBAAt(x-part.Min.X, y-part.Min.Y)
				if off(a.R, b.R) > 2 || off(a.G, b.G) > 2 || off(a.B, b.B) > 2 {
					t.Fatalf("%v: at %d, %d it is %v, want %v as in the whole picture", part, x, y, b, a)
				}
			}
		}
		if in.Dx()*in.Dy() < 500*500 && len(s.Ops) > all/2 {
			t.Errorf("%v: %d of %d ops are left, want those that show", part, len(s.Ops), all)
		}
	}
}

func off(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func TestACropCutsNoTextAndLeavesNoEmptyGroups(t *testing.T) {
	var s Scene
	s.Reset(400, 200, DarkTheme().Background)
	for _, at := range []float32{90, 200, 310} {
		s.Group("a word")
		s.Clip(0, 0, 400, 200)
		s.Label(at, 100, Middle, Regular, 14, DarkTheme().Text, "a word that is whole or not there")
		s.Unclip()
		s.Ungroup()
	}
	s.Crop(85, 50, 230, 100)
	if got := len(s.Ops); got != 5 {
		t.Fatalf("%d ops are left, want the five of the word in the middle", got)
	}
	if op := s.Ops[2]; op.Kind != OpText || op.X != 115 || op.Y != 50 {
		t.Errorf("the text is %+v, want it at 115, 50", op)
	}
}
