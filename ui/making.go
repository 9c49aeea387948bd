package ui

import (
	"errors"
	"iter"
	"strings"

	"ringscope/render"
)

// making is a picture that is being made in slices, for it may take seconds.
type making struct {
	name     string // of the file; "" while nothing is made
	next     func() (float64, bool)
	stop     func()
	progress float64
	data     []byte
	mime     string
	err      error
}

// slicesAtOnce is how many slices one frame works, some milliseconds together.
const slicesAtOnce = 8

func (m *making) runs() bool { return m.name != "" }

// make begins a picture. It is worked from this very frame on.
func (a *App) make(name string, work func(pause func(progress float64) error) ([]byte, string, error)) {
	m := &a.making
	*m = making{name: name}
	m.next, m.stop = iter.Pull(func(yield func(float64) bool) {
		m.data, m.mime, m.err = work(func(progress float64) error {
			if !yield(progress) {
				return errGivenUp
			}
			return nil
		})
	})
}

var errGivenUp = errors.New("the export was given up")

// makeSome goes on with the picture, and hands it to the host when it is made.
func (a *App) makeSome() {
	m := &a.making
	for left := slicesAtOnce; m.runs() && left > 0; left-- {
		progress, more := m.next()
		if m.progress = max(m.progress, progress); more {
			continue
		}
		made := *m
		*m = making{}
		a.keep(made)
	}
}

// keep hands a picture to the host.
func (a *App) keep(m making) {
	where, err := "", m.err
	if err == nil {
		where, err = a.host.Save(m.name, m.mime, m.data)
	}
	if err != nil {
		a.complain(errors.New(strings.TrimPrefix(err.Error(), "render: ")))
		return
	}
	if a.dialog == exportDialog {
		a.closeDialog()
	}
	if where == "" {
		where = m.name
	}
	a.tell("Saved " + where + ".")
}

// giveUp ends the making.
func (a *App) giveUp() {
	m := &a.making
	if !m.runs() {
		return
	}
	m.stop()
	*m = making{}
	a.complain(errGivenUp)
}

// makingPanel shows how far the picture is, and can give it up.
func (a *App) makingPanel(r Rect) {
	u := &a.gui
	done := a.making.progress
	u.buf = render.AppendPercent(u.buf[:0], float64(int(done*100))/100)
	value := u.keep()
	const wide = 96
	bar := Rect{r.X, r.midY() + 7, r.W - wide - 16, 4}
	if u.draw {
		u.label(bar.X, bar.Y-15, render.Start, render.Regular, smallSize, u.th.Text, "Making the picture")
		u.label(bar.right(), bar.Y-15, render.End, render.Regular, smallSize, u.th.Dim, value)
		u.rect(bar, 2, u.th.Track)
		u.rect(Rect{bar.X, bar.Y, bar.W * float32(done), 4}, 2, u.th.Accent)
	}
	u.read("export/progress", "Making the picture", value, Rect{r.X, r.Y, bar.W, r.H})
	if u.do(button{id: "export/cancel", label: "Cancel", text: "Cancel"}, Rect{r.right() - wide, r.Y, wide, r.H}) {
		a.later(a.giveUp)
	}
}
