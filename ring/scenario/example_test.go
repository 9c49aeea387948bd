package scenario_test

import (
	"fmt"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

func ExampleParse() {
	s, err := scenario.Parse("nodes=node-a,node-b*2@zone-1&keys=key-{0..99}&steps=+node-c;bits:8&at=1.5")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(s.Start.Nodes), "nodes,", s.Start.Keys.Len(), "keys, the playhead at", s.At)
	for _, st := range s.Steps {
		fmt.Println(st.Label())
	}
	_, err = scenario.Parse("vnodes=0")
	fmt.Println(err)
	// Output:
	// 2 nodes, 100 keys, the playhead at 1.5
	// + node-c
	// bits 8
	// vnodes is 0, want 1 to 1000000
}

func ExampleScenario_String() {
	s := scenario.Default()
	s.Steps = []scenario.Step{{Kind: scenario.Add, Node: ring.Node{Name: "10.0.0.7:6379", Weight: 2}}}
	s.At = 1
	fmt.Println(s)
	// Output: steps=+10.0.0.7:6379*2&at=1
}

func ExampleTimeline() {
	tl, err := scenario.NewTimeline(scenario.Default())
	if err != nil {
		fmt.Println(err)
		return
	}
	st, _ := scenario.ParseStep("+node-e")
	if err := tl.Do(st); err != nil {
		fmt.Println(err)
		return
	}
	tl.Seek(0.5)
	f := tl.Frame()
	fmt.Printf("%s, %.0f %% of the way: %d of %d keys move, modulo would move %d\n",
		f.Step.Label(), f.Part*100, len(f.Change.Moved), f.Change.Keys, f.Change.ModuloMoved)
	// Output: + node-e, 50 % of the way: 2019 of 10000 keys move, modulo would move 7960
}

func ExamplePlan() {
	s, err := scenario.Parse("nodes=a,b&keys=k{1..1000}&steps=+c;-a")
	if err != nil {
		fmt.Println(err)
		return
	}
	tl, err := scenario.NewTimeline(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := tl.Plan(0, 2)
	fmt.Printf("%d of %d keys move, %.0f %% is the least\n", p.Moved, p.Keys, p.MinimumFraction*100)
	for _, f := range p.Flows {
		fmt.Printf("%s → %s: %d\n", f.From, f.To, f.Keys)
	}
	// Output:
	// 657 of 1000 keys move, 50 % is the least
	// a → c: 287
	// a → b: 192
	// b → c: 178
}

func ExampleBuild() {
	b := scenario.NewBuild(scenario.Default())
	defer b.Stop()
	for slice := 0; ; slice++ {
		done, _ := b.Work(func() bool { return false }) // a page would look at its clock
		if done {
			break
		}
	}
	tl, err := b.Timeline()
	fmt.Println(tl.Snapshot(0).Ring, err)
	// Output: fnv1a ring of 4 nodes, 400 vnodes, 64 bits <nil>
}
