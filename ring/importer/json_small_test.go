//go:build !js

package importer

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

var jsonTexts = []string{
	`{"a": [1, -0, 0.1, 1e400, 9007199254740993, 1E+2, 2.50], "b": null, "c": {"d": {}, "e": []}, "f": true, "g": false}`,
	`{"a": 1, "a": 2, "__proto__": {"x": 1}, "constructor": 3, "": 4}`,
	"\"a\\\"b\\\\c\\/d\\b\\f\\n\\r\\t\\u0041\\u00e9\\u20AC\\ud83d\\ude80 é€🚀\"",
	`["\ud83d", "\ud83dx", "\ud83d\u0041", "\ude80\ud83d", "\ud83d\ud83d\ude80"]`,
	`"\ud83d\u12"`, `"\ud83d\u12zz"`, `"\ud83d\`, `"\u12`, `"\u123`, `"\x"`, `"\`, `"`, "\"a\nb\"", "\"a\tb\"", "\"\x00\"", "\"\x7f\"",
	"", " ", "\n\n", "x", "é", "'", `[']`, `["a" "b"]`, `["a",]`, "[,]", "[\n1\n,\n]", `{"a"}`, `{"a":}`, `{"a":1,}`, `{,}`, `{1:2}`, `{"a" 1}`, `{"a":1 "b":2}`, `{"a":1]`, `[1}`,
	"tru", "true", "trux", "nul", "nulll", "falsy", "[true,false,null]", "truefalse",
	"-", "-a", "01", "[01]", "1.", "[1.]", "1.e2", "1e", "1e+", "[1e+]", ".5", "+1", "[-]", "1 2", "1\n\n[", "{}\n{}", "{}\n]", "{} \"abc", "[1]\n:", "5\nx", "5x", "[5x]",
	"{}\x00", "[\x00]", "{}\n\n\x00", `{"a":"b"} `, " \r\n\t [ ] ", `{"x":[[[[{}]]]]}`, "[\"\u2028\u2029\ufeff\"]", "[1]]", "\\", `["\"`, `"`, `{"`, `{"a`, `{"a":`, `["a",`, "[1,\n2\n",
}

func sameAsEncodingJSON(t *testing.T, text string) {
	t.Helper()
	got, err := smallJSON(text)
	want, wanted := jsonTree(text)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%.200q gives %#v, want %#v", text, got, want)
	}
	if (err == nil) != (wanted == nil) || err != nil && err.Error() != wanted.Error() {
		t.Errorf("%.200q gives the error %v, want %v", text, err, wanted)
	}
}

func TestTheBrowsersJSONIsThatOfEncodingJSONTreesAndErrors(t *testing.T) {
	for _, text := range jsonTexts {
		sameAsEncodingJSON(t, text)
	}
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for i := range data { // every beginning of it, and every byte of it gone wrong
			sameAsEncodingJSON(t, string(data[:i]))
			sameAsEncodingJSON(t, string(data[:i])+"!"+string(data[i+1:]))
		}
		sameAsEncodingJSON(t, string(data))
	}
	for _, n := range []int{deepestJSON, deepestJSON + 1, 1_000_000} {
		for _, unit := range []string{"[", `{"a":`, "[[],"} {
			sameAsEncodingJSON(t, strings.Repeat(unit, n))
		}
		sameAsEncodingJSON(t, strings.Repeat("[", n)+strings.Repeat("]", n))
	}
}

func FuzzTheBrowsersJSON(f *testing.F) {
	for _, text := range jsonTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.ValidString(text) { // Read looks first
			sameAsEncodingJSON(t, text)
		}
	})
}
