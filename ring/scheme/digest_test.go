package scheme

import (
	"crypto/md5"
	"crypto/sha1"
	"math/rand/v2"
	"testing"
)

func TestDigestsAreThoseOfTheStandardLibrary(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 400 {
		text := make([]byte, n)
		for i := range text {
			text[i] = byte(r.Uint32())
		}
		if got, want := md5Sum(text), md5.Sum(text); got != want {
			t.Fatalf("MD5 of %d bytes is %x, want %x", n, got, want)
		}
		if got, want := sha1Sum(text), sha1.Sum(text); got != want {
			t.Fatalf("SHA-1 of %d bytes is %x, want %x", n, got, want)
		}
	}
}
