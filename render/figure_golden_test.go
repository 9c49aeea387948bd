package render

import (
	"testing"
)

// picture is a scenario drawn one way; each is compared with the picture that
// was looked at and found good.
type picture struct {
	name, text string
	part       float64 // of the step, if not 1
	light      bool
	png        float64 // also as PNG at this scale
	draw       func(s *Scene, p picture, o RingOptions)
}

const (
	few   = "keys=key-{0..599}&vnodes=40"
	few20 = "keys=key-{0..599}&vnodes=20"
	few6  = "keys=key-{0..599}&vnodes=6"
)

var pictures = []picture{
	{name: "opening", text: "keys=key-{0..999}", draw: figureOf(900, 600)},
	{name: "add-0", text: few + "&steps=+node-e&at=1", part: 1e-9, draw: ringAlone},
	{name: "add-50", text: few + "&steps=+node-e&at=1", part: 0.5, png: 1, draw: ringAlone},
	{name: "add-100", text: few + "&steps=+node-e&at=1", draw: figureOf(900, 600)},
	{name: "add-light", text: few + "&steps=+node-e&at=1", light: true, png: 1, draw: figureOf(900, 600)},
	{name: "add-clear", text: few + "&steps=+node-e&at=1", light: true, draw: clearFigure},
	{name: "add-phone", text: few + "&steps=+node-e&at=1", part: 0.62, png: 1, draw: figureOf(390, 844)},
	{name: "remove-50", text: few + "&steps=-node-b&at=1", part: 0.5, draw: ringAlone},
	{name: "sink", text: few + "&steps=+node-e;-node-b&at=2", part: 0.06, draw: ringAlone},
	{name: "weight-50", text: few + "&steps=node-a*3&at=1", part: 0.5, draw: ringAlone},
	{name: "vnodes-50", text: few20 + "&steps=vnodes:60&at=1", part: 0.5, draw: ringAlone},
	{name: "bits-50", text: few20 + "&steps=bits:8&at=1", part: 0.5, draw: ringAlone},
	{name: "scheme-50", text: few20 + "&steps=scheme:ringscope&at=1", part: 0.5, draw: ringAlone},
	{name: "keys-50", text: few20 + "&steps=keys:key-{500..1999}&at=1", part: 0.75, draw: ringAlone},
	{name: "down-50", text: few20 + "&steps=node-c!down&at=1", part: 0.6, light: true, draw: ringAlone},
	{name: "eight-bits", text: few + "&bits=8&steps=+node-e&at=1", png: 1, draw: figureOf(900, 600)},
	{name: "three-bits", text: "keys=key-{0..199}&bits=3&vnodes=2", draw: ringAlone},
	{name: "one-node", text: "keys=key-{0..599}&nodes=node-a&vnodes=3", draw: ringAlone},
	{name: "no-nodes", text: few + "&nodes=", draw: figureOf(900, 600)},
	{name: "two-nodes", text: few20 + "&nodes=node-a,node-b", light: true, draw: ringAlone},
	{name: "eight-nodes", text: few20 + "&nodes=" + manyNodes(8), draw: figureOf(900, 600)},
	{name: "many-nodes", text: "nodes=" + manyNodes(64) + "&vnodes=4&keys=key-{0..599}", light: true, draw: figureOf(900, 600)},
	{name: "columns", text: "nodes=" + manyNodes(64) + "&vnodes=200&keys=key-{0..29999}&steps=+n-new&at=1", part: 0.6, draw: ringSmall},
	{name: "focus", text: few20, draw: pointing(Target{Kind: NodeTarget, Node: "node-c"})},
	{name: "walk", text: few6 + "&steps=+node-e&at=1", draw: pointing(Target{Kind: KeyTarget, Key: 42})},
	{name: "walk-zones", text: few6 + "&nodes=a@east,b@east,c@west,d@west,e!down@west&replicas=3", light: true, draw: pointing(Target{Kind: KeyTarget, Key: 7})},
	{name: "a-million-vnodes", text: "nodes=" + manyNodes(1000) + "&vnodes=1000&keys=key-{0..99}&steps=+n-new&at=1", part: 0.6, draw: ringSmall},
	{name: "collision", text: "keys=key-{0..599}&vnodes=12&bits=6", light: true, draw: pointCollision},
	{name: "strip", text: few + "&steps=+node-e&at=1", part: 0.5, draw: stripOf(StripWindow{})},
	{name: "strip-zoomed", text: "keys=key-{0..9999}&steps=+node-e&at=1", png: 2, draw: stripOf(StripWindow{}.Zoom(0.2, 21))},
	{name: "strip-positions", text: few + "&bits=10", light: true, draw: stripOf(StripWindow{}.Zoom(0.2, 64))},
	{name: "long-names", text: strange["long names"], draw: figureOf(900, 600)},
	{name: "odd-scripts", text: strange["odd scripts"], part: 0.5, draw: figureOf(900, 600)},
}

func ringAlone(s *Scene, p picture, o RingOptions) {
	s.Reset(480, 480, o.Theme.Background)
	s.Title = Caption(o.Frame)
	o.X, o.Y, o.R, o.Labels, o.Sentence = 240, 240, 200, true, true
	var v RingView
	v.Draw(s, o)
}

func ringSmall(s *Scene, p picture, o RingOptions) {
	s.Reset(200, 200, o.Theme.Background)
	s.Title = Caption(o.Frame)
	o.X, o.Y, o.R, o.Labels, o.Sentence = 100, 100, 98, true, true
	var v RingView
	v.Draw(s, o)
}

func pointing(t Target) func(*Scene, picture, RingOptions) {
	return func(s *Scene, p picture, o RingOptions) {
		o.Focus = t
		ringAlone(s, p, o)
	}
}

func pointCollision(s *Scene, p picture, o RingOptions) {
	o.Focus = Target{Kind: CollisionTarget, Pos: o.Frame.After.Ring.Collisions()[1].Pos}
	ringAlone(s, p, o)
}

func figureOf(w, h float32) func(*Scene, picture, RingOptions) {
	return func(s *Scene, p picture, o RingOptions) {
		Figure(s, o.Frame, FigureOptions{W: w, H: h, Theme: o.Theme, Legend: true, Caption: true, Link: "https://example.org/ringscope/#" + p.text})
	}
}

func clearFigure(s *Scene, p picture, o RingOptions) {
	Figure(s, o.Frame, FigureOptions{W: 720, H: 480, Theme: o.Theme, Transparent: true})
}

func stripOf(w StripWindow) func(*Scene, picture, RingOptions) {
	return func(s *Scene, p picture, o RingOptions) {
		s.Reset(900, 110, o.Theme.Background)
		s.Title = Caption(o.Frame)
		var v StripView
		v.Draw(s, StripOptions{X: 16, Y: 12, W: 868, H: 86, Theme: o.Theme, Frame: o.Frame, Window: w, Hint: "scroll to zoom, drag to pan"})
	}
}

func (p picture) scene(t testing.TB) *Scene {
	f := frameOf(t, p.text)
	if p.part > 0 {
		f.Part = p.part
		if f.Part < 0.2 && p.name == "sink" { // while the step before fades it is part of the frame
			tl := timelineOf(t, p.text)
			tl.Seek(1 + p.part)
			f = tl.Frame()
		}
	}
	th := DarkTheme()
	if p.light {
		th = LightTheme()
	}
	var s Scene
	p.draw(&s, p, RingOptions{Theme: th, Frame: f})
	return &s
}

func TestPicturesLookAsTheyDid(t *testing.T) {
	for _, p := range pictures {
		t.Run(p.name, func(t *testing.T) {
			s := p.scene(t)
			goldenSVG(t, "views/"+p.name, s)
			if p.png > 0 {
				goldenPNG(t, "views/"+p.name, s, p.png)
			}
		})
	}
}
