package scenario

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"ringscope/ring"
)

func TestTheTextOfTheDocumentationIsReadAsItSays(t *testing.T) {
	text := "nodes=node-a,node-b*2@zone-1,node-c!down&vnodes=100&scheme=fnv1a&bits=64&keys=key-{0..9999}&replicas=3&tie=lowest" +
		"&steps=+node-e;-node-b;vnodes:64;node-a*2;node-c!down;node-c!up&at=1.5"
	want := Default()
	want.Start.Nodes = []ring.Node{{Name: "node-a", Weight: 1}, {Name: "node-b", Weight: 2, Zone: "zone-1"}, {Name: "node-c", Weight: 1, Down: true}}
	want.Steps = []Step{
		{Kind: Add, Node: ring.Node{Name: "node-e", Weight: 1}},
		{Kind: Remove, Node: ring.Node{Name: "node-b"}},
		{Kind: VNodes, Number: 64},
		{Kind: Weight, Node: ring.Node{Name: "node-a", Weight: 2}},
		{Kind: Down, Node: ring.Node{Name: "node-c"}},
		{Kind: Up, Node: ring.Node{Name: "node-c"}},
	}
	want.At = 1.5
	for _, form := range []string{text, "#" + text, "https://example.org/ring?x=1#" + text, strings.ReplaceAll(text, "&", "\r\n") + "\n",
		strings.NewReplacer("{", "%7B", "}", "%7d").Replace(text)} {
		got, err := Parse(form)
		if err != nil {
			t.Fatalf("%s: %v", form, err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s\n got %+v\nwant %+v", form, got, want)
		}
	}
	short := "nodes=node-a,node-b*2@zone-1,node-c!down&steps=+node-e;-node-b;vnodes:64;node-a*2;node-c!down;node-c!up&at=1.5"
	if got := want.String(); got != short {
		t.Errorf("written as %s\nwant       %s", got, short)
	}
}

func TestTheOpeningScenarioIsTheEmptyText(t *testing.T) {
	if got := Default().String(); got != "" {
		t.Errorf("written as %q, want nothing", got)
	}
	for _, text := range []string{"", "#", "https://example.org/#", " \n", "&&"} {
		if got, err := Parse(text); err != nil || !reflect.DeepEqual(got, Default()) {
			t.Errorf("%q is read as %+v, %v", text, got, err)
		}
	}
}

func TestEveryPartSurvivesBeingWrittenAndRead(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		s := randomScenario(r)
		text := s.String()
		got, err := Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !reflect.DeepEqual(got, s) {
			t.Fatalf("%s\n got %#v\nwant %#v", text, got, s)
		}
		for i := range len(text) {
			if text[i] <= ' ' || text[i] >= 0x7f || strings.IndexByte("#\"<>`\\^|[]", text[i]) >= 0 {
				t.Fatalf("%s has the byte %q, which a link may not have", text, text[i])
			}
		}
		for _, st := range s.Steps {
			if again, err := ParseStep(st.String()); err != nil || !reflect.DeepEqual(again, st) {
				t.Fatalf("step %s is read as %#v, %v; want %#v", st, again, err, st)
			}
		}
	}
}

func TestALongTextIsPackedAndAShortOneIsNot(t *testing.T) {
	s := Default()
	s.Start.Keys = Keys{List: make([]string, 5000)}
	for i := range s.Start.Keys.List {
		s.Start.Keys.List[i] = fmt.Sprintf("user:%d", i*7919)
	}
	s.Steps, s.At = []Step{{Kind: Bits, Number: 8}}, 0.25
	text := s.String()
	if !strings.HasPrefix(text, "z=") || !strings.HasSuffix(text, "&at=0.25") || len(text) >= len(s.plain()) {
		t.Errorf("written as %.40s… of %d bytes, plain %d", text, len(text), len(s.plain()))
	}
	if got, err := Parse(text); err != nil || !reflect.DeepEqual(got, s) {
		t.Errorf("the packed text is read as another scenario: %v", err)
	}
	if text := randomScenario(rand.New(rand.NewPCG(5, 5))).String(); len(text) < readable && strings.HasPrefix(text, "z=") {
		t.Errorf("%s is packed, want it readable", text)
	}
}

func TestATextThatUnpacksToMoreThanItMayIsRefused(t *testing.T) {
	bomb := "z=" + string(deflate(make([]byte, 5<<20)))
	if len(bomb) > 10_000 {
		t.Fatalf("the text has %d bytes, want few", len(bomb))
	}
	want := "z unpacks to more than 4194304 bytes, want at most that"
	if _, err := (Limits{Plain: 4 << 20}).Parse(bomb); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestAPlusIsAPlus(t *testing.T) {
	s, err := Parse("nodes=a+b&keys=c+d")
	if err != nil || s.Start.Nodes[0].Name != "a+b" || s.Start.Keys.List[0] != "c+d" {
		t.Errorf("read as %+v, %v", s.Start, err)
	}
}

func TestRequestCountsStandBehindAStar(t *testing.T) {
	s, err := Parse("keys=user:42*17,user:43,host:80*0.5")
	if want := []float64{17, 1, 0.5}; err != nil || !reflect.DeepEqual(s.Start.Keys.Requests, want) {
		t.Errorf("requests are %v, %v; want %v", s.Start.Keys.Requests, err, want)
	}
	s, err = Parse("keys=k{1..4}*9/3/2")
	if want := []float64{9, 3, 2, 2}; err != nil || !reflect.DeepEqual(s.Start.Keys.Requests, want) {
		t.Errorf("requests are %v, %v; want %v", s.Start.Keys.Requests, err, want)
	}
}

func TestLimitsAreThoseOfTheCaller(t *testing.T) {
	if _, err := (Limits{Keys: 9999}).Parse("keys=k{1..10000}"); err == nil {
		t.Error("10,000 keys are taken where 9,999 are allowed")
	}
	if _, err := (Limits{Keys: 10000}).Parse("keys=k{1..10000}"); err != nil {
		t.Error(err)
	}
	if _, err := (Limits{VNodes: 399}).Parse(""); err == nil {
		t.Error("400 vnodes are taken where 399 are allowed")
	}
}
