//go:build !js

package importer

import (
	"errors"
	"io"
	"strings"

	"go.yaml.in/yaml/v3"
)

// yamlTree reads the documents of a YAML text; several become a slice.
func yamlTree(text string) (any, error) {
	var all []any
	d := yaml.NewDecoder(strings.NewReader(text))
	for {
		var v any
		err := d.Decode(&v)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, errors.New(strings.TrimPrefix(strings.ReplaceAll(err.Error(), "\n", " "), "yaml: "))
		}
		if v != nil {
			all = append(all, v)
		}
	}
	if len(all) == 1 {
		return all[0], nil
	}
	return all, nil
}
