package ui

import (
	"fmt"

	"ringscope/render"
)

// picture is what the export dialog is set to.
type picture struct {
	kind, size, look        int
	legend, caption, linked bool
}

var (
	pictureKinds = []string{"SVG", "PNG 1×", "PNG 2×", "PNG 4×"}
	pictureSizes = []string{"1440×900", "1920×1080", "1080×1080"}
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

func (a *App) exportPanel() bool {
	u, p := &a.gui, &a.picture
	in, closed := u.dialog("Export the picture", 480, 424)
	y0 := u.scrollArea("export", Rect{in.X - 6, in.Y, in.W + 12, in.H}, 332)
	in.Y = y0 + 4
	h := max(u.small(), 34)
	y := in.Y
	row := func() Rect {
		r := Rect{in.X, y, in.W, h}
		y += h + 10
		return r
	}
	p.kind = u.choice("export/kind", "File", pictureKinds, p.kind, row())
	p.size = u.choice("export/size", "Size", pictureSizes, p.size, row())
	p.look = u.choice("export/look", "Look", pictureLooks, p.look, row())
	y += 2
	p.legend = u.check("export/legend", "Legend", p.legend, row())
	p.caption = u.check("export/caption", "Caption: what it shows in one sentence", p.caption, row())
	p.linked = u.check("export/link", "The link that opens it again", p.linked, row())
	r := Rect{in.X, y + 2, in.W, max(h, 36)}
	if u.do(button{id: "export/save", label: "Save", text: "Save", look: accentLook}, r) {
		a.later(a.save)
	}
	u.scrollEnd()
	return closed
}

// save writes the picture and hands it to the host.
func (a *App) save() {
	o := a.pictureOptions()
	data, mime, err := Picture(a.tl.Frame(), o)
	if err != nil {
		a.complain(err)
		return
	}
	where, err := a.host.Save(a.pictureName(o), mime, data)
	if err != nil {
		a.complain(err)
		return
	}
	a.closeDialog()
	if where == "" {
		where = a.pictureName(o)
	}
	a.tell("Saved " + where + ".")
}

// pictureName is a file's name, such as ringscope-5-nodes.svg.
func (a *App) pictureName(o PictureOptions) string {
	n := len(a.tl.Frame().After.State.Nodes)
	name := fmt.Sprintf("ringscope-%d-nodes", n)
	if n == 1 {
		name = "ringscope-1-node"
	}
	if k := o.Chart.Kind; k != render.NoChart {
		name += "-" + k.Name()
	}
	switch {
	case o.Scale == 0:
		return name + ".svg"
	case o.Scale == 1:
		return name + ".png"
	}
	return fmt.Sprintf("%s@%gx.png", name, o.Scale)
}
