package ui

import (
	"ringscope/render"
	"ringscope/ring/scenario"
)

// openLesson opens the i-th entry: a lesson at its start, playing, a real system
// where its point shows.
func (a *App) openLesson(i int) {
	l := entries[i]
	sc, err := scenario.Parse(l.text)
	if err != nil {
		a.complain(err)
		return
	}
	if !isPreset(i) {
		sc.At = 0
	}
	a.openScenario(sc, func(err error) {
		if err != nil {
			a.complain(err)
			return
		}
		a.lesson = i
		a.touchLink(true)
		if isPreset(i) {
			if sc.At > 0 {
				a.sayStep(int(sc.At))
			} else {
				a.sayRing()
			}
			return
		}
		a.glide(1)
		a.head.playing = true
		a.sayStep(1)
	})
}

func lessonOption(line int) option {
	i := entryAt(line)
	if i < 0 {
		return option{text: systemsHead, off: true}
	}
	return option{text: entries[i].title}
}

// lessonName is what the menu of lessons shows.
func (a *App) lessonName() string {
	if a.lesson < 0 {
		return "Lessons"
	}
	u := &a.gui
	if isPreset(a.lesson) {
		return entries[a.lesson].title
	}
	u.buf = render.AppendInt(append(u.buf[:0], "Lesson "...), a.lesson+1)
	u.buf = render.AppendInt(append(u.buf, " of "...), len(lessons))
	u.buf = append(append(u.buf, " · "...), lessons[a.lesson].title...)
	return u.keep()
}

// findLesson finds the lesson that a scenario belongs to, by its start.
func (a *App) findLesson() {
	a.lesson = -1
	start := a.tl.Scenario()
	start.Steps, start.At = nil, 0
	text := start.String()
	for i, l := range entries {
		sc, err := scenario.Parse(l.text)
		if err != nil || a.tl.Len() == 0 || sc.Steps[0].String() != a.tl.Scenario().Steps[0].String() {
			continue
		}
		sc.Steps, sc.At = nil, 0
		if sc.String() == text {
			a.lesson = i
			return
		}
	}
}

// lessonLines is what is said of the lesson at the playhead, cut to a width.
func (a *App) lessonLines(w float32) []string {
	if a.lesson < 0 {
		return nil
	}
	l := &a.lessonCut
	if l.lesson != a.lesson || l.wide != w {
		*l = lessonCut{a.lesson, w, wrap(render.Regular, bodySize, entries[a.lesson].says, w, 6)}
	}
	return l.lines
}

type lessonCut struct {
	lesson int
	wide   float32
	lines  []string
}

// lessonHeight is the height of the section about the lesson that is open.
func (a *App) lessonHeight(w float32) float32 {
	if a.lesson < 0 {
		return 0
	}
	return a.lessonHead() + float32(len(a.lessonLines(w)))*20 + 16
}

func (a *App) lessonHead() float32 {
	if a.lay.coarse {
		return 44
	}
	return 36
}

func (a *App) lessonSection(x, y, w float32) float32 {
	if a.lesson < 0 {
		return y
	}
	u := &a.gui
	head, label := "LESSON", "Next lesson"
	if isPreset(a.lesson) {
		head, label = "REAL SYSTEM", "Next real system"
	}
	u.head(x, y+15, head)
	size := u.small()
	if u.do(button{id: "lesson/next", label: label, text: "Next"}, Rect{x + w - 64, y + 15 - size/2, 64, size}) {
		next := nextEntry(a.lesson)
		a.later(func() { a.openLesson(next) })
	}
	y += a.lessonHead()
	lines := a.lessonLines(w)
	u.read("lesson/text", entries[a.lesson].title, entries[a.lesson].says, Rect{x, y, w, float32(len(lines)) * 20})
	for _, l := range lines {
		u.label(x, y+10, render.Start, render.Regular, bodySize, u.th.Dim, l)
		y += 20
	}
	return y + 16
}

// lessonsHeight is the height of the list of lessons.
func (a *App) lessonsHeight(w float32) float32 {
	return a.lessonHeight(w) + float32(len(entries)+1)*48
}

// lessonsList lays out what the open lesson says, and all lessons below.
func (a *App) lessonsList(x, y, w float32) {
	u := &a.gui
	y = a.lessonSection(x, y, w)
	for i := range entries {
		if i == len(lessons) {
			u.head(x, y+30, "REAL SYSTEMS")
			y += 48
		}
		r := Rect{x, y, w, 44}
		kind := "Lesson: "
		if isPreset(i) {
			kind = "Real system: "
		}
		id := u.join("lesson/", entries[i].title)
		if u.press(id, r) {
			a.later(func() { a.openLesson(i) })
		}
		u.add(Control{ID: id, Role: RoleButton, Label: u.join(kind, entries[i].title), Rect: r, Checked: i == a.lesson}, true)
		if u.draw {
			ink := u.th.Text
			if u.hover(id, r) || i == a.lesson {
				u.rect(r, radius, u.th.Surface)
			}
			if !isPreset(i) {
				u.buf = render.AppendInt(u.buf[:0], i+1)
				u.s.LabelBytes(r.X+24, middle(r.midY(), bodySize), render.End, render.Mono, bodySize, u.th.Faint, u.buf)
			}
			u.fit(r.X+40, r.midY(), r.W-52, render.Start, render.Regular, bodySize, ink, entries[i].title)
			u.ring(id, r, radius)
		}
		y += 48
	}
}
