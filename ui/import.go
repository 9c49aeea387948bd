package ui

import (
	"slices"
	"strings"

	"ringscope/render"
	"ringscope/ring/importer"
	"ringscope/ring/scenario"
)

// importing is a text that may become the nodes, or the keys, of the ring.
// Nothing of it is taken over before a person says so.
type importing struct {
	name, text string // the file's name, if it has one; "" while there is no text
	as         importer.Format
	cluster    importer.Cluster
	list       []string // keys
	requests   []float64
	note       string // what was read
	err        error  // why it cannot be
	told       string // err, or the first names, once written
	reading    *importer.Keys
	cut        cutText
	noteCut    cutText
}

const (
	// keysFormat is the format of a text that is keys and no cluster.
	keysFormat importer.Format = "keys"
	// mostListed is how many lines a plain list of nodes may have; a longer
	// one is taken for keys until a person says otherwise.
	mostListed = 200
	// recognised bounds the bytes that are looked at to tell the format.
	recognised = 1 << 20
	// linesAtOnce is how many keys are read in one frame.
	linesAtOnce = 10_000
)

// importFormats is the menu of formats.
var importFormats = append(importer.Formats(), keysFormat)

// formatTitle is a format in the menu.
func formatTitle(f importer.Format) string {
	if f == keysFormat {
		return "keys, one a line"
	}
	return string(f)
}

func formatOption(i int) option { return option{text: formatTitle(importFormats[i])} }

func formatPick(f importer.Format) int { return slices.Index(importFormats, f) }

// openImport opens the dialog with a text that was brought, or empty.
func (a *App) openImport(name, text string) {
	if a.head.moving {
		a.halt()
	}
	a.imp = importing{name: name, text: text}
	if text != "" {
		a.readAs(guess(text))
	}
	a.openDialog(importDialog)
}

// guess is the format of a text by its looks. In a long list of keys a few
// may look like a server of memcached; its first lines then tell.
func guess(text string) importer.Format {
	as, ok := importer.Recognise(text[:min(len(text), recognised)])
	if !ok || as != importer.List && as != importer.Memcached {
		return as
	}
	first := 0
	for range mostListed {
		end := strings.IndexByte(text[first:], '\n')
		if end < 0 || first+end+1 == len(text) {
			return as
		}
		first += end + 1
	}
	if as, _ = importer.Recognise(text[:first]); as == importer.List {
		return keysFormat
	}
	return as
}

// readAs reads the text in a format. Keys are read in slices, frame by frame.
func (a *App) readAs(as importer.Format) {
	m := &a.imp
	*m = importing{name: m.name, text: m.text, as: as}
	if as == keysFormat {
		m.reading = importer.ReadKeys(m.text)
		return
	}
	m.cluster, m.err = importer.Read(m.text, as)
	if m.err != nil {
		a.say(sentence(m.err.Error()))
		return
	}
	m.as, m.note = m.cluster.Format, m.cluster.Note
	a.say(m.note + ".")
}

// readSome goes on with the keys.
func (a *App) readSome() {
	m := &a.imp
	if m.reading == nil || !m.reading.Work(linesAtOnce) {
		return
	}
	m.list, m.requests, m.err = m.reading.Result()
	m.reading = nil
	if m.err != nil {
		a.say(sentence(m.err.Error()))
		return
	}
	b := appendCount(nil, len(m.list), "key", "keys")
	if m.requests != nil {
		b = append(b, " with request counts"...)
	}
	m.note = string(b)
	a.say(m.note + ".")
}

func (m *importing) ready() bool { return m.text != "" && m.err == nil && m.reading == nil }

// firstNames is the start of what was read, for a look at it.
func (m *importing) firstNames() string {
	const few = 6
	b, n := []byte(nil), len(m.list)
	if m.as != keysFormat {
		n = len(m.cluster.Nodes)
	}
	for i := range min(n, few) {
		if i > 0 {
			b = append(b, ", "...)
		}
		if m.as == keysFormat {
			b = append(b, lineOf(m.list[i], 40)...)
			continue
		}
		node := m.cluster.Nodes[i]
		b = append(b, lineOf(node.Name, 40)...)
		if w := weightOf(node); w != 1 {
			b = appendWeight(append(b, " ×"...), w)
		}
		if node.Down {
			b = append(b, " down"...)
		}
	}
	if n > few {
		b = append(render.AppendInt(append(b, " and "...), n-few), " more"...)
	}
	return string(b)
}

// useImport takes over what was read: nodes as a scenario of their own, from
// which the back button leads back, keys as a step.
func (a *App) useImport() {
	m := &a.imp
	if !m.ready() {
		return
	}
	if m.as == keysFormat {
		st := scenario.Step{Kind: scenario.SetKeys, Keys: scenario.Keys{List: m.list, Requests: m.requests}}
		a.endImport()
		a.Do(st)
		return
	}
	c := m.cluster
	sc := scenario.Scenario{Start: a.standing().State.WithCluster(c.Nodes, c.Scheme, c.VNodes)}
	if err := (scenario.Limits{}).Check(sc); err != nil {
		m.refuse(a, err)
		return
	}
	a.openScenario(sc, func(err error) {
		switch {
		case err != nil && a.dialog == importDialog:
			m.refuse(a, err)
		case err != nil:
			a.complain(err)
		default:
			a.endImport()
			a.touchLink(true)
			a.tell(strings.ToUpper(c.Note[:1]) + c.Note[1:] + ".")
		}
	})
	if a.job.runs() {
		a.endImport()
	}
}

// refuse keeps the dialog open on what cannot be taken over.
func (m *importing) refuse(a *App, err error) {
	m.err, m.told = err, ""
	a.say(sentence(err.Error()))
}

// endImport forgets the text and closes the dialog.
func (a *App) endImport() {
	a.imp = importing{}
	if a.dialog == importDialog {
		a.closeDialog()
	}
}
