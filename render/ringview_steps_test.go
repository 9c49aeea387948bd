package render

import (
	"math"
	"testing"
)

// unmatched counts the dots of a that have none like them in b.
func unmatched(a, b []Dot, near float32) int {
	type cell struct{ x, y int }
	at := func(d Dot) cell { return cell{int(math.Floor(float64(d.X))), int(math.Floor(float64(d.Y)))} }
	grid := map[cell][]Dot{}
	for _, d := range b {
		grid[at(d)] = append(grid[at(d)], d)
	}
	n := 0
	for _, d := range a {
		c, found := at(d), false
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				for _, o := range grid[cell{c.x + dx, c.y + dy}] {
					if apart(d.X, d.Y, o.X, o.Y) < near && alike(d, o) {
						found = true
					}
				}
			}
		}
		if !found {
			n++
		}
	}
	return n
}

func alike(a, b Dot) bool {
	off := func(x, y uint8) bool { return max(x, y)-min(x, y) > 6 }
	return a.R < b.R+0.1 && b.R < a.R+0.1 && !off(a.Color.R, b.Color.R) && !off(a.Color.G, b.Color.G) &&
		!off(a.Color.B, b.Color.B) && !off(a.Color.A, b.Color.A)
}

func TestCrossingFromOneStepToTheNextDoesNotJump(t *testing.T) {
	for _, steps := range []string{"+node-e;-node-b", "-node-b;+node-e", "vnodes:30;node-a*2", "+node-e;bits:12",
		"bits:12;+node-e", "+node-e;node-a!down", "node-a!down;node-a!up", "+node-e;keys:key-{0..2499}", "scheme:ringscope;+node-e"} {
		tl := timelineOf(t, "vnodes=20&keys=key-{0..1999}&steps="+steps+"&at=1")
		draw := func(at float64) *Scene {
			tl.Seek(at)
			o := ringOf(tl.Frame(), 800, 800)
			o.Labels, o.Sentence = false, false
			return drawn(o, 800, 800)
		}
		end, begin := draw(1), draw(1+1e-7)
		if n := unmatched(end.Dots, begin.Dots, 0.3) + unmatched(begin.Dots, end.Dots, 0.3); n > 0 {
			t.Errorf("%s: %d of %d dots jump", steps, n, len(end.Dots))
		}
	}
}

// keyDots is the dots of keys alone.
func keyDots(s *Scene) []Dot {
	var dots []Dot
	in := ""
	for _, op := range s.Ops {
		switch op.Kind {
		case OpGroup:
			in = string(s.Text[op.From:op.To])
		case OpDots:
			if in == "Keys" || in == "Keys that moved" {
				dots = append(dots, s.Dots[op.From:op.To]...)
			}
		}
	}
	return dots
}

func TestNothingMovesFarInOneFrame(t *testing.T) {
	for _, step := range []string{"+node-e", "-node-b", "vnodes:30", "bits:12", "node-c!down", "scheme:ringscope"} {
		tl := timelineOf(t, "vnodes=20&keys=key-{0..499}&steps="+step+"&at=0.01")
		draw := func(at float64) *Scene {
			tl.Seek(at)
			o := ringOf(tl.Frame(), 800, 800)
			o.Labels, o.Sentence = false, false
			return drawn(o, 800, 800)
		}
		const frame = 0.001
		for at := 0.013; at < 0.98; at += 0.0871 {
			a, b := keyDots(draw(at)), keyDots(draw(at+frame))
			if len(a) != len(b) {
				t.Fatalf("%s: %d keys, then %d", step, len(a), len(b))
			}
			for i := range a {
				if d := apart(a[i].X, a[i].Y, b[i].X, b[i].Y); d > 4 {
					t.Fatalf("%s: at %g a key moves %g points in a thousandth of the step", step, at, d)
				}
			}
		}
	}
}

func TestTheEasingsMeetTheirEnds(t *testing.T) {
	for _, a := range []float64{0, 0.3, 0.999999} {
		if landing(a, 0) != 0 || landing(a, 1) != 1 || sweeping(a, 0) != 0 || sweeping(a, 1) != 1 {
			t.Errorf("at %g turns a step does not begin and end", a)
		}
		for _, u := range []float64{0, 0.25, 0.5, 0.9, 1} {
			p := passing(a, u)
			if got := sweeping(a, p); math.Abs(got-u) > 1e-9 {
				t.Errorf("the front is at %g where it passes %g", got, u)
			}
			if way, bright := lift(float32(p), 1); way != 1 || bright != 1 {
				t.Errorf("a key passed at %g is not up at the end", p)
			}
		}
	}
}

func TestTheCounterCountsWhatTheArcsShow(t *testing.T) {
	f := frameOf(t, "steps=+node-e&at=1")
	last := -1.0
	for part := 0.0; part <= 1; part += 0.05 {
		f.Part = part
		swept := Swept(f)
		if swept < last {
			t.Errorf("the counter goes back at %g", part)
		}
		last = swept
		sum := 0.0
		const n = 4000
		for i := range n {
			sum += sweeping((float64(i)+0.5)/n, part) / n
		}
		if math.Abs(sum-swept) > 1e-6 {
			t.Errorf("at %g the counter is at %.7f, the arcs at %.7f", part, swept, sum)
		}
	}
}

func TestDirectionsAreThoseOfTurn(t *testing.T) {
	for i := range 5000 {
		a := float64(i) / 4999 * 1.2
		x, y := direction(a)
		wx, wy := Turn(a)
		if math.Abs(x-wx) > 4e-7 || math.Abs(y-wy) > 4e-7 {
			t.Fatalf("direction %g is %g %g, want %g %g", a, x, y, wx, wy)
		}
	}
}
