//go:build !js

// Shots takes the screenshots of the playground that the documentation shows:
// at the start and in the middle of a step, in both themes, on a desk and on a
// phone.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"

	"ringscope/web/e2e/browser"
)

var views = []struct {
	name string
	view browser.View
}{
	{"desktop", browser.View{W: 1440, H: 900}},
	{"phone", browser.View{W: 390, H: 844, Scale: 2, Touch: true}},
}

var moments = []struct{ name, fragment string }{
	{"start", ""},
	{"mid", "steps=+node-e&at=0.62"},
}

func main() {
	ringctl := flag.String("ringctl", "../../build/ringctl", "the command that serves")
	site := flag.String("site", "../../build/site", "the page as it was built")
	out := flag.String("out", "../../docs", "where the pictures go")
	flag.Parse()
	if err := run(*ringctl, *site, *out); err != nil {
		fmt.Fprintln(os.Stderr, "shots:", err)
		os.Exit(1)
	}
}

func run(ringctl, site, out string) error {
	b, err := browser.Start()
	if err != nil {
		return err
	}
	defer b.Close()
	url, stop, err := browser.Serve(ringctl, site)
	if err != nil {
		return err
	}
	defer stop()
	for _, v := range views {
		for _, m := range moments {
			for _, theme := range []string{"dark", "light"} {
				v.view.Light = theme == "light"
				name := filepath.Join(out, fmt.Sprintf("%s-%s-%s.png", v.name, m.name, theme))
				if err := shoot(b, url+"/#"+m.fragment, v.view, name); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				fmt.Println(name)
			}
		}
	}
	return nil
}

func shoot(b *browser.Browser, url string, v browser.View, name string) error {
	t, err := b.Open(url, v)
	if err != nil {
		return err
	}
	defer t.Close()
	if err := t.Ready(); err != nil {
		return err
	}
	if err := t.Rest(); err != nil {
		return err
	}
	data, err := t.Picture()
	if err != nil {
		return err
	}
	if f := t.Faults(); len(f) > 0 {
		return errors.New("the console says: " + f[0])
	}
	return write(name, data)
}

// write packs a picture as well as can be: with pngquant if it is there.
func write(name string, data []byte) error {
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return err
	}
	var small bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&small, img); err != nil {
		return err
	}
	if path, err := exec.LookPath("pngquant"); err == nil {
		c := exec.Command(path, "--speed", "1", "--strip", "256", "-")
		c.Stdin, c.Stderr = bytes.NewReader(small.Bytes()), os.Stderr
		packed, err := c.Output()
		if err != nil {
			return err
		}
		return os.WriteFile(name, packed, 0o644)
	}
	return os.WriteFile(name, small.Bytes(), 0o644)
}
