package ring

// Spread says how a preference list is spread over the nodes.
type Spread uint8

const (
	OverNodes Spread = iota // the next distinct nodes clockwise
	OverZones               // new zones first: Cassandra's network-topology rule
)

// Reason says why a walk took a claim or went past it.
type Reason uint8

const (
	Owner    Reason = iota // taken: the first, it owns the key
	Replica                // taken: a further copy
	SameNode               // skipped: the node is on the list
	SameZone               // skipped: the zone is on the list and other zones are not
	IsDown                 // skipped: the node is down
)

// Visit is one claim that a walk came to.
type Visit struct {
	Token  Token
	Reason Reason
}

// Walk goes clockwise from p over every claim, the waiting ones too, until
// want distinct nodes that are not down are taken, or as many as there are. It
// tells of each claim why it was taken or skipped. A want below 1 gives an
// empty walk.
//
// OverZones takes a node of a zone already used only while want is more than
// there are zones, and only as often as it is more (the walk of Cassandra's
// NetworkTopologyStrategy, with zones for racks).
func (r *Ring) Walk(p Pos, want int, spread Spread) []Visit {
	var walk []Visit
	w := walker{r: r}
	w.begin(want, spread)
	for i := r.start(p); w.left > 0; i = r.after(i) {
		walk = append(walk, Visit{r.At(i), w.visit(r.node(i))})
	}
	return walk
}

// Preference is the nodes that keep a key, its owner first: those that Walk takes.
func (r *Ring) Preference(key string, want int, spread Spread) []Node {
	indices := r.PreferenceAt(nil, r.cfg.Scheme.Locate(key), want, spread)
	if len(indices) == 0 {
		return nil
	}
	list := make([]Node, len(indices))
	for k, i := range indices {
		list[k] = r.cfg.Nodes[i]
	}
	return list
}

// PreferenceAt appends to dst the indices in Nodes of the nodes that keep what
// lies at p, its owner first. Up to 1,024 nodes it allocates nothing where dst
// has room.
func (r *Ring) PreferenceAt(dst []int32, p Pos, want int, spread Spread) []int32 {
	w := walker{r: r}
	w.begin(want, spread)
	for i := r.start(p); w.left > 0; i = r.after(i) {
		if n := r.node(i); w.visit(n) <= Replica {
			dst = append(dst, n)
		}
	}
	return dst
}

// start is the claim that a walk from p begins at; 0 on a ring without any.
func (r *Ring) start(p Pos) int {
	if len(r.claim) == 0 {
		return 0
	}
	return r.find(p)
}

// after is the claim clockwise behind claim i.
func (r *Ring) after(i int) int {
	if i++; i < len(r.claim) {
		return i
	}
	return 0
}

// walker takes and skips nodes as they come.
type walker struct {
	r       *Ring
	left    int  // nodes still to take
	any     bool // a node is taken
	byZone  bool
	repeats int // nodes of used zones that may still be taken
	taken   bitset
	used    bitset // zones
}

func (w *walker) begin(want int, spread Spread) {
	w.left = max(0, min(want, w.r.usable))
	w.repeats = max(0, w.left-w.r.zones)
	w.byZone = spread == OverZones
	w.taken.grow(len(w.r.cfg.Nodes))
	if w.byZone {
		w.used.grow(len(w.r.cfg.Nodes))
	}
}

// visit is what becomes of the next claim, one of node n.
func (w *walker) visit(n int32) Reason {
	switch {
	case w.r.cfg.Nodes[n].Down:
		return IsDown
	case w.taken.has(n):
		return SameNode
	}
	if w.byZone {
		z := int32(0)
		if w.r.zone != nil {
			z = w.r.zone[n]
		}
		if w.used.has(z) {
			if w.repeats == 0 {
				return SameZone
			}
			w.repeats--
		}
		w.used.add(z)
	}
	w.taken.add(n)
	w.left--
	if w.any {
		return Replica
	}
	w.any = true
	return Owner
}

// bitset is a set of small numbers.
type bitset struct {
	few  [16]uint64
	many []uint64 // instead of few, if that is too small
}

// grow makes room for numbers below n.
func (b *bitset) grow(n int) {
	if n > 64*len(b.few) {
		b.many = make([]uint64, (n+63)/64)
	}
}

func (b *bitset) words() []uint64 {
	if b.many != nil {
		return b.many
	}
	return b.few[:]
}

func (b *bitset) has(n int32) bool { return b.words()[n/64]>>(n%64)&1 != 0 }
func (b *bitset) add(n int32)      { b.words()[n/64] |= 1 << (n % 64) }
