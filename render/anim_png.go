package render

import (
	"encoding/binary"
	"image"
	"io"
)

// MaxFilm is the most pixels that the frames of an animated PNG may have in all.
const MaxFilm = 1_200_000_000

// APNG writes a film at scale pixels a point as an animated PNG (PNG
// specification, third edition): its first frame is the picture that programs
// without animation show. Every frame has exactly the pixels that [PNG] gives
// it. Of the frames behind the first only what differs from the one before is
// written.
func APNG(w io.Writer, f *Film, scale float64) error {
	s := Scene{W: f.W, H: f.H, Background: f.Background, Title: f.Title, Desc: f.Desc}
	if err := f.Check(scale); err != nil {
		return err
	}
	width, height, err := pictureSize(&s, scale)
	if err != nil {
		return err
	}
	p := pngWriter{w: w, rows: pngRows{level: filmLevel}}
	if err := p.head(&s, width, height, scale); err != nil {
		return err
	}
	b := binary.BigEndian.AppendUint32(nil, uint32(f.Frames))
	if err := p.chunk("acTL", binary.BigEndian.AppendUint32(b, uint32(f.Loops))); err != nil {
		return err
	}
	a := apng{pngWriter: &p, f: f, last: image.NewRGBA(image.Rect(0, 0, width, height))}
	a.this = image.NewRGBA(a.last.Rect)
	for i := range f.Frames {
		a.pause, a.last, a.this = f.pausing(i), a.this, a.last
		if err := f.Draw(&s, i); err != nil {
			return err
		}
		a.did(quantum)
		a.raster(&s, scale)
		if a.err != nil {
			return a.err
		}
		if err := a.frame(i); err != nil {
			return err
		}
	}
	return p.chunk("IEND", nil)
}

// filmLevel is the compression of films: on rows that are mostly blank higher
// levels take no longer than the rest of the work.
const filmLevel = 6

// apng is an animated picture being written.
type apng struct {
	*pngWriter
	canvas
	f          *Film
	last, this *image.RGBA // the frame before, and the one to write
	row        []byte
}

// raster draws a frame in the bands in which a still is drawn: the edges of
// large shapes depend on them by a hair.
func (a *apng) raster(s *Scene, scale float64) {
	img := a.this
	w, h := img.Rect.Dx(), img.Rect.Dy()
	rows := bandRows(w, h)
	for y := 0; y < h && a.err == nil; y += rows {
		to := min(y+rows, h)
		a.draw(s, scale, &image.RGBA{Pix: img.Pix[y*img.Stride : to*img.Stride], Stride: img.Stride, Rect: image.Rect(0, y, w, to)})
	}
}

// The blend operations: a frame's pixels take the place of what is there, or
// lie over it.
const (
	blendSource = 0
	blendOver   = 1
)

// frame writes the frame.
func (a *apng) frame(i int) error {
	r, blend := a.this.Rect, byte(blendSource)
	if i > 0 {
		r, blend = a.changed()
	}
	b := a.next(a.buf[:0])
	for _, v := range [4]int{r.Dx(), r.Dy(), r.Min.X, r.Min.Y} {
		b = binary.BigEndian.AppendUint32(b, uint32(v))
	}
	b = binary.BigEndian.AppendUint16(b, uint16(a.f.Hold(i)))
	b = binary.BigEndian.AppendUint16(b, 1000)
	// Nothing is disposed of.
	if err := a.chunk("fcTL", append(b, 0, blend)); err != nil {
		return err
	}
	a.buf, a.later, a.rows.blank = b, i > 0, blend == blendOver
	if err := a.rows.start(a.pngWriter, r.Dx()); err != nil {
		return err
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		now := a.this.Pix[a.this.PixOffset(r.Min.X, y):][:4*r.Dx()]
		if blend == blendOver {
			a.row = append(a.row[:0], now...)
			was := a.last.Pix[a.last.PixOffset(r.Min.X, y):]
			for j := 0; j < len(now); j += 4 {
				if [4]byte(was[j:]) == [4]byte(now[j:]) {
					clear(a.row[j : j+4])
				}
			}
			now = a.row
		}
		if err := a.rows.row(now, false); err != nil {
			return err
		}
		if a.did(r.Dx()) {
			return a.err
		}
	}
	return a.rows.end()
}

// next appends the number of the next chunk of the animation.
func (p *pngWriter) next(b []byte) []byte {
	b = binary.BigEndian.AppendUint32(b, p.seq)
	p.seq++
	return b
}

// changed is the rectangle outside which the frame is the one before, at least
// a pixel, and whether what changed in it can lie over that: it has to be
// opaque.
func (a *apng) changed() (image.Rectangle, byte) {
	var r image.Rectangle
	blend := byte(blendOver)
	w := a.this.Rect.Dx()
	for y := range a.this.Rect.Dy() {
		now, was := a.this.Pix[y*a.this.Stride:][:4*w], a.last.Pix[y*a.last.Stride:][:4*w]
		if string(now) == string(was) {
			continue
		}
		if a.did(w) {
			break
		}
		first, last := -1, 0
		for x := range w {
			if [4]byte(now[4*x:]) == [4]byte(was[4*x:]) {
				continue
			}
			if first < 0 {
				first = x
			}
			last = x
			if now[4*x+3] < 255 {
				blend = blendSource
			}
		}
		r = r.Union(image.Rect(first, y, last+1, y+1))
	}
	if r.Empty() {
		r = image.Rect(0, 0, 1, 1)
	}
	return r, blend
}
