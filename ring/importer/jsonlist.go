package importer

import (
	"maps"
	"slices"
	"strings"

	"ringscope/ring"
)

func sortedKeys(m map[string]any) []string { return slices.Sorted(maps.Keys(m)) }

// readJSON reads a list of names, or of objects with name, weight, zone and
// down, either by itself or under a field such as "nodes"; or an object whose
// fields are names with their weights.
func readJSON(text string, b *builder) error {
	v, err := jsonTree(text)
	if err != nil {
		return err
	}
	list := items(v)
	if list == nil {
		list = items(field(v, "nodes", "servers", "hosts", "members", "endpoints", "instances"))
	}
	if m, ok := v.(map[string]any); ok && list == nil {
		for _, name := range sortedKeys(m) {
			w, ok := m[name].(number)
			if !ok {
				return at(0, "field %.40q is not a weight, want a list of nodes, or names with their weights", name)
			}
			node := ring.Node{Name: name}
			if node.Weight, node.Down, err = weight(0, string(w)); err != nil {
				return at(0, "%q: %w", name, err)
			}
			if err := b.add(0, node); err != nil {
				return err
			}
		}
		return nil
	}
	if list == nil {
		return at(0, "no list in it, want names, or objects with a name")
	}
	for i, x := range list {
		if name, ok := x.(string); ok {
			if err := b.add(0, ring.Node{Name: name}); err != nil {
				return err
			}
			continue
		}
		m, ok := x.(map[string]any)
		if !ok {
			return at(0, "entry %d of the list is %.40q, want a name or an object with one", i+1, word(x))
		}
		get := func(what string) string {
			for _, n := range csvNames[what] {
				if s := word(m[n]); s != "" {
					return s
				}
			}
			return ""
		}
		node := ring.Node{Name: get("name"), Zone: get("zone")}
		if node.Name == "" {
			return at(0, "entry %d of the list has no name, want a field called %s", i+1, strings.Join(csvNames["name"], ", "))
		}
		if s := get("weight"); s != "" {
			if node.Weight, node.Down, err = weight(0, s); err != nil {
				return at(0, "%q: %w", node.Name, err)
			}
		}
		down, err := yes(0, "down", get("down"))
		if err != nil {
			return at(0, "%q: %w", node.Name, err)
		}
		node.Down = node.Down || down || strings.EqualFold(get("status"), "down")
		if err := b.add(0, node); err != nil {
			return err
		}
	}
	return nil
}
