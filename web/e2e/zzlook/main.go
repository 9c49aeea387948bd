package main

import (
	"fmt"
	"os"

	"ringscope/web/e2e/browser"
)

func main() {
	b, err := browser.Start()
	if err != nil {
		panic(err)
	}
	defer b.Close()
	for _, calm := range []bool{false, true} {
		t, err := b.Open("file:///tmp/e.svg", browser.View{W: 1440, H: 900, Calm: calm})
		if err != nil {
			panic(err)
		}
		for _, at := range os.Args[1:] {
			if _, err := browser.Eval[bool](t, "(document.documentElement.pauseAnimations(), document.documentElement.setCurrentTime("+at+"), true)"); err != nil {
				panic(err)
			}
			p, err := t.Picture()
			if err != nil {
				panic(err)
			}
			os.WriteFile(fmt.Sprintf("/tmp/look/%s-%v.png", at, calm), p, 0o666)
		}
		t.Close()
	}
}
