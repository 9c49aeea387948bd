package render

import (
	"bytes"
	"os"
	"testing"
	"time"

	"ringscope/ring/scenario"
)

func TestMeasureFilm(t *testing.T) {
	sc, err := scenario.Parse("steps=" + os.Getenv("STEP"))
	if err != nil {
		t.Fatal(err)
	}
	tl, err := scenario.NewTimeline(sc)
	if err != nil {
		t.Fatal(err)
	}
	th, _ := ThemeNamed("dark")
	f := &Film{W: 1000, H: 720, Background: th.Background, Frames: 33, Hold: func(int) int { return 50 },
		Draw: func(s *Scene, i int) error {
			tl.Seek(float64(i) / 32)
			Figure(s, tl.Frame(), FigureOptions{W: 1000, H: 720, Theme: th, Legend: true, Caption: true, Transparent: os.Getenv("TR") != ""})
			return nil
		}}
	began := time.Now()
	var b bytes.Buffer
	if err := APNG(&b, f, 1); err != nil {
		t.Fatal(err)
	}
	t.Log(b.Len(), time.Since(began))
	began = time.Now()
	var v bytes.Buffer
	if err := AnimatedSVG(&v, f); err != nil {
		t.Fatal(err)
	}
	t.Log(v.Len(), time.Since(began))
	os.WriteFile("/tmp/a.svg", v.Bytes(), 0o666)
	os.WriteFile("/tmp/a.png", b.Bytes(), 0o666)
}
