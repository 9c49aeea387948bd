package web

// Control is one thing a person can read or work, as the page mirrors it.
// Roles are ARIA's: button, slider, textbox, checkbox, tab, option, combobox,
// img, and text for what is only read.
type Control struct {
	ID         string
	Role       string
	Label      string
	Value      string
	Now        float64
	Min, Max   float64
	Step       float64 // 0 is any
	X, Y, W, H float32 // CSS pixels
	Disabled   bool
	Checked    bool
	Focused    bool
	Key        string
	FontSize   float32
	Ink, Faint string // colours of the text and of the placeholder
	Hint       string
	Mono       bool // in the monospaced face
	AtEnd      bool // set at the right end
}

// Event is one thing that happened in the page. Kind is one of the Kind
// values, and says which fields count; the fields are those of ui.Event.
type Event struct {
	Kind   Kind
	X, Y   float32
	DX, DY float32
	Zoom   float32
	Touch  bool
	Button int
	Key    string
	Shift  bool
	Ctrl   bool
	Alt    bool
	Meta   bool
	Text   string
	Name   string
	ID, Do string
}

// Kind says what happened.
type Kind uint8

const (
	Move   Kind = iota // the pointer is at X, Y
	Down               // a button or finger went down there
	Up                 // and up
	Away               // the pointer left, or a touch was cancelled
	Wheel              // DX, DY at X, Y
	Pinch              // Zoom at X, Y
	Key                // Key went down, or is held
	Act                // a mirrored control was worked: ID, Do, Text
	Paste              // Text came from the clipboard
	Drop               // a file came: Name, Text
	Link               // the address's fragment was changed from outside: Text
	Copied             // what Copy put off is done, or Text says why not
)

// What Event.Do says, as ui has it.
const (
	press = "press"
	set   = "set"
	enter = "enter"
	focus = "focus"
	blur  = "blur"
)
