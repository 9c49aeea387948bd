package ui

// shape is how the parts of the playground are put together.
type shape uint8

const (
	desktop   shape = iota // ring, strip and timeline beside a panel
	phone                  // one below the other, the panel in tabs
	beside                 // a phone on its side: ring and timeline beside the tabs
	presenter              // the ring alone, and the timeline
)

// layout is where the parts are. A part without a size is not shown.
type layout struct {
	shape
	coarse                        bool // things to press are 44 points and more
	bar, ring, strip, time, panel Rect
	tabs                          Rect
}

const (
	barHeight   = 56
	timeHeight  = 72
	stripHeight = 88
)

// lay divides a window of w by h points. It works from 320×480 on; below that
// parts lose their room, but none leaves the window.
func lay(w, h float32, present bool) layout {
	switch {
	case present:
		return layPresenter(w, h)
	case w >= 900 && h >= 520:
		return layDesktop(w, h)
	case w > h*1.2 && w >= 560:
		return layBeside(w, h)
	}
	return layPhone(w, h)
}

func layDesktop(w, h float32) layout {
	l := layout{shape: desktop, bar: Rect{0, 0, w, barHeight}}
	side := clamp(w*0.375, 384, 540)
	if w > 2200 {
		side = 640
	}
	l.panel = Rect{w - side, barHeight, side, h - barHeight}
	left := w - side
	l.time = Rect{0, h - timeHeight, left, timeHeight}
	bottom := l.time.Y
	if h >= 680 {
		l.strip = Rect{32, bottom - stripHeight, left - 64, stripHeight - 8}
		bottom -= stripHeight
	}
	l.ring = Rect{0, barHeight, left, bottom - barHeight}
	return l
}

func layPhone(w, h float32) layout {
	l := layout{shape: phone, coarse: true, bar: Rect{0, 0, w, 60}}
	const timeline, tabs = 68, 48
	panel := clamp(h*0.34, 140, 320)
	side := clamp(h-60-timeline-tabs-panel, 96, w-16)
	l.ring = Rect{0, 60, w, side}
	l.time = Rect{0, 60 + side, w, timeline}
	l.tabs = Rect{0, l.time.bottom(), w, tabs}
	l.panel = Rect{0, l.tabs.bottom(), w, max(0, h-l.tabs.bottom())}
	return l
}

func layBeside(w, h float32) layout {
	l := layout{shape: beside, coarse: true, bar: Rect{0, 0, w, 56}}
	left := clamp(h-56-60+24, w*0.4, w*0.6)
	l.time = Rect{0, h - 60, left, 60}
	l.ring = Rect{0, 56, left, h - 56 - 60}
	l.tabs = Rect{left, 56, w - left, 48}
	l.panel = Rect{left, 104, w - left, h - 104}
	return l
}

func layPresenter(w, h float32) layout {
	l := layout{shape: presenter, coarse: w < 900}
	l.bar = Rect{0, 0, w, 60}
	l.time = Rect{0, h - 88, w, 88}
	l.ring = Rect{0, 0, w, h - 88}
	return l
}
