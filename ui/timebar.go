package ui

import (
	"math"
	"strconv"

	"ringscope/render"
)

// timebar lays out the playhead: back, play, forward, the scrubber with the
// steps marked on it, and what it stands at.
func (a *App) timebar(r Rect) {
	u := &a.gui
	if u.draw && a.lay.shape == desktop {
		u.line(r.X, r.Y+0.5, r.right(), r.Y+0.5, 1, u.th.Hairline)
	}
	size := max(u.small(), 36)
	y := r.Y + r.H*0.42
	x := r.X + 24
	if a.lay.coarse {
		x, y = r.X+8, r.Y+26
	}
	press := func(b button) bool {
		at := Rect{x, y - size/2, size, size}
		x += size
		return u.do(b, at)
	}
	if !a.lay.coarse {
		if press(button{id: "back", label: "Step back", key: "ArrowLeft", icon: iconBack, look: ghostLook, off: !a.canUndo()}) {
			a.later(a.Undo)
		}
	}
	play := button{id: "play", label: "Play", key: "Space", icon: iconPlay, look: ghostLook, off: a.tl.Len() == 0}
	if a.head.moving {
		play.label, play.icon = "Pause", iconPause
	}
	if press(play) {
		a.later(a.Play)
	}
	end := r.right() - 24
	if !a.lay.coarse {
		if press(button{id: "forward", label: "Step forward", key: "ArrowRight", icon: iconForward, look: ghostLook, off: !a.canRedo()}) {
			a.later(a.Redo)
		}
		const wide = 68
		u.open(combo{id: "speed", label: "Speed", value: speedNames[a.head.speed]}, Rect{end - wide, y - 15, wide, 30}, a.head.speed)
		end -= wide + 12
	} else {
		end = r.right() - 12
	}
	t := Rect{x + 8, y - size/2, end - x - 8, size}
	a.scrubber(t)
	a.timeLabels(t, y+float32(21))
}

func (a *App) scrubber(r Rect) {
	u := &a.gui
	n := a.tl.Len()
	s := slider{id: "timeline", label: "Timeline", value: a.placeName(), lo: 0, hi: float64(n), step: 0.01, page: 1,
		off: n == 0, accent: true, live: true, marks: n}
	if n > 64 {
		s.marks = 0
	}
	d := u.slide(s, r, a.tl.At())
	if d.moved || d.set {
		to := d.to
		a.later(func() { a.Scrub(to) })
	}
	if d.left {
		a.later(a.sayPlace)
	}
}

// placeName is where the playhead is, in words.
func (a *App) placeName() string {
	u, at := &a.gui, a.tl.At()
	k := int(math.Ceil(at))
	if k == 0 {
		return "start"
	}
	label := a.stepLabel(k)
	if at == float64(k) {
		return label
	}
	u.buf = strconv.AppendInt(u.buf[:0], int64(math.Round((at-float64(k-1))*100)), 10)
	u.buf = append(append(u.buf, " % of "...), label...)
	return u.keep()
}

// stepLabel is the k-th step in a few words, counted from 1.
func (a *App) stepLabel(k int) string {
	c := &a.labels
	if c.version != a.version {
		c.version, c.of = a.version, c.of[:0]
		for _, st := range a.tl.Scenario().Steps {
			c.of = append(c.of, st.Label())
		}
	}
	return c.of[k-1]
}

type stepLabels struct {
	version uint64
	of      []string
}

// timeLabels draws the names of the steps that have room, and where the
// playhead is.
func (a *App) timeLabels(r Rect, y float32) {
	u := &a.gui
	if !u.draw {
		return
	}
	n, at := a.tl.Len(), a.tl.At()
	size := float32(smallSize)
	if a.lay.shape == presenter {
		size = 18
		y += 6
	}
	t := u.track(r)
	if n == 0 {
		u.fit(t.X, y, t.W, render.Start, render.Regular, size, u.th.Faint, "start · every change becomes a step here")
		return
	}
	x := t.X + t.W*float32(at/float64(n))
	here := u.fitted(render.Regular, size, a.placeName(), t.W*0.6)
	w := render.Measure(render.Regular, size, here)
	hx := clamp(x, t.X-thumb+w/2, max(t.X-thumb+w/2, t.right()+thumb-w/2))
	u.label(hx, y, render.Middle, render.Regular, size, u.th.Text, here)
	left, right := hx-w/2-12, hx+w/2+12
	free := t.X - thumb
	for k := 0; k <= n; k++ {
		if float64(k) == at {
			continue
		}
		text := "start"
		if k > 0 {
			text = u.fitted(render.Regular, size, a.stepLabel(k), 160)
		}
		w := render.Measure(render.Regular, size, text)
		m := t.X + t.W*float32(k)/float32(n)
		from := clamp(m-w/2, t.X-thumb, max(t.X-thumb, t.right()+thumb-w))
		if from < free || from < right && from+w > left {
			continue
		}
		free = from + w + 16
		u.label(from, y, render.Start, render.Regular, size, u.th.Faint, text)
	}
}

// sayPlace tells where the playhead was put.
func (a *App) sayPlace() { a.say(a.placeName() + ".") }
