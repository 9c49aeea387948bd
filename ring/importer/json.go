//go:build !js

package importer

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// number is a number of JSON in its own digits: 1e400 and 9007199254740993
// stay what they are.
type number = json.Number

// jsonTree reads one JSON value and nothing behind it.
func jsonTree(text string) (any, error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	err := d.Decode(&v)
	if err == nil {
		if _, more := d.Token(); !errors.Is(more, io.EOF) {
			return nil, at(lineAt(text, int(d.InputOffset())), "more behind the JSON value, want one")
		}
		return v, nil
	}
	offset := len(text)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = int(syntax.Offset)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return nil, at(lineAt(text, offset), "the JSON ends too early")
	}
	return nil, at(lineAt(text, offset), "not JSON: %w", err)
}
