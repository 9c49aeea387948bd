package scheme

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

// parse is the scheme of a text.
func parse(t testing.TB, text string) ring.Scheme {
	t.Helper()
	s, _, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// build is a ring of a scheme by the rules of its system.
func build(t testing.TB, text string, vnodes int, nodes ...ring.Node) *ring.Ring {
	t.Helper()
	r, err := ring.New(Config(parse(t, text), nodes, vnodes, 0, 0))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func named(names ...string) []ring.Node {
	var all []ring.Node
	for _, n := range names {
		all = append(all, ring.Node{Name: n})
	}
	return all
}

// numbered is "prefix0", "prefix1" and so on.
func numbered(prefix string, from, n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = prefix + strconv.Itoa(from+i)
	}
	return all
}

// ownersOf is the index of the node that serves each key.
func ownersOf(r *ring.Ring, keys []string) []int {
	all := make([]int, len(keys))
	for i, k := range keys {
		t, ok := r.OwnerAt(r.Config().Scheme.Locate(k))
		all[i] = int(t.Node)
		if !ok {
			all[i] = -1
		}
	}
	return all
}

// letters gives each owner one letter, by the list of them.
func letters(owners []int, list string) string {
	var b strings.Builder
	for _, o := range owners {
		b.WriteByte(list[o])
	}
	return b.String()
}

// moved counts the keys that change owner, and of those the ones that go to
// the node to.
func moved(a, b []int, to int) (n, toNew int) {
	for i := range a {
		if a[i] != b[i] {
			n++
			if b[i] == to {
				toNew++
			}
		}
	}
	return n, toNew
}

// loadsOf is the count of keys of each of n nodes.
func loadsOf(owners []int, n int) []int {
	loads := make([]int, n)
	for _, o := range owners {
		loads[o]++
	}
	return loads
}

// loadsBy is the same by name; nodes without keys are left out.
func loadsBy(owners []int, names []string) map[string]int {
	loads := map[string]int{}
	for _, o := range owners {
		loads[names[o]]++
	}
	return loads
}

func sum(text string) string {
	d := sha256.Sum256([]byte(text))
	return hex.EncodeToString(d[:])
}

// wantOwners tests the fields that many files have in common: owners4 and
// owners5 of the keys, with loads, digests and moves, where nodes are called by
// the letters of list. It goes on without the fields that a file does not have.
func wantOwners(t *testing.T, v vec, four, five []int, list string) {
	t.Helper()
	for name, owners := range map[string][]int{"4": four, "5": five} {
		all := letters(owners, list)
		said := v.at("owners" + name).str()
		want(t, v.at("owners"+name), said, all[:min(len(all), len(said))])
		if v.has("owners" + name + "_sha256") {
			want(t, v.at("owners"+name+"_sha256"), v.at("owners"+name+"_sha256").str(), sum(all))
		}
		if v.has("loads" + name) {
			if _, isList := v.at("loads" + name).v.([]any); isList {
				want(t, v.at("loads"+name), v.at("loads"+name).ints(), loadsOf(owners, len(v.at("loads"+name).list())))
			}
		}
	}
	m, toNew := moved(four, five, 4)
	want(t, v, int(v.at("moved_4_to_5").int()), m)
	want(t, v, int(v.at("moved_to_new").int()), toNew)
}

var tenThousand = numbered("key-", 0, 10000)
