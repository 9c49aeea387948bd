//go:build !js

package importer

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"go.yaml.in/yaml/v3"
)

// longYAML is the length in bytes above which a text is not for the library:
// it compares each key of a map with each other, half an hour's work in the
// longest text that is read.
const longYAML = 1 << 17

// yamlDocuments reads the documents of a YAML text but those that are null.
func yamlDocuments(text string) ([]any, error) {
	if len(text) <= longYAML {
		return libraryYAML(text)
	}
	all, err := smallYAML(text)
	if err != nil {
		return nil, fmt.Errorf("%w (above %d bytes YAML is read as in a browser)", err, longYAML)
	}
	return all, nil
}

func libraryYAML(text string) (all []any, err error) {
	d := yaml.NewDecoder(strings.NewReader(text))
	for {
		var v any
		err := d.Decode(&v)
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return nil, errors.New(strings.TrimPrefix(strings.ReplaceAll(err.Error(), "\n", " "), "yaml: "))
		}
		if v != nil {
			all = append(all, v)
		}
	}
}
