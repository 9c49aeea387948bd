package main

import (
	"path/filepath"
	"strconv"
	"strings"

	"ringscope/render"
)

// shotOptions is what a picture is to be.
type shotOptions struct {
	w, h        int
	scale       float64 // pixels a point; 0 for SVG
	theme, view string
	chart       render.ChartKind // that the view is, or none
	node        string
	crop        *part // of the playground, nil for all of it
	transparent bool
	legend      bool
	caption     bool
	link        string
	moving      moving
}

// part is a rectangle of a picture, in points.
type part struct{ x, y, w, h int }

// pixels is how many a PNG of it has.
func (o *shotOptions) pixels() float64 {
	w, h := o.w, o.h
	if o.crop != nil {
		w, h = o.crop.w, o.crop.h
	}
	return float64(w) * o.scale * float64(h) * o.scale
}

// extent reads WIDTHxHEIGHT, each from least to 16384.
func extent(text string, least int) (w, h int, ok bool) {
	a, b, ok := strings.Cut(text, "x")
	w, errW := strconv.Atoi(a)
	h, errH := strconv.Atoi(b)
	return w, h, ok && errW == nil && errH == nil && min(w, h) >= least && max(w, h) <= 16384
}

// readPart reads X,Y,WIDTHxHEIGHT of a picture of w by h points.
func readPart(text string, w, h int) (*part, error) {
	f := strings.Split(text, ",")
	var p part
	var errX, errY error
	ok := len(f) == 3
	if ok {
		p.x, errX = strconv.Atoi(f[0])
		p.y, errY = strconv.Atoi(f[1])
		p.w, p.h, ok = extent(f[2], 1)
	}
	if !ok || errX != nil || errY != nil || p.x < 0 || p.y < 0 || p.x > w-p.w || p.y > h-p.h {
		return nil, wrong("-crop is %q, want X,Y,WIDTHxHEIGHT, a part of the %dx%d that -size says", text, w, h)
	}
	return &p, nil
}

// read reads the numbers, and checks what else has few values.
func (o *shotOptions) read(size, scale, crop string) (err error) {
	var ok bool
	if o.w, o.h, ok = extent(size, 64); !ok {
		return wrong("-size is %q, want WIDTHxHEIGHT, each 64 to 16384", size)
	}
	o.scale, err = strconv.ParseFloat(scale, 64)
	if err != nil || !(o.scale >= 0.1 && o.scale <= 16) {
		return wrong("-scale is %q, want a number, 0.1 to 16", scale)
	}
	if _, ok := render.ThemeNamed(o.theme); !ok {
		return wrong("-theme is %q, want dark or light", o.theme)
	}
	if o.chart, ok = render.ChartNamed(o.view); !ok && o.view != "app" {
		return wrong("-view is %q, want ring, app, load, spread, flows, heirs or moved", o.view)
	}
	if o.link != "" && o.link != "none" && !strings.HasPrefix(o.link, "http://") && !strings.HasPrefix(o.link, "https://") {
		return wrong("-link is %q, want an address that starts with http:// or https://, or none", o.link)
	}
	if crop != "" {
		if o.view != "app" {
			return wrong("-crop is for -view app, not for -view %s", o.view)
		}
		if o.crop, err = readPart(crop, o.w, o.h); err != nil {
			return err
		}
	}
	if o.view == "app" && o.transparent {
		return wrong("-transparent is for the other views; the playground has a background")
	}
	if o.node != "" && o.chart != render.HeirsChart {
		return wrong("-node is for -view heirs, not for -view %s", o.view)
	}
	return nil
}

// isPNG decides between SVG and PNG.
func isPNG(out, format string) (bool, error) {
	ext := strings.ToLower(filepath.Ext(out))
	switch {
	case format != "" && format != "svg" && format != "png":
		return false, wrong("-format is %q, want svg or png", format)
	case format != "":
		return format == "png", nil
	case out != "-" && ext != ".svg" && ext != ".png":
		return false, wrong("-o is %q, want a name that ends in .svg, .png or .apng, or -format", out)
	}
	return ext == ".png", nil
}
