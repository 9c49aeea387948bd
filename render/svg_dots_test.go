package render

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var dotPath = regexp.MustCompile(`<path (stroke=[^>]*?) d="([^"]*)"/>`)
var dotStep = regexp.MustCompile(`m(-?\d+)[ ]?(-?\d+)h0`)

// dotLists reads the dots of a picture back, in tenths, path by path.
func dotLists(t *testing.T, svg string) (styles []string, lists [][]svgDot) {
	t.Helper()
	for _, m := range dotPath.FindAllStringSubmatch(svg, -1) {
		if rest := dotStep.ReplaceAllString(m[2], ""); rest != "" {
			t.Fatalf("%q among the dots", rest)
		}
		x, y := 0, 0
		var list []svgDot
		for _, step := range dotStep.FindAllStringSubmatch(m[2], -1) {
			dx, _ := strconv.Atoi(step[1])
			dy, _ := strconv.Atoi(step[2])
			x, y = x+dx, y+dy
			list = append(list, svgDot{x: x, y: y})
		}
		styles, lists = append(styles, m[1]), append(lists, list)
	}
	return styles, lists
}

// crowd is a scene of dots that overlap a lot.
func crowd(n int, c ...Color) *Scene {
	var s Scene
	s.Reset(300, 300, Color{})
	rnd := dice(7)
	from := s.BeginDots()
	for range n {
		s.Dots = append(s.Dots, Dot{X: float32(150 + 140*(rnd.float()-0.6)), Y: float32(90 * (rnd.float() - 0.2)), R: 1.4, Color: c[rnd.int(len(c))]})
	}
	s.EndDots(from)
	return &s
}

func TestEveryDotIsInThePictureOnce(t *testing.T) {
	for _, alpha := range []float32{1, 0.5} {
		s := crowd(3000, Fade(rgb(0xff0000), alpha), Fade(rgb(0x00ff00), alpha))
		want := map[svgDot]int{}
		opaque := alpha == 1
		for _, d := range s.Dots {
			p := svgDot{x: tenths(d.X), y: tenths(d.Y)}
			if d.Color.R == 0 {
				p.layer = 1
			}
			if want[p]++; opaque {
				want[p] = 1 // a second one would not show
			}
		}
		styles, lists := dotLists(t, svgOf(t, s))
		for i, list := range lists {
			for _, p := range list {
				if strings.Contains(styles[i], "0f0") {
					p.layer = 1
				}
				want[p]--
			}
		}
		for p, n := range want {
			if n != 0 {
				t.Fatalf("alpha %v: a dot at %d, %d is missing or in excess: %d", alpha, p.x, p.y, n)
			}
		}
		if opaque && len(lists) != 2 {
			t.Errorf("opaque dots of 2 colours take %d paths, want 2", len(lists))
		}
	}
}

func TestClearDotsInOnePathDoNotOverlap(t *testing.T) {
	s := crowd(3000, Fade(rgb(0xff0000), 0.5))
	_, lists := dotLists(t, svgOf(t, s))
	if len(lists) < 3 {
		t.Fatalf("%d paths for a crowd, want several", len(lists))
	}
	for _, list := range lists {
		for i, p := range list {
			for _, q := range list[:i] {
				if dx, dy := p.x-q.x, p.y-q.y; dx*dx+dy*dy < 28*28 {
					t.Fatalf("dots at %v and %v overlap in one path", p, q)
				}
			}
		}
	}
}

func TestAHeapOfClearDotsTakesFewPaths(t *testing.T) {
	var s Scene
	s.Reset(100, 100, Color{})
	from := s.BeginDots()
	for range 20000 {
		s.Dots = append(s.Dots, Dot{X: 50, Y: 50, R: 2, Color: Color{A: 9}})
	}
	s.EndDots(from)
	if _, lists := dotLists(t, svgOf(t, &s)); len(lists) != layersMost+1 {
		t.Errorf("%d paths, want %d", len(lists), layersMost+1)
	}
}

func TestADotsKeyTellsItsPlace(t *testing.T) {
	for _, p := range []svgDot{{}, {x: -1, y: -1}, {x: 10000000, y: -10000000, layer: layersMost}, {x: -10000000, y: 10000000}, {x: 5, y: 119, layer: 3}, {x: 5, y: 120}} {
		if got := keyDot(p.key()); got != p {
			t.Errorf("the key of %v tells %v", p, got)
		}
	}
}
