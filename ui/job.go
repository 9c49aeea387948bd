package ui

import (
	"errors"

	"ringscope/render"
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// job is the building of rings too large for one frame. While it runs the
// picture stays as it is and can be worked; steps that are taken meanwhile
// wait for their turn.
type job struct {
	build    *scenario.Build
	then     func(*scenario.Timeline, error)
	progress float64
	waiting  []func()
}

const (
	// atOnce is how many keys, and vnodes, are few enough to build at once.
	atOnce = 100_000
	// turns is how many slices of a build one frame works, some milliseconds
	// together.
	turns = 8
)

func (j *job) runs() bool { return j.build != nil }

// big reports whether a state's rings are too large for one frame.
func big(s scenario.State) bool {
	if s.Keys.Len() > atOnce {
		return true
	}
	vnodes := 0
	for _, n := range s.Nodes {
		vnodes += ring.Points(n.Weight, s.VNodes)
	}
	return vnodes > atOnce
}

// bigStep reports whether the state after a step is.
func (a *App) bigStep(st scenario.Step) bool {
	s := a.standing().State
	if big(s) {
		return true
	}
	next, err := s.Apply(st)
	return err == nil && big(next)
}

// begin starts a job. It is worked from this very frame on.
func (a *App) begin(b *scenario.Build, then func(*scenario.Timeline, error)) {
	a.job.build, a.job.then, a.job.progress = b, then, 0
}

// workSome goes on with the job.
func (a *App) workSome() {
	j := &a.job
	for left := turns; j.runs() && left > 0; {
		done, progress := j.build.Work(func() bool { left--; return left > 0 })
		j.progress = progress
		if !done {
			return
		}
		tl, err := j.build.Timeline()
		then := j.then
		j.build, j.then = nil, nil
		then(tl, err)
		for !j.runs() && len(j.waiting) > 0 {
			next := j.waiting[0]
			j.waiting = j.waiting[1:]
			next()
		}
	}
}

// cancel gives the job up, and what waits for it.
func (a *App) cancel() {
	j := &a.job
	if !j.runs() {
		return
	}
	j.build.Stop()
	then := j.then
	*j = job{}
	then(nil, errCancelled)
	a.head.moving, a.head.playing = false, false
}

var errCancelled = errors.New("building the ring was given up")

// take puts a step behind the playhead, at once or in a job, and then does
// what follows from that.
func (a *App) take(st scenario.Step, then func(error)) {
	if !a.bigStep(st) {
		then(a.tl.Do(st))
		return
	}
	a.begin(a.tl.BuildStep(st), func(_ *scenario.Timeline, err error) { then(err) })
}

// seek puts the playhead somewhere. It reports false while what stands there
// has to be built first; it is then put there by the job.
func (a *App) seek(at float64) bool {
	if a.tl.Ready(at) || !big(a.standing().State) {
		a.tl.Seek(at)
		return true
	}
	if !a.job.runs() {
		a.begin(a.tl.BuildAt(at), func(_ *scenario.Timeline, err error) {
			if err != nil {
				a.complain(err)
				return
			}
			a.tl.Seek(at)
		})
	}
	return false
}

// drawing is what the ring and the strip show. Of a large ring that is the
// frame before, for as long as what is to be drawn is being surveyed.
type drawing struct {
	surveys  render.Surveys
	shown    [2]shown
	made     uint64 // the frame in which one of them changed to another ring
	waits    bool   // for a survey
	lags     bool   // one of them is a frame behind the other
	progress float64
}

type shown struct {
	frame scenario.Frame
	theme *render.Theme
}

// The panes that show a ring.
const (
	roundPane = iota
	unrolledPane
)

// pictured is what a pane shows of a frame. Where both have to be made for
// another large ring, one of them is a frame later.
func (a *App) pictured(f *scenario.Frame, pane int) *shown {
	d, th := &a.drawing, a.gui.th
	now := &d.shown[pane]
	if d.waits = !d.surveys.Ready(*f, th); d.waits {
		return now
	}
	if was := &now.frame; (was.Before != f.Before || was.After != f.After || was.Prior != f.Prior) && big(f.After.State) {
		if d.lags = d.made == a.frames && was.After != nil; d.lags {
			return now
		}
		d.made = a.frames
	}
	now.frame, now.theme, d.progress = *f, th, 0
	return now
}

// surveySome goes on with the survey that the picture waits for.
func (a *App) surveySome() {
	d := &a.drawing
	d.lags = false
	if !d.waits || a.job.runs() {
		return
	}
	left := turns
	var done bool
	done, d.progress = d.surveys.Work(a.tl.Frame(), a.gui.th, func() bool { left--; return left > 0 })
	d.waits = !done
}

// jobPanel shows how far the job is, and can cancel it.
func (a *App) jobPanel(in Rect) {
	u := &a.gui
	text, progress := "Building the ring", a.job.progress
	if !a.job.runs() {
		text, progress = "Drawing the ring", a.drawing.progress
		if !a.drawing.waits {
			return
		}
	}
	w := min(in.W-24, 300)
	h := max(u.small(), 40)
	box := Rect{in.midX() - w/2, in.bottom() - h - 8, w, h}
	u.buf = render.AppendPercent(u.buf[:0], float64(int(progress*100))/100)
	value := u.keep()
	cross := Rect{box.right() - h, box.Y, h, h}
	if u.draw {
		u.float(box)
		u.outline(box, radius, 1, u.th.Border)
		u.label(box.X+14, box.midY()-6, render.Start, render.Regular, smallSize, u.th.Text, text)
		bar := Rect{box.X + 14, box.midY() + 7, box.W - h - 20, 4}
		u.rect(bar, 2, u.th.Track)
		u.rect(Rect{bar.X, bar.Y, bar.W * float32(progress), 4}, 2, u.th.Accent)
	}
	u.read("job", text, value, Rect{box.X, box.Y, box.W - h, box.H})
	if a.job.runs() && u.do(button{id: "job/cancel", label: "Cancel", icon: iconClose, look: ghostLook}, cross) {
		a.later(a.cancel)
	}
}
