package ui

import (
	"errors"
	"strings"
	"testing"

	"ringscope/render"
	"ringscope/ring/scenario"
)

// place is a host that remembers what it was asked.
type place struct {
	links     []string // as SetFragment was told; "push " before those that push
	copied    string
	shut      bool // the clipboard is closed
	name      string
	saved     []byte
	kept      map[string]string
	opened    int
	slow      bool // whether copying takes a while
	ownFields bool
}

func (p *place) SetFragment(text string, push bool) {
	if push {
		text = "push " + text
	}
	p.links = append(p.links, text)
}
func (p *place) Link(fragment string) string { return "https://ring.example/#" + fragment }
func (p *place) Copy(text string) (bool, error) {
	if p.shut {
		return false, errors.New("the clipboard is closed")
	}
	p.copied = text
	return !p.slow, nil
}
func (p *place) Save(name, mime string, data []byte) (string, error) {
	p.name, p.saved = name, data
	return "Downloads/" + name, nil
}
func (p *place) Remember(name, value string) {
	if p.kept == nil {
		p.kept = map[string]string{}
	}
	p.kept[name] = value
}
func (p *place) Recall(name string) string { return p.kept[name] }
func (p *place) Open()                     { p.opened++ }
func (p *place) Typing() bool              { return p.ownFields }

// drive works an app as a person does, by labels.
type drive struct {
	*App
	t     *testing.T
	place *place
	in    Input
	scene *render.Scene
}

func start(t *testing.T, text string) *drive { return startAt(t, text, 1440, 900) }

func startAt(t *testing.T, text string, w, h float32) *drive {
	t.Helper()
	p := &place{}
	d := &drive{App: New(p, text), t: t, place: p, in: Input{W: w, H: h, Scale: 1, DarkSystem: true}}
	d.send()
	return d
}

// send makes a frame of no length with these events.
func (d *drive) send(events ...Event) *drive {
	d.in.Events = events
	d.scene = d.Frame(d.in, 0)
	return d
}

// pass lets seconds go by at 50 frames each.
func (d *drive) wait(seconds float64) *drive {
	for ; seconds > 1e-9; seconds -= 0.02 {
		d.in.Events = nil
		d.scene = d.Frame(d.in, 0.02)
	}
	return d
}

// rest lets all that moves come to rest.
func (d *drive) rest() *drive {
	d.t.Helper()
	for i := 0; d.Busy(); i++ {
		if i > 50_000 {
			d.t.Fatal("the app never comes to rest")
		}
		d.in.Events = nil
		d.scene = d.Frame(d.in, 0.05)
	}
	return d
}

// see is the control of that label.
func (d *drive) see(label string) Control {
	d.t.Helper()
	if c, ok := d.find(label); ok {
		return c
	}
	var all []string
	for _, c := range d.Controls() {
		all = append(all, c.Label)
	}
	d.t.Fatalf("no control %q among %q", label, all)
	return Control{}
}

func (d *drive) find(label string) (Control, bool) {
	for _, c := range d.Controls() {
		if c.Label == label {
			return c, true
		}
	}
	return Control{}, false
}

// click is a press and a release within one frame, in the middle of a control.
func (d *drive) click(label string) *drive {
	d.t.Helper()
	r := d.see(label).Rect
	x, y := r.midX(), r.midY()
	return d.send(Event{Kind: PointerMove, X: x, Y: y}, Event{Kind: PointerDown, X: x, Y: y}, Event{Kind: PointerUp, X: x, Y: y})
}

func (d *drive) press(label string) *drive {
	d.t.Helper()
	return d.send(Event{Kind: Act, ID: d.see(label).ID, Act: ActPress})
}

func (d *drive) enter(label, text string) *drive {
	d.t.Helper()
	return d.send(Event{Kind: Act, ID: d.see(label).ID, Act: ActEnter, Text: text})
}

// key presses keys, as "Control+Shift+z" has it.
func (d *drive) key(keys ...string) *drive {
	for _, k := range keys {
		e := Event{Kind: KeyDown}
		for {
			mod, rest, ok := strings.Cut(k, "+")
			m := map[string]Mods{"Control": Ctrl, "Shift": Shift, "Alt": Alt, "Meta": Meta}[mod]
			if !ok || m == 0 {
				break
			}
			e.Mods |= m
			k = rest
		}
		e.Key = k
		d.send(e)
	}
	return d
}

// write types characters as a desktop's window tells of them.
func (d *drive) write(text string) *drive {
	for _, r := range text {
		d.send(Event{Kind: KeyDown, Key: string(r)}, Event{Kind: Rune, Text: string(r)})
	}
	return d
}

func (d *drive) said() string {
	s, _ := d.Announce()
	return s
}

func (d *drive) scenario() scenario.Scenario { return d.tl.Scenario() }

// hears fails if the last sentence lacks one of these.
func (d *drive) hears(parts ...string) {
	d.t.Helper()
	for _, p := range parts {
		if !strings.Contains(d.said(), p) {
			d.t.Errorf("said %q, want %q in it", d.said(), p)
		}
	}
}

func (d *drive) names() string {
	var all []string
	for _, n := range d.standing().State.Nodes {
		all = append(all, n.Name)
	}
	return strings.Join(all, " ")
}
