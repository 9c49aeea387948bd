package render

import (
	"bytes"
	"encoding/xml"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"
)

func svgOf(t *testing.T, s *Scene) string {
	t.Helper()
	var b bytes.Buffer
	if err := SVG(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// wellFormed fails unless a picture is XML whose numbers are numbers, and
// returns the characters of each kind of element and the labels.
func wellFormed(t *testing.T, svg string) (words map[string][]string) {
	t.Helper()
	words = map[string][]string{}
	d := xml.NewDecoder(strings.NewReader(svg))
	d.Strict = true
	var open []string
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return words
		}
		if err != nil {
			t.Fatalf("not XML: %v", err)
		}
		switch e := tok.(type) {
		case xml.StartElement:
			open = append(open, e.Name.Local)
			for _, a := range e.Attr {
				switch a.Name.Local {
				case "aria-label":
					words["label"] = append(words["label"], a.Value)
				case "d", "transform", "viewBox":
					if bad := notANumber.FindString(a.Value); bad != "" {
						t.Fatalf("%q in %s=%.80q", bad, a.Name.Local, a.Value)
					}
				}
			}
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if s := strings.TrimSpace(string(e)); s != "" {
				top := open[len(open)-1]
				words[top] = append(words[top], string(e))
			}
		}
	}
}

var notANumber = regexp.MustCompile(`NaN|Inf|[0-9]e[+-]?[0-9]|-0(?:[^.0-9]|$)`)

func TestSVGKeepsTheWords(t *testing.T) {
	var s Scene
	s.Reset(200, 100, Color{})
	s.Title, s.Desc = `5 < 6 & "so" ]]> on`, "https://example.org/#n=a&b=\u202e1"
	s.Group("keys of <node-a>")
	s.Label(10, 20, Start, Regular, 13, rgb(0xffffff), "a <b> & \"c\" '節' \U0001F980")
	s.Label(10, 40, End, Mono, 13, rgb(0xffffff), "bell\a and \xff, tab\tline\nend")
	s.Ungroup()
	words := wellFormed(t, svgOf(t, &s))
	for kind, want := range map[string][]string{
		"title": {s.Title, "keys of <node-a>"},
		"desc":  {s.Desc},
		"label": {"a <b> & \"c\" '節' \U0001F980", "bell\ufffd and \ufffd, tab\tline\nend"},
	} {
		if got := words[kind]; strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
	}
}

func TestSVGIsTheSameEveryTimeAndEverywhere(t *testing.T) {
	for _, th := range themes {
		var s Scene
		s.Reset(508, 610, th.Background)
		s.Title = "Shapes and letters"
		panel(&s, th)
		shift(&s, -908, -76)
		goldenSVG(t, "panel-"+th.Name, &s)
		if first, again := svgOf(t, &s), svgOf(t, &s); first != again {
			t.Errorf("%s: two pictures of one scene differ", th.Name)
		}
	}
}

// shift moves all that is drawn.
func shift(s *Scene, x, y float32) {
	for i := range s.Ops {
		op := &s.Ops[i]
		op.X, op.Y = op.X+x, op.Y+y
		if op.Kind == OpLine {
			op.W, op.H = op.W+x, op.H+y
		}
	}
	for i := range s.Points {
		s.Points[i].X, s.Points[i].Y = s.Points[i].X+x, s.Points[i].Y+y
	}
}

func TestClipsAndGroupsNestWhateverTheirOrder(t *testing.T) {
	var s Scene
	s.Reset(100, 100, Color{})
	s.Unclip()
	s.Ungroup()
	s.Clip(0, 0, 50, 50)
	s.Group("a")
	s.Clip(10, 10, 20, -3)
	s.Group("b")
	s.Unclip()
	s.Circle(5, 5, 5, rgb(0xff0000))
	s.Unclip()
	s.Circle(6, 6, 6, rgb(0xff0000))
	s.Group("left open")
	svg := svgOf(t, &s)
	words := wellFormed(t, svg)
	if got := strings.Join(words["title"], " "); got != "a b left open" {
		t.Errorf("titles %q, want each once", got)
	}
	// The first circle is in one clip, the second in none.
	for i, want := range []int{1, 0} {
		before := strings.Split(svg, "<circle")[i]
		for j := range i {
			before = strings.Split(svg, "<circle")[j] + before
		}
		depth, clips := []bool{}, 0
		for _, tag := range regexp.MustCompile(`<g[^>]*>|</g>`).FindAllString(before, -1) {
			if tag == "</g>" {
				if depth[len(depth)-1] {
					clips--
				}
				depth = depth[:len(depth)-1]
				continue
			}
			clipped := strings.Contains(tag, "clip-path")
			depth = append(depth, clipped)
			if clipped {
				clips++
			}
		}
		if clips != want {
			t.Errorf("circle %d is in %d clips, want %d", i, clips, want)
		}
	}
}

var pathData = regexp.MustCompile(`<path ([^>]*) d="([^"]*)"/>`)

func TestASectorsPathHasTheSectorsArea(t *testing.T) {
	for _, inner := range []float32{0, 100, 270} {
		for _, turns := range []float64{0.0001, 0.003, 0.1, 0.2499, 0.25, 0.4999, 0.5, 0.5001, 0.75, 0.99999, 1, 3} {
			for _, a0 := range []float64{0, 0.123, -0.3, 0.9} {
				var s Scene
				s.Reset(900, 900, Color{})
				s.Sector(450.25, 424.5, inner, 297, a0, a0+turns, rgb(0x123456))
				m := pathData.FindStringSubmatch(svgOf(t, &s))
				if m == nil {
					t.Fatalf("no path for %v turns", turns)
				}
				want := math.Pi * (297*297 - float64(inner)*float64(inner)) * min(turns, 1)
				// The corners are rounded by half a hundredth.
				slack := 0.006*(2*297+4*math.Pi*297*min(turns, 1)) + 1e-4*want
				if got := areaOf(flatten(t, m[2])); math.Abs(got-want) > slack {
					t.Errorf("%v turns from %v, radius %v to 297: area %.3f, want %.3f", turns, a0, inner, got, want)
				}
			}
		}
	}
}

func TestSectorsOfOneColorShareAPathUnlessTheyOverlap(t *testing.T) {
	red, blue := rgb(0xff0000), Fade(rgb(0x0000ff), 0.5)
	for _, c := range []struct {
		name  string
		draw  func(s *Scene)
		paths int
	}{
		{"a ring in two colours", func(s *Scene) {
			for i := range 10 {
				s.Sector(50, 50, 20, 30, float64(i)/10, float64(i+1)/10, [2]Color{red, blue}[i%2])
			}
		}, 2},
		{"two rings, one in the other", func(s *Scene) {
			for i := range 10 {
				s.Sector(50, 50, 20, 30, float64(i)/10, float64(i+1)/10, red)
				s.Sector(50, 50, 30, 40, float64(i)/10, float64(i+1)/10, blue)
			}
		}, 2},
		{"one behind the other", func(s *Scene) {
			s.Sector(50, 50, 20, 30, 0, 1, blue)
			s.Sector(50, 50, 20, 30, 0, 0.5, red)
			s.Sector(50, 50, 20, 30, 0, 0.5, blue)
		}, 3},
		{"rings that overlap", func(s *Scene) {
			s.Sector(50, 50, 20, 30, 0, 0.5, blue)
			s.Sector(50, 50, 25, 35, 0, 0.5, blue)
		}, 2},
		{"rings about two points", func(s *Scene) {
			s.Sector(50, 50, 20, 30, 0, 0.5, blue)
			s.Sector(60, 50, 20, 30, 0, 0.5, blue)
		}, 2},
		{"more than once around", func(s *Scene) {
			s.Sector(50, 50, 20, 30, 0, 0.6, blue)
			s.Sector(50, 50, 20, 30, 0.6, 1.2, blue)
		}, 2},
	} {
		var s Scene
		s.Reset(100, 100, Color{})
		c.draw(&s)
		if n := len(pathData.FindAllString(svgOf(t, &s), -1)); n != c.paths {
			t.Errorf("%s: %d paths, want %d", c.name, n, c.paths)
		}
	}
}

func TestGlyphsInSVGAreTheFontsOutlines(t *testing.T) {
	for name, f := range fonts {
		for _, text := range []string{"gg", "g"} { // by reference, and in place
			var s Scene
			s.Reset(100, 100, Color{})
			s.Label(10, 50, Start, f, 20.48, rgb(0), text)
			outline := flatten(t, pathData.FindStringSubmatch(strings.ReplaceAll(svgOf(t, &s), "<path d", "<path x d"))[2])
			i := 0
			for _, s := range f.face().glyph('g').path {
				if s.op == moveTo && i > 0 {
					i++
				}
				if i == 0 {
					i = 1
				}
				// The place is on the outline: its last piece may be left to z.
				found := false
				for _, p := range outline[i-1] {
					found = found || math.Hypot(p.x-float64(s.x), p.y-float64(s.y)) < 0.01
				}
				if !found {
					t.Errorf("%s %q: %v is not on outline %d", name, text, s, i-1)
				}
			}
			if i != len(outline) {
				t.Errorf("%s %q: %d outlines, want %d", name, text, len(outline), i)
			}
		}
	}
}

func TestABlackPolygonIsClosed(t *testing.T) {
	var s Scene
	s.Reset(100, 100, Color{})
	s.Poly(rgb(0), Point{1, 1}, Point{9, 1}, Point{9, 9})
	s.Poly(rgb(0), Point{1, 1}, Point{9, 9}, Point{9, 1})
	svg := svgOf(t, &s)
	wellFormed(t, svg)
	if n := len(pathData.FindAllString(svg, -1)); n != 2 {
		t.Errorf("%d paths for polygons that might cut each other out, want 2", n)
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
