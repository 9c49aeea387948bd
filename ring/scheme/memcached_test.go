package scheme

import (
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

// memcachedNodes is the first n hosts of the vectors with a port, and with
// the weights 1, 2, 3, 1, 4 if weighted.
func memcachedNodes(hosts []string, n int, port string, weighted bool) []ring.Node {
	var all []ring.Node
	for i, h := range hosts[:n] {
		all = append(all, ring.Node{Name: h + ":" + port})
		if weighted {
			all[i].Weight = []float64{1, 2, 3, 1, 4}[i]
		}
	}
	return all
}

func TestKetamaIsLibmemcachedsAndHashrings(t *testing.T) {
	v := vectors(t, "ketama.json")
	v.prose("program", "version", "keys", "notes", "python_port_agrees")
	hosts := v.at("hosts").strs()
	owners := map[string]string{}
	for _, lib := range []string{"libmemcached", "npm_hashring"} {
		for _, name := range v.at(lib).keys() {
			e := v.at(lib, name)
			scheme := schemeOfMemcached(lib, name)
			port, weighted := "11212", strings.Contains(name, "w1-2-3-1-4")
			if strings.Contains(name, "11211") {
				port = "11211"
			}
			r4 := build(t, scheme, 1, memcachedNodes(hosts, 4, port, weighted)...)
			r5 := build(t, scheme, 1, memcachedNodes(hosts, 5, port, weighted)...)
			four, five := ownersOf(r4, tenThousand), ownersOf(r5, tenThousand)
			wantOwners(t, e, four, five, "01234")
			owners[name] = letters(five, "01234")
			if lib == "libmemcached" {
				e.prose("hash", "key_hash_fn")
				continue
			}
			want(t, e, int(e.at("points4").int()), r4.Len())
			want(t, e, int(e.at("points5").int()), r5.Len())
			first := e.at("ring4_first10").strs()
			want(t, e, first, ownLines(r4)[:len(first)])
			var names []string
			for _, n := range r5.Preference("key-0", 3, ring.OverNodes) {
				names = append(names, n.Name)
			}
			want(t, e, e.at("range_key0").strs(), names)
		}
	}
	for _, pair := range v.at("agreement_between_the_two").keys() {
		a, b, _ := strings.Cut(pair, " == ")
		want(t, v, v.at("agreement_between_the_two", pair).bool(), owners[a] == owners[b])
	}
	for _, e := range v.at("hashkit").list() {
		s := e.at("s").str()
		for _, name := range e.keys() {
			switch name {
			case "s":
			case "crc32":
				want(t, e, e.at(name).int(), int64(hashkit("crc", s)))
			default:
				want(t, e, e.at(name).int(), int64(hashkit(name, s)))
			}
		}
	}
}

// schemeOfMemcached is the scheme of one set of vectors.
func schemeOfMemcached(lib, name string) string {
	has := func(part string) bool { return strings.Contains(name, part) }
	switch {
	case lib == "libmemcached" && has("ketama_weighted"):
		return "ketama"
	case lib == "libmemcached" && has("consistent_md5"):
		return "libmemcached(hash:md5)"
	case lib == "libmemcached":
		return "libmemcached"
	case has("default_port"):
		return "ketama(client:hashring)"
	case has("hash_ring"):
		return "ketama(client:hashring,default port:0,compatibility:hash_ring)"
	case has("sha1"):
		return "ketama(client:hashring,default port:0,algorithm:sha1)"
	}
	return "ketama(client:hashring,default port:0)"
}

func TestAServerIsHashedAsLibmemcachedWritesIt(t *testing.T) {
	for name, wanted := range map[string]string{
		"10.0.0.1": "10.0.0.1", "10.0.0.1:11211": "10.0.0.1", "10.0.0.1:11212": "10.0.0.1:11212", "h:011212": "h:11212",
		"h:0": "h", "[::1]:11212": "::1:11212", "[::1]:11211": "::1", "[::1]": "::1", "::1": "::1", "fe80::1:2": "fe80::1:2",
		"/run/m.sock": "/run/m.sock", "/run/m.sock:0": "/run/m.sock:0", "h:": "h:", "h:x": "h:x",
	} {
		if got, err := memcachedHost("ketama", name, 11211); got != wanted || err != nil {
			t.Errorf("%s is hashed as %q (%v), want %q", name, got, err, wanted)
		}
	}
	if _, err := memcachedHost("ketama", "h:65536", 11211); err == nil || !strings.Contains(err.Error(), "65536") {
		t.Errorf("port 65536 gives %v, want an error that names it", err)
	}
}

func TestKetamaMovesKeysBetweenOldServers(t *testing.T) {
	nodes := memcachedNodes(numbered("10.0.1.", 1, 5), 5, "11212", true)
	four, five := ownersOf(build(t, "ketama", 1, nodes[:4]...), tenThousand), ownersOf(build(t, "ketama", 1, nodes...), tenThousand)
	if n, toNew := moved(four, five, 4); n == toNew {
		t.Errorf("%d keys move and all of them to the new server, want some between the old ones", n)
	}
}

func TestLibmemcachedGoesOverToWeightedPoints(t *testing.T) {
	nodes := memcachedNodes(numbered("10.0.1.", 1, 4), 4, "11211", true)
	plain := build(t, "libmemcached(hash:md5)", 1, nodes...)
	weighted := build(t, "ketama", 1, nodes...)
	if got, want := ownLines(plain), ownLines(weighted); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Error("libmemcached by MD5 with weights places other points than ketama, want the same")
	}
}

func TestAServerThatIsDownIsAsIfItWereNotThere(t *testing.T) {
	for _, scheme := range []string{"ketama", "libmemcached", "haproxy", "envoy", "envoy-maglev"} {
		var all, left []ring.Node
		for i := range 5 {
			n := ring.Node{Name: "10.0.0." + strconv.Itoa(i), Weight: float64(1 + i%3), Attr: "id=" + strconv.Itoa(i+1), Down: i == 1 || i == 3}
			if all = append(all, n); !n.Down {
				left = append(left, n)
			}
		}
		a, b := build(t, scheme, 1, all...), build(t, scheme, 1, left...)
		for i, key := range tenThousand[:2000] {
			x, _ := a.Owner(key)
			y, _ := b.Owner(key)
			if x.Name != y.Name {
				t.Fatalf("%s: key %d goes to %s with two servers down, and to %s without them", scheme, i, x.Name, y.Name)
			}
		}
	}
}
