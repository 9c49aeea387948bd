package scenario

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"testing"

	"ringscope/ring"
)

func readVectors(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func open(t *testing.T, format string, a ...any) *Timeline {
	t.Helper()
	s, err := Parse(fmt.Sprintf(format, a...))
	if err != nil {
		t.Fatal(err)
	}
	tl, err := NewTimeline(s)
	if err != nil {
		t.Fatal(err)
	}
	return tl
}

func loads(s *Snapshot) map[string]int {
	m := map[string]int{}
	for i, n := range s.State.Nodes {
		m[n.Name] = s.Loads[i]
	}
	return m
}

func TestMovesAreThoseOfTheJavaReference(t *testing.T) {
	var v struct {
		Moves []struct {
			VNodes        int            `json:"vnodes"`
			Moved         int            `json:"add_node_e_moved"`
			ToE           int            `json:"moved_to_node_e"`
			Before        map[string]int `json:"loads_before"`
			After         map[string]int `json:"loads_after"`
			WithoutBMoved int            `json:"remove_node_b_of_5_moved"`
			WithoutB      map[string]int `json:"loads_without_b"`
		} `json:"moves"`
		Modulo int `json:"modulo_4_to_5_moved"`
	}
	readVectors(t, "java_fnv.json", &v)
	if len(v.Moves) == 0 {
		t.Fatal("no moves in the vectors")
	}
	for _, m := range v.Moves {
		tl := open(t, "vnodes=%d&steps=+node-e;-node-b", m.VNodes)
		add, remove := tl.Change(0), tl.Change(1)
		toE := 0
		for _, f := range add.Flows {
			if tl.Snapshot(1).name(f.To) == "node-e" {
				toE += f.Keys
			}
		}
		if len(add.Moved) != m.Moved || toE != m.ToE || add.ModuloMoved != v.Modulo || add.BetweenOld != 0 || add.MinimumFraction != 0.2 {
			t.Errorf("vnodes %d: %d keys moved, %d to node-e, modulo %d, between old %d, minimum %v; want %d, %d, %d, 0, 0.2", m.VNodes,
				len(add.Moved), toE, add.ModuloMoved, add.BetweenOld, add.MinimumFraction, m.Moved, m.ToE, v.Modulo)
		}
		if len(remove.Moved) != m.WithoutBMoved {
			t.Errorf("vnodes %d: %d keys moved when node-b left, want %d", m.VNodes, len(remove.Moved), m.WithoutBMoved)
		}
		for k, want := range []map[string]int{m.Before, m.After, m.WithoutB} {
			if got := loads(tl.Snapshot(k)); !maps.Equal(got, want) {
				t.Errorf("vnodes %d: loads at %d are %v, want %v", m.VNodes, k, got, want)
			}
		}
	}
}

func TestANarrowRingIsThatOfTheVectors(t *testing.T) {
	var v struct {
		Nodes   []string
		Results []struct {
			VNodes, Bits, Claims int
			Distinct             int   `json:"distinct_positions"`
			Shared               int   `json:"positions_with_several_nodes"`
			Most                 int   `json:"max_claims_on_one"`
			Lowest               []int `json:"loads_lowest_name_wins"`
			Last                 []int `json:"loads_last_added_wins"`
		}
	}
	readVectors(t, "reduced_bits.json", &v)
	if len(v.Results) == 0 {
		t.Fatal("no results in the vectors")
	}
	for _, w := range v.Results {
		for tie, want := range map[ring.Tie][]int{ring.LowestName: w.Lowest, ring.LastAdded: w.Last} {
			tl := open(t, "nodes=node-a,node-b,node-c,node-d,node-e&vnodes=%d&bits=%d&tie=%s&steps=bits:64;bits:%[2]d", w.VNodes, max(3, w.Bits), TieName(tie))
			for _, k := range []int{0, 2} {
				s := tl.Snapshot(k)
				if fmt.Sprint(s.Loads) != fmt.Sprint(want) {
					t.Errorf("vnodes %d, bits %d, tie %s: loads are %v, want %v", w.VNodes, w.Bits, TieName(tie), s.Loads, want)
				}
				shared, most, extra := 0, 1, 0
				for _, c := range s.Ring.Collisions() {
					if c.Nodes() > 1 {
						shared++
					}
					most = max(most, len(c.Claims))
					extra += len(c.Claims) - 1
				}
				if s.Ring.Len() != w.Claims || s.Ring.Len()-extra != w.Distinct || shared != w.Shared || most != w.Most {
					t.Errorf("vnodes %d, bits %d: %d claims to %d positions, %d shared, %d at most; want %d, %d, %d, %d", w.VNodes, w.Bits,
						s.Ring.Len(), s.Ring.Len()-extra, shared, most, w.Claims, w.Distinct, w.Shared, w.Most)
				}
			}
		}
	}
}
