// Package ui is the playground without a screen: input is a value, a frame is
// a scene and a list of controls. It knows no device, clock or browser.
//
// # A frame
//
// [App.Frame] takes the events of an [Input] one by one. For each the whole
// interface is laid out in a pass that draws nothing, and the control that the
// event meets answers; a last pass draws. So an event acts on the layout that
// stands when it happens, and of a control nothing is kept but its id. What is
// to change is put off to the end of the pass.
//
// # The central idea
//
// The ring changes through one door, [App.Do]: a step is put behind the
// playhead, and the playhead moves to its end. Undo, redo, scrubbing and the
// share link are positions of the playhead. A control that is dragged replaces
// its own step, so that a drag is undone as one.
//
// # Controls
//
// The [Control]s of a frame are the whole accessible interface, in reading
// order, with labels that are unique. A host may mirror them as elements of
// its own and work them by [Act] events; tests do the same.
//
// # Long work
//
// Rings too large for one frame are built in slices, and so is the comparison
// with rivals: [App.Busy] says that another frame is wanted.
package ui
