//go:build !js

// Package e2e tests the playground as it is served, in a headless Chromium.
package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	_ "image/png"
	"os"
	"strings"
	"testing"

	"ringscope/web/e2e/browser"
)

var (
	ringctl = flag.String("ringctl", "../../build/ringctl", "the command that serves and draws")
	site    = flag.String("site", "../../build/site", "the page as it was built")

	chromium *browser.Browser
	origin   string
)

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	var err error
	if chromium, err = browser.Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer chromium.Close()
	url, stop, err := browser.Serve(*ringctl, *site)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer stop()
	origin = url
	return m.Run()
}

// desk is the smallest view that shows all of the playground: frames take
// long without a graphics processor.
var desk = browser.View{W: 900, H: 520}

// open opens the playground on a scenario's text and waits for its picture.
func open(t *testing.T, fragment string, v browser.View) *browser.Tab {
	t.Helper()
	p := visit(t, origin+"/"+hash(fragment), v)
	do(t, p.Ready())
	return p
}

// visit opens an address. When the test ends, the console must have been
// silent, and nothing asked for elsewhere.
func visit(t *testing.T, url string, v browser.View) *browser.Tab {
	t.Helper()
	p, err := chromium.Open(url, v)
	do(t, err)
	t.Cleanup(func() {
		for _, f := range p.Faults() {
			t.Errorf("the console says: %s", f)
		}
		for _, a := range p.Asked() {
			if !strings.HasPrefix(a, origin+"/") && !strings.HasPrefix(a, "blob:"+origin+"/") && !strings.HasPrefix(a, "data:") {
				t.Errorf("the page asked for %s", a)
			}
		}
		p.Close()
	})
	return p
}

func hash(fragment string) string {
	if fragment == "" {
		return ""
	}
	return "#" + fragment
}

// do ends the test at a failure.
func do(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func eval[T any](t *testing.T, p *browser.Tab, js string) T {
	t.Helper()
	v, err := browser.Eval[T](p, js)
	do(t, err)
	return v
}

// says waits until the page announces a sentence with all of these in it.
func says(t *testing.T, p *browser.Tab, parts ...string) {
	t.Helper()
	var all []string
	for _, s := range parts {
		all = append(all, `document.getElementById('status').textContent.includes(`+browser.Quote(s)+`)`)
	}
	do(t, p.Until(strings.Join(all, " && ")))
}

// fragment is what the address holds now.
func fragment(t *testing.T, p *browser.Tab) string {
	t.Helper()
	return strings.TrimPrefix(eval[string](t, p, `location.hash`), "#")
}

// rested waits until no frame is computed any more and the address is written.
func rested(t *testing.T, p *browser.Tab) {
	t.Helper()
	do(t, p.Rest())
}

// picture is what the page shows.
func picture(t *testing.T, p *browser.Tab) image.Image {
	t.Helper()
	data, err := p.Picture()
	do(t, err)
	img, _, err := image.Decode(bytes.NewReader(data))
	do(t, err)
	return img
}

// differ is how many pixels of two pictures differ visibly.
func differ(a, b image.Image) int {
	if a.Bounds() != b.Bounds() {
		return a.Bounds().Dx() * a.Bounds().Dy()
	}
	n := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r0, g0, b0, _ := a.At(x, y).RGBA()
			r1, g1, b1, _ := b.At(x, y).RGBA()
			if far(r0, r1) || far(g0, g1) || far(b0, b1) {
				n++
			}
		}
	}
	return n
}

func far(a, b uint32) bool { return max(a, b)-min(a, b) > 8<<8 }
