package main

import (
	"hash/crc32"
	"reflect"
	"strconv"
	"unsafe"

	authzed "github.com/authzed/consistent/hashring"
	"github.com/cespare/xxhash/v2"
	jump "github.com/dgryski/go-jump"
	rendezvous "github.com/dgryski/go-rendezvous"
	"github.com/golang/groupcache/consistenthash"
	"github.com/kkdai/maglev"
	"github.com/serialx/hashring"
	"github.com/stathat/consistent"

	"ringscope/ring"
)

// groupcache: 32-bit CRC, a map from position to node. Nodes cannot leave.
type groupcacheRing struct{ m *consistenthash.Map }

func newGroupcache(nodes []string, vnodes int) instance {
	m := consistenthash.New(vnodes, nil)
	m.Add(nodes...)
	return groupcacheRing{m}
}

func (g groupcacheRing) lookup(keys []string) (sum int) {
	for _, k := range keys {
		sum += len(g.m.Get(k))
	}
	return sum
}

func (g groupcacheRing) add(node string) { g.m.Add(node) }

// stathat: 32-bit CRC, a map, and all sorted again from the map for each node.
type stathatRing struct{ c *consistent.Consistent }

func newStathat(nodes []string, vnodes int) instance {
	c := consistent.New()
	c.NumberOfReplicas = vnodes
	for _, n := range nodes {
		c.Add(n)
	}
	return stathatRing{c}
}

// fillStathat gives what newStathat does without sorting for each node: all
// but the last go straight into its maps, as its add would put them, and the
// last is added.
func fillStathat(nodes []string, vnodes int) instance {
	c := consistent.New()
	c.NumberOfReplicas = vnodes
	circle, members, count := field[map[uint32]string](c, "circle"), field[map[string]bool](c, "members"), field[int64](c, "count")
	last := len(nodes) - 1
	for _, n := range nodes[:last] {
		for i := range vnodes {
			(*circle)[crc32.ChecksumIEEE([]byte(strconv.Itoa(i)+n))] = n
		}
		(*members)[n] = true
		*count++
	}
	c.Add(nodes[last])
	return stathatRing{c}
}

func field[T any](c *consistent.Consistent, name string) *T {
	return (*T)(unsafe.Pointer(reflect.ValueOf(c).Elem().FieldByName(name).UnsafeAddr()))
}

func (s stathatRing) lookup(keys []string) (sum int) {
	for _, k := range keys {
		n, _ := s.c.Get(k)
		sum += len(n)
	}
	return sum
}

func (s stathatRing) add(node string)    { s.c.Add(node) }
func (s stathatRing) remove(node string) { s.c.Remove(node) }

// serialx: MD5 behind an interface; a change builds a new ring.
type serialxRing struct {
	h      *hashring.HashRing
	vnodes int
}

func newSerialx(nodes []string, vnodes int) instance {
	weights := make(map[string]int, len(nodes))
	for _, n := range nodes {
		weights[n] = vnodes
	}
	return &serialxRing{hashring.NewWithWeights(weights), vnodes}
}

func (s *serialxRing) lookup(keys []string) (sum int) {
	for _, k := range keys {
		n, _ := s.h.GetNode(k)
		sum += len(n)
	}
	return sum
}

func (s *serialxRing) add(node string)    { s.h = s.h.AddWeightedNode(node, s.vnodes) }
func (s *serialxRing) remove(node string) { s.h = s.h.RemoveNode(node) }

// authzed/consistent: any hash, here xxhash; all sorted again for each node.
type authzedRing struct{ r *authzed.Ring }

type member string

func (m member) Key() string { return string(m) }

func newAuthzed(nodes []string, vnodes int) instance {
	r := authzed.MustNew(xxhash.Sum64, uint16(vnodes))
	for _, n := range nodes {
		if err := r.Add(member(n)); err != nil {
			panic(err)
		}
	}
	return authzedRing{r}
}

func (a authzedRing) lookup(keys []string) (sum int) {
	for _, k := range keys {
		m, _ := a.r.FindN([]byte(k), 1)
		sum += len(m[0].Key())
	}
	return sum
}

func (a authzedRing) add(node string) {
	if err := a.r.Add(member(node)); err != nil {
		panic(err)
	}
}

func (a authzedRing) remove(node string) {
	if err := a.r.Remove(member(node)); err != nil {
		panic(err)
	}
}

// go-jump has no table; the key is hashed as this package does.
type jumpList []string

func newJump(nodes []string, _ int) instance { return jumpList(nodes) }

func (j jumpList) lookup(keys []string) (sum int) {
	for _, k := range keys {
		sum += len(j[jump.Hash(uint64(ring.Own.Locate(k)), len(j))])
	}
	return sum
}

// go-rendezvous looks at every node; its hash is this package's.
type rendezvousList struct{ r *rendezvous.Rendezvous }

func newRendezvous(nodes []string, _ int) instance {
	return rendezvousList{rendezvous.New(nodes, func(s string) uint64 { return uint64(ring.Own.Locate(s)) })}
}

func (v rendezvousList) lookup(keys []string) (sum int) {
	for _, k := range keys {
		sum += len(v.r.Lookup(k))
	}
	return sum
}

// kkdai/maglev: SipHash and a table of 65,537 slots, filled anew for a change.
type maglevTable struct{ m *maglev.Maglev }

func newMaglev(nodes []string, _ int) instance {
	m, err := maglev.NewMaglev(nodes, 65537)
	if err != nil {
		panic(err)
	}
	return maglevTable{m}
}

func (m maglevTable) lookup(keys []string) (sum int) {
	for _, k := range keys {
		n, _ := m.m.Get(k)
		sum += len(n)
	}
	return sum
}

func (m maglevTable) add(node string) {
	if err := m.m.Add(node); err != nil {
		panic(err)
	}
}

func (m maglevTable) remove(node string) {
	if err := m.m.Remove(node); err != nil {
		panic(err)
	}
}
