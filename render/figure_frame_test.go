package render

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func finite(b box) bool {
	for _, x := range []float32{b.left, b.top, b.right, b.bottom} {
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			return false
		}
	}
	return true
}

// strange is scenarios with names that are long, odd or not of this script.
var strange = map[string]string{
	"long names":  "nodes=" + strings.Repeat("x", 200) + "," + strings.Repeat("y", 199) + "z&vnodes=3&keys=key-{0..99}&steps=+" + strings.Repeat("w", 200) + "&at=0.5",
	"odd scripts": "nodes=узел-а,節點二,%F0%9F%A6%8A,%E0%A4%A8&vnodes=3&keys=key-{0..99}&steps=+%D7%A9%D7%9C%D7%95%D7%9D&at=0.5",
}

func allScenes() map[string]string {
	all := map[string]string{}
	for n, s := range scenes {
		all[n] = s
	}
	for n, s := range strange {
		all[n] = s
	}
	return all
}

func TestNothingOfAFigureIsOutsideIt(t *testing.T) {
	for name, text := range allScenes() {
		f := frameOf(t, text)
		for _, size := range [][2]float32{{1440, 900}, {800, 500}, {390, 844}, {500, 500}, {3840, 2160}, {240, 160}, {120, 300}} {
			t.Run(fmt.Sprintf("%s/%gx%g", name, size[0], size[1]), func(t *testing.T) {
				var s Scene
				Figure(&s, f, FigureOptions{W: size[0], H: size[1], Theme: LightTheme(), Legend: true, Caption: true,
					Link: "https://example.org/#" + strings.Repeat("steps", 60)})
				page := box{-0.01, -0.01, size[0] + 0.01, size[1] + 0.01}
				for i := range s.Ops {
					if b, ok := s.extent(&s.Ops[i]); ok && (!finite(b) || !b.within(page)) {
						t.Errorf("op %d of kind %d draws in %.1f", i, s.Ops[i].Kind, b)
					}
				}
				checkTexts(t, &s)
			})
		}
	}
}

// checkTexts holds that no two texts overlap.
func checkTexts(t *testing.T, s *Scene) {
	t.Helper()
	var seen []box
	var words []string
	for i := range s.Ops {
		op := &s.Ops[i]
		if op.Kind != OpText {
			continue
		}
		b, _ := s.extent(op)
		text := string(s.Text[op.From:op.To])
		for k, o := range seen {
			if b.overlaps(o) {
				t.Errorf("%q is drawn over %q", text, words[k])
			}
		}
		seen, words = append(seen, b), append(words, text)
	}
}

func TestNothingOfARingButItsNamesIsOutsideItsRadius(t *testing.T) {
	eachScene(t, func(t *testing.T, s *Scene, v *RingView, o RingOptions) {
		group := ""
		for i := range s.Ops {
			op := &s.Ops[i]
			if op.Kind == OpGroup {
				group = string(s.Text[op.From:op.To])
			}
			if group == "Names" {
				continue
			}
			switch b, ok := s.extent(op); {
			case op.Kind == OpDots:
				for _, d := range s.Dots[op.From:op.To] {
					if apart(d.X, d.Y, o.X, o.Y)+d.R > o.R+0.01 {
						t.Fatalf("in %q a dot reaches %g points out, the ring %g", group, apart(d.X, d.Y, o.X, o.Y)+d.R, o.R)
					}
				}
			case ok && !b.within(box{o.X - o.R - 0.01, o.Y - o.R - 0.01, o.X + o.R + 0.01, o.Y + o.R + 0.01}):
				t.Errorf("in %q an op of kind %d draws in %.1f", group, op.Kind, b)
			}
		}
		checkTexts(t, s)
	})
}

func TestNoKeyIsDrawnBehindTheSentence(t *testing.T) {
	eachScene(t, func(t *testing.T, s *Scene, v *RingView, o RingOptions) {
		nearest := float32(1e9)
		for _, d := range keyDots(s) {
			nearest = min(nearest, apart(d.X, d.Y, o.X, o.Y)-d.R)
		}
		in := false
		for i := range s.Ops {
			op := &s.Ops[i]
			switch {
			case op.Kind == OpGroup:
				in = string(s.Text[op.From:op.To]) == "What it says"
			case op.Kind == OpText && in:
				b, _ := s.extent(op)
				far := max(apart(b.left, b.top, o.X, o.Y), apart(b.right, b.top, o.X, o.Y),
					apart(b.left, b.bottom, o.X, o.Y), apart(b.right, b.bottom, o.X, o.Y))
				if far > nearest {
					t.Errorf("%q reaches %.1f from the centre, the keys come to %.1f", s.Text[op.From:op.To], far, nearest)
				}
			}
		}
	})
}

func TestATransparentFigureHasNoBackground(t *testing.T) {
	var s Scene
	Figure(&s, frameOf(t, ""), FigureOptions{W: 600, H: 400, Theme: DarkTheme(), Transparent: true})
	if s.Background.A != 0 {
		t.Errorf("the background is %v, want a transparent one", s.Background)
	}
	if s.Title == "" || s.Desc != "" {
		t.Errorf("the title is %q and the description %q, want a caption and no link", s.Title, s.Desc)
	}
}
