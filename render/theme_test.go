package render

import (
	"math"
	"testing"

	"github.com/lucasb-eyer/go-colorful"
)

var themes = []*Theme{DarkTheme(), LightTheme()}

func TestEveryTextColorReadsOnEveryGround(t *testing.T) {
	for _, th := range themes {
		grounds := map[string]Color{"Background": th.Background, "Panel": th.Panel, "Surface": th.Surface, "Hover": th.Hover}
		texts := map[string]Color{"Text": th.Text, "Dim": th.Dim, "Faint": th.Faint, "Accent": th.Accent, "Bad": th.Bad, "Good": th.Good}
		for g, ground := range grounds {
			for n, text := range texts {
				if c := Contrast(text, ground); c < 4.5 {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want 4.5", th.Name, n, g, c)
				}
			}
		}
		if c := Contrast(th.OnAccent, th.Accent); c < 4.5 {
			t.Errorf("%s: OnAccent on Accent has a contrast of %.2f, want 4.5", th.Name, c)
		}
	}
}

func TestControlsStandOutFromTheirGround(t *testing.T) {
	for _, th := range themes {
		for n, c := range map[string]Color{"Fill": th.Fill, "Knob": th.Knob} {
			for g, ground := range map[string]Color{"Background": th.Background, "Track": th.Track} {
				if r := Contrast(c, ground); r < 3 {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want 3", th.Name, n, g, r)
				}
			}
		}
	}
}

func TestEveryNodeColorStandsOutFromTheBackground(t *testing.T) {
	for _, th := range themes {
		for i := range madeColors {
			if c := Contrast(th.Node(i), th.Background); c < 3 {
				t.Errorf("%s: slot %d, %v, has a contrast of %.2f, want 3", th.Name, i, th.Node(i), c)
			}
		}
	}
}

func TestTheFirstEightNodeColorsDifferToEveryEye(t *testing.T) {
	// The least differences in OKLab, of any two and of two whose slots follow
	// each other. The seven hues of Okabe and Ito reach 0.076 of any two; for
	// tritanopia, which one person in ten thousand has, less had to do.
	type least struct{ any, next float64 }
	wants := map[string]least{
		"normal sight": {0.14, 0.14},
		"protanopia":   {0.06, 0.11},
		"deuteranopia": {0.06, 0.11},
		"tritanopia":   {0.04, 0.11},
	}
	for _, th := range themes {
		for sight, want := range wants {
			for i := range 8 {
				for j := range i {
					d := distance(see(th.Node(i), sight), see(th.Node(j), sight))
					if d < want.any || i == j+1 && d < want.next {
						t.Errorf("%s: to %s, slots %d and %d differ by %.3f, want %v", th.Name, sight, j, i, d, want)
					}
				}
			}
		}
	}
}

// sights are linear-light matrices of complete dichromacy: Machado, Oliveira,
// Fernandes, "A Physiologically-based Model for Simulation of Color Vision
// Deficiency" (2009), severity 1.0.
var sights = map[string][9]float64{
	"normal sight": {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// see is a colour in OKLab as it looks.
func see(c Color, sight string) [3]float64 {
	m := sights[sight]
	r, g, b := linear[c.R], linear[c.G], linear[c.B]
	at := func(i int) float64 { return min(max(m[i]*r+m[i+1]*g+m[i+2]*b, 0), 1) }
	l, a, bb := colorful.LinearRgb(at(0), at(3), at(6)).OkLab()
	return [3]float64{l, a, bb}
}

func distance(a, b [3]float64) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}

func TestGeneratedColorsAreOfEvenLightnessAndSpreadEvenly(t *testing.T) {
	for _, lightness := range []float64{darkLightness, lightLightness} {
		var hues []float64
		for i := range 64 {
			l, _, h := generated(i, lightness).OkLch()
			if math.Abs(l-lightness) > 0.002 {
				t.Errorf("colour %d has lightness %.4f, want %.2f", i, l, lightness)
			}
			hues = append(hues, h)
			// The golden angle never leaves a gap of over 2.7 times the mean.
			if gap := widestGap(hues); i > 1 && gap > 2.7*360/float64(i+1) {
				t.Errorf("%d hues leave a gap of %.1f degrees", i+1, gap)
			}
		}
	}
}

func widestGap(hues []float64) float64 {
	widest := 0.0
	for _, h := range hues {
		next := 360.0
		for _, k := range hues {
			if d := math.Mod(k-h+720, 360); d > 1e-9 {
				next = min(next, d)
			}
		}
		widest = max(widest, next)
	}
	return widest
}

// A platform may round the last bit of a cosine or a power otherwise. No
// channel is so near the middle between two values that it would show.
func TestGeneratedColorsAreTheSameOnEveryPlatform(t *testing.T) {
	for _, lightness := range []float64{darkLightness, lightLightness} {
		for i := range madeColors - 8 {
			c := generated(i, lightness)
			for _, v := range [...]float64{c.R, c.G, c.B} {
				if d := math.Abs(math.Mod(v*255, 1) - 0.5); d < 1e-7 {
					t.Errorf("lightness %v, colour %d: %v rounds either way", lightness, i, v)
				}
			}
		}
	}
}

func TestASlotKeepsItsColorAndAnyNumberHasOne(t *testing.T) {
	for _, th := range themes {
		for slot, want := range map[int]Color{-5: th.Node(0), 256: th.Node(8), 256 + 248: th.Node(8), math.MaxInt: th.Node(8 + (math.MaxInt-8)%248)} {
			if got := th.Node(slot); got != want {
				t.Errorf("%s: slot %d is %v, want %v", th.Name, slot, got, want)
			}
		}
	}
}

func TestInkReadsOnEveryColor(t *testing.T) {
	for _, th := range themes {
		for r := 0; r < 256; r += 15 {
			for g := 0; g < 256; g += 15 {
				for b := 0; b < 256; b += 15 {
					c := Color{R: uint8(r), G: uint8(g), B: uint8(b), A: 255}
					for _, a := range []uint8{255, 90} {
						c.A = a
						if k := Contrast(th.Ink(c), over(th.Background, c)); k < 4.5 {
							t.Fatalf("%s: ink on %v has a contrast of %.2f, want 4.5", th.Name, c, k)
						}
					}
				}
			}
		}
	}
}

func TestLegibleNodeColorsReadAsText(t *testing.T) {
	for _, th := range themes {
		for i := range madeColors {
			c := th.Legible(th.Node(i))
			if k := Contrast(c, th.Background); k < 4.5 {
				t.Errorf("%s: slot %d as text has a contrast of %.2f, want 4.5", th.Name, i, k)
			}
		}
	}
}

func TestMixGoesFromOneColorToTheOther(t *testing.T) {
	a, b, clear := rgb(0x204060), rgb(0xe0c0a0), Color{}
	nan := float32(math.NaN())
	for _, c := range []struct {
		a, b Color
		t    float32
		want Color
	}{
		{a, b, 0, a}, {a, b, 1, b}, {a, b, -3, a}, {a, b, 7, b}, {a, b, nan, a},
		{a, b, 0.5, rgb(0x808080)},
		{a, a, 0.3, a},
		{a, clear, 0.5, Color{R: 0x20, G: 0x40, B: 0x60, A: 128}},
		{clear, clear, 0.5, clear},
	} {
		if got := Mix(c.a, c.b, c.t); got != c.want {
			t.Errorf("Mix(%v, %v, %v) = %v, want %v", c.a, c.b, c.t, got, c.want)
		}
	}
}

func TestFadeOnlyTakesOpacityAway(t *testing.T) {
	c := Color{R: 1, G: 2, B: 3, A: 200}
	for alpha, want := range map[float32]uint8{0: 0, -1: 0, 0.5: 100, 1: 200, 9: 200} {
		if got := Fade(c, alpha); got != (Color{R: 1, G: 2, B: 3, A: want}) {
			t.Errorf("Fade(%v, %v) = %v, want opacity %d", c, alpha, got, want)
		}
	}
}

func TestColorsAllocateNothing(t *testing.T) {
	th := DarkTheme()
	if n := testing.AllocsPerRun(100, func() {
		c := Mix(th.Node(3), th.Ink(th.Node(40)), 0.4)
		_ = DarkTheme().Legible(Fade(c, 0.5))
	}); n != 0 {
		t.Errorf("colours allocate %v times, want 0", n)
	}
}

func TestThemesAreFoundByName(t *testing.T) {
	for _, th := range themes {
		if got, ok := ThemeNamed(th.Name); !ok || got != th {
			t.Errorf("ThemeNamed(%q) is not that theme", th.Name)
		}
	}
	if _, ok := ThemeNamed("sepia"); ok {
		t.Error("there is a theme called sepia")
	}
}

func TestTurnIsExactAtQuartersAndRightBetween(t *testing.T) {
	for i, want := range [4]Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
		for _, a := range []float64{float64(i) / 4, float64(i)/4 - 3, float64(i)/4 + 8} {
			if x, y := Turn(a); x != float64(want.X) || y != float64(want.Y) {
				t.Errorf("Turn(%v) = %v, %v, want %v", a, x, y, want)
			}
		}
	}
	for i := range 10000 {
		a := float64(i)/1000 - 5.0003
		x, y := Turn(a)
		s, c := math.Sincos(a * 2 * math.Pi)
		if math.Abs(x-s) > 1e-14 || math.Abs(y+c) > 1e-14 {
			t.Fatalf("Turn(%v) = %v, %v, want %v, %v", a, x, y, s, -c)
		}
	}
	if x, y := Turn(math.Inf(1)); x != 0 || y != -1 {
		t.Errorf("Turn(+Inf) = %v, %v, want the top", x, y)
	}
}
