// Ringscope shows how consistent hashing places keys on nodes and what moves
// when the cluster changes. This is the playground: a window on the desktop
// (`go run .`), and with GOOS=js a page.
package main

import (
	"fmt"
	"os"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "ringscope:", err)
		os.Exit(1)
	}
}
