package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"ringscope/render"
	"ringscope/ring/scenario"
	"ringscope/ui"
)

const shotHelp = `ringctl shot -s SCENARIO [-nodes FILE] [-keys FILE] [-at T] [-o FILE.svg|FILE.png] [-size 1440x900] [-scale 2]
             [-theme dark|light] [-transparent] [-view ring|app|load|spread|flows|heirs|moved] [-node NAME]
             [-crop X,Y,WIDTHxHEIGHT] [-link LINK] [-legend=false] [-caption=false] [-format svg|png]
             [-animate] [-from T] [-to T] [-fps 20] [-loop N]

Makes the picture that the playground shows, or with -animate one that moves.

  -at      the playhead, 0 to the number of steps, or END; that of the scenario
           if it is not given
  -o       the file to write; - is standard output, which is the default
  -format  svg or png; what the name of the file says if it is not given, else svg
  -size    width and height in points, 64 to 16384 each
  -scale   pixels a point of a PNG, 0.1 to 16; 1 if it is not given
  -view    ring: the figure as it is exported; app: the whole playground; or a
           chart with what theory expects drawn as a band:
           load    keys (and requests) of each node, before and after the step
           spread  peak to mean against vnodes per node, 1 to 1,000, measured
                   on up to 64 rings each, of the seeds 1 to 64
           flows   from old owner to new, as ribbons
           heirs   who inherits what of a node that fails
           moved   what the step moves here and under each rival
  -node    the node that fails, for -view heirs; the largest if not given
  -crop    for -view app: only that part of it, in points from the top left corner
  -link    the link to write below the figure and to keep in the file; its
           fragment, if it has one, is replaced by the scenario. If -s is a
           link it is that; "none" is none. It is of http or https.

A PNG has at most 64 million pixels.

  -animate  all steps, or with -at the step that the playhead is in, as a PNG
            that moves (APNG; -o may end in .apng) or an SVG that does, without
            a script. Programs that do not animate show an APNG's first frame
            and an SVG's last. A link in it opens the end.
  -from,-to the playheads where it begins and ends; 0 and END if not given
  -fps      frames a second, 1 to 60; a step takes 1.6 s
  -loop     how often it is played, 0 to 1000; 0, for ever, if it is not given

A moving PNG has at most 33 million pixels in a frame and 1,200 million in all
frames; a moving SVG at most 10,000 frames and 2 million different shapes.

` + scenarioHelp + bringHelp

const (
	mostPixels = 64_000_000
	mostFrames = 20_000
)

func shot(c *call) error {
	src := c.source()
	at := c.flags.String("at", "", "")
	out := c.flags.String("o", "-", "")
	format := c.flags.String("format", "", "")
	size := c.flags.String("size", "1440x900", "")
	scale := c.flags.String("scale", "1", "")
	crop := c.flags.String("crop", "", "")
	var o shotOptions
	c.flags.StringVar(&o.link, "link", "", "")
	c.flags.StringVar(&o.theme, "theme", "dark", "")
	c.flags.StringVar(&o.view, "view", "ring", "")
	c.flags.StringVar(&o.node, "node", "", "")
	c.flags.BoolVar(&o.transparent, "transparent", false, "")
	c.flags.BoolVar(&o.legend, "legend", true, "")
	c.flags.BoolVar(&o.caption, "caption", true, "")
	o.moving.declare(c)
	if err := c.none(); err != nil {
		return err
	}
	if err := o.read(*size, *scale, *crop); err != nil {
		return err
	}
	if strings.EqualFold(filepath.Ext(*out), ".apng") {
		if o.moving.on = true; *format == "" {
			*format = "png"
		}
	}
	png, err := isPNG(*out, *format)
	if err != nil {
		return err
	}
	if err := o.moving.check(c, *at, o.view); err != nil {
		return err
	}
	if !png {
		o.scale = 0
	} else if n := o.pixels(); n > mostPixels {
		return wrong("the picture has %.0f million pixels at -scale %s, want at most %d million", n/1e6, *scale, mostPixels/1_000_000)
	}
	sc, err := src.read(c)
	if err != nil {
		return err
	}
	if *at != "" {
		if sc.At, err = playhead("-at", *at, len(sc.Steps)); err != nil {
			return err
		}
	}
	if o.moving.on {
		if sc.At, err = o.moving.read(*at, sc); err != nil {
			return err
		}
	}
	o.link = linkTo(o.link, src.given, sc)
	data, err := picture(sc, o)
	if err != nil {
		return err
	}
	if *out == "-" {
		_, err = c.stdout.Write(data)
		return err
	}
	if err := os.WriteFile(*out, data, 0o666); err != nil {
		return fmt.Errorf("%s cannot be written: %w", *out, reason(err))
	}
	return nil
}

// linkTo is the link of a picture: base, or the link that the scenario came
// from, with the scenario as its fragment.
func linkTo(base, text string, sc scenario.Scenario) string {
	if base == "none" {
		return ""
	}
	if base == "" {
		before, _, ok := strings.Cut(strings.TrimSpace(text), "#")
		if !ok || !strings.Contains(before, "://") {
			return ""
		}
		base = before
	}
	base, _, _ = strings.Cut(base, "#")
	return base + "#" + sc.String()
}

// picture makes the picture.
func picture(sc scenario.Scenario, o shotOptions) ([]byte, error) {
	if o.view == "app" {
		return appPicture(sc, o)
	}
	t, err := scenario.NewTimeline(sc)
	if err != nil {
		return nil, wrongUse{err}
	}
	as := ui.PictureOptions{W: o.w, H: o.h, Scale: o.scale, Theme: o.theme,
		Transparent: o.transparent, Legend: o.legend, Caption: o.caption, Link: o.link}
	if o.moving.on {
		return o.moving.picture(t, as)
	}
	f := t.Frame()
	if _, ok := f.After.Ring.Index(o.node); o.node != "" && !ok {
		return nil, wrong("-node is %q, want a node that is on the ring", o.node)
	}
	as.Chart = render.ChartOptions{Kind: o.chart, Node: o.node}
	data, _, err := ui.Picture(f, as)
	return data, err
}

// appPicture is the whole playground as it opens on the scenario.
func appPicture(sc scenario.Scenario, o shotOptions) ([]byte, error) {
	if _, err := scenario.NewTimeline(sc); err != nil {
		return nil, wrongUse{err}
	}
	app := ui.New(still{o.theme}, sc.String())
	in := ui.Input{W: float32(o.w), H: float32(o.h), Scale: float32(max(1, o.scale)), DarkSystem: o.theme == "dark", ReducedMotion: true}
	// The first frame measures what the second lays out; what is worked out
	// over many frames, such as the comparison, is waited for.
	app.Frame(in, 0)
	s := app.Frame(in, 0)
	for frames := 0; app.Busy() && frames < mostFrames; frames++ {
		s = app.Frame(in, 0)
	}
	if p := o.crop; p != nil {
		s.Crop(float32(p.x), float32(p.y), float32(p.w), float32(p.h))
	}
	var b bytes.Buffer
	var err error
	if o.scale == 0 {
		err = render.SVG(&b, s)
	} else {
		err = render.PNG(&b, s, o.scale)
	}
	return b.Bytes(), err
}

// still is a host on which nothing happens: the playground is only looked at.
type still struct{ theme string }

func (still) SetFragment(string, bool)                    {}
func (still) Link(fragment string) string                 { return "#" + fragment }
func (still) Copy(string) (bool, error)                   { return true, nil }
func (still) Save(string, string, []byte) (string, error) { return "", nil }
func (still) Remember(string, string)                     {}
func (s still) Recall(name string) string {
	if name == "theme" {
		return s.theme
	}
	return ""
}
func (still) Open()        {}
func (still) Typing() bool { return false }
