package render

import (
	"fmt"
	"math"
)

// shown is the frames that a thing is shown in: from up to but without to.
type shown struct{ from, to int32 }

// item is a thing drawn in some frames of a film.
type item struct {
	op   Op // its text and points are in the merger's scene
	path int32
	shown
	hash uint64
	next int32 // what is drawn after it, or -1
	dots []filmDot
	dot  map[dotKey]int32 // the last that looks so
}

type filmDot struct {
	dot Dot
	shown
}

// dotKey is a dot as it is written, and how many like it lie below it.
type dotKey struct {
	x, y, r, below int
	c              Color
}

// clipped is a clip or group within another one.
type clipped struct {
	in     int32
	op     Op
	titled bool
}

// merger makes one list of the things of all frames: each frame's are in it in
// their order. A thing that stays from one frame to the next is in it once.
type merger struct {
	pace
	scene  Scene     // the texts and points of all frames, and what draws texts
	paths  []clipped // the first is no clip at all
	items  []item    // the first stands before all that is drawn
	alive  []int32   // the items of the frame before, in order
	hashes []uint64  // of the ops of the frame in hand
	things int
}

// MaxThings is the most different shapes that the frames of an animated SVG may
// have in all: some 20 MB of it.
const MaxThings = 2_000_000

func newMerger(f *Film) *merger {
	m := &merger{paths: []clipped{{in: -1}}, items: []item{{next: -1}}}
	m.scene.Reset(f.W, f.H, f.Background)
	m.scene.Title, m.scene.Desc = f.Title, f.Desc
	return m
}

// add adds a frame.
func (m *merger) add(s *Scene, frame int32) error {
	var ops []*Op
	var paths []int32
	path := int32(0)
	for i := range s.Ops {
		switch op := &s.Ops[i]; op.Kind {
		case OpClip, OpGroup:
			path = m.enter(path, s, op)
		case OpUnclip, OpUngroup:
			// The scenes of films nest.
			path = max(m.paths[path].in, 0)
		default:
			ops, paths = append(ops, op), append(paths, path)
		}
	}
	same := m.match(s, ops, paths)
	behind := int32(0)
	for i, op := range ops {
		k := same[i]
		if k < 0 {
			k = int32(len(m.items))
			m.items = append(m.items, item{op: m.copied(s, op), path: paths[i], shown: shown{frame, frame},
				hash: m.hashes[i], next: m.items[behind].next})
			m.items[behind].next = k
			m.things++
		}
		it := &m.items[k]
		it.to = frame + 1
		if op.Kind == OpDots {
			m.things += it.add(s.Dots[op.From:op.To], frame)
		}
		same[i], behind = k, k
		if m.did(40 + 24*int(op.To-op.From)) {
			return m.err
		}
	}
	m.alive = same
	if m.things > MaxThings {
		return fmt.Errorf("render: the first %d frames have more than %d different shapes, want fewer frames or a PNG", frame+1, MaxThings)
	}
	return nil
}

// enter is the path into a clip or group from another path.
func (m *merger) enter(in int32, s *Scene, op *Op) int32 {
	for i := range m.paths {
		if p := &m.paths[i]; p.in == in && m.scene.same(&p.op, s, op) {
			return int32(i)
		}
	}
	m.paths = append(m.paths, clipped{in: in, op: m.copied(s, op)})
	return int32(len(m.paths) - 1)
}

// copied is an op whose text and points are the merged scene's.
func (m *merger) copied(s *Scene, from *Op) Op {
	t, op := &m.scene, *from
	switch op.Kind {
	case OpText, OpGroup:
		op.From = int32(len(t.Text))
		t.Text = append(t.Text, s.Text[from.From:from.To]...)
		op.To = int32(len(t.Text))
		t.Ops = append(t.Ops, op)
	case OpPoly, OpPolyline:
		op.From = int32(len(t.Points))
		t.Points = append(t.Points, s.Points[from.From:from.To]...)
		op.To = int32(len(t.Points))
	}
	return op
}

// match gives for each op the item of the frame before that it continues, or
// -1, such that the items too are in order: as many as can be.
func (m *merger) match(s *Scene, ops []*Op, paths []int32) []int32 {
	// The items that look the same, in order.
	heads, next := make(map[uint64]int32, len(m.alive)), make([]int32, len(m.alive))
	for i := len(m.alive) - 1; i >= 0; i-- {
		h := m.items[m.alive[i]].hash
		next[i] = -1
		if k, ok := heads[h]; ok {
			next[i] = k
		}
		heads[h] = int32(i)
	}
	// The longest increasing sequence of candidates: ends holds the op at which
	// one of each length ends lowest.
	at, before := make([]int32, len(ops)), make([]int32, len(ops))
	var ends []int32
	m.hashes = m.hashes[:0]
	for i, op := range ops {
		h := hashOf(s, op, paths[i])
		m.hashes = append(m.hashes, h)
		k, ok := heads[h]
		at[i] = -1
		if !ok || k < 0 || !m.scene.same(&m.items[m.alive[k]].op, s, op) {
			continue
		}
		at[i], heads[h] = k, next[k]
		lo, hi := 0, len(ends)
		for lo < hi {
			if mid := (lo + hi) / 2; at[ends[mid]] < k {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
		before[i] = -1
		if lo > 0 {
			before[i] = ends[lo-1]
		}
		if lo < len(ends) {
			ends[lo] = int32(i)
		} else {
			ends = append(ends, int32(i))
		}
	}
	last := int32(-1)
	if n := len(ends); n > 0 {
		last = ends[n-1]
	}
	for i := len(ops) - 1; i >= 0; i-- {
		if int32(i) != last {
			at[i] = -1
			continue
		}
		at[i], last = m.alive[at[i]], before[i]
	}
	return at
}

// add adds a frame's dots to a batch and tells how many of them are new.
func (it *item) add(dots []Dot, frame int32) (fresh int) {
	if it.dot == nil {
		it.dot = map[dotKey]int32{}
	}
	for _, p := range dots {
		key := dotKey{x: tenths(p.X), y: tenths(p.Y), r: hundredths(float64(p.R)), c: p.Color}
		if key.r <= 0 || p.Color.A == 0 {
			continue
		}
		k, ok := it.dot[key]
		for ok && it.dots[k].to > frame {
			key.below++
			k, ok = it.dot[key]
		}
		if ok && it.dots[k].to == frame {
			it.dots[k].to++
			continue
		}
		it.dot[key] = int32(len(it.dots))
		it.dots = append(it.dots, filmDot{p, shown{frame, frame + 1}})
		fresh++
	}
	return fresh
}

// same reports whether two ops, of which the second is in another scene, look
// the same. Batches of dots do, whatever is in them.
func (s *Scene) same(a *Op, t *Scene, b *Op) bool {
	x, y := *a, *b
	x.From, x.To, y.From, y.To = 0, 0, 0, 0
	if x != y {
		return false
	}
	switch a.Kind {
	case OpText, OpGroup:
		return string(s.Text[a.From:a.To]) == string(t.Text[b.From:b.To])
	case OpPoly, OpPolyline:
		if a.To-a.From != b.To-b.From {
			return false
		}
		for i, p := range s.Points[a.From:a.To] {
			if p != t.Points[int(b.From)+i] {
				return false
			}
		}
	}
	return true
}

// hashOf is a number that ops that look the same have in common.
func hashOf(s *Scene, op *Op, path int32) uint64 {
	h := uint64(path)<<8 | uint64(op.Kind)
	mix := func(v uint64) { h = (h ^ v) * 0x9e3779b97f4a7c15; h ^= h >> 29 }
	for _, v := range [...]float32{op.X, op.Y, op.W, op.H, op.R, op.R2, op.Width, op.Size} {
		mix(uint64(math.Float32bits(v)))
	}
	mix(math.Float64bits(op.A0))
	mix(math.Float64bits(op.A1))
	mix(uint64(op.Color.R)<<24 | uint64(op.Color.G)<<16 | uint64(op.Color.B)<<8 | uint64(op.Color.A))
	if op.Kind == OpText {
		for _, c := range s.Text[op.From:op.To] {
			mix(uint64(c))
		}
	}
	return h
}
