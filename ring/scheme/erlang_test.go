package scheme

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

// termOf is the term that a vector writes.
func termOf(v vec) term {
	items := func(v vec) []term {
		var all []term
		for _, e := range v.list() {
			all = append(all, termOf(e))
		}
		return all
	}
	switch kind := v.at("t").str(); kind {
	case "atom":
		return termAtom(v.at("v").str())
	case "int":
		n, _ := new(big.Int).SetString(v.at("v").str(), 10)
		return termInt{n}
	case "bin":
		if v.has("repeat") {
			return termBin(strings.Repeat(v.at("repeat").hex(), int(v.at("times").int())))
		}
		return termBin(v.at("hex").hex())
	case "bits":
		b := []byte(v.at("hex").hex())
		if n := int(v.at("bits").int()); n%8 != 0 {
			return termBits{b, n % 8}
		}
		return termBin(b)
	case "float":
		bits, _ := strconv.ParseUint(v.at("bits").str(), 16, 64)
		return termFloat(math.Float64frombits(bits))
	case "tuple":
		return termTuple(items(v.at("v")))
	case "list":
		l := termList{items: items(v.at("v"))}
		if v.has("tail") {
			l.tail = termOf(v.at("tail"))
		}
		return l
	case "map":
		m := termMap{}
		for _, p := range v.at("v").list() {
			kv := p.list()
			m = append(m, termPair{termOf(kv[0]), termOf(kv[1])})
		}
		return m
	default:
		v.t.Fatalf("%s is of an unknown kind %s", v.path, kind)
		return nil
	}
}

func TestPhash2IsErlangs(t *testing.T) {
	v := vectors(t, "phash2.json")
	v.prose("program", "version", "note")
	for _, kind := range v.at("vectors").keys() {
		for _, e := range v.at("vectors", kind).list() {
			h := phash2(termOf(e.at("term")))
			want(t, e, e.at("h32").int(), int64(h))
			want(t, e, e.at("h27").int(), int64(h&(1<<27-1)))
			want(t, e, e.at("m1000").int(), int64(h%1000))
		}
	}
}

func TestTheElixirRingIsErlangs(t *testing.T) {
	v := vectors(t, "elixir_ring.json")
	v.prose("program", "version", "digest")
	keys := numbered("user:", 1, 10000)
	var five100 *ring.Ring
	for _, e := range v.at("rings").list() {
		names := e.at("nodes").strs()
		r := build(t, "erlang", int(e.at("vnodes").int()), named(names...)...)
		lines := ownLines(r)
		want(t, e, int(e.at("inserted").int()), r.Len())
		want(t, e, int(e.at("distinct_points").int()), len(lines))
		want(t, e, e.at("sha256").str(), digest(lines))
		first := e.at("first").strs()
		want(t, e, first, lines[:len(first)])
		want(t, e, e.at("last").str(), lines[len(lines)-1])
		own := ownersOf(r, keys)
		wantElixirOwners(t, e, keys, own, names)
		last, _ := strconv.ParseUint(strings.Fields(lines[len(lines)-1])[0], 10, 32)
		wraps := 0
		for _, k := range keys {
			if r.Config().Scheme.Locate(k) > pos32(uint32(last)) {
				wraps++
			}
		}
		want(t, e, int(e.at("wrap_keys").int()), wraps)
		if e.at("vnodes").int() == 100 && len(names) == 5 {
			five100 = r
		}
	}
	for _, e := range v.at("moves_4_to_5").list() {
		vn := int(e.at("vnodes").int())
		n, _ := moved(ownersOf(build(t, "erlang", vn, named("a", "b", "c", "d")...), keys),
			ownersOf(build(t, "erlang", vn, named("a", "b", "c", "d", "e")...), keys), 4)
		want(t, e, int(e.at("moved").int()), n)
	}
	for _, e := range v.at("type_pitfall").list() {
		tm := termOf(e.at("term"))
		want(t, e, e.at("h32").int(), int64(phash2(tm)))
		o, _ := five100.OwnerAt(pos32(phash2(tm)))
		want(t, e, e.at("owner_five_100").str(), "abcde"[o.Node:o.Node+1])
	}
	pick := map[string]func(key string, n int) int{
		"mod": func(key string, n int) int { return int(phashBytes(0, key) & (1<<27 - 1) % uint32(n)) },
		"rendezvous": func(key string, n int) int {
			best, most := 0, int64(-1)
			for i := range n {
				h := int64(phash2(termTuple{termBin(key), termAtom("abcde"[i : i+1])}) & (1<<27 - 1))
				if h > most {
					best, most = i, h
				}
			}
			return best
		},
	}
	v.at("rendezvous").prose("note")
	for name, f := range pick {
		e := v.at(name)
		var own [2][]int
		for _, k := range keys {
			own[0], own[1] = append(own[0], f(k, 4)), append(own[1], f(k, 5))
		}
		names := strings.Split("abcde", "")
		wantElixirOwners(t, e.at("four"), keys, own[0], names)
		wantElixirOwners(t, e.at("five"), keys, own[1], names)
		n, _ := moved(own[0], own[1], 4)
		want(t, e, int(e.at("moved").int()), n)
	}
}

// ownLines is the positions with the one node that owns each: "<position> <node>".
func ownLines(r *ring.Ring) []string {
	p := r.Config().Scheme.(ring.Printer)
	var lines []string
	for i := range r.Len() {
		if t := r.At(i); i == 0 || r.At(i-1).Pos != t.Pos {
			lines = append(lines, p.Format(t.Pos)+" "+r.Nodes()[t.Node].Name)
		}
	}
	return lines
}

// ownerLines is "<key> <node>" for each key.
func ownerLines(keys []string, owners []int, names []string) string {
	var b strings.Builder
	for i, k := range keys {
		fmt.Fprintf(&b, "%s %s\n", k, names[owners[i]])
	}
	return b.String()
}

func wantElixirOwners(t *testing.T, e vec, keys []string, own []int, names []string) {
	t.Helper()
	want(t, e, e.at("owners_sha256").str(), sum(ownerLines(keys, own, names)))
	said := e.at("owners_first_200").str()
	want(t, e, said, letters(own, "abcde")[:len(said)])
	want(t, e, e.at("loads").loads(), loadsBy(own, names))
}

func TestAtomsOfOneHashShareEveryVNode(t *testing.T) {
	v := vectors(t, "phash2_collisions.json")
	v.prose("program", "version", "note")
	vnode := func(atom string, i int64) int64 {
		return int64(phash2(termTuple{termAtom(atom), termInt{big.NewInt(i)}}))
	}
	for _, e := range v.at("pairs").list() {
		want(t, e, e.at("pos").int(), vnode(e.at("a").str(), e.at("i").int()))
		want(t, e, e.at("pos").int(), vnode(e.at("b").str(), e.at("j").int()))
	}
	keys := numbered("user:", 1, 10000)
	for _, e := range v.at("whole_node").list() {
		atoms := e.at("atoms").strs()
		for _, a := range atoms {
			want(t, e, e.at("phash2").int(), int64(phash2(termAtom(a))&(1<<27-1)))
			want(t, e, e.at("pos_1").int(), vnode(a, 1))
			want(t, e, e.at("pos_100").int(), vnode(a, 100))
		}
		names := append(append([]string{}, atoms...), "z")
		back := []string{}
		for i := range names {
			back = append(back, names[len(names)-1-i])
		}
		for order, names := range map[string][]string{"": names, "_reversed": back} {
			r := build(t, "erlang", 100, named(names...)...)
			if order == "" {
				want(t, e, int(e.at("reference_ring_points_with_z_x100").int()), len(ownLines(r)))
			}
			want(t, e, e.at("reference_ring_loads"+order).loads(), loadsBy(ownersOf(r, keys), names))
			r = build(t, "libring", 128, named(names...)...)
			want(t, e, e.at("libring_loads"+order).loads(), loadsBy(ownersOf(r, keys), names))
		}
	}
	testLibring(t, v.at("libring"))
}

// testLibring tests the figures of the package libring.
func testLibring(t *testing.T, v vec) {
	v.prose("program", "note")
	keys := numbered("user:", 1, 10000)
	four := ownersOf(build(t, "libring", 128, named("a", "b", "c", "d")...), keys)
	ring5 := build(t, "libring", 128, named("a", "b", "c", "d", "e")...)
	five := ownersOf(ring5, keys)
	n, _ := moved(four, five, 4)
	want(t, v, int(v.at("moved_4_to_5").int()), n)
	names := strings.Split("abcde", "")
	want(t, v, v.at("loads4").loads(), loadsBy(four, names))
	want(t, v, v.at("loads5").loads(), loadsBy(five, names))
	want(t, v, v.at("owners4").str(), letters(four, "abcde")[:200])
	want(t, v, v.at("owners5").str(), letters(five, "abcde")[:200])
	want(t, v, v.at("owners5_sha256").str(), sum(letters(five, "abcde")))
	short, example, exampleKey := 0, "", v.at("example").str()
	for _, k := range keys {
		list := KeyToNodes(ring5, k, 3)
		if len(list) < 3 {
			short++
		}
		if k == exampleKey {
			for _, n := range list {
				example += ":" + n.Name
			}
		}
	}
	want(t, v, int(v.at("key_to_nodes_3_shorter_than_3").int()), short)
	want(t, v, v.at("example_result").str(), "["+example+"]")
}

func TestALibringClusterHasANodeWithoutKeys(t *testing.T) {
	v := vectors(t, "libring_zero_load.json")
	v.prose("program", "keys", "clusters_tried", "with_zero_load_node") // the other clusters are not in the file
	names := v.at("example_nodes").strs()
	want(t, v, int(v.at("nodes_each").int()), len(names))
	loads := loadsBy(ownersOf(build(t, "libring", 128, named(names...)...), numbered("user:", 1, 20000)), names)
	var zero []string
	for _, n := range names {
		if loads[n] == 0 {
			zero = append(zero, n)
		}
	}
	want(t, v, v.at("zero_load").strs(), zero)
}
