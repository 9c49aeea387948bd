package importer

import (
	"fmt"
	"strings"
)

// tree reads JSON or YAML into maps, slices, strings, numbers and booleans.
// Several documents become a slice.
func tree(text string) (any, error) {
	trimmed := strings.TrimSpace(text)
	if strings.HasPrefix(trimmed, "{") || strings.HasPrefix(trimmed, "[") {
		return jsonTree(text)
	}
	all, err := yamlDocuments(text)
	if err != nil {
		return nil, err
	}
	if len(all) == 1 {
		return all[0], nil
	}
	return all, nil
}

func lineAt(text string, offset int) int {
	return 1 + strings.Count(text[:min(offset, len(text))], "\n")
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
