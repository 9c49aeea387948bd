package rival

import (
	"slices"

	"ringscope/ring"
)

// Jump is jump consistent hash: it gives a number from 0 to n-1 and keeps
// nothing, so nodes need numbers. At first they are numbered as listed. A node
// that joins takes the lowest number that is free, else the next; when nodes
// leave and none takes their numbers, those with the highest numbers are given
// them, and their keys move too.
type Jump struct {
	Width int // bits of the key hash; 0 is 64
}

// Name is "jump".
func (Jump) Name() string { return "jump" }

// Title is for a menu.
func (Jump) Title() string { return "Jump" }

// Contract says what jump asks and promises.
func (Jump) Contract() Contract {
	return Contract{
		Lookup:       "O(log N)",
		Memory:       "the number of each node",
		Removals:     "the last node; of any other about twice its keys move, as the last takes its number",
		Source:       "J. Lamping and E. Veach, 2014",
		EachKeyAlone: true,
	}
}

// JumpHash is the bucket, 0 to n-1, of a key among n. Below one bucket it is -1.
func JumpHash(key uint64, n int) int {
	b, j := int64(-1), int64(0)
	for j < int64(n) {
		b = j
		key = key*2862933555777941757 + 1
		j = int64(float64(b+1) * (float64(int64(1)<<31) / float64(key>>33+1)))
	}
	return int(b)
}

// Map gives the mapping: numbers go on from those of the mapping before.
func (j Jump) Map(nodes []ring.Node, before Mapping) (Mapping, error) {
	if err := check(nodes); err != nil {
		return nil, err
	}
	was, err := as[*jump](j.Name(), before)
	if err != nil {
		return nil, err
	}
	m := &jump{nodes: slices.Clone(nodes), width: j.Width}
	fresh := map[string]int32{} // serving nodes without a number
	for _, i := range serving(nodes) {
		fresh[nodes[i].Name] = i
	}
	if was != nil {
		for _, i := range was.bucket {
			at, stays := fresh[was.nodes[i].Name]
			if !stays {
				at = -1 // a number that is free
			}
			m.bucket = append(m.bucket, at)
			delete(fresh, was.nodes[i].Name)
		}
	}
	free := 0
	for i := range nodes {
		at, isFresh := fresh[nodes[i].Name]
		if !isFresh {
			continue
		}
		for free < len(m.bucket) && m.bucket[free] >= 0 {
			free++
		}
		if free == len(m.bucket) {
			m.bucket = append(m.bucket, -1)
		}
		m.bucket[free] = at
	}
	for n := 0; n < len(m.bucket); n++ {
		for m.bucket[n] < 0 && n < len(m.bucket)-1 {
			last := len(m.bucket) - 1
			m.bucket[n] = m.bucket[last]
			m.bucket = m.bucket[:last]
		}
		if m.bucket[n] < 0 {
			m.bucket = m.bucket[:n]
		}
	}
	return m, nil
}

type jump struct {
	nodes  []ring.Node
	bucket []int32 // node of each number
	width  int
}

func (m *jump) Nodes() []ring.Node { return m.nodes }

func (m *jump) Assign(dst []int32, keys []ring.Pos) []int32 {
	if len(m.bucket) == 0 {
		return nowhere(dst, keys)
	}
	for _, k := range keys {
		dst = append(dst, m.bucket[JumpHash(down(k, m.width), len(m.bucket))])
	}
	return dst
}
