package render

// percent is a part of a whole that is written as such, named a name that is
// cut if it is long.
type (
	percent float64
	named   string
)

// fill appends a text with its "#" replaced by what they stand for, in order:
// whole numbers, ratios, percents, names, and texts as they are. The sentences
// of the charts are made so; a row of appends each would be many times the code.
func fill(b []byte, text string, args ...any) []byte {
	for i := range len(text) {
		if text[i] != '#' {
			b = append(b, text[i])
			continue
		}
		switch x := args[0].(type) {
		case int:
			b = AppendInt(b, x)
		case float64:
			b = AppendRatio(b, x)
		case percent:
			b = AppendPercent(b, float64(x))
		case named:
			b = appendName(b, string(x))
		case string:
			b = append(b, x...)
		}
		args = args[1:]
	}
	return b
}

func count(n int, one, many string) string { return string(appendCount(nil, n, one, many)) }
