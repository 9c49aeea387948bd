package ui

import (
	"math"
	"testing"
)

func TestAWallOfPixelsIsDrawnLargerAndWorkedAllTheSame(t *testing.T) {
	small, large := startAt(t, "", 1920, 1080), startAt(t, "", 3840, 2160)
	for _, label := range []string{"Add node", "Vnodes per node", "Undo", "Timeline"} {
		a, b := small.see(label).Rect, large.see(label).Rect
		if b != (Rect{2 * a.X, 2 * a.Y, 2 * a.W, 2 * a.H}) {
			t.Errorf("%s is at %v, want twice %v", label, b, a)
		}
	}
	large.click("Add node").rest().drag("Timeline", false, 0.5)
	large.hears("50 % of + node-e")
	if large.scene.W != 3840 || large.scene.H != 2160 {
		t.Errorf("the scene is %v×%v", large.scene.W, large.scene.H)
	}
}

func TestWindowsOfPeopleAreNotZoomed(t *testing.T) {
	for _, s := range [][2]float32{{1440, 900}, {1920, 1080}, {390, 844}, {3840, 600}, {0, 0}, {float32(math.NaN()), 5}} {
		if z := zoomFor(s[0], s[1]); z != 1 {
			t.Errorf("%v is zoomed by %v", s, z)
		}
	}
}
