package render

import (
	"encoding/binary"
	"image"
	"math"
	"testing"
)

// hostile makes a scene of whatever the bytes say, with every kind of thing
// and numbers that are none among them.
func hostile(data []byte) *Scene {
	next := func() byte {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return b
	}
	float := func() float32 {
		switch b := next(); {
		case b < 200:
			return float32(b) - 40 + float32(next())/256
		case b < 210:
			return [...]float32{float32(math.NaN()), float32(math.Inf(1)), float32(math.Inf(-1)), 1e30, -1e30, 1e-30, math.MaxFloat32, 1e6, -1e6, 0}[b-200]
		default:
			var raw [4]byte
			for i := range raw {
				raw[i] = next()
			}
			return math.Float32frombits(binary.LittleEndian.Uint32(raw[:]))
		}
	}
	var s Scene
	s.Reset(100, 80, Color{A: next()})
	for len(data) > 0 && len(s.Ops) < 60 {
		c := Color{R: next(), G: next(), B: next(), A: next() | 1}
		x, y, w, h, r := float(), float(), float(), float(), float()
		switch Kind(next() % 14) {
		case OpRect:
			s.Rect(x, y, w, h, r, c)
		case OpRectLine:
			s.RectLine(x, y, w, h, r, float(), c)
		case OpCircle:
			s.Circle(x, y, r, c)
		case OpCircleLine:
			s.CircleLine(x, y, r, w, c)
		case OpSector:
			s.Sector(x, y, w, h, float64(r)/64, float64(float())/64, c)
		case OpLine:
			s.Line(x, y, w, h, r, c)
		case OpPoly:
			s.Poly(c, Point{x, y}, Point{w, h}, Point{r, x}, Point{y, float()}, Point{float(), float()})
		case OpPolyline:
			s.Polyline(r, c, Point{x, y}, Point{w, h}, Point{w, h}, Point{h, float()}, Point{x, y})
		case OpDots:
			from := s.BeginDots()
			for range next() % 8 {
				s.Dots = append(s.Dots, Dot{X: float(), Y: float(), R: float(), Color: Color{R: next(), A: next()}})
			}
			s.EndDots(from)
		case OpText:
			anchor, font := Anchor(next()%4), Font(next()%5)
			n := min(int(next()%16), len(data))
			s.LabelBytes(x, y, anchor, font, r, c, data[:n])
			data = data[n:]
		case OpClip:
			s.Clip(x, y, w, h)
		case OpUnclip:
			s.Unclip()
		case OpGroup:
			n := min(int(next()%8), len(data))
			s.Group(string(data[:n]))
			data = data[n:]
		case OpUngroup:
			s.Ungroup()
		}
	}
	return &s
}

func FuzzScene(f *testing.F) {
	rnd := dice(11)
	for range 40 {
		b := make([]byte, 200+rnd.int(600))
		for i := range b {
			b[i] = byte(rnd.int(256))
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s := hostile(data)
		wellFormed(t, svgOf(t, s))
		if got, want := rasterOf(t, s, 1.3).Rect, image.Rect(0, 0, 130, 104); got != want {
			t.Errorf("a picture of %v, want %v", got, want)
		}
		meshOf(t, s, 1.3)
	})
}
