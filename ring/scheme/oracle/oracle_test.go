package oracle

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

var seed = flag.Uint64("seed", 0, "seed of the random clusters; 0 draws one")

const (
	clusters = 20
	keys     = 2000
)

// dice is the random numbers of a test, from a seed that it prints.
func dice(t *testing.T) *rand.Rand {
	s := *seed
	for s == 0 {
		s = rand.Uint64()
	}
	t.Logf("seed %d", s)
	return rand.New(rand.NewPCG(s, 0))
}

// need is where a program is. Without it the test fails and says how to get it.
func need(t *testing.T, program, install string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Fatalf("this test asks %s, which is not there: %s", program, install)
	}
	return path
}

// run gives a program its input and returns what it writes.
func run(t *testing.T, input string, program string, args ...string) string {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Stdin = strings.NewReader(input)
	var out, fault bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &fault
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, fault.String())
	}
	return out.String()
}

// serve starts a server that runs until the test ends.
func serve(t *testing.T, addr, program string, args ...string) {
	t.Helper()
	var out bytes.Buffer
	cmd := exec.Command(program, args...)
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = time.Second
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	t.Cleanup(func() {
		cmd.Process.Signal(syscall.SIGTERM) // so that it ends its workers, too
		select {
		case <-ended:
		case <-time.After(10 * time.Second):
			cmd.Process.Kill()
		}
	})
	for range 200 {
		if c, err := net.Dial("tcp", addr); err == nil {
			c.Close()
			return
		}
		select {
		case err := <-ended:
			ended <- err
			t.Fatalf("%s has ended: %v\n%s", program, err, out.String())
		case <-time.After(50 * time.Millisecond):
		}
	}
	t.Fatalf("%s does not answer on %s\n%s", program, addr, out.String())
}

// freePort is a port of 127.0.0.1 that nobody has.
func freePort(t *testing.T) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// cluster is what is asked of a program.
type cluster struct {
	scheme string
	vnodes int
	nodes  []ring.Node
	keys   []string
}

func (c cluster) ring(t *testing.T) *ring.Ring {
	t.Helper()
	s, _, err := scheme.Parse(c.scheme)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ring.New(scheme.Config(s, c.nodes, c.vnodes, 0, 0))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// owners is the name of the node that serves each key.
func (c cluster) owners(t *testing.T) []string {
	t.Helper()
	r := c.ring(t)
	all := make([]string, len(c.keys))
	for i, k := range c.keys {
		n, ok := r.Owner(k)
		if all[i] = n.Name; !ok {
			all[i] = "(nobody)"
		}
	}
	return all
}

func (c cluster) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s of", c.scheme)
	for _, n := range c.nodes {
		fmt.Fprintf(&b, " %q*%v", n.Name, n.Weight)
		if n.Attr != "" {
			fmt.Fprintf(&b, "(%.60s)", n.Attr)
		}
		if n.Down {
			b.WriteString(" down")
		}
	}
	return b.String()
}

// tally counts what has been compared.
type tally struct{ clusters, answers, wrong int }

// compare counts the keys for which the program says another node.
func (s *tally) compare(t *testing.T, c cluster, said, have []string) {
	t.Helper()
	s.clusters++
	if len(said) != len(have) {
		t.Fatalf("%v: %d answers, want %d", c, len(said), len(have))
	}
	for i := range said {
		s.answers++
		if said[i] != have[i] {
			if s.wrong++; s.wrong <= 5 {
				t.Errorf("%v\nkey %q goes to %s, the program says %s", c, c.keys[i], have[i], said[i])
			}
		}
	}
}

// report says what has been compared; too little is an error.
func (s *tally) report(t *testing.T) {
	t.Helper()
	t.Logf("%d clusters, %d answers, %d differences", s.clusters, s.answers, s.wrong)
	if s.clusters < clusters || s.answers < clusters*keys {
		t.Errorf("%d clusters with %d answers, want at least %d and %d", s.clusters, s.answers, clusters, clusters*keys)
	}
}

// someKeys is keys as they come: patterns, and texts of any bytes but those a
// line or a header cannot have.
func someKeys(r *rand.Rand, n int) []string {
	all := make([]string, n)
	prefix := []string{"key-", "user:", "/static/", "ü", ""}[r.IntN(5)]
	for i := range all {
		if r.IntN(4) > 0 {
			all[i] = prefix + strconv.Itoa(r.IntN(1e9))
			continue
		}
		b := make([]byte, 1+r.IntN(40))
		for j := range b {
			for b[j] = byte(33 + r.IntN(223)); b[j] == 127; {
				b[j]++
			}
		}
		all[i] = string(b)
	}
	return all
}

// write writes a file of the test's own folder.
func write(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := dir + "/" + name
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// lines is a text's lines, each of which ends.
func lines(text string) []string {
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}
