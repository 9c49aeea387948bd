//go:build !js

package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"ringscope/ui"
	"ringscope/ui/window"
)

func run() error {
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), "usage: ringscope [-s SCENARIO|LINK|FILE] [-theme dark|light] [-size 1440x900]\n")
		flag.PrintDefaults()
	}
	s := flag.String("s", "", "the scenario to open: its text, a link that holds it, or a file")
	theme := flag.String("theme", "", "dark or light; otherwise as it was left last")
	size := flag.String("size", "1440x900", "of the window, in points")
	flag.Parse()
	if flag.NArg() > 0 {
		return wrong("unexpected %q, want only flags", flag.Arg(0))
	}
	if *theme != "" && *theme != "dark" && *theme != "light" {
		return wrong("-theme %q, want dark or light", *theme)
	}
	var w, h int
	if n, err := fmt.Sscanf(*size, "%dx%d", &w, &h); n != 2 || err != nil || w < 320 || h < 240 || w > 16384 || h > 16384 {
		return wrong("-size %q, want something like 1440x900", *size)
	}
	text, err := scenario(*s)
	if err != nil {
		return err
	}
	app := ui.New(&window.Host{Theme: *theme}, text)
	return window.New(app, window.Options{W: w, H: h, Title: "ringscope", Dark: true}).Run()
}

// wrong says how the program was used wrongly, and ends it.
func wrong(format string, args ...any) error {
	fmt.Fprintf(os.Stderr, "ringscope: "+format+"\n", args...)
	os.Exit(2)
	return nil
}

// scenario is the text that -s stands for. A file that exists is read; of a
// link only the fragment counts.
func scenario(s string) (string, error) {
	if s == "" {
		return "", nil
	}
	if info, err := os.Stat(s); err == nil && !info.IsDir() {
		data, err := os.ReadFile(s)
		if err != nil {
			return "", err
		}
		s = strings.TrimSpace(string(data))
	}
	if _, fragment, ok := strings.Cut(s, "#"); ok {
		s = fragment
	}
	return s, nil
}
