package scheme

import (
	"fmt"
	"math/bits"
	"strconv"

	"ringscope/ring"
)

var haproxyInfo = Info{
	Name: "haproxy", Title: "HAProxy (hash-type consistent)", VNodes: 16, FixedVNodes: true,
	About: "HAProxy's \"hash-type consistent\": 16 points a weight from the server's id, the nearest point wins, checked against HAProxy 2.6.12.",
	Settings: []Setting{
		{Name: "hash", Default: "sdbm", Choices: []string{"sdbm", "djb2", "wt6", "crc32"}, About: "hash-type's function of the key"},
		{Name: "avalanche", Default: "on", Choices: onOff,
			About: "hash-type's last mix of the key; HAProxy has it on by itself, and off as soon as a function is written out without it"},
	},
	Attrs: []Setting{{Name: "id", Min: 1, Max: haproxyMaxID, About: "the server's id; a server without one gets its number in the list, or the next that is free"}},
	Tie:   ring.FirstAdded,
	Rule:  "Points of two servers never meet, since the hash of a server's id and number is one-to-one.",
	make: func(v values) (ring.Scheme, error) {
		return haproxy{system{name: "haproxy", bits: 32, lookup: ring.Nearest, tie: ring.FirstAdded}, v["hash"], v.on("avalanche")}, nil
	},
}

// haproxyMaxID is the highest id for which id*4096+point is a 32-bit number.
// Beyond it HAProxy lets ids share their points.
const haproxyMaxID = 1<<20 - 1

// haproxy places point j of a server at a hash of id*4096+j. Names and
// addresses do not matter. A server that is down is taken off the tree.
type haproxy struct {
	system
	hash      string
	avalanche bool
}

func (s haproxy) Locate(key string) ring.Pos {
	h := haproxyHash(s.hash, key)
	if s.avalanche {
		h = fullHash(h)
	}
	return pos32(h)
}

func (s haproxy) Place(nodes []ring.Node, _ int) ([]ring.Token, error) {
	ids, err := haproxyIDs(nodes)
	if err != nil {
		return nil, err
	}
	var all []ring.Token
	for i, n := range nodes {
		w, err := wholeWeight(s.name, n, 256)
		if err != nil {
			return nil, err
		}
		if n.Down {
			continue
		}
		count := 16 * w
		if len(all)+count > ring.MaxVNodes {
			return nil, tooMany(s.name, len(all)+count)
		}
		for j := range count {
			all = append(all, ring.Token{Pos: pos32(fullHash(ids[i]*4096 + uint32(j))), Node: int32(i), Replica: int32(j)})
		}
	}
	return all, nil
}

// haproxyIDs is the ids of the servers: those written, and for the others
// their number in the list, or the next one that is free.
func haproxyIDs(nodes []ring.Node) ([]uint32, error) {
	ids := make([]uint32, len(nodes))
	taken := map[uint32]string{}
	for i, n := range nodes {
		text, ok := attr(n, "id")
		if !ok {
			continue
		}
		id, err := strconv.ParseUint(text, 10, 32)
		if err != nil || id < 1 || id > haproxyMaxID {
			return nil, fmt.Errorf("scheme haproxy: node %q has id %q, want a whole number from 1 to %d", n.Name, text, haproxyMaxID)
		}
		ids[i] = uint32(id)
		if other, ok := taken[ids[i]]; ok {
			return nil, fmt.Errorf("scheme haproxy: nodes %q and %q both have id %d, want ids that differ", other, n.Name, id)
		}
		taken[ids[i]] = n.Name
	}
	next := uint32(1)
	for i, n := range nodes {
		if ids[i] == 0 {
			for _, ok := taken[next]; ok; _, ok = taken[next] {
				next++
			}
			if next > haproxyMaxID {
				return nil, fmt.Errorf("scheme haproxy: node %q would have id %d, want at most %d", n.Name, next, haproxyMaxID)
			}
			ids[i], taken[next] = next, n.Name
		}
		next++ // past those with an id of their own, too
	}
	return ids, nil
}

// haproxyHash is one of HAProxy's hash functions of a key (src/hash.c).
func haproxyHash(name, s string) uint32 {
	switch name {
	case "djb2":
		h := uint32(5381)
		for i := range len(s) {
			h = h*33 + uint32(s[i])
		}
		return h
	case "wt6":
		return wt6(s)
	case "crc32":
		return crcText(s)
	}
	var h uint32
	for i := range len(s) {
		h = uint32(s[i]) + h<<6 + h<<16 - h
	}
	return h
}

func wt6(key string) uint32 {
	h0, h1 := uint32(0xa53c965a), uint32(0x5ca6953a)
	s0, s1 := 6, 18
	for i := range len(key) {
		t := uint32(key[i])
		h0, h1 = ^(h0 ^ t), ^(h1 + t)
		h0, h1 = bits.RotateLeft32(h1, s0), bits.RotateLeft32(h0, s1)
		t = (h0>>16 ^ h1) & 0xffff
		s0, s1 = int(t&31), int(t>>11)
	}
	return h0 ^ h1
}

// fullHash is HAProxy's full_hash: Bob Jenkins' integer hash in six steps and
// a multiplication. It is one-to-one.
func fullHash(a uint32) uint32 {
	a = a + 0x7ed55d16 + a<<12
	a = a ^ 0xc761c23c ^ a>>19
	a = a + 0x165667b1 + a<<5
	a = (a + 0xd3a2646c) ^ a<<9
	a = a + 0xfd7046c5 + a<<3
	a = a ^ 0xb55a4f09 ^ a>>16
	return a * 3221225473
}

// HAProxyMap is the server, an index in nodes, that HAProxy takes without
// "hash-type consistent" (hash-type map-based): the key's hash modulo a table
// in which each server that is not down comes as often as its weight says.
// Hash and avalanche are those of the scheme haproxy; map-based has avalanche
// off by itself. It is false where no server is up or a weight is not a whole
// number from 1 to 256. Checked against HAProxy 2.6.12.
func HAProxyMap(nodes []ring.Node, hash string, avalanche bool, key string) (int, bool) {
	total, common := 0, 0
	weights := make([]int, len(nodes))
	for i, n := range nodes {
		w, err := wholeWeight("haproxy", n, 256)
		if err != nil {
			return 0, false
		}
		weights[i] = w
		common = gcd(common, w)
	}
	for i := range nodes {
		if weights[i] /= max(1, common); !nodes[i].Down {
			total += weights[i]
		}
	}
	if total == 0 {
		return 0, false
	}
	h := haproxyHash(hash, key)
	if avalanche {
		h = fullHash(h)
	}
	return haproxyTurn(nodes, weights, total, int(h%uint32(total))), true
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// haproxyTurn is the server of one place in the table, which is dealt by
// scores: each turn all gain their weight, and the first of those that have
// gone furthest past the total pays it.
func haproxyTurn(nodes []ring.Node, weights []int, total, place int) int {
	score := make([]int, len(nodes))
	best := -1
	for range place + 1 {
		best = -1
		most := 0
		for i, n := range nodes {
			if n.Down {
				continue
			}
			if total == 1 {
				return i
			}
			score[i] += weights[i]
			if v := (score[i] + total) / total; best < 0 || v > most {
				best, most = i, v
			}
		}
		score[best] -= total
	}
	return best
}
