package render

import (
	"math"

	"ringscope/ring/scenario"
)

// A step's animation is a wave that runs once round the circle, clockwise from
// the top. At a place a turns from the top pins land first, then the arcs
// there sweep to their new owner, and each key lifts when the front passes it.
// All times are parts of the step, 0 to 1; all of it is a pure function of
// Frame.Part, so it stops, scrubs and runs backwards as it likes.
const (
	landAfter = 0.28 // the last pin starts to land
	landTime  = 0.16
	waveStart = 0.10 // the first arc starts to sweep
	waveAfter = 0.36 // the last one so much later
	sweepTime = 0.30
	liftTime  = 0.22
	sinkTime  = 0.14 // what the step before had lifted sinks back

	// A step that changes where keys stand (another scheme, another width) has
	// no arcs to sweep: keys glide while the arcs cross-fade.
	glideStart = 0.06
	glideTime  = 0.78
)

// ease is smoothstep, 0 to 1.
func ease(x float64) float64 {
	if x <= 0 {
		return 0
	}
	if x >= 1 {
		return 1
	}
	return float64(float64(x*x) * (3 - float64(2*x)))
}

// uneased is the inverse of ease.
func uneased(y float64) float64 {
	if y <= 0 {
		return 0
	}
	if y >= 1 {
		return 1
	}
	return 0.5 - math.Sin(math.Asin(1-float64(2*y))/3)
}

// landing is how far a pin at a turns has landed.
func landing(a, part float64) float64 {
	return ease((part - float64(landAfter*a)) / landTime)
}

// sweeping is how much of an arc that ends at a turns shows its new owner.
func sweeping(a, part float64) float64 {
	return ease((part - waveStart - float64(waveAfter*a)) / sweepTime)
}

// passing is the part of the step at which the front, in an arc that ends at a
// turns, has come through u of the arc.
func passing(a, u float64) float64 {
	return waveStart + float64(waveAfter*a) + float64(sweepTime*uneased(u))
}

func gliding(part float64) float64 { return ease((part - glideStart) / glideTime) }

// glides reports whether positions themselves change, so that there is no arc
// that could sweep.
func glides(f scenario.Frame) bool {
	return f.Before.State.Scheme != f.After.State.Scheme || f.Before.Ring.Bits() != f.After.Ring.Bits()
}

// exchanges reports whether the step places other keys, or the same ones
// elsewhere.
func exchanges(f scenario.Frame) bool {
	return f.Change != nil && (glides(f) || f.Step != nil && f.Step.Kind == scenario.SetKeys)
}

// Swept is how much of all that a step moves has moved at the frame's
// playhead, 0 to 1, were the moves spread evenly: the mean over the circle of
// what the arcs show. It is what the counters count by.
func Swept(f scenario.Frame) float64 {
	if f.Part >= 1 {
		return 1
	}
	if f.Step != nil && f.Step.Kind == scenario.SetKeys {
		return f.Part
	}
	if glides(f) {
		return gliding(f.Part)
	}
	x := (f.Part - waveStart) / sweepTime
	const width = waveAfter / sweepTime
	return max(0, min((eased(x)-eased(x-width))/width, 1))
}

// eased is the integral of ease.
func eased(x float64) float64 {
	if x <= 0 {
		return 0
	}
	if x >= 1 {
		return x - 0.5
	}
	x3 := float64(x * x * x)
	return x3 - float64(x3*x/2)
}
