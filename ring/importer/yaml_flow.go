package importer

import "strings"

// collection reads [a, b] or {a: b}, which may go over several lines.
func (r *yamlReader) collection() any {
	if !r.enter() {
		return nil
	}
	defer r.leave()
	opened, closing := r.line, r.byte()+2 // ']' and '}' stand two behind '[' and '{'
	r.at++
	r.flow++
	list, m := []any{}, yamlMap{}
	for {
		switch c := r.next(); {
		case c == closing:
			r.at++
			r.fresh = false
			if r.flow--; closing == ']' {
				return list
			}
			return m.tree()
		case closing == '}':
			r.field(&m)
		default:
			list = append(list, r.entry())
		}
		if c := r.next(); c == ',' {
			r.at++
		} else if c == 0 {
			r.fail("what opens on line %d does not end, want %q", opened, closing)
			return nil
		} else if c != closing {
			r.fail("%s in a collection, want a comma or %q", r.here(), closing)
			return nil
		}
	}
}

// next goes to what comes next in a flow collection; it is 0 at the end of the
// text or of the document.
func (r *yamlReader) next() byte {
	if r.gap(); r.column() < 0 {
		return 0
	}
	return r.byte()
}

// flowValue reads a value within a flow collection.
func (r *yamlReader) flowValue() (v any, text string, plain bool) {
	switch r.next() {
	case 0:
		return nil, "", false
	case '[', '{':
		return r.collection(), "", false
	}
	if text, plain = r.scalar(); plain {
		return resolve(text), text, true
	}
	return text, text, false
}

// entry reads one of a list: a value, or a map of a single field, a: b.
func (r *yamlReader) entry() any {
	from, line := r.at, r.line
	v, key, plain := r.flowValue()
	if r.next() != ':' {
		return v
	}
	var m yamlMap
	r.pair(&m, from, line, v, key, plain)
	return m.tree()
}

// field reads one of a map, a: b or a alone.
func (r *yamlReader) field(m *yamlMap) {
	from, line := r.at, r.line
	v, key, plain := r.flowValue()
	if r.next() == ':' {
		r.pair(m, from, line, v, key, plain)
		return
	}
	r.key(m, line, v, key, plain, nil)
}

// pair reads the value behind a colon.
func (r *yamlReader) pair(m *yamlMap, from, line int, k any, key string, plain bool) {
	if !r.colon(from, line) {
		r.fail("a colon far from its key, want them on one line within 1024 characters")
		return
	}
	r.at++
	var v any
	if c := r.next(); c != ',' && c != ']' && c != '}' {
		v, _, _ = r.flowValue()
	}
	r.key(m, line, k, key, plain, v)
}

func (r *yamlReader) key(m *yamlMap, line int, k any, key string, plain bool, v any) {
	switch k.(type) {
	case []any, map[string]any, map[any]any:
		r.unread("a list or map as a key", "text")
	default:
		r.put(m, line, key, plain, v)
	}
}

// yamlMap is a map while it is read.
type yamlMap struct {
	byText map[string]any
	other  map[any]any // all of it, once a key is no text; else nil
}

func (m *yamlMap) tree() any {
	if m.other != nil {
		return m.other
	}
	if m.byText == nil {
		return map[string]any{}
	}
	return m.byText
}

// put adds a field to a map, whose key is on a line. Keys differ by how they
// are written, as in the library: 1 and "1" do not.
func (r *yamlReader) put(m *yamlMap, line int, key string, plain bool, v any) {
	stands := r.line
	r.line = line
	var k any = key
	if plain {
		k = resolve(key)
	}
	switch k.(type) {
	case string:
		if plain && key == "<<" {
			r.unread("a merge key", "the fields themselves")
		} else if plain && dated(key) && strings.Trim(key, "0123456789-:.+TtZz ") == "" {
			r.unread("a date as a key", "quotes around it")
		}
	case float64:
		r.unread("a fraction as a key", "quotes around it")
	default:
		if m.other == nil {
			m.other = map[any]any{}
			for k, v := range m.byText {
				m.other[k] = v
			}
		}
	}
	if m.byText == nil {
		m.byText = map[string]any{}
	}
	if _, twice := m.byText[key]; twice {
		r.fail("the field %.40q is there twice, want it once", key)
	}
	if m.byText[key] = v; m.other != nil {
		m.other[k] = v
	}
	r.line = stands
}
