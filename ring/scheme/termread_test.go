package scheme

import (
	"encoding/hex"
	"strings"
	"testing"

	"ringscope/ring"
)

func TestTheKeyTypeTellsEqualTextsApart(t *testing.T) {
	at := func(scheme, key string) ring.Pos { return parse(t, scheme).Locate(key) }
	for _, scheme := range []string{"erlang", "libring"} {
		binary, integer, atom := at(scheme, "42"), at(scheme+"(key:integer)", "42"), at(scheme+"(key:atom)", "42")
		if binary == integer || integer == atom || atom == binary {
			t.Errorf("%s: 42 as binary, integer and atom is at %x, %x and %x, want three positions", scheme, binary, integer, atom)
		}
		term := scheme + "(key:term)"
		for text, same := range map[string]ring.Pos{
			"42": integer, `"42"`: binary, `:"42"`: atom, "user:42": at(scheme, "user:42"),
			"'42'": at(term, "[52, 50]"), "[52 | [50]]": at(term, "[52, 50]"), " { :a , -1_0 } ": at(term, "{:a,-10}"),
			"<<52, 50>>": binary, "%{1 => 2, :a => []}": at(term, "%{:a => [], 1 => 2}"), `"4\x32"`: binary,
		} {
			if got := at(term, text); got != same {
				t.Errorf("%s: the term %s is at %x, want %x", scheme, text, got, same)
			}
		}
	}
}

func TestWhatIsNoTermIsABinary(t *testing.T) {
	for _, text := range []string{"", "user:1", "4 2", "[1,", "[1|", "[|1]", "{1", "{,}", "%{1}", "%{1 => 2, 1 => 3}", `"a`, "::", ":1",
		"1.", "<<256>>", "<<:a>>", "nope", strings.Repeat("[", 100000), strings.Repeat("9", 5000), "1e5", "1.0e999", "\x00"} {
		if tm, ok := readTerm(text); ok {
			t.Errorf("%.40q is read as %v, want no term", text, tm)
		}
	}
}

func TestAnAtomHasAtMost255Characters(t *testing.T) {
	for name, ok := range map[string]bool{strings.Repeat("é", 255): true, strings.Repeat("é", 256): false, "a\xff": false} {
		for _, scheme := range []string{"erlang", "libring"} {
			_, err := parse(t, scheme).Place(named(name), 1)
			if (err == nil) != ok {
				t.Errorf("%s takes an atom of %d bytes: %v", scheme, len(name), err)
			}
			if _, err := parse(t, scheme+"(node:binary)").Place(named(name), 1); err != nil {
				t.Errorf("%s refuses a binary of %d bytes: %v", scheme, len(name), err)
			}
		}
	}
}

func TestExternalAtomsAreLatin1WhereTheyCanBe(t *testing.T) {
	for name, wanted := range map[string]string{
		"a": "8364000161", "é": "83640001e9", "€": "837703e282ac", strings.Repeat("€", 100): "8376012c" + strings.Repeat("e282ac", 100),
	} {
		if got := hex.EncodeToString(externalAtom(name)); got != wanted {
			t.Errorf("the atom %.10s is %.40s, want %.40s", name, got, wanted)
		}
	}
}
