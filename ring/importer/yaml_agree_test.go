//go:build !js

package importer

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// sameTree reports whether two trees are equal, a date of the library's and
// its text included.
func sameTree(small, library any) bool {
	switch l := library.(type) {
	case time.Time:
		s, ok := small.(string)
		return ok && dated(s)
	case float64:
		s, ok := small.(float64)
		return ok && (s == l || math.IsNaN(s) && math.IsNaN(l))
	case []any:
		s, ok := small.([]any)
		if !ok || len(s) != len(l) {
			return false
		}
		for i := range l {
			if !sameTree(s[i], l[i]) {
				return false
			}
		}
		return true
	case map[string]any:
		s, ok := small.(map[string]any)
		return ok && sameFields(s, l)
	case map[any]any:
		s, ok := small.(map[any]any)
		return ok && sameFields(s, l)
	}
	return reflect.DeepEqual(small, library)
}

func sameFields[K comparable](small, library map[K]any) bool {
	if len(small) != len(library) {
		return false
	}
	for k, v := range library {
		if w, ok := small[k]; !ok || !sameTree(w, v) {
			return false
		}
	}
	return true
}

// agrees tests that the library takes what the small reader takes, and gives
// the same tree. It reports whether the small reader takes it.
func agrees(t *testing.T, text string) bool {
	t.Helper()
	small, err := smallYAML(text)
	if err != nil {
		if small != nil || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%q is refused with %v, %v", text, small, err)
		}
		return false
	}
	library, err := libraryYAML(text)
	if err != nil {
		t.Errorf("%q gives %#v, the library says %v", text, small, err)
	} else if len(small) != len(library) || len(small) > 0 && !sameTree(small, library) {
		t.Errorf("%q\n     gives %#v\nthe library %#v", text, small, library)
	}
	return true
}

// yamlTexts is what a browser reads as the library does.
var yamlTexts = []string{
	"", "\n", "# only a comment", "---", "--- # c\n", "---\n---\na: 1\n...\n---\nb: 2\n", "a: 1\n...\n...\n# end\n", "--- a\n--- b\n", "--- |\n text\n more\n", "--- [a,\n b]\n", "--- \"x\n  y\"\n", "---\n- a\n",
	"a: 1\nb: two words\nc:\nd: ~\ne: null\n", "a:   # c\n  b: 1 # d\n  # e\n  c: 2\n\n# f\n\nd: 3", "a:\n  b:\n    c: 1\n  d: 2\ne: 3", "a:\r\n  - b\r\n  - c\r\n", "a: 1\rb: 2\r",
	"- a\n- b\n-\n- - c\n  - d\n- - - e\n", "a:\n- 1\n- 2\nb:\n  - 3\n  -\n    - 4\n", "- a: 1\n  b: 2\n- c:\n  - 3\n  d:\n    - 4\n", "-   a: 1\n    b: 2\n", "- # c\n  a: 1\n", "-\n  a: 1\n-\n  b: 2\n", "- a:\n    b: 1\n  c: 2\n- d",
	"a: x y  # c", "a: x#y", "a: x:y", "a: http://h:80/p?q=1&r=[2]{3}", "a: -1", "a: -x", "a: :x", "a: ?x", "a b: c", "a :b: c", "a  : b", "a:\tb", "a: b\t# c", "'a' : b", "\"a\": b", "a: x\n  y\n\n  z\n", "a:\n  x\n  y", "a: x\n # c\nb: 1",
	"x\ny\n\n\nz", "a: 'it''s'\nb: ''\nc: \"\"\n", "a: 'x\n  y\n\n  z'", "a: \"x\n\n\n  y \\\n  z\\\n\n  u\"", "a: \" \\0\\a\\b\\t\\n\\v\\f\\r\\e\\\"\\\\\\ \\N\\_\\L\\P\\x41\\u00e9\\U0001F680 \"", "a: \"tab\\\there\"", "a: \"x \\\n  y\"", "\"a\nb\"", "'  a  '", "\"\n a\n \"",
	"a: |\n  x\n   y\n\n  z\nb: 1", "a: |-\n  x\n\n", "a: |+\n  x\n\n\nb: 1", "a: >\n  x\n  y\n\n  z\n   w\n  v\n", "a: >-\n  x\n  y\n", "a: |2\n   x\n  y\n", "a: |1-\n  x\n", "- |\n x\n- >+\n y\n\n- z", "a: |\n\n\n  x\n", "a: |  # c\n  # no comment\n", "a: |", "a: |\nb: 1", "a: |\n  \n  x", "a:\n  |\n  x\n", "a: >\n\n  x\n\n\n  y\n  \ty\n  z", "a: |\n    x\n  # c\nb: 1", "- a: |\n    x\n  b: >\n    y\n", "|\n x\n", ">2\n   x\n  y",
	"a: {}", "a: []", "a: [x, y , 'z', \"w\", 1, ~]", "a: {b: c, d: [e, {f: g}], h: }", "a: [\n  x, # c\n  y,\n]\nb: {\n}\n", "a: {b, 'c', \"d\": 1, e: 2,}", "a: {\"b\":1, 'c':2, d:e}", "a: [b: c, \"d\":e, f]", "a: [x\n y, z]", "a: [-1, -x, -]", "a: {x: y:z, u:: v}", "[a]", "{a: b}", "- [a]\n- {b: c}\n", "a: [[[]]]", "a: {b: {c: {}}}", "a: [ ]", "a: {b:\n  c}", "a: {'b': \"c\n  d\"}", "a: [x,\n\ty]", "a: {b: c\n}\nd: [e\n ]\n", "a: {\nb: c\n}",
	"a: yes\nb: no\nc: on\nd: true\ne: True\nf: TRUE\ng: false\nh: y\ni: n", "[0, 1, -1, +1, 007, 08, 0x1F, 0o17, 0b101, -0x1f, -0b11, 1_000, 0b-1, 0o+7, 0b, 0o, 0x, 1__0_]", "[1.5, -.5, .5, 5., 1e3, 1E+3, 1e400, -1e-400, .e1, ., +, -, 1.2.3, 0.1, 1_0.5]",
	"[.nan, .NaN, .inf, -.inf, +.Inf, .INF, inf, NaN]", "[9223372036854775807, 9223372036854775808, 18446744073709551615, 18446744073709551616, -9223372036854775808, -9223372036854775809]",
	"[10.0.0.1, 2001:db8::2, 12:30, 1:2, 0x, 1,000]", "a: 2024-01-02\nb: 2024-01-02T03:04:05Z\nc: '2024-01-02'\nd: 2024-99-99\n", "1: a\ntrue: b\n~: c\nd: e", "0x1: a\n1: b", "'1': a\n2: b", "2024-x: 1", "a: <<", "'<<': {a: b}", "é: ü\nключ: 🚀\n", "a: \u00a0b\u00a0", "a: \"\u00a0\"",
	"\"a\":\n  - 'b'\n", "a: x\n---\nb: y\n", "a:\n  - b\n\n  # c\n  - d\n# e\nf: g", "a:\n#c\n  b: 1\n#d\n  e: 2", "- a\n# c\n- b\n  # d\n- e", "key: >-\n  a\n\n\n  b\n\n---\nc", "a: b\n\n\n\n", "   a: 1\n   b: 2", "  - a\n  - b", "a: --- b\nc: ...", "a: \"--- x\"", "a:\n ---\n", "--- --- x\n", "a: 'b'   \nc: d",
}

// As kubectl prints an object, with what it keeps about its fields.
const kubectlYAML = `apiVersion: v1
items:
- addressType: IPv4
  apiVersion: discovery.k8s.io/v1
  endpoints:
  - addresses:
    - 10.0.0.1
    conditions:
      ready: true
      serving: true
    targetRef:
      kind: Pod
      name: app-5d9c-x7
  kind: EndpointSlice
  metadata:
    annotations:
      endpoints.kubernetes.io/last-change-trigger-time: "2024-05-01T10:00:00Z"
      kubectl.kubernetes.io/last-applied-configuration: |
        {"apiVersion":"v1","kind":"Service", "a": [1, 2]}
      note: >-
        folded
        text: here # not a comment
    creationTimestamp: "2024-05-01T10:00:00Z"
    generation: 3
    labels:
      app: app
      empty: ""
    managedFields:
    - apiVersion: discovery.k8s.io/v1
      fieldsType: FieldsV1
      fieldsV1:
        f:metadata:
          f:labels:
            .: {}
            f:app: {}
          f:ownerReferences:
            .: {}
            k:{"uid":"6b1d"}: {}
      time: 2024-05-01T10:00:00Z
  ports:
  - name: ""
    port: 8080
    protocol: TCP
kind: List
metadata:
  resourceVersion: ""
`

func TestTheBrowsersYAMLIsThatOfTheLibrary(t *testing.T) {
	for _, text := range append(yamlTexts, kubectlYAML) {
		if !agrees(t, text) {
			_, err := smallYAML(text)
			t.Errorf("%q is refused: %v", text, err)
		}
		for i := range text { // cut anywhere, and with another character anywhere
			agrees(t, text[:i])
			for _, c := range []string{"\n", " ", "\t", "#", ": ", "- ", "'", "\"", "[", "}", ","} {
				agrees(t, text[:i]+c+text[i:])
			}
		}
	}
	files, err := filepath.Glob("testdata/*")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil || strings.HasSuffix(f, "fuzz") {
			continue
		}
		if !agrees(t, string(data)) && strings.HasSuffix(f, ".yaml") {
			t.Errorf("%s is refused", f)
		}
		for i := range data {
			agrees(t, string(data[:i]))
			agrees(t, string(data[:i])+"\n"+string(data[i:]))
			agrees(t, string(data[:i])+" "+string(data[i:]))
		}
	}
}

func TestATreeWrittenInAnyStyleIsReadInABrowser(t *testing.T) {
	w := yamlWriter{Rand: rand.New(rand.NewPCG(1, 1))}
	for range 20_000 {
		v := w.tree(4)
		w.Reset()
		w.WriteString("---")
		w.block(v, -1, false)
		text := w.String()
		if !agrees(t, text) {
			_, err := smallYAML(text)
			t.Fatalf("%s\nis refused: %v", text, err)
		}
		if got, _ := smallYAML(text); v == nil && len(got) != 0 || v != nil && !reflect.DeepEqual(got, []any{v}) {
			t.Fatalf("%s\ngives %#v\nwant  %#v", text, got, v)
		}
		if t.Failed() {
			return
		}
	}
}

var yamlBits = []string{"\n", " ", "\t", "#", ": ", "- ", "'", "\"", "[", "]", "{", "}", ",", "|", ">", "+", "2", ":", "-", "---", "...", "\n---\n", "\n...\n", "\\", "\\n", "?", "%", "\n  ", "\n    ", "\n- ", " #", "a", "<<", "é", "0", "~", "\r", "null", "a: ", "\"a\"", "\n\n", "|-", ">+", "''"}

func TestAMangledTextIsReadAsTheLibraryDoesOrRefused(t *testing.T) {
	w := yamlWriter{Rand: rand.New(rand.NewPCG(3, 3))}
	read := 0
	const rounds = 60_000
	for range rounds {
		s := w.oneOf(yamlTexts...)
		switch w.IntN(4) {
		case 0:
			s = kubectlYAML
		case 1:
			w.Reset()
			w.WriteString("---")
			w.block(w.tree(3), -1, false)
			s = w.String()
		}
		for range 1 + w.IntN(3) {
			i := w.IntN(len(s) + 1)
			j := min(len(s), i+w.IntN(6))
			with := w.oneOf("", w.oneOf(yamlBits...))
			if w.IntN(4) == 0 {
				other := w.oneOf(yamlTexts...)
				k := w.IntN(len(other) + 1)
				with = other[k:min(len(other), k+w.IntN(20))]
			}
			s = s[:i] + with + s[j:]
		}
		if agrees(t, strings.ToValidUTF8(s, "x")) {
			read++
		}
	}
	if read < rounds/5 {
		t.Errorf("only %d of %d are read at all, want a fifth for a test", read, rounds)
	}
}

func TestALongTextIsReadAsInABrowser(t *testing.T) {
	long := "a: &x 1\n#" + strings.Repeat("x", longYAML)
	_, err := yamlDocuments(long)
	if err == nil || !strings.HasPrefix(err.Error(), "line 1: an anchor") || !strings.HasSuffix(err.Error(), "(above 131072 bytes YAML is read as in a browser)") {
		t.Errorf("an anchor in a long text gives %v", err)
	}
	if all, err := yamlDocuments(long[:1000]); err != nil || !reflect.DeepEqual(all, []any{map[string]any{"a": 1}}) {
		t.Errorf("an anchor in a short text gives %v, %v", all, err)
	}
}

func FuzzYAMLAgreesWithTheLibrary(f *testing.F) {
	for _, text := range yamlTexts {
		f.Add(text)
	}
	f.Add(kubectlYAML)
	for _, x := range files {
		data, err := os.ReadFile(filepath.Join("testdata", x.file))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.ValidString(text) { // Read looks first
			agrees(t, text)
		}
	})
}
