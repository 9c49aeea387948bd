package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"ringscope/ring/importer"
	"ringscope/ring/scenario"
	"ringscope/ring/scheme"
)

const bringHelp = `Your own cluster (-nodes FILE) and keys (-keys FILE) take the place of the
scenario's, which may name steps on them; - is standard input.
  -nodes  a plain list (name, weight, zone), CSV with a header, JSON, nodetool
          ring or status, CLUSTER NODES or SLOTS of Redis, an nginx upstream,
          an HAProxy backend, Envoy endpoints, memcached servers, a Thanos or
          Cortex hashring, Kubernetes endpoints. The format is recognised; -as
          names it instead: list, csv, json, nodetool-ring, nodetool-status,
          redis-nodes, redis-slots, nginx, haproxy, envoy, memcached, hashring,
          kubernetes.
          What was read is told on standard error. The scheme is that of the
          system, unless -scheme names one.
  -keys   a key on each line; or key and request count, a tab or comma between
`

// bring is the flags that take a cluster, keys and a scheme from elsewhere.
type bring struct{ nodes, as, keys, scheme string }

func (b *bring) declare(c *call) {
	c.flags.StringVar(&b.nodes, "nodes", "", "")
	c.flags.StringVar(&b.as, "as", "", "")
	c.flags.StringVar(&b.keys, "keys", "", "")
	c.flags.StringVar(&b.scheme, "scheme", "", "")
}

// start puts what the flags name into a scenario's start.
func (b *bring) start(s *scenario.State, stdin io.Reader, stderr io.Writer) error {
	if b.as != "" && b.nodes == "" {
		return wrong("-as is %q without -nodes, want a file whose format it names", b.as)
	}
	if b.nodes == "-" && b.keys == "-" {
		return wrong("-nodes and -keys are both -, want one of them from standard input")
	}
	if b.nodes != "" {
		text, err := readFile("-nodes", b.nodes, importer.MaxText, stdin)
		if err != nil {
			return err
		}
		cluster, err := importer.Read(text, importer.Format(b.as))
		if err != nil {
			return wrong("-nodes is %q: %w", b.nodes, err)
		}
		fmt.Fprintln(stderr, strings.Join(strings.Fields(cluster.Note), " "))
		*s = s.WithCluster(cluster.Nodes, cluster.Scheme, cluster.VNodes)
	}
	if b.scheme != "" {
		_, canonical, err := scheme.Parse(b.scheme)
		if err != nil {
			return wrong("-scheme is %.60q: %w", b.scheme, err)
		}
		*s = s.WithCluster(s.Nodes, canonical, 0)
	}
	if b.keys != "" {
		text, err := readFile("-keys", b.keys, scenario.Most.Text*8, stdin)
		if err != nil {
			return err
		}
		keys := importer.ReadKeys(text)
		keys.Work(importer.MaxKeys * 2)
		list, requests, err := keys.Result()
		if err != nil {
			return wrong("-keys is %q: %w", b.keys, err)
		}
		s.Keys = scenario.Keys{List: list, Requests: requests}
	}
	return nil
}

// readFile is the text of a file that a flag names, or of standard input.
func readFile(flag, name string, most int, stdin io.Reader) (string, error) {
	in := stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil && flag == "-s" {
			return "", fmt.Errorf("-s is %q, neither a scenario such as nodes=a,b nor a file: %w", name, reason(err))
		} else if err != nil {
			return "", fmt.Errorf("%s is %q, which cannot be opened: %w", flag, name, reason(err))
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, int64(most)+1))
	if err != nil {
		return "", fmt.Errorf("%s is %q, which cannot be read: %w", flag, name, reason(err))
	}
	if len(data) > most {
		return "", wrong("%s is %q of more than %d bytes, want at most that", flag, name, most)
	}
	return string(data), nil
}
