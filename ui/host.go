package ui

// Host is what an app asks of the place it runs in. Calls come from inside
// Frame and must not block.
type Host interface {
	// SetFragment makes text the link's fragment. push makes a new entry in
	// the browser's history, so that its back button comes to the one before.
	SetFragment(text string, push bool)
	// Link is the whole link that opens the fragment elsewhere.
	Link(fragment string) string
	// Copy puts text on the clipboard. Where that is not done at once, a Copied
	// event tells how it went.
	Copy(text string) (done bool, err error)
	// Save keeps a file under about that name and says where, for a message.
	Save(name, mime string, data []byte) (where string, err error)
	// Remember keeps a setting ("theme") for the next start; Recall gives it
	// back, or "".
	Remember(name, value string)
	Recall(name string) string
	// Open asks the person for a file, which comes as a Drop event.
	Open()
	// Typing tells whether the host shows a field of its own over a focused
	// textbox (a browser does): the app then draws the field without text.
	Typing() bool
}
