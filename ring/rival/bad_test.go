package rival

import (
	"fmt"
	"math"
	"testing"

	"ringscope/ring"
)

func TestWhatCannotBeMappedIsRefusedWithAnError(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, r := range menu() {
		for _, nodes := range [][]ring.Node{
			{{Name: ""}}, {{Name: "a"}, {Name: "a"}}, {{Name: "a", Weight: nan}}, {{Name: "a", Weight: inf}}, {{Name: "a", Weight: -1}},
		} {
			if _, err := r.Map(nodes, nil); err == nil {
				t.Errorf("%s took %+v", label(r), nodes)
			}
		}
	}
	for _, r := range []Rival{
		Maglev{Size: 1}, Maglev{Size: 65536}, Maglev{Size: -7}, Maglev{Size: 1 << 30}, Maglev{Size: 2},
		MultiProbe{Probes: -1}, MultiProbe{Probes: 1001},
		Bounded{Epsilon: -1}, Bounded{Epsilon: nan}, Bounded{Epsilon: inf}, Bounded{Epsilon: 1e-9}, Bounded{Partitions: -1}, Bounded{Partitions: 1 << 21},
		Bounded{Config: ring.Config{VNodes: -1}}, HashRing{}, Slots{Count: -1}, Slots{Count: 1 << 21},
	} {
		if _, err := r.Map(lettered(3), nil); err == nil {
			t.Errorf("%+v was accepted", r)
		}
	}
	other := must(t, Modulo{}, lettered(2), nil)
	for _, r := range []Rival{Jump{}, Slots{}} {
		if _, err := r.Map(lettered(3), other); err == nil {
			t.Errorf("%s took the mapping of modulo for its own", r.Title())
		}
	}
	if _, err := (Slots{Count: 7}).Map(lettered(3), must(t, Slots{}, lettered(3), nil)); err == nil {
		t.Error("a table of another length was taken over")
	}
}

func TestExtremeWeightsNeitherPanicNorHang(t *testing.T) {
	pos := keys(300, nameHash)
	for _, weights := range [][]float64{{1e308, 1e308, 1e308}, {5e-324, 1e308, 1}, {5e-324, 5e-324, 1e-300}, {1e-9, 1, 1e9}} {
		nodes := lettered(3)
		for i, w := range weights {
			nodes[i].Weight = w
		}
		for _, r := range menu() {
			before := must(t, r, lettered(2), nil)
			m, err := r.Map(nodes, before)
			if err != nil {
				if r.Name() != "ring" && r.Name() != "bounded" {
					t.Errorf("%s with weights %v: %v", label(r), weights, err)
				}
				continue // a ring has a limit of vnodes, and says so
			}
			if res := Measure(before, m, pos); math.IsNaN(res.PeakToMean) || res.Keys != 300 {
				t.Errorf("%s with weights %v: %+v", label(r), weights, res)
			}
		}
	}
}

func TestManyTinyWeightsBesideAHeavyOneFillATableAtOnce(t *testing.T) {
	nodes := make([]ring.Node, 60_000)
	for i := range nodes {
		nodes[i] = ring.Node{Name: fmt.Sprint("n", i), Weight: 1e-9}
	}
	nodes[0].Weight = 1e9
	table := must(t, Maglev{}, nodes, nil).(*maglev).Table()
	heavy := 0
	for _, n := range table {
		if n == 0 {
			heavy++
		}
	}
	if heavy != 65537-59_999 {
		t.Errorf("the heavy node has %d slots, want all that the first round left: %d", heavy, 65537-59_999)
	}
}
