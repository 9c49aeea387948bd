// Package render turns the ring at a playhead into a [Scene], a display list
// of plain data, and a scene into SVG, PNG or triangles.
//
// Lengths are in points (CSS pixels), y down, angles in turns clockwise from
// the top. A scene is filled anew each frame from reused buffers, so building
// one allocates nothing once warm. Nothing here reads a clock or a random
// number: the same values give the same bytes on every platform.
package render
