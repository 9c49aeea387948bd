package render_test

import (
	"os"

	"ringscope/render"
)

// A scene is a list of what to draw; a back end is a function of it.
func ExampleSVG() {
	th := render.LightTheme()
	var s render.Scene
	s.Reset(120, 60, th.Background)
	s.Title = "A quarter of a ring"
	s.Sector(30, 30, 18, 26, 0, 0.25, th.Node(0))
	render.SVG(os.Stdout, &s)
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="120" height="60" viewBox="0 0 120 60" stroke-linecap="round" stroke-linejoin="round">
	// <title>A quarter of a ring</title>
	// <rect width="120" height="60" fill="#fbfaf7"/><path fill="#1f8ee0" d="M30 4a26 26 0 0 1 26 26h-8a18 18 0 0 0-18-18z"/></svg>
}
