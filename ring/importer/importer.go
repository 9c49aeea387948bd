package importer

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"ringscope/ring"
)

// Format is one of the forms that a cluster can be read from.
type Format string

const (
	List           Format = "list"            // a name on each line, then weight and zone
	CSV            Format = "csv"             // with a header
	JSON           Format = "json"            // names, or objects with name, weight, zone, down
	NodetoolRing   Format = "nodetool-ring"   // Cassandra's nodetool ring
	NodetoolStatus Format = "nodetool-status" // Cassandra's nodetool status
	RedisNodes     Format = "redis-nodes"     // CLUSTER NODES
	RedisSlots     Format = "redis-slots"     // CLUSTER SLOTS as redis-cli prints it
	Nginx          Format = "nginx"           // an upstream block
	HAProxy        Format = "haproxy"         // a backend or listen section
	Envoy          Format = "envoy"           // a cluster or its load assignment, YAML or JSON
	Memcached      Format = "memcached"       // libmemcached's --SERVER= options, or host:port with a weight
	Hashring       Format = "hashring"        // Thanos' hashring JSON, Cortex' ring JSON
	Kubernetes     Format = "kubernetes"      // Endpoints, EndpointSlice, or kubectl get endpoints
)

// form is how one format is read and spoken of.
type form struct {
	format Format
	thing  string // one of what it lists: "server"
	from   string // "an nginx upstream"
	read   func(text string, b *builder) error
}

// forms is every format, in the order in which a person would look for it.
var forms = []form{
	{List, "node", "a list", readList},
	{CSV, "node", "CSV", readCSV},
	{JSON, "node", "JSON", readJSON},
	{NodetoolRing, "node", "nodetool ring", readNodetoolRing},
	{NodetoolStatus, "node", "nodetool status", readNodetoolStatus},
	{RedisNodes, "master", "CLUSTER NODES of Redis", readRedisNodes},
	{RedisSlots, "master", "CLUSTER SLOTS of Redis", readRedisSlots},
	{Nginx, "server", "an nginx upstream", readNginx},
	{HAProxy, "server", "an HAProxy backend", readHAProxy},
	{Envoy, "host", "Envoy endpoints", readEnvoy},
	{Memcached, "server", "a memcached server list", readMemcached},
	{Hashring, "member", "a hashring file", readHashring},
	{Kubernetes, "endpoint", "Kubernetes endpoints", readKubernetes},
}

// Formats is every format that can be named.
func Formats() []Format {
	all := make([]Format, len(forms))
	for i, f := range forms {
		all[i] = f.format
	}
	return all
}

const (
	// MaxNodes is the most nodes that are read.
	MaxNodes = 10_000
	// MaxText is the longest text in bytes that is read as a cluster.
	MaxText = 16 << 20
	maxName = 1_000
)

// Cluster is what was read.
type Cluster struct {
	Format Format
	Nodes  []ring.Node // in the order of the text, which counts in some systems
	// Scheme is the text of the scheme that the text belongs to
	// ("haproxy(avalanche:off)"), or "" where it does not say.
	Scheme string
	// VNodes is vnodes a node of weight 1 where the text says so, else 0.
	VNodes int
	// Note says what was read: "5 servers from an nginx upstream, 1 marked down".
	Note string
}

// Read reads a cluster. As "" the format is recognised from the content.
func Read(text string, as Format) (Cluster, error) {
	if len(text) > MaxText {
		return Cluster{}, fmt.Errorf("%d bytes of text, want at most %d", len(text), MaxText)
	}
	if !utf8.ValidString(text) {
		return Cluster{}, fmt.Errorf("line %d is not UTF-8, want text", lineOfFirstBadByte(text))
	}
	text = strings.TrimPrefix(text, "\ufeff")
	if as == "" {
		var ok bool
		if as, ok = Recognise(text); !ok {
			return Cluster{}, fmt.Errorf("nothing is in it, want a list of nodes")
		}
	}
	for _, f := range forms {
		if f.format != as {
			continue
		}
		b := &builder{seen: map[string]int{}, c: Cluster{Format: as}}
		if err := f.read(text, b); err != nil {
			return Cluster{}, fmt.Errorf("%s: %w", f.from, err)
		}
		if len(b.c.Nodes) == 0 {
			return Cluster{}, fmt.Errorf("%s: no %s in it, want at least one", f.from, f.thing)
		}
		b.c.Note = b.note(f)
		return b.c, nil
	}
	return Cluster{}, fmt.Errorf("format %.40q is not known, want one of %s", as, formatNames())
}

func formatNames() string {
	var names []string
	for _, f := range Formats() {
		names = append(names, string(f))
	}
	return strings.Join(names, ", ")
}

func lineOfFirstBadByte(text string) int {
	for i, r := range text {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				return 1 + strings.Count(text[:i], "\n")
			}
		}
	}
	return 1
}

// builder collects nodes; it refuses what cannot be one.
type builder struct {
	c     Cluster
	seen  map[string]int // the line of each name
	extra []string       // more for the note
}

// add takes a node from a line; line 0 is a text without lines of its own.
func (b *builder) add(line int, n ring.Node) error {
	if n.Weight == 0 {
		n.Weight = 1
	}
	switch {
	case n.Name == "":
		return at(line, "a node without a name, want at least one character")
	case len(n.Name) > maxName || len(n.Zone) > maxName:
		return at(line, "a name of %d bytes, want at most %d", max(len(n.Name), len(n.Zone)), maxName)
	case !(n.Weight > 0 && n.Weight <= 1e6):
		return at(line, "%q has weight %v, want a number above 0 and at most 1000000", n.Name, n.Weight)
	case len(b.c.Nodes) == MaxNodes:
		return at(line, "more than %d nodes, want at most that", MaxNodes)
	}
	if first, ok := b.seen[n.Name]; ok {
		if first > 0 {
			return at(line, "%q is there twice, first on line %d, want names that differ", n.Name, first)
		}
		return at(line, "%q is there twice, want names that differ", n.Name)
	}
	b.seen[n.Name] = line
	b.c.Nodes = append(b.c.Nodes, n)
	return nil
}

// at is an error about a line.
func at(line int, format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	if line > 0 {
		return fmt.Errorf("line %d: %w", line, err)
	}
	return err
}

func (b *builder) note(f form) string {
	down := 0
	for _, n := range b.c.Nodes {
		if n.Down {
			down++
		}
	}
	s := fmt.Sprintf("%d %s from %s", len(b.c.Nodes), plural(f.thing, len(b.c.Nodes)), f.from)
	if down > 0 {
		s += fmt.Sprintf(", %d marked down", down)
	}
	for _, e := range b.extra {
		s += ", " + e
	}
	return s
}

func plural(word string, n int) string {
	if n == 1 {
		return word
	}
	return word + "s"
}
