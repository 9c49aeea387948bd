package scheme

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"ringscope/ring"
)

const redisSlots = 16384

var redisInfo = Info{
	Name: "redis", Title: "Redis Cluster", VNodes: 1, FixedVNodes: true, Table: true,
	About: "Redis Cluster's table of 16,384 slots, CRC-16 of the key or its hash tag, checked against redis-server 7.0.15.",
	Settings: []Setting{{Name: "create", Default: "0", Min: 0, Max: redisSlots,
		About: "how many of the first masters the cluster was created with (redis-cli --cluster create); the later ones took an equal part of each master's slots; 0: all of them"}},
	Attrs: []Setting{{Name: "slots", About: "the master's slots, as in CLUSTER NODES but with commas: 0-5460,5462; if one master has some given, all have what is given"}},
	Tie:   ring.FirstAdded,
	Rule:  "Every slot has one master.",
	make: func(v values) (ring.Scheme, error) {
		return redis{system{name: "redis", bits: 14, tie: ring.FirstAdded, prints: slotNumber, slots: redisSlots}, v.number("create")}, nil
	},
}

// redis is the table of slots, slot i at position i of 2^14. A master that is
// down and has slots is an error.
type redis struct {
	system
	create int
}

func (s redis) Locate(key string) ring.Pos { return ring.Pos(redisSlot(key)) << 50 }

// redisSlot is the slot of a key: CRC-16 of what stands between its first '{'
// and the first '}' after that, or of the whole key if that is nothing.
func redisSlot(key string) uint16 {
	if open := strings.IndexByte(key, '{'); open >= 0 {
		if size := strings.IndexByte(key[open+1:], '}'); size > 0 {
			key = key[open+1 : open+1+size]
		}
	}
	return crc16(key) % redisSlots
}

// crc16 is CRC-16/XMODEM: polynomial 0x1021, no reflection, start 0.
func crc16(s string) uint16 {
	var crc uint16
	for i := range len(s) {
		crc = crc<<8 ^ crc16Table[byte(crc>>8)^s[i]]
	}
	return crc
}

var crc16Table = func() (table [256]uint16) {
	for i := range table {
		crc := uint16(i) << 8
		for range 8 {
			if top := crc & 0x8000; top != 0 {
				crc = crc<<1 ^ 0x1021
			} else {
				crc <<= 1
			}
		}
		table[i] = crc
	}
	return table
}()

func (s redis) Place(nodes []ring.Node, _ int) ([]ring.Token, error) {
	if len(nodes) == 0 {
		return nil, nil
	}
	if len(nodes) > redisSlots {
		return nil, fmt.Errorf("scheme redis: %d masters, want at most %d", len(nodes), redisSlots)
	}
	owner, given, err := redisGiven(nodes)
	if err != nil {
		return nil, err
	}
	if !given {
		owner = redisCreated(nodes, s.create)
	}
	if err := redisDown(nodes, owner); err != nil {
		return nil, err
	}
	all := make([]ring.Token, redisSlots)
	for slot, n := range owner {
		all[slot] = ring.Token{Pos: ring.Pos(slot) << 50, Node: n, Replica: int32(slot)}
	}
	return all, nil
}

// redisDown refuses a master that is down and has slots: unless it is told
// otherwise (cluster-require-full-coverage no) Redis then serves no key at
// all until a replica has taken over.
func redisDown(nodes []ring.Node, owner []int32) error {
	for slot, i := range owner {
		if nodes[i].Down {
			return fmt.Errorf("scheme redis: node %q is down and has slot %d, so Redis serves no key: want it up, as a replica that takes over is", nodes[i].Name, slot)
		}
	}
	return nil
}

// redisGiven is the table that the nodes' attributes give, if any of them
// gives slots. A slot that nobody or two masters have is an error: Redis
// serves nothing then.
func redisGiven(nodes []ring.Node) (owner []int32, given bool, err error) {
	owner = make([]int32, redisSlots)
	for i := range owner {
		owner[i] = -1
	}
	for i, n := range nodes {
		text, ok := attr(n, "slots")
		given = given || ok
		if text == "" {
			continue
		}
		for word := range strings.SplitSeq(text, ",") {
			low, high, ok := redisRange(strings.TrimSpace(word))
			if !ok {
				return nil, false, fmt.Errorf("scheme redis: node %q has slots %.40q, want a slot or a range such as 0-5460, of 0 to 16383", n.Name, word)
			}
			for slot := low; slot <= high; slot++ {
				if other := owner[slot]; other >= 0 {
					return nil, false, fmt.Errorf("scheme redis: nodes %q and %q both have slot %d, want each slot once", nodes[other].Name, n.Name, slot)
				}
				owner[slot] = int32(i)
			}
		}
	}
	for slot, n := range owner {
		if given && n < 0 {
			return nil, false, fmt.Errorf("scheme redis: no node has slot %d, want all 16,384 slots given (or none, for even ranges)", slot)
		}
	}
	return owner, given, nil
}

func redisRange(word string) (low, high int, ok bool) {
	first, last, isRange := strings.Cut(word, "-")
	if !isRange {
		last = first
	}
	l, err1 := strconv.ParseUint(first, 10, 16)
	h, err2 := strconv.ParseUint(last, 10, 16)
	return int(l), int(h), err1 == nil && err2 == nil && l <= h && h < redisSlots
}

// redisCreated is the table of a cluster created with the first masters, each
// with a range of slots by its weight, to which the others came one by one
// and took the lowest slots of each master there, in equal parts.
func redisCreated(nodes []ring.Node, create int) []int32 {
	if create == 0 || create > len(nodes) {
		create = len(nodes)
	}
	owner := redisRanges(nodes[:create])
	sum := 0.0
	for _, n := range nodes[:create] {
		sum += weightOf(n)
	}
	has := make([]int, len(nodes)) // slots of each master, then those to give
	for i := create; i < len(nodes); i++ {
		w := weightOf(nodes[i])
		sum += w
		clear(has)
		for _, o := range owner {
			has[o]++
		}
		for o := range has {
			has[o] = int(float64(has[o]) * (w / sum))
		}
		for slot, o := range owner {
			if has[o] > 0 {
				has[o]--
				owner[slot] = int32(i)
			}
		}
	}
	return owner
}

// redisRanges is the ranges that redis-cli --cluster create gives, which
// counts in 32-bit floats. (It knows no weights: all are then 1.)
func redisRanges(nodes []ring.Node) []int32 {
	var sum, cursor float32
	for _, n := range nodes {
		sum += float32(weightOf(n) / weightOf(nodes[0]))
	}
	owner := make([]int32, redisSlots)
	first := 0
	for i, n := range nodes {
		each := float32(redisSlots/sum) * float32(weightOf(n)/weightOf(nodes[0]))
		last := int(math.Round(float64(float32(cursor + each - 1))))
		if i == len(nodes)-1 {
			last = redisSlots - 1
		}
		for ; first <= min(last, redisSlots-1); first++ {
			owner[first] = int32(i)
		}
		cursor += each
	}
	return owner
}
