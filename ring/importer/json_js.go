package importer

// number is a number of JSON in its own digits.
type number string

// jsonTree reads one JSON value and nothing behind it. The reader is our own:
// encoding/json is a sixtieth of what a browser may have to download, and
// JSON.parse gives rounded numbers, and where it stopped in some browsers only.
func jsonTree(text string) (any, error) { return smallJSON(text) }
