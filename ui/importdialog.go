package ui

import "ringscope/render"

const importHint = "Paste or drop a cluster or keys here. Read are lists, CSV and JSON with names, weights and zones; what nodetool, redis-cli and kubectl print; " +
	"an nginx upstream, an HAProxy backend, Envoy endpoints, memcached servers, a Thanos or Cortex hashring; and keys, one a line."

// importLine is how far apart lines of text are.
const importLine = 22

// cutText is a text cut into lines of a width, kept while both stay.
type cutText struct {
	font  render.Font
	of    string
	wide  float32
	lines []string
}

func (c *cutText) make(size float32, text string, wide float32, most int) []string {
	if c.of != text || c.wide != wide {
		c.of, c.wide, c.lines = text, wide, wrap(c.font, size, text, wide, most)
	}
	return c.lines
}

// importPanel lays out the dialog that takes a cluster, or keys, over.
func (a *App) importPanel() bool {
	u, m := &a.gui, &a.imp
	in, closed := u.dialog("Bring your own", 560, 400)
	h := max(u.small(), 34)
	foot := in.bottom() - h
	switch {
	case m.text == "":
		a.importSays("import/hint", "What can be brought", importHint, u.th.Dim, Rect{in.X, in.Y, in.W, foot - in.Y})
	default:
		a.importRead(in, h, foot)
	}
	half := (in.W - 8) / 2
	left, right := Rect{in.X, foot, half, h}, Rect{in.X + half + 8, foot, half, h}
	if m.text == "" {
		if u.do(button{id: "import/file", label: "Choose a file", look: accentLook}, left) {
			a.later(a.host.Open)
		}
	} else {
		label := "Use these nodes"
		if m.as == keysFormat {
			label = "Use these keys"
		}
		if u.do(button{id: "import/use", label: label, look: accentLook, off: !m.ready()}, left) {
			a.later(a.useImport)
		}
	}
	if u.do(button{id: "import/cancel", label: "Cancel"}, right) {
		closed = true
	}
	if closed {
		a.later(a.endImport)
	}
	return false // ended above, with the text forgotten
}

// importRead lays out what was read, and the menu that reads it another way.
func (a *App) importRead(in Rect, h, foot float32) {
	u, m := &a.gui, &a.imp
	y := in.Y
	if m.name != "" {
		u.fit(in.X, y+10, in.W, render.Start, render.Regular, bodySize, u.th.Dim, m.name)
		y += 28
	}
	u.label(in.X, y+h/2, render.Start, render.Regular, bodySize, u.th.Text, "Format")
	u.open(combo{id: "import/format", label: "Format", value: formatTitle(m.as)}, Rect{in.X + 80, y, in.W - 80, h}, formatPick(m.as))
	y += h + 16
	room := Rect{in.X, y, in.W, foot - 8 - y}
	switch {
	case m.reading != nil:
		part := m.reading.Progress()
		u.buf = render.AppendPercent(u.buf[:0], float64(int(part*100))/100)
		u.read("import/progress", "Reading keys", u.keep(), Rect{in.X, y, in.W, 28})
		if u.draw {
			u.label(in.X, y+10, render.Start, render.Regular, bodySize, u.th.Text, "Reading keys")
			u.rect(Rect{in.X, y + 26, in.W, 4}, 2, u.th.Track)
			u.rect(Rect{in.X, y + 26, in.W * float32(part), 4}, 2, u.th.Accent)
		}
	case m.err != nil:
		a.importSays("import/error", "Cannot be read", m.says(), u.th.Bad, room)
	default:
		m.noteCut.font = render.Bold
		whole := m.noteCut.make(bodySize, m.note, in.W, max(1, int(room.H/importLine)-1))
		used := float32(len(whole)) * importLine
		u.read("import/note", "Read", m.note, Rect{in.X, y, in.W, used})
		for i, l := range whole {
			u.label(in.X, y+12+float32(i)*importLine, render.Start, render.Bold, bodySize, u.th.Text, l)
		}
		a.importSays("import/names", "First", m.says(), u.th.Dim, Rect{in.X, y + used + 10, in.W, room.H - used - 10})
	}
}

// says is the error, or the first names, written once for each reading.
func (m *importing) says() string {
	if m.told == "" {
		if m.told = m.firstNames(); m.err != nil {
			m.told = sentence(m.err.Error())
		}
	}
	return m.told
}

// importSays lays out a text of several lines.
func (a *App) importSays(id, label, text string, ink render.Color, r Rect) {
	u := &a.gui
	u.read(id, label, text, r)
	y := r.Y + 10
	for _, l := range a.imp.cut.make(bodySize, text, r.W, max(1, int(r.H/importLine))) {
		u.label(r.X, y, render.Start, render.Regular, bodySize, ink, l)
		y += importLine
	}
}
