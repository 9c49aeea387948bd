package rival_test

import (
	"fmt"

	"ringscope/ring"
	"ringscope/ring/rival"
)

// What does going from four nodes to five move, and how even is it then?
func ExampleCompare() {
	four := []ring.Node{{Name: "node-a"}, {Name: "node-b"}, {Name: "node-c"}, {Name: "node-d"}}
	five := append(four[:4:4], ring.Node{Name: "node-e"})
	keys := make([]ring.Pos, 10_000)
	for i := range keys {
		keys[i] = ring.Own.Locate(fmt.Sprint("user:", i))
	}
	for _, r := range rival.Compare(rival.All(ring.Config{VNodes: 100}), four, five, keys) {
		if r.Rival.Name() == "modulo" || r.Rival.Name() == "jump" {
			fmt.Printf("%s moves about %.1f of the keys\n", r.Rival.Title(), r.MovedPart())
		}
	}
	// Output:
	// Jump moves about 0.2 of the keys
	// Modulo moves about 0.8 of the keys
}

// A slot table goes on from the one before: the first table is two ranges, and
// the third node gets its slots from both.
func ExampleReplay() {
	two := []ring.Node{{Name: "a"}, {Name: "b"}}
	three := append(two[:2:2], ring.Node{Name: "c"})
	maps, err := rival.Replay(rival.Slots{Count: 12}, two, three)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range maps {
		fmt.Println(m.(*rival.SlotTable).Table())
	}
	// Output:
	// [0 0 0 0 0 0 1 1 1 1 1 1]
	// [0 0 0 0 2 2 1 1 1 1 2 2]
}

func ExampleJumpHash() {
	fmt.Println(rival.JumpHash(42, 4), rival.JumpHash(42, 5), rival.JumpHash(42, 1000))
	// Output: 2 2 571
}

// Nodes of any weight, without a table: a quarter of the keys for each unit.
func ExampleRendezvous() {
	m, err := rival.Rendezvous{}.Map([]ring.Node{{Name: "small", Weight: 1}, {Name: "big", Weight: 3}}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	load := make([]int, 2)
	for i := range 10_000 {
		for _, owner := range m.Assign(nil, []ring.Pos{ring.Own.Locate(fmt.Sprint("user:", i))}) {
			load[owner]++
		}
	}
	fmt.Printf("%.1f times as many\n", float64(load[1])/float64(load[0]))
	// Output: 3.0 times as many
}

func ExampleContract() {
	for _, r := range []rival.Rival{rival.Modulo{}, rival.Jump{}, rival.Rendezvous{}} {
		c := r.Contract()
		fmt.Printf("%s: %s; leaving: %s\n", r.Title(), c.Lookup, c.Removals)
	}
	// Output:
	// Modulo: O(1); leaving: any node, but most keys move: all but gcd(N,M)/max(N,M) of them
	// Jump: O(log N); leaving: the last node; of any other about twice its keys move, as the last takes its number
	// Rendezvous: O(N); leaving: any node; only its keys move
}
