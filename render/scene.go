package render

import "image/color"

// Color is straight-alpha sRGB.
type Color = color.NRGBA

// Kind says what an Op draws and which of its fields count.
type Kind uint8

const (
	OpRect       Kind = iota // filled rectangle X,Y,W,H with corner radius R
	OpRectLine               // its outline, Width wide, inside the edge
	OpCircle                 // filled circle at X,Y of radius R
	OpCircleLine             // its outline, Width wide, centred on R
	OpSector                 // annular sector at X,Y, radii R to R2, turns A0 to A1 clockwise (A1 > A0, up to A0+1)
	OpLine                   // line from X,Y to W,H, Width wide, round ends
	OpPoly                   // filled polygon, Points[From:To], non-zero winding
	OpPolyline               // stroked Points[From:To], Width wide, round joins and ends
	OpDots                   // filled circles Dots[From:To]
	OpText                   // Text[From:To] at X, baseline Y, of Size, anchored
	OpClip                   // clip what follows to X,Y,W,H (within the clip in force)
	OpUnclip                 // end the last clip
	OpGroup                  // start a group named Text[From:To], for SVG's titles
	OpUngroup                // end the last group
)

// Font is one of the embedded faces. Figures of each are tabular.
type Font uint8

const (
	Regular Font = iota
	Bold
	Mono
)

// Anchor says which point of a text X is.
type Anchor uint8

const (
	Start Anchor = iota
	Middle
	End
)

// Point is a point of a polygon.
type Point struct{ X, Y float32 }

// Dot is one filled circle of a batch.
type Dot struct {
	X, Y, R float32
	Color   Color
}

// Op is one thing drawn. Kind says which fields count.
type Op struct {
	Kind        Kind
	Font        Font
	Anchor      Anchor
	Color       Color
	X, Y, W, H  float32
	R, R2       float32
	Width, Size float32
	A0, A1      float64
	From, To    int32
}

// Scene is a display list, drawn in order on Background.
type Scene struct {
	W, H       float32
	Background Color  // A 0 is transparent
	Title      string // what the picture shows, in one sentence
	Desc       string // more, such as the link that reproduces it
	Ops        []Op
	Text       []byte
	Points     []Point
	Dots       []Dot
}

// Reset empties the scene and keeps its buffers.
func (s *Scene) Reset(w, h float32, background Color) {
	*s = Scene{W: w, H: h, Background: background,
		Ops: s.Ops[:0], Text: s.Text[:0], Points: s.Points[:0], Dots: s.Dots[:0]}
}

func (s *Scene) Rect(x, y, w, h, r float32, c Color) {
	s.Ops = append(s.Ops, Op{Kind: OpRect, X: x, Y: y, W: w, H: h, R: r, Color: c})
}

func (s *Scene) RectLine(x, y, w, h, r, width float32, c Color) {
	s.Ops = append(s.Ops, Op{Kind: OpRectLine, X: x, Y: y, W: w, H: h, R: r, Width: width, Color: c})
}

func (s *Scene) Circle(x, y, r float32, c Color) {
	s.Ops = append(s.Ops, Op{Kind: OpCircle, X: x, Y: y, R: r, Color: c})
}

func (s *Scene) CircleLine(x, y, r, width float32, c Color) {
	s.Ops = append(s.Ops, Op{Kind: OpCircleLine, X: x, Y: y, R: r, Width: width, Color: c})
}

func (s *Scene) Sector(x, y, inner, outer float32, a0, a1 float64, c Color) {
	s.Ops = append(s.Ops, Op{Kind: OpSector, X: x, Y: y, R: inner, R2: outer, A0: a0, A1: a1, Color: c})
}

func (s *Scene) Line(x0, y0, x1, y1, width float32, c Color) {
	s.Ops = append(s.Ops, Op{Kind: OpLine, X: x0, Y: y0, W: x1, H: y1, Width: width, Color: c})
}

func (s *Scene) Poly(c Color, pts ...Point) {
	from := int32(len(s.Points))
	s.Points = append(s.Points, pts...)
	s.Ops = append(s.Ops, Op{Kind: OpPoly, Color: c, From: from, To: int32(len(s.Points))})
}

func (s *Scene) Polyline(width float32, c Color, pts ...Point) {
	from := int32(len(s.Points))
	s.Points = append(s.Points, pts...)
	s.Ops = append(s.Ops, Op{Kind: OpPolyline, Color: c, Width: width, From: from, To: int32(len(s.Points))})
}

// DotBatch draws what the caller appends to s.Dots between the two calls:
// from := s.BeginDots(); ...; s.EndDots(from).
func (s *Scene) BeginDots() int32 { return int32(len(s.Dots)) }

func (s *Scene) EndDots(from int32) {
	if to := int32(len(s.Dots)); to > from {
		s.Ops = append(s.Ops, Op{Kind: OpDots, From: from, To: to})
	}
}

// Label draws text. Bytes that are not UTF-8 show as U+FFFD.
func (s *Scene) Label(x, y float32, anchor Anchor, font Font, size float32, c Color, text string) {
	from := int32(len(s.Text))
	s.Text = append(s.Text, text...)
	s.label(x, y, anchor, font, size, c, from)
}

// LabelBytes is Label for text that was appended to a buffer of the caller's.
func (s *Scene) LabelBytes(x, y float32, anchor Anchor, font Font, size float32, c Color, text []byte) {
	from := int32(len(s.Text))
	s.Text = append(s.Text, text...)
	s.label(x, y, anchor, font, size, c, from)
}

func (s *Scene) label(x, y float32, anchor Anchor, font Font, size float32, c Color, from int32) {
	s.Ops = append(s.Ops, Op{Kind: OpText, X: x, Y: y, Anchor: anchor, Font: font, Size: size, Color: c,
		From: from, To: int32(len(s.Text))})
}

func (s *Scene) Clip(x, y, w, h float32) {
	s.Ops = append(s.Ops, Op{Kind: OpClip, X: x, Y: y, W: w, H: h})
}

func (s *Scene) Unclip() { s.Ops = append(s.Ops, Op{Kind: OpUnclip}) }

// Group starts a group with a name, which SVG keeps as its title.
func (s *Scene) Group(name string) {
	from := int32(len(s.Text))
	s.Text = append(s.Text, name...)
	s.Ops = append(s.Ops, Op{Kind: OpGroup, From: from, To: int32(len(s.Text))})
}

func (s *Scene) Ungroup() { s.Ops = append(s.Ops, Op{Kind: OpUngroup}) }
