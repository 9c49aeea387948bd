package render

import (
	"errors"
	"image"
	"io"
)

// MaxSide is the most pixels a picture may have a side.
const MaxSide = 16384

// Raster draws the scene at scale pixels a point.
func Raster(s *Scene, scale float64) (*image.RGBA, error) {
	return nil, errors.New("render: Raster is not written yet")
}

// PNG writes the scene at scale pixels a point as a PNG picture that keeps
// s.Desc.
func PNG(w io.Writer, s *Scene, scale float64) error {
	return errors.New("render: PNG is not written yet")
}
