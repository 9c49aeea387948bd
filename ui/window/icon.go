//go:build !js

package window

import "image"

func icons() []image.Image { return nil }
