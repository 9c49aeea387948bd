package scheme

import (
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

func TestGoPackagesAreThemselves(t *testing.T) {
	v := vectors(t, "go_peers.json")
	v.prose("program", "versions", "keys")
	for _, e := range v.at("hashes").list() {
		s := e.at("s").str()
		want(t, e, e.at("crc32").int(), int64(crc32.ChecksumIEEE([]byte(s))))
		want(t, e, e.at("crc32c").int(), int64(crc32.Checksum([]byte(s), crc32.MakeTable(crc32.Castagnoli))))
		want(t, e, e.at("fnv1a32").int(), int64(fnvText(s)))
		want(t, e, e.at("fnv1a64").str(), fmt.Sprintf("%016x", fnvAdd(fnvOffset, s)))
		want(t, e, e.at("murmur3_32").int(), int64(murmur3x32(s, 0)))
		h1, h2 := murmur3x128(s, false)
		want(t, e, e.at("murmur3_128").str(), fmt.Sprintf("%016x%016x", h1, h2))
		want(t, e, e.at("xxhash64").str(), fmt.Sprintf("%016x", xxhash64(s, 0)))
	}
	wantExactHits(t, v.at("exact_hit"))
	for _, name := range v.at("peers").keys() {
		e := v.at("peers", name)
		e.prose("params")
		scheme, vnodes := schemeOfPeer(name)
		if scheme == "" { // other ways than rings: tested in ring/rival
			e.skip()
			continue
		}
		nodes := named("node-a", "node-b", "node-c", "node-d", "node-e")
		var own [2][]int
		for i, n := range []int{4, 5} {
			cfg := Config(peerScheme(t, scheme), nodes[:n], vnodes, 0, 0)
			r, err := ring.New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			own[i] = ownersOf(r, tenThousand)
			want(t, e, e.at("loads"+strconv.Itoa(n)).loads(), loadsBy(own[i], []string{"node-a", "node-b", "node-c", "node-d", "node-e"}))
		}
		wantOwners(t, e, own[0], own[1], "abcde")
	}
}

func peerScheme(t *testing.T, text string) ring.Scheme {
	if text == "lafikl" {
		return lafikl{}
	}
	return parse(t, text)
}

// schemeOfPeer is the scheme and the vnodes of a set of vectors, such as
// "buraksezer_fnv64a_p271_r20_l1.25" or "stathat_20_fnv=false".
func schemeOfPeer(name string) (scheme string, vnodes int) {
	parts := strings.Split(name, "_")
	switch parts[0] {
	case "lafikl":
		return "lafikl", 10
	case "groupcache", "stathat":
		vnodes, _ = strconv.Atoi(parts[1])
		return parts[0], vnodes
	case "serialx":
		vnodes, _ = strconv.Atoi(parts[1][1:])
		return "serialx", vnodes
	case "buraksezer":
		return fmt.Sprintf("buraksezer(PartitionCount:%s,ReplicationFactor:%s,Load:%s,Hasher:%s)", parts[2][1:], parts[3][1:], parts[4][1:], parts[1]), 1
	}
	return "", 0
}

// wantExactHits tests keys that are the text of a vnode: groupcache takes
// that vnode, the others the next one.
func wantExactHits(t *testing.T, e vec) {
	e.prose("note")
	nodes := named("node-a", "node-b", "node-c", "node-d", "node-e")
	for _, scheme := range e.at("owners").keys() {
		r := build(t, scheme, 100, nodes...)
		hits := 0
		for _, line := range e.at("owners", scheme).list() {
			key, owner, _ := strings.Cut(line.str(), " ")
			n, _ := r.Owner(key)
			want(t, line, owner, n.Name)
			if strings.HasSuffix(key, n.Name) || strings.HasPrefix(key, n.Name+"-") {
				hits++
			}
		}
		if h := e.at("hits_on_own_node_of_20"); h.has(scheme) {
			want(t, h, int(h.at(scheme).int()), hits)
		}
	}
}

func TestBuraksezersMembersStayWithinTheirLoad(t *testing.T) {
	for _, load := range []string{"1", "1.25", "2"} {
		r := build(t, "buraksezer(PartitionCount:1009,ReplicationFactor:3,Load:"+load+")", 1, named(numbered("m", 0, 7)...)...)
		f, _ := strconv.ParseFloat(load, 64)
		for i, n := range loadsOf(slots(r), 7) {
			if float64(n) > 1009.0/7*f+1 {
				t.Errorf("with load %s member %d has %d of 1009 partitions", load, i, n)
			}
		}
	}
}

// lafikl is lafikl/consistent (Go): ten vnodes a host at the first eight
// bytes of BLAKE2b-512 of the host and the number. It shows that a scheme
// from outside the package is placed as those in it.
type lafikl struct{}

func (lafikl) Name() string                      { return "lafikl" }
func (lafikl) Bits() int                         { return 64 }
func (lafikl) Lookup() ring.Lookup               { return ring.AtOrAfter }
func (lafikl) Locate(k string) ring.Pos          { return ring.Pos(blake2b(k)) }
func (lafikl) Rules() (ring.Tie, ring.NameOrder) { return ring.LastAdded, ring.ByBytes }

func (lafikl) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	var all []ring.Token
	for i, n := range nodes {
		for j := range vnodes {
			all = append(all, ring.Token{Pos: ring.Pos(blake2b(n.Name + strconv.Itoa(j))), Node: int32(i), Replica: int32(j)})
		}
	}
	return all, nil
}
