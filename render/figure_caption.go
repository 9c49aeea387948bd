package render

import "strings"

// foot writes the caption and the link at the bottom and takes their room.
func (p *figure) foot() {
	th, k := p.o.Theme, p.k
	width := p.right - p.left
	if p.o.Link != "" {
		size := float32(9.5 * k)
		if text := Fit(Mono, size, p.o.Link, width); text != "" {
			p.s.Label(p.left, p.bottom, Start, Mono, size, th.Faint, text)
			p.bottom -= float32(16 * k)
		}
	}
	if !p.o.Caption {
		return
	}
	size := p.captionSize()
	lines := p.captionLines(p.s.Title)
	y := p.bottom - float32(float32(max(len(lines), p.room.lines)-1)*size*1.45)
	for i, line := range lines {
		p.s.Label(p.left, y+float32(float32(i)*size*1.45), Start, Regular, size, th.Dim, line)
	}
	if len(lines) > 0 {
		p.bottom = y - size - float32(12*k)
	}
}

func (p *figure) captionSize() float32 { return float32(12.5 * p.k) }

func (p *figure) captionLines(text string) []string {
	return wrap(text, Regular, p.captionSize(), p.right-p.left, 3)
}

// wrap breaks a text into at most most lines of a width; what does not fit is
// cut. A number and the "%" or "keys" behind it stay together where they can.
func wrap(text string, font Font, size, width float32, most int) []string {
	var lines []string
	for text != "" && len(lines) < most {
		if len(lines) == most-1 || Measure(font, size, text) <= width {
			if text = Fit(font, size, text, width); text != "" {
				lines = append(lines, text)
			}
			break
		}
		end := 0
		for i := range text {
			if text[i] != ' ' || i+1 < len(text) && text[i+1] == '%' {
				continue
			}
			if Measure(font, size, text[:i]) > width {
				break
			}
			end = i
		}
		if end == 0 { // one word is wider than a line
			lines = append(lines, Fit(font, size, text, width))
			break
		}
		lines = append(lines, text[:end])
		text = strings.TrimLeft(text[end:], " ")
	}
	return lines
}
