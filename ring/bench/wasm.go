package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// timed is what one thing takes.
type timed struct {
	Name string
	NS   float64
}

// measureAlone times this package alone.
func measureAlone(r race) []timed {
	tasks := newAlone().tasks()
	r.run(tasks...)
	all := make([]timed, len(tasks))
	for i, t := range tasks {
		all[i] = timed{t.name, t.best}
	}
	return all
}

// compareWasm builds this program for wasm, lets both measure this package in
// turns, and prints the fastest of each.
func compareWasm(r race, turns int, w, log io.Writer) error {
	dir, err := os.MkdirTemp("", "ringbench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "bench.wasm")
	build := exec.Command("go", "build", "-o", file, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("building for wasm: %w", err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("asking for GOROOT: %w", err)
	}
	runner := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	var native, wasm []timed
	for i := range turns {
		fmt.Fprintf(log, "turn %d of %d: native, then wasm\n", i+1, turns)
		native = fastest(native, measureAlone(r))
		var out bytes.Buffer
		run := exec.Command(runner, file, "-alone")
		// The runner has room for a short environment only.
		run.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME")}
		run.Stdout, run.Stderr = &out, os.Stderr
		if err := run.Run(); err != nil {
			return fmt.Errorf("running in wasm: %w", err)
		}
		var got []timed
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			return fmt.Errorf("reading what wasm measured: %w", err)
		}
		wasm = fastest(wasm, got)
	}
	printWasm(w, native, wasm)
	return nil
}

// fastest keeps the faster of each.
func fastest(a, b []timed) []timed {
	if a == nil {
		return b
	}
	for i := range a {
		a[i].NS = min(a[i].NS, b[i].NS)
	}
	return a
}

func printWasm(w io.Writer, native, wasm []timed) {
	fmt.Fprint(w, "\n### Native and wasm\n\n| what | native | wasm | times | bar: at most 5× |\n|---|---:|---:|---:|---|\n")
	for i, n := range native {
		ratio, verdict := wasm[i].NS/n.NS, "met"
		if ratio > 5 {
			verdict = "**missed**"
		}
		fmt.Fprintf(w, "| %s | %s | %s | %s | %s |\n", n.Name, human(n.NS), human(wasm[i].NS), times(ratio), verdict)
	}
}
