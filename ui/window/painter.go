package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"ringscope/render"
)

// painter draws scenes on the screen.
type painter struct {
	w, h int // of the screen that it drew on last
}

// fits reports whether the screen still holds what was drawn on it last.
func (p *painter) fits(screen *ebiten.Image) bool {
	return screen.Bounds().Size() == image.Pt(p.w, p.h)
}

func (p *painter) paint(screen *ebiten.Image, s *render.Scene, scale float32) {
	p.w, p.h = screen.Bounds().Dx(), screen.Bounds().Dy()
	screen.Fill(s.Background)
	for _, o := range s.Ops {
		if o.Kind == render.OpRect {
			screen.SubImage(image.Rect(int(o.X*scale), int(o.Y*scale), int((o.X+o.W)*scale), int((o.Y+o.H)*scale))).(*ebiten.Image).Fill(o.Color)
		}
	}
}
