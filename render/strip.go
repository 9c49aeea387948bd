package render

import (
	"ringscope/ring"
	"ringscope/ring/scenario"
)

// StripOptions says where and how the unrolled strip is drawn.
type StripOptions struct {
	X, Y, W, H float32
	Theme      *Theme
	Frame      scenario.Frame
	Window     StripWindow
	Focus      Target
	Hint       string // small, at the right: "scroll to zoom, drag to pan"
}

// StripView draws a stretch of the circle unrolled: its arcs, the vnodes above
// them, the owners before the step as a thin line and the keys below. Like
// [RingView] it keeps what only a change of its options changes. The zero
// value is ready.
type StripView struct {
	// Surveys may be shared with other views; nil is the view's own.
	Surveys *Surveys

	key   stripKey
	o     StripOptions
	l     stripLayout
	tints tints

	bar   stripBar
	pins  stripPins
	lane  stripLane
	scale stripScale
}

type stripKey struct {
	before, after *scenario.Snapshot
	prior         *scenario.Snapshot
	change        *scenario.Change
	step          *scenario.Step
	theme         *Theme
	x, y, w, h    float32
	window        StripWindow
	focus         Target
}

// stripLayout is the strip's rows, from the top.
type stripLayout struct {
	x, w           float32
	head           float32 // baseline of the line of text; 0 for none
	pin            float32 // tips of the pins
	pinSize        float32
	bar0, bar1     float32 // owners now
	past0, past1   float32 // owners before
	key0, key1     float32 // keys that stay
	moved0, moved1 float32 // keys that moved
	foot           float32 // baseline of the numbers of positions; 0 for none
	window         StripWindow
}

func layoutStrip(o StripOptions, ticks bool) stripLayout {
	l := stripLayout{x: o.X, w: o.W, window: o.Window}
	y, h := o.Y, o.H
	if h >= 64 {
		l.head = y + 11
		y, h = y+18, h-18
	}
	if ticks && h >= 44 {
		l.foot = y + h - 2
		h -= 14
	}
	l.pinSize = clamp(h*0.14, 3, 7)
	l.bar0 = y + l.pinSize + 2
	l.pin = l.bar0 - 1
	l.bar1 = l.bar0 + clamp(h*0.36, 5, 40)
	l.past0 = l.bar1 + 2
	l.past1 = l.past0 + clamp(h*0.05, 1.5, 4)
	l.key0 = l.past1 + clamp(h*0.06, 1, 5)
	l.moved1 = y + h - 1
	l.key1 = l.key0 + float32((l.moved1-l.key0)*0.6)
	l.moved0 = l.key0 + float32((l.moved1-l.key0)*0.5)
	return l
}

// at is where a position stands: the right edge of the arc that ends at it.
func (l *stripLayout) at(p ring.Pos) float32 {
	if p == l.window.From && l.window.Whole() {
		return l.x + l.w
	}
	return l.x + float32(l.w*float32(l.window.Part(p)))
}

// Draw appends the strip to the scene.
func (v *StripView) Draw(s *Scene, o StripOptions) {
	if o.Frame.After == nil || o.Theme == nil || !(o.W > 0) || !(o.H > 0) {
		v.o, v.key = StripOptions{}, stripKey{}
		return
	}
	if o.Frame.Before == nil {
		o.Frame.Before = o.Frame.After
	}
	f := o.Frame
	key := stripKey{before: f.Before, after: f.After, prior: f.Prior, change: f.Change, step: f.Step, theme: o.Theme,
		x: o.X, y: o.Y, w: o.W, h: o.H, window: o.Window, focus: o.Focus}
	v.o = o
	if key != v.key {
		v.build()
		v.key = key
	}
	s.Group("The circle, unrolled")
	s.Clip(o.X, o.Y, o.W, o.H)
	v.scale.draw(s, v)
	v.bar.draw(s, v, f.Part)
	v.pins.draw(s, v, f.Part)
	v.lane.draw(s, v, f.Part)
	s.Unclip()
	s.Ungroup()
}

func (v *StripView) build() {
	f := v.o.Frame
	v.scale.measure(v)
	v.l = layoutStrip(v.o, v.scale.step > 0)
	v.tints.build(f, v.o.Theme, v.o.Focus)
	before, after := v.side(f.Before), v.side(f.After)
	v.bar.build(v, before, after)
	v.bar.buildPrior(v)
	v.pins.build(v, before, after)
	v.lane.build(v)
	v.scale.build(v)
}

// side is what is known of a snapshot's circle.
func (v *StripView) side(s *scenario.Snapshot) *side {
	if v.Surveys == nil {
		v.Surveys = &Surveys{}
	}
	return v.Surveys.ready(s, v.o.Theme)
}
