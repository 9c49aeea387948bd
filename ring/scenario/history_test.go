package scenario

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"ringscope/ring"
)

// What Pekko held before PR 3611, where removing one of two nodes that claim a
// position takes it from both.
func TestARemovalOnPekkosOldRingLeavesWhatPekkoLeft(t *testing.T) {
	data, err := os.ReadFile("../scheme/testdata/pekko_before.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Scenarios []struct {
			Factor int
			Nodes  []string `json:"nodes_in_order"`
			After  map[string]struct {
				Points int
				Ring   string `json:"ring_sha256"`
			} `json:"after_remove"`
		} `json:"collision_scenarios"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, c := range file.Scenarios {
		start := Default().Start
		start.Scheme, start.VNodes, start.Nodes = "pekko-before", c.Factor, nil
		for _, name := range c.Nodes {
			start.Nodes = append(start.Nodes, ring.Node{Name: name, Weight: 1})
		}
		for gone, want := range c.After {
			tl, err := NewTimeline(Scenario{Start: start, Steps: []Step{{Kind: Remove, Node: ring.Node{Name: gone}}}, At: 1})
			if err != nil {
				t.Fatal(err)
			}
			s := tl.Snapshot(1)
			sum := sha256.New()
			for i := range s.Ring.Len() {
				token := s.Ring.At(i)
				fmt.Fprintf(sum, "%s %s\n", s.Position(token.Pos), s.State.Nodes[token.Node].Name)
			}
			if got := fmt.Sprintf("%x", sum.Sum(nil)); s.Ring.Len() != want.Points || got != want.Ring {
				t.Errorf("%q less %q: %d points, digest %s; want %d, %s", c.Nodes, gone, s.Ring.Len(), got, want.Points, want.Ring)
			}
			seen++
		}
	}
	if seen == 0 {
		t.Fatal("the file has no removal")
	}
}
