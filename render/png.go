package render

import (
	"encoding/binary"
	"hash/crc32"
	"image"
	"io"
)

// PNG writes the scene at scale pixels a point as a PNG picture that keeps
// s.Title and s.Desc (see [Link]) and says how large a point is. It is drawn
// and written in bands, so a large picture takes little memory.
func PNG(w io.Writer, s *Scene, scale float64) error { return PNGInSlices(w, s, scale, nil) }

// PNGInSlices is [PNG] that calls pause, if there is one, about every
// millisecond, with how much is done: a page stays alive meanwhile. An error
// from pause ends the work.
func PNGInSlices(w io.Writer, s *Scene, scale float64, pause func(progress float64) error) error {
	width, height, err := pictureSize(s, scale)
	if err != nil {
		return err
	}
	p := pngWriter{w: w, opaque: s.Background.A == 255}
	if err := p.head(s, width, height, scale); err != nil {
		return err
	}
	if err := p.rows.start(&p, width); err != nil {
		return err
	}
	rows := bandRows(width, height)
	img := image.NewRGBA(image.Rect(0, 0, width, rows))
	var c canvas
	y := 0
	if pause != nil {
		c.pause = func() error { return pause(float64(y) / float64(height)) }
	}
	for ; y < height; y += rows {
		img.Rect = image.Rect(0, y, width, min(y+rows, height))
		c.draw(s, scale, img)
		if err := p.band(img, &c.pace); err != nil {
			return err
		}
	}
	return p.end()
}

// bandRows is how many rows of a picture are drawn at once.
func bandRows(width, height int) int {
	const bandPixels = 1 << 21
	return min(max(bandPixels/width, 16), height)
}

// pngMagic starts every PNG file.
const pngMagic = "\x89PNG\r\n\x1a\n"

// pngKeyword names the text that holds Scene.Desc.
const pngKeyword = "ringscope"

// pngWriter writes the chunks of a PNG picture, after the PNG specification,
// third edition.
type pngWriter struct {
	w      io.Writer
	opaque bool
	rows   pngRows
	buf    []byte
	later  bool   // what is compressed is a frame behind the first
	seq    uint32 // of the next chunk of an animation
}

// head writes all that comes before the pixels.
func (p *pngWriter) head(s *Scene, width, height int, scale float64) error {
	if _, err := io.WriteString(p.w, pngMagic); err != nil {
		return err
	}
	b := binary.BigEndian.AppendUint32(p.buf[:0], uint32(width))
	b = binary.BigEndian.AppendUint32(b, uint32(height))
	kind := byte(6) // red, green, blue, alpha
	if p.opaque {
		kind = 2
	}
	if err := p.chunk("IHDR", append(b, 8, kind, 0, 0, 0)); err != nil {
		return err
	}
	// A point is 1/96 inch: pixels a metre.
	density := uint32(scale*96/0.0254 + 0.5)
	b = binary.BigEndian.AppendUint32(b[:0], density)
	b = binary.BigEndian.AppendUint32(b, density)
	if err := p.chunk("pHYs", append(b, 1)); err != nil {
		return err
	}
	for _, t := range [2]struct{ keyword, text string }{{"Title", s.Title}, {pngKeyword, s.Desc}} {
		if t.text == "" {
			continue
		}
		// Not compressed, no language, no translated keyword.
		b = append(append(b[:0], t.keyword...), 0, 0, 0, 0, 0)
		for _, r := range t.text {
			if r == 0 {
				continue
			}
			b = append(b, string(r)...)
		}
		if err := p.chunk("iTXt", b); err != nil {
			return err
		}
	}
	p.buf = b
	return nil
}

func (p *pngWriter) chunk(kind string, data []byte) error {
	var h [8]byte
	binary.BigEndian.PutUint32(h[:], uint32(len(data)))
	copy(h[4:], kind)
	sum := crc32.Update(crc32.ChecksumIEEE(h[4:]), crc32.IEEETable, data)
	if _, err := p.w.Write(h[:]); err != nil {
		return err
	}
	if _, err := p.w.Write(data); err != nil {
		return err
	}
	binary.BigEndian.PutUint32(h[:4], sum)
	_, err := p.w.Write(h[:4])
	return err
}

// Write takes compressed pixels.
func (p *pngWriter) Write(data []byte) (int, error) {
	if p.later {
		p.buf = append(p.next(p.buf[:0]), data...)
		return len(data), p.chunk("fdAT", p.buf)
	}
	return len(data), p.chunk("IDAT", data)
}

func (p *pngWriter) band(img *image.RGBA, t *pace) error {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for y := range h {
		if err := p.rows.row(img.Pix[y*img.Stride:y*img.Stride+4*w], p.opaque); err != nil {
			return err
		}
		if t.did(w) {
			break
		}
	}
	return t.err
}

func (p *pngWriter) end() error {
	if err := p.rows.end(); err != nil {
		return err
	}
	return p.chunk("IEND", nil)
}
