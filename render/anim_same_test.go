//go:build amd64 || wasm

package render

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// With shapes larger than a tile too, an animated PNG has the same bytes in the
// browser as on the desktop. (Processors that fuse a product with a sum may
// differ by a level of a colour.)
func TestAnAnimatedPNGIsTheSameInTheBrowser(t *testing.T) {
	o := small("light")
	o.W, o.H = 900, 640
	f, _ := filmOf(t, "keys=key-{0..599}&vnodes=40&steps=+node-e", 3, o)
	sum := sha256.Sum256(apngOf(t, f, 1))
	const want = "5cab37929717991d"
	if got := hex.EncodeToString(sum[:8]); got != want {
		t.Errorf("the digest is %s, want %s", got, want)
	}
}
