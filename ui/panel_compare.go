package ui

import (
	"ringscope/render"
	"ringscope/ring/scenario"
)

// compareRow is the height of one line.
func (a *App) compareRow() float32 {
	if a.lay.coarse {
		return 36
	}
	return 28
}

func (a *App) compareHeight() float32 {
	return 30 + float32(len(a.rivals.rows)+1)*a.compareRow()
}

// compareSection lays out the ring and its rivals.
func (a *App) compareSection(f scenario.Frame, x, y, w float32) {
	u := &a.gui
	u.head(x, y+15, "COMPARE")
	head := "peak to mean"
	if f.Change != nil {
		head = "moved by this step · peak to mean"
	}
	u.fit(x+w, y+15, w-80, render.End, render.Regular, smallSize, u.th.Faint, head)
	y += 30
	row := a.compareRow()
	own := rivalRow{done: true}
	u.buf = appendCount(append(u.buf[:0], "Hash ring, "...), f.After.State.VNodes, "vnode", "vnodes")
	own.title = u.keep()
	if f.Change != nil {
		own.result.Keys, own.result.Moved = f.Change.Keys, len(f.Change.Moved)
	}
	own.result.PeakToMean, _ = render.PeakToMean(f.After)
	a.compareLine(f, own, "ring", Rect{x, y, w, row})
	for i := range a.rivals.rows {
		y += row
		a.compareLine(f, a.rivals.rows[i], "", Rect{x, y, w, row})
	}
}

func (a *App) compareLine(f scenario.Frame, row rivalRow, own string, r Rect) {
	u := &a.gui
	id := u.join("compare/", row.title)
	u.buf = u.buf[:0]
	part := row.result.MovedPart()
	stepped := f.Change != nil
	switch {
	case row.result.Err != nil:
		u.buf = append(u.buf, row.result.Err.Error()...)
	case !row.done:
		u.buf = append(u.buf, "being worked out"...)
	default:
		if stepped {
			u.buf = append(render.AppendPercent(u.buf, part), " moved, "...)
		}
		if row.sampled {
			// The luck of a sample would hide how even the loads are.
			u.buf = append(render.AppendInt(append(u.buf, "from a sample of "...), row.result.Keys), " keys"...)
		} else {
			u.buf = render.AppendRatio(append(u.buf, "peak to mean "...), row.result.PeakToMean)
		}
	}
	u.read(id, row.title, u.keep(), r)
	if !u.draw {
		return
	}
	font, ink, fill := render.Regular, u.th.Dim, u.th.Fill
	if own != "" {
		font, ink, fill = render.Bold, u.th.Text, u.th.Accent
	} else if f.Change != nil && part > 2*f.Change.MinimumFraction+0.05 {
		fill = u.th.Bad
	}
	name := clamp(r.W*0.45, 120, 168)
	u.fit(r.X, r.midY(), name-8, render.Start, font, bodySize, ink, row.title)
	bar := Rect{r.X + name, r.midY() - 4, max(0, r.W-name-64-56-8), 8}
	percent, ratio := "", "–"
	if stepped {
		u.rect(bar, 4, u.th.Track)
		percent = "–"
	}
	switch {
	case row.result.Err != nil:
	case !row.done:
		percent, ratio = "…", "…"
	default:
		if stepped {
			if moved := bar.W * float32(part*a.swept); moved > 0 {
				u.rect(Rect{bar.X, bar.Y, max(moved, 3), bar.H}, min(4, max(moved, 3)/2), fill)
			}
			percent = u.percent(part)
			if row.sampled {
				percent = u.join("≈ ", percent)
			}
		}
		if row.result.PeakToMean > 0 && !row.sampled {
			ratio = u.ratio(row.result.PeakToMean)
		}
	}
	u.label(r.right()-52, r.midY(), render.End, render.Mono, smallSize, ink, percent)
	u.label(r.right(), r.midY(), render.End, render.Mono, smallSize, ink, ratio)
}
