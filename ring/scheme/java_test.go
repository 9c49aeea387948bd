package scheme

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ringscope/ring"
)

var fiveJava = []string{"node-a", "node-b", "node-c", "node-d", "node-e"}

func TestFnv1aHashesAsTheJavaProgram(t *testing.T) {
	v := vectors(t, "java_fnv.json")
	v.prose("program", "version", "digest", "rings", "moves", "modulo_4_to_5_moved", "printed")
	for _, e := range v.at("fnv1a").list() {
		text := ""
		switch {
		case e.has("repeat"):
			text = strings.Repeat(e.at("repeat").str(), int(e.at("times").int()))
		case e.has("note"): // a lone surrogate, which UTF-8 cannot hold
			e.prose("note")
			text = "?"
			want(t, e, e.at("utf8_hex").str(), hex.EncodeToString([]byte(text)))
		default:
			text = e.at("s").str()
			want(t, e, e.at("utf8_hex").str(), hex.EncodeToString([]byte(text)))
		}
		want(t, e, e.at("h").str(), fnv1a{}.Format(fnv1a{}.Locate(text)))
	}
}

func TestFnv1aRingsAreTheJavaPrograms(t *testing.T) {
	v := vectors(t, "java_fnv.json")
	v.prose("program", "version", "digest", "fnv1a", "moves", "modulo_4_to_5_moved", "printed")
	for _, e := range v.at("rings").list() {
		names := e.at("nodes").strs()
		r := build(t, "fnv1a", int(e.at("vnodes").int()), named(names...)...)
		lines := ownLines(r)
		want(t, e, int(e.at("points").int()), len(lines))
		want(t, e, e.at("sha256").str(), sum(strings.Join(lines, "\n")+"\n"))
		first := e.at("first").strs()
		want(t, e, first, lines[:len(first)])
		want(t, e, e.at("last").str(), lines[len(lines)-1])

		owners := ownersOf(r, tenThousand)
		want(t, e, e.at("owners_sha256").str(), sum(ownerLines(tenThousand, owners, names)))
		want(t, e, e.at("loads").loads(), loadsBy(owners, names))
		want(t, e, e.at("owners_first_200").str(), letters(owners[:200], "abcde"))
		var wrapped []string
		for _, k := range tenThousand {
			if fnv1a.Locate(fnv1a{}, k) > r.At(r.Len()-1).Pos {
				wrapped = append(wrapped, k)
			}
		}
		want(t, e, int(e.at("wrap_keys").int()), len(wrapped))
		examples := e.at("wrap_examples").strs()
		want(t, e, examples, wrapped[:len(examples)])
		for _, hit := range e.at("exact_hit_owners").strs() {
			key, owner, _ := strings.Cut(hit, " ")
			n, _ := r.Owner(key)
			want(t, e, owner, n.Name)
		}
		if !e.has("preference") {
			continue
		}
		e.prose("preference_note")
		for _, p := range e.at("preference").list() {
			for i, list := range p.at("r").list() {
				want(t, list, list.strs(), nodeNames(r.Preference(p.at("key").str(), i+1, ring.OverNodes)))
			}
		}
		// The Java program gives all nodes for r = 0; a ring gives none.
		want(t, e, e.at("preference_r0_key0").strs(), nodeNames(r.Preference("key-0", len(names), ring.OverNodes)))
		want(t, e, 0, len(r.Preference("key-0", 0, ring.OverNodes)))
	}
}

func nodeNames(nodes []ring.Node) []string {
	var names []string
	for _, n := range nodes {
		names = append(names, n.Name)
	}
	return names
}

func TestFnv1aMovesWhatTheJavaProgramMoves(t *testing.T) {
	v := vectors(t, "java_fnv.json")
	v.prose("program", "version", "digest", "fnv1a", "rings")
	for _, e := range v.at("moves").list() {
		four := build(t, "fnv1a", int(e.at("vnodes").int()), named(fiveJava[:4]...)...)
		five, err := four.With(ring.Node{Name: "node-e"})
		if err != nil {
			t.Fatal(err)
		}
		before, after := ownersOf(four, tenThousand), ownersOf(five, tenThousand)
		n, toNew := moved(before, after, 4)
		want(t, e, int(e.at("add_node_e_moved").int()), n)
		want(t, e, int(e.at("moved_to_node_e").int()), toNew)
		want(t, e, e.at("loads_before").loads(), loadsBy(before, fiveJava))
		want(t, e, e.at("loads_after").loads(), loadsBy(after, fiveJava))
		again, _ := five.Without("node-e")
		want(t, e, e.at("remove_restores").bool(), slices.Equal(ownLines(four), ownLines(again)))
		mixed := build(t, "fnv1a", int(e.at("vnodes").int()), named("node-d", "node-b", "node-e", "node-a", "node-c")...)
		want(t, e, e.at("order_independent").bool(), slices.Equal(ownLines(five), ownLines(mixed)))

		without, _ := five.Without("node-b")
		names := []string{"node-a", "node-c", "node-d", "node-e"}
		owners := ownersOf(without, tenThousand)
		gone := 0
		for i := range owners {
			if fiveJava[after[i]] != names[owners[i]] {
				gone++
			}
		}
		want(t, e, int(e.at("remove_node_b_of_5_moved").int()), gone)
		want(t, e, e.at("loads_without_b").loads(), loadsBy(owners, names))
	}
	modulo := 0
	for _, k := range tenThousand {
		if h := uint64(fnv1a.Locate(fnv1a{}, k)); h%4 != h%5 {
			modulo++
		}
	}
	want(t, v, int(v.at("modulo_4_to_5_moved").int()), modulo)

	four := build(t, "fnv1a", 100, named(fiveJava[:4]...)...)
	five := build(t, "fnv1a", 100, named(fiveJava...)...)
	loads := loadsOf(ownersOf(four, tenThousand), 4)
	n, toNew := moved(ownersOf(four, tenThousand), ownersOf(five, tenThousand), 4)
	want(t, v.at("printed"), v.at("printed").strs(), []string{
		fmt.Sprintf("4 nodes: min load %d, max load %d, ideal %d", slices.Min(loads), slices.Max(loads), len(tenThousand)/4),
		fmt.Sprintf("added node-e: moved %d of %d keys, %d of them to node-e", n, len(tenThousand), toNew),
		fmt.Sprintf("modulo 4 -> 5 would move %d keys", modulo),
		"preference list: [" + strings.Join(nodeNames(five.Preference("key-42", 3, ring.OverNodes)), ", ") + "]",
	})
}

// The rings of the Java program on fewer bits: a definition of our own, checked
// against another implementation of it.
func TestFnv1aOnFewerBits(t *testing.T) {
	v := vectors(t, "reduced_bits.json")
	v.prose("program", "keys")
	nodes := named(v.at("nodes").strs()...)
	var keys []ring.Pos
	for _, k := range tenThousand {
		keys = append(keys, fnv1a.Locate(fnv1a{}, k))
	}
	for _, e := range v.at("results").list() {
		cfg := ring.Config{Scheme: fnv1a{}, VNodes: int(e.at("vnodes").int()), Bits: int(e.at("bits").int()), Nodes: nodes}
		r, err := ring.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		want(t, e, int(e.at("claims").int()), r.Len())
		waiting, several, most := 0, 0, 1
		for _, c := range r.Collisions() {
			waiting += len(c.Claims) - 1
			most = max(most, len(c.Claims))
			if c.Nodes() > 1 {
				several++
			}
		}
		want(t, e, int(e.at("distinct_positions").int()), r.Len()-waiting)
		want(t, e, int(e.at("positions_with_several_nodes").int()), several)
		want(t, e, int(e.at("max_claims_on_one").int()), most)
		want(t, e, e.at("loads_lowest_name_wins").ints(), r.Loads(keys))
		cfg.Tie = ring.LastAdded
		if r, err = ring.New(cfg); err != nil {
			t.Fatal(err)
		}
		want(t, e, e.at("loads_last_added_wins").ints(), r.Loads(keys))
		f, err := ring.NewFaulty(cfg)
		if err != nil {
			t.Fatal(err)
		}
		loads := make([]int, len(nodes))
		for _, p := range keys {
			tok, _ := f.OwnerAt(p)
			loads[tok.Node]++
		}
		want(t, e, e.at("loads_last_added_wins").ints(), loads)
	}
}
