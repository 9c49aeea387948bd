package rival_test

import (
	"fmt"

	"ringscope/ring"
	"ringscope/ring/rival"
)

// people is n nodes.
func people(names ...string) []ring.Node {
	var all []ring.Node
	for _, n := range names {
		all = append(all, ring.Node{Name: n})
	}
	return all
}

// hashes is the positions of the keys user:0, user:1 and so on.
func hashes(n int) []ring.Pos {
	all := make([]ring.Pos, n)
	for i := range all {
		all[i] = ring.Own.Locate(fmt.Sprint("user:", i))
	}
	return all
}

// moved says what a change does under one rival.
func moved(r rival.Rival, before, after []ring.Node) {
	res := rival.Compare([]rival.Rival{r}, before, after, hashes(20_000))[0]
	if res.Err != nil {
		fmt.Println(res.Err)
		return
	}
	fmt.Printf("%s: %.0f %% moved, %d %% of it between old nodes\n", r.Title(), 100*res.MovedPart(), 100*res.BetweenOld/max(1, res.Moved))
}

func ExampleModulo() {
	moved(rival.Modulo{}, people("ada", "bob", "cyd", "dan"), people("ada", "bob", "cyd", "dan", "eve"))
	// Output: Modulo: 80 % moved, 74 % of it between old nodes
}

// The ring on the screen is a rival like the others.
func ExampleHashRing() {
	r := rival.HashRing{Config: ring.Config{VNodes: 500}}
	moved(r, people("ada", "bob", "cyd", "dan"), people("ada", "bob", "cyd", "dan", "eve"))
	// Output: Hash ring, 500 vnodes: 21 % moved, 0 % of it between old nodes
}

// Jump is good at growing, but who leaves should be the last.
func ExampleJump() {
	all := people("ada", "bob", "cyd", "dan", "eve")
	moved(rival.Jump{}, all[:4], all)
	moved(rival.Jump{}, all, people("ada", "cyd", "dan", "eve"))
	// Output:
	// Jump: 20 % moved, 0 % of it between old nodes
	// Jump: 34 % moved, 43 % of it between old nodes
}

func ExampleMaglev() {
	moved(rival.Maglev{}, people("ada", "bob", "cyd", "dan"), people("ada", "bob", "cyd", "dan", "eve"))
	_, err := rival.Maglev{Size: 1000}.Map(people("ada"), nil)
	fmt.Println(err)
	// Output:
	// Maglev: 20 % moved, 0 % of it between old nodes
	// rival: a Maglev table of 1000 slots, want a prime from 2 to 16777216
}

// No node gets more than ε above its fair part, whatever the keys are.
func ExampleBounded() {
	b := rival.Bounded{Config: ring.Config{VNodes: 5}, Epsilon: .1}
	m, err := b.Map(people("ada", "bob", "cyd", "dan"), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	load := make([]int, 4)
	for _, owner := range m.Assign(nil, hashes(1000)) {
		load[owner]++
	}
	for _, n := range load {
		fmt.Println(n <= 275)
	}
	// Output:
	// true
	// true
	// true
	// true
}

// Even without vnodes: with 21 probes the deviation of a node's part is about
// 16 % of the mean.
func ExampleMultiProbe() {
	m := rival.MultiProbe{}
	fmt.Println(m.Title())
	fmt.Println(m.Contract().Lookup)
	// Output:
	// Multi-probe, 21 probes
	// O(k·log N), k probes
}

// A table that is there already, as a cluster reports it, is gone on from.
func ExampleSlots() {
	s := rival.Slots{Count: 8}
	now, err := s.Restore(people("ada", "bob"), []int32{1, 1, 1, 1, 1, 1, 0, 0})
	if err != nil {
		fmt.Println(err)
		return
	}
	next, err := s.Map(people("ada", "bob", "cyd"), now)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(next.(*rival.SlotTable).Table())
	// Output: [1 1 1 2 2 2 0 0]
}

// The table is what clients have to agree on.
func ExampleSlotTable() {
	m, err := rival.Slots{Count: 4}.Map(people("ada", "bob"), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for slot, node := range m.(*rival.SlotTable).Table() {
		fmt.Println(slot, m.Nodes()[node].Name)
	}
	// Output:
	// 0 ada
	// 1 ada
	// 2 bob
	// 3 bob
}

// Owners from anywhere can be compared: -1 is none.
func ExampleTally() {
	before, after := people("ada", "bob"), people("bob", "cyd")
	res := rival.Tally(before, after, []int32{0, 1, 1, -1}, []int32{0, 0, 1, 1})
	fmt.Println(res.Keys, "keys,", res.Moved, "moved,", res.BetweenOld, "of them between old nodes")
	// Output: 4 keys, 3 moved, 0 of them between old nodes
}

// A million keys on a thousand nodes are too many looks for rendezvous: take
// some, and say so.
func ExampleSample() {
	all := hashes(50_000)
	some := rival.Sample(all, 1000, 7)
	fmt.Printf("%d of %d keys (seed 7)\n", len(some), len(all))
	// Output: 1000 of 50000 keys (seed 7)
}
