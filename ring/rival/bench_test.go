package rival

import (
	"fmt"
	"testing"

	"ringscope/ring"
)

func BenchmarkAssign(b *testing.B) {
	for _, n := range []int{10, 1000} {
		const k = 100_000
		pos := keys(k, nameHash)
		owners := make([]int32, 0, k)
		for _, r := range All(ring.Config{VNodes: 100}) {
			b.Run(fmt.Sprintf("%s/nodes=%d/keys=%d", r.Name(), n, k), func(b *testing.B) {
				m, err := r.Map(numbered(n, "bench"), nil)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportAllocs()
				for b.Loop() {
					owners = m.Assign(owners[:0], pos)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/k, "ns/key")
			})
		}
	}
}

func BenchmarkMap(b *testing.B) {
	for _, n := range []int{10, 1000} {
		nodes := numbered(n, "bench")
		for _, r := range All(ring.Config{VNodes: 100}) {
			b.Run(fmt.Sprintf("%s/nodes=%d", r.Name(), n), func(b *testing.B) {
				before, err := r.Map(nodes[1:], nil)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportAllocs()
				for b.Loop() {
					if _, err := r.Map(nodes, before); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
