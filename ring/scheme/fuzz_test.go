package scheme

import (
	"strings"
	"testing"

	"ringscope/ring"
)

func FuzzParse(f *testing.F) {
	for _, in := range All() {
		for _, text := range append(settings(in), in.Name) {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, canonical, err := Parse(text)
		if err != nil {
			return
		}
		if again, same, err := Parse(canonical); err != nil || same != canonical || again != s {
			t.Errorf("%q is %q in canonical text, and that is %q (%v)", text, canonical, same, err)
		}
	})
}

func FuzzPlaceAndLocate(f *testing.F) {
	f.Add("10.0.0.1:80", "b", "key-1", "id=7;slots=0-16383;tokens=1,-2;hostname=h", 2.0, 100, byte(0))
	f.Add("[::1]:11211", "unix:/x", "{a}b", "slots=0-5,7", 0.5, 1, byte(3))
	f.Add("é", "🚀", "%{1 => [2|3]}", "tokens=x", 1e9, 1<<20, byte(255))
	f.Fuzz(func(t *testing.T, a, b, key, attrs string, weight float64, vnodes int, pick byte) {
		if !(weight >= 0) || weight > 1e6 && weight < 1e8 || vnodes < 1 || vnodes > ring.MaxVNodes || float64(vnodes)*max(1, weight) > 1e6 && weight < 1e8 {
			return // rings of a million vnodes are for benchmarks
		}
		in := All()[int(pick)%len(All())]
		if in.Name == "ringscope" || in.Name == "fnv1a" {
			return
		}
		texts := append(settings(in), in.Name)
		s := parse(t, texts[int(pick)%len(texts)])
		nodes := []ring.Node{{Name: a, Weight: weight, Attr: attrs}, {Name: b, Down: pick&1 > 0}}
		if tokens, err := s.Place(nodes, vnodes); err == nil && len(tokens) > ring.MaxVNodes {
			t.Errorf("%d vnodes, want at most %d", len(tokens), ring.MaxVNodes)
		} else if err != nil && !strings.HasPrefix(err.Error(), "scheme ") {
			t.Errorf("the error %q does not name the scheme", err)
		}
		s.Locate(key)
		s.(ring.Printer).Format(s.Locate(key))
	})
}
