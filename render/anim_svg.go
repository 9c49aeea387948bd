package render

import (
	"io"
	"slices"
	"strconv"
)

// AnimatedSVG writes a film as one SVG picture that moves by itself, without a
// script, the same bytes on every platform. It is otherwise as [SVG] writes it.
//
// What frames have in common is written once, and shown from the frame where it
// appears to the one where it goes, by SMIL's animation of display: it keeps time
// from the moment the document is loaded, so that all parts stay together. (Some
// programs, such as Inkscape, know no visibility of groups, but their display.)
// Programs that do not animate show the last frame, and so do paper and people
// who prefer reduced motion.
func AnimatedSVG(w io.Writer, f *Film) error {
	if err := f.Check(0); err != nil {
		return err
	}
	m := newMerger(f)
	var s Scene
	for i := range f.Frames {
		m.pause = f.pausing(i)
		if err := f.Draw(&s, i); err != nil {
			return err
		}
		m.did(quantum)
		if err := m.add(&s, int32(i)); err != nil {
			return err
		}
	}
	d := svgFilm{svgDoc: newSVG(&m.scene), m: m, f: f}
	d.times()
	d.head()
	d.b = append(d.b, "<style>@media print,(prefers-reduced-motion:reduce){.ringscope-end{display:inline!important}.ringscope-gone{display:none!important}}</style>"...)
	for at := m.items[0].next; at >= 0; {
		at = d.run(at)
		if m.did(500) {
			return m.err
		}
	}
	d.enter(0)
	d.str("</svg>\n")
	_, err := w.Write(d.b)
	return err
}

// svgFilm is an animated picture being written.
type svgFilm struct {
	*svgDoc
	m     *merger
	f     *Film
	start []int // when each frame starts, in milliseconds, and the end
	some  []Op
	path  int32 // we are in
}

func (d *svgFilm) times() {
	t := 0
	for i := range d.f.Frames {
		d.start = append(d.start, t)
		t += d.f.Hold(i)
	}
	d.start = append(d.start, t)
}

// enter leaves the clips and groups we are in for those of a path. A group
// opened again has had its title.
func (d *svgFilm) enter(path int32) {
	all := d.m.paths
	var into []int32
	for p := path; p >= 0; p = all[p].in {
		into = append(into, p)
	}
	for {
		for i, p := range into {
			if p != d.path {
				continue
			}
			for i--; i >= 0; i-- {
				q := &all[into[i]]
				d.push(&q.op, !q.titled)
				q.titled, d.path = true, into[i]
			}
			return
		}
		d.pop()
		d.path = all[d.path].in
	}
}

// run writes the things from one on that are in one path and shown in the same
// frames, and gives the one behind them.
func (d *svgFilm) run(at int32) int32 {
	items := d.m.items
	it := &items[at]
	if it.op.Kind == OpDots {
		d.enter(it.path)
		d.batch(it)
		return it.next
	}
	d.some = d.some[:0]
	for at >= 0 && items[at].path == it.path && items[at].shown == it.shown && items[at].op.Kind != OpDots {
		d.some = append(d.some, items[at].op)
		at = items[at].next
	}
	d.enter(it.path)
	d.during(it.shown)
	d.ops(d.some)
	d.still(it.shown)
	return at
}

// batch writes the dots of a batch, those that are shown in the same frames
// together.
func (d *svgFilm) batch(it *item) {
	order := make([]uint64, len(it.dots))
	for i, p := range it.dots {
		order[i] = uint64(p.from)<<48 | uint64(p.to)<<32 | uint64(i)
	}
	slices.Sort(order)
	var dots []Dot
	for i, key := range order {
		p := &it.dots[uint32(key)]
		dots = append(dots, p.dot)
		if i+1 < len(order) && order[i+1]>>32 == key>>32 {
			continue
		}
		d.during(p.shown)
		d.dotBatch(dots)
		d.still(p.shown)
		dots = dots[:0]
	}
}

// during starts what is shown in some of the frames.
func (d *svgFilm) during(s shown) {
	n := int32(d.f.Frames)
	if s == (shown{0, n}) {
		return
	}
	if s.to == n {
		d.str(`<g class="ringscope-end">`)
	} else {
		d.str(`<g class="ringscope-gone" display="none">`)
	}
	d.str(`<animate attributeName="display" values="`)
	values, times := "inline", "0"
	if s.from > 0 {
		values, times = "none;inline", "0;"+d.moment(s.from)
	}
	if s.to < n {
		values, times = values+";none", times+";"+d.moment(s.to)
	}
	d.str(values)
	d.str(`" keyTimes="`)
	d.str(times)
	d.str(`" dur="`)
	d.b = strconv.AppendInt(d.b, int64(d.start[n]), 10)
	d.str(`ms" calcMode="discrete" repeatCount="`)
	if d.f.Loops > 0 {
		d.b = strconv.AppendInt(d.b, int64(d.f.Loops), 10)
	} else {
		d.str("indefinite")
	}
	d.str(`"/>`)
}

// still ends it.
func (d *svgFilm) still(s shown) {
	if s != (shown{0, int32(d.f.Frames)}) {
		d.str("</g>\n")
	}
}

// moment is when a frame starts as a part of the whole, to a millionth.
func (d *svgFilm) moment(frame int32) string {
	part := strconv.Itoa(int(int64(d.start[frame])*1e6/int64(d.start[d.f.Frames])) + 1e6)
	end := len(part)
	for part[end-1] == '0' {
		end--
	}
	return "." + part[1:end]
}
