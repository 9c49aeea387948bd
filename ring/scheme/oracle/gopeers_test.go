package oracle

import (
	"fmt"
	"strconv"
	"testing"

	bounded "github.com/buraksezer/consistent"
	"github.com/cespare/xxhash/v2"
	"github.com/golang/groupcache/consistenthash"
	"github.com/serialx/hashring"
	stathat "stathat.com/c/consistent"

	"ringscope/ring"
)

// peer is a ring of one of the Go packages.
type peer func(key string) string

type hasher struct{}

func (hasher) Sum64(b []byte) uint64 { return xxhash.Sum64(b) }

type member string

func (m member) String() string { return string(m) }

// peers is how each package builds a cluster of a scheme.
var peers = map[string]func(c cluster, setting int) peer{
	"groupcache": func(c cluster, _ int) peer {
		m := consistenthash.New(c.vnodes, nil)
		for _, n := range c.nodes {
			m.Add(n.Name)
		}
		return m.Get
	},
	"stathat": func(c cluster, _ int) peer {
		m := stathat.New()
		m.NumberOfReplicas = c.vnodes
		for _, n := range c.nodes {
			m.Add(n.Name)
		}
		return func(key string) string { s, _ := m.Get(key); return s }
	},
	"serialx": func(c cluster, _ int) peer {
		weights := map[string]int{}
		for _, n := range c.nodes {
			weights[n.Name] = c.vnodes * int(n.Weight)
		}
		m := hashring.NewWithWeights(weights)
		return func(key string) string { s, _ := m.GetNode(key); return s }
	},
	"buraksezer": func(c cluster, parts int) peer {
		var members []bounded.Member
		for _, n := range c.nodes {
			members = append(members, member(n.Name))
		}
		m := bounded.New(members, bounded.Config{Hasher: hasher{}, PartitionCount: parts, ReplicationFactor: 17, Load: 1.5})
		return func(key string) string { return m.LocateKey([]byte(key)).String() }
	},
}

func TestGoPackages(t *testing.T) {
	for name, build := range peers {
		t.Run(name, func(t *testing.T) {
			r := dice(t)
			var sum tally
			for range clusters {
				setting := 0
				c := cluster{scheme: name, vnodes: 1 + r.IntN(200), keys: someKeys(r, keys)}
				if name == "buraksezer" {
					setting = 50 + r.IntN(2000)
					c.scheme = fmt.Sprintf("buraksezer(PartitionCount:%d,ReplicationFactor:17,Load:1.5,version:v0.10.0)", setting)
				}
				for j := range 2 + r.IntN(20) {
					n := ring.Node{Name: []string{"node-", "10.0.0.", "é", ""}[r.IntN(4)] + strconv.Itoa(j), Weight: 1}
					if name == "serialx" {
						n.Weight = float64(1 + r.IntN(4))
					}
					c.nodes = append(c.nodes, n)
					// A key that is the text of a vnode lies exactly on it.
					c.keys[j] = strconv.Itoa(r.IntN(c.vnodes)) + n.Name
					c.keys[100+j] = n.Name + "-" + strconv.Itoa(r.IntN(c.vnodes))
				}
				ask := build(c, setting)
				var said []string
				for _, k := range c.keys {
					said = append(said, ask(k))
				}
				sum.compare(t, c, said, c.owners(t))
			}
			sum.report(t)
		})
	}
}
