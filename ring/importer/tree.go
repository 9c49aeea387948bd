package importer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// tree reads JSON or YAML into maps, slices, strings, numbers and booleans.
// Several documents become a slice.
func tree(text string) (any, error) {
	trimmed := strings.TrimSpace(text)
	if strings.HasPrefix(trimmed, "{") || strings.HasPrefix(trimmed, "[") {
		return jsonTree(text)
	}
	return yamlTree(text)
}

// jsonTree reads one JSON value and nothing behind it.
func jsonTree(text string) (any, error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	err := d.Decode(&v)
	if err == nil {
		if _, more := d.Token(); !errors.Is(more, io.EOF) {
			return nil, at(lineAt(text, d.InputOffset()), "more behind the JSON value, want one")
		}
		return v, nil
	}
	offset := int64(len(text))
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = syntax.Offset
	}
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return nil, at(lineAt(text, offset), "the JSON ends too early")
	}
	return nil, at(lineAt(text, offset), "not JSON: %w", err)
}

func lineAt(text string, offset int64) int {
	return 1 + bytes.Count([]byte(text)[:min(int(offset), len(text))], []byte("\n"))
}

// deepest is how many levels of a tree are looked at.
const deepest = 64

// field is a field of a map by any of its names; nil where there is none.
func field(v any, names ...string) any {
	m, ok := v.(map[string]any)
	if !ok {
		return nil
	}
	for _, n := range names {
		if x, ok := m[n]; ok {
			return x
		}
	}
	return nil
}

func items(v any) []any {
	l, _ := v.([]any)
	return l
}

// word is a scalar as text; "" for nothing, a map or a list.
func word(v any) string {
	switch v := v.(type) {
	case nil, map[string]any, map[any]any, []any:
		return ""
	case string:
		return v
	default:
		return fmt.Sprint(v)
	}
}

// find is every value of a field of one of these names, at any depth, in the
// order of lists; within a map, names are gone through in order.
func find(v any, depth int, names []string, see func(any)) {
	if depth > deepest {
		return
	}
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			find(x, depth+1, names, see)
		}
	case map[string]any:
		for _, n := range names {
			if x, ok := v[n]; ok {
				see(x)
			}
		}
		for _, k := range sortedKeys(v) {
			if !has(names, k) {
				find(v[k], depth+1, names, see)
			}
		}
	}
}
