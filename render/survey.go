package render

import (
	"iter"

	"ringscope/ring/scenario"
)

// Surveys keeps what pictures need to know of large rings: their arcs, the
// light of the owners' colours added up around the circle, and the same of the
// keys. To find it out takes a look at every vnode and key; what is drawn from
// it, at any size, zoom and focus, does not. Views may share one. The zero
// value is ready.
type Surveys struct {
	kept  [6]*side
	pairs [3]*pair
	tick  int

	// What [Surveys.Work] is at.
	key  surveyKey
	next func() (float64, bool)
	stop func()
	pace surveyPace
}

type surveyKey struct {
	before, after, prior *scenario.Snapshot
	theme                *Theme
}

// surveyPace gives the control back now and then while a survey is made. A nil
// one never does.
type surveyPace struct {
	yield       func(float64) bool
	done, total int
	since, most int
}

// surveyQuantum is how many vnodes and keys are looked at between two looks
// at the time; each takes some ten nanoseconds.
const surveyQuantum = 1 << 14

// surveyGivenUp unwinds a survey that nobody waits for any more.
type surveyGivenUp struct{}

// did tells of things that were looked at.
func (p *surveyPace) did(n int) {
	if p == nil {
		return
	}
	p.done += n
	p.since += n
	p.most = max(p.most, p.since)
	if p.since < surveyQuantum {
		return
	}
	p.since = 0
	if !p.yield(min(0.99, float64(p.done)/float64(max(1, p.total)))) {
		panic(surveyGivenUp{})
	}
}

// each calls do for stretches of n things, a slice each; all at once for nil.
func (p *surveyPace) each(n int, do func(from, to int)) {
	step := surveyQuantum
	if p == nil {
		step = max(1, n)
	}
	for from := 0; from < n; from += step {
		to := min(n, from+step)
		do(from, to)
		p.did(to - from)
	}
}

// Ready reports whether nothing of the frame has to be surveyed: views that
// share these draw it in a few milliseconds.
func (c *Surveys) Ready(f scenario.Frame, th *Theme) bool {
	if f.After == nil {
		return true
	}
	if f.Before == nil {
		f.Before = f.After
	}
	for _, s := range [3]*scenario.Snapshot{f.Before, f.After, f.Prior} {
		if s != nil && large(s) && !c.of(s).surveyed(th) {
			return false
		}
	}
	return !c.manyPins(f.Before, f.After) || c.pairOf(f.Before, f.After) != nil
}

// Work goes on with the survey of a frame for as long as budget says true; it
// asks about every millisecond, and works at least once in between. It reports
// whether the frame is ready, and how much of the work is done, in [0, 1]. The
// survey of another frame that was begun is given up, but for what it found.
func (c *Surveys) Work(f scenario.Frame, th *Theme, budget func() bool) (ready bool, progress float64) {
	if f.Before == nil {
		f.Before = f.After
	}
	key := surveyKey{f.Before, f.After, f.Prior, th}
	if c.next != nil && c.key != key {
		c.Stop()
	}
	if c.next == nil {
		if c.Ready(f, th) {
			return true, 1
		}
		c.key = key
		c.begin(f, th)
	}
	for {
		at, more := c.next()
		if !more {
			c.next, c.stop = nil, nil
			return true, 1
		}
		if !budget() {
			return false, at
		}
	}
}

// Stop gives a survey up that was begun.
func (c *Surveys) Stop() {
	if c.next != nil {
		c.stop()
		c.next, c.stop = nil, nil
	}
}

func (c *Surveys) begin(f scenario.Frame, th *Theme) {
	c.next, c.stop = iter.Pull(iter.Seq[float64](func(yield func(float64) bool) {
		defer func() {
			if r := recover(); r != nil {
				if _, ok := r.(surveyGivenUp); !ok {
					panic(r)
				}
			}
		}()
		c.pace = surveyPace{yield: yield}
		p := &c.pace
		all := [3]*scenario.Snapshot{f.After, f.Before, f.Prior}
		for i, s := range all {
			if s != nil && large(s) && (i != 1 || s != f.After) && !c.of(s).surveyed(th) {
				p.total += 8*s.Ring.Len() + 3*len(s.Pos)
			}
		}
		if c.manyPins(f.Before, f.After) {
			p.total += 2 * f.After.Ring.Len()
		}
		for _, s := range all {
			if s != nil && large(s) {
				c.of(s).survey(th, p)
			}
		}
		if c.manyPins(f.Before, f.After) {
			c.differ(c.of(f.Before), c.of(f.After), p)
		}
	}))
}

// large reports whether a snapshot has to be surveyed for its pictures.
func large(s *scenario.Snapshot) bool { return s.Ring.Len() > bigRing || len(s.Pos) > bigKeys }

// manyPins reports whether a step is between rings of which one has more vnodes
// than are drawn as pins.
func (c *Surveys) manyPins(before, after *scenario.Snapshot) bool {
	return before != after && before.Ring != after.Ring && (many(before.Ring) || many(after.Ring))
}

// of is the side of a snapshot.
func (c *Surveys) of(s *scenario.Snapshot) *side {
	c.tick++
	oldest := 0
	for i, k := range c.kept {
		if k == nil {
			oldest = i
			break
		}
		if k.snap == s {
			k.used = c.tick
			return k
		}
		if k.used < c.kept[oldest].used {
			oldest = i
		}
	}
	k := c.kept[oldest]
	if k == nil {
		k = &side{}
		c.kept[oldest] = k
	}
	spare := k.chunks
	if spare == nil {
		spare = k.spare
	}
	*k = side{snap: s, used: c.tick, list: k.list[:0], spare: spare, stands: k.stands[:0], light: k.light[:0], keyLight: k.keyLight[:0]}
	return k
}
