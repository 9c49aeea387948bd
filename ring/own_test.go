package ring

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestOwnHasThePublishedValues(t *testing.T) {
	data, err := os.ReadFile("testdata/own.json")
	if err != nil {
		t.Fatal(err)
	}
	var v struct {
		Hash []struct {
			Text, H string
			Times   int
		}
		VNodes []struct {
			Name, Position string
			VNode          int
		}
		Scores []struct{ Name, Position, Score string }
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Hash) < 40 || len(v.VNodes) < 10 || len(v.Scores) < 5 {
		t.Fatalf("%d, %d and %d values, want more", len(v.Hash), len(v.VNodes), len(v.Scores))
	}
	for _, e := range v.Hash {
		text := strings.Repeat(e.Text, max(1, e.Times))
		if got := fmt.Sprintf("%016x", uint64(Own.Locate(text))); got != e.H {
			t.Errorf("hash of %.20q (%d bytes) is %s, want %s", text, len(text), got, e.H)
		}
		// The owner of a key is found without a call of the hash.
		if r := must(New(Config{VNodes: 9, Nodes: []Node{{Name: "a"}, {Name: "b"}, {Name: "c"}}})); r.OwnerIndex(text) != r.nodeAt(Own.Locate(text)) {
			t.Errorf("the owner of %.20q is not that of its position", text)
		}
	}
	for _, e := range v.VNodes {
		if got := vnodeAt(e.Name, e.VNode); got != e.Position {
			t.Errorf("vnode %d of %s is at %s, want %s", e.VNode, e.Name, got, e.Position)
		}
	}
	for _, e := range v.Scores {
		p, _ := strconv.ParseUint(e.Position, 16, 64)
		if got := fmt.Sprintf("%016x", score(e.Name, Pos(p))); got != e.Score {
			t.Errorf("bid of %s for %s is %s, want %s", e.Name, e.Position, got, e.Score)
		}
	}
}

func vnodeAt(name string, i int) string {
	pos, _ := Own.(Placer).PlaceNode(nil, Node{Name: name}, i+1)
	return Own.(Printer).Format(pos[i])
}

func TestTheDocumentationHasTheSameValues(t *testing.T) {
	f, err := os.Open("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	line := regexp.MustCompile(`^//\s+(?:hash\("(.*)"\)|vnode (\d+) of "(.*)")\s+([0-9a-f]{16})$`)
	found := 0
	for s := bufio.NewScanner(f); s.Scan(); {
		m := line.FindStringSubmatch(s.Text())
		if m == nil {
			continue
		}
		found++
		got := fmt.Sprintf("%016x", hash(m[1]))
		if m[2] != "" {
			i, _ := strconv.Atoi(m[2])
			got = vnodeAt(m[3], i)
		}
		if got != m[4] {
			t.Errorf("%s: is %s", s.Text(), got)
		}
	}
	if found != 9 {
		t.Errorf("%d values, want 9", found)
	}
}

// The spread of shares has the variance that independent uniform positions
// give: CV² = (N−1)/(NV+1), Beta distributed shares.
func TestSharesSpreadAsTheLawSays(t *testing.T) {
	for _, s := range [][2]int{{3, 1}, {5, 10}, {10, 16}, {10, 100}, {50, 40}, {100, 128}} {
		n, v := s[0], s[1]
		const runs = 200
		sum, squares := 0.0, 0.0
		for run := range runs {
			cfg := Config{VNodes: v}
			for i := range n {
				cfg.Nodes = append(cfg.Nodes, Node{Name: fmt.Sprintf("node-%d.cluster-%d", i, run)})
			}
			cv := 0.0
			for _, s := range must(New(cfg)).Shares() {
				d := s.Turn()*float64(n) - 1
				cv += d * d / float64(n)
			}
			sum += cv
			squares += cv * cv
		}
		mean := sum / runs
		sigma := math.Sqrt((squares/runs - mean*mean) / runs)
		law := float64(n-1) / float64(n*v+1)
		if math.Abs(mean-law) > 3*sigma {
			t.Errorf("%d nodes of %d vnodes: CV² %.5f ± %.5f, want %.5f", n, v, mean, sigma, law)
		}
	}
}

func TestNamesAndVNodeNumbersNeverMeet(t *testing.T) {
	at := map[Pos]string{}
	for _, name := range []string{"a", "a1", "a11", "1", "11", "", "\x00", "\x00\x00", "node-1", "node-11", "node-111"} {
		pos, _ := Own.(Placer).PlaceNode(nil, Node{Name: name}, 3000)
		for i, p := range pos {
			vnode := fmt.Sprintf("%q %d", name, i)
			if other, ok := at[p]; ok {
				t.Fatalf("%s and %s are both at %x", vnode, other, p)
			}
			at[p] = vnode
		}
	}
}

func TestHashesOfAlikeTextsAreAllDifferent(t *testing.T) {
	seen := make([]uint64, 0, 400000)
	for i := range 100000 {
		seen = append(seen, hash(fmt.Sprint("key-", i)), hash(fmt.Sprintf("user:%011d", i)), hash(fmt.Sprintf("%d:a-somewhat-longer-key", i)))
	}
	for n := range 300 {
		seen = append(seen, hash(strings.Repeat("\x00", n))) // the length tells them apart
	}
	for i := range 1 << 16 {
		seen = append(seen, hash(string([]byte{byte(i), byte(i >> 8)})))
	}
	slices.Sort(seen)
	for i := 1; i < len(seen); i++ {
		if seen[i] == seen[i-1] && seen[i] != hash("\x00\x00") { // which is in there twice
			t.Fatalf("hash %x comes twice", seen[i])
		}
	}
}

// Every bit of a text flips every bit of the hash half of the time: no count
// is farther from it than chance takes the farthest of so many.
func TestEveryBitOfATextFlipsEveryBitOfTheHash(t *testing.T) {
	const trials = 4000
	for _, n := range []int{4, 7, 8, 12, 16, 17, 31, 33, 48} {
		rnd := rand.New(rand.NewPCG(uint64(n), 3))
		flips := make([][64]int, 8*n)
		text := make([]byte, n)
		for range trials {
			for i := range text {
				text[i] = "0123456789abcdef"[rnd.IntN(16)]
			}
			h := hash(string(text))
			for bit := range flips {
				text[bit/8] ^= 1 << (bit % 8)
				d := h ^ hash(string(text))
				text[bit/8] ^= 1 << (bit % 8)
				for b := range 64 {
					flips[bit][b] += int(d >> b & 1)
				}
			}
		}
		// 6 standard deviations: once in 10^4 such tests by chance.
		limit := int(6 * math.Sqrt(trials) / 2)
		for bit := range flips {
			for b, c := range flips[bit] {
				if c < trials/2-limit || c > trials/2+limit {
					t.Errorf("%d bytes: bit %d flips bit %d in %d of %d trials", n, bit, b, c, trials)
				}
			}
		}
	}
}
