// Bench runs this package side by side with other Go packages for consistent
// hashing, in one process and on the same data, and prints the comparison as
// Markdown, with the bars that the library sets itself.
//
//	go run .          the comparison, a few minutes
//	go run . -quick   the same with fewer rounds, under a minute
//	go run . -wasm    this package alone, native beside wasm (needs Node)
//
// Rounds are interleaved: each runs a slice of a few milliseconds of every
// contender, and of all its slices the fastest counts. So what else the
// machine does costs all the same, and ratios hold where times do not.
package main
