package scheme

import (
	"math"
	"strconv"

	"ringscope/ring"
)

var libmemcachedInfo = Info{
	Name: "libmemcached", Title: "libmemcached (consistent)", VNodes: 100, FixedVNodes: true,
	About: "libmemcached's MEMCACHED_DISTRIBUTION_CONSISTENT: 100 points a server by the key hash, checked against libmemcached 1.1.4.",
	Settings: []Setting{{Name: "hash", Default: "one_at_a_time",
		Choices: []string{"one_at_a_time", "md5", "crc", "fnv1_64", "fnv1a_64", "fnv1_32", "fnv1a_32", "murmur", "jenkins", "murmur3"},
		About:   "MEMCACHED_BEHAVIOR_HASH, of keys and servers alike (Hsieh's hash is not in the usual builds)"}},
	Tie:  ring.FirstAdded,
	Rule: "The server that comes first in the list owns the position.",
	make: func(v values) (ring.Scheme, error) {
		return libmemcached{system{name: "libmemcached", bits: 32, tie: ring.FirstAdded}, v["hash"]}, nil
	},
}

// libmemcached places 100 points a server at the key hash of "host:port-i".
// As soon as one server has a weight above 1 the library goes over to
// ketama's weighted points, while keys are still hashed by the key hash.
type libmemcached struct {
	system
	hash string
}

func (s libmemcached) Locate(key string) ring.Pos { return pos32(hashkit(s.hash, key)) }

func (s libmemcached) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	live := up(nodes)
	if 100*len(live) > ring.MaxVNodes {
		return nil, tooMany(s.name, 100*len(live))
	}
	weighted := false
	for _, i := range live {
		if err := whole(s.name, nodes[i], math.MaxUint32); err != nil {
			return nil, err
		}
		weighted = weighted || weightOf(nodes[i]) > 1
	}
	if weighted {
		return ketama{system: s.system, port: memcachedPort}.Place(nodes, vnodes)
	}
	all := make([]ring.Token, 0, 100*len(live))
	for _, i := range live {
		host, err := memcachedHost(s.name, nodes[i].Name, memcachedPort)
		if err != nil {
			return nil, err
		}
		for j := range 100 {
			h := hashkit(s.hash, host+"-"+strconv.Itoa(j))
			all = append(all, ring.Token{Pos: pos32(h), Node: int32(i), Replica: int32(j)})
		}
	}
	return all, nil
}

const memcachedPort = 11211
