package scheme

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ringscope/ring"
)

// values is the settings of a scheme, each one there and each one checked.
type values map[string]string

// on reports whether a setting of the choices on and off is on.
func (v values) on(name string) bool { return v[name] == "on" }

// number is a setting that is a whole number.
func (v values) number(name string) int {
	n, _ := strconv.Atoi(v[name])
	return n
}

// maxText is the longest scheme text in bytes.
const maxText = 1000

// Parse gives the scheme that a text such as "ketama" or
// "haproxy(hash:djb2,avalanche:off)" names, with its canonical text: settings
// that equal their default left out, the others in the order of Info. Its
// errors name the setting, its value and what was wanted.
func Parse(text string) (s ring.Scheme, canonical string, err error) {
	if len(text) > maxText {
		return nil, "", fmt.Errorf("scheme text of %d bytes, want at most %d", len(text), maxText)
	}
	name, settings, brackets := strings.Cut(text, "(")
	i := slices.IndexFunc(all, func(in Info) bool { return in.Name == name })
	if i < 0 {
		return nil, "", fmt.Errorf("scheme %q is not known, want one of %s", name, names())
	}
	in := all[i]
	if brackets {
		inner, ok := strings.CutSuffix(settings, ")")
		if !ok {
			return nil, "", fmt.Errorf("scheme %q has a bracket that does not end it, want %s(setting:value,...)", text, name)
		}
		settings = inner
	}
	v, err := in.read(settings, brackets)
	if err != nil {
		return nil, "", err
	}
	if s, err = in.make(v); err != nil {
		return nil, "", fmt.Errorf("scheme %s: %w", name, err)
	}
	return s, in.text(v), nil
}

func names() string {
	all := make([]string, 0, len(All()))
	for _, in := range All() {
		all = append(all, in.Name)
	}
	return strings.Join(all, ", ")
}

// read is the values of all settings: those of the text, and the defaults.
func (in Info) read(text string, given bool) (values, error) {
	v := values{}
	if given {
		for part := range strings.SplitSeq(text, ",") {
			name, value, ok := strings.Cut(part, ":")
			if !ok {
				return nil, fmt.Errorf("scheme %s: %q is no setting, want setting:value", in.Name, part)
			}
			set, ok := in.Setting(name)
			if !ok {
				return nil, fmt.Errorf("scheme %s: setting %q is not known, want %s", in.Name, name, in.settings())
			}
			if _, twice := v[name]; twice {
				return nil, fmt.Errorf("scheme %s: setting %q is given twice, want it once", in.Name, name)
			}
			value, err := set.canonical(value)
			if err != nil {
				return nil, fmt.Errorf("scheme %s: %s is %w", in.Name, name, err)
			}
			v[name] = value
		}
	}
	for _, set := range in.Settings {
		if _, ok := v[set.Name]; !ok {
			v[set.Name] = set.Default
		}
	}
	return v, nil
}

// Setting is the setting of that name.
func (in Info) Setting(name string) (Setting, bool) {
	i := slices.IndexFunc(in.Settings, func(s Setting) bool { return s.Name == name })
	if i < 0 {
		return Setting{}, false
	}
	return in.Settings[i], true
}

func (in Info) settings() string {
	if len(in.Settings) == 0 {
		return "none: it has no settings"
	}
	names := make([]string, len(in.Settings))
	for i, s := range in.Settings {
		names[i] = s.Name
	}
	return "one of " + strings.Join(names, ", ")
}

// canonical is the one text of a value. Its errors are "value, want ...".
func (s Setting) canonical(value string) (string, error) {
	switch {
	case len(s.Choices) > 0:
		if !slices.Contains(s.Choices, value) {
			return "", fmt.Errorf("%q, want one of %s", value, strings.Join(s.Choices, ", "))
		}
	case s.Max > 0:
		n, err := strconv.Atoi(value)
		if err != nil || n < s.Min || n > s.Max {
			return "", fmt.Errorf("%q, want a whole number from %d to %d", value, s.Min, s.Max)
		}
		return strconv.Itoa(n), nil
	default:
		return s.read(value)
	}
	return value, nil
}

// text is the canonical text of a scheme with these values.
func (in Info) text(v values) string {
	var b strings.Builder
	b.WriteString(in.Name)
	sep := "("
	for _, s := range in.Settings {
		if v[s.Name] != s.Default {
			b.WriteString(sep + s.Name + ":" + v[s.Name])
			sep = ","
		}
	}
	if sep == "," {
		b.WriteByte(')')
	}
	return b.String()
}

var onOff = []string{"on", "off"}
