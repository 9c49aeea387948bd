package oracle

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// hashes is libhashkit's numbers of the hashes that the scheme has.
var hashes = map[string]int{
	"one_at_a_time": 0, "md5": 1, "crc": 2, "fnv1_64": 3, "fnv1a_64": 4, "fnv1_32": 5, "fnv1a_32": 6,
	"murmur": 8, "jenkins": 9, "murmur3": 10,
}

// askMemcached builds the program that asks libmemcached, and runs it.
func askMemcached(t *testing.T, questions string) []string {
	t.Helper()
	gcc := need(t, "gcc", "apt-get install gcc libmemcached-dev")
	if _, err := os.Stat("/usr/include/libmemcached/memcached.h"); err != nil {
		t.Fatal("this test asks libmemcached, whose header is not there: apt-get install libmemcached-dev")
	}
	program := t.TempDir() + "/memcached"
	run(t, "", gcc, "-o", program, "testdata/memcached.c", "-lmemcached", "-lhashkit")
	return lines(run(t, questions, program))
}

// server is a random server as the scheme writes it, and its host and port as
// the library takes them.
func server(r *rand.Rand, i int) (name, host string, port int) {
	port = []int{11211, 11211, 11212, 0, r.IntN(65536)}[r.IntN(5)]
	host = fmt.Sprintf("10.%d.0.%d", r.IntN(3), i)
	name = host
	switch r.IntN(8) {
	case 0:
		host = fmt.Sprintf("fe80::%x", i)
		name = "[" + host + "]"
	case 1:
		host = fmt.Sprintf("cache-%d.example", i)
		name = host
	case 2:
		host, port = fmt.Sprintf("/run/m%d.sock", i), 0
		return host, host, port
	}
	if port > 0 {
		name += ":" + strconv.Itoa(port)
	}
	return name, host, port
}

func TestLibmemcached(t *testing.T) {
	for _, kind := range []string{"weighted", "plain"} {
		t.Run(kind, func(t *testing.T) {
			r := dice(t)
			var asked []cluster
			var questions strings.Builder
			names := []string{"one_at_a_time", "md5", "crc", "fnv1_64", "fnv1a_64", "fnv1_32", "fnv1a_32", "murmur", "jenkins", "murmur3"}
			for i := range 2 * clusters {
				c := cluster{scheme: "ketama", vnodes: 1, keys: someKeys(r, keys)}
				hash := names[i%len(names)]
				if kind == "plain" {
					c.scheme = "libmemcached(hash:" + hash + ")"
				}
				n := 2 + r.IntN(30)
				fmt.Fprintf(&questions, "c %s %d %d\n", kind, hashes[hash], n)
				most := []int{1, 2, 10, 1000}[r.IntN(4)]
				for j := range n {
					name, host, port := server(r, j)
					node := ring.Node{Name: name, Weight: float64(1 + r.IntN(most)), Down: i%4 == 3 && j > 0 && r.IntN(4) == 0}
					c.nodes = append(c.nodes, node)
					fmt.Fprintf(&questions, "s %d %v %d %d %s\n", map[bool]int{true: 1}[node.Down], node.Weight, port, len(host), host)
				}
				for _, k := range c.keys {
					fmt.Fprintf(&questions, "k %d %s\n", len(k), k)
				}
				asked = append(asked, c)
			}
			answers := askMemcached(t, questions.String())
			var sum tally
			for i, c := range asked {
				var said []string
				for _, a := range answers[i*keys : (i+1)*keys] {
					n, _ := strconv.Atoi(a)
					said = append(said, c.nodes[n].Name)
				}
				sum.compare(t, c, said, c.owners(t))
			}
			sum.report(t)
		})
	}
}

func TestLibhashkitsHashes(t *testing.T) {
	r := dice(t)
	var texts, names []string
	var questions strings.Builder
	for name := range hashes {
		for _, k := range someKeys(r, keys) {
			texts, names = append(texts, k), append(names, name)
			fmt.Fprintf(&questions, "h %d %d %s\n", hashes[name], len(k), k)
		}
	}
	answers := askMemcached(t, questions.String())
	wrong := map[string]int{}
	for i, text := range texts {
		s, _, err := scheme.Parse("libmemcached(hash:" + names[i] + ")")
		if err != nil {
			t.Fatal(err)
		}
		if h := strconv.FormatUint(uint64(s.Locate(text))>>32, 10); h != answers[i] {
			if wrong[names[i]]++; wrong[names[i]] == 1 {
				t.Errorf("%s of %q is %s, libhashkit says %s", names[i], text, h, answers[i])
			}
		}
	}
	t.Logf("%d hashes, differences: %v", len(texts), wrong)
}
