//go:build !js

package e2e

import (
	"bytes"
	"image"
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

const onPaper = `[...document.querySelectorAll('#paper svg')].filter(e => e.checkVisibility()).length`

func TestOnPaperThereIsTheLightFigureAndNoPlayground(t *testing.T) {
	p := open(t, midway, desk)
	if n := eval[int](t, p, onPaper); n != 0 {
		t.Fatalf("%d figures show before anything is printed", n)
	}
	before := picture(t, p)
	eval[bool](t, p, `dispatchEvent(new Event('beforeprint'))`)
	if n := eval[int](t, p, onPaper); n != 0 {
		t.Error("the figure shows on the screen")
	}
	media := func(name string) {
		_, err := chromedp.Call(p.Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: name})
		do(t, err)
	}
	media("print")
	if n := eval[int](t, p, onPaper); n != 1 {
		t.Errorf("%d figures show on paper, want 1", n)
	}
	if n := eval[int](t, p, `[...document.querySelectorAll('canvas, #mirror, #mirror *')].filter(e => e.checkVisibility()).length`); n != 0 {
		t.Errorf("%d parts of the playground show on paper", n)
	}
	words := eval[string](t, p, `document.querySelector('#paper title').textContent + document.querySelector('#paper desc').textContent`)
	if want := eval[string](t, p, `location.href`); !bytes.Contains([]byte(words), []byte(want)) || !bytes.Contains([]byte(words), []byte("node-e")) {
		t.Errorf("the figure says %q, want the link %s", words, want)
	}
	if dark := darkness(picture(t, p)); dark > 0.3 {
		data, _ := p.Picture()
		os.WriteFile("/tmp/animx/paper.png", data, 0o666)
		t.Errorf("%.0f %% of the paper is dark", dark*100)
	}
	media("")
	eval[bool](t, p, `dispatchEvent(new Event('afterprint'))`)
	if n := eval[int](t, p, `document.querySelectorAll('#paper').length`); n != 0 {
		t.Error("the figure stays in the page")
	}
	do(t, p.Show(desk))
	rested(t, p)
	if n := differ(before, picture(t, p)); n > before.Bounds().Dx()*before.Bounds().Dy()/500 {
		t.Errorf("%d pixels of the playground are not as they were", n)
	}

	// The browser's own printing tells of itself.
	eval[bool](t, p, `addEventListener('beforeprint', () => { window.printed = `+onPaper+` + document.querySelectorAll('#paper svg').length; }) || true`)
	pdf, err := chromedp.Call(p.Ctx, page.PrintToPDF, page.PrintToPDFParams{})
	do(t, err)
	if len(pdf.Data) < 10_000 {
		t.Errorf("the PDF has %d bytes", len(pdf.Data))
	}
	if n := eval[int](t, p, `window.printed ?? 0`); n == 0 {
		t.Error("printed, the page had no figure")
	}
	if n := eval[int](t, p, `document.querySelectorAll('#paper').length`); n != 0 {
		t.Error("printed, the figure stays in the page")
	}
}

// darkness is the part of a picture that is darker than half.
func darkness(img image.Image) float64 {
	n, b := 0, img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if r, g, bl, _ := img.At(x, y).RGBA(); r+g+bl < 3*0x8000 {
				n++
			}
		}
	}
	return float64(n) / float64(b.Dx()*b.Dy())
}
