package render

import (
	"math"
	"regexp"
	"strconv"
	"testing"
)

var pathToken = regexp.MustCompile(`[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)`)

// flatten turns path data into outlines of points, curves as many chords. It
// knows the verbs SVG uses here, and checks each for its numbers.
func flatten(t *testing.T, d string) (outlines [][]point64) {
	t.Helper()
	tokens := pathToken.FindAllString(d, -1)
	var x, y, sx, sy, ux, uy float64
	var here []point64
	verb, i := byte(0), 0
	num := func() float64 {
		if i == len(tokens) {
			t.Fatalf("path data ends early: %.80s", d)
		}
		v, err := strconv.ParseFloat(tokens[i], 64)
		if err != nil {
			t.Fatalf("%q where a number is due: %.80s", tokens[i], d)
		}
		i++
		return v
	}
	to := func(px, py float64) {
		x, y = px, py
		here = append(here, point64{x, y})
	}
	curve := func(u, v, px, py float64) {
		x0, y0 := x, y
		for k := 1; k <= 8; k++ {
			s := float64(k) / 8
			to(x0*(1-s)*(1-s)+2*u*s*(1-s)+px*s*s, y0*(1-s)*(1-s)+2*v*s*(1-s)+py*s*s)
		}
		x, y, ux, uy = px, py, u, v
	}
	for i < len(tokens) {
		if c := tokens[i][0]; c >= 'A' {
			verb = c
			i++
		}
		if verb != 'q' && verb != 't' {
			ux, uy = x, y
		}
		switch verb {
		case 'M', 'm':
			if here != nil {
				outlines = append(outlines, here)
			}
			px, py := num(), num()
			if verb == 'm' {
				px, py = px+x, py+y
			}
			here = nil
			to(px, py)
			sx, sy = x, y
		case 'l':
			dx, dy := num(), num()
			to(x+dx, y+dy)
		case 'h':
			to(x+num(), y)
		case 'v':
			to(x, y+num())
		case 'q':
			u, v := x+num(), y+num()
			px, py := x+num(), y+num()
			curve(u, v, px, py)
		case 't':
			px, py := x+num(), y+num()
			curve(2*x-ux, 2*y-uy, px, py)
		case 'a':
			r := num()
			if num() != r {
				t.Fatalf("not a circle: %.80s", d)
			}
			num()
			large, sweep := num(), num()
			dx, dy := num(), num()
			for _, p := range arcPoints(x, y, r, large == 1, sweep == 1, x+dx, y+dy) {
				to(p.x, p.y)
			}
		case 'z':
			x, y = sx, sy
		default:
			t.Fatalf("verb %q in %.80s", verb, d)
		}
	}
	return append(outlines, here)
}

type point64 struct{ x, y float64 }

// arcPoints are the points of an arc given by its ends, as SVG 1.1, appendix
// F.6.5, finds its centre.
func arcPoints(x1, y1, r float64, large, sweep bool, x2, y2 float64) (pts []point64) {
	mx, my := (x2-x1)/2, (y2-y1)/2
	q := math.Hypot(mx, my)
	r = max(r, q)
	h := math.Sqrt(max(r*r-q*q, 0))
	if large == sweep {
		h = -h
	}
	cx, cy := x1+mx, y1+my
	if q > 0 {
		cx, cy = cx-h*my/q, cy+h*mx/q
	}
	a, b := math.Atan2(y1-cy, x1-cx), math.Atan2(y2-cy, x2-cx)
	if sweep && b <= a {
		b += 2 * math.Pi
	}
	if !sweep && b >= a {
		b -= 2 * math.Pi
	}
	n := int(math.Abs(b-a)*64) + 1
	for i := 1; i < n; i++ {
		s := a + (b-a)*float64(i)/float64(n)
		pts = append(pts, point64{cx + r*math.Cos(s), cy + r*math.Sin(s)})
	}
	return append(pts, point64{x2, y2})
}

// areaOf is the area of outlines, those that run the other way taken away.
func areaOf(outlines [][]point64) (area float64) {
	for _, o := range outlines {
		p := o[len(o)-1]
		for _, q := range o {
			area += (p.x*q.y - p.y*q.x) / 2
			p = q
		}
	}
	return area
}
