package scenario

import (
	"math"

	"ringscope/ring"
)

// cache keeps the snapshots and changes of a timeline that were looked at
// last. What it may hold is bounded, so that a thousand steps of a ring of a
// million vnodes do not fill the memory.
type cache struct {
	snaps   []*Snapshot // by whole playhead, nil if not there
	changes []*Change   // of the step that ends at the next playhead
	used    []int       // when each snapshot was looked at
	clock   int
	most    int // bytes
}

// cacheBytes is about how much is kept beside what is being looked at.
const cacheBytes = 256 << 20

func newCache(steps int) cache {
	return cache{snaps: make([]*Snapshot, steps+1), changes: make([]*Change, steps), used: make([]int, steps+1), most: cacheBytes}
}

// cut is a cache of its own for that many steps, with what c has up to
// playhead k.
func (c *cache) cut(k, steps int) cache {
	n := newCache(steps)
	copy(n.snaps, c.snaps[:k+1])
	copy(n.changes, c.changes[:k])
	copy(n.used, c.used[:k+1])
	n.clock, n.most = c.clock, c.most
	return n
}

// take takes what another cache of the same steps has and c has not.
func (c *cache) take(o cache) {
	for k, s := range o.snaps {
		if c.snaps[k] == nil {
			c.snaps[k], c.used[k] = s, c.clock
		}
	}
	for k, ch := range o.changes {
		if c.changes[k] == nil {
			c.changes[k] = ch
		}
	}
}

// trim gives up the snapshots that were looked at longest ago until the rest
// fits, but not the start nor the last few.
func (c *cache) trim() {
	for c.bytes() > c.most {
		oldest := -1
		for k, s := range c.snaps {
			if k > 0 && s != nil && c.used[k] < c.clock-8 && (oldest < 0 || c.used[k] < c.used[oldest]) {
				oldest = k
			}
		}
		if oldest < 0 {
			return
		}
		c.snaps[oldest] = nil
		c.changes[oldest-1] = nil
		if oldest < len(c.changes) {
			c.changes[oldest] = nil
		}
	}
}

// bytes is about how much the cache holds.
func (c *cache) bytes() int {
	sum := 0
	var before *Snapshot
	for k, s := range c.snaps {
		if s == nil {
			continue
		}
		sum += s.size(before)
		if k > 0 && c.changes[k-1] != nil {
			sum += c.changes[k-1].size()
		}
		before = s
	}
	return sum
}

// size is about how many bytes a change holds.
func (c *Change) size() int { return 24*len(c.Moves) + 8*len(c.Moved) + 24*len(c.Flows) }

// Ready reports whether what a playhead shows has been built.
func (t *Timeline) Ready(at float64) bool {
	at = clamp(at, t.Len())
	if at == 0 {
		return t.cache.snaps[0] != nil
	}
	k := int(math.Ceil(at))
	if j := prior(at); j >= 0 && (t.cache.snaps[j] == nil || t.cache.changes[j] == nil) {
		return false
	}
	return t.cache.snaps[k-1] != nil && t.cache.snaps[k] != nil && t.cache.changes[k-1] != nil
}

// ensure builds what a playhead shows.
func (t *Timeline) ensure(at float64, p *pace) error {
	at = clamp(at, t.Len())
	k := int(math.Ceil(at))
	if k == 0 {
		_, err := t.snapshot(0, p)
		return err
	}
	if j := prior(at); j >= 0 {
		if _, err := t.change(j, p); err != nil {
			return err
		}
		if _, err := t.snapshot(j, p); err != nil {
			return err
		}
	}
	if _, err := t.snapshot(k-1, p); err != nil {
		return err
	}
	_, err := t.change(k-1, p)
	return err
}

// snapshot is the snapshot at k, built from the one before if that is there.
func (t *Timeline) snapshot(k int, p *pace) (*Snapshot, error) {
	c := &t.cache
	if s := c.snaps[k]; s != nil {
		c.clock++
		c.used[k] = c.clock
		return s, nil
	}
	state := t.state(k)
	var moves []ring.Move
	var s *Snapshot
	var err error
	before := (*Snapshot)(nil)
	if k > 0 {
		before = c.snaps[k-1]
	}
	if before == nil && k > 0 && remembers(state.Scheme) {
		if before, err = t.snapshot(k-1, p); err != nil {
			return nil, err
		}
	}
	if before != nil {
		s, moves, err = advance(before, t.sc.Steps[k-1], state, t.slots, p)
	} else {
		s, err = snap(state, t.slots, p, c.some()...)
	}
	if err != nil {
		return nil, err
	}
	c.clock++
	c.snaps[k], c.used[k] = s, c.clock
	if before != nil && c.changes[k-1] == nil {
		c.changes[k-1] = t.compared(before, s, moves, p)
	}
	c.trim()
	return s, nil
}

// compared is the change between two snapshots, of which the moves may have
// been found on the way.
func (t *Timeline) compared(a, b *Snapshot, moves []ring.Move, p *pace) *Change {
	if moves == nil && a.Ring != b.Ring {
		moves = ring.DiffPaced(a.Ring, b.Ring, p.times(2))
	}
	return compare(a, b, moves, p)
}

// some is the snapshots that are there.
func (c *cache) some() []*Snapshot {
	var all []*Snapshot
	for _, s := range c.snaps {
		if s != nil {
			all = append(all, s)
		}
	}
	return all
}

// change is the change of the step from k to k+1.
func (t *Timeline) change(k int, p *pace) (*Change, error) {
	if c := t.cache.changes[k]; c != nil {
		return c, nil
	}
	a, err := t.snapshot(k, p)
	if err != nil {
		return nil, err
	}
	b, err := t.snapshot(k+1, p) // fills the change if it is built now
	if err != nil {
		return nil, err
	}
	if t.cache.changes[k] == nil {
		t.cache.changes[k] = t.compared(a, b, nil, p)
	}
	return t.cache.changes[k], nil
}
