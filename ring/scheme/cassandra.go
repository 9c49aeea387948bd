package scheme

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"ringscope/ring"
)

var cassandraInfo = Info{
	Name: "cassandra", Title: "Cassandra (Murmur3Partitioner)", VNodes: 16,
	About: "Cassandra's Murmur3Partitioner with given or random tokens, checked against cassandra-driver 4.8.0 and gocql 1.7.0.",
	Settings: []Setting{{Name: "seed", Default: "0", Min: 0, Max: math.MaxInt32,
		About: "of the random tokens of nodes that have none given; Cassandra draws them anew for each node that joins"}},
	Attrs: []Setting{{Name: "tokens", About: "the node's tokens with commas between them, as initial_token or nodetool ring has them; num_tokens (vnodes) then has no meaning"}},
	Tie:   ring.LowestName,
	Rule:  "Cassandra refuses a token that another node has.",
	make: func(v values) (ring.Scheme, error) {
		return cassandra{system{name: "cassandra", bits: 64, tie: ring.LowestName, prints: signed}, uint64(v.number("seed"))}, nil
	},
}

// cassandra places a node at its tokens, in the order of signed numbers.
type cassandra struct {
	system
	seed uint64
}

// signed64 is the position of a token in the order of signed numbers.
func signed64(token int64) ring.Pos { return ring.Pos(token) ^ 1<<63 }

// Locate gives the token of an empty key as 0, as drivers do; the server
// knows no empty keys.
func (s cassandra) Locate(key string) ring.Pos { return signed64(cassandraToken(key)) }

// cassandraToken is the first half of murmur3 with signed bytes at the end.
// The lowest number is kept for the start of the ring and becomes the highest.
func cassandraToken(key string) int64 {
	h, _ := murmur3x128(key, true)
	if int64(h) == math.MinInt64 {
		return math.MaxInt64
	}
	return int64(h)
}

func (s cassandra) PlaceNode(dst []ring.Pos, n ring.Node, vnodes int) ([]ring.Pos, error) {
	if text, ok := attr(n, "tokens"); ok {
		for word := range strings.SplitSeq(text, ",") {
			token, err := strconv.ParseInt(strings.TrimSpace(word), 10, 64)
			if err != nil {
				return nil, fmt.Errorf("scheme cassandra: node %q has token %.40q, want a whole number from -2^63 to 2^63-1", n.Name, word)
			}
			dst = append(dst, signed64(token))
		}
		return dst, nil
	}
	count, err := points(s.name, n, vnodes)
	if err != nil {
		return nil, err
	}
	h := fmix64(fnvAdd(fnvOffset, n.Name) ^ fmix64(s.seed))
	for i := range uint64(count) {
		dst = append(dst, ring.Pos(fmix64(h+(i+1)*0x9e3779b97f4a7c15)))
	}
	return dst, nil
}

func (s cassandra) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return placeEach(s, nodes, vnodes)
}

// Datacenter is the part of a node's zone before the first '/': the zone
// "dc1/rack2" is rack2 of dc1. A zone without a '/' is a rack of the
// datacenter "".
func Datacenter(n ring.Node) string {
	dc, _, ok := strings.Cut(n.Zone, "/")
	if !ok {
		return ""
	}
	return dc
}

// NetworkTopology is the nodes that Cassandra's NetworkTopologyStrategy keeps
// a key on: clockwise from its token the given number of copies in each
// datacenter (see [Datacenter]), racks not yet used first. A node beside a
// rack that is used already is taken only as far as the datacenter has fewer
// racks than copies. Datacenters not named keep no copy; nodes that are down
// count, since replicas do not depend on who is up. Source: the server's
// NetworkTopologyStrategy since Cassandra 4.0.
func NetworkTopology(r *ring.Ring, key string, copies map[string]int) []ring.Node {
	type place struct {
		left, repeats int // copies still wanted, and those that may repeat a rack
		racks         map[string]bool
	}
	nodes := r.Nodes()
	places := map[string]*place{}
	members := map[string]int{}
	for _, n := range nodes {
		dc := Datacenter(n)
		if places[dc] == nil {
			places[dc] = &place{racks: map[string]bool{}}
		}
		members[dc]++
		places[dc].racks[n.Zone] = true
	}
	wanted := 0
	for dc, p := range places {
		p.left = max(0, min(copies[dc], members[dc]))
		p.repeats = p.left - len(p.racks)
		p.racks = map[string]bool{}
		wanted += p.left
	}
	var list []ring.Node
	taken := map[int32]bool{}
	start := firstFrom(r, r.Config().Scheme.Locate(key))
	for i := 0; i < r.Len() && len(list) < wanted; i++ {
		t := r.At((start + i) % r.Len())
		n := nodes[t.Node]
		p := places[Datacenter(n)]
		if p.left == 0 || taken[t.Node] {
			continue
		}
		if p.racks[n.Zone] {
			if p.repeats <= 0 {
				continue
			}
			p.repeats--
		}
		p.racks[n.Zone], taken[t.Node] = true, true
		p.left--
		list = append(list, n)
	}
	return list
}

// RandomPartitionerToken is the token that Cassandra's older
// RandomPartitioner gives a key, from 0 to 2^127: the absolute value of its
// MD5 as a signed number.
func RandomPartitionerToken(key string) *big.Int {
	d := md5Sum([]byte(key))
	n := new(big.Int).SetBytes(d[:])
	if d[0] >= 0x80 {
		n.Sub(new(big.Int).Lsh(big.NewInt(1), 128), n)
	}
	return n
}
