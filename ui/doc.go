// Package ui is the playground without a screen: input is a value, a frame is
// a scene and a list of controls. It knows no device, clock or browser.
package ui
