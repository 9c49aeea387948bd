package rival

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"ringscope/ring"
)

// Bounded is consistent hashing with bounded loads: keys walk clockwise from
// their position to the first node that has room, and a node has room for
//
//	⌈(1+ε)·K·w/W⌉
//
// keys of all K. So the keys that are there decide, not the members alone. They
// take their places in the order of a hash of their positions: a random order
// that is the same in whatever order they are listed.
//
// With Partitions, as in buraksezer/consistent, the keys are first thrown into
// so many partitions (hash mod Partitions) and it is the partitions that walk.
type Bounded struct {
	// Config is the ring the keys walk on; Nodes in it are not used. VNodes
	// 0 is 100.
	Config ring.Config
	// Epsilon is how far above its fair part a node may be filled, .001 to
	// 1,000; 0 is .25.
	Epsilon float64
	// Partitions is 0, or 1 to 2^20.
	Partitions int
	// Locate is the position of a partition; nil mixes its number.
	Locate func(partition int) ring.Pos
	// Room, if not nil, is how many of all keys (or partitions) each of the
	// n nodes may have, instead of the formula.
	Room func(all, n int) int
}

// Name is "bounded".
func (Bounded) Name() string { return "bounded" }

// Title is for a menu and tells ε.
func (b Bounded) Title() string { return fmt.Sprintf("Bounded loads, ε = %g", b.epsilon()) }

func (b Bounded) epsilon() float64 {
	if b.Epsilon == 0 {
		return .25
	}
	return b.Epsilon
}

// Contract says what bounded loads ask and promise.
func (b Bounded) Contract() Contract {
	c := Contract{
		Lookup:   "O(log P + 1/ε²) for a new key; a key that was placed has to be remembered or looked for",
		Memory:   "P positions with their nodes, and the load of each node",
		Removals: "any node; some keys of the others move too, more with small ε",
		Source:   "V. Mirrokni, M. Thorup and M. Zadimoghaddam, 2016",
		Weighted: true,
	}
	if b.Partitions > 0 {
		c.Lookup, c.Memory = "O(1)", "a table of partitions"
		c.EachKeyAlone = true
		c.MembersAlone = HashRing{Config: b.Config}.Contract().MembersAlone
	}
	return c
}

const maxPartitions = 1 << 20

// Map gives the mapping; before is not looked at.
func (b Bounded) Map(nodes []ring.Node, _ Mapping) (Mapping, error) {
	switch e := b.epsilon(); {
	case !(e >= .001 && e <= 1000):
		return nil, fmt.Errorf("rival: ε = %v, want .001 to 1000", e)
	case b.Partitions < 0 || b.Partitions > maxPartitions:
		return nil, fmt.Errorf("rival: %d partitions, want 1 to %d, or 0 for none", b.Partitions, maxPartitions)
	}
	if err := check(nodes); err != nil {
		return nil, err
	}
	cfg := b.Config
	if cfg.VNodes == 0 {
		cfg.VNodes = 100
	}
	m := &bounded{nodes: slices.Clone(nodes), up: serving(nodes), rule: b}
	cfg.Nodes = nil
	for _, i := range m.up {
		cfg.Nodes = append(cfg.Nodes, nodes[i])
	}
	var err error
	if m.r, err = ring.New(cfg); err != nil {
		return nil, err
	}
	m.pos, m.node = make([]ring.Pos, m.r.Len()), make([]int32, m.r.Len())
	for i := range m.pos {
		t := m.r.At(i)
		m.pos[i], m.node[i] = t.Pos, t.Node
	}
	if b.Partitions > 0 {
		m.partition = m.place(nil, m.partitions())
	}
	return m, nil
}

type bounded struct {
	nodes     []ring.Node
	up        []int32
	rule      Bounded
	r         *ring.Ring // of the nodes in up
	pos       []ring.Pos // its vnodes
	node      []int32    // their nodes, indices in up
	partition []int32    // owner of each, if there are any
}

func (m *bounded) Nodes() []ring.Node { return m.nodes }

func (m *bounded) Assign(dst []int32, keys []ring.Pos) []int32 {
	switch {
	case len(m.up) == 0:
		return nowhere(dst, keys)
	case m.partition == nil:
		return m.placeKeys(dst, keys)
	}
	width := 64
	if s := m.rule.Config.Scheme; s != nil {
		width = s.Bits()
	}
	for _, k := range keys {
		dst = append(dst, m.partition[down(k, width)%uint64(len(m.partition))])
	}
	return dst
}

func (m *bounded) partitions() []ring.Pos {
	all := make([]ring.Pos, m.rule.Partitions)
	for i := range all {
		if m.rule.Locate != nil {
			all[i] = m.rule.Locate(i)
		} else {
			all[i] = ring.Pos(mix(uint64(i) + 0x9e3779b97f4a7c15))
		}
	}
	return all
}

// placeKeys lets the keys walk, in the order of their hashes.
func (m *bounded) placeKeys(dst []int32, keys []ring.Pos) []int32 {
	turns, sorted := make([]turn, len(keys)), make([]ring.Pos, len(keys))
	for i, k := range keys {
		turns[i] = turn{mix(uint64(k) ^ 0x9e3779b97f4a7c15), int32(i)}
	}
	turns = inOrder(turns)
	for i, t := range turns {
		sorted[i] = keys[t.key]
	}
	from := len(dst)
	dst = nowhere(dst, keys)
	for i, owner := range m.place(make([]int32, 0, len(keys)), sorted) {
		dst[from+int(turns[i].key)] = owner
	}
	return dst
}

// turn is when a key takes its place.
type turn struct {
	hash uint64
	key  int32
}

// inOrder sorts by hash, keys of one hash as they were: by digits of the top
// 33 bits, then by insertion, as a mixed hash leaves few of those equal.
func inOrder(turns []turn) []turn {
	const digit, mask = 11, 1<<11 - 1
	spare := make([]turn, len(turns))
	for shift := 64 - 3*digit; shift < 64; shift += digit {
		var at [mask + 2]int
		for _, t := range turns {
			at[t.hash>>shift&mask+1]++
		}
		for i := range mask {
			at[i+1] += at[i]
		}
		for _, t := range turns {
			d := t.hash >> shift & mask
			spare[at[d]] = t
			at[d]++
		}
		turns, spare = spare, turns
	}
	for i := 1; i < len(turns); i++ {
		for j := i; j > 0 && turns[j].hash < turns[j-1].hash; j-- {
			turns[j], turns[j-1] = turns[j-1], turns[j]
		}
	}
	return turns
}

// place lets the units walk, in their order.
func (m *bounded) place(dst []int32, units []ring.Pos) []int32 {
	if len(m.up) == 0 {
		return nowhere(dst, units)
	}
	room, left := m.room(len(units))
	// next[i] is a vnode after i with none between that has room: walks
	// shorten it, so that they stay short when nearly all nodes are full.
	next := make([]int32, len(m.pos))
	for i := range next {
		next[i] = int32((i + 1) % len(next))
	}
	for _, p := range units {
		t, _ := m.r.OwnerAt(p)
		at := sort.Search(len(m.pos), func(i int) bool { return m.pos[i] >= t.Pos })
		end := int32(at)
		if left > 0 {
			for room[m.node[end]] <= 0 {
				end = next[end]
			}
			for i := int32(at); i != end; {
				i, next[i] = next[i], end
			}
			left--
		}
		room[m.node[end]]--
		dst = append(dst, m.up[m.node[end]])
	}
	return dst
}

// room is how many units each node may have, and all together. The rooms of
// the formula are enough for all; with those of a Room that are not, what
// finds none stays with its first node.
func (m *bounded) room(units int) (room []int, left int) {
	room = make([]int, len(m.up))
	for i, part := range parts(m.nodes, m.up) {
		if m.rule.Room != nil {
			room[i] = m.rule.Room(units, len(m.up))
		} else {
			// Parts are rounded: 105.00000000000001 is room for 105.
			x := (1 + m.rule.epsilon()) * float64(float64(units)*part)
			room[i] = int(math.Ceil(float64(x * (1 - 1e-12))))
		}
		left += max(0, room[i])
	}
	return room, left
}
