// Command ringctl makes the pictures and the numbers of ringscope without a
// screen: what a change to a cluster moves, where a key goes, a picture of the
// ring; and it serves the playground.
//
//	ringctl plan -s 'steps=+node-e'
//	ringctl lookup -s 'nodes=node-a,node-b,node-c' key-42
//	ringctl shot -s 'steps=+node-e&at=0.5' -o ring.svg
//	ringctl serve -dir dist
//
// The exit status is 0, 1 for a job that failed, or 2 for wrong use; errors
// are one sentence on standard error.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
