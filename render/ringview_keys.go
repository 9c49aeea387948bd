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

	r0, r1, r2 float32 // size of a point in its lane, lifted, and by the step before
	rWas       float32 // and in its lane where there were other keys

	where  []int32 // of each key number, its index before; scratch
	lifted []bool  // of each key before, whether the step before had lifted it
}

// movingKey changes owner: from its lane to the lane of moved keys. If the step
// before had lifted it, it first sinks back.
type movingKey struct {
	sx, sy        float32 // direction
	in, up        float32 // radius in its lane and lifted
	pass          float32 // part of the step at which the front passes it, or never
	sinks         bool
	leaves        bool  // with the keys that the step takes away
	from, lit, to Color // in its lane, sinking, moved
}

// never is the pass of a key that the step does not move.
const never = 2

// glidingKey has another position after the step.
type glidingKey struct {
	a, da         float64
	in, up        float32
	moved, sinks  bool
	from, lit, to Color
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
	lane := float64(float64(float32(l.key0*l.key0)-float32(l.key1*l.key1)) * math.Pi)
	k.r0, k.rWas = l.keySize(lane, len(f.After.Pos)), l.keySize(lane, len(f.Before.Pos))
	k.dense.on = n > maxKeys || float64(n) > lane/1.2
	moves, before := k.shown(f.Change, lane), k.shown(f.PriorChange, lane)
	k.r1, k.r2 = l.liftedSize(moves), l.liftedSize(before)
	k.lifted = sized(k.lifted, len(f.Before.Pos))
	clear(k.lifted)
	if f.PriorChange != nil {
		for _, i := range f.PriorChange.Moved {
			k.lifted[i] = true
		}
	}
	switch {
	case k.dense.on:
		k.dense.build(v, k)
		k.sample(v, moves)
		k.sampleBefore(v, before)
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
			switch {
			case next < len(f.Change.Moved) && f.Change.Moved[next] == int32(i):
				k.moved = append(k.moved, v.movingKey(int32(i), f.Change.MovedFrom[next]))
				next++
			case i < len(k.lifted) && k.lifted[i]:
				k.moved = append(k.moved, v.sinkingKey(f.After, i))
			default:
				k.still = append(k.still, k.point(v, f.After, i))
			}
		}
	}
}

// shown is how many of the keys that a change moves are points.
func (k *keyLanes) shown(c *scenario.Change, lane float64) int {
	if c == nil {
		return 0
	}
	n := len(c.Moved)
	if k.dense.on {
		n = min(n, maxMoved, int(lane/2))
	}
	return n
}

// keySize is the size of each of so many points in the lane of keys.
func (l *ringLayout) keySize(lane float64, n int) float32 {
	return clamp(float32(math.Sqrt(lane*0.36/(math.Pi*float64(n+1)))), 0.62*l.unit, 1.7*l.unit)
}

// liftedSize is the size of so many points in the lane of moved keys.
func (l *ringLayout) liftedSize(n int) float32 {
	lane := float64(float64(float32(l.lift0*l.lift0)-float32(l.lift1*l.lift1)) * math.Pi)
	r := float32(math.Sqrt(lane * 0.34 / (math.Pi * float64(n+1))))
	return clamp(r, max(0.85, 1.1*l.unit), 2.5*l.unit)
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
	for j := range want {
		at := evenly(j, want, len(v.o.Frame.Change.Moved))
		k.moved = append(k.moved, v.movingKey(v.o.Frame.Change.Moved[at], v.o.Frame.Change.MovedFrom[at]))
	}
}

// sampleBefore adds the points that the step before had made, to sink.
func (k *keyLanes) sampleBefore(v *RingView, want int) {
	f := v.o.Frame
	for j := range want {
		i := f.PriorChange.Moved[evenly(j, want, len(f.PriorChange.Moved))]
		if len(f.Before.Pos) == len(f.After.Pos) {
			if _, again := movedIndex(f.Change, int(i)); again {
				continue
			}
		}
		k.moved = append(k.moved, v.sinkingKey(f.Before, int(i)))
	}
}

func evenly(j, of, n int) int {
	if of >= n {
		return j
	}
	return int(int64(j) * int64(n) / int64(of))
}

// sinkingKey is a key that only the step before had moved.
func (v *RingView) sinkingKey(s *scenario.Snapshot, i int) movingKey {
	sx, sy := direction(keyTurn(s, s.Pos[i]))
	slot := slotOf(s, s.Owners[i])
	return movingKey{
		sx: float32(sx), sy: float32(sy), in: v.l.inLane(s.ID[i]), up: v.l.lifted(s.ID[i]),
		pass: never, sinks: true,
		from: v.tints.of(v.tints.key, slot), lit: v.tints.of(v.tints.moved, slot), to: v.tints.of(v.tints.key, slot),
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
		pass:  float32(passTime(f, p)),
		sinks: int(i) < len(v.keys.lifted) && v.keys.lifted[i],
		from:  v.tints.of(v.tints.key, slotOf(f.Before, from)),
		lit:   v.tints.of(v.tints.moved, slotOf(f.Before, from)),
		to:    v.tints.of(v.tints.moved, slotOf(s, s.Owners[i])),
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
