package scheme

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

// vec is a value in a file of testdata. It knows which values have been read,
// so that a test can prove that it has tested the file whole.
type vec struct {
	t    *testing.T
	v    any
	path string
	read map[string]bool
}

// vectors opens a file of testdata. When the test ends every value in it must
// have been read.
func vectors(t *testing.T, name string) vec {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(strings.NewReader(string(data)))
	d.UseNumber()
	v := vec{t: t, path: name, read: map[string]bool{}}
	if err := d.Decode(&v.v); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if !t.Failed() {
			v.unread(v.v, name)
		}
	})
	return v
}

func (v vec) unread(x any, path string) {
	switch x := x.(type) {
	case map[string]any:
		for k, e := range x {
			v.unread(e, path+"."+k)
		}
	case []any:
		for i, e := range x {
			v.unread(e, fmt.Sprintf("%s[%d]", path, i))
		}
	default:
		if !v.read[path] {
			v.t.Errorf("%s is %v, and no test reads it", path, x)
		}
	}
}

func (v vec) sub(x any, path string) vec { return vec{v.t, x, path, v.read} }

// at goes down the keys of objects.
func (v vec) at(keys ...string) vec {
	v.t.Helper()
	for _, k := range keys {
		m, ok := v.v.(map[string]any)
		if !ok {
			v.t.Fatalf("%s is no object", v.path)
		}
		x, ok := m[k]
		if !ok {
			v.t.Fatalf("%s has no %q", v.path, k)
		}
		v = v.sub(x, v.path+"."+k)
	}
	return v
}

func (v vec) has(key string) bool {
	_, ok := v.v.(map[string]any)[key]
	return ok
}

// keys is the keys of an object, sorted.
func (v vec) keys() []string {
	v.t.Helper()
	m, ok := v.v.(map[string]any)
	if !ok {
		v.t.Fatalf("%s is no object", v.path)
	}
	var all []string
	for k := range m {
		all = append(all, k)
	}
	slices.Sort(all)
	return all
}

func (v vec) list() []vec {
	v.t.Helper()
	l, ok := v.v.([]any)
	if !ok {
		v.t.Fatalf("%s is no list", v.path)
	}
	var all []vec
	for i, x := range l {
		all = append(all, v.sub(x, fmt.Sprintf("%s[%d]", v.path, i)))
	}
	return all
}

func (v vec) str() string {
	v.t.Helper()
	v.read[v.path] = true
	switch x := v.v.(type) {
	case string:
		return x
	case json.Number:
		return x.String()
	}
	v.t.Fatalf("%s is %v, no string", v.path, v.v)
	return ""
}

func (v vec) int() int64 {
	v.t.Helper()
	n, err := strconv.ParseInt(v.str(), 10, 64)
	if err != nil {
		v.t.Fatalf("%s: %v", v.path, err)
	}
	return n
}

func (v vec) bool() bool {
	v.read[v.path] = true
	b, ok := v.v.(bool)
	if !ok {
		v.t.Fatalf("%s is %v, no boolean", v.path, v.v)
	}
	return b
}

func (v vec) hex() string {
	b, err := hex.DecodeString(v.str())
	if err != nil {
		v.t.Fatalf("%s: %v", v.path, err)
	}
	return string(b)
}

func (v vec) strs() []string {
	var all []string
	for _, e := range v.list() {
		all = append(all, e.str())
	}
	return all
}

func (v vec) ints() []int {
	var all []int
	for _, e := range v.list() {
		all = append(all, int(e.int()))
	}
	return all
}

// loads is an object of counts.
func (v vec) loads() map[string]int {
	all := map[string]int{}
	for _, k := range v.keys() {
		all[k] = int(v.at(k).int())
	}
	return all
}

// prose marks what is written for people.
func (v vec) prose(keys ...string) {
	for _, k := range keys {
		v.at(k).skip()
	}
}

func (v vec) skip() {
	switch v.v.(type) {
	case map[string]any:
		for _, k := range v.keys() {
			v.at(k).skip()
		}
	case []any:
		for _, e := range v.list() {
			e.skip()
		}
	default:
		v.read[v.path] = true
	}
}

// want compares what a vector says with what the scheme does.
func want[T any](t *testing.T, v vec, said, done T) {
	t.Helper()
	if s, d := fmt.Sprint(said), fmt.Sprint(done); s != d {
		t.Errorf("%s is %.300s, the scheme has %.300s", v.path, s, d)
	}
}

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
