package ui

import (
	"bytes"
	"fmt"
	"math"

	"ringscope/render"
	"ringscope/ring/scenario"
)

// AnimationOptions is how an animated picture is made: each frame as
// [PictureOptions] say, but for what keeps the frames alike.
type AnimationOptions struct {
	PictureOptions         // Scale 0 is SVG, otherwise animated PNG
	From, To       float64 // playheads, From before To
	Rate           int     // frames a second, 1 to 60
	Loops          int     // how often it is played; 0 is for ever
}

const (
	// usualRate is how many frames a second an animation has unless a person
	// says otherwise.
	usualRate = 20
	// The rests at the start and at the end, in milliseconds.
	startRest = 1000
	endRest   = 2000
)

// Animate is the way of the playhead from one place to another as a file, with
// a rest at every whole playhead: the same bytes for the same scenario and
// options wherever it is made. The timeline's playhead is then at the end.
//
// pause, which may be nil, is called about every millisecond and told how much
// is done; its error ends the work.
func Animate(t *scenario.Timeline, o AnimationOptions, pause func(progress float64) error) (data []byte, mime string, err error) {
	fo, err := o.figure()
	if err != nil {
		return nil, "", err
	}
	if !(o.From >= 0 && o.From < o.To && o.To <= float64(t.Len())) {
		return nil, "", fmt.Errorf("an animation from playhead %v to %v, want some way between 0 and %d", o.From, o.To, t.Len())
	}
	if o.Rate < 1 || o.Rate > 60 {
		return nil, "", fmt.Errorf("%d frames a second, want 1 to 60", o.Rate)
	}
	heads := playheads(o.From, o.To, o.Rate)
	film := render.Film{W: fo.W, H: fo.H, Frames: len(heads), Background: fo.Ground(), Desc: fo.Link, Loops: o.Loops, Pause: pause}
	if err := film.Check(o.Scale); err != nil {
		return nil, "", err
	}
	room := &render.FigureRoom{}
	fo.Room = room
	for k := math.Floor(o.From); k <= math.Ceil(o.To); k += 0.5 {
		f, err := frameAt(t, k, pause)
		if err != nil {
			return nil, "", err
		}
		if err := survey(f, &fo, pause); err != nil {
			return nil, "", err
		}
		room.Take(f, fo)
	}
	f, err := frameAt(t, o.To, pause)
	if err != nil {
		return nil, "", err
	}
	f.Part = 1
	film.Title = render.Caption(f)
	film.Draw = func(s *render.Scene, i int) error {
		f, err := frameAt(t, heads[i], pause)
		if err == nil {
			err = survey(f, &fo, pause)
		}
		if err == nil {
			render.Figure(s, f, fo)
		}
		return err
	}
	film.Hold = func(i int) int {
		ms := (i+1)*1000/o.Rate - i*1000/o.Rate
		switch at := heads[i]; {
		case i == len(heads)-1:
			return endRest
		case i == 0:
			return startRest
		case at == math.Floor(at):
			return ms + int(restSeconds*1000)
		}
		return ms
	}
	var b bytes.Buffer
	if o.Scale == 0 {
		err = render.AnimatedSVG(&b, &film)
		return b.Bytes(), "image/svg+xml", err
	}
	err = render.APNG(&b, &film, o.Scale)
	return b.Bytes(), "image/png", err
}

// playheads is the playhead of every frame: so many of each step, at the same
// places in every step, and both ends.
func playheads(from, to float64, rate int) []float64 {
	n := max(1, int(stepSeconds*float64(rate)+0.5))
	all := []float64{from}
	for k := math.Floor(from); k < to; k++ {
		for i := 1; i <= n; i++ {
			if at := k + float64(i)/float64(n); at > from && at < to {
				all = append(all, at)
			}
		}
	}
	return append(all, to)
}

// frameAt is what to draw at a playhead. Rings that are not there yet are built
// in slices.
func frameAt(t *scenario.Timeline, at float64, pause func(progress float64) error) (scenario.Frame, error) {
	t.Seek(at)
	if pause != nil && !t.Ready(at) {
		b := t.BuildAt(at)
		for done := false; !done; {
			if done, _ = b.Work(func() bool { return false }); done {
				break
			}
			if err := pause(0); err != nil {
				b.Stop()
				return scenario.Frame{}, err
			}
		}
		if _, err := b.Timeline(); err != nil {
			return scenario.Frame{}, err
		}
	}
	f := t.Frame()
	return f, t.Err()
}
