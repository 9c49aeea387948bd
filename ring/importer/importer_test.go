package importer

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ringscope/ring"
)

// say is a node as the tests write it.
func say(n ring.Node) string {
	s := fmt.Sprintf("%s*%v", n.Name, n.Weight)
	if n.Zone != "" {
		s += "@" + n.Zone
	}
	if n.Down {
		s += "!down"
	}
	if n.Attr != "" {
		s += "(" + n.Attr + ")"
	}
	return s
}

var files = []struct {
	file   string
	format Format
	scheme string
	vnodes int
	note   string
	nodes  []string
}{
	{"list.txt", List, "", 0, "5 nodes from a list, 1 marked down",
		[]string{"cache-1*2@rack-a", "cache-2*1@rack-b", "cache-3*0.5@rack-c", "[2001:db8::4]:6379*1@rack-c!down", "cache-5*1"}},
	{"nodes.csv", CSV, "", 0, "3 nodes from CSV, 1 marked down",
		[]string{"web-1*1@eu-west-1a", "web, 2*2.5@eu-west-1b!down", "2001:db8::3*1@eu-west-1c"}},
	{"nodes.json", JSON, "", 0, "3 nodes from JSON, 1 marked down", []string{"a*2@z1", "b*1@z2!down", "c*1"}},
	{"nodetool-ring.txt", NodetoolRing, "cassandra", 0, "3 nodes from nodetool ring, 1 marked down",
		[]string{"10.0.0.1*1@rack1(tokens=-9209474870556602003,9187745666723249887)", "10.0.0.2*1@rack2(tokens=-3074457345618258603)",
			"2001:db8::3*1@rack3!down(tokens=3074457345618258602)"}},
	{"nodetool-status.txt", NodetoolStatus, "cassandra", 16, "3 nodes from nodetool status, 1 marked down",
		[]string{"10.0.0.1*1@dc1/rack1", "10.0.0.2*2@dc1/rack2!down", "2001:db8::9*1@dc2/rack1"}},
	{"redis-nodes.txt", RedisNodes, "redis", 0, "3 masters from CLUSTER NODES of Redis, 1 replica left out, 2001:db8::3:30003 has failed and keeps its slots",
		[]string{"127.0.0.1:30002*1(slots=5461-10922)", "2001:db8::3:30003*1(slots=10923-16383)", "127.0.0.1:30001*1(slots=0-5459,5460)"}},
	{"redis-slots.txt", RedisSlots, "redis", 0, "3 masters from CLUSTER SLOTS of Redis",
		[]string{"127.0.0.1:30001*1(slots=0-5460)", "127.0.0.1:30002*1(slots=5461-10922)", "2001:db8::3:30003*1(slots=10923-16383)"}},
	{"nginx.conf", Nginx, "nginx", 0, "5 servers from an nginx upstream, 1 marked down, the first of 2, api",
		[]string{"10.0.0.1:8080*3", "10.0.0.2:8080*1", "[2001:db8::3]:8080*2!down", "unix:/run/app.sock*1", "app.internal*1"}},
	{"haproxy.cfg", HAProxy, "haproxy(hash:djb2)", 0, "5 servers from an HAProxy backend, 2 marked down, spare left out since it is a backup, 1 in other sections than backend app left out",
		[]string{"web1*10(id=7)", "web2*20!down", "web3*1!down", "srv1*5", "srv2*5"}},
	{"envoy.yaml", Envoy, "envoy(minimum_ring_size:2048)", 0, "3 hosts from Envoy endpoints, 1 marked down",
		[]string{"10.0.0.1:80*3@eu-west-1a(hostname=app-1)", "[2001:db8::2]:80*1@eu-west-1a!down", "/run/app.sock*1(hash_key=app-3)"}},
	{"envoy.json", Envoy, "envoy-maglev", 0, "2 hosts from Envoy endpoints", []string{"10.0.0.1:80*2@z1", "10.0.0.2:80*1@z1"}},
	{"memcached.txt", Memcached, "ketama", 0, "7 servers from a memcached server list",
		[]string{"10.0.0.1:11211*3", "[2001:db8::2]:11211*1", "cache-3*1", "10.0.0.4:11212*2", "10.0.0.5:11211*4", "10.0.0.6:11211*1", "10.0.0.7:11211*1"}},
	{"thanos.json", Hashring, "", 0, "2 members from a hashring file, the first of 2 hashrings", []string{"receive-0:10901*1@a", "receive-1:10901*1"}},
	{"cortex.json", Hashring, "", 0, "2 members from a hashring file, 1 marked down", []string{"ingester-0*1@zone-a", "ingester-1*1@zone-b!down"}},
	{"endpoints.yaml", Kubernetes, "", 0, "5 endpoints from Kubernetes endpoints, 2 marked down",
		[]string{"10.0.0.1:80*1", "[2001:db8::2]:80*1", "10.0.0.3:80*1!down", "10.0.1.1:8080*1@eu-west-1a", "10.0.1.2:8080*1!down"}},
	{"endpointslices.json", Kubernetes, "", 0, "2 endpoints from Kubernetes endpoints", []string{"10.0.0.1:80*1@a", "10.0.0.2:80*1"}},
	{"kubectl.txt", Kubernetes, "", 0, "3 endpoints from Kubernetes endpoints", []string{"10.0.0.1:80*1", "10.0.0.2:80*1", "[2001:db8::3]:80*1"}},
}

func TestEveryFileIsRecognisedAndReadWhole(t *testing.T) {
	seen := map[Format]bool{}
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join("testdata", f.file))
		if err != nil {
			t.Fatal(err)
		}
		seen[f.format] = true
		text := string(data)
		for name, text := range map[string]string{"": text, " with CRLF": strings.ReplaceAll(strings.ReplaceAll(text, "\r", ""), "\n", "\r\n"), " with a BOM": "\ufeff" + text, " after blank lines": "\n\n" + text} {
			c, err := Read(text, "")
			if err != nil {
				t.Errorf("%s%s: %v", f.file, name, err)
				continue
			}
			var got []string
			for _, n := range c.Nodes {
				got = append(got, say(n))
			}
			if !slices.Equal(got, f.nodes) {
				t.Errorf("%s%s:\n got %q\nwant %q", f.file, name, got, f.nodes)
			}
			if c.Format != f.format || c.Scheme != f.scheme || c.VNodes != f.vnodes || c.Note != f.note {
				t.Errorf("%s%s: format %q, scheme %q, vnodes %d, note %q; want %q, %q, %d, %q",
					f.file, name, c.Format, c.Scheme, c.VNodes, c.Note, f.format, f.scheme, f.vnodes, f.note)
			}
			again, err := Read(text, f.format)
			if err != nil || !slices.Equal(again.Nodes, c.Nodes) {
				t.Errorf("%s%s: named instead of recognised it gives %v, %v", f.file, name, again.Nodes, err)
			}
		}
	}
	for _, f := range Formats() {
		if !seen[f] {
			t.Errorf("no file in testdata is %s", f)
		}
	}
}

func TestALineThatCannotBeReadIsNamedWithItsNumberAndWhy(t *testing.T) {
	id := strings.Repeat("a", 40)
	for _, c := range []struct{ text, want string }{
		{"a\nb -3\n", "a list: line 2: weight \"-3\", want a number from 0 to 1000000"},
		{"a\n\n# x\na\n", "a list: line 4: \"a\" is there twice, first on line 1, want names that differ"},
		{"a 1 z down more", "a list: line 1: \"more\" behind the node's name, weight and zone, want nothing more (or CSV with a header)"},
		{"name,weight\na,1\nb,heavy\n", "CSV: line 3: weight \"heavy\", want a number from 0 to 1000000"},
		{"name,weight\na,1,2\n", "CSV: line 2: wrong number of fields"},
		{"[\"a\",\n{\"weight\":1}]", "JSON: entry 2 of the list has no name, want a field called name, node, host, hostname, server, address, instance, id, ip, endpoint"},
		{"[\"a\",\n\"b\"", "JSON: line 2: the JSON ends too early"},
		{"[\"a\",\n\"b\"}", "JSON: line 2: not JSON: invalid character '}' after array element"},
		{"[\"a\"]\n\n[\"b\"]", "JSON: line 3: more behind the JSON value, want one"},
		{"{\"a\": 9007199254740993}", "JSON: \"a\": weight \"9007199254740993\", want a number from 0 to 1000000"},
		{"{\"a\": 0.1, \"b\": 1e400}", "JSON: \"b\": weight \"1e400\", want a number from 0 to 1000000"},
		{"{\"__proto__\": 1, \"x\": {}}", "JSON: field \"x\" is not a weight, want a list of nodes, or names with their weights"},
		{"[{\"weight\": 1, \"name\": \"a\", \"weight\": -2}]", "JSON: \"a\": weight \"-2\", want a number from 0 to 1000000"},
		{"upstream x {\n server a:80 weight=x;\n}", "an nginx upstream: line 2: weight \"x\", want a number from 0 to 1000000"},
		{"upstream x {\n server a:80", "an nginx upstream: line 2: \"server\" does not end, want ; or {"},
		{"upstream x {\n server a:80;\n server b:80 backup;\n}", "an nginx upstream: line 3: \"b:80\" is a backup, want none: nginx has no backups with hash"},
		{"backend b\n server a 1.2.3.4 weight 300\n", "an HAProxy backend: line 2: weight \"300\", want a whole number from 0 to 256 as HAProxy does"},
		{"backend b\n server a \"1.2.3.4\n", "an HAProxy backend: line 2: a quote that does not end, want \""},
		{id + " 1.1.1.1:1@2 master - 0 0 1 connected 0-99999", "CLUSTER NODES of Redis: line 1: slots \"0-99999\", want a number or a range within 0 to 16383"},
		{"1) 1) (integer) 0\n   2) (integer) 70000\n", "CLUSTER SLOTS of Redis: line 2: slot \"70000\", want a whole number from 0 to 16383"},
		{"Address Rack Status State Load Owns Token\n1.1.1.1 r Up Normal 1 KiB 1% x\n", "nodetool ring: line 2: token \"x\", want a whole number from -2^63 to 2^63-1"},
		{"-- Address Load Tokens Owns Host ID Rack\nUN 1.1.1.1 1 KiB many 1% id r\n", "nodetool status: line 2: \"many\" tokens, want a whole number from 1 to 65536"},
		{"a:11211\nb:99999\n", "a memcached server list: line 2: port \"99999\", want a number from 1 to 65535"},
		{"kind: Endpoints\nsubsets: {", "Kubernetes endpoints: line 2:"},
		{"kind: Endpoints\nsubsets:\n\t- addresses: []\n", "Kubernetes endpoints: line 3:"},
		{"kind: EndpointSlice\n", "Kubernetes endpoints: no endpoint in it, want at least one"},
		{"NAME ENDPOINTS AGE\nx 1.1.1.1:80 + 3 more... 1d\n", "Kubernetes endpoints: line 2: kubectl has cut the list short, want it as kubectl get endpoints -o yaml gives it"},
		{"a\n\xff\n", "line 2 is not UTF-8, want text"},
		{" \n# only a comment\n", "nothing is in it, want a list of nodes"},
	} {
		if _, err := Read(c.text, ""); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q gives %v, want %s", c.text, err, c.want)
		}
	}
	if _, err := Read("a", "xml"); err == nil || !strings.Contains(err.Error(), `format "xml" is not known, want one of list, csv`) {
		t.Errorf("an unknown format gives %v", err)
	}
}

func TestKeysComeWithTheirRequestsWhereEveryLineHasThem(t *testing.T) {
	for _, c := range []struct {
		text     string
		keys     []string
		requests []float64
		err      string
	}{
		{"a\nb c\r\n\n#d\n", []string{"a", "b c", "#d"}, nil, ""},
		{"a\t3\nb,x\t0.5\n", []string{"a", "b,x"}, []float64{3, 0.5}, ""},
		{"a,x,3\nb,4", []string{"a,x", "b"}, []float64{3, 4}, ""},
		{"\ufeffa,b\nc,3\n", []string{"a,b", "c,3"}, nil, ""},
		{"a,3\n\nb\n", nil, nil, `line 3: "b" has no request count, want one behind a comma as on the first line`},
		{"a,3\nb,-1\n", nil, nil, `line 2: request count "-1", want a number from 0 to 1e12`},
		{"a\n\xff\n", nil, nil, `line 2: "\xff" is not UTF-8, want text`},
		{"\n\n", nil, nil, "no key in it, want one on each line"},
	} {
		for _, slice := range []int{1, 1000} {
			k := ReadKeys(c.text)
			for last := -1.0; !k.Work(slice); last = k.Progress() {
				if k.Progress() < last {
					t.Fatalf("%q: progress went back to %v", c.text, k.Progress())
				}
			}
			keys, requests, err := k.Result()
			if c.err != "" {
				if err == nil || err.Error() != c.err {
					t.Errorf("%q gives %v, want %s", c.text, err, c.err)
				}
			} else if err != nil || !slices.Equal(keys, c.keys) || !slices.Equal(requests, c.requests) {
				t.Errorf("%q gives %q, %v, %v; want %q, %v", c.text, keys, requests, err, c.keys, c.requests)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, x := range files {
		data, err := os.ReadFile(filepath.Join("testdata", x.file))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data), byte(0))
		f.Add(string(data[:len(data)/2]), byte(1))
	}
	f.Fuzz(func(t *testing.T, text string, as byte) {
		formats := append([]Format{""}, Formats()...)
		c, err := Read(text, formats[int(as)%len(formats)])
		if err != nil {
			if len(c.Nodes) > 0 {
				t.Errorf("an error and %d nodes", len(c.Nodes))
			}
			return
		}
		names := map[string]bool{}
		for _, n := range c.Nodes {
			if n.Name == "" || names[n.Name] || !(n.Weight > 0) {
				t.Errorf("node %+v is empty, twice there or without weight", n)
			}
			names[n.Name] = true
		}
	})
}
