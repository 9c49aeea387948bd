package importer

import (
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

const library = ", which is not read in a browser, want "

func TestWhatABrowserDoesNotReadOfYAMLIsNamedWithItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"a: 1\nb: &x 2\n":        "line 2: an anchor" + library + "the value itself; the desktop program and ringctl read all of YAML",
		"a: 1\n\nb: *x\n":        "line 3: an alias" + library + "the value itself;",
		"a: !!str 2\n":           "line 1: a tag" + library + "the value alone;",
		"a: [1, !x 2]\n":         "line 1: a tag" + library,
		"a:\n  <<: b\n":          "line 2: a merge key" + library + "the fields themselves;",
		"? a\n: b\n":             "line 1: a ? before a key" + library + "key: value;",
		"%YAML 1.2\n---\na: b\n": "line 1: a directive" + library + "a document without one;",
		"a: 1\n[b]: 2\n":         "line 2: \"[b]: 2\" cannot start a value here, want quotes around text",
		"[b]: 2\n":               "line 1: a list or map as a key" + library + "text;",
		"a: {[b]: 2}":            "line 1: a list or map as a key" + library,
		"1.5: a":                 "line 1: a fraction as a key" + library + "quotes around it;",
		"2024-01-02: a":          "line 1: a date as a key" + library,
		"a:\n\tb: 1\n":           "line 2: a tab before the value, want spaces",
		"- \ta":                  "line 1: a tab before the value, want spaces",
		"a: |\n\tb":              "line 2: a tab before text, want spaces",
		"a: b\n\tc":              "line 2: a tab before text, want spaces",
		"a: b: c":                "line 1: a field behind a colon or ---, want it on a line of its own",
		"a: b\n  c: d":           "line 2: \": d\" behind the value, want a line of its own",
		"a: \"b\": c":            "line 1: a field behind a colon or ---, want it on a line of its own",
		"a: - b":                 "line 1: a dash behind a colon or ---, want it on a line of its own",
		"a:\n    b: 1\n  c: 2":   "line 3: \"c: 2\" at column 3 behind a field at column 1, want them to agree",
		"- a\n  - b\n- c\nd: e":  "line 4: \"d: e\" at column 1 of a list at column 1, want a dash there",
		"a: 1\nb\nc: 2":          "line 2: \"b\" has no colon, want a field",
		"a: 1\na:\n  b: 2\n":     "line 2: the field \"a\" is there twice, want it once", "a: {b: 1,\nb: [\n]}": "line 2: the field \"b\" is there twice, want it once",
		"a: 1\nb: 2\na: 3":                "line 3: the field \"a\" is there twice, want it once",
		"a: \"b\nc":                       "line 2: the quotes that open on line 1 do not end, want '\"'",
		"a: 'b\n---\nc'":                  "line 2: the quotes that open on line 1 do not end, want '\\''",
		"a: \"\\q\"":                      "line 1: an escape that is not known, want one such as \\n or \\u00e9",
		"a: \"\\ud83d\"":                  "line 1: an escape that is not known",
		"a: [b,\n{c: d\n":                 "line 3: what opens on line 2 does not end, want '}'",
		"a: [b}":                          "line 1: \"}\" in a collection, want a comma or ']'",
		"a: [b, , c]":                     "line 1: \", c]\" cannot start a value here, want quotes around text",
		"a: |x\n  b":                      "line 1: \"x\" behind | or >, want the text on the next line",
		"a: @b":                           "line 1: \"@b\" cannot start a value here",
		"a: 'b'#c":                        "line 1: a # behind a value, want a space before it, or quotes",
		"a: {b: c\n}d: e":                 "line 2: \"d: e\" behind the value, want a line of its own",
		"a: 'b' c":                        "line 1: \"c\" behind the value, want a line of its own",
		"a: b\n...\nc: d":                 "line 3: \"c: d\" behind the document, want --- before another",
		"...\n":                           "line 1: \"...\" behind the document",
		"a: b\n# \u2028\n":                "line 2: the character '\\u2028', want it escaped in double quotes",
		"a: \x00":                         "line 1: the character '\\x00', want it escaped in double quotes",
		strings.Repeat("x", 1025) + ": a": "line 1: \": a\" behind the value",
		strings.Repeat("- ", 300):         "line 1: more than 200 values within each other, want at most that",
	} {
		got, err := smallYAML(text)
		if err == nil || got != nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.60q gives %v, %v\nwant %s", text, got, err, want)
		}
	}
}

// A text may be as long as it likes and as deep: it takes time in proportion
// to its length, or this test would not end, and never more stack than there is.
func TestAHugeHostileTextEndsInATreeOrASentence(t *testing.T) {
	const size = 1 << 18
	for _, unit := range []string{"[", "{", "{a: ", "[[],", "- ", "a:\n- ", "-\n", "\n", " ", "#\n", " #", "a\n", "a: b\n ", "'", "\"", "\"\\\n", "''", "\\", ":", "? ", "- [\n", "|\n", "- |\n", "a:\n |\n", "---\n", "...\n", "--- |\n \n", "\t", "a: [\n", "x ", "[a, ", "]", "é"} {
		text := strings.Repeat(unit, size/len(unit))
		for _, text := range []string{text, "a: " + text, "a: \"" + text, "a: '" + text, "a: [" + text, "- " + text, "a: |\n  " + text, "a:\n" + strings.Repeat(" ", 1000) + text} {
			if v, err := smallYAML(text); err != nil && len(err.Error()) > 300 || err == nil && len(text) > 0 && v == nil && strings.Trim(text, "-.#\n ") != "" {
				t.Errorf("%.60q gives %v, %.1000v", text, v, err)
			}
		}
		if _, err := smallJSON(text); err == nil || len(err.Error()) > 300 {
			t.Errorf("as JSON, %.60q gives %v", text, err)
		}
	}
	for _, format := range []Format{JSON, Envoy, Kubernetes, Hashring} {
		for _, unit := range []string{"[", `{"endpoints":`, `[{"a":`} {
			if _, err := Read(strings.Repeat(unit, 1_000_000), format); err == nil || !strings.Contains(err.Error(), "not JSON: invalid character") || !strings.HasSuffix(err.Error(), "exceeded max depth") {
				t.Errorf("%s of %s gives %v", unit, format, err)
			}
		}
	}
}

// The library compares each key of a map with each other.
func TestAMapOfManyFieldsIsReadInTime(t *testing.T) {
	var b strings.Builder
	b.WriteString("kind: Endpoints\nsubsets:\n- addresses: [{ip: 10.0.0.1}]\nlabels:\n")
	for i := range 300_000 {
		b.WriteString(" x" + strconv.Itoa(i) + ":\n")
	}
	if c, err := Read(b.String(), ""); err != nil || len(c.Nodes) != 1 {
		t.Errorf("read is %v, %v", c.Nodes, err)
	}
}

func TestALongListOfObjectsIsReadWhole(t *testing.T) {
	var j, y strings.Builder
	j.WriteString("[")
	for i := range 100_000 {
		if i > 0 {
			j.WriteString(",\n")
		}
		j.WriteString(`{"name": "n", "weight": 9007199254740993, "__proto__": {"zone": null}}`)
		y.WriteString("- name: n\n  weight: 9007199254740993\n  __proto__:\n    zone:\n")
	}
	j.WriteString("]")
	v, err := smallJSON(j.String())
	l := items(v)
	if err != nil || len(l) != 100_000 || !reflect.DeepEqual(l[99_999], map[string]any{"name": "n", "weight": number("9007199254740993"), "__proto__": map[string]any{"zone": nil}}) {
		t.Errorf("JSON gives %d entries, %v", len(l), err)
	}
	all, err := smallYAML(y.String())
	if err != nil || len(all) != 1 {
		t.Fatal(len(all), err)
	}
	if l = items(all[0]); len(l) != 100_000 || !reflect.DeepEqual(l[99_999], map[string]any{"name": "n", "weight": whole(9007199254740993), "__proto__": map[string]any{"zone": nil}}) {
		t.Errorf("YAML gives %d entries, the last %v", len(l), l[len(l)-1])
	}
}

func BenchmarkABrowserReadsYAML(b *testing.B) {
	data, err := os.ReadFile("testdata/endpoints.yaml")
	if err != nil {
		b.Fatal(err)
	}
	text := strings.Repeat("---\n"+string(data), 1000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := smallYAML(text); err != nil {
			b.Fatal(err)
		}
	}
}
