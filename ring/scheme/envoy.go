package scheme

import (
	"fmt"
	"math"
	"strconv"

	"ringscope/ring"
)

const (
	envoyMaxRing  = 8 << 20
	envoyHashSeed = 0xc70f6907 // of std::hash in libstdc++
)

var envoyHostAttrs = []Setting{
	{Name: "hostname", About: "the host's name, which is hashed in place of its address where use_hostname_for_hashing is on"},
	{Name: "hash_key", About: "the metadata envoy.lb hash_key, which is hashed in place of the address in any case"},
}

var envoyHostname = Setting{Name: "use_hostname_for_hashing", Default: "off", Choices: onOff,
	About: "hash the host's name (the word hostname of its attributes) and not its address (the node's name)"}

var envoyInfo = Info{
	Name: "envoy", Title: "Envoy (ring hash)", VNodes: 256, FixedVNodes: true,
	About: "Envoy's RING_HASH with XXH64 over healthy hosts, checked against the tables in its ring_hash_lb_test and libxxhash.",
	Settings: []Setting{
		{Name: "minimum_ring_size", Default: "1024", Min: 1, Max: envoyMaxRing, About: "the least number of points on the ring"},
		{Name: "maximum_ring_size", Default: strconv.Itoa(envoyMaxRing), Min: 1, Max: envoyMaxRing, About: "the most points on the ring"},
		{Name: "hash_function", Default: "XX_HASH", Choices: []string{"XX_HASH", "MURMUR_HASH_2"}, About: "the hash of hosts; requests are always hashed by XXH64"},
		envoyHostname,
	},
	Attrs: envoyHostAttrs,
	Tie:   ring.FirstAdded,
	Rule:  "One of them, by an unstable sort; here the host that comes first in the list.",
	make: func(v values) (ring.Scheme, error) {
		s := envoy{
			system: system{name: "envoy", bits: 64, tie: ring.FirstAdded},
			least:  v.number("minimum_ring_size"), most: v.number("maximum_ring_size"),
			murmur: v["hash_function"] == "MURMUR_HASH_2", hostname: v.on(envoyHostname.Name),
		}
		if s.least > s.most {
			return nil, fmt.Errorf("minimum_ring_size %d, want at most maximum_ring_size %d", s.least, s.most)
		}
		return s, nil
	},
}

// envoy places points of "address_i" by XXH64. How many a host has depends on
// all weights: enough that the lightest has a whole number and all together
// are at least minimum_ring_size. Hosts that are down are not on the ring;
// that Envoy turns to all of them when most are (healthy_panic_threshold) is
// not modelled.
type envoy struct {
	system
	least, most      int
	murmur, hostname bool
}

func (s envoy) Locate(key string) ring.Pos { return ring.Pos(xxhash64(key, 0)) }

func (s envoy) Place(nodes []ring.Node, _ int) ([]ring.Token, error) {
	live := up(nodes)
	weights, lightest, _, err := envoyWeights(s.name, nodes, live)
	if err != nil || len(live) == 0 {
		return nil, err
	}
	scale := min(math.Ceil(float64(lightest*float64(s.least)))/lightest, float64(s.most))
	all := make([]ring.Token, 0, int(scale)+len(live))
	target := 0.0
	for k, i := range live {
		text := append([]byte(envoyKey(nodes[i], s.hostname)), '_')
		target += float64(scale * weights[k])
		for j := int64(0); float64(len(all)) < target; j++ {
			all = append(all, ring.Token{Pos: s.point(strconv.AppendInt(text, j, 10)), Node: int32(i), Replica: int32(j)})
		}
	}
	return all, nil
}

func (s envoy) point(text []byte) ring.Pos {
	if s.murmur {
		return ring.Pos(murmur2x64(text, envoyHashSeed))
	}
	return ring.Pos(xxhash64(text, 0))
}

// envoyKey is the text of a host that is hashed.
func envoyKey(n ring.Node, hostname bool) string {
	if key, ok := attr(n, "hash_key"); ok && key != "" {
		return key
	}
	if name, ok := attr(n, "hostname"); ok && hostname {
		return name
	}
	return n.Name
}

// envoyWeights is the weights of the live nodes as parts of 1, with the
// least and the greatest.
func envoyWeights(system string, nodes []ring.Node, live []int) (parts []float64, least, most float64, err error) {
	sum := 0.0
	for _, i := range live {
		if err := whole(system, nodes[i], math.MaxUint32); err != nil {
			return nil, 0, 0, err
		}
		sum += weightOf(nodes[i])
	}
	if sum > math.MaxUint32 {
		return nil, 0, 0, fmt.Errorf("scheme %s: the weights are %.0f in all, want at most %d", system, sum, uint32(math.MaxUint32))
	}
	least = 1
	for _, i := range live {
		part := weightOf(nodes[i]) / sum
		parts = append(parts, part)
		least, most = min(least, part), max(most, part)
	}
	return parts, least, most, nil
}
