package render

import "math"

// ringLayout is the radii of the ring's lanes, from outside to inside, in
// points around X, Y. Everything that belongs to the ring is within R.
type ringLayout struct {
	x, y, R      float32
	pin          float32 // where pins stand
	pinR, bigPin float32 // their radius, and that of a node being added or pointed at
	out, in      float32 // outer band: owners now
	out2, in2    float32 // inner band: owners before the step
	key0, key1   float32 // lane of the keys, from outside to inside
	lift0, lift1 float32 // lane of the moved keys
	centre       float32 // what the sentence keeps to
	unit         float32 // 1 at a radius of 290, for widths of lines
}

func layoutRing(x, y, r float32, places bool) ringLayout {
	l := ringLayout{x: x, y: y, R: r, unit: clamp(r/290, 0.45, 3)}
	room := clamp(r*0.09, 5, 72) // pins, collision marks, the 0 at the top
	if places {
		room += clamp(r*0.05, 0, 20) // the numbers of the positions
	}
	l.out = r - room
	l.in = l.out - clamp(l.out*0.098, 5, 120)
	gap := clamp(l.out*0.011, 1, 10)
	l.out2 = l.in - gap
	l.in2 = l.out2 - clamp(l.out*0.017, 1.5, 16)
	l.bigPin = clamp(3.6*l.unit, 1.8, 10)
	l.pinR = clamp(2.1*l.unit, 1, 6)
	l.pin = l.out + clamp(r*0.027, 2.4, 22)
	l.centre = float32(l.out * 0.475)
	l.key0 = l.in2 - float32(l.out*0.045)
	l.key1 = float32(l.out * 0.675)
	l.lift0 = float32(l.out * 0.66)
	l.lift1 = l.centre + max(3, l.out*0.03)
	return l
}

func clamp(x, low, high float32) float32 { return max(low, min(x, high)) }

// turnTable is the sine of whole 4096ths of a turn. Between them a straight
// line is within 3e-7 of the truth, a thousandth of a point on any screen, and
// ten thousand gliding keys cost a tenth of what [Turn] does.
var turnTable = func() (t [4096 + 1024 + 1]float64) {
	for i := range t {
		t[i], _ = Turn(float64(i) / 4096)
	}
	return t
}()

// direction is the unit vector of an angle in turns clockwise from the top: x to the
// right, y down.
func direction(turn float64) (x, y float64) {
	turn -= math.Floor(turn)
	f := float64(turn * 4096)
	i := int(f)
	if i >= 4096 {
		i = 4095
	}
	f -= float64(i)
	x = turnTable[i] + float64(f*(turnTable[i+1]-turnTable[i]))
	y = turnTable[i+1024] + float64(f*(turnTable[i+1025]-turnTable[i+1024]))
	return x, -y
}

// polar is the point at a radius in a direction.
func (l *ringLayout) polar(sx, sy, r float32) (x, y float32) {
	return l.x + float32(sx*r), l.y + float32(sy*r)
}

// point is the point at a radius and an angle in turns.
func (l *ringLayout) point(turn float64, r float32) (x, y float32) {
	sx, sy := direction(turn)
	return l.polar(float32(sx), float32(sy), r)
}

// depth is how deep in its lane a key stands, 0 to 1: a fixed mix of its
// number, so that a key keeps its depth whatever happens to the ring. Fewer
// stand at the edges, so that a lane looks like a cloud and not like a box.
func depth(id int32) float32 {
	h := uint32(id)*0x9e3779b1 + 0x7f4a7c15
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return float32(float32(h>>16)*(0.68*0x1p-16)) + float32(float32(h&0xffff)*(0.32*0x1p-16))
}
