package render

import (
	"fmt"
	"image"
	"math"

	"golang.org/x/image/vector"
)

const (
	// MaxSide is the most pixels a picture may have a side.
	MaxSide = 16384
	// MaxPixels is the most pixels a picture in memory may have in all: 8K.
	MaxPixels = 7680 * 4320
)

// Raster draws the scene at scale pixels a point. A scene without background
// gives a transparent picture.
func Raster(s *Scene, scale float64) (*image.RGBA, error) {
	w, h, err := pictureSize(s, scale)
	if err != nil {
		return nil, err
	}
	if w*h > MaxPixels {
		return nil, fmt.Errorf("render: picture of %d×%d pixels in memory, want at most %d in all", w, h, MaxPixels)
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	var c canvas
	c.draw(s, scale, img)
	return img, nil
}

// pictureSize is a picture's size in pixels, at least one a side.
func pictureSize(s *Scene, scale float64) (w, h int, err error) {
	if !(scale > 0) || math.IsInf(scale, 1) {
		return 0, 0, fmt.Errorf("render: scale %v, want above 0", scale)
	}
	x, y := math.Round(float64(s.W)*scale), math.Round(float64(s.H)*scale)
	if !(x >= 0 && x <= MaxSide && y >= 0 && y <= MaxSide) {
		return 0, 0, fmt.Errorf("render: picture of %.0f×%.0f pixels, want at most %d a side", x, y, MaxSide)
	}
	return max(int(x), 1), max(int(y), 1), nil
}

// canvas draws scenes on pictures. It may be reused.
type canvas struct {
	img   *image.RGBA // whose bounds are the part of the scene to draw
	scale float32
	clip  image.Rectangle // in force, within img
	clips []image.Rectangle
	color Color
	ink   ink
	z     vector.Rasterizer
	fill  image.Uniform
	pts   []Point
	ring  []Point
	line  stroker
	cover []float32
	pace
}

// ink is a premultiplied colour of 16 bits a channel.
type ink struct{ r, g, b, a uint32 }

// draw draws the part of the scene that lies in the picture's bounds, over
// whatever the picture holds.
func (c *canvas) draw(s *Scene, scale float64, img *image.RGBA) {
	c.img, c.scale = img, float32(scale)
	clear(img.Pix)
	c.clip, c.clips = img.Rect, c.clips[:0]
	if s.Background.A > 0 {
		c.paint(s.Background)
		c.box(float32(img.Rect.Min.X), float32(img.Rect.Min.Y), float32(img.Rect.Max.X), float32(img.Rect.Max.Y))
	}
	for i := range s.Ops {
		if c.op(s, &s.Ops[i]); c.did(40) {
			return
		}
	}
}

func (c *canvas) op(s *Scene, op *Op) {
	switch op.Kind {
	case OpClip:
		c.clips = append(c.clips, c.clip)
		c.clip = c.clip.Intersect(pixels(op.X, op.Y, op.W, op.H, c.scale))
		return
	case OpUnclip:
		if n := len(c.clips); n > 0 {
			c.clip, c.clips = c.clips[n-1], c.clips[:n-1]
		}
		return
	case OpDots:
		c.dots(s.Dots[op.From:op.To])
		return
	}
	if op.Color.A == 0 {
		return
	}
	c.paint(op.Color)
	k := c.scale
	switch op.Kind {
	case OpRect:
		c.rect(op)
	case OpRectLine:
		c.rectLine(op)
	case OpCircle:
		c.disc(op.X*k, op.Y*k, op.R*k)
	case OpCircleLine:
		if half := op.Width / 2; half >= op.R {
			c.disc(op.X*k, op.Y*k, (op.R+half)*k)
		} else if half > 0 {
			c.annulus(op.X*k, op.Y*k, (op.R-half)*k, (op.R+half)*k, 0, 1)
		}
	case OpSector:
		if !op.empty() {
			c.annulus(op.X*k, op.Y*k, max(op.R, 0)*k, op.R2*k, op.A0, op.A1)
		}
	case OpLine:
		c.ring = append(c.ring[:0], Point{op.X, op.Y}, Point{op.W, op.H})
		c.stroke(c.ring, op.Width)
	case OpPoly:
		c.pts = c.pts[:0]
		for _, p := range s.Points[op.From:op.To] {
			c.pts = append(c.pts, Point{p.X * k, p.Y * k})
		}
		c.polygons(len(c.pts))
	case OpPolyline:
		c.stroke(s.Points[op.From:op.To], op.Width)
	case OpText:
		c.text(s, op)
	}
}

// paint sets the colour of what follows.
func (c *canvas) paint(col Color) {
	r, g, b, a := col.RGBA()
	c.ink = ink{r, g, b, a}
	c.color = col
	c.fill.C = &c.color // a pointer, so that a colour is no allocation
}

// showing is the part of a shape inside the box that shows.
func (c *canvas) showing(left, top, right, bottom float32) image.Rectangle {
	const most = 1 << 20
	if !(left >= -most && top >= -most && right <= most && bottom <= most) {
		return image.Rectangle{} // far away, or not a number
	}
	part := image.Rect(floor(left), floor(top), floor(right)+1, floor(bottom)+1).Intersect(c.clip)
	c.did(part.Dx() * part.Dy() / 16)
	return part
}

// tile readies the path for the i-th tile of a part, whose left top corner is
// the path's origin; false if there are no more. In larger ones x/image/vector
// counts in floating point, and not on every processor in the same order.
func (c *canvas) tile(part image.Rectangle, i int) (image.Rectangle, bool) {
	const most = 512
	n := max(1, (part.Dx()+most-1)/most)
	x, y := part.Min.X+i%n*most, part.Min.Y+i/n*most
	if y >= part.Max.Y || x >= part.Max.X {
		return part, false
	}
	t := image.Rect(x, y, x+most, y+most).Intersect(part)
	c.z.Reset(t.Dx(), t.Dy())
	return t, true
}

// finish fills the path.
func (c *canvas) finish(part image.Rectangle) {
	c.z.Draw(c.img, part, &c.fill, image.Point{})
}

// polygons fills c.pts, split into outlines of so many points each; the last
// has the rest. Outlines that run against each other cut each other out.
func (c *canvas) polygons(first int) {
	if len(c.pts) < 3 {
		return
	}
	part := c.showing(bounds(c.pts))
	for i := 0; ; i++ {
		tile, ok := c.tile(part, i)
		if !ok {
			return
		}
		c.outlines(first, Point{float32(tile.Min.X), float32(tile.Min.Y)})
		c.finish(tile)
	}
}

func (c *canvas) outlines(first int, origin Point) {
	for _, outline := range [2][]Point{c.pts[:first], c.pts[first:]} {
		for i, p := range outline {
			p = Point{p.X - origin.X, p.Y - origin.Y}
			if i == 0 {
				c.z.MoveTo(p.X, p.Y)
			} else {
				c.lineTo(p)
			}
		}
		if len(outline) > 0 {
			c.lineTo(Point{outline[0].X - origin.X, outline[0].Y - origin.Y})
		}
	}
}

// lineTo is a line in pieces no more than 16 pixels high. x/image/vector counts
// in 512ths of a pixel and steps from row to row, so that a long line drifts
// off; every piece starts where it should.
func (c *canvas) lineTo(p Point) {
	x, y := c.z.Pen()
	if tall := p.Y - y; tall > 16 || tall < -16 {
		if tall < 0 {
			tall = -tall
		}
		n := min(int(tall/16)+1, 4096)
		for i := 1; i < n; i++ {
			t := float32(i) / float32(n)
			c.z.LineTo(x+float32((p.X-x)*t), y+float32((p.Y-y)*t))
		}
	}
	c.z.LineTo(p.X, p.Y)
}

func floor(v float32) int { return int(math.Floor(float64(v))) }
