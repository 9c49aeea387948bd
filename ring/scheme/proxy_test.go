package scheme

import (
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

// weighted gives nodes the weights 1, 2, 3, 1, 4 of the vectors.
func weighted(nodes []ring.Node) []ring.Node {
	for i := range nodes {
		nodes[i].Weight = []float64{1, 2, 3, 1, 4}[i]
	}
	return nodes
}

func TestNginxIsNginxs(t *testing.T) {
	v := vectors(t, "nginx_hash.json")
	v.prose("program", "version", "keys", "servers")
	servers := numbered("127.0.0.1:1800", 1, 5)
	for _, mode := range v.at("modes").keys() {
		e := v.at("modes", mode)
		want(t, e, int(e.at("keys").int()), len(tenThousand))
		nodes := named(servers...)
		if mode == "consistent_weighted" {
			weighted(nodes)
		}
		if mode == "consistent_server3_down" {
			wantNginxDown(t, e, nodes[:4])
			continue
		}
		r4, r5 := build(t, "nginx", 1, nodes[:4]...), build(t, "nginx", 1, nodes...)
		four, five := ownersOf(r4, tenThousand), ownersOf(r5, tenThousand)
		if mode == "modulo" {
			for i, k := range tenThousand {
				four[i], _ = NginxHash(nodes[:4], k)
				five[i], _ = NginxHash(nodes, k)
			}
		} else {
			want(t, e, int(e.at("points_4").int()), r4.Len())
			want(t, e, int(e.at("points_5").int()), r5.Len())
			want(t, e, int(e.at("port_diff_4").int()), 0)
			want(t, e, int(e.at("port_diff_5").int()), 0)
		}
		wantOwners(t, e, four, five, "12345")
		if e.has("ring4_first20") {
			first := e.at("ring4_first20").strs()
			want(t, e, first, ownLines(r4)[:len(first)])
		}
	}
	wantNginxShadow(t, v.at("whole_node_shadow"))
}

func wantNginxDown(t *testing.T, e vec, nodes []ring.Node) {
	before := ownersOf(build(t, "nginx", 1, nodes...), tenThousand)
	nodes[2].Down = true
	after := ownersOf(build(t, "nginx", 1, nodes...), tenThousand)
	want(t, e, e.at("loads").ints(), loadsOf(after, 4))
	said := e.at("owners").str()
	want(t, e, said, letters(after, "1234")[:len(said)])
	n, were3 := moved(after, before, 2)
	want(t, e, int(e.at("changed_vs_all_up").int()), n)
	want(t, e, int(e.at("of_which_were_3").int()), were3)
}

// wantNginxShadow tests addresses that share every point: s2 is the first two
// servers, s2r them in reverse, s3 all three.
func wantNginxShadow(t *testing.T, e vec) {
	e.prose("note")
	one, two, three := e.at("servers", "1").str(), e.at("servers", "2").str(), e.at("servers", "3").str()
	for order, names := range map[string][]string{"s2": {one, two}, "s2r": {two, one}, "s3": {one, two, three}} {
		loads := loadsBy(ownersOf(build(t, "nginx", 1, named(names...)...), tenThousand[:2000]), names)
		for n, name := range map[string]string{"1": one, "2": two, "3": three} {
			want(t, e, int(e.at("loads", order, n).int()), loads[name])
		}
	}
}

func TestAServerBehindOneThatIsDownGetsNothingFromNginx(t *testing.T) {
	// Both addresses share every point; the second is dropped for good.
	nodes := named("127.135.124.111:18001", "127.238.52.93:18001", "127.0.0.1:18001")
	nodes[0].Down = true
	r := build(t, "nginx", 1, nodes...)
	if loads := loadsOf(ownersOf(r, tenThousand), 3); loads[1] != 0 || loads[2] != len(tenThousand) {
		t.Errorf("the loads are %v, want all at the third server", loads)
	}
}

func TestAServerIsSplitAsNginxDoes(t *testing.T) {
	for server, wanted := range map[string][2]string{
		"h": {"h", ""}, "h:80": {"h", "80"}, "h:": {"h", ""}, "h:8x": {"h:8x", ""}, "[::1]:80": {"[::1]", "80"}, "[::1]": {"[::1]", ""},
		"::1": {":", "1"}, ":80": {"", "80"}, "": {"", ""}, "unix:/a.sock": {"/a.sock", ""}, "UNIX:/a:80": {"/a:80", ""}, "unix:": {"", ""},
	} {
		if host, port := nginxHost(server); host != wanted[0] || port != wanted[1] {
			t.Errorf("%q is split into %q and %q, want %q", server, host, port, wanted)
		}
	}
}

func TestHAProxyIsHAProxys(t *testing.T) {
	v := vectors(t, "haproxy_consistent.json")
	v.prose("program", "version", "keys", "servers")
	for mode, scheme := range map[string]string{
		"def": "haproxy", "w": "haproxy", "sdbm": "haproxy(avalanche:off)", "djb2": "haproxy(hash:djb2,avalanche:off)",
		"crc32": "haproxy(hash:crc32,avalanche:off)", "crc32a": "haproxy(hash:crc32)", "sdbma": "haproxy", "map": "",
	} {
		e := v.at("modes", mode)
		keys := tenThousand[:e.at("keys").int()]
		nodes := named("a", "b", "c", "d", "e")
		if mode == "w" {
			weighted(nodes)
		}
		var own [2][]int
		for i, nodes := range [][]ring.Node{nodes[:4], nodes} {
			if mode == "map" {
				for _, k := range keys {
					n, _ := HAProxyMap(nodes, "sdbm", false, k)
					own[i] = append(own[i], n)
				}
				continue
			}
			r := build(t, scheme, 1, nodes...)
			own[i] = ownersOf(r, keys)
			n := strconv.Itoa(len(nodes))
			want(t, e, int(e.at("port_diff_"+n).int()), 0)
			want(t, e, int(e.at("successor_rule_diff_"+n).int()), differences(own[i], successors(r, keys)))
		}
		wantOwners(t, e, own[0], own[1], "12345")
	}
}

// successors is who would own the keys if the next point and not the nearest
// decided.
func successors(r *ring.Ring, keys []string) []int {
	var all []int
	for _, k := range keys {
		i := firstFrom(r, r.Config().Scheme.Locate(k)) % r.Len()
		all = append(all, int(r.At(i).Node))
	}
	return all
}

func differences(a, b []int) int {
	n, _ := moved(a, b, -2)
	return n
}

func TestHAProxyNumbersServersByTheirPlaceInTheList(t *testing.T) {
	nodes := named("a", "b", "c", "d", "e")
	nodes[1].Attr, nodes[2].Attr = "weightless=1;id=1", "id=4"
	ids, err := haproxyIDs(nodes)
	if err != nil {
		t.Fatal(err)
	}
	for i, wanted := range []uint32{2, 1, 4, 5, 6} {
		if ids[i] != wanted {
			t.Errorf("server %s has id %d, want %d", nodes[i].Name, ids[i], wanted)
		}
	}
	for _, attrs := range [][2]string{{"id=0", "id=0"}, {"id=1048576", ""}, {"id=2", "id=2"}, {"id=x", ""}, {"id=", ""}, {"id=-1", ""}} {
		nodes[0].Attr, nodes[1].Attr = attrs[0], attrs[1]
		if _, err := haproxyIDs(nodes); err == nil || !strings.HasPrefix(err.Error(), "scheme haproxy: node") {
			t.Errorf("the ids %q give %v, want an error", attrs, err)
		}
	}
}

func TestRemovingAServerWithoutAnIdRenumbersThoseBehindIt(t *testing.T) {
	nodes := named("a", "b", "c", "d")
	with := named("a", "b", "c", "d")
	for i := range with {
		with[i].Attr = "id=" + strconv.Itoa(i+1)
	}
	between := func(nodes []ring.Node) (n int) {
		before, after := build(t, "haproxy", 1, nodes...), build(t, "haproxy", 1, nodes[1:]...)
		for _, k := range tenThousand {
			x, _ := before.Owner(k)
			y, _ := after.Owner(k)
			if x.Name != "a" && x.Name != y.Name {
				n++
			}
		}
		return n
	}
	if n := between(with); n != 0 {
		t.Errorf("with ids %d keys move between the servers that stay, want none", n)
	}
	if n := between(nodes); n == 0 {
		t.Error("without ids no key moves between the servers that stay, want many")
	}
}
