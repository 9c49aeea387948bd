package ring_test

import (
	"fmt"

	"ringscope/ring"
)

// turned is a scheme with one vnode a node where its name says, in eighths of
// the turn, so that what the examples show can be checked by eye.
type turned struct{ lookup ring.Lookup }

func (turned) Name() string             { return "turned" }
func (turned) Bits() int                { return 3 }
func (t turned) Lookup() ring.Lookup    { return t.lookup }
func (turned) Locate(k string) ring.Pos { return ring.Pos(k[len(k)-1]-'0') << 61 }

func (s turned) PlaceNode(dst []ring.Pos, n ring.Node, _ int) ([]ring.Pos, error) {
	return append(dst, s.Locate(n.Name)), nil
}

func (s turned) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return ring.PlaceEach(s, nodes, vnodes)
}

func eighths(tie ring.Tie, nodes ...ring.Node) *ring.Ring {
	r, err := ring.New(ring.Config{Scheme: turned{}, VNodes: 1, Tie: tie, Nodes: nodes})
	if err != nil {
		panic(err)
	}
	return r
}

// A key on a vnode, and the three rules for one between two.
func ExampleLookup() {
	for _, l := range []ring.Lookup{ring.AtOrAfter, ring.After, ring.Nearest} {
		r, _ := ring.New(ring.Config{Scheme: turned{l}, VNodes: 1, Nodes: cluster("at-1", "at-4", "at-6")})
		on, _ := r.Owner("key-4")
		between, _ := r.Owner("key-2")
		fmt.Println(on.Name, between.Name)
	}
	// Output:
	// at-4 at-4
	// at-6 at-4
	// at-4 at-1
}

// Two nodes claim one position; the rule says which of them owns it.
func ExampleTie() {
	for _, tie := range []ring.Tie{ring.LowestName, ring.LastAdded, ring.FirstAdded, ring.Rendezvous, ring.Probe} {
		r := eighths(tie, cluster("b-3", "a-3", "c-7")...)
		n, _ := r.Owner("key-3")
		fmt.Println(n.Name, len(r.Collisions()))
	}
	// Output:
	// a-3 1
	// a-3 1
	// b-3 1
	// b-3 1
	// a-3 0
}

// Pekko compares names as Java does: the rocket is written with two units that
// are lower than U+E000.
func ExampleNameOrder() {
	for _, order := range []ring.NameOrder{ring.ByBytes, ring.ByUTF16} {
		r, _ := ring.New(ring.Config{Scheme: turned{}, VNodes: 1, Order: order, Nodes: cluster("\U0001f680-3", "\ue000-3")})
		n, _ := r.Owner("key-3")
		fmt.Printf("%+q\n", n.Name)
	}
	// Output:
	// "\ue000-3"
	// "\U0001f680-3"
}

// Copies in different zones, while there are any.
func ExampleSpread() {
	r := eighths(ring.LowestName,
		ring.Node{Name: "a-1", Zone: "a"}, ring.Node{Name: "a-2", Zone: "a"}, ring.Node{Name: "b-3", Zone: "b"})
	for _, s := range []ring.Spread{ring.OverNodes, ring.OverZones} {
		list := r.Preference("key-1", 2, s)
		fmt.Println(list[0].Name, list[1].Name)
	}
	// Output:
	// a-1 a-2
	// a-1 b-3
}

// A walk tells of every claim that it comes to why it was taken or skipped.
func ExampleVisit() {
	r := eighths(ring.LowestName,
		ring.Node{Name: "a-1", Zone: "a"}, ring.Node{Name: "a-2", Zone: "a"},
		ring.Node{Name: "b-3", Zone: "b", Down: true}, ring.Node{Name: "b-5", Zone: "b"})
	for _, v := range r.Walk(1<<61, 2, ring.OverZones) {
		fmt.Println(r.Nodes()[v.Token.Node].Name, v.Reason == ring.Owner, v.Reason <= ring.Replica)
	}
	// Output:
	// a-1 true true
	// a-2 false false
	// b-3 false false
	// b-5 false true
}

func ExampleReason() {
	why := []string{ring.Owner: "owner", ring.Replica: "replica", ring.SameNode: "same node", ring.SameZone: "same zone", ring.IsDown: "down"}
	r := eighths(ring.LowestName, ring.Node{Name: "a-1", Down: true}, ring.Node{Name: "b-2"}, ring.Node{Name: "c-3"})
	for _, v := range r.Walk(0, 2, ring.OverNodes) {
		fmt.Println(r.Nodes()[v.Token.Node].Name, why[v.Reason])
	}
	// Output:
	// a-1 down
	// b-2 owner
	// c-3 replica
}

// Arcs are cut where the owner changes.
func ExampleArc() {
	r := eighths(ring.LowestName, cluster("a-1", "b-4", "c-6")...)
	for a := range r.Arcs() {
		fmt.Printf("after %d up to %d: %s, %v of the circle\n", a.Start>>61, a.End>>61, r.Nodes()[a.Owner].Name, a.Turn())
	}
	// Output:
	// after 6 up to 1: a-1, 0.375 of the circle
	// after 1 up to 4: b-4, 0.375 of the circle
	// after 4 up to 6: c-6, 0.25 of the circle
}

func ExampleShare() {
	r := eighths(ring.LowestName, cluster("a-1", "b-4", "c-6")...)
	for i, s := range r.Shares() {
		fmt.Println(r.Nodes()[i].Name, s.Length>>61, s.Turn())
	}
	// Output:
	// a-1 3 0.375
	// b-4 3 0.375
	// c-6 2 0.25
}

// Every claim is kept. When the owner leaves, the next one serves.
func ExampleCollision() {
	r := eighths(ring.LowestName, cluster("c-6", "a-2", "b-2")...)
	for _, c := range r.Collisions() {
		fmt.Println("position", c.Pos>>61, "of", c.Nodes(), "nodes:")
		for _, t := range c.Claims {
			fmt.Println(r.Nodes()[t.Node].Name)
		}
	}
	r, _ = r.Without("a-2")
	n, _ := r.Owner("key-2")
	fmt.Println("then", n.Name)
	// Output:
	// position 2 of 2 nodes:
	// a-2
	// b-2
	// then b-2
}

// What moves is told exactly, without any keys.
func ExampleMove() {
	before := eighths(ring.LowestName, cluster("a-1", "b-6")...)
	after, _ := before.With(ring.Node{Name: "c-4"})
	for _, m := range ring.Diff(before, after) {
		fmt.Printf("after %d up to %d from %s to %s, %v of the circle\n", m.Start>>61, m.End>>61,
			before.Nodes()[m.From].Name, after.Nodes()[m.To].Name, m.Turn())
	}
	// Output:
	// after 1 up to 4 from b-6 to c-4, 0.375 of the circle
}

// Keys are counted over arcs and moves; positions of keys, sorted once, serve
// for all rings.
func ExampleCount() {
	before := eighths(ring.LowestName, cluster("a-1", "b-6")...)
	after, _ := before.With(ring.Node{Name: "c-4"})
	keys := []ring.Pos{0 << 61, 2 << 61, 4 << 61, 5 << 61}
	moves, bits := ring.Diff(before, after), ring.DiffBits(before, after)
	for _, m := range moves {
		fmt.Println(ring.Count(keys, m.Start, m.End, bits), "keys move:", ring.MovedKeys(nil, keys, moves, bits))
	}
	fmt.Println("loads", before.Loads(keys), "and", after.Loads(keys))
	// Output:
	// 2 keys move: [1 2]
	// loads [1 3] and [1 1 2]
}

// What happens to a node whose vnode another one has overwritten: when that
// one leaves, both are gone.
func ExampleFaulty() {
	cfg := ring.Config{Scheme: turned{}, VNodes: 1, Nodes: cluster("a-2", "b-2", "c-6")}
	f, _ := ring.NewFaulty(cfg)
	_ = f.Remove("b-2")
	n, _ := f.Owner("key-2")
	fmt.Println("faulty:", n.Name)

	r, _ := ring.New(cfg)
	r, _ = r.Without("b-2")
	n, _ = r.Owner("key-2")
	fmt.Println("right:", n.Name)
	// Output:
	// faulty: c-6
	// right: a-2
}
