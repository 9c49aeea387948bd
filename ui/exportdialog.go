package ui

import (
	"fmt"
	"math"

	"ringscope/render"
)

// picture is what the export dialog is set to.
type picture struct {
	kind, size, look        int
	motion                  int // still, this step, all steps
	legend, caption, linked bool
}

var (
	pictureKinds = []string{"SVG", "PNG 1×", "PNG 2×", "PNG 4×"}
	pictureSizes = []string{"1440×900", "1920×1080", "1080×1080"}
	pictureMoves = []string{"Still", "This step", "All steps"}
	pictureLooks = []string{"Dark", "Light", "Transparent"}
	pixelSizes   = [...][2]int{{1440, 900}, {1920, 1080}, {1080, 1080}}
)

// openExport opens the dialog. What runs is paused: the picture is of the
// playhead as it stands, and so is the link in it.
func (a *App) openExport() {
	if a.head.moving {
		a.halt()
	}
	if a.picture.look < 2 {
		a.picture.look = 1
		if a.dark() {
			a.picture.look = 0
		}
	}
	a.openDialog(exportDialog)
}

// options is the picture as Picture takes it.
func (a *App) pictureOptions() PictureOptions {
	p := a.picture
	o := PictureOptions{W: pixelSizes[p.size][0], H: pixelSizes[p.size][1], Theme: a.themeName(),
		Transparent: p.look == 2, Legend: p.legend, Caption: p.caption}
	switch p.look {
	case 0:
		o.Theme = darkName
	case 1:
		o.Theme = lightName
	}
	if p.kind > 0 {
		o.Scale = float64(int(1) << (p.kind - 1))
	}
	if a.charts.kind != render.NoChart {
		o.Chart = a.chartOptions(a.tl.Frame())
	}
	if p.linked && a.listed() <= mostLinked {
		o.Link = a.host.Link(a.Fragment())
	}
	return o
}

// Paper is the picture that is printed: the figure of the playhead as SVG,
// light, with all that belongs to it, on the white of the paper.
func (a *App) Paper() []byte {
	p := a.picture
	a.picture = picture{look: 1, legend: true, caption: true, linked: true}
	o := a.pictureOptions()
	a.picture = p
	o.W, o.H, o.Transparent = 1120, 760, true
	data, _, err := Picture(a.tl.Frame(), o)
	if err != nil {
		return nil
	}
	return data
}

// moves reports whether there is something to animate: the steps of the ring.
func (a *App) moves() bool { return a.tl.Len() > 0 && a.charts.kind == render.NoChart }

// animated reports whether an animation is wanted, and can be had.
func (a *App) animated() bool { return a.picture.motion > 0 && a.moves() }

// animationOptions is the animation as Animate takes it: of the step that the
// playhead is in, or the first, or of all. The link in it opens its end.
func (a *App) animationOptions() AnimationOptions {
	o := AnimationOptions{PictureOptions: a.pictureOptions(), To: float64(a.tl.Len()), Rate: usualRate}
	if a.picture.motion == 1 {
		o.To = max(1, math.Ceil(a.tl.At()))
		o.From = o.To - 1
	}
	if o.Link != "" {
		sc := a.tl.Scenario()
		sc.At = o.To
		o.Link = a.host.Link(sc.String())
	}
	return o
}

func (a *App) exportPanel() bool {
	u, p := &a.gui, &a.picture
	h, rows := max(u.small(), 34), float32(6)
	if a.moves() {
		rows++
	}
	height := rows*(h+10) + max(h, 36) + 12
	in, closed := u.dialog("Export the picture", 480, height+84)
	y0 := u.scrollArea("export", Rect{in.X - 6, in.Y, in.W + 12, in.H}, height)
	in.Y = y0 + 4
	y := in.Y
	row := func() Rect {
		r := Rect{in.X, y, in.W, h}
		y += h + 10
		return r
	}
	p.kind = u.choice("export/kind", "File", pictureKinds, p.kind, row())
	if a.moves() {
		p.motion = u.choice("export/motion", "Motion", pictureMoves, p.motion, row())
	}
	p.size = u.choice("export/size", "Size", pictureSizes, p.size, row())
	p.look = u.choice("export/look", "Look", pictureLooks, p.look, row())
	y += 2
	p.legend = u.check("export/legend", "Legend", p.legend, row())
	p.caption = u.check("export/caption", "Caption: what it shows in one sentence", p.caption, row())
	p.linked = u.check("export/link", "The link that opens it again", p.linked, row())
	r := Rect{in.X, y + 2, in.W, max(h, 36)}
	if a.making.runs() {
		a.makingPanel(r)
	} else if u.do(button{id: "export/save", label: "Save", text: "Save", look: accentLook}, r) {
		a.later(a.save)
	}
	u.scrollEnd()
	if closed {
		a.later(a.giveUp)
	}
	return closed
}

// save makes the picture and hands it to the host: at once if that is soon
// done, as with SVG, otherwise in slices.
func (a *App) save() {
	switch name := a.pictureName(); {
	case a.animated():
		o, t := a.animationOptions(), a.tl.Clone()
		a.make(name, func(pause func(float64) error) ([]byte, string, error) { return Animate(t, o, pause) })
	default:
		o, f := a.pictureOptions(), a.tl.Frame()
		a.make(name, func(pause func(float64) error) ([]byte, string, error) { return pictureInSlices(f, o, pause) })
	}
}

// pictureName is a file's name, such as ringscope-5-nodes.svg.
func (a *App) pictureName() string {
	n := len(a.tl.Frame().After.State.Nodes)
	name := fmt.Sprintf("ringscope-%d-nodes", n)
	if n == 1 {
		name = "ringscope-1-node"
	}
	if k := a.charts.kind; k != render.NoChart {
		name += "-" + k.Name()
	}
	kind := a.picture.kind
	if a.animated() {
		name += "-moving"
	}
	if kind > 1 {
		name = fmt.Sprintf("%s@%dx", name, 1<<(kind-1))
	}
	if kind == 0 {
		return name + ".svg"
	}
	return name + ".png"
}
