package render

// sample fills s with a scene like the opening one: a ring of 500 arcs in five
// colours, 500 pins, 10,000 keys of which a fifth moved, a strip and labels.
func sample(s *Scene, t *Theme) {
	s.Reset(1440, 900, t.Background)
	s.Title = "Five nodes of 100 vnodes; adding node-e moved 2,019 of 10,000 keys"
	s.Desc = "https://example.org/#n=node-a,node-b,node-c,node-d&v=100&k=10000&s=+node-e&t=1"
	rnd := dice(1)
	s.Group("ring")
	const x, y = 450, 424
	s.Sector(x, y, 270, 297, 0, 1, t.Track)
	a := 0.0
	for i := range 500 {
		b := a + 2*rnd.float()/500
		if i == 499 || b > 1 {
			b = 1
		}
		c := t.Node(rnd.int(5))
		s.Sector(x, y, 270, 297, a, b, c)
		s.Sector(x, y, 262, 267, a, b, Fade(t.Node(rnd.int(5)), t.PastAlpha))
		a = b
	}
	from := s.BeginDots()
	for range 500 {
		ux, uy := Turn(rnd.float())
		s.Dots = append(s.Dots, Dot{X: float32(x + 305*ux), Y: float32(y + 305*uy), R: 2.5, Color: t.Node(rnd.int(5))})
	}
	s.EndDots(from)
	s.Ungroup()
	s.Group("keys")
	from = s.BeginDots()
	for range 10000 {
		ux, uy := Turn(rnd.float())
		r, size, c := 190+55*rnd.float(), float32(1.4), Fade(t.Node(rnd.int(4)), t.KeyAlpha)
		if rnd.int(5) == 0 {
			r, size, c = 150+60*rnd.float(), 2.6, t.Node(4)
		}
		s.Dots = append(s.Dots, Dot{X: float32(x + r*ux), Y: float32(y + r*uy), R: size, Color: c})
	}
	s.EndDots(from)
	s.Ungroup()
	s.CircleLine(674, 218, 10, 2, t.Bad)
	s.Label(x, 378, Middle, Bold, 44, t.Text, "2,019")
	s.Label(x, 404, Middle, Regular, 13, t.Dim, "of 10,000 keys moved")
	s.Label(x, 432, Middle, Regular, 13, t.Good, "20.2 % · minimum 20.0 %")
	s.Label(x, 456, Middle, Regular, 13, t.Legible(t.Node(4)), "all of them to node-e")
	s.Label(x, 482, Middle, Regular, 12, t.Faint, "modulo would move 7,960")
	panel(s, t)
}

// panel is the nodes and controls beside the ring.
func panel(s *Scene, t *Theme) {
	s.Line(900, 56, 900, 900, 1, t.Hairline)
	s.Label(916, 92, Start, Bold, 11.5, t.Dim, "NODES")
	s.Label(1408, 92, End, Regular, 12, t.Faint, "load · ideal 2,000 keys")
	for i, name := range []string{"node-a", "node-b", "node-c", "node-d", "node-e", "node-é", "узел", "節点-1", "\U0001F980"} {
		y := float32(112 + 42*i)
		if i == 4 {
			s.Rect(916, y-8, 492, 40, 8, t.Surface)
			s.RectLine(916, y-8, 492, 40, 8, 1, t.Border)
		}
		c := t.Node(i)
		s.Circle(934, y+14, 6, c)
		s.Label(950, y+18, Start, Regular, 13, t.Text, name)
		s.Rect(1066, y+9, 220, 10, 5, t.Track)
		s.Rect(1066, y+9, 180, 10, 5, Fade(c, t.GhostAlpha))
		s.Rect(1066, y+9, 146, 10, 5, c)
		s.Line(1212.5, y+4, 1212.5, y+24, 1, t.Text)
		s.Label(1348, y+18, End, Mono, 12, t.Text, "2,012")
	}
	s.Rect(1308, 560, 100, 34, 8, t.Accent)
	s.Label(1358, 581, Middle, Bold, 13, t.OnAccent, "Add node")
	s.RectLine(916, 560, 380, 34, 8, 1, t.Border)
	s.Clip(920, 564, 60, 26)
	s.Label(928, 581, Start, Regular, 13, t.Faint, "a name too long for its field")
	s.Unclip()
	s.Poly(t.Text, Point{930, 640}, Point{948, 650}, Point{930, 660})
	s.Polyline(2, t.Dim, Point{960, 640}, Point{976, 660}, Point{990, 640}, Point{1010, 655})
	s.RectLine(1030, 640, 40, 20, 0, 2, t.Bad)
	s.Polyline(7, Fade(t.Accent, 0.5), Point{1090, 642}, Point{1110, 662}, Point{1130, 642}, Point{1134, 660}, Point{1138, 642})
	s.Sector(1180, 650, 0, 14, 0.05, 0.8, t.Node(5))
	s.Sector(1220, 650, 6, 14, -0.1, 0.6, t.Node(6))
	s.Sector(1260, 650, 6, 14, 0, 1, t.Node(7))
	s.Poly(t.Node(2), Point{1290, 660}, Point{1300, 640}, Point{1305, 655}, Point{1320, 635}, Point{1330, 660}, Point{1312, 650})
}

// dice is a small generator of numbers that look random (Knuth's MMIX LCG).
type lcg uint64

func dice(seed uint64) *lcg { l := lcg(seed); return &l }

func (l *lcg) next() uint64 {
	*l = *l*6364136223846793005 + 1442695040888963407
	return uint64(*l >> 33)
}

func (l *lcg) int(n int) int { return int(l.next() % uint64(n)) }

func (l *lcg) float() float64 { return float64(l.next()) / (1 << 31) }
