package ui

// EventKind says what happened.
type EventKind uint8

const (
	PointerMove EventKind = iota // X, Y
	PointerDown                  // X, Y, Touch
	PointerUp                    // X, Y, Touch
	PointerAway                  // the pointer left the window, or a touch was cancelled
	Wheel                        // X, Y, DX, DY in points
	Pinch                        // X, Y, Zoom: factor since the last event
	KeyDown                      // Key, Mods; also sent again while held
	Rune                         // Text: typed characters (desktop)
	Act                          // ID, Act, Text: a control worked from outside (accessible mirror, tests)
	Paste                        // Text, from the clipboard
	Drop                         // Text is a file's content, Name its name
	Link                         // Text is a fragment that came from outside (back button, edited address)
	Copied                       // what Host.Copy did not do at once is done, or Text says why not
)

// Mods is the modifier keys held.
type Mods uint8

const (
	Shift Mods = 1 << iota
	Ctrl
	Alt
	Meta
)

// Acts on a control from outside.
const (
	ActPress = "press" // buttons, rows, tabs, checkboxes
	ActSet   = "set"   // Text is the new value: text as typed so far, or a number for a slider
	ActEnter = "enter" // Text is the final text of a field: as if Enter was pressed in it
	ActFocus = "focus" // the keyboard focus came to it
	ActBlur  = "blur"  // and left it
)

// Event is one thing that happened, in order. Kind says which fields count.
// Nothing is polled, so a click shorter than a frame is not lost.
type Event struct {
	Kind   EventKind
	X, Y   float32 // points
	DX, DY float32
	Zoom   float32
	Touch  bool
	Button int    // 0 left, 1 middle, 2 right
	Key    string // as KeyboardEvent.key has it: "a", "Enter", "ArrowLeft", " ", "?"
	Mods   Mods
	Text   string
	Name   string
	ID     string
	Act    string
}

// Input is all that a frame depends on besides the app itself.
type Input struct {
	W, H          float32 // size in points
	Scale         float32 // device pixels a point
	DarkSystem    bool    // the system prefers dark
	ReducedMotion bool    // the system prefers reduced motion
	Events        []Event
}
