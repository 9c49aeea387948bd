package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// try runs the command as main does.
func try(stdin string, args ...string) (status int, stdout, stderr string) {
	var out, errs bytes.Buffer
	status = run(args, strings.NewReader(stdin), &out, &errs)
	return status, out.String(), errs.String()
}

// good runs a command that must not fail.
func good(t *testing.T, args ...string) string {
	t.Helper()
	status, out, errs := try("", args...)
	if status != 0 || errs != "" {
		t.Fatalf("%q: status %d, %s", args, status, errs)
	}
	return out
}

func TestWrongUseIsStatusTwoAndOneSentence(t *testing.T) {
	for _, c := range []struct {
		args string
		want string
	}{
		{"", "ringctl: no command, want one of plan, lookup, shot, serve; ringctl -h says more"},
		{"draw", `ringctl: "draw" is not a command, want one of plan, lookup, shot, serve`},
		{"plan -s vnodes=0", "ringctl plan: vnodes is 0, want 1 to 1000000"},
		{"plan -s #vnodes=0", "ringctl plan: vnodes is 0, want 1 to 1000000"},
		{"plan -s https://x.example/ring#vnodes=0", "ringctl plan: vnodes is 0, want 1 to 1000000"},
		{"plan -s scheme=nginx&nodes=a*1.5", `ringctl plan: scheme nginx: node "a" has weight 1.5, want a whole number from 1 to`},
		{"plan -x", "ringctl plan: flag provided but not defined: -x"},
		{"plan more", `ringctl plan: "more" is one argument too many, want flags only`},
		{"plan -format xml", `ringctl plan: -format is "xml", want text, json, csv or md`},
		{"plan -from 1", `ringctl plan: -from is "1", want a whole playhead, 0 or END, since there are no steps`},
		{"plan -s steps=bits:8 -to 0.5", `ringctl plan: -to is "0.5", want a whole playhead, 0 to 1 or END`},
		{"plan -from -1", `ringctl plan: -from is "-1", want a whole playhead, 0 or END, since there are no steps`},
		{"lookup", "ringctl lookup: no key, want at least one"},
		{"lookup k -format csv", `ringctl lookup: -format is "csv", want text or json`},
		{"lookup k -spread racks", `ringctl lookup: -spread is "racks", want nodes or zones`},
		{"lookup k -at 1", `ringctl lookup: -at is "1", want a playhead, 0 or END, since there are no steps`},
		{"lookup k -at NaN", `ringctl lookup: -at is "NaN", want a playhead, 0 or END, since there are no steps`},
		{"serve -addr :8080", `ringctl serve: -addr is ":8080", which others can reach, want a host: 127.0.0.1:8080, or 0.0.0.0:8080 if that is meant`},
		{"serve -addr localhost", `ringctl serve: -addr is "localhost", want host:port`},
		{"serve -addr 127.0.0.1:http", `ringctl serve: -addr is "127.0.0.1:http", want a port of 0 to 65535`},
		{"shot -size 10x10", `ringctl shot: -size is "10x10", want WIDTHxHEIGHT, each 64 to 16384`},
		{"shot -size 99999x100", `ringctl shot: -size is "99999x100", want WIDTHxHEIGHT, each 64 to 16384`},
		{"shot -scale 0", `ringctl shot: -scale is "0", want a number, 0.1 to 16`},
		{"shot -scale NaN", `ringctl shot: -scale is "NaN", want a number, 0.1 to 16`},
		{"shot -size 16384x16384 -o x.png", "ringctl shot: the picture has 268 million pixels at -scale 1, want at most 64 million"},
		{"shot -crop 0,0,100x100", "ringctl shot: -crop is for -view app, not for -view ring"},
		{"shot -view app -crop 0,0,100", `ringctl shot: -crop is "0,0,100", want X,Y,WIDTHxHEIGHT, a part of the 1440x900 that -size says`},
		{"shot -view app -crop 1,0,1440x900", `ringctl shot: -crop is "1,0,1440x900", want X,Y,WIDTHxHEIGHT, a part of the 1440x900 that -size says`},
		{"shot -view app -crop -1,0,10x10", `ringctl shot: -crop is "-1,0,10x10", want X,Y,WIDTHxHEIGHT, a part of the 1440x900 that -size says`},
		{"shot -view app -crop 9223372036854775807,0,10x0", `ringctl shot: -crop is "9223372036854775807,0,10x0", want X,Y,WIDTHxHEIGHT, a part of the 1440x900 that -size says`},
		{"shot -o x.gif", `ringctl shot: -o is "x.gif", want a name that ends in .svg, .png or .apng, or -format`},
		{"shot -theme grey", `ringctl shot: -theme is "grey", want dark or light`},
		{"shot -view strip", `ringctl shot: -view is "strip", want ring, app, load, spread, flows, heirs or moved`},
		{"shot -node x", "ringctl shot: -node is for -view heirs, not for -view ring"},
		{"shot -view heirs -node x", `ringctl shot: -node is "x", want a node that is on the ring`},
		{"shot -view app -transparent", "ringctl shot: -transparent is for the other views; the playground has a background"},
		{"shot -s bits=2", "ringctl shot: bits is 2, want 3 to 64"},
		{"shot -s steps=+x -at 2", `ringctl shot: -at is "2", want a playhead, 0 to 1 or END`},
		{"shot -link javascript:alert(1)", `ringctl shot: -link is "javascript:alert(1)", want an address that starts with http:// or https://, or none`},
		{"shot -format gif", `ringctl shot: -format is "gif", want svg or png`},
	} {
		status, out, errs := try("", strings.Fields(c.args)...)
		if status != 2 || out != "" || !strings.HasPrefix(errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("ringctl %s: status %d, %q on stdout, %q on stderr; want 2, nothing, and %q", c.args, status, out, errs, c.want)
		}
	}
}

func TestAJobThatFailsIsStatusOneAndOneSentence(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	for _, args := range [][]string{
		{"plan", "-s", none},
		{"plan", "-s", t.TempDir()},
		{"serve", "-dir", none},
		{"serve", "-addr", "192.0.2.1:1", "-dir", t.TempDir()},
		{"shot", "-o", filepath.Join(none, "x.svg")},
	} {
		status, _, errs := try("", args...)
		if status != 1 || !strings.HasPrefix(errs, "ringctl "+args[0]+": ") || strings.Count(errs, "\n") != 1 {
			t.Errorf("%q: status %d, %q; want 1 and a sentence", args, status, errs)
		}
	}
}

func TestHelpIsGivenForEachCommand(t *testing.T) {
	if out := good(t, "-h"); !strings.Contains(out, "ringctl lookup") {
		t.Errorf("the help is\n%s", out)
	}
	for _, c := range commands {
		if out := good(t, c.name, "-h"); !strings.HasPrefix(out, "ringctl "+c.name+" ") {
			t.Errorf("the help of %s is\n%s", c.name, out)
		}
	}
}

func TestAScenarioIsATextALinkOrAFile(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	text := "nodes=a,b,c&steps=+d"
	for name, content := range map[string]string{"plain": text, "lines.txt": "nodes=a,b,c\r\nsteps=+d\r\n", "link": "https://x.example/#" + text + "\n", "bits=8": text} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want := good(t, "plan", "-s", text)
	for _, s := range []string{"#" + text, "https://x.example/ring?a=b#" + text, "plain", "lines.txt", "link", "./bits=8", filepath.Join(dir, "plain")} {
		if got := good(t, "plan", "-s", s); got != want {
			t.Errorf("-s %s gives\n%swant\n%s", s, got, want)
		}
	}
	if _, got, errs := try(text, "plan", "-s", "-"); got != want {
		t.Errorf("from standard input it gives\n%s%s", got, errs)
	}
	if good(t, "plan", "-s", "bits=8") == want {
		t.Error("a file is taken for what is a scenario")
	}
}

func TestFlagsMayStandAnywhere(t *testing.T) {
	want := good(t, "lookup", "-s", "nodes=a,b", "-format", "json", "k1", "k2")
	for _, args := range []string{"lookup k1 -s nodes=a,b k2 -format json", "lookup k1 k2 -format=json -s nodes=a,b", "lookup -format json -s nodes=a,b -- k1 k2"} {
		if got := good(t, strings.Fields(args)...); got != want {
			t.Errorf("%s gives\n%swant\n%s", args, got, want)
		}
	}
	if got := good(t, "lookup", "-s", "nodes=a", "--", "-key", "-s"); !strings.Contains(got, "\n-key ") || !strings.Contains(got, "\n-s ") {
		t.Errorf("keys behind -- are\n%s", got)
	}
}

func TestThePlanOfTheOpeningScenarioIsTheReferences(t *testing.T) {
	var p struct {
		Keys, Moved  int
		Minimum      float64 `json:"minimum_fraction"`
		Fraction     float64 `json:"moved_fraction"`
		BetweenOld   *int    `json:"between_old_nodes"`
		Modulo       int     `json:"modulo_moved"`
		Flows        []struct{ From, To string }
		Arcs         []struct{ Start, End, From, To string }
		LoadsAfter   map[string]int     `json:"loads_after"`
		SharesBefore map[string]float64 `json:"shares_before"`
		Collisions   []any
	}
	out := good(t, "plan", "-s", "steps=+node-e", "-format", "json")
	if err := json.Unmarshal([]byte(out), &p); err != nil {
		t.Fatal(err)
	}
	if p.Keys != 10000 || p.Moved != 2019 || p.Fraction != 0.2019 || p.Minimum != 0.2 || *p.BetweenOld != 0 || p.Modulo != 7960 ||
		p.LoadsAfter["node-e"] != 2019 || len(p.SharesBefore) != 4 || len(p.Flows) != 4 || len(p.Arcs[0].End) != 16 || p.Collisions == nil {
		t.Errorf("the plan is %+v", p)
	}
	for _, f := range p.Flows {
		if f.To != "node-e" {
			t.Errorf("keys move from %s to %s", f.From, f.To)
		}
	}
}

func TestEveryFormatOfThePlanIsWritten(t *testing.T) {
	for format, want := range map[string]string{"text": "node-e  ", "json": "{\n", "csv": "record,name,", "md": "| from | to |"} {
		if out := good(t, "plan", "-s", "steps=+node-e;-node-b&bits=8", "-from", "2", "-to", "0", "-format", format); !strings.Contains(out, want) {
			t.Errorf("the %s is\n%s", format, out)
		}
	}
}

func TestLookupGivesThePreferenceListOfTheReference(t *testing.T) {
	out := good(t, "lookup", "-s", "nodes=node-a,node-b,node-c,node-d,node-e", "-format", "json", "key-42")
	var all []found
	if err := json.Unmarshal([]byte(out), &all); err != nil {
		t.Fatal(err)
	}
	if len(all) != 1 || all[0].Key != "key-42" || all[0].Position != "f6c3d436cdc24618" || all[0].Owner != "node-d" ||
		strings.Join(all[0].Preference, " ") != "node-d node-c node-e" || all[0].Spread != "nodes" {
		t.Errorf("the answer is %+v", all)
	}
	out = good(t, "lookup", "key-42", "-s", "steps=+node-e&at=1")
	if want := "key-42  f6c3d436cdc24618  node-d  node-d, node-c, node-e\n"; !strings.HasSuffix(out, want) {
		t.Errorf("the answer is\n%swant\n%s", out, want)
	}
}

func TestLookupStandsAtThePlayhead(t *testing.T) {
	list := func(args ...string) string {
		out := good(t, append([]string{"lookup", "k", "-s", "nodes=a&replicas=9&steps=+b;+c"}, args...)...)
		return out[strings.LastIndex(out, "  ")+2:]
	}
	for at, want := range map[string]int{"0": 1, "0.5": 2, "1": 2, "1.01": 3, "END": 3} {
		if n := len(strings.Split(list("-at", at), ", ")); n != want {
			t.Errorf("at %s there are %d nodes, want %d", at, n, want)
		}
	}
}

func TestLookupSaysHowItSpreads(t *testing.T) {
	s := "nodes=a@z1,b@z1,c@z1,d@z2&replicas=2"
	if out := good(t, "lookup", "k", "-s", s); !strings.Contains(out, "preference over zones") {
		t.Errorf("with zones it says\n%s", out)
	}
	if out := good(t, "lookup", "k", "-s", s, "-spread", "nodes"); !strings.Contains(out, "preference over nodes") {
		t.Errorf("asked for nodes it says\n%s", out)
	}
	for _, key := range []string{"1", "2", "3", "4", "5", "6", "7", "8"} {
		if out := good(t, "lookup", key, "-s", s); !strings.Contains(out[strings.LastIndex(out, "\n"+key)+1:], "d") {
			t.Errorf("no copy is in the second zone:\n%s", out)
		}
	}
}

func TestWhereNoNodeServesLookupSaysSo(t *testing.T) {
	out := good(t, "lookup", "k", "", "-s", "nodes=a!down", "-format", "json")
	var all []found
	if err := json.Unmarshal([]byte(out), &all); err != nil || len(all) != 2 || all[0].Owner != "" || all[1].Key != "" || all[0].Preference == nil {
		t.Errorf("the answer is %s, %v", out, err)
	}
	if out := good(t, "lookup", "k", "", "-s", "nodes="); !strings.Contains(out, "(none)") || !strings.Contains(out, `""`) {
		t.Errorf("the answer is\n%s", out)
	}
}

func TestAFileMayBeginWithAByteOrderMark(t *testing.T) {
	const mark = "\ufeff"
	for _, text := range []string{"steps=+q", "#steps=+q", "https://x.example/#steps=+q", "nodes=node-a,node-b,node-c,node-d\r\nsteps=+q\r\n"} {
		_, want, _ := try(text, "plan", "-s", "-")
		if status, got, errs := try(mark+text, "plan", "-s", "-"); status != 0 || got != want || want == "" {
			t.Errorf("%q after a mark: status %d, %q, %s", text, status, got, errs)
		}
	}
}
