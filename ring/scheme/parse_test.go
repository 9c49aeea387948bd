package scheme

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"ringscope/ring"
)

func TestEverySchemeSaysWhatItIs(t *testing.T) {
	seen := map[string]bool{}
	for _, in := range All() {
		s := parse(t, in.Name)
		switch {
		case in.Name == "" || in.Title == "" || in.Rule == "" || in.VNodes < 1 || seen[in.Name]:
			t.Errorf("%q lacks a name of its own, a title, a rule or its vnodes", in.Name)
		case strings.TrimSuffix(in.About, ".") == in.About || strings.Count(in.About, "\n") > 0:
			t.Errorf("%s is about %q, want one sentence", in.Name, in.About)
		case s.Name() != in.Name:
			t.Errorf("%s calls itself %s", in.Name, s.Name())
		case s.Bits() < 1 || s.Bits() > 64:
			t.Errorf("%s has %d bits, want 1 to 64", in.Name, s.Bits())
		case !reflect.TypeOf(s).Comparable():
			t.Errorf("%s cannot be compared with ==", in.Name)
		}
		if r, ok := s.(Ruler); ok {
			if tie, order := r.Rules(); tie != in.Tie || order != in.Order {
				t.Errorf("%s has the rules %d and %d, and says %d and %d", in.Name, tie, order, in.Tie, in.Order)
			}
		}
		seen[in.Name] = true
	}
	for _, name := range strings.Fields("fnv1a erlang libring pekko pekko-before ketama libmemcached nginx haproxy envoy envoy-maglev cassandra redis groupcache stathat serialx buraksezer ringscope") {
		if !seen[name] {
			t.Errorf("there is no scheme %s", name)
		}
	}
}

// settings is the texts of a scheme with one of its settings at each value
// that may make a difference.
func settings(in Info) []string {
	var all []string
	for _, s := range in.Settings {
		values := s.Choices
		if s.Max > 0 {
			values = []string{"1031"}
		}
		if v, ok := map[string]string{"create": "2", "maximum_ring_size": "1024"}[s.Name]; ok {
			values = []string{v}
		}
		if s.read != nil {
			values = []string{"2"}
		}
		for _, v := range values {
			all = append(all, in.Name+"("+s.Name+":"+v+")")
		}
	}
	return all
}

func TestTheCanonicalTextIsTheSameScheme(t *testing.T) {
	for _, in := range All() {
		texts := append(settings(in), in.Name)
		for _, text := range texts {
			s, canonical, err := Parse(text)
			if err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			again, same, err := Parse(canonical)
			if err != nil || same != canonical || again != s {
				t.Errorf("%s is %s in canonical text, and that is %s (%v)", text, canonical, same, err)
			}
		}
	}
	for text, wanted := range map[string]string{
		"haproxy(hash:sdbm,avalanche:on)":                        "haproxy",
		"haproxy(avalanche:off,hash:djb2)":                       "haproxy(hash:djb2,avalanche:off)",
		"envoy(minimum_ring_size:+0012)":                         "envoy(minimum_ring_size:12)",
		"buraksezer(Load:1.250)":                                 "buraksezer",
		"buraksezer(Load:2e0,PartitionCount:7)":                  "buraksezer(PartitionCount:7,Load:2)",
		"ketama(default port:0)":                                 "ketama(default port:0)",
		"fnv1a(mix:off)":                                         "fnv1a(mix:off)",
		"erlang(node:binary,key:term)":                           "erlang(key:term,node:binary)",
		"envoy(maximum_ring_size:100,minimum_ring_size:100)":     "envoy(minimum_ring_size:100,maximum_ring_size:100)",
		"envoy-maglev(table_size:2,use_hostname_for_hashing:on)": "envoy-maglev(table_size:2,use_hostname_for_hashing:on)",
	} {
		if _, got, err := Parse(text); got != wanted || err != nil {
			t.Errorf("%s is %s (%v), want %s", text, got, err, wanted)
		}
	}
}

func TestASettingMakesADifference(t *testing.T) {
	nodes := named("10.0.0.1:11211", "10.0.0.2:11211", "[::1]:11212", "ä", "e")
	for i := range nodes {
		nodes[i].Attr = "hostname=h" + nodes[i].Name[:1] + strings.Repeat("x", i)
	}
	keys := append(numbered("", 0, 1000), tenThousand[:1000]...)
	for _, in := range All() {
		base := build(t, in.Name, 5, nodes...)
		for _, text := range settings(in) {
			_, canonical, _ := Parse(text)
			r := build(t, text, 5, nodes...)
			same := slices.Equal(ownersOf(base, keys), ownersOf(r, keys)) && slices.Equal(ownLines(base), ownLines(r))
			if same != (canonical == in.Name) {
				t.Errorf("%s places nodes and keys as without the setting: %v", text, same)
			}
		}
	}
}

func TestErrorsNameTheSettingTheValueAndWhatWasWanted(t *testing.T) {
	for text, parts := range map[string][]string{
		"":                                 {`""`, "want one of ringscope, fnv1a"},
		"nope":                             {`"nope"`, "want one of", "buraksezer"},
		"Ketama":                           {`"Ketama"`, "want one of"},
		"haproxy()":                        {"haproxy", `""`, "want setting:value"},
		"haproxy(hash)":                    {"haproxy", `"hash"`, "want setting:value"},
		"haproxy(hash:md5)":                {"haproxy", "hash", `"md5"`, "want one of sdbm, djb2, wt6, crc32"},
		"haproxy(hsh:md5)":                 {"haproxy", `"hsh"`, "want one of hash, avalanche"},
		"nginx(a:b)":                       {"nginx", `"a"`, "no settings"},
		"haproxy(hash:djb2":                {"bracket", "want haproxy(setting:value,...)"},
		"haproxy(hash:djb2)x":              {"bracket"},
		"haproxy(hash:djb2,)":              {`""`, "want setting:value"},
		"haproxy(hash:djb2,hash:djb2)":     {"hash", "twice"},
		"envoy(minimum_ring_size:0)":       {"minimum_ring_size", `"0"`, "from 1 to 8388608"},
		"envoy(minimum_ring_size:9999999)": {"minimum_ring_size", "9999999"},
		"envoy(minimum_ring_size:x)":       {"minimum_ring_size", `"x"`},
		"envoy(minimum_ring_size:5,maximum_ring_size:4)": {"minimum_ring_size 5", "maximum_ring_size 4"},
		"envoy(maximum_ring_size:4)":                     {"minimum_ring_size 1024", "maximum_ring_size 4"},
		"envoy-maglev(table_size:65536)":                 {"table_size 65536", "want a prime"},
		"envoy-maglev(table_size:5000012)":               {"table_size", `"5000012"`},
		"buraksezer(Load:0.9)":                           {"Load", `"0.9"`, "1 to 1000"},
		"buraksezer(Load:NaN)":                           {"Load", `"NaN"`},
		"cassandra(seed:-1)":                             {"seed", `"-1"`},
		"redis(create:16385)":                            {"create", `"16385"`},
		"ketama(" + strings.Repeat("x", 2000):            {"2007 bytes", "want at most 1000"},
	} {
		s, canonical, err := Parse(text)
		if err == nil || s != nil || canonical != "" {
			t.Errorf("%.40q is read as %v", text, s)
			continue
		}
		for _, part := range parts {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%.40q gives %q, want %q in it", text, err, part)
			}
		}
	}
}

func TestTheZeroTieIsTheSystemsOwn(t *testing.T) {
	for scheme, wanted := range map[string]ring.Tie{"nginx": ring.FirstAdded, "groupcache": ring.LastAdded, "pekko": ring.LowestName, "fnv1a": ring.LowestName} {
		if cfg := Config(parse(t, scheme), nil, 1, 0, 0); cfg.Tie != wanted {
			t.Errorf("%s has tie %d by itself, want %d", scheme, cfg.Tie, wanted)
		}
		if cfg := Config(parse(t, scheme), nil, 1, 0, ring.Rendezvous); cfg.Tie != ring.Rendezvous {
			t.Errorf("%s has tie %d where %d is chosen", scheme, cfg.Tie, ring.Rendezvous)
		}
	}
	if cfg := Config(parse(t, "pekko"), nil, 1, 0, ring.Rendezvous); cfg.Order != ring.ByUTF16 {
		t.Error("pekko does not compare names as Java does")
	}
}
