//go:build !js

package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ringscope/web/e2e/browser"
)

// saved waits for the one file in dir to be there whole.
func saved(t *testing.T, dir, ext string) []byte {
	t.Helper()
	for end := time.Now().Add(browser.Patience); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		all, err := filepath.Glob(filepath.Join(dir, "*"+ext))
		do(t, err)
		if len(all) == 1 {
			data, err := os.ReadFile(all[0])
			do(t, err)
			if len(data) > 0 {
				return data
			}
		}
	}
	t.Fatalf("nothing was saved into %s", dir)
	return nil
}

// exporting opens the dialog, makes choices in it, and gives the folder that is
// saved into.
func exporting(t *testing.T, p *browser.Tab, choices ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	do(t, p.Downloads(dir))
	do(t, p.Press("Export"))
	for _, c := range choices {
		do(t, p.Press(c))
	}
	return dir
}

// isWhatRingctlShoots compares a picture with that of ringctl shot.
func isWhatRingctlShoots(t *testing.T, got []byte, args ...string) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "same.svg")
	c := exec.Command(*ringctl, append([]string{"shot", "-size", "1440x900", "-o", out}, args...)...)
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("ringctl: %v\n%s", err, text)
	}
	want, err := os.ReadFile(out)
	do(t, err)
	if !bytes.Equal(got, want) {
		t.Errorf("the page saved %d bytes, ringctl %d; they differ from byte %d on", len(got), len(want), firstDifference(got, want))
	}
}

func TestASavedSVGIsWhatRingctlWrites(t *testing.T) {
	p := open(t, midway, desk)
	dir := exporting(t, p, "File SVG", "Size 1440×900", "Look Dark")
	args := []string{"-s", midway, "-theme", "dark", "-legend=" + ticked(t, p, "Legend"), "-caption=" + ticked(t, p, "Caption: what it shows in one sentence")}
	if ticked(t, p, "The link that opens it again") == "true" {
		args = append(args, "-link", eval[string](t, p, `location.href`))
	}
	do(t, p.Press("Save"))
	got := saved(t, dir, ".svg")
	says(t, p, "Saved")
	isWhatRingctlShoots(t, got, args...)
	if !strings.HasPrefix(string(got), "<") {
		t.Errorf("the file begins with %q, want SVG", got[:min(40, len(got))])
	}
}

// ticked is what a box is, as a flag has it.
func ticked(t *testing.T, p *browser.Tab, label string) string {
	t.Helper()
	do(t, p.Until(browser.Control(label)))
	return eval[string](t, p, browser.Control(label)+`.getAttribute('aria-checked')`)
}

func firstDifference(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

func TestASavedPNGHasTheChosenPixels(t *testing.T) {
	p := open(t, "", desk)
	dir := exporting(t, p, "File PNG 2×", "Size 1440×900", "Save")
	data := saved(t, dir, ".png")
	if len(data) < 24 || !bytes.HasPrefix(data, []byte("\x89PNG")) {
		t.Fatalf("%d bytes, want a PNG", len(data))
	}
	w := int(data[16])<<24 | int(data[17])<<16 | int(data[18])<<8 | int(data[19])
	if w != 2880 {
		t.Errorf("the picture is %d pixels wide, want 2880", w)
	}
}

func TestASavedAnimationIsWhatRingctlWrites(t *testing.T) {
	p := open(t, "keys=key-{0..99}&vnodes=4&steps=+node-e&at=1", desk)
	dir := exporting(t, p, "File SVG", "Motion This step", "Size 1440×900", "Look Light", "Save")
	got := saved(t, dir, ".svg")
	says(t, p, "Saved")
	isWhatRingctlShoots(t, got, "-animate", "-s", eval[string](t, p, `location.href`), "-theme", "light")
}
