package render

import "ringscope/ring/scenario"

// RingOptions says where and how a ring is drawn.
type RingOptions struct {
	X, Y, R  float32 // centre, and the outer radius of everything but labels
	Theme    *Theme
	Frame    scenario.Frame
	Focus    Target // what is pointed at: the rest is dimmed
	Labels   bool   // names of nodes outside the ring, where there is room
	Large    bool   // larger type, for a projector
	Sentence bool   // the sentence in the centre

	// Left, Top, Right and Bottom are what labels keep within. All zero is
	// the whole scene.
	Left, Top, Right, Bottom float32
	// CornerW and CornerH are the size of what stands in the top left corner
	// of those bounds, such as a legend: labels keep off it.
	CornerW, CornerH float32
	// FootLeft and FootRight are the widths of what stands in the two lower
	// corners, such as buttons, and FootH its height.
	FootLeft, FootRight, FootH float32
}

// RingView draws the ring. It keeps what does not change from frame to frame:
// while only Frame.Part changes, a frame costs what moves and no allocation.
// The zero value is ready.
type RingView struct {
	// Surveys may be shared with other views; nil is the view's own.
	Surveys *Surveys

	key   ringKey
	o     RingOptions
	l     ringLayout
	tints tints

	actor       int32 // colour slot of the node that the step is about, -1 for none
	actorBefore int32 // and the step before

	band   band
	before band
	prior  band // of the step before, fading out
	pins   pins
	keys   keyLanes
	marks  marks
	walk   walk
	labels labels
	centre centre
	says   Says
}

// ringKey is all that the kept parts depend on.
type ringKey struct {
	before, after, prior     *scenario.Snapshot
	change                   *scenario.Change
	step                     *scenario.Step
	theme                    *Theme
	x, y, r, w, h            float32
	left, top, right, bottom float32
	cornerW, cornerH         float32
	foot                     [3]float32
	focus                    Target
	labels, large, sentence  bool
}

// Draw appends the ring to the scene.
func (v *RingView) Draw(s *Scene, o RingOptions) {
	if o.Frame.After == nil || o.Theme == nil || !(o.R > 0) {
		v.o = RingOptions{}
		return
	}
	key := ringKey{
		before: o.Frame.Before, after: o.Frame.After, prior: o.Frame.Prior, change: o.Frame.Change, step: o.Frame.Step,
		theme: o.Theme, x: o.X, y: o.Y, r: o.R, w: s.W, h: s.H,
		left: o.Left, top: o.Top, right: o.Right, bottom: o.Bottom,
		cornerW: o.CornerW, cornerH: o.CornerH, foot: [3]float32{o.FootLeft, o.FootRight, o.FootH},
		focus: o.Focus, labels: o.Labels, large: o.Large, sentence: o.Sentence,
	}
	v.o = o
	if key != v.key {
		v.build(s.W, s.H)
		v.key = key
	}
	part := o.Frame.Part
	v.band.draw(s, v, part)
	v.before.drawBefore(s, v, 1)
	if o.Frame.Prior != nil {
		v.prior.drawBefore(s, v, sinking(part))
	}
	v.keys.draw(s, v, part)
	v.pins.draw(s, v, part)
	v.marks.draw(s, v, part)
	v.walk.draw(s, v)
	if o.Labels {
		v.labels.draw(s, o.Theme)
	}
	if o.Sentence {
		v.centre.draw(s, v)
	}
}

// build makes what does not change while only the part does.
func (v *RingView) build(w, h float32) {
	o, f := &v.o, &v.o.Frame
	if f.Before == nil {
		f.Before = f.After
	}
	v.l = layoutRing(o.X, o.Y, o.R, showsPlaces(f.After))
	v.tints.build(*f, o.Theme, o.Focus)
	v.actor, v.actorBefore = actor(f.Step, f.Before, f.After), actor(f.PriorStep, f.Prior, f.Before)
	before, after := v.side(f.Before), v.side(f.After)
	v.band.build(v, before, after)
	v.before.buildBefore(v, before)
	if f.Prior != nil {
		v.prior.buildBefore(v, v.side(f.Prior))
	}
	v.buildOutside(before, after)
	v.keys.build(v)
	v.walk.build(v)
	if o.Labels {
		v.labels.build(v, after, w, h)
	}
	if o.Sentence {
		v.centre.build(v)
	}
}

// side is what is known of a snapshot's circle.
func (v *RingView) side(s *scenario.Snapshot) *side {
	if v.Surveys == nil {
		v.Surveys = &Surveys{}
	}
	return v.Surveys.ready(s, v.o.Theme)
}
