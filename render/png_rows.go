package render

import (
	"bufio"
	"cmp"
	"compress/zlib"
)

// pngRows filters and compresses rows of pixels.
type pngRows struct {
	z          *zlib.Writer
	out        *bufio.Writer // so that chunks are not tiny
	bytes      int           // a pixel
	last, this []byte        // rows as they are, a blank pixel in front
	sub, up    []byte        // filtered, the filter's number in front
	level      int           // of compression; 0 is pngLevel
	blank      bool          // rows are mostly blank, and filters would spread what is not
}

func (r *pngRows) start(p *pngWriter, width int) error {
	r.bytes = 4
	if p.opaque {
		r.bytes = 3
	}
	n := width * r.bytes
	r.last, r.this = make([]byte, r.bytes+n), make([]byte, r.bytes+n)
	r.sub, r.up = make([]byte, 1+n), make([]byte, 1+n)
	r.sub[0], r.up[0] = 1, 2
	if r.z != nil {
		r.z.Reset(r.out)
		return nil
	}
	r.out = bufio.NewWriterSize(p, 1<<16)
	z, err := zlib.NewWriterLevel(r.out, cmp.Or(r.level, pngLevel))
	r.z = z
	return err
}

// pngLevel is the compression: on pictures of rings the lowest level takes a
// third of the time of the usual one, for one byte in forty more.
const pngLevel = zlib.BestSpeed

// row adds a row of premultiplied pixels.
func (r *pngRows) row(pix []byte, opaque bool) error {
	r.last, r.this = r.this, r.last
	to := r.this[r.bytes:]
	if opaque {
		for i, j := 0, 0; i < len(pix); i, j = i+4, j+3 {
			to[j], to[j+1], to[j+2] = pix[i], pix[i+1], pix[i+2]
		}
	} else {
		straight(to, pix)
	}
	// The difference to the left or to above, whichever is smaller in all: flat
	// ground gives rows of zeros either way.
	above, left := r.last[r.bytes:], r.this
	sub, up := r.sub[1:], r.up[1:]
	var sums, sumu int
	for i, v := range to {
		s, u := v-left[i], v-above[i]
		sub[i], up[i] = s, u
		sums += magnitude[s]
		sumu += magnitude[u]
	}
	filtered := r.sub
	switch {
	case r.blank:
		filtered = append(append(filtered[:0], 0), to...)
	case sumu <= sums:
		filtered = r.up
	}
	_, err := r.z.Write(filtered)
	return err
}

func (r *pngRows) end() error {
	if err := r.z.Close(); err != nil {
		return err
	}
	return r.out.Flush()
}

// magnitude is how far a difference is from none.
var magnitude = func() (t [256]int) {
	for i := range t {
		t[i] = min(i, 256-i)
	}
	return t
}()

// straight undoes the premultiplication.
func straight(dst, pix []byte) {
	for i := 0; i < len(pix); i += 4 {
		p, q := pix[i:i+4:i+4], dst[i:i+4:i+4]
		switch a := uint32(p[3]); a {
		case 0:
			q[0], q[1], q[2], q[3] = 0, 0, 0, 0
		case 255:
			q[0], q[1], q[2], q[3] = p[0], p[1], p[2], 255
		default:
			q[0], q[1], q[2], q[3] = uint8(min(uint32(p[0])*255/a, 255)), uint8(min(uint32(p[1])*255/a, 255)), uint8(min(uint32(p[2])*255/a, 255)), p[3]
		}
	}
}
