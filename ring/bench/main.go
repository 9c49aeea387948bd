package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"
)

func main() {
	quick := flag.Bool("quick", false, "fewer rounds: under a minute, less exact")
	wasm := flag.Bool("wasm", false, "compare this package native with itself in wasm; needs Node")
	alone := flag.Bool("alone", false, "measure this package alone and print JSON, for -wasm")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "bench: argument %q, want flags only\n", flag.Arg(0))
		os.Exit(2)
	}
	fine := race{rounds: 60, slice: 3 * time.Millisecond, budget: 2 * time.Second}
	turns := 4
	if *quick {
		fine.rounds, fine.budget, turns = 12, time.Second, 2
	}
	if err := run(fine, turns, *wasm, *alone, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(r race, turns int, wasm, alone bool, out, log io.Writer) error {
	if alone || wasm {
		r.warm = 300 * time.Millisecond
	}
	if alone {
		return json.NewEncoder(out).Encode(measureAlone(r))
	}
	start := time.Now()
	fmt.Fprintf(out, "Measured with %s on %s/%s.\n", runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if wasm {
		r.rounds, r.budget = r.rounds/turns, r.budget/time.Duration(turns)
		if err := compareWasm(r, turns, out, log); err != nil {
			return err
		}
	} else {
		small, large := size{100, 100}, size{1000, 1000}
		a, b := compare(r, small, log), compare(r, large, log)
		printRows(out, small, a)
		printRows(out, large, b)
		printNotes(out)
		bars, behind := measureBars(r, a, b, log)
		printBars(out, bars, behind)
	}
	fmt.Fprintf(log, "took %v\n", time.Since(start).Round(time.Second))
	return nil
}

func printNotes(w io.Writer) {
	fmt.Fprint(w, `
Every number is the fastest of interleaved rounds in one process; in brackets
it is given in times of what this package takes. Keys have 16 bytes; lookups
give the node's name. "–" is what a package cannot do: groupcache and
go-rendezvous cannot remove (the latter's Remove panics), go-jump and
go-rendezvous keep no table. Build "≈" is half of all nodes times one add, for
a package that sorts everything again for each node; its ring of that size is
put together by filling its map. A dash in all columns is such a package whose
ring would take minutes. go-jump and go-rendezvous use this package's hash;
fnv1a is this package with the FNV-1a scheme.
`)
}
