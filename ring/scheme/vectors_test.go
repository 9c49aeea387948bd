package scheme

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
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
