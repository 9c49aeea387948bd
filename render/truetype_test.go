package render

import (
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
)

func TestEveryGlyphIsWhatTheLibraryOfFontsReads(t *testing.T) {
	for _, f := range []Font{Regular, Bold, Mono} {
		own := newTrueType(f.face().data)
		want, err := sfnt.Parse(f.face().data)
		if err != nil {
			t.Fatal(err)
		}
		var buf sfnt.Buffer
		found := 0
		for r := rune(0); r <= 0x10ffff; r++ {
			i, err := want.GlyphIndex(&buf, r)
			if got := own.index(r); err != nil || got != int(i) {
				t.Fatalf("font %d: %U is glyph %d, want %d, %v", f, r, got, i, err)
			}
			found += min(1, int(i))
		}
		if found < 500 {
			t.Errorf("font %d has %d characters only", f, found)
		}
		for i := range want.NumGlyphs() {
			adv, err := want.GlyphAdvance(&buf, sfnt.GlyphIndex(i), unitsPerEm, font.HintingNone)
			if own.advance(i) != int32(adv) || err != nil {
				t.Errorf("font %d: glyph %d is %d wide, want %d, %v", f, i, own.advance(i), adv, err)
			}
			segs, err := want.LoadGlyph(&buf, sfnt.GlyphIndex(i), unitsPerEm, nil)
			if err != nil {
				t.Fatal(err)
			}
			var g glyph
			own.outline(&g, i, 0, 0)
			if len(g.path) != len(segs) {
				t.Errorf("font %d: glyph %d has %d segments, want %d", f, i, len(g.path), len(segs))
				continue
			}
			for k, s := range segs {
				p, q := s.Args[0], s.Args[1]
				w := segment{op: moveTo, x: int32(p.X), y: int32(p.Y)}
				switch s.Op {
				case sfnt.SegmentOpLineTo:
					w.op = lineTo
				case sfnt.SegmentOpQuadTo:
					w = segment{op: quadTo, u: int32(p.X), v: int32(p.Y), x: int32(q.X), y: int32(q.Y)}
				case sfnt.SegmentOpCubeTo:
					t.Errorf("font %d: glyph %d has a cubic curve", f, i)
				}
				if g.path[k] != w {
					t.Errorf("font %d: segment %d of glyph %d is %v, want %v", f, k, i, g.path[k], w)
					break
				}
			}
		}
	}
}
