//go:build !js

package main

import (
	"fmt"
	"os"

	"ringscope/web/e2e/browser"
)

func main() {
	b, err := browser.Start()
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	defer b.Close()
	t, err := b.Open(os.Args[1], browser.View{})
	fmt.Println(err)
	fmt.Println(t.Ready())
	fmt.Println(browser.Eval[int](t, "ringscope.frames()"))
	fmt.Println(t.Faults(), t.Asked())
	p, err := t.Picture()
	fmt.Println(err)
	os.WriteFile("/tmp/p.png", p, 0o644)
}
