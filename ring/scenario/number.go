package scenario

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// appendNumber appends the shortest decimal form that reads back as v: "2",
// "0.25", "1e6", "5e-7".
func appendNumber(dst []byte, v float64) []byte {
	f := strconv.FormatFloat(v, 'f', -1, 64)
	e := strconv.FormatFloat(v, 'e', -1, 64)
	e = strings.Replace(e, "e+0", "e", 1)
	e = strings.Replace(e, "e+", "e", 1)
	e = strings.Replace(e, "e-0", "e-", 1)
	if len(e) < len(f) {
		return append(dst, e...)
	}
	return append(dst, f...)
}

// parseNumber reads a decimal number from lo to hi; above says that lo itself
// is not wanted. Hexadecimal, infinite and other forms are refused.
func parseNumber(part, raw string, lo, hi float64, above bool) (float64, error) {
	v, err := strconv.ParseFloat(raw, 64)
	if strings.Trim(raw, "0123456789.eE+-") != "" {
		err = strconv.ErrSyntax
	}
	switch {
	case err != nil || math.IsNaN(v):
		return 0, refuse(part, quote(raw), "a number "+span(lo, hi, above))
	case v < lo || v > hi || above && v == lo:
		return 0, refuse(part, cut(raw), span(lo, hi, above))
	}
	return v + 0, nil // no negative zero
}

func span(lo, hi float64, above bool) string {
	from := string(appendNumber(nil, lo))
	to := strconv.FormatFloat(hi, 'f', -1, 64)
	if above {
		return "above " + from + ", up to " + to
	}
	return from + " to " + to
}

// parseWhole reads a whole number in its plain decimal form.
func parseWhole(part, raw string, lo, hi int) (int, error) {
	v, err := strconv.Atoi(raw)
	if err != nil || strconv.Itoa(v) != raw {
		if isDigits(raw) && !strings.HasPrefix(raw, "0") { // too large for an int
			return 0, refuse(part, cut(raw), fmt.Sprintf("%d to %d", lo, hi))
		}
		return 0, refuse(part, quote(raw), fmt.Sprintf("a whole number, %d to %d", lo, hi))
	}
	return v, checkWhole(part, v, lo, hi)
}

func checkWhole(part string, v, lo, hi int) error {
	if v < lo || v > hi {
		return refuse(part, strconv.Itoa(v), fmt.Sprintf("%d to %d", lo, hi))
	}
	return nil
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// cut is a number as an error shows it.
func cut(raw string) string {
	if len(raw) > 40 {
		return raw[:40] + "…"
	}
	return raw
}

// refuse is the sentence for a value that is not taken.
func refuse(part, value, want string) error {
	return fmt.Errorf("%s is %s, want %s", part, value, want)
}
