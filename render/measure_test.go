package render

import (
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
)

var fonts = map[string]Font{"Regular": Regular, "Bold": Bold, "Mono": Mono}

func TestAWidthIsTheSumOfTheFontsAdvances(t *testing.T) {
	const text = "node-a owns 20.2 % · узел Ω ½"
	for name, f := range fonts {
		var b sfnt.Buffer
		parsed, err := sfnt.Parse(f.face().data)
		if err != nil {
			t.Fatal(err)
		}
		want := 0.0
		for _, r := range text {
			i, _ := parsed.GlyphIndex(&b, r)
			adv, err := parsed.GlyphAdvance(&b, i, unitsPerEm, font.HintingNone)
			if err != nil || i == 0 {
				t.Fatalf("%s has no %q: %v", name, r, err)
			}
			want += float64(adv)
		}
		for _, size := range []float32{11.5, 13, 44} {
			if got := Measure(f, size, text); got != float32(want*float64(size)/unitsPerEm) {
				t.Errorf("Measure(%s, %v) = %v, want %v", name, size, got, want*float64(size)/unitsPerEm)
			}
			if MeasureBytes(f, size, []byte(text)) != Measure(f, size, text) {
				t.Errorf("%s: bytes measure otherwise than text", name)
			}
		}
	}
}

func TestTheFontsShareTheirMetrics(t *testing.T) {
	for name, f := range fonts {
		parsed, err := sfnt.Parse(f.face().data)
		if err != nil {
			t.Fatal(err)
		}
		m, err := parsed.Metrics(nil, unitsPerEm, font.HintingNone)
		if err != nil {
			t.Fatal(err)
		}
		if parsed.UnitsPerEm() != unitsPerEm {
			t.Errorf("%s has %d units, want %d", name, parsed.UnitsPerEm(), unitsPerEm)
		}
		for what, got := range map[string][2]float64{
			"ascent": {float64(m.Ascent), Ascent}, "descent": {float64(m.Descent), Descent}, "capitals": {float64(m.CapHeight), CapHeight}} {
			if got[0]/unitsPerEm != got[1] {
				t.Errorf("%s: %s is %v units, want %v", name, what, got[0], got[1]*unitsPerEm)
			}
		}
	}
}

func TestFiguresAreTabular(t *testing.T) {
	for name, f := range fonts {
		for _, set := range []string{"0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"} {
			want := float32(-1)
			for _, r := range set {
				if w := Measure(f, 100, string(r)); want < 0 {
					want = w
				} else if w != want {
					t.Errorf("%s: %q is %v wide, others of its set %v", name, r, w, want)
				}
			}
		}
	}
}

func TestATextIsAsWideAsItsParts(t *testing.T) {
	const text = "key-17 節点 \u202eabc\x00 \U0001F980"
	f := Regular.face()
	for i := range text {
		if got := units(f, text[:i]) + units(f, text[i:]); got != units(f, text) {
			t.Errorf("cut at %d it is %d units, want %d", i, got, units(f, text))
		}
	}
}

func TestFitIsTheLongestBeginningThatFits(t *testing.T) {
	for _, text := range []string{"", "a", "node-a", "a name too long for its field", "節点の名前です", "bad \xff\xfe bytes", "one two   three"} {
		for width := float32(0); width < 200; width += 3.7 {
			got := Fit(Regular, 13, text, width)
			switch kept, cut := strings.CutSuffix(got, "…"); {
			case got == text:
				if Measure(Regular, 13, text) > width {
					t.Errorf("%q is wider than %v but was not cut", text, width)
				}
			case got == "":
				if Measure(Regular, 13, "…") <= width {
					t.Errorf("Fit(%q, %v) is empty though … fits", text, width)
				}
			case !cut || !strings.HasPrefix(text, kept):
				t.Errorf("Fit(%q, %v) = %q", text, width, got)
			default:
				if Measure(Regular, 13, text) <= width || Measure(Regular, 13, got) > width {
					t.Errorf("Fit(%q, %v) = %q, %v wide", text, width, got, Measure(Regular, 13, got))
				}
				_, n := utf8.DecodeRuneInString(text[len(kept):])
				if more := text[:len(kept)+n]; !strings.HasSuffix(more, " ") && Measure(Regular, 13, more+"…") <= width {
					t.Errorf("Fit(%q, %v) = %q, one more would fit", text, width, got)
				}
			}
			if b := AppendFit([]byte("x"), Regular, 13, text, width); string(b) != "x"+got {
				t.Errorf("AppendFit(%q, %v) = %q, want x and %q", text, width, b, got)
			}
		}
	}
}

func TestWhatAFontLacksIsABoxOfItsOwn(t *testing.T) {
	seen := map[string]rune{}
	for _, r := range []rune{0, '\t', '\n', 0x1b, 0x7f, 0x85, 0xad, 0x301, 0x200b, 0x200d, 0x202e, 0x2066, 0xfeff, '節', '点', 0x1f980, 0x10ffff} {
		for name, f := range fonts {
			g := f.face().glyph(r)
			if len(g.path) < 8 {
				t.Errorf("%s: %U shows as %d pieces, want a box", name, r, len(g.path))
			}
			want := int32(1229)
			if r > 0xffff {
				want = 1229 * 3 / 2
			}
			if g.advance != want || g.bounds[0] < 0 || g.bounds[2] > g.advance {
				t.Errorf("%s: %U is %d units wide, drawn from %d to %d; want %d", name, r, g.advance, g.bounds[0], g.bounds[2], want)
			}
		}
		var b strings.Builder
		for _, s := range Regular.face().glyph(r).path {
			b.WriteString(strings.Join([]string{string(rune(s.x + 9000)), string(rune(s.y + 9000)), string(rune(s.u + 9000))}, ","))
		}
		if other, ok := seen[b.String()]; ok {
			t.Errorf("%U looks like %U", r, other)
		}
		seen[b.String()] = r
	}
}

func TestBytesThatAreNotTextShowAsReplacement(t *testing.T) {
	if got, want := Measure(Regular, 13, "a\xff\xc3b"), Measure(Regular, 13, "a\ufffd\ufffdb"); got != want {
		t.Errorf("it is %v wide, want %v", got, want)
	}
}

func TestMeasuringAllocatesNothing(t *testing.T) {
	text := []byte("узел-1 20.2 % 節")
	buf := make([]byte, 0, 64)
	if n := testing.AllocsPerRun(100, func() {
		MeasureBytes(Mono, 12, text)
		Fit(Bold, 13, "node-a", 100)
		buf = AppendFit(buf[:0], Regular, 13, text, 40)
	}); n != 0 {
		t.Errorf("measuring allocates %v times, want 0", n)
	}
}

func TestFontsMayBeUsedAtOnceAndForgetWhatIsTooMuch(t *testing.T) {
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			for r := rune(0x4e00); r < 0x4e00+glyphsKept+200; r += 2 {
				if w := Measure(Bold, 2048, string(r+rune(i%2))); w != 1229 {
					t.Errorf("%U is %v wide, want 1229", r, w)
				}
			}
		})
	}
	wg.Wait()
	if n := len(Bold.face().more); n > glyphsKept {
		t.Errorf("%d glyphs are kept, want at most %d", n, glyphsKept)
	}
}

func BenchmarkMeasure(b *testing.B) {
	for b.Loop() {
		Measure(Regular, 13, "modulo would move 7,960")
	}
	b.ReportAllocs()
}
