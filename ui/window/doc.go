// Package window shows the playground in a window or on a page's canvas:
// devices become ui.Events, and a scene is drawn by the graphics processor.
//
// With main it is the only package that imports Ebitengine, which on Linux
// cannot even be imported without a display.
//
// A frame is computed only when something happened or the app is busy, and
// drawn only when its scene differs from the last; see [Run].
package window
