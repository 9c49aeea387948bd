package theory_test

import (
	"fmt"

	"ringscope/ring/theory"
)

// How uneven are ten nodes, and what do vnodes do about it?
func ExamplePeakToMean() {
	for _, v := range []int{1, 16, 128, 1024} {
		fmt.Printf("%4d vnodes: %.3f ± %.3f\n", v, theory.PeakToMean(10, v), theory.PeakDeviation(10, v))
	}
	// Output:
	//    1 vnodes: 2.929 ± 0.793
	//   16 vnodes: 1.418 ± 0.150
	//  128 vnodes: 1.140 ± 0.047
	// 1024 vnodes: 1.049 ± 0.016
}

func ExampleModuloMoved() {
	fmt.Printf("%.0f %%, and a ring %.0f %%\n", 100*theory.ModuloMoved(4, 5), 100*theory.MovedOnAdd(1, 4))
	// Output: 80 %, and a ring 20 %
}

// More vnodes make it likelier that three failures lose something, and what is
// lost smaller: the expected part is the same.
func ExampleLossProbability() {
	for _, v := range []int{1, 16, 128} {
		fmt.Printf("%3d vnodes: %.1f %% of the time\n", v, 100*theory.LossProbability(30, v, 3))
	}
	fmt.Printf("expected: %.5f of the keys\n", theory.LostFraction(30, 3))
	// Output:
	//   1 vnodes: 0.7 % of the time
	//  16 vnodes: 10.2 % of the time
	// 128 vnodes: 57.3 % of the time
	// expected: 0.00025 of the keys
}

// A hundred thousand keys, some much hotter than others.
func ExampleZipf() {
	p := theory.Zipf(100_000, 1.2)
	fmt.Printf("as uneven as %.0f equal keys; on 10 nodes the peak is at least %.2f\n", theory.EffectiveKeys(p), theory.PlacementFloor(10, p))
	// Output: as uneven as 19 equal keys; on 10 nodes the peak is at least 1.96
}

// A node joins and draws data from three old ones.
func ExampleTransfer() {
	t, err := theory.NewTransfer([]float64{40e6, 30e6, 20e6}, 20e6, 50e6)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.0f MB from %d sources in %.2f s\n", t.Bytes()/1e6, t.Sources(), t.End())
	fmt.Printf("%.0f requests come too early\n", t.MissesEvenly(10e3/1e9))
	// Output:
	// 90 MB from 3 sources in 2.20 s
	// 845 requests come too early
}
