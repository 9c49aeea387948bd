package scheme

import (
	"fmt"
	"testing"

	"ringscope/ring"
)

func BenchmarkPlace(b *testing.B) {
	for _, in := range All() {
		for _, size := range []int{100, 1000} {
			b.Run(fmt.Sprintf("%s/nodes=%d/vnodes=%d", in.Name, size, in.VNodes), func(b *testing.B) {
				s := parse(b, in.Name)
				nodes := named(numbered("node-", 0, size)...)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := s.Place(nodes, in.VNodes); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkLocate(b *testing.B) {
	for _, in := range All() {
		b.Run(in.Name, func(b *testing.B) {
			s := parse(b, in.Name)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				s.Locate(tenThousand[i%len(tenThousand)])
			}
		})
	}
}

// BenchmarkNewPekko is the ring whose building took 2.9 ms and 1.87 MB on the
// JVM (pull request 3611 of Apache Pekko).
func BenchmarkNewPekko(b *testing.B) {
	b.Run("nodes=1000/vnodes=10", func(b *testing.B) {
		cfg := Config(parse(b, "pekko"), named(numbered("node-", 0, 1000)...), 10, 0, 0)
		b.ReportAllocs()
		for b.Loop() {
			if _, err := ring.New(cfg); err != nil {
				b.Fatal(err)
			}
		}
	})
}
