package main

import (
	"math/rand/v2"
	"slices"
	"sort"

	"ringscope/ring"
)

// alone is what the bars measure of this package itself, and what is compared
// between native code and wasm.
type alone struct {
	hotHash, hotOwner          task // ten 16-byte keys, 100×128
	hash, owner, index         task // thousands of them
	far                        task // a million of them, 1000×1000
	small, large               task // builds, 100×100 and 1000×1000
	add, remove                task // at 1000×1000
	assign, search, scattered  task // a million keys on 12,800 vnodes
	diff                       task // a million vnodes
	r128, million, withOneMore *ring.Ring
	hot, keys                  []string
}

func (a *alone) tasks() []*task {
	return []*task{&a.hotHash, &a.hotOwner, &a.hash, &a.owner, &a.index, &a.far, &a.small, &a.large, &a.add, &a.remove, &a.assign, &a.diff}
}

func newAlone() *alone {
	// Enough keys that their branches cannot be learnt by heart, and few
	// enough that they stay in the cache: a server's hot set.
	a := &alone{hot: repeat(keys(10), 1000), keys: keys(4096)}
	a.r128 = build(ring.Own, names(100), 128)
	thousand := names(1000)
	a.million = build(ring.Own, thousand, 1000)
	more, err := a.million.With(ring.Node{Name: "node-that-joins", Weight: 1})
	if err != nil {
		panic(err)
	}
	a.withOneMore = more

	a.hotHash = task{name: "hash, 10 hot keys", run: hashing(a.hot)}
	a.hotOwner = task{name: "Owner, 100×128, 10 hot keys", run: asking(&own{r: a.r128}, a.hot)}
	a.hash = task{name: "hash, 4,096 keys", run: hashing(a.keys)}
	a.owner = task{name: "Owner, 100×128, 4,096 keys", run: asking(&own{r: a.r128}, a.keys)}
	a.index = task{name: "OwnerIndex, 100×128, 4,096 keys", run: asking(byIndex{a.r128}, a.keys)}
	a.far = task{name: "Owner, 1000×1000, 1,000,000 keys", run: asking(&own{r: a.million}, keys(1_000_000))}
	building := func(nodes []string, vnodes int) func(int) {
		return func(n int) {
			for range n {
				sink += build(ring.Own, nodes, vnodes).Len()
			}
		}
	}
	a.small = task{name: "build 100×100", heavy: true, run: building(names(100), 100)}
	a.large = task{name: "build 1000×1000", heavy: true, run: building(thousand, 1000)}
	a.add = task{name: "add a node, 1000×1000", heavy: true, run: func(n int) {
		for range n {
			r, _ := a.million.With(ring.Node{Name: "node-that-joins", Weight: 1})
			sink += r.Len()
		}
	}}
	a.remove = task{name: "remove a node, 1000×1000", heavy: true, run: func(n int) {
		for range n {
			r, _ := a.million.Without("node-0500")
			sink += r.Len()
		}
	}}

	rng := rand.New(rand.NewPCG(1, 1))
	sorted := make([]ring.Pos, 1_000_000)
	for i := range sorted {
		sorted[i] = ring.Pos(rng.Uint64())
	}
	unsorted := slices.Clone(sorted)
	slices.Sort(sorted)
	owners := make([]int32, 0, len(sorted))
	a.assign = task{name: "assign a million sorted keys, 12,800 vnodes", run: func(n int) {
		for range n {
			owners = a.r128.OwnersOf(owners[:0], sorted)
		}
	}}
	// What one would write without the merge: positions beside nodes, and a
	// binary search for each key.
	pos, node := make([]ring.Pos, a.r128.Len()), make([]int32, a.r128.Len())
	for i := range pos {
		t := a.r128.At(i)
		pos[i], node[i] = t.Pos, t.Node
	}
	searching := func(keys []ring.Pos) func(int) {
		return func(n int) {
			for range n {
				owners = owners[:0]
				for _, p := range keys {
					i := sort.Search(len(pos), func(i int) bool { return pos[i] >= p })
					if i == len(pos) {
						i = 0
					}
					owners = append(owners, node[i])
				}
			}
		}
	}
	// In order, neighbours take the same branches, which the processor learns:
	// a search then costs a tenth of what it does as keys come.
	a.search = task{name: "a binary search for each of the sorted keys", run: searching(sorted)}
	a.scattered = task{name: "for each as they came", run: searching(unsorted)}
	a.diff = task{name: "diff after one add, 1000×1000", run: func(n int) {
		for range n {
			sink += len(ring.Diff(a.million, a.withOneMore))
		}
	}}
	return a
}

// hashing is a run that hashes the next n of the keys.
func hashing(keys []string) func(n int) {
	return func(n int) {
		var sum ring.Pos
		for n > 0 {
			some := keys[:min(n, len(keys))]
			for _, k := range some {
				sum += ring.Own.Locate(k)
			}
			n -= len(some)
		}
		sink += int(sum & 1)
	}
}

// byIndex asks for the index of the node, which copies no Node.
type byIndex struct{ r *ring.Ring }

func (b byIndex) lookup(keys []string) (sum int) {
	for _, k := range keys {
		sum += b.r.OwnerIndex(k)
	}
	return sum
}
