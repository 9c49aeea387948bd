package oracle

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// askNode installs the packages, for the test only, and puts questions to
// them. Answers is a pointer to a slice.
func askNode(t *testing.T, questions, answers any) {
	t.Helper()
	node := need(t, "node", "apt-get install nodejs")
	npm := need(t, "npm", "apt-get install npm")
	dir := t.TempDir()
	for _, name := range []string{"package.json", "ask.js"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		write(t, dir, name, string(text))
	}
	run(t, "", npm, "install", "--prefix", dir, "--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock")
	text, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(run(t, string(text), node, dir+"/ask.js")), answers); err != nil {
		t.Fatal(err)
	}
}

func TestHashring(t *testing.T) {
	r := dice(t)
	var asked []cluster
	var questions []any
	for i := range clusters {
		var settings []string
		options := map[string]any{}
		port := []int{0, 11211, 8080}[i%3]
		if port > 0 {
			options["default port"] = port
		}
		settings = append(settings, "client:hashring", "default port:"+strconv.Itoa(port))
		algorithm := []string{"md5", "sha1"}[i%2]
		settings = append(settings, "algorithm:"+algorithm)
		if i%4 > 1 {
			options["compatibility"] = "hash_ring"
			settings = append(settings, "compatibility:hash_ring")
		}
		c := cluster{scheme: "ketama(" + strings.Join(settings, ",") + ")", vnodes: 1}
		most := []int{1, 2, 10, 1000}[r.IntN(4)]
		servers := map[string]any{}
		for j := range 2 + r.IntN(30) {
			name := fmt.Sprintf("10.%d.0.%d", r.IntN(3), j)
			switch r.IntN(6) {
			case 0:
				name = fmt.Sprintf("[fe80::%x]:11211", j)
			case 1:
				name += ":8080"
			case 2, 3:
				name += ":11211"
			}
			w := 1 + r.IntN(most)
			c.nodes = append(c.nodes, ring.Node{Name: name, Weight: float64(w)})
			servers[name] = map[string]int{"weight": w}
		}
		for _, k := range someKeys(r, keys) {
			c.keys = append(c.keys, strings.ToValidUTF8(k, "ö"))
		}
		// Among equal points hashring leaves the order open: with MD5 and SHA-1
		// there are none in rings of this size.
		slices.SortFunc(c.nodes, func(a, b ring.Node) int { return strings.Compare(a.Name, b.Name) })
		asked = append(asked, c)
		questions = append(questions, map[string]any{
			"hashring": map[string]any{"servers": servers, "algorithm": algorithm, "options": options}, "keys": c.keys,
		})
	}
	var answers [][]string
	askNode(t, questions, &answers)
	var sum tally
	for i, c := range asked {
		sum.compare(t, c, answers[i], c.owners(t))
	}
	sum.report(t)
}

// host is a node of Cassandra as the driver has it.
type host struct {
	Address    string   `json:"address"`
	Datacenter string   `json:"datacenter"`
	Rack       string   `json:"rack"`
	Tokens     []string `json:"tokens"`
}

// cassandraNodes is random nodes with random tokens. The driver mixes up the
// datacenters where several have more than one rack, so that either there is
// one datacenter or one rack in each.
func cassandraNodes(r *rand.Rand) (nodes []ring.Node, hosts []host) {
	datacenters, racks := 1, 1+r.IntN(4)
	if r.IntN(2) == 0 {
		datacenters, racks = 1+r.IntN(3), 1
	}
	for i := range 2 + r.IntN(10) {
		h := host{fmt.Sprintf("10.0.0.%d", i), fmt.Sprintf("dc%d", r.IntN(datacenters)), fmt.Sprintf("r%d", r.IntN(racks)), nil}
		for range 1 + r.IntN(12) {
			h.Tokens = append(h.Tokens, strconv.FormatInt(int64(r.Uint64()), 10))
		}
		hosts = append(hosts, h)
		nodes = append(nodes, ring.Node{Name: h.Address, Zone: h.Datacenter + "/" + h.Rack, Attr: "tokens=" + strings.Join(h.Tokens, ",")})
	}
	return nodes, hosts
}

func TestCassandraDriver(t *testing.T) {
	r := dice(t)
	var asked []cluster
	var copies []map[string]int // nil for SimpleStrategy
	var questions []any
	for i := range 2 * clusters {
		c := cluster{scheme: "cassandra", vnodes: 1, keys: someKeys(r, keys)}
		nodes, hosts := cassandraNodes(r)
		c.nodes = nodes
		var keys []string
		for _, k := range c.keys {
			keys = append(keys, hex.EncodeToString([]byte(k)))
		}
		strategy, options := "SimpleStrategy", map[string]string{"replication_factor": "3"}
		var each map[string]int
		if i%2 == 1 {
			strategy, options, each = "NetworkTopologyStrategy", map[string]string{}, map[string]int{}
			for d := range 3 {
				dc := "dc" + strconv.Itoa(d)
				each[dc] = r.IntN(4)
				options[dc] = strconv.Itoa(each[dc])
			}
		}
		asked, copies = append(asked, c), append(copies, each)
		questions = append(questions, map[string]any{
			"cassandra": map[string]any{"hosts": hosts, "strategy": strategy, "options": options}, "keys": keys,
		})
	}
	var answers [][][]string
	askNode(t, questions, &answers)
	var simple, network tally
	for i, c := range asked {
		rg := c.ring(t)
		var said, have []string
		for k, key := range c.keys {
			var list []string
			if copies[i] == nil {
				for _, n := range rg.Preference(key, 3, ring.OverNodes) {
					list = append(list, n.Name)
				}
			} else {
				for _, n := range scheme.NetworkTopology(rg, key, copies[i]) {
					list = append(list, n.Name)
				}
				// The driver takes the nodes that it went past when it has all
				// racks, the server as it comes to them: the nodes are the same.
				slices.Sort(list)
				slices.Sort(answers[i][k])
			}
			have, said = append(have, strings.Join(list, " ")), append(said, strings.Join(answers[i][k], " "))
		}
		if copies[i] == nil {
			simple.compare(t, c, said, have)
		} else {
			network.compare(t, c, said, have)
		}
	}
	simple.report(t)
	network.report(t)
}

func TestCassandraTokens(t *testing.T) {
	r := dice(t)
	s, _, err := scheme.Parse("cassandra")
	if err != nil {
		t.Fatal(err)
	}
	var texts, question []string
	for range clusters * keys {
		b := make([]byte, 1+r.IntN(60))
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		texts, question = append(texts, string(b)), append(question, hex.EncodeToString(b))
	}
	var answers [][][2]string
	askNode(t, []any{map[string]any{"tokens": question}}, &answers)
	wrong := 0
	for i, k := range texts {
		have := [2]string{s.(ring.Printer).Format(s.Locate(k)), scheme.RandomPartitionerToken(k).String()}
		if have != answers[0][i] {
			if wrong++; wrong < 5 {
				t.Errorf("the tokens of %x are %v, the driver says %v", k, have, answers[0][i])
			}
		}
	}
	t.Logf("%d keys, %d differences", len(texts), wrong)
}
