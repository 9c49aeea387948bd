package render

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"testing"
)

// decoded is a frame of an animated PNG as it shows.
type decoded struct {
	img          *image.NRGBA
	num, den     uint16
	blend, dispo byte
}

// decodeAPNG plays an animated PNG, strictly: each frame's data is put into a
// PNG of its own, which image/png reads, and laid on what is there.
func decodeAPNG(t testing.TB, data []byte) (frames []decoded, loops int) {
	t.Helper()
	if !bytes.HasPrefix(data, []byte(pngMagic)) {
		t.Fatal("no PNG")
	}
	data = data[len(pngMagic):]
	var head, pixels []byte
	var canvas *image.NRGBA
	count, seq, first := -1, uint32(0), true
	var at decoded
	var rect image.Rectangle
	flush := func() {
		if pixels == nil {
			return
		}
		var b bytes.Buffer
		b.WriteString(pngMagic)
		w := pngWriter{w: &b}
		h := bytes.Clone(head)
		binary.BigEndian.PutUint32(h, uint32(rect.Dx()))
		binary.BigEndian.PutUint32(h[4:], uint32(rect.Dy()))
		for _, c := range []struct {
			kind string
			data []byte
		}{{"IHDR", h}, {"IDAT", pixels}, {"IEND", nil}} {
			if err := w.chunk(c.kind, c.data); err != nil {
				t.Fatal(err)
			}
		}
		img, err := png.Decode(&b)
		if err != nil {
			t.Fatalf("frame %d: %v", len(frames), err)
		}
		for y := range rect.Dy() {
			for x := range rect.Dx() {
				c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
				switch {
				case at.blend == blendSource || c.A == 255:
					canvas.SetNRGBA(rect.Min.X+x, rect.Min.Y+y, c)
				case c.A != 0:
					t.Fatalf("frame %d: a pixel of opacity %d is laid over another", len(frames), c.A)
				}
			}
		}
		at.img = &image.NRGBA{Pix: bytes.Clone(canvas.Pix), Stride: canvas.Stride, Rect: canvas.Rect}
		frames, pixels = append(frames, at), nil
	}
	for len(data) >= 12 {
		n := int(binary.BigEndian.Uint32(data))
		kind, body := string(data[4:8]), data[8:8+n]
		if binary.BigEndian.Uint32(data[8+n:]) != crc32.ChecksumIEEE(data[4:8+n]) {
			t.Fatalf("the sum of %s is wrong", kind)
		}
		data = data[12+n:]
		number := func() {
			if got := binary.BigEndian.Uint32(body); got != seq {
				t.Fatalf("%s has the number %d, want %d", kind, got, seq)
			}
			seq++
		}
		switch kind {
		case "IHDR":
			head = body
			canvas = image.NewNRGBA(image.Rect(0, 0, int(binary.BigEndian.Uint32(body)), int(binary.BigEndian.Uint32(body[4:]))))
		case "acTL":
			count, loops = int(binary.BigEndian.Uint32(body)), int(binary.BigEndian.Uint32(body[4:]))
		case "fcTL":
			number()
			flush()
			u := func(i int) int { return int(binary.BigEndian.Uint32(body[i:])) }
			rect = image.Rect(u(12), u(16), u(12)+u(4), u(16)+u(8))
			if rect.Empty() || !rect.In(canvas.Rect) || first && rect != canvas.Rect {
				t.Fatalf("frame %d has %v of %v", len(frames), rect, canvas.Rect)
			}
			first = false
			at = decoded{num: binary.BigEndian.Uint16(body[20:]), den: binary.BigEndian.Uint16(body[22:]), dispo: body[24], blend: body[25]}
			if at.dispo != 0 {
				t.Fatalf("frame %d is disposed of", len(frames))
			}
		case "IDAT":
			pixels = append(pixels, body...)
		case "fdAT":
			number()
			pixels = append(pixels, body[4:]...)
		case "IEND":
			flush()
		}
	}
	if len(data) != 0 || count != len(frames) {
		t.Fatalf("%d frames are told of, %d are there, and %d bytes more", count, len(frames), len(data))
	}
	return frames, loops
}
