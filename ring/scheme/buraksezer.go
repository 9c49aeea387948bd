package scheme

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"

	"ringscope/ring"
)

var buraksezerInfo = Info{
	Name: "buraksezer", Title: "buraksezer/consistent (Go)", VNodes: 20, FixedVNodes: true, Table: true,
	About: "Go's buraksezer/consistent: keys go to partitions, partitions to members with bounded load, checked against v0.10.0 and commit 24361c3d.",
	Settings: []Setting{
		{Name: "PartitionCount", Default: "271", Min: 1, Max: 1 << 20, About: "the number of partitions"},
		{Name: "ReplicationFactor", Default: "20", Min: 1, Max: 1 << 16, About: "the vnodes of a member on the ring that gives out the partitions"},
		{Name: "Load", Default: "1.25", read: readLoad, About: "how many times the average a member may have, 1 to 1000"},
		{Name: "version", Default: "24361c3d", Choices: []string{"24361c3d", "v0.10.0"},
			About: "v0.10.0 and older ones write a vnode as name and number, not number:name, and round the average down first"},
		{Name: "Hasher", Default: "xxhash64", Choices: []string{"xxhash64", "fnv64a"}, About: "the hash of 64 bits, which users of the package choose"},
	},
	Tie:  ring.LastAdded,
	Rule: "Every partition has one member.",
	make: func(v values) (ring.Scheme, error) {
		parts := v.number("PartitionCount")
		load, _ := strconv.ParseFloat(v["Load"], 64)
		return buraksezer{
			system:   system{name: "buraksezer", bits: 64, tie: ring.LastAdded, prints: slotNumber, slots: uint64(parts)},
			replicas: v.number("ReplicationFactor"), load: load, fnv: v["Hasher"] == "fnv64a",
			old: v["version"] == "v0.10.0",
		}, nil
	},
}

func readLoad(text string) (string, error) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !(f >= 1 && f <= 1000) {
		return "", fmt.Errorf("%q, want a number from 1 to 1000", text)
	}
	return strconv.FormatFloat(f, 'f', -1, 64), nil
}

// buraksezer is a table of partitions. Each partition's number is hashed, and
// it goes to the first vnode there whose member has room.
type buraksezer struct {
	system
	replicas int
	load     float64
	fnv, old bool
}

func (s buraksezer) hash(text []byte) uint64 {
	if s.fnv {
		return fnvAdd(fnvOffset, text)
	}
	return xxhash64(text, 0)
}

func (s buraksezer) Locate(key string) ring.Pos {
	h := uint64(0)
	if s.fnv {
		h = fnvAdd(fnvOffset, key)
	} else {
		h = xxhash64(key, 0)
	}
	return slotPos(h%s.slots, s.slots)
}

func (s buraksezer) Place(nodes []ring.Node, _ int) ([]ring.Token, error) {
	if len(nodes) == 0 {
		return nil, nil
	}
	vnodes, err := s.vnodes(nodes)
	if err != nil {
		return nil, err
	}
	average := float64(s.slots) / float64(len(nodes))
	if s.old {
		average = math.Floor(average)
	}
	room := math.Ceil(float64(average * s.load))
	loads := make([]float64, len(nodes))
	full := make([]bool, len(nodes))
	left := 0 // members with vnodes and with room for one partition or more
	for i := range full {
		full[i] = true
	}
	for _, t := range vnodes {
		if full[t.Node] && room >= 1 {
			full[t.Node] = false
			left++
		}
	}
	// next[i] leads from a vnode whose member is full to the one after it, so
	// that a walk past many full ones is taken once only.
	next := make([]int, len(vnodes))
	for i := range next {
		next[i] = i
	}
	owner := make([]int32, s.slots)
	var text [8]byte
	for part := range owner {
		if left == 0 {
			return nil, fmt.Errorf("scheme buraksezer: a Load of %v leaves partition %d without room, want a greater Load or more members", s.load, part)
		}
		binary.LittleEndian.PutUint64(text[:], uint64(part))
		h := ring.Pos(s.hash(text[:]))
		i := sort.Search(len(vnodes), func(i int) bool { return vnodes[i].Pos >= h }) % len(vnodes)
		for i = follow(next, i); full[vnodes[i].Node]; i = follow(next, i) {
			next[i] = (i + 1) % len(vnodes)
		}
		member := vnodes[i].Node
		owner[part] = member
		if loads[member]++; loads[member]+1 > room {
			full[member] = true
			left--
		}
	}
	return table(owner), nil
}

// follow is the vnode that next leads to from i; the way there is cut short.
// The vnodes of members with room lead to themselves, so there is an end.
func follow(next []int, i int) int {
	end := i
	for next[end] != end {
		end = next[end]
	}
	for i != end {
		i, next[i] = next[i], end
	}
	return end
}

// vnodes is the ring that gives out the partitions: the vnodes of members by
// position, at one position the last member's. The package knows no weights;
// here they multiply a member's vnodes.
func (s buraksezer) vnodes(nodes []ring.Node) ([]ring.Token, error) {
	total := 0
	for _, n := range nodes {
		count, err := points(s.name, n, s.replicas)
		if err != nil {
			return nil, err
		}
		if total += count; total > ring.MaxVNodes {
			return nil, tooMany(s.name, total)
		}
	}
	all := make([]ring.Token, 0, total)
	var text []byte
	for i, n := range nodes {
		for j := range ring.Points(n.Weight, s.replicas) {
			text = s.vnode(text[:0], n.Name, j)
			all = append(all, ring.Token{Pos: ring.Pos(s.hash(text)), Node: int32(i), Replica: int32(j)})
		}
	}
	slices.SortStableFunc(all, func(a, b ring.Token) int { return cmp.Compare(a.Pos, b.Pos) })
	for i := len(all) - 2; i >= 0; i-- {
		if all[i].Pos == all[i+1].Pos {
			all[i].Node = all[i+1].Node
		}
	}
	return all, nil
}

// vnode is the text of a member's j-th vnode.
func (s buraksezer) vnode(dst []byte, name string, j int) []byte {
	if s.old {
		return strconv.AppendInt(append(dst, name...), int64(j), 10)
	}
	return append(append(strconv.AppendInt(dst, int64(j), 10), ':'), name...)
}
