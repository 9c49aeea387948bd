package scenario

import (
	"encoding/csv"
	"encoding/json"
	"math"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"ringscope/ring"
)

func TestThePlanOfTheOpeningScenarioSaysWhatTheReferenceSays(t *testing.T) {
	tl := open(t, "steps=+node-e")
	p := tl.Plan(0, 1)
	if p.Keys != 10000 || p.Moved != 2019 || p.MovedFraction != 0.2019 || p.MinimumFraction != 0.2 || p.BetweenOldNodes != 0 || p.ModuloMoved != 7960 {
		t.Errorf("the plan is %+v", p)
	}
	var text strings.Builder
	if err := p.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	want := "2,019 of 10,000 keys move (20.2 %); an exactly fair placement has to move 20.0 %; " +
		"hash modulo the number of nodes would move 7,960 (79.6 %).\n"
	if !strings.HasPrefix(text.String(), want) {
		t.Errorf("the text is\n%s\nwant it to begin\n%s", text.String(), want)
	}
}

func TestThePlanIsTheSumOfWhatItSays(t *testing.T) {
	eachRandomStep(t, 50, func(t *testing.T, tl *Timeline, k int) {
		p := tl.Plan(k, k+1)
		keys, turn := 0, 0.0
		for _, f := range p.Flows {
			keys, turn = keys+f.Keys, turn+f.RingFraction
		}
		if keys != p.Moved || math.Abs(turn-p.RingFraction) > 1e-9 {
			t.Errorf("step %d: the flows have %d keys and %v of the circle, want %d and %v", k, keys, turn, p.Moved, p.RingFraction)
		}
		for _, part := range []struct {
			loads  map[string]int
			shares map[string]float64
			s      *Snapshot
		}{{p.LoadsBefore, p.SharesBefore, tl.Snapshot(k)}, {p.LoadsAfter, p.SharesAfter, tl.Snapshot(k + 1)}} {
			keys, share, up := 0, 0.0, false
			for name, n := range part.loads {
				keys, share = keys+n, share+part.shares[name]
			}
			for _, n := range part.s.State.Nodes {
				up = up || !n.Down
			}
			if up && (keys != len(part.s.Pos) || math.Abs(share-1) > 1e-9) || !up && (keys != 0 || share != 0) {
				t.Errorf("step %d: the loads are %d of %d keys, the shares %v", k, keys, len(part.s.Pos), share)
			}
		}
		if len(p.Arcs) != len(tl.Change(k).Moves) {
			t.Errorf("step %d: %d arcs, want %d", k, len(p.Arcs), len(tl.Change(k).Moves))
		}
	})
}

func TestAPlanBackwardsIsThePlanForwardsReversed(t *testing.T) {
	tl := open(t, "bits=12&steps=+node-e;-node-b;node-a*3")
	there, back := tl.Plan(0, 3), tl.Plan(3, 0)
	if there.Moved != back.Moved || there.RingFraction != back.RingFraction || len(there.Flows) != len(back.Flows) || there.Moved == 0 {
		t.Errorf("%d keys move there and %d back", there.Moved, back.Moved)
	}
	if p := tl.Plan(2, 2); p.Moved != 0 || len(p.Flows) != 0 || len(p.Arcs) != 0 {
		t.Errorf("from a playhead to itself %d keys move", p.Moved)
	}
}

func TestThePlanInJSONHasTheFieldsAndNoNull(t *testing.T) {
	p := open(t, "bits=5&nodes=&steps=+%%3Cb%%3E").Plan(0, 1)
	b, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(b, &m); err != nil {
		t.Fatal(err)
	}
	for _, name := range strings.Fields("keys moved moved_fraction ring_fraction minimum_fraction between_old_nodes flows arcs " +
		"loads_before loads_after shares_before shares_after modulo_moved collisions") {
		if v, ok := m[name]; !ok || v == nil {
			t.Errorf("%s is %v in %s", name, v, b)
		}
		delete(m, name)
	}
	if len(m) > 0 {
		t.Errorf("there is more: %v", m)
	}
	b, _ = json.Marshal(open(t, "nodes=&keys=").Plan(0, 0))
	if strings.Contains(string(b), "null") {
		t.Errorf("a plan of nothing is %s, want no null", b)
	}
}

// evil is names that mean something to Markdown, HTML, CSV, a spreadsheet or a
// terminal.
var evil = []string{"a|b", "=1+1", "+1", "-1", "@x", "a\nb", "a\r\n| x |", "\"", "'", "<script>", "&amp;", "`code`", "**b**", "[l](x)", "![i](x)",
	"\x1b[31m", "\u202eb", ",", ";", "\t", "https://x.example", "www.x.example", "me@x.example", "a\\|b", "|---|", " a ", "\ufffd", "# h", "~~x~~", "$x$"}

func evilTimeline(t *testing.T, r *rand.Rand) *Timeline {
	s := Default()
	s.Start.Nodes, s.Start.Bits = nil, 6
	for _, i := range r.Perm(len(evil))[:6] {
		s.Start.Nodes = append(s.Start.Nodes, ring.Node{Name: evil[i], Weight: 1})
	}
	s.Steps = []Step{{Kind: Remove, Node: ring.Node{Name: s.Start.Nodes[0].Name}}, {Kind: VNodes, Number: 7}}
	tl, err := NewTimeline(s)
	if err != nil {
		t.Fatal(err)
	}
	return tl
}

func TestNoNameBreaksOutOfTheCSV(t *testing.T) {
	number := regexp.MustCompile(`^[-+]?[0-9.]+(e[-+][0-9]+)?$`)
	r := rand.New(rand.NewPCG(1, 1))
	for range 20 {
		tl := evilTimeline(t, r)
		p := tl.Plan(0, 2)
		var b strings.Builder
		if err := p.WriteCSV(&b); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(b.String())).ReadAll() // rows of equal length, or an error
		if err != nil {
			t.Fatalf("%v in\n%s", err, b.String())
		}
		claims := 0
		for _, c := range p.Collisions {
			claims += len(c.Claims)
		}
		if want := 1 + 6 + len(p.Flows) + len(p.nodes) + len(p.Arcs) + claims; len(rows) != want {
			t.Errorf("%d rows, want %d", len(rows), want)
		}
		for _, row := range rows {
			for i, cell := range row {
				if cell != "" && strings.IndexByte("=+-@\t\r", cell[0]) >= 0 && !number.MatchString(cell) {
					t.Errorf("cell %d of %q could be a formula", i, row)
				}
			}
		}
	}
}

func TestNoNameBreaksOutOfTheMarkdown(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	escaped := regexp.MustCompile(`\\[!-/:-@\[-` + "`" + `{-~]|&#?[a-z0-9]+;`)
	for range 20 {
		p := evilTimeline(t, r).Plan(0, 2)
		var b strings.Builder
		if err := p.WriteMarkdown(&b); err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(b.String(), "\n"), "\n") {
			if !strings.HasPrefix(line, "|") {
				if line != "" && !strings.HasPrefix(line, thousands(p.Moved)+" of ") && !strings.HasSuffix(line, " more are left out.") {
					t.Errorf("the line %q is not of the plan", line)
				}
				continue
			}
			bare := escaped.ReplaceAllString(line, "")
			if n := strings.Count(bare, "|"); n != 5 && n != 6 && n != 3 {
				t.Errorf("%d cells in %q", n-1, line)
			}
			if i := strings.IndexAny(bare, "<>&`*_[]#!~$\\\x1b\u202e"); i >= 0 {
				t.Errorf("%q is not escaped in %q", bare[i], line)
			}
		}
	}
}

func TestNoNameBreaksOutOfTheText(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 20 {
		p := evilTimeline(t, r).Plan(0, 2)
		var b strings.Builder
		if err := p.WriteText(&b); err != nil {
			t.Fatal(err)
		}
		if want := 4 + 2 + len(p.Flows) + 2 + len(p.nodes) + 2 + len(p.Collisions); strings.Count(b.String(), "\n") != want {
			t.Errorf("%d lines, want %d:\n%s", strings.Count(b.String(), "\n"), want, b.String())
		}
		if strings.ContainsAny(b.String(), "\x1b\u202e\r\t") {
			t.Errorf("there are control characters in\n%q", b.String())
		}
	}
}

func TestPercentDoesNotSayAllOrNoneWhereItIsNot(t *testing.T) {
	for part, want := range map[float64]string{0: "0.0 %", 1: "100.0 %", 0.2019: "20.2 %", 0.0001: "under 0.1 %", 0.99999: "over 99.9 %", 0.0005: "0.1 %"} {
		if got := percent(part); got != want {
			t.Errorf("%v is %s, want %s", part, got, want)
		}
	}
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", -1234567: "-1,234,567", 10000000: "10,000,000"} {
		if got := thousands(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
}

func TestPositionsArePrintedAsTheSchemeDoes(t *testing.T) {
	for text, want := range map[string]string{
		"":                    "f6c3d436cdc24618",
		"bits=8":              "f6",
		"bits=13":             "1ed8",
		"bits=3":              "7",
		"scheme=nginx":        "4140028982",
		"scheme=pekko":        "1992545334",
		"scheme=pekko&bits=8": "f6",
	} {
		if got := open(t, "%s", text).Snapshot(0).Position(0xf6c3d436cdc24618); got != want {
			t.Errorf("%q: the position is %s, want %s", text, got, want)
		}
	}
}
