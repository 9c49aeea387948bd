package render

import (
	"errors"
	"io"
)

// SVG writes the scene as one SVG picture.
func SVG(w io.Writer, s *Scene) error { return errors.New("render: SVG is not written yet") }
