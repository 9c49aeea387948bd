package render

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"strings"
	"testing"
)

func TestALinkSurvivesSaving(t *testing.T) {
	for _, link := range []string{
		"https://example.org/ring#n=node-a,node-b&v=100&s=+node-e*2@zone-1",
		"#v=1", "https://example.org/#a<b>&amp;\"q\"'s]]>", "#узел", "#" + strings.Repeat("x", 100000),
		"Five nodes, 20.2 % moved: https://example.org/#n=a",
	} {
		var s Scene
		s.Reset(20, 10, Color{})
		s.Title, s.Desc = "a title with # in it", link
		want := link[strings.LastIndex(link, " ")+1:]
		var svg, png bytes.Buffer
		if err := SVG(&svg, &s); err != nil {
			t.Fatal(err)
		}
		if err := PNG(&png, &s, 1); err != nil {
			t.Fatal(err)
		}
		for kind, data := range map[string][]byte{"SVG": svg.Bytes(), "PNG": png.Bytes()} {
			if got, ok := Link(data); !ok || got != want {
				t.Errorf("%s gives back %.60q, %v, want %.60q", kind, got, ok, want)
			}
		}
	}
}

func TestALinkSurvivesOtherPrograms(t *testing.T) {
	for svg, want := range map[string]string{
		"<svg><description>#no</description><desc\n   id=\"desc2\">\n  #n=a&#38;b&#x26;c &#10;</desc></svg>": "#n=a&b&c",
		"<svg><desc>#a&b &unknown; x</desc>": "#a&b",
		"<svg><desc>words only</desc>":       "words only",
	} {
		if got, ok := Link([]byte(svg)); !ok || got != want {
			t.Errorf("Link(%q) = %q, %v, want %q", svg, got, ok, want)
		}
	}
	var b bytes.Buffer
	b.WriteString(pngMagic)
	for _, c := range [][2]string{{"IHDR", "0123456789abc"}, {"tEXt", "Software\x00x"}, {"tEXt", "ringscope\x00#n=a"}, {"IEND", ""}} {
		binary.Write(&b, binary.BigEndian, uint32(len(c[1])))
		b.WriteString(c[0] + c[1])
		binary.Write(&b, binary.BigEndian, crc32.ChecksumIEEE([]byte(c[0]+c[1])))
	}
	if got, ok := Link(b.Bytes()); !ok || got != "#n=a" {
		t.Errorf("a text chunk of the old kind gives %q, %v", got, ok)
	}
}

func TestWhatIsNoPictureOfOursHasNoLink(t *testing.T) {
	for _, data := range []string{
		"", "x", "<svg>", "<svg><desc", "<svg><desc>", "<svg><desc>#a", "<svg><desc></desc>", "<svg><desc>  </desc>", "<svg><desc><b>#a</b></desc>",
		"<desc>\xff#a</desc>", pngMagic, pngMagic + "\xff\xff\xff\xffiTXt", pngMagic + "\x00\x00\x00\x0aiTXtringscope\x00....",
		"<svg><desc>#" + strings.Repeat("x", linkMost) + "</desc>",
	} {
		if got, ok := Link([]byte(data)); ok {
			t.Errorf("Link(%.40q) = %.40q, want none", data, got)
		}
	}
}

func FuzzLink(f *testing.F) {
	f.Add([]byte("<svg><desc a='b'>#n=a&amp;&#120;&#x;</desc></svg>"))
	f.Add([]byte(pngMagic + "\x00\x00\x00\x0fiTXtringscope\x00\x00\x00\x00\x00#\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		link, ok := Link(data)
		if ok != (link != "") || len(link) > len(data) {
			t.Errorf("Link(%q) = %q, %v", data, link, ok)
		}
	})
}
