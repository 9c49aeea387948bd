package scenario

import (
	"testing"

	"ringscope/ring"
)

func TestAddingNodeEMovesWhatTheJavaReferenceSays(t *testing.T) {
	tl, err := NewTimeline(Default())
	if err != nil {
		t.Fatal(err)
	}
	if err := tl.Do(Step{Kind: Add, Node: ring.Node{Name: "node-e", Weight: 1}}); err != nil {
		t.Fatal(err)
	}
	tl.Seek(1)
	if got := len(tl.Frame().Change.Moved); got != 2019 {
		t.Errorf("moved %d keys, want 2019", got)
	}
}
