package oracle

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// redisServer starts a Redis of a cluster of its own and gives its port.
func redisServer(t *testing.T) int {
	t.Helper()
	server := need(t, "redis-server", "apt-get install redis-server")
	port := freePort(t)
	for port > 55535 { // the cluster bus takes the port 10,000 above
		port = freePort(t)
	}
	serve(t, fmt.Sprintf("127.0.0.1:%d", port), server, "--bind", "127.0.0.1", "--port", strconv.Itoa(port),
		"--cluster-enabled", "yes", "--dir", t.TempDir(), "--save", "", "--appendonly", "no")
	return port
}

// keySlots asks Redis for the slot of each key.
func keySlots(t *testing.T, port int, keys []string) []int {
	t.Helper()
	conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	go func() {
		out := bufio.NewWriter(conn)
		for _, k := range keys {
			fmt.Fprintf(out, "*3\r\n$7\r\nCLUSTER\r\n$7\r\nKEYSLOT\r\n$%d\r\n%s\r\n", len(k), k)
		}
		out.Flush()
	}()
	in := bufio.NewReader(conn)
	slots := make([]int, len(keys))
	for i, k := range keys {
		line, err := in.ReadString('\n')
		if err != nil || line[0] != ':' {
			t.Fatalf("the slot of key %q is %q, %v", k, line, err)
		}
		slots[i], _ = strconv.Atoi(strings.TrimSpace(line[1:]))
	}
	return slots
}

// taggedKeys is keys of which many have braces.
func taggedKeys(r *rand.Rand) []string {
	all := someKeys(r, keys)
	for i := range all {
		b := []byte(all[i])
		for range r.IntN(5) {
			at := r.IntN(len(b) + 1)
			b = append(b[:at], append([]byte{"{}"[r.IntN(2)]}, b[at:]...)...)
		}
		all[i] = string(b)
	}
	return all
}

// table gives each slot to one of n masters, and gives the masters' slots as
// the scheme reads them.
func table(r *rand.Rand, n int) (owner []int, slots []string) {
	owner, slots = make([]int, 16384), make([]string, n)
	for i := 0; i < len(owner); {
		end, o := min(len(owner), i+1+r.IntN(400)), r.IntN(n)
		text := strconv.Itoa(i)
		if end-i > 1 {
			text += "-" + strconv.Itoa(end-1)
		}
		slots[o] = strings.TrimPrefix(slots[o]+","+text, ",")
		for ; i < end; i++ {
			owner[i] = o
		}
	}
	return owner, slots
}

func TestRedisSlots(t *testing.T) {
	port := redisServer(t)
	r := dice(t)
	var sum tally
	for range clusters {
		owner, slots := table(r, 2+r.IntN(10))
		c := cluster{scheme: "redis", vnodes: 1, keys: taggedKeys(r)}
		for i, s := range slots {
			c.nodes = append(c.nodes, ring.Node{Name: "m" + strconv.Itoa(i), Attr: "slots=" + s})
		}
		var said []string
		for _, slot := range keySlots(t, port, c.keys) {
			said = append(said, c.nodes[owner[slot]].Name)
		}
		sum.compare(t, c, said, c.owners(t))
	}
	sum.report(t)
}

// TestRedisCreatesTheSameRanges asks redis-cli for its plan of a new cluster
// and answers no.
func TestRedisCreatesTheSameRanges(t *testing.T) {
	cli := need(t, "redis-cli", "apt-get install redis-server")
	var addrs []string
	for n := 1; n <= 13; n++ {
		addrs = append(addrs, fmt.Sprintf("127.0.0.1:%d", redisServer(t)))
		if n < 3 {
			continue // redis-cli wants three masters
		}
		cmd := exec.Command(cli, append([]string{"--cluster", "create"}, addrs...)...)
		cmd.Stdin = strings.NewReader("no\n")
		out, _ := cmd.CombinedOutput() // it fails since it is told no
		s, _, err := scheme.Parse("redis")
		if err != nil {
			t.Fatal(err)
		}
		nodes := make([]ring.Node, n)
		for i := range nodes {
			nodes[i].Name = addrs[i]
		}
		tokens, err := s.Place(nodes, 1)
		if err != nil {
			t.Fatal(err)
		}
		for i := range nodes {
			first, last := -1, -1
			for slot, k := range tokens {
				if int(k.Node) == i {
					if first < 0 {
						first = slot
					}
					last = slot
				}
			}
			if plan := fmt.Sprintf("Master[%d] -> Slots %d - %d\n", i, first, last); !strings.Contains(string(out), plan) {
				t.Errorf("of %d masters the plan lacks %q:\n%s", n, plan, out)
			}
		}
	}
}
