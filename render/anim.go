package render

import "fmt"

// Film is an animated picture, frame by frame: see [APNG] and [AnimatedSVG].
type Film struct {
	W, H        float32 // points, of every frame
	Background  Color   // and its ground
	Title, Desc string  // of the whole, as a scene has them
	Frames      int     // 1 to 10,000
	// Draw makes a frame in a scene that is kept from frame to frame. It is
	// called once for each, in order.
	Draw func(s *Scene, frame int) error
	// Hold is how long a frame stays, in milliseconds, 1 to 65535.
	Hold  func(frame int) int
	Loops int // how often it is played; 0 is for ever
	// Pause, if there is one, is called about every millisecond while the film
	// is made, and told how much of it is, in [0, 1]. Its error ends the work.
	Pause func(progress float64) error
}

// maxFrames is more than anybody looks at.
const maxFrames = 10_000

// Check says what limit a film does not keep to, if any: as an animated PNG at
// scale pixels a point, or as an SVG if scale is 0.
func (f *Film) Check(scale float64) error {
	if f.Frames < 1 || f.Frames > maxFrames {
		return fmt.Errorf("render: film of %d frames, want 1 to %d", f.Frames, maxFrames)
	}
	if scale == 0 {
		return nil
	}
	w, h, err := pictureSize(&Scene{W: f.W, H: f.H}, scale)
	switch {
	case err != nil:
		return err
	case w*h > MaxPixels:
		return fmt.Errorf("render: frames of %d×%d pixels, want at most %d in each", w, h, MaxPixels)
	case f.Frames > MaxFilm/(w*h):
		return fmt.Errorf("render: %d frames of %d×%d pixels are %d million, want at most %d million in all",
			f.Frames, w, h, int64(f.Frames)*int64(w*h)/1e6, MaxFilm/1_000_000)
	}
	return nil
}

// pausing is the film's Pause while the frame is worked on.
func (f *Film) pausing(frame int) func() error {
	if f.Pause == nil {
		return nil
	}
	return func() error { return f.Pause(float64(frame) / float64(f.Frames)) }
}
