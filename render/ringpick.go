package render

import (
	"math"
	"slices"
	"sort"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// TargetKind says what a Target is.
type TargetKind uint8

const (
	NoTarget        TargetKind = iota
	NodeTarget                 // Node: a node, wherever it is shown
	VNodeTarget                // Node, Pos: one of its vnodes
	ArcTarget                  // Node, Pos: the arc of that node that Pos lies in
	KeyTarget                  // Key: a key; Name: one that need not be among the keys, where Key is below 0
	CollisionTarget            // Pos: a position that several vnodes claim
)

// Target is what is pointed at or chosen. Two targets are the same when they
// are equal. Kind says which fields count; the others are zero.
type Target struct {
	Kind TargetKind
	Node string
	Pos  ring.Pos
	Key  int32 // the key's number in State.Keys, as Snapshot.ID has it
	Name string
}

// Pick is what of the ring that was drawn last is at a point: a mark before a
// pin, a key before the arc behind it. It allocates nothing.
func (v *RingView) Pick(x, y float32) Target {
	f := v.o.Frame
	if f.After == nil {
		return Target{}
	}
	l := &v.l
	for i := range v.labels.list {
		if n := &v.labels.list[i]; v.o.Labels && n.box.distance(x, y) == 0 {
			return Target{Kind: NodeTarget, Node: n.name}
		}
	}
	dx, dy := float64(x-l.x), float64(y-l.y)
	r := math.Sqrt(float64(dx*dx) + float64(dy*dy))
	at := posAt(dx, dy)
	switch slack := float64(max(2, 4*l.unit)); {
	case r > float64(l.R)+slack:
		return Target{}
	case r > float64(l.out)+0.5:
		return v.pickOutside(x, y, at, r)
	case r >= float64(l.in):
		return arcTarget(v.shown(), at)
	case r >= float64(l.in2):
		return arcTarget(f.Before, at)
	case r > float64(l.centre):
		return v.pickKey(x, y, at, r)
	}
	return Target{}
}

// shown is the snapshot that most of the outer band shows.
func (v *RingView) shown() *scenario.Snapshot {
	if v.o.Frame.Part < 0.5 {
		return v.o.Frame.Before
	}
	return v.o.Frame.After
}

// posAt is the position in a direction from the centre.
func posAt(dx, dy float64) ring.Pos {
	a := math.Atan2(dx, -dy) / (2 * math.Pi)
	a -= math.Floor(a)
	return ring.Pos(uint64(a*0x1p53) << 11)
}

// drawnSlot is the position that is drawn where p is: on a ring of b bits, the
// first multiple of 2^(64-b) at or after p.
func drawnSlot(s *scenario.Snapshot, p ring.Pos) ring.Pos {
	rest := ring.Pos(1)<<(64-s.Ring.Bits()) - 1
	return (p + rest) &^ rest
}

func arcTarget(s *scenario.Snapshot, p ring.Pos) Target {
	p = drawnSlot(s, p)
	t, ok := s.Ring.OwnerAt(p)
	if !ok {
		return Target{}
	}
	return Target{Kind: ArcTarget, Node: s.State.Nodes[t.Node].Name, Pos: p}
}

// pickOutside finds the mark or pin that is nearest, or else the arc inside of it.
func (v *RingView) pickOutside(x, y float32, at ring.Pos, r float64) Target {
	l, s := &v.l, v.shown()
	reach := max(5, 6*l.unit)
	near := reach
	var hit Target
	for i := range v.marks.list {
		m := &v.marks.list[i]
		if d := apart(x, y, m.x, m.y); d <= m.r+2 && d < near+m.r {
			hit, near = Target{Kind: CollisionTarget, Pos: m.pos}, d-m.r
		}
	}
	if hit.Kind != NoTarget {
		return hit
	}
	n := s.Ring.Len()
	if n == 0 {
		return Target{}
	}
	k := firstClaim(s.Ring, at)
	best := s.Ring.At((k + n - 1) % n).Pos
	if next := s.Ring.At(k % n).Pos; next-at < at-best {
		best = next
	}
	px, py := l.point(best.Turn(), l.pin)
	if apart(x, y, px, py) > reach {
		if r < float64(l.pin) {
			return arcTarget(s, at)
		}
		return Target{}
	}
	return vnodeTarget(s, best)
}

// vnodeTarget is the claim that serves a position, or the first if none is up.
func vnodeTarget(s *scenario.Snapshot, p ring.Pos) Target {
	first := firstClaim(s.Ring, p)
	serves := first
	for k := first; k < s.Ring.Len() && s.Ring.At(k).Pos == p; k++ {
		if !s.State.Nodes[s.Ring.At(k).Node].Down {
			serves = k
			break
		}
	}
	return Target{Kind: VNodeTarget, Node: s.State.Nodes[s.Ring.At(serves).Node].Name, Pos: p}
}

func apart(x0, y0, x1, y1 float32) float32 {
	dx, dy := x1-x0, y1-y0
	return float32(math.Sqrt(float64(float32(dx*dx) + float32(dy*dy))))
}

// pickKey finds the key whose point is nearest. Where keys are a density band
// only those that moved are points.
func (v *RingView) pickKey(x, y float32, at ring.Pos, r float64) Target {
	f, l := v.o.Frame, &v.l
	s := f.After
	if len(s.Pos) == 0 || f.Change != nil && f.Part < 1 && glides(f) {
		return Target{}
	}
	reach := max(4, 5*l.unit)
	half := ring.Pos(uint64(min(0.25, float64(reach)/(2*math.Pi*r)) * 0x1p64))
	shift := drawnPos(s, 0)
	i := sort.Search(len(s.Pos), func(i int) bool { return s.Pos[i] >= at-half-shift })
	near, hit := reach, int32(-1)
	for n := 0; n < len(s.Pos); n, i = n+1, i+1 {
		k := i % len(s.Pos)
		if s.Pos[k]-(at-half-shift) > 2*half {
			break
		}
		kx, ky, ok := v.keyPlace(k)
		if d := apart(x, y, kx, ky); ok && d < near {
			near, hit = d, s.ID[k]
		}
	}
	if hit < 0 {
		return Target{}
	}
	return Target{Kind: KeyTarget, Key: hit}
}

// keyPlace is where the key at index k after the step is drawn.
func (v *RingView) keyPlace(k int) (x, y float32, ok bool) {
	f, s := v.o.Frame, v.o.Frame.After
	if f.Change != nil {
		if j, is := movedIndex(f.Change, k); is {
			m := v.movingKey(int32(k), f.Change.MovedFrom[j])
			x, y, _, _ = m.place(&v.l, f.Part)
			return x, y, true
		}
	}
	x, y = v.l.point(keyTurn(s, s.Pos[k]), v.l.inLane(s.ID[k]))
	return x, y, !v.keys.dense.on
}

// movedIndex is where among the moved keys the key at index k after the step is.
func movedIndex(c *scenario.Change, k int) (int, bool) {
	return slices.BinarySearch(c.Moved, int32(k))
}
