package ring_test

import (
	"fmt"
	"hash/crc32"
	"slices"

	"ringscope/ring"
)

func cluster(names ...string) []ring.Node {
	nodes := make([]ring.Node, len(names))
	for i, n := range names {
		nodes[i] = ring.Node{Name: n}
	}
	return nodes
}

// A ring for three cache servers.
func Example() {
	r, err := ring.New(ring.Config{VNodes: 128, Nodes: cluster("cache-1", "cache-2", "cache-3")})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, key := range []string{"user:3", "user:4", "user:7"} {
		n, _ := r.Owner(key)
		fmt.Println(key, "is on", n.Name)
	}
	// Output:
	// user:3 is on cache-1
	// user:4 is on cache-3
	// user:7 is on cache-2
}

func ExampleNew() {
	_, err := ring.New(ring.Config{VNodes: 100, Bits: 70})
	fmt.Println(err)
	_, err = ring.New(ring.Config{VNodes: 100, Nodes: cluster("a", "b", "a")})
	fmt.Println(err)
	// Output:
	// ring: 70 bits, want 3 to 64
	// ring: two nodes are named "a", want names that differ
}

// On a ring of few bits collisions can be seen.
func ExampleConfig() {
	r, _ := ring.New(ring.Config{
		VNodes: 4,
		Bits:   4, // 16 positions
		Tie:    ring.FirstAdded,
		Nodes:  cluster("b", "a"),
	})
	fmt.Println(r)
	for i := range r.Len() {
		t := r.At(i)
		fmt.Printf("%2d: vnode %d of %s\n", t.Pos>>60, t.Replica, r.Nodes()[t.Node].Name)
	}
	// Output:
	// ringscope ring of 2 nodes, 8 vnodes, 4 bits
	//  0: vnode 2 of a
	//  1: vnode 1 of b
	//  7: vnode 0 of b
	//  8: vnode 1 of a
	// 10: vnode 3 of b
	// 10: vnode 3 of a
	// 11: vnode 0 of a
	// 14: vnode 2 of b
}

// A ring is a snapshot: a change gives another one.
func ExampleRing() {
	before, _ := ring.New(ring.Config{VNodes: 100, Nodes: cluster("a", "b", "c")})
	after, _ := before.With(ring.Node{Name: "d"})
	moved := 0
	for i := range 10_000 {
		key := fmt.Sprint("key-", i)
		if before.OwnerIndex(key) != after.OwnerIndex(key) {
			moved++
		}
	}
	fmt.Println(before)
	fmt.Println(after)
	fmt.Printf("%d of 10,000 keys move\n", moved)
	// Output:
	// ringscope ring of 3 nodes, 300 vnodes, 64 bits
	// ringscope ring of 4 nodes, 400 vnodes, 64 bits
	// 2476 of 10,000 keys move
}

func ExampleRing_Preference() {
	r, _ := ring.New(ring.Config{VNodes: 100, Nodes: []ring.Node{
		{Name: "a1", Zone: "a"}, {Name: "a2", Zone: "a"}, {Name: "a3", Zone: "a"}, {Name: "b1", Zone: "b"},
	}})
	for _, n := range r.Preference("user:3", 2, ring.OverNodes) {
		fmt.Println("the next two nodes:", n.Name)
	}
	for _, n := range r.Preference("user:3", 2, ring.OverZones) {
		fmt.Println("in two zones:", n.Name)
	}
	// Output:
	// the next two nodes: a2
	// the next two nodes: a3
	// in two zones: a2
	// in two zones: b1
}

// A million keys at once: their positions, sorted once, are merged with the ring.
func ExampleRing_OwnersOf() {
	r, _ := ring.New(ring.Config{VNodes: 100, Nodes: cluster("a", "b", "c")})
	var keys []ring.Pos
	for i := range 1000 {
		keys = append(keys, ring.Own.Locate(fmt.Sprint("key-", i)))
	}
	slices.Sort(keys)
	owners := r.OwnersOf(nil, keys)
	fmt.Println(len(owners), "owners, loads", r.Loads(keys))
	// Output:
	// 1000 owners, loads [306 376 318]
}

// A node that is down stays on the ring; others serve its keys meanwhile.
func ExampleNode() {
	r, _ := ring.New(ring.Config{VNodes: 100, Nodes: []ring.Node{
		{Name: "small"}, {Name: "large", Weight: 3}, {Name: "broken", Down: true},
	}})
	for i, s := range r.Shares() {
		fmt.Printf("%s: %d vnodes, %.1f %%\n", r.Nodes()[i].Name, r.VNodes(i), 100*s.Turn())
	}
	// Output:
	// small: 100 vnodes, 22.6 %
	// large: 300 vnodes, 77.4 %
	// broken: 100 vnodes, 0.0 %
}

func ExampleToken() {
	r, _ := ring.New(ring.Config{VNodes: 100, Nodes: cluster("a", "b", "c")})
	t, _ := r.OwnerAt(0) // the first vnode at the top of the circle or after it
	fmt.Printf("vnode %d of %s at %.4f of the turn\n", t.Replica, r.Nodes()[t.Node].Name, t.Pos.Turn())
	// Output:
	// vnode 58 of b at 0.0010 of the turn
}

func ExamplePos() {
	p := ring.Pos(3) << 62 // three quarters round
	fmt.Println(p.Turn(), (p + p).Turn())
	// Output:
	// 0.75 0.5
}

// crc is a scheme that places "node:vnode" and keys by CRC32, as a system of
// one's own might.
type crc struct{}

func (crc) Name() string             { return "crc" }
func (crc) Bits() int                { return 32 }
func (crc) Lookup() ring.Lookup      { return ring.AtOrAfter }
func (crc) Locate(k string) ring.Pos { return ring.Pos(crc32.ChecksumIEEE([]byte(k))) << 32 }

func (s crc) PlaceNode(dst []ring.Pos, n ring.Node, vnodes int) ([]ring.Pos, error) {
	for i := range ring.Points(n.Weight, vnodes) {
		dst = append(dst, s.Locate(fmt.Sprintf("%s:%d", n.Name, i)))
	}
	return dst, nil
}

func (s crc) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return ring.PlaceEach(s, nodes, vnodes)
}

// Format makes the scheme a Printer.
func (crc) Format(p ring.Pos) string { return fmt.Sprint(uint32(p >> 32)) }

func ExampleScheme() {
	r, _ := ring.New(ring.Config{Scheme: crc{}, VNodes: 40, Nodes: cluster("a", "b", "c")})
	n, _ := r.Owner("user:1")
	fmt.Println(r, "and user:1 is on", n.Name)
	// Output:
	// crc ring of 3 nodes, 120 vnodes, 32 bits and user:1 is on b
}

// A scheme that places each node alone is merged into a ring, not built anew.
func ExamplePlacer() {
	var p ring.Placer = crc{}
	pos, _ := p.PlaceNode(nil, ring.Node{Name: "a"}, 3)
	for _, p := range pos {
		fmt.Println(crc{}.Format(p))
	}
	// Output:
	// 3039074000
	// 3257116230
	// 1529542652
}

func ExamplePrinter() {
	var p ring.Printer = crc{}
	fmt.Println(p.Format(1<<63), ring.Own.(ring.Printer).Format(1<<63))
	// Output:
	// 2147483648 8000000000000000
}
