package scheme

import (
	"fmt"
	"testing"

	"ringscope/ring"
)

func TestNamesOfOneFNV1aHashShareEveryVNode(t *testing.T) {
	v := vectors(t, "fnv64_collisions.json")
	v.prose("program", "version", "found_by")
	for _, e := range v.at("pairs").list() {
		names := []string{e.at("a").str(), e.at("b").str()}
		r := build(t, "fnv1a", 100, named(names...)...)
		var pos [2]map[ring.Pos]bool
		for i, name := range names {
			want(t, e, e.at("fnv").str(), fmt.Sprintf("%016x", uint64(r.Config().Scheme.Locate(name))))
			all, err := r.Config().Scheme.(ring.Placer).PlaceNode(nil, r.Nodes()[i], 100)
			if err != nil {
				t.Fatal(err)
			}
			want(t, e, e.at("vnode0").str(), fmt.Sprintf("%016x", uint64(all[0])))
			pos[i] = map[ring.Pos]bool{}
			for _, p := range all {
				pos[i][p] = true
			}
		}
		want(t, e, e.at("equal").bool(), fmt.Sprint(pos[0]) == fmt.Sprint(pos[1]))
		want(t, e, int(e.at("ring_points_2_nodes_x100").int()), len(r.Collisions()))
		left := 0 // positions of a that removing those of b leaves
		for p := range pos[0] {
			if !pos[1][p] {
				left++
			}
		}
		want(t, e, int(e.at("points_after_removing_b").int()), left)
	}
}

func TestWithoutItsMixFNVKeepsANodesVNodesTogether(t *testing.T) {
	pos, err := parse(t, "fnv1a(mix:off)").(ring.Placer).PlaceNode(nil, ring.Node{Name: "node-a"}, 10)
	if err != nil {
		t.Fatal(err)
	}
	least, most := pos[0], pos[0]
	for _, p := range pos {
		least, most = min(least, p), max(most, p)
	}
	if turn := (most - least).Turn(); turn > 0x1p-12 {
		t.Errorf("the first ten vnodes stand within %v of the circle, want less than 1/4096", turn)
	}
}
