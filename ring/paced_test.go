package ring

import (
	"fmt"
	"slices"
	"testing"
)

func TestPausesChangeNothing(t *testing.T) {
	cfg := Config{VNodes: 400}
	for i := range 60 {
		cfg.Nodes = append(cfg.Nodes, Node{Name: fmt.Sprint("node-", i)})
	}
	plain, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	pauses, vnodes := 0, 0
	pace := func(n int) { pauses, vnodes = pauses+1, vnodes+n }
	paced, err := NewPaced(cfg, pace)
	if err != nil {
		t.Fatal(err)
	}
	if pauses < 60 || vnodes < plain.Len() || vnodes > 8*plain.Len() {
		t.Errorf("%d pauses for %d vnodes of a ring of %d, want one for each node, and a few looks at each vnode", pauses, vnodes, plain.Len())
	}
	if !slices.Equal(plain.pos, paced.pos) || !slices.Equal(plain.claim, paced.claim) || !slices.Equal(plain.index, paced.index) {
		t.Error("built with pauses the ring is another one")
	}
	cfg.VNodes = 300
	other, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	pauses = 0
	if !slices.Equal(DiffPaced(plain, other, pace), Diff(plain, other)) || pauses < 2 {
		t.Errorf("compared with %d pauses, other arcs move, or there were fewer than 2 pauses", pauses)
	}
}
