//go:build !js

package importer

import (
	"errors"
	"io"
	"strings"

	"go.yaml.in/yaml/v3"
)

// yamlDocuments reads the documents of a YAML text but those that are null.
func yamlDocuments(text string) (all []any, err error) {
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
