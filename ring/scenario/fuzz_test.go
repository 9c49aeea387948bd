package scenario

import (
	"reflect"
	"testing"
	"unicode/utf8"
)

// A link is typed, cut, re-encoded and mangled: whatever it holds, Parse gives
// a scenario that is written and read again as itself, or a sentence.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"",
		"#nodes=node-a,node-b*2@zone-1,node-c!down&vnodes=100&scheme=fnv1a&bits=64&keys=key-{0..9999}&replicas=3&tie=lowest" +
			"&steps=+node-e;-node-b;vnodes:64;node-a*2;node-c!down;node-c!up&at=1.5",
		"nodes=&keys=&steps=+%00;%2Ba*2&at=.5",
		"nodes=a(id=7;slots=0-5460)@%2A,%F0%9F%9A%80",
		"keys=*1", "keys=,", "keys=a*0,b*1,c*2.5", "keys=%7B0%2E.9%7D", "keys=%7B-5..9%7D*1/2",
		"steps=keys:x{-3..3}y*2;scheme:ringscope;tie:probe;bits:3;replicas:64;vnodes%3A64@",
		"z=Kyk2tDI1NTUFAA",
		"bits=8\nvnodes=7\r\n",
		"steps=%2Bnode-e*2;%2Bf@a%40b!down;vnodes%3A64;node-a%2A2;keys%3Ax{1..3}*2", "nodes=%2Bx&steps=-%2Bx;%2Bx*2",
		"nodes%3Da%252Cb%26steps%3D%2Bc", "https://x/%23steps%3D%2Bx",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		// Small limits keep a run quick; they change what is refused only.
		l := Limits{Nodes: 50, VNodes: 1 << 16, Keys: 5000, Steps: 50, Text: 1 << 16, Plain: 1 << 16}
		s, err := l.Parse(text)
		if err != nil {
			return
		}
		written := s.String()
		again, err := l.Parse(written)
		if err != nil {
			t.Fatalf("%q is written as %q, which is refused: %v", text, written, err)
		}
		if !reflect.DeepEqual(again, s) {
			t.Fatalf("%q is written as %q\nread as %#v\n  want %#v", text, written, again, s)
		}
		if twice := again.String(); twice != written {
			t.Fatalf("%q is written as %q and then as %q", text, written, twice)
		}
	})
}

func FuzzParseStep(f *testing.F) {
	for _, seed := range []string{"+node-e*2@z(id=1)!down", "-node-b", "a@", "a!up", "keys:a*2,b", "keys:k{1..3}s*1/2", "scheme:fnv1a", "tie:last", "vnodes:64", "%2Bx", "%2Bx*2@z", "vnodes%3A64", "x%2A2", "x%40"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<12 || !utf8.ValidString(text) { // ParseStep looks first
			return
		}
		st, err := parseStep(text, &allowance{5000, 5000})
		if err != nil {
			return
		}
		again, err := parseStep(st.String(), &allowance{5000, 5000})
		if err != nil || !reflect.DeepEqual(again, st) {
			t.Fatalf("%q is written as %q, read as %#v, %v; want %#v", text, st.String(), again, err, st)
		}
	})
}
