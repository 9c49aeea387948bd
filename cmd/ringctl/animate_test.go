package main

import (
	"bytes"
	"encoding/binary"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ringscope/render"
)

const movingText = "https://x.example/r#vnodes=20&keys=k{1..99}&steps=+node-e;-node-b"

func TestAPictureThatMovesIsTheSameEachTimeAndOpensItsEnd(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		name string
		args []string
		at   string
		n    int // frames at 5 a second: 8 a step
	}{
		{"a.png", []string{"-animate"}, "2", 17},
		{"a.apng", nil, "2", 17},
		{"a.svg", []string{"-animate"}, "2", 17},
		{"b.apng", []string{"-at", "0"}, "1", 9},
		{"c.apng", []string{"-at", "1.2"}, "2", 9},
		{"d.apng", []string{"-from", "0.5", "-to", "1.5"}, "1.5", 9},
		{"e.apng", []string{"-to", "1"}, "1", 9},
		{"f.apng", []string{"-from", "1", "-to", "END"}, "2", 9},
	} {
		out := filepath.Join(dir, c.name)
		args := append([]string{"shot", "-s", movingText, "-size", "320x240", "-fps", "5", "-loop", "2", "-o", out}, c.args...)
		good(t, args...)
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		good(t, args...)
		if again, err := os.ReadFile(out); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%q: made again it is another one, %v", args, err)
		}
		link, ok := render.Link(data)
		want := "https://x.example/r#vnodes=20&keys=k{1..99}&steps=+node-e;-node-b&at=" + c.at
		if !ok || link != want {
			t.Errorf("%q: the link in it is %q, want %q", args, link, want)
		}
		if strings.HasSuffix(c.name, ".svg") {
			if !bytes.Contains(data, []byte(`repeatCount="2"`)) {
				t.Errorf("%q: it does not move twice", args)
			}
			continue
		}
		i := bytes.Index(data, []byte("acTL"))
		if i < 0 {
			t.Fatalf("%q: it does not move", args)
		}
		if n, loops := binary.BigEndian.Uint32(data[i+4:]), binary.BigEndian.Uint32(data[i+8:]); n != uint32(c.n) || loops != 2 {
			t.Errorf("%q: %d frames, %d times, want %d and 2", args, n, loops, c.n)
		}
		if _, err := png.Decode(bytes.NewReader(data)); err != nil {
			t.Errorf("%q: %v", args, err)
		}
	}
	if out := good(t, "shot", "-s", movingText, "-animate", "-link", "none", "-size", "320x240"); strings.Contains(out, "x.example") {
		t.Error("the link is not left out")
	}
}

func TestPicturesThatCannotMoveAreRefusedInASentence(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-animate"}, "no steps"},
		{[]string{"-s", "steps=+e", "-fps", "9"}, "-fps is for a picture that moves, want -animate too"},
		{[]string{"-s", "steps=+e", "-from", "0"}, "-from is for a picture that moves"},
		{[]string{"-s", "steps=+e", "-animate", "-view", "app"}, "-animate is for -view ring"},
		{[]string{"-s", "steps=+e", "-animate", "-fps", "61"}, "-fps is 61, want 1 to 60"},
		{[]string{"-s", "steps=+e", "-animate", "-fps", "0"}, "want 1 to 60"},
		{[]string{"-s", "steps=+e", "-animate", "-loop", "-1"}, "want 0 to 1000"},
		{[]string{"-s", "steps=+e", "-animate", "-at", "1", "-to", "1"}, "either the step"},
		{[]string{"-s", "steps=+e", "-animate", "-from", "1"}, "want the first before the second"},
		{[]string{"-s", "steps=+e", "-animate", "-to", "2"}, `-to is "2", want a playhead, 0 to 1 or END`},
		{[]string{"-s", "steps=+e", "-animate", "-size", "7680x4320", "-fps", "60", "-format", "png"}, "want at most 1200 million in all"},
		{[]string{"-s", "steps=+e", "-animate", "-size", "8000x6000", "-format", "png"}, "want at most 33177600 in each"},
	} {
		var out, errs bytes.Buffer
		status := run(append([]string{"shot"}, c.args...), strings.NewReader(""), &out, &errs)
		if status != 2 || out.Len() > 0 || !strings.Contains(errs.String(), c.want) || strings.Count(errs.String(), "\n") != 1 {
			t.Errorf("%q: status %d, %d bytes, %q, want %q", c.args, status, out.Len(), errs.String(), c.want)
		}
	}
}
