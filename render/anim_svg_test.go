package render

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func filmSVG(t testing.TB, f *Film) string {
	t.Helper()
	var b bytes.Buffer
	if err := AnimatedSVG(&b, f); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// shapes is what an SVG of ours shows at a moment, in [0, 1) of its animation,
// or at -1 without animation: each shape for itself, however they are grouped.
func shapes(t *testing.T, svg string, moment float64) []string {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	var all []string
	type level struct{ hidden, skip, animated bool }
	stack := []level{{}}
	for {
		tok, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := tok.(type) {
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.StartElement:
			a := map[string]string{}
			for _, v := range e.Attr {
				a[v.Name.Local] = v.Value
			}
			top := &stack[len(stack)-1]
			now := level{hidden: top.hidden, skip: top.skip}
			switch e.Name.Local {
			case "animate":
				if moment >= 0 {
					top.hidden = valueAt(t, a, moment) == "none"
				}
			case "defs", "style", "title", "desc", "clipPath":
				now.skip = true
			case "g":
				now.hidden = now.hidden || a["display"] == "none"
				if a["aria-label"] != "" && !now.skip {
					if !now.hidden {
						all = append(all, "text "+a["aria-label"]+style(a)+a["transform"])
					}
					now.skip = true
				}
			case "path", "rect", "circle":
				if now.skip || now.hidden {
					break
				}
				all = append(all, atoms(e.Name.Local, a)...)
			}
			stack = append(stack, now)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func style(a map[string]string) string {
	return fmt.Sprint("|", a["fill"], "|", a["fill-opacity"], "|", a["stroke"], "|", a["stroke-opacity"], "|", a["stroke-width"], "|")
}

var step = regexp.MustCompile(`m(-?\d+) ?(-?\d+)h0`)

// atoms are the single shapes of an element.
func atoms(name string, a map[string]string) (all []string) {
	as := name + style(a)
	path := a["d"]
	switch {
	case name != "path":
		return []string{as + fmt.Sprint(a["x"], ",", a["y"], ",", a["cx"], ",", a["cy"], ",", a["width"], ",", a["height"], ",", a["r"], ",", a["rx"])}
	case strings.HasPrefix(path, "m"): // dots, each from the one before
		x, y := 0, 0
		for _, m := range step.FindAllStringSubmatch(path, -1) {
			dx, _ := strconv.Atoi(m[1])
			dy, _ := strconv.Atoi(m[2])
			x, y = x+dx, y+dy
			all = append(all, as+fmt.Sprint(x, ",", y))
		}
		return all
	}
	for _, part := range strings.Split(path, "M")[1:] {
		all = append(all, as+part)
	}
	return all
}

// valueAt is the value of a discrete animation.
func valueAt(t *testing.T, a map[string]string, moment float64) string {
	t.Helper()
	values, times := strings.Split(a["values"], ";"), strings.Split(a["keyTimes"], ";")
	if a["attributeName"] != "display" || a["calcMode"] != "discrete" || len(values) != len(times) || times[0] != "0" {
		t.Fatalf("an animation of %v", a)
	}
	at := ""
	last := -1.0
	for i, v := range times {
		f, err := strconv.ParseFloat(v, 64)
		if err != nil || f <= last || f > 1 {
			t.Fatalf("keyTimes %q", a["keyTimes"])
		}
		if last = f; f <= moment {
			at = values[i]
		}
	}
	return at
}

var filmTexts = []string{
	"keys=key-{0..999}&steps=+node-e",
	"keys=key-{0..999}&steps=-node-b;node-a*3;node-c!down",
	"keys=key-{0..299}&vnodes=20&steps=scheme:ketama;bits:6",
	"keys=key-{0..299}&vnodes=20&steps=keys:key-{200..500};vnodes:5;replicas:3",
	"nodes=&keys=key-{0..99}&steps=+a;+b;-a",
	"nodes=" + manyNodes(64) + "&vnodes=200&keys=key-{0..29999}&steps=+n-new",
}

func TestAnAnimatedSVGShowsAtEachMomentTheShapesOfTheStill(t *testing.T) {
	for _, text := range filmTexts {
		const n = 9
		f, still := filmOf(t, text, n, small("dark"))
		svg := filmSVG(t, f)
		wellFormed(t, svg)
		total, start := 0, [n + 1]int{}
		for i := range n {
			start[i] = total
			total += f.Hold(i)
		}
		start[n] = total
		for i := range n {
			var s Scene
			still(&s, i)
			want := shapes(t, svgOf(t, &s), -1)
			middle := float64(start[i]+start[i+1]) / 2 / float64(total)
			compareShapes(t, fmt.Sprintf("%.40s, frame %d", text, i), shapes(t, svg, middle), want)
			if i == n-1 {
				compareShapes(t, fmt.Sprintf("%.40s, without animation", text), shapes(t, svg, -1), want)
			}
		}
	}
}

func compareShapes(t *testing.T, what string, got, want []string) {
	t.Helper()
	if slices.Equal(got, want) {
		return
	}
	for _, s := range got {
		if _, ok := slices.BinarySearch(want, s); !ok {
			t.Errorf("%s: shows %.200s", what, s)
			break
		}
	}
	for _, s := range want {
		if _, ok := slices.BinarySearch(got, s); !ok {
			t.Errorf("%s: lacks %.200s", what, s)
			break
		}
	}
	t.Errorf("%s: %d shapes, want %d", what, len(got), len(want))
}

func TestWhatDoesNotChangeIsWrittenOnce(t *testing.T) {
	o := small("dark")
	o.W, o.H = 1000, 720
	f, still := filmOf(t, "steps=+node-e", 33, o)
	svg := filmSVG(t, f)
	var s Scene
	still(&s, 7)
	a := len(svgOf(t, &s))
	if most := 12 * a; len(svg) > most {
		t.Errorf("33 frames take %d bytes, one %d", len(svg), a)
	}
	f, _ = filmOf(t, "steps=+node-e", 33, o)
	draw := f.Draw
	f.Draw = func(s *Scene, _ int) error { return draw(s, 7) }
	same := filmSVG(t, f)
	if strings.Contains(same, "<animate") || len(same) > a+500 {
		t.Errorf("33 like frames take %d bytes, one %d", len(same), a)
	}
	t.Logf("measured: %d bytes the film, %d a still", len(svg), a)
}

func TestAnAnimatedSVGNeedsNothingFromElsewhere(t *testing.T) {
	f, _ := filmOf(t, "keys=key-{0..99}&steps=+node-e", 5, small("light"))
	f.Title, f.Desc = "5 < 6", "https://x.example/#steps=+node-e&at=1"
	svg := filmSVG(t, f)
	for _, no := range []string{"<script", "<text", "<image", "font", "@import", "url(", "href=\"http", " onload", " onbegin"} {
		if strings.Contains(svg, no) {
			t.Errorf("%q is in it", no)
		}
	}
	words := wellFormed(t, svg)
	if words["title"][0] != f.Title || words["desc"][0] != f.Desc {
		t.Errorf("its title is %q, its description %q", words["title"], words["desc"])
	}
	if link, ok := Link([]byte(svg)); !ok || link != f.Desc {
		t.Errorf("the link in it is %q", link)
	}
	if again := filmSVG(t, f); again != svg {
		t.Error("made again it is another one")
	}
	if !strings.Contains(svg, `repeatCount="indefinite"`) {
		t.Error("it is not played for ever")
	}
	f.Loops = 3
	if once := filmSVG(t, f); !strings.Contains(once, `repeatCount="3"`) || strings.Contains(once, "indefinite") {
		t.Error("it is not played three times")
	}
}

// A film's bytes are the same on every platform; this is what they were found
// to be when the film was looked at.
func TestTheGoldenAnimatedSVG(t *testing.T) {
	f, _ := filmOf(t, "keys=key-{0..599}&vnodes=40&steps=+node-e", 8, small("dark"))
	sum := sha256.Sum256([]byte(filmSVG(t, f)))
	const want = "e6d614cb3fa105ba"
	if got := hex.EncodeToString(sum[:8]); got != want {
		t.Errorf("the digest is %s, want %s", got, want)
	}
}

// scrambled is a scene whose ops come and go by chance, clips and groups too.
func scrambled(s *Scene, l *lcg) {
	s.Reset(100, 100, rgb(0x102030))
	s.Group("all")
	for i := range 30 {
		x, c := float32(l.int(8)*10), rgb(uint32(l.int(3))*0x50a0f0&0xffffff)
		switch k := l.int(9); {
		case l.int(3) == 0:
		case k == 0:
			s.Rect(x, x, 10, 10, 2, c)
		case k == 1:
			s.Label(x, 50, Middle, Regular, 12, c, []string{"one", "two", "one"}[l.int(3)])
		case k == 2:
			s.Clip(10, 10, 50, 50)
			s.Circle(x, 30, 9, c)
			s.Unclip()
		case k == 3:
			s.Sector(50, 50, 20, 30, float64(x)/100, float64(x)/100+0.05, c)
		case k == 4:
			s.Group([]string{"a", "b"}[l.int(2)])
			s.Line(x, 0, 100, x, 2, c)
			s.Ungroup()
		case k == 5:
			s.Poly(c, Point{x, 0}, Point{10, 10}, Point{0, float32(l.int(3))})
		case k == 6:
			s.Polyline(1.5, c, Point{x, 0}, Point{10, float32(i % 2)})
		default:
			from := s.BeginDots()
			for range l.int(6) {
				s.Dots = append(s.Dots, Dot{float32(l.int(10)), x, 1 + float32(l.int(2)), c})
			}
			s.EndDots(from)
		}
	}
	s.Ungroup()
}

func TestScenesThatChangeByChanceAreShownAsTheyAre(t *testing.T) {
	for seed := range uint64(60) {
		const n = 6
		f := &Film{W: 100, H: 100, Background: rgb(0x102030), Frames: n, Hold: func(int) int { return 100 },
			Draw: func(s *Scene, i int) error { scrambled(s, dice(seed*100+uint64(i))); return nil }}
		svg := filmSVG(t, f)
		for i := range n {
			var s Scene
			scrambled(&s, dice(seed*100+uint64(i)))
			want := shapes(t, svgOf(t, &s), -1)
			compareShapes(t, fmt.Sprintf("seed %d, frame %d", seed, i), shapes(t, svg, (float64(i)+0.5)/n), want)
			if t.Failed() {
				return
			}
		}
	}
}
