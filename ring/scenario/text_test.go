package scenario

import (
	"encoding/base64"
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

// nasty is names that hold what means something in the text.
var nasty = []string{"a", "node-b", "user:42", "10.0.0.1:6379", "[::1]:80", "*", "@", "!", ",", ";", "&", "%", "+", "-", "{", "}", "{0..9}", "{1..",
	"..", "%7B0..9%7D", "\x00", "\n", " ", "=", "#", "(", ")", "/", "?", "vnodes:64", "keys:a", "tie", "🚀", "שלום", "\u202e", "\ufffd", "\ue000", "e\u0301", "\"", "'",
	"a*2", "a@z", "a!down", "-a", "+a", "z=AAAA", "|", "\\", "<b>", "=1+1", strings.Repeat("long", 100)}

func randomText(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(4) {
		b.WriteString(nasty[r.IntN(len(nasty))])
	}
	return b.String()
}

func randomNumber(r *rand.Rand) float64 {
	switch r.IntN(6) {
	case 0:
		return float64(r.IntN(100) + 1)
	case 1:
		return 1e6
	case 2:
		return 1e-6 * (r.Float64() + 0.1)
	}
	return r.Float64()*10 + 1e-3
}

func randomNode(r *rand.Rand, i int) ring.Node {
	n := ring.Node{Name: randomText(r) + fmt.Sprint(i), Weight: 1}
	if r.IntN(2) == 0 {
		n.Weight = r.Float64()*5 + 1e-3
	}
	if r.IntN(3) == 0 {
		n.Zone = randomText(r)
	}
	if r.IntN(4) == 0 {
		n.Attr = randomText(r)
	}
	n.Down = r.IntN(4) == 0
	return n
}

func randomKeys(r *rand.Rand) Keys {
	var k Keys
	if r.IntN(2) == 0 {
		k = Keys{Prefix: randomText(r), Suffix: randomText(r), From: int64(r.IntN(2000) - 1000)}
		k.To = k.From + int64(r.IntN(500))
		if r.IntN(8) == 0 {
			k.From, k.To = -1<<63, -1<<63+5
		}
	} else {
		k.List = make([]string, r.IntN(20))
		for i := range k.List {
			k.List[i] = randomText(r)
		}
	}
	if r.IntN(2) == 0 && k.Len() > 0 {
		k.Requests = make([]float64, k.Len())
		for i := range k.Requests {
			k.Requests[i] = float64(r.IntN(3))
			if r.IntN(5) == 0 {
				k.Requests[i] = randomNumber(r)
			}
		}
	}
	return k.normal()
}

// randomScenario is a scenario in the form in which Parse gives it.
func randomScenario(r *rand.Rand) Scenario {
	s := Default()
	s.Start.Nodes = nil
	for i := range r.IntN(6) {
		s.Start.Nodes = append(s.Start.Nodes, randomNode(r, i))
	}
	if r.IntN(2) == 0 {
		s.Start.VNodes = 1 + r.IntN(300)
	}
	if r.IntN(2) == 0 {
		s.Start.Scheme = schemes[r.IntN(len(schemes))]
	}
	if r.IntN(2) == 0 {
		s.Start.Bits = 3 + r.IntN(62)
	}
	if r.IntN(2) == 0 {
		s.Start.Keys = randomKeys(r)
	}
	s.Start.Replicas = 1 + r.IntN(5)
	s.Start.Tie = ring.Tie(r.IntN(5))
	state := s.Start
	for i := range r.IntN(8) {
		st := randomStep(r, state, 100+i)
		next, err := state.Apply(st)
		if err != nil {
			continue
		}
		state, s.Steps = next, append(s.Steps, st)
	}
	if len(s.Steps) > 0 {
		s.At = r.Float64() * float64(len(s.Steps))
	}
	return s
}

// schemes is of each kind: placing nodes alone and together, of 14, 32 and 64
// bits, looking at, after and around a position.
var schemes = []string{"fnv1a", "ringscope", "ringscope", "pekko", "ketama", "stathat", "envoy", "haproxy(hash:djb2)", "redis"}

func randomStep(r *rand.Rand, s State, i int) Step {
	st := Step{Kind: Kind(r.IntN(int(Tie) + 1))}
	if st.Kind == Add {
		st.Node = randomNode(r, i)
	} else if st.Kind <= Up && len(s.Nodes) > 0 {
		st.Node.Name = s.Nodes[r.IntN(len(s.Nodes))].Name
	}
	switch st.Kind {
	case Weight:
		st.Node.Weight = r.Float64()*5 + 1e-3
	case Zone:
		st.Node.Zone = randomText(r)
	case VNodes:
		st.Number = 1 + r.IntN(300)
	case Bits:
		st.Number = 3 + r.IntN(62)
	case Replicas:
		st.Number = 1 + r.IntN(64)
	case SetKeys:
		st.Keys = randomKeys(r)
	case Scheme:
		st.Text = schemes[r.IntN(len(schemes))]
	case Tie:
		st.Tie = ring.Tie(r.IntN(5))
	}
	return st
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

func TestWhatIsNotWantedIsRefusedInASentence(t *testing.T) {
	many := strings.Repeat("a,", 10_000) + "a"
	for text, want := range map[string]string{
		"vnodes=0":                    "vnodes is 0, want 1 to 1000000",
		"vnodes=-5":                   "vnodes is -5, want 1 to 1000000",
		"vnodes=1000001":              "vnodes is 1000001, want 1 to 1000000",
		"vnodes=99999999999999999999": "vnodes is 99999999999999999999, want 1 to 1000000",
		"vnodes=1e3":                  `vnodes is "1e3", want a whole number, 1 to 1000000`,
		"vnodes=":                     `vnodes is "", want a whole number, 1 to 1000000`,
		"vnodes=007":                  `vnodes is "007", want a whole number, 1 to 1000000`,
		"bits=2":                      "bits is 2, want 3 to 64",
		"bits=65":                     "bits is 65, want 3 to 64",
		"replicas=0":                  "replicas is 0, want 1 to 64",
		"tie=best":                    `tie is "best", want one of lowest, last, first, rendezvous, probe`,
		"colour=red":                  `"colour" is not known, want one of nodes, vnodes, scheme, bits, keys, replicas, tie, steps, z, at`,
		"nodes":                       `"nodes" has no =, want name=value with a name of nodes, vnodes, scheme, bits, keys, replicas, tie, steps, z, at`,
		"bits=8&bits=9":               `bits is there twice, the second time as "9", want it once`,
		"nodes=a,a":                   `nodes has "a" twice, want names that differ`,
		"nodes=a,,b":                  `the name of a node is empty in "", want at least one character`,
		"nodes=*2":                    `the name of a node is empty in "*2", want at least one character`,
		"nodes=a*0":                   `the weight of "a" is 0, want above 0, up to 1000000`,
		"nodes=a*-1":                  `the weight of "a" is -1, want above 0, up to 1000000`,
		"nodes=a*NaN":                 `the weight of "a" is "NaN", want a number above 0, up to 1000000`,
		"nodes=a*inf":                 `the weight of "a" is "inf", want a number above 0, up to 1000000`,
		"nodes=a*0x1p4":               `the weight of "a" is "0x1p4", want a number above 0, up to 1000000`,
		"nodes=a*1e999":               `the weight of "a" is "1e999", want a number above 0, up to 1000000`,
		"nodes=a*2*3":                 `node "a" has "*" twice in "a*2*3", want it once`,
		"nodes=a!up":                  `the state of "a" is "up", want "down"`,
		"nodes=a%zz":                  `the name of a node has "%zz", want % and two hexadecimal digits`,
		"nodes=a%f":                   `the name of a node has "%f", want % and two hexadecimal digits`,
		"nodes=a%ff":                  `the name of a node has "a%ff", want UTF-8 behind the escapes`,
		"nodes=a(id":                  `the attributes of "a" is "(id", want a ) at the end`,
		"nodes=\xff":                  "the text is not UTF-8, want UTF-8 or percent escapes",
		"nodes=" + many:               "the number of nodes is 10001, want 0 to 10000",
		"nodes=a*17,b&vnodes=1000000": "the number of vnodes of all nodes is 1.8e7, want at most 16777216",
		"steps=node-a*1000000":        `step 1, "node-a ×1e6": the number of vnodes of all nodes is 100000300, want at most 16777216`,
		"keys=key-{0..99999999}":      "the number of keys is 100000000, want 0 to 10000000",
		"keys={-9223372036854775808..9223372036854775807}": "the number of keys is 2^64, want 0 to 10000000",
		"keys={0..9223372036854775808}":                    `an end of the range of keys is "9223372036854775808", want a whole number of at most 64 bits, without zeros before it`,
		"keys={00..99}":                                    `an end of the range of keys is "00", want a whole number of at most 64 bits, without zeros before it`,
		"keys={9..0}":                                      `the range of keys is "{9..0}", want the first number at most the last`,
		"keys=a{":                                          `keys is "{", want a range such as {0..9999}, and { in a name as %7B`,
		"keys=a}":                                          `keys is "a}", want a range such as {0..9999}, and } in a name as %7D`,
		"keys={0..1}{0..1}":                                `keys is "{0..1}{0..1}", want one range only`,
		"keys=a,b{0..1}":                                   `keys has the range "b{0..1}" in a list, want one pattern or a list without`,
		"keys=a*-1":                                        `the request count of "a" is -1, want 0 to 1000000000000`,
		"keys=a{0..1}*1/2/3":                               "the number of request counts is 3, want at most 2, one for each key",
		"keys=a{1..9}*2&steps=keys:b{1..10000000}*2":         "step 1: the number of keys in all lists is above 10000000, want at most that",
		"keys={-9223372036854775808..9223372036854775807}*2": "the number of keys in all lists is above 10000000, want at most that",
		"keys=" + strings.Repeat(",", 10_000_000):            "the number of keys in all lists is above 10000000, want at most that",
		"steps=+node-a":         `step 1, "+ node-a": node "node-a" is on the ring already, want another name`,
		"steps=-x":              `step 1, "− x": node "x" is not on the ring, want one of "node-a", "node-b", "node-c", "node-d"`,
		"steps=-node-a;-node-a": `step 2, "− node-a": node "node-a" is not on the ring, want one of "node-b", "node-c", "node-d"`,
		"steps=bits:8;vnodes:0": "step 2: vnodes is 0, want 1 to 1000000",
		"steps=jump":            `step 1: the step is "jump", want ` + stepForms,
		"steps=;":               "step 1: the step is empty, want " + stepForms,
		"steps=node-a!off":      `step 1: the state of "node-a" is "off", want "down" or "up"`,
		"steps=" + strings.Repeat("bits:8;", 1000) + "bits:8": "the number of steps is 1001, want 0 to 1000",
		"at=1":                               "at is 1, want 0 to 0, the number of steps",
		"at=NaN":                             `at is "NaN", want a number 0 to 2147483647`,
		"z=!":                                `z is "!", want base64url without padding`,
		"z=AAAA":                             `z is "AAAA", want DEFLATE in base64url, whole`,
		"z=" + string(deflate([]byte("z="))): `z is there twice, the second time as "", want it once`,
		"bits=9&z=" + string(deflate([]byte("bits=8"))):                                   `bits is there twice, the second time as "8", want it once`,
		"z=" + base64.RawURLEncoding.EncodeToString([]byte{0x01, 1, 0, 0xfe, 0xff, 0xff}): `z is "AQEA_v__", want UTF-8 when unpacked`,
		"https://example.org/":               `the link "https://example.org/" has no #, want a scenario after one`,
		"nodes=" + strings.Repeat("x", 2000): `the name of a node is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"…, want UTF-8 of at most 1000 bytes`,
	} {
		if _, err := Parse(text); err == nil || err.Error() != want {
			t.Errorf("%.60s\n got %v\nwant %s", text, err, want)
		}
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
