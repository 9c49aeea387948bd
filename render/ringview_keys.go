package render

import (
	"math"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// keyLanes is the keys: those that stay as dim points in their lane, those
// that move as bright ones that lift inward; as a density band where there are
// more than the lane has room for.
type keyLanes struct {
	still  []Dot
	moved  []movingKey
	glide  []glidingKey
	coming []Dot // keys that the step adds
	going  []Dot // and those it takes away
	dense  density

	r0, r1 float32 // size of a point in its lane, and lifted
	where  []int32 // of each key number, its index before; scratch
}

// movingKey changes owner: from its lane to the lane of moved keys.
type movingKey struct {
	sx, sy   float32 // direction
	in, up   float32 // radius in its lane and lifted
	pass     float32 // part of the step at which the front passes it
	from, to Color
}

// glidingKey has another position after the step.
type glidingKey struct {
	a, da    float64
	in, up   float32
	moved    bool
	from, to Color
}

// maxKeys is how many keys that stay are shown as points, maxMoved how many
// that moved.
const (
	maxKeys  = 20000
	maxMoved = 6000
)

// keyTurn is where a key is drawn. On a ring that was narrowed its position
// counts as the one its top bits name, and that position is drawn as the
// stretch up to and including it, as arcs are: the key goes where its fraction
// would be in there.
func keyTurn(s *scenario.Snapshot, p ring.Pos) float64 { return drawnPos(s, p).Turn() }

func drawnPos(s *scenario.Snapshot, p ring.Pos) ring.Pos {
	return p + ring.Pos(1)<<(64-s.Scheme.Bits()) - ring.Pos(1)<<(64-s.Ring.Bits())
}

func (k *keyLanes) build(v *RingView) {
	f, l := v.o.Frame, &v.l
	k.still, k.moved, k.glide, k.coming, k.going = k.still[:0], k.moved[:0], k.glide[:0], k.coming[:0], k.going[:0]
	n := max(len(f.Before.Pos), len(f.After.Pos))
	lane := float64(l.key0*l.key0-l.key1*l.key1) * math.Pi
	k.r0 = clamp(float32(math.Sqrt(lane*0.36/(math.Pi*float64(n+1)))), 0.62*l.unit, 1.7*l.unit)
	moves := 0
	if f.Change != nil {
		moves = len(f.Change.Moved)
	}
	k.dense.on = n > maxKeys || float64(n) > lane/1.2
	if k.dense.on {
		moves = min(moves, maxMoved, int(lane/2))
	}
	up := float64(l.lift0*l.lift0-l.lift1*l.lift1) * math.Pi
	k.r1 = clamp(float32(math.Sqrt(up*0.34/(math.Pi*float64(moves+1)))), max(0.85, 1.1*l.unit), 2.5*l.unit)
	if k.dense.on {
		k.dense.build(v, k)
		k.sample(v, moves)
		return
	}
	switch {
	case f.Change == nil:
		for i := range f.After.Pos {
			k.still = append(k.still, k.point(v, f.After, i))
		}
	case glides(f):
		k.buildGlide(v)
	case f.Step != nil && f.Step.Kind == scenario.SetKeys:
		k.buildExchange(v)
	default:
		next := 0
		for i := range f.After.Pos {
			if next < len(f.Change.Moved) && f.Change.Moved[next] == int32(i) {
				next++
				continue
			}
			k.still = append(k.still, k.point(v, f.After, i))
		}
		k.sample(v, moves)
	}
}

// point is a key at rest in its lane.
func (k *keyLanes) point(v *RingView, s *scenario.Snapshot, i int) Dot {
	sx, sy := direction(keyTurn(s, s.Pos[i]))
	x, y := v.l.polar(float32(sx), float32(sy), v.l.inLane(s.ID[i]))
	return Dot{x, y, k.r0, v.tints.of(v.tints.key, slotOf(s, s.Owners[i]))}
}

func slotOf(s *scenario.Snapshot, node int32) int32 {
	if node < 0 {
		return -1
	}
	return s.Slots[node]
}

// inLane and lifted are the radii of a key in the two lanes.
func (l *ringLayout) inLane(id int32) float32 {
	return l.key0 - float32(depth(id)*(l.key0-l.key1))
}

func (l *ringLayout) lifted(id int32) float32 {
	return l.lift0 - float32(depth(id)*(l.lift0-l.lift1))
}

// sample makes want of the moved keys, evenly taken, into points.
func (k *keyLanes) sample(v *RingView, want int) {
	f := v.o.Frame
	if f.Change == nil || want == 0 {
		return
	}
	all, n := f.Change.Moved, len(f.Change.Moved)
	for j := range want {
		at := j
		if want < n {
			at = int(int64(j) * int64(n) / int64(want))
		}
		i := all[at]
		k.moved = append(k.moved, v.movingKey(i, f.Change.MovedFrom[at]))
	}
}

// movingKey is how the key at index i after moves away from its node before.
func (v *RingView) movingKey(i, from int32) movingKey {
	f := v.o.Frame
	s, id := f.After, f.After.ID[i]
	p := s.Pos[i]
	sx, sy := direction(keyTurn(s, p))
	return movingKey{
		sx: float32(sx), sy: float32(sy), in: v.l.inLane(id), up: v.l.lifted(id),
		pass: float32(passTime(f, p)),
		from: v.tints.of(v.tints.key, slotOf(f.Before, from)),
		to:   v.tints.of(v.tints.moved, slotOf(s, s.Owners[i])),
	}
}

// passTime is when the front passes a key that moves.
func passTime(f scenario.Frame, p ring.Pos) float64 {
	p = drawnPos(f.After, p)
	moves := f.Change.Moves
	lo, hi := 0, len(moves)
	for lo < hi { // first move that ends at or after p
		if mid := (lo + hi) / 2; moves[mid].End >= p {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	if len(moves) > 0 {
		m := moves[lo%len(moves)]
		if within(p, m.Start, m.End) {
			return passing(m.End.Turn(), (m.End-p).Turn()/m.Turn())
		}
	}
	return passing(p.Turn(), 0.5)
}
