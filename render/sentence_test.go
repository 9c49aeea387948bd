package render

import (
	"strings"
	"testing"

	"ringscope/ring/scenario"
)

// said is the sentence as lines of text, the number first.
func said(f scenario.Frame) []string {
	var d Says
	Sentence(&d, f)
	lines := []string{string(d.Number)}
	for _, l := range d.Lines {
		lines = append(lines, string(l.Text))
	}
	return lines
}

func TestTheSentenceSaysWhatMoved(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "10,000|keys on 4 nodes|400 vnodes, 100 each|peak to mean 1.18",
		"steps=+node-e&at=1":            "2,019|of 10,000 keys moved|20.2 % · minimum 20.0 %|all of them to node-e|modulo would move 7,960",
		"steps=+node-e;-node-e&at=2":    "2,019|of 10,000 keys moved|20.2 % · minimum 20.0 %|to 4 heirs, most to node-d: |modulo would move 7,960",
		"keys=":                         "",
		"nodes=&keys=key-{0..9}":        "0|nodes|10 keys that nobody serves",
		"nodes=a&vnodes=1&keys=k":       "1|key on 1 node|1 vnode|peak to mean 1.00",
		"nodes=a!down,b&keys=k-{0..9}":  "10|keys on 2 nodes|200 vnodes, 100 each|1 of 2 nodes down|peak to mean 1.00",
		"nodes=a!down&keys=k-{0..9}":    "10|keys on 1 node|100 vnodes|1 of 1 node down",
		"steps=replicas:2&at=1":         "2|copies of each key, 3 before|peak to mean 1.18",
		"steps=keys:k-{1..500}&at=1":    "500|keys, 10,000 before|peak to mean ",
		"nodes=a,b!down&steps=-a&at=1":  "10,000|of 10,000 keys moved|100.0 % · minimum ",
		"steps=node-a@zone-2&at=1":      "0|of 10,000 keys moved|0.0 % · minimum 0.0 %",
		"steps=+node-e*4&at=1&vnodes=9": "",
		"scheme=redis&keys=k-{0..99}":   "100|keys on 4 nodes|16,384 slots|peak to mean ",
	} {
		sc, err := scenario.Parse(text)
		if err != nil {
			if want != "" {
				t.Errorf("%q: %v", text, err)
			}
			continue
		}
		tl, err := scenario.NewTimeline(sc)
		if err != nil {
			t.Fatal(err)
		}
		got := said(tl.Frame())
		if len(got) > 5 {
			t.Errorf("%q: %d lines, want at most four below the number", text, len(got)-1)
		}
		parts := strings.Split(want, "|")
		for i, p := range parts {
			if want != "" && (i >= len(got) || !strings.HasPrefix(got[i], p)) {
				t.Errorf("%q says %q, want %q", text, got, parts)
				break
			}
		}
	}
}

func TestTheSentenceCounts(t *testing.T) {
	f := frameOf(t, "steps=+node-e&at=1")
	last := -1
	for part := 0.0; part <= 1; part += 0.01 {
		f.Part = part
		n := 0
		for _, c := range said(f)[0] {
			if c != ',' {
				n = n*10 + int(c-'0')
			}
		}
		if n < last {
			t.Fatalf("at %g the counter goes back from %d to %d", part, last, n)
		}
		last = n
	}
	f.Part = 0
	if got := said(f)[0]; got != "0" {
		t.Errorf("a step begins at %s keys moved", got)
	}
}

func TestTheMinimumIsGoodAndFarAboveItIsBad(t *testing.T) {
	for _, c := range []struct {
		moved, minimum float64
		want           Tone
	}{{0.202, 0.2, ToneGood}, {0.27, 0.2, ToneText}, {0.796, 0.2, ToneBad}, {0.3, 0, ToneBad}, {0, 0, ToneGood}, {0.05, 0.2, ToneText}} {
		if got := closeness(c.moved, c.minimum, 10000); got != c.want {
			t.Errorf("%g moved of a minimum of %g is %d, want %d", c.moved, c.minimum, got, c.want)
		}
	}
}

func TestTheCaptionIsOneSentence(t *testing.T) {
	for name, text := range allScenes() {
		got := Caption(frameOf(t, text))
		if !strings.HasSuffix(got, ".") || strings.Contains(got, ". ") || strings.Contains(got, "  ") {
			t.Errorf("%s: %q", name, got)
		}
	}
	want := "Adding node-e: 2,019 of 10,000 keys move (20.2 %), all of them to node-e; the minimum is 20.0 %, modulo would move 7,960."
	if got := Caption(frameOf(t, "steps=+node-e&at=1")); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestLongNamesKeepTheirEnds(t *testing.T) {
	for name, want := range map[string]string{
		"node-a":                              "node-a",
		"cache-eu-west-1-shard-00000042":      "cache-eu-west…00000042",
		strings.Repeat("節", 30) + "12":        strings.Repeat("節", 13) + "…" + strings.Repeat("節", 6) + "12",
		"exactly-22-characters!":              "exactly-22-characters!",
		"\xff\xfe" + strings.Repeat("a", 200): "\xff\xfeaaaaaaaaaaa…aaaaaaaa",
	} {
		if got := string(appendName(nil, name)); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
}
