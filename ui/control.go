package ui

// Role is what a control is to a screen reader (ARIA names).
type Role string

const (
	RoleButton   Role = "button"
	RoleSlider   Role = "slider"
	RoleTextbox  Role = "textbox"
	RoleCheckbox Role = "checkbox"
	RoleTab      Role = "tab"
	RoleOption   Role = "option" // one of an open menu
	RoleCombobox Role = "combobox"
	RoleText     Role = "text" // not worked, only read
	RoleImage    Role = "img"  // the ring itself, with what it shows as its label
)

// Rect is a rectangle in points.
type Rect struct{ X, Y, W, H float32 }

// Has reports whether the point is inside.
func (r Rect) Has(x, y float32) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Control is one thing a person can read or work, as it stands in this frame.
// The list of a frame, in reading order, is the whole accessible interface:
// the browser mirrors it as DOM elements, tests click by label.
type Control struct {
	ID       string // stable from frame to frame
	Role     Role
	Label    string  // unique among those shown
	Value    string  // a field's text, a slider's value in words
	Now      float64 // sliders
	Min, Max float64
	Step     float64
	Rect     Rect
	Disabled bool
	Checked  bool // checkboxes, tabs and options that are chosen, menus that are open
	Focused  bool
	Key      string    // shortcut, as aria-keyshortcuts has it
	FontSize float32   // textboxes: the text the host lays over the field
	Colors   [2]string // textboxes: text and placeholder, CSS
	Hint     string    // textboxes: placeholder
	Mono     bool      // textboxes: in the monospaced face
	AtEnd    bool      // textboxes: set at the right end, as numbers are
}
