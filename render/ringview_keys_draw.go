package render

// lift is how far a moved key is on its way inward: it overshoots a little and
// settles.
func lift(pass float32, part float64) (way, bright float32) {
	x := (part - float64(pass)) / liftTime
	if x <= 0 {
		return 0, 0
	}
	if x >= 1 {
		return 1, 1
	}
	e := ease(x)
	return float32(e + float64(float64(0.9*x)*float64(float64(1-x)*float64(1-x)))), float32(ease(2 * x))
}

// sinking is how much of what the step before had lifted is still up.
func sinking(part float64) float32 { return float32(1 - ease(part/sinkTime)) }

func (m *movingKey) place(l *ringLayout, part float64) (x, y, bright, glow float32) {
	way, bright := lift(m.pass, part)
	if m.sinks {
		glow = sinking(part)
		way = max(way, glow)
	}
	r := m.in + float32(way*(m.up-m.in))
	x, y = l.polar(m.sx, m.sy, max(r, l.lift1))
	return x, y, bright, glow
}

func (k *keyLanes) draw(s *Scene, v *RingView, part float64) {
	l := &v.l
	s.Group("Keys")
	if k.dense.on {
		k.dense.draw(s, v, part)
	}
	from := s.BeginDots()
	s.Dots = append(s.Dots, k.still...)
	if k.rWas != k.r0 && v.o.Frame.Change != nil {
		r := k.rWas + float32(float32(ease(part))*(k.r0-k.rWas))
		for i := int(from); i < len(s.Dots); i++ {
			s.Dots[i].R = r
		}
	}
	appendFadedDots(s, k.going, float32(1-ease(part*2)))
	appendFadedDots(s, k.coming, float32(ease(float64(part*2)-1)))
	k.drawGlide(s, l, part)
	s.EndDots(from)
	s.Ungroup()
	if len(k.moved) == 0 {
		return
	}
	s.Group("Keys that moved")
	from = s.BeginDots()
	for i := range k.moved {
		m := &k.moved[i]
		x, y, bright, glow := m.place(l, part)
		c := m.to
		if bright < 1 {
			c = m.from
			if glow > 0 {
				c = Mix(c, m.lit, glow)
			}
			c = Mix(c, m.to, bright)
		}
		size := k.r0 + float32(bright*(k.r1-k.r0))
		if m.pass == never {
			size = k.r0
		}
		if m.leaves {
			c = Fade(c, float32(1-ease(part*2)))
		}
		s.Dots = append(s.Dots, Dot{x, y, max(size, k.r0+float32(glow*(k.r2-k.r0))), c})
	}
	s.EndDots(from)
	s.Ungroup()
}

func (k *keyLanes) drawGlide(s *Scene, l *ringLayout, part float64) {
	along, up, glow := gliding(part), float32(ease((part-0.45)/0.5)), sinking(part)
	for i := range k.glide {
		g := &k.glide[i]
		sx, sy := direction(g.a + float64(g.da*along))
		way, size, c := float32(0), k.r0, g.from
		if g.sinks && glow > 0 {
			way, size, c = glow, k.r0+float32(glow*(k.r2-k.r0)), Mix(c, g.lit, glow)
		}
		if g.moved && up > 0 {
			way, size, c = max(way, up), max(size, k.r0+float32(up*(k.r1-k.r0))), Mix(c, g.to, up)
		}
		x, y := l.polar(float32(sx), float32(sy), g.in+float32(way*(g.up-g.in)))
		s.Dots = append(s.Dots, Dot{x, y, size, c})
	}
}

func appendFadedDots(s *Scene, dots []Dot, a float32) {
	if a <= 0 {
		return
	}
	from := len(s.Dots)
	s.Dots = append(s.Dots, dots...)
	if a < 1 {
		for i := from; i < len(s.Dots); i++ {
			s.Dots[i].Color = Fade(s.Dots[i].Color, a)
		}
	}
}

// buildGlide pairs the keys of both sides by number: each glides the short way
// round from its position before to the one after.
func (k *keyLanes) buildGlide(v *RingView) {
	f := v.o.Frame
	k.index(f.Before.ID)
	next := 0
	for i, p := range f.After.Pos {
		id := f.After.ID[i]
		moved := next < len(f.Change.Moved) && f.Change.Moved[next] == int32(i)
		if moved {
			next++
		}
		if int(id) >= len(k.where) {
			continue
		}
		b := k.where[id]
		was, is := drawnPos(f.Before, f.Before.Pos[b]), drawnPos(f.After, p)
		g := glidingKey{a: was.Turn(), da: float64(float64(int64(is-was)) * 0x1p-64), moved: moved,
			in: v.l.inLane(id), up: v.l.lifted(id),
			sinks: k.lifted[b], from: v.tints.of(v.tints.key, slotOf(f.Before, f.Before.Owners[b])),
			lit: v.tints.of(v.tints.moved, slotOf(f.Before, f.Before.Owners[b])),
			to:  v.tints.of(v.tints.key, slotOf(f.After, f.After.Owners[i]))}
		if moved {
			g.to = v.tints.of(v.tints.moved, slotOf(f.After, f.After.Owners[i]))
		}
		k.glide = append(k.glide, g)
	}
}

// buildExchange shows the keys of both sides where another set of keys is
// placed: those at the same place stay, the others fade out and in.
func (k *keyLanes) buildExchange(v *RingView) {
	f := v.o.Frame
	k.index(f.Before.ID)
	same := func(i int) bool {
		id := f.After.ID[i]
		return int(id) < len(k.where) && f.Before.Pos[k.where[id]] == f.After.Pos[i]
	}
	for i := range f.After.Pos {
		d := k.point(v, f.After, i)
		if same(i) {
			if k.lifted[k.where[f.After.ID[i]]] {
				k.moved = append(k.moved, v.sinkingKey(f.After, i))
			} else {
				k.still = append(k.still, d)
			}
			k.where[f.After.ID[i]] = -1 - k.where[f.After.ID[i]]
		} else {
			k.coming = append(k.coming, d)
		}
	}
	for i, id := range f.Before.ID {
		if k.where[id] < 0 {
			continue
		}
		if k.lifted[i] {
			m := v.sinkingKey(f.Before, i)
			m.leaves = true
			k.moved = append(k.moved, m)
		} else {
			d := k.point(v, f.Before, i)
			d.R = k.rWas
			k.going = append(k.going, d)
		}
	}
}

// index notes at which index each key number stands.
func (k *keyLanes) index(ids []int32) {
	k.where = sized(k.where, len(ids))
	for i, id := range ids {
		k.where[id] = int32(i)
	}
}
