package scenario

import (
	"math/rand/v2"
	"net/url"
	"reflect"
	"strings"
	"testing"
)

func TestDelimitersThatAProgramEscapedAreReadWhereTheyMeanOneThing(t *testing.T) {
	for mangled, plain := range map[string]string{
		"steps=%2Bnode-e":                                   "steps=+node-e",
		"steps=%2bnode-e;-node-a&at=1":                      "steps=+node-e;-node-a&at=1",
		"steps=%2Bnode-e*2":                                 "steps=+node-e*2",
		"steps=%2Bnode-e!down;%2Bnode-f@z":                  "steps=+node-e!down;+node-f@z",
		"steps=%2Bnode-e*2@zone-1(id=7)":                    "steps=+node-e*2@zone-1(id=7)",
		"steps=%2Bnode-e*2@user%40host":                     "steps=+node-e*2@user%40host",
		"steps=%2B%2Bx":                                     "steps=+%2Bx",
		"steps=%2Ba%2Fb%3Ac":                                "steps=+a/b:c",
		"steps=+node-e;%2Bnode-f;node-e*2":                  "steps=+node-e;+node-f;node-e*2",
		"steps=vnodes%3A64;bits%3a8":                        "steps=vnodes:64;bits:8",
		"steps=scheme%3Ahaproxy(hash%3Adjb2)":               "steps=scheme:haproxy(hash:djb2)",
		"steps=tie%3Alast;replicas%3A2":                     "steps=tie:last;replicas:2",
		"steps=keys%3Auser-%7B1..9%7D":                      "steps=keys:user-{1..9}",
		"steps=node-a%2A2;node-b%21down":                    "steps=node-a*2;node-b!down",
		"steps=node-a%40zone-2;node-a%40":                   "steps=node-a@zone-2;node-a@",
		"nodes%3Da%2Cb%26steps%3D%2Bnode-e*2%3B-a%26at%3D1": "nodes=a,b&steps=+node-e*2;-a&at=1",
		"https://example.org/%23steps%3D%2Bnode-e":          "steps=+node-e",
		"https://example.org/%23steps=%2Bnode-e":            "steps=+node-e",
		"https%3A%2F%2Fexample.org%2F%23steps%3D%2Bx":       "steps=+x",
		"https://example.org/?a=b#steps%3D%2Bx":             "steps=+x",
	} {
		want, err := Parse(plain)
		if err != nil {
			t.Fatal(plain, err)
		}
		if got, err := Parse(mangled); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %s, %v; want %s", mangled, got, err, want)
		}
	}
}

func TestAnEscapeThatMayBelongToANameDoes(t *testing.T) {
	for text, want := range map[string]string{
		// A node called +x is on the ring, or was and is called so when it left.
		"nodes=%2Bx,x&steps=%2Bx*2":     "nodes=%2Bx,x&steps=%2Bx*2",
		"nodes=a&steps=+%2Bx;%2Bx@z":    "nodes=a&steps=+%2Bx;%2Bx@z",
		"nodes=%2Bx&steps=-%2Bx;%2Bx*2": "nodes=%2Bx&steps=-%2Bx;+x*2",
		"nodes=a%2Cb":                   "nodes=a%2Cb",
		"steps=+a%2A2":                  "steps=+a%2A2",
		"nodes=vnodes%3A64&steps=vnodes:64@;vnodes%3A64!down": "",
	} {
		s, err := Parse(text)
		if want == "" {
			if err == nil {
				t.Errorf("%s is read as %s", text, s)
			}
		} else if err != nil || s.String() != want {
			t.Errorf("%s is read as %s, %v; want %s", text, s, err, want)
		}
	}
	for text, want := range map[string]string{
		"steps=%2Bnode-e%2A2":        `step 1, "+node-e ×2": node "+node-e" is not on the ring, want one of "node-a", "node-b", "node-c", "node-d"`,
		"steps=%2Ba%3B-node-b":       `step 1: the step is "%2Ba%3B-node-b", want ` + stepForms,
		"steps=node-a%2A2%40z":       `step 1: the step is "node-a%2A2%40z", want ` + stepForms,
		"steps=keys%3Aa%2Cb":         `step 1: the step is "keys%3Aa%2Cb", want ` + stepForms,
		"steps=%2B":                  `step 1: the step is "%2B", want ` + stepForms,
		"steps=%2Bnode-a":            `step 1, "+ node-a": node "node-a" is on the ring already, want another name`,
		"steps=%2Bnode-e*x":          `step 1: the weight of "+node-e" is "x", want a number above 0, up to 1000000`,
		"steps=vnodes%3A0":           "step 1: vnodes is 0, want 1 to 1000000",
		"steps=%":                    `step 1: the step is "%", want ` + stepForms,
		"steps=%2":                   `step 1: the step is "%2", want ` + stepForms,
		"nodes%3D%FF":                `the text has "nodes%3D%FF", want UTF-8 behind the escapes`,
		"nodes%3D%":                  `the text has "%", want % and two hexadecimal digits`,
		"%253D":                      `"%253D" has no =, want name=value with a name of nodes, vnodes, scheme, bits, keys, replicas, tie, steps, z, at`,
		"https://example.org/%2523a": `the link "https://example.org/%2523a" has no #, want a scenario after one`,
	} {
		if s, err := Parse(text); err == nil || err.Error() != want {
			t.Errorf("%s is read as %s, %v\nwant %s", text, s, err, want)
		}
	}
}

// What escapes a whole text, escapes and all, changes nothing; nor does what
// escapes every plus that was not escaped.
func TestAScenarioSurvivesBeingEscapedOnItsWay(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for range 1000 {
		s := randomScenario(r)
		text := s.String()
		for _, on := range []string{url.QueryEscape(text), "https://example.org/#" + url.QueryEscape(text)} {
			if got, err := Parse(on); err != nil || !reflect.DeepEqual(got, s) {
				t.Fatalf("%s\nescaped as %s\nis read as %s, %v", text, on, got, err)
			}
		}
	}
	for _, text := range []string{"steps=+node-e;+node-f*2;+node-g*2@z!down;-node-e", "nodes=%2Ba&steps=+b*2;%2Ba*3;+b%2Bc"} {
		want, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Parse(strings.ReplaceAll(text, "+", "%2B")); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s with its pluses escaped is read as %s, %v", text, got, err)
		}
	}
}
