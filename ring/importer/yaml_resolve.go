package importer

import (
	"math"
	"strconv"
	"strings"
)

// resolve is what a plain scalar stands for by the library's rules, which are
// those of YAML 1.2 with numbers such as 0b1, 0777 and 1_000 of YAML 1.1.
func resolve(s string) any {
	switch s {
	case "", "~", "null", "Null", "NULL":
		return nil
	case "true", "True", "TRUE":
		return true
	case "false", "False", "FALSE":
		return false
	case ".nan", ".NaN", ".NAN":
		return math.NaN()
	case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF":
		return math.Inf(1)
	case "-.inf", "-.Inf", "-.INF":
		return math.Inf(-1)
	}
	if s[0] == '.' {
		if f, err := strconv.ParseFloat(s, 64); err == nil {
			return f
		}
		return s
	}
	if !digit(s[0]) && s[0] != '-' && s[0] != '+' || dated(s) {
		return s
	}
	n := strings.ReplaceAll(s, "_", "")
	if i, err := strconv.ParseInt(n, 0, 64); err == nil {
		return whole(i)
	}
	if i, err := strconv.ParseUint(n, 0, 64); err == nil {
		return i
	}
	if strings.Trim(n, "+-.0123456789eE") == "" {
		if f, err := strconv.ParseFloat(n, 64); err == nil {
			return f
		}
	}
	// The library cuts 0b and 0o off before it looks for a sign.
	if base := strings.IndexByte("__b_____o", (n + "  ")[1]); base > 0 && n[0] == '0' {
		if i, err := strconv.ParseInt(n[2:], base, 64); err == nil {
			return whole(i)
		}
	}
	return s
}

// whole is an integer as the library gives it: an int where one can hold it.
func whole(i int64) any {
	if int64(int(i)) == i {
		return int(i)
	}
	return i
}

// dated reports whether a plain scalar may be a date: 2024-...
func dated(s string) bool {
	return len(s) > 4 && digit(s[0]) && digit(s[1]) && digit(s[2]) && digit(s[3]) && s[4] == '-'
}
