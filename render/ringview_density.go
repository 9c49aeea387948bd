package render

import (
	"math/bits"
	"sort"

	"ringscope/ring/scenario"
)

// density is the keys as a band: the exact number of keys in each column of
// the circle as the height, in the mean colour of their owners.
type density struct {
	on    bool
	still []int32 // keys in each column that stay
	gone  []int32 // keys that move away in this step
	back  []int32 // keys that come back from the step before
	was   []int32 // another set of keys or places: the columns before
	color []Color
	from  []Color
	top   int32 // keys in the fullest column
	sum   []column

	lights []lamp
	lit    []litPart
}

// columnKeys is about how many keys make a column worth its height.
const columnKeys = 40

func (d *density) build(v *RingView, k *keyLanes) {
	f := v.o.Frame
	n := min(columnsOf(v.l.key0), max(90, max(len(f.After.Pos), len(f.Before.Pos))/columnKeys))
	d.still, d.gone, d.back = sized(d.still, n), sized(d.gone, n), sized(d.back, n)
	d.color, d.sum = sized(d.color, n), sized(d.sum, n)
	clear(d.gone)
	clear(d.back)
	d.was = d.was[:0]
	d.fill(v, f.After, d.still, d.color)
	exchange := exchanges(f)
	if exchange {
		d.was, d.from = sized(d.was, n), sized(d.from, n)
		d.fill(v, f.Before, d.was, d.from)
	}
	d.top = 1
	for i := range d.still {
		d.top = max(d.top, d.still[i])
		if exchange {
			d.top = max(d.top, d.was[i])
		}
	}
	if f.Change != nil {
		for _, i := range f.Change.Moved {
			c := columnAt(f.After, int(i), n)
			d.still[c]--
			if int(i) >= len(k.lifted) || !k.lifted[i] {
				d.gone[c]++
			}
		}
	}
	if f.PriorChange != nil && !exchange {
		again := []int32(nil) // those that this step moves too
		if f.Change != nil {
			again = f.Change.Moved
		}
		for _, i := range f.PriorChange.Moved {
			for len(again) > 0 && again[0] < i {
				again = again[1:]
			}
			if len(again) == 0 || again[0] != i {
				d.back[columnAt(f.Before, int(i), n)]++
			}
		}
	}
}

// columnAt is the column that a key is drawn in.
func columnAt(s *scenario.Snapshot, i, n int) int {
	c, _ := bits.Mul64(uint64(drawnPos(s, s.Pos[i])), uint64(n))
	return int(c)
}

// fill counts the keys of a snapshot.
func (d *density) fill(v *RingView, s *scenario.Snapshot, count []int32, colors []Color) {
	shift := drawnPos(s, 0)
	if k := v.side(s); k.keySums() {
		first := 0
		if shift != 0 {
			first = sort.Search(len(s.Pos), func(i int) bool { return s.Pos[i] >= -shift })
		}
		d.lit = k.keyColumns(count, colors, d.lit, first%len(s.Pos), len(s.Pos), 0, 0, &v.tints, v.tints.key)
		return
	}
	clear(count)
	clear(d.sum)
	d.lights = lights(d.lights, s, &v.tints, v.tints.key)
	n := uint64(len(count))
	for i, p := range s.Pos {
		c, _ := bits.Mul64(uint64(p+shift), n)
		count[c]++
		d.sum[c].add(lightAt(d.lights, s.Owners[i]), 1)
	}
	for i := range colors {
		colors[i] = d.sum[i].color()
	}
}

func (d *density) draw(s *Scene, v *RingView, part float64) {
	l, n := &v.l, len(d.still)
	for i := range n {
		a := float64(i) / float64(n)
		h, c := float64(d.still[i]), d.color[i]
		if len(d.was) > 0 {
			p := gliding(part)
			h = float64(d.was[i]) + float64(p*float64(d.still[i]-d.was[i]))
			c = Mix(d.from[i], d.color[i], float32(p))
		} else if d.gone[i] > 0 {
			h += float64(float64(d.gone[i]) * (1 - sweeping(a, part)))
		}
		if d.back[i] > 0 {
			h -= float64(float64(d.back[i]) * float64(sinking(part)))
		}
		if h > 0 {
			deep := float32(float32(h/float64(d.top)) * (l.key0 - l.key1))
			s.Sector(l.x, l.y, l.key0-deep, l.key0, a, float64(i+1)/float64(n), c)
		}
	}
}
