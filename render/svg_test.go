package render

import (
	"bytes"
	"os"
	"testing"
)

func TestTmpLook(t *testing.T) {
	for _, th := range []*Theme{DarkTheme(), LightTheme()} {
		var s Scene
		sample(&s, th)
		var b bytes.Buffer
		SVG(&b, &s)
		os.WriteFile("/tmp/s-"+th.Name+".svg", b.Bytes(), 0o666)
		t.Log(b.Len())
	}
}

func BenchmarkSVG(b *testing.B) {
	var s Scene
	sample(&s, DarkTheme())
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := SVG(&out, &s); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(out.Len()))
	b.ReportAllocs()
}
